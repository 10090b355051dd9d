/* ss_problem: A and b of the LCP and of the mixed LCP */
#include "ss_problem.h"
#include <string.h>

/* a new column, empty; entries are appended to the last one, zeros left out */
static void begin_column (ss_columns *A)
{
    A->p[A->n + 1] = A->p[A->n];
    A->n++;
}

static void append (ss_columns *A, ss_index row, double x)
{
    if (x == 0) return;
    A->i[A->p[A->n]] = row;
    A->x[A->p[A->n]++] = x;
}

static void append_column (ss_columns *A, ss_sparse B, ss_index j, ss_index shift, double sign)
{
    for (ss_index k = B.p[j]; k < B.p[j + 1]; k++) append (A, B.i[k] + shift, sign*B.x[k]);
}

/* entries that have been counted, and k*k more */
static ss_index add_square (ss_index n, ss_index k)
{
    if (k > 0 && k > (PTRDIFF_MAX/64 - n)/k) return PTRDIFF_MAX/64;         /* more than can ever be had */
    return n + k*k;
}

/* n and the entries that G'M\G may have at most: columns on a body, or on an island of jointed bodies, are coupled */
static ss_index delassus_bound (const ss_wrenches *g, const ss_coupling *k, ss_index n)
{
    ss_index islands = 0;
    for (ss_index b = 0; b < g->bodies; b++) {
        if (!k || k->island[b] < 0) n = add_square (n, g->first[b + 1] - g->first[b]);
        else if (k->island[b] >= islands) islands = k->island[b] + 1;
    }
    for (ss_index i = 0; i < islands; i++) n = add_square (n, k->first[i + 1] - k->first[i]);
    return n;
}

ss_index ss_lcp_bound (const ss_wrenches *g, const ss_blocks_rest *r)
{
    return delassus_bound (g, r->joints, r->U.p[r->U.cols] + 2*r->E.p[r->E.cols] + 8*r->nr);
}

ss_index ss_ncp_bound (const ss_wrenches *g, const ss_blocks_rest *r)
{
    return delassus_bound (g, r->joints, 3*(r->nl + r->nr));
}

ss_index ss_unknowns (const ss_blocks_rest *r, int cone)
{
    return cone ? 3*(r->nc + r->nl + r->nr) : r->nc + r->nf + r->ns + r->nl + 3*r->nr;
}

ss_index ss_unknown_of_column (const ss_blocks_rest *r, int cone, ss_index c)
{
    ss_index j = c - r->nc - r->nf;
    if (j < 0) return c;
    if (!cone) return c + r->ns;
    return 3*r->nc + (j < r->nl ? 3*j : 3*j + 1);
}

ss_sparse ss_joint_columns (ss_sparse Gl, ss_sparse Gd, int pairs, ss_work *w)
{
    ss_index nl = Gl.cols, nr = Gd.cols, nz = Gl.p[nl] + (pairs ? 2 : 1)*Gd.p[nr];
    ss_columns A = { 0, nz, SS_TAKE (w, ss_index, nl + 2*nr + 1), SS_TAKE (w, ss_index, nz), SS_TAKE (w, double, nz) };
    ss_sparse G = { Gl.rows, nl + (pairs ? 2 : 1)*nr, A.p, A.i, A.x };
    if (w->short_of_room || !w->base) return G;
    A.p[0] = 0;
    for (ss_index j = 0; j < nl; j++) { begin_column (&A);  append_column (&A, Gl, j, 0, 1); }
    for (ss_index j = 0; j < nr; j++)
        for (int side = 0; side < (pairs ? 2 : 1); side++) { begin_column (&A);  append_column (&A, Gd, j, 0, side ? -1 : 1); }
    return G;
}

static double dot6 (const double *a, const double *b)
{
    return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] + a[3]*b[3] + a[4]*b[4] + a[5]*b[5];
}

/* what is coupled to side s of column c: columns in ascending order */
typedef struct { const ss_index *at, *end; } list;

static list coupled (const ss_wrenches *g, const ss_coupling *k, ss_index c, int s)
{
    ss_index b = g->body[2*c + s], other = g->body[2*c];
    if (b < 0) return (list) { NULL, NULL };
    if (!k || k->island[b] < 0) return (list) { g->column + g->first[b], g->column + g->first[b + 1] };
    if (s == 1 && other >= 0 && k->island[other] == k->island[b]) return (list) { NULL, NULL };
    return (list) { k->column + k->first[k->island[b]], k->column + k->first[k->island[b] + 1] };
}

/* y_c'y_d where both are not zero */
static double through_joints (const ss_coupling *k, ss_index c, ss_index d)
{
    ss_index lo = k->lo[c] > k->lo[d] ? k->lo[c] : k->lo[d], hi = k->hi[c] < k->hi[d] ? k->hi[c] : k->hi[d];
    const double *y = k->y + k->at[c] - k->lo[c], *z = k->y + k->at[d] - k->lo[d];
    double sum = 0;
    for (ss_index i = lo; i < hi; i++) sum += y[i]*z[i];
    return sum;
}

/* rows from .. to - 1 of column c of W = G'M\G, joints eliminated: what is coupled to its two bodies, merged */
static void delassus_column (const ss_wrenches *g, const ss_blocks_rest *r, int cone, ss_index c, ss_index from, ss_index to, ss_columns *A)
{
    const ss_coupling *k = r->joints;
    double x[2][6] = {{ 0 }};
    list l[2];
    if (k && k->locked[c]) return;
    for (int s = 0; s < 2; s++) {
        ss_index b = g->body[2*c + s];
        l[s] = coupled (g, k, c, s);
        if (b < 0) continue;
        memcpy (x[s], g->wrench + 6*g->place[2*c + s], sizeof x[s]);
        ss_wrenches_solve (g, b, x[s]);                                     /* x = M\g_c */
    }
    while (l[0].at < l[0].end || l[1].at < l[1].end) {
        ss_index c0 = l[0].at < l[0].end ? *l[0].at : PTRDIFF_MAX, c1 = l[1].at < l[1].end ? *l[1].at : PTRDIFF_MAX;
        ss_index row = c0 < c1 ? c0 : c1;
        l[0].at += c0 == row;
        l[1].at += c1 == row;
        if (row < from || row >= to || (k && k->locked[row])) continue;
        double sum = 0;
        for (int s = 0; s < 2; s++)
            for (int t = 0; t < 2; t++)
                if (g->body[2*c + s] >= 0 && g->body[2*row + t] == g->body[2*c + s]) sum += dot6 (g->wrench + 6*g->place[2*row + t], x[s]);
        if (k) sum -= through_joints (k, c, row);
        append (A, ss_unknown_of_column (r, cone, row), sum);
    }
}

/* g_c'nu0, column c of G */
static double relative_velocity (const ss_wrenches *g, ss_index c, const double *nu0)
{
    double sum = 0;
    for (int s = 0; s < 2; s++)
        if (g->place[2*c + s] >= 0) sum += dot6 (g->wrench + 6*g->place[2*c + s], nu0 + 6*g->body[2*c + s]);
    return sum;
}

/* the velocity without contact */
static void free_velocity (const ss_wrenches *g, const ss_blocks_rest *r, double *nu0)
{
    ss_free_velocity (g, r->NU, r->FX, r->h, nu0);
    if (r->joints) ss_coupling_project (r->joints, r->VB, r->VC, nu0);
}

void ss_problem_velocity (const ss_wrenches *g, const ss_blocks_rest *r, int cone, const double *z, double *p, double *nu)
{
    for (ss_index c = 0; c < g->columns; c++) p[c] = z[ss_unknown_of_column (r, cone, c)];
    ss_step_velocity (g, r->NU, r->FX, r->h, p, nu);
    if (r->joints) ss_coupling_project (r->joints, r->VB, r->VC, nu);
}

/* the value at row of the column that is being filled, 0 where there is none */
static double *entry_of (ss_columns *A, ss_index row)
{
    for (ss_index k = A->p[A->n - 1]; k < A->p[A->n]; k++) if (A->i[k] == row) return A->x + k;
    return NULL;
}

ss_status ss_ncp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *W, double *q, double *nu0)
{
    ss_index nc = r->nc, nl = r->nl, nr = r->nr;
    if (W->nzmax < ss_ncp_bound (g, r)) return SS_NO_ROOM;
    free_velocity (g, r, nu0);
    W->n = 0;
    W->p[0] = 0;
    for (ss_index c = 0; c < 3*nc; c++) {
        q[c] = relative_velocity (g, c, nu0) + (c % 3 == 0 ? r->PSI[c/3]/r->h : r->SLIP[2*(c/3) + c % 3 - 1]);
        begin_column (W);
        delassus_column (g, r, 1, c, 0, g->columns, W);
    }
    for (ss_index j = 0; j < nl + nr; j++) {                                /* three unknowns, one of which is a column of G */
        ss_index c = 3*nc + j, own = j < nl ? 0 : 1, first = 3*nc + 3*j;
        double diagonal = 0;
        for (int k = 0; k < 3; k++) q[first + k] = 0;
        q[first + own] = relative_velocity (g, c, nu0) + (j < nl ? r->PSIL[j]/r->h : -r->VD[j - nl]);
        ss_columns at = *W;                                                 /* first the column itself: the others need its diagonal */
        begin_column (&at);
        delassus_column (g, r, 1, c, 0, g->columns, &at);
        double compliance = j < nl ? 0 : r->CD[j - nl], *x = entry_of (&at, first + own);
        diagonal = (x ? *x : 0) + compliance;
        if (diagonal == 0) diagonal = 1;
        for (int k = 0; k < 3; k++) {
            begin_column (W);
            if (k != own) { append (W, first + k, diagonal);  continue; }
            delassus_column (g, r, 1, c, 0, g->columns, W);
            x = entry_of (W, first + own);
            if (x) *x += compliance; else append (W, first + own, compliance);
        }
        if (j >= nl) q[first] = -diagonal*r->PD[j - nl];
    }
    return SS_OK;
}

ss_status ss_lcp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *A, double *b, double *nu0)
{
    ss_index nc = r->nc, nf = r->nf, ns = r->ns, nl = r->nl, nr = r->nr, all = g->columns;
    if (A->nzmax < ss_lcp_bound (g, r)) return SS_NO_ROOM;

    free_velocity (g, r, nu0);
    for (ss_index c = 0; c < nc + nf; c++)                                  /* b = G'nu0 + [PSI/h; SLIP] */
        b[c] = relative_velocity (g, c, nu0) + (c < nc ? r->PSI[c]/r->h : r->SLIP[c - nc]);
    for (ss_index c = 0; c < ns; c++) b[nc + nf + c] = 0;
    double *of_joints = b + nc + nf + ns;
    for (ss_index j = 0; j < nl + 2*nr; j++) {
        double v = j < nl ? r->PSIL[j]/r->h : (j - nl) % 2 ? r->VD[(j - nl)/2] : -r->VD[(j - nl)/2];
        of_joints[j] = relative_velocity (g, nc + nf + j, nu0) + v;
    }
    for (ss_index j = 0; j < nr; j++) of_joints[nl + 2*nr + j] = r->PD[j];

    /* -E' column by column is the rows of E: E has one entry a row */
    A->n = 0;
    A->p[0] = 0;
    for (ss_index c = 0; c < nc; c++) {                    /* p_n */
        begin_column (A);
        delassus_column (g, r, 0, c, 0, nc + nf, A);
        if (ns) append_column (A, r->U, c, nc + nf, 1);
        if (nl + nr > 0) delassus_column (g, r, 0, c, nc + nf, all, A);
    }
    ss_index s = 0;
    for (ss_index c = 0; c < nf; c++) {                                  /* p_f */
        begin_column (A);
        delassus_column (g, r, 0, nc + c, 0, nc + nf, A);
        while (s < ns && r->E.p[s + 1] <= c) s++;
        if (s < ns) append (A, nc + nf + s, -r->E.x[c]);
        if (nl + nr > 0) delassus_column (g, r, 0, nc + c, nc + nf, all, A);
    }
    for (ss_index c = 0; c < ns; c++) {                                     /* sigma */
        begin_column (A);
        append_column (A, r->E, c, nc, 1);
    }
    ss_index first = nc + nf + ns + nl;                                     /* of the pairs */
    for (ss_index j = 0; j < nl + 2*nr; j++) {                              /* p_l, p_d */
        begin_column (A);
        delassus_column (g, r, 0, nc + nf + j, 0, all, A);
        if (j < nl) continue;
        ss_index row = (j - nl)/2, pair = first + 2*row;
        double compliance = ((j - nl) % 2 ? -1 : 1)*r->CD[row], *up = entry_of (A, pair), *down = entry_of (A, pair + 1);
        if (up && down) {
            *up += compliance;
            *down -= compliance;
        } else {                                                            /* locked: the column is empty */
            append (A, pair, compliance);
            append (A, pair + 1, -compliance);
        }
        append (A, first + 2*nr + row, -1);
    }
    for (ss_index j = 0; j < nr; j++) {                                     /* s */
        begin_column (A);
        append (A, first + 2*j, 1);
        append (A, first + 2*j + 1, 1);
    }
    return SS_OK;
}

/* rows of B as columns: T = B' */
static ss_sparse transpose (ss_sparse B, ss_work *w)
{
    ss_index *p = SS_TAKE (w, ss_index, B.rows + 2), nz = B.p ? B.p[B.cols] : 0;
    ss_index *i = SS_TAKE (w, ss_index, nz);
    double *x = SS_TAKE (w, double, nz);
    ss_sparse T = { B.cols, B.rows, p, i, x };
    if (w->short_of_room || !w->base) return T;
    memset (p, 0, (size_t) (B.rows + 2) * sizeof *p);
    for (ss_index k = 0; k < nz; k++) p[B.i[k] + 2]++;
    for (ss_index r = 0; r < B.rows; r++) p[r + 2] += p[r + 1];
    for (ss_index j = 0; j < B.cols; j++)
        for (ss_index k = B.p[j]; k < B.p[j + 1]; k++) {
            ss_index at = p[B.i[k] + 1]++;
            i[at] = j;
            x[at] = B.x[k];
        }
    return T;
}

/* the columns of Gb whose rows are kept */
static ss_sparse kept_columns (ss_sparse Gb, const ss_coupling *k, ss_index *row, ss_work *w)
{
    ss_columns A = { 0, k ? Gb.p[Gb.cols] : 0, NULL, NULL, NULL };
    A.p = SS_TAKE (w, ss_index, (k ? Gb.cols : 0) + 1);
    A.i = SS_TAKE (w, ss_index, A.nzmax);
    A.x = SS_TAKE (w, double, A.nzmax);
    if (!w->short_of_room && w->base) {
        A.p[0] = 0;
        for (ss_index j = 0; k && j < Gb.cols; j++) {
            if (ss_joint_dropped (k->f, j)) continue;
            row[A.n] = j;
            begin_column (&A);
            append_column (&A, Gb, j, 0, 1);
        }
    }
    return (ss_sparse) { Gb.rows, A.n, A.p, A.i, A.x };
}

ss_index ss_mlcp_bound (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_sparse Gb, ss_sparse Gj, const ss_blocks_rest *r)
{
    ss_index joints = r->joints ? 2*Gb.p[Gb.cols] + Gb.cols : 0;
    if (Gj.cols > 0) joints += 2*Gj.p[Gj.cols] + 8*r->nr;
    return M.p[M.cols] + 2*(Gn.p[Gn.cols] + Gf.p[Gf.cols]) + r->U.p[r->U.cols] + 2*r->E.p[r->E.cols] + joints;
}

/* g_c'M\g_c: velocity per impulse */
static double own_mobility (const ss_wrenches *g, ss_index c)
{
    double W = 0;
    for (int side = 0; side < 2; side++) {
        if (g->place[2*c + side] < 0) continue;
        double x[6];
        memcpy (x, g->wrench + 6*g->place[2*c + side], sizeof x);
        ss_wrenches_solve (g, g->body[2*c + side], x);
        W += dot6 (x, g->wrench + 6*g->place[2*c + side]);
    }
    return W;
}

ss_status ss_mlcp_assemble (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_sparse Gb, ss_sparse Gj, const ss_wrenches *g, const ss_blocks_rest *r,
                            ss_columns *A, double *b, double *scale, ss_index *free, ss_work *w)
{
    ss_index nv = M.cols, nc = r->nc, nf = r->nf, ns = r->ns, nl = r->nl, nr = r->nr, nj = nl + 2*nr;
    ss_index *row = SS_TAKE (w, ss_index, r->joints ? Gb.cols : 0);
    ss_sparse Gk = kept_columns (Gb, r->joints, row, w);
    ss_sparse GnT = transpose (Gn, w), GfT = transpose (Gf, w), GkT = { 0 }, GjT = { 0 };
    if (r->joints) GkT = transpose (w->base ? Gk : Gb, w);                  /* counting: all of them */
    if (nj > 0) GjT = transpose (Gj, w);
    if (w->short_of_room) return SS_NO_ROOM;
    if (!w->base) return SS_OK;
    if (A->nzmax < ss_mlcp_bound (M, Gn, Gf, Gb, Gj, r)) return SS_NO_ROOM;
    ss_index nb = Gk.cols, start = nv + nb, sigma = start + nc + nf, joints = sigma + ns, n = joints + nj + nr;
    *free = start;

    A->n = 0;
    A->p[0] = 0;
    for (ss_index j = 0; j < nv; j++) {                                  /* nu: [M; Gb'; Gn'; Gf'; 0; Gj'] */
        begin_column (A);
        append_column (A, M, j, 0, 1);
        if (nb > 0) append_column (A, GkT, j, nv, 1);
        append_column (A, GnT, j, start, 1);
        append_column (A, GfT, j, start + nc, 1);
        if (nj > 0) append_column (A, GjT, j, joints, 1);
    }
    for (ss_index c = 0; c < nb; c++) {                                  /* p_b: [-Gb; CB] */
        begin_column (A);
        append_column (A, Gk, c, 0, -1);
        append (A, nv + c, r->CB[row[c]]);
    }
    for (ss_index c = 0; c < nc; c++) {                                  /* p_n: [-Gn; 0; 0; U] */
        begin_column (A);
        append_column (A, Gn, c, 0, -1);
        if (ns) append_column (A, r->U, c, sigma, 1);
    }
    ss_index s = 0;
    for (ss_index c = 0; c < nf; c++) {                                  /* p_f: [-Gf; 0; 0; -E'] */
        begin_column (A);
        append_column (A, Gf, c, 0, -1);
        while (s < ns && r->E.p[s + 1] <= c) s++;
        if (s < ns) append (A, sigma + s, -r->E.x[c]);
    }
    for (ss_index c = 0; c < ns; c++) {                                     /* sigma: [0; 0; E; 0] */
        begin_column (A);
        append_column (A, r->E, c, start + nc, 1);
    }
    for (ss_index j = 0; j < nj; j++) {                                  /* p_l, p_d: [-Gj; compliance; -1] */
        begin_column (A);
        append_column (A, Gj, j, 0, -1);
        if (j < nl) continue;
        ss_index of = (j - nl)/2, pair = joints + nl + 2*of;
        double sign = (j - nl) % 2 ? -1 : 1;
        append (A, pair, sign*r->CD[of]);
        append (A, pair + 1, -sign*r->CD[of]);
        append (A, joints + nj + of, -1);
    }
    for (ss_index j = 0; j < nr; j++) {                                     /* s */
        begin_column (A);
        append (A, joints + nl + 2*j, 1);
        append (A, joints + nl + 2*j + 1, 1);
    }

    for (ss_index k = 0; k < nv; k++) b[k] = -r->h*r->FX[k];
    for (ss_index j = 0; j < nv; j++)
        for (ss_index k = M.p[j]; k < M.p[j + 1]; k++) b[M.i[k]] -= M.x[k]*r->NU[j];
    for (ss_index c = 0; c < nb; c++) b[nv + c] = -(r->VB[row[c]] + r->VC[row[c]]);
    for (ss_index c = 0; c < nc; c++) b[start + c] = r->PSI[c]/r->h;
    for (ss_index c = 0; c < nf; c++) b[start + nc + c] = r->SLIP[c];
    for (ss_index c = 0; c < ns; c++) b[sigma + c] = 0;
    for (ss_index j = 0; j < nj; j++) b[joints + j] = j < nl ? r->PSIL[j]/r->h : (j - nl) % 2 ? r->VD[(j - nl)/2] : -r->VD[(j - nl)/2];
    for (ss_index j = 0; j < nr; j++) b[joints + nj + j] = r->PD[j];

    /* s z and t w are velocities: nu and w/M_ii; W_cc p and w; sigma and W_cc w */
    for (ss_index j = 0; j < nv; j++) {
        double d = 1;
        for (ss_index k = M.p[j]; k < M.p[j + 1]; k++) if (M.i[k] == j) d = M.x[k];
        scale[j] = 1;
        scale[n + j] = 1/d;
    }
    for (ss_index c = 0; c < nb; c++) { scale[nv + c] = own_mobility (&r->joints->f->g, row[c]);  scale[n + nv + c] = 1; }
    for (ss_index c = 0; c < nc + nf; c++) {
        double W = own_mobility (g, c);
        scale[start + c] = W;
        scale[n + start + c] = 1;
        if (c < ns) { scale[sigma + c] = 1;  scale[n + sigma + c] = W; }
    }
    for (ss_index j = 0; j < nj; j++) {
        double W = own_mobility (g, nc + nf + j);
        scale[joints + j] = W;
        scale[n + joints + j] = 1;
        if (j >= nl && (j - nl) % 2 == 0) { scale[joints + nj + (j - nl)/2] = 1;  scale[n + joints + nj + (j - nl)/2] = W; }
    }
    return SS_OK;
}
