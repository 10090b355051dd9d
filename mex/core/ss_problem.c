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

/* n and the entries that G'M\G may have at most */
static ss_index delassus_bound (const ss_wrenches *g, ss_index n)
{
    for (ss_index b = 0; b < g->bodies; b++) {
        ss_index k = g->first[b + 1] - g->first[b];
        if (k > 0 && k > (PTRDIFF_MAX/64 - n)/k) return PTRDIFF_MAX/64;     /* more than can ever be had */
        n += k*k;
    }
    return n;
}

ss_index ss_lcp_bound (const ss_wrenches *g, const ss_blocks_rest *r)
{
    return delassus_bound (g, r->U.p[r->U.cols] + 2*r->E.p[r->E.cols]);
}

ss_index ss_ncp_bound (const ss_wrenches *g)
{
    return delassus_bound (g, 0);
}

static double dot6 (const double *a, const double *b)
{
    return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] + a[3]*b[3] + a[4]*b[4] + a[5]*b[5];
}

/* column c of W = G'M\G: the lists of its two bodies, merged */
static void delassus_column (const ss_wrenches *g, ss_index c, ss_columns *A)
{
    double x[2][6] = {{ 0 }};
    ss_index e[2], end[2];
    for (int s = 0; s < 2; s++) {
        ss_index b = g->body[2*c + s];
        e[s] = end[s] = 0;
        if (b < 0) continue;
        memcpy (x[s], g->wrench + 6*g->place[2*c + s], sizeof x[s]);
        ss_wrenches_solve (g, b, x[s]);                                     /* x = M\g_c */
        e[s] = g->first[b];
        end[s] = g->first[b + 1];
    }
    while (e[0] < end[0] || e[1] < end[1]) {
        ss_index c0 = e[0] < end[0] ? g->column[e[0]] : PTRDIFF_MAX, c1 = e[1] < end[1] ? g->column[e[1]] : PTRDIFF_MAX;
        ss_index row = c0 < c1 ? c0 : c1;
        double sum = 0;
        if (c0 == row) sum += dot6 (g->wrench + 6*e[0]++, x[0]);
        if (c1 == row) sum += dot6 (g->wrench + 6*e[1]++, x[1]);
        append (A, row, sum);
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

ss_status ss_ncp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *W, double *q, double *nu0)
{
    if (W->nzmax < ss_ncp_bound (g)) return SS_NO_ROOM;
    ss_free_velocity (g, r->NU, r->FX, r->h, nu0);
    W->n = 0;
    W->p[0] = 0;
    for (ss_index c = 0; c < 3*r->nc; c++) {
        q[c] = relative_velocity (g, c, nu0) + (c % 3 == 0 ? r->PSI[c/3]/r->h : r->SLIP[2*(c/3) + c % 3 - 1]);
        begin_column (W);
        delassus_column (g, c, W);
    }
    return SS_OK;
}

ss_status ss_lcp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *A, double *b, double *nu0)
{
    ss_index nc = r->nc, nf = r->nf, ns = r->ns;
    if (A->nzmax < ss_lcp_bound (g, r)) return SS_NO_ROOM;

    ss_free_velocity (g, r->NU, r->FX, r->h, nu0);
    for (ss_index c = 0; c < nc + nf; c++)                                  /* b = G'nu0 + [PSI/h; SLIP] */
        b[c] = relative_velocity (g, c, nu0) + (c < nc ? r->PSI[c]/r->h : r->SLIP[c - nc]);
    for (ss_index c = 0; c < ns; c++) b[nc + nf + c] = 0;

    /* -E' column by column is the rows of E: E has one entry a row */
    A->n = 0;
    A->p[0] = 0;
    for (ss_index c = 0; c < nc; c++) {                    /* p_n */
        begin_column (A);
        delassus_column (g, c, A);
        if (ns) append_column (A, r->U, c, nc + nf, 1);
    }
    ss_index s = 0;
    for (ss_index c = 0; c < nf; c++) {                                  /* p_f */
        begin_column (A);
        delassus_column (g, nc + c, A);
        while (s < ns && r->E.p[s + 1] <= c) s++;
        if (s < ns) append (A, nc + nf + s, -r->E.x[c]);
    }
    for (ss_index c = 0; c < ns; c++) {                                     /* sigma */
        begin_column (A);
        append_column (A, r->E, c, nc, 1);
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

ss_status ss_mlcp_assemble (ss_sparse M, ss_sparse Gn, ss_sparse Gf, const ss_wrenches *g, const ss_blocks_rest *r,
                            ss_columns *A, double *b, double *scale, ss_work *w)
{
    ss_index nv = M.cols, nc = r->nc, nf = r->nf, ns = r->ns, n = nv + nc + nf + ns;
    ss_sparse GnT = transpose (Gn, w), GfT = transpose (Gf, w);
    if (w->short_of_room) return SS_NO_ROOM;
    if (!w->base) return SS_OK;
    if (A->nzmax < M.p[nv] + 2*(Gn.p[nc] + Gf.p[nf]) + r->U.p[r->U.cols] + 2*r->E.p[r->E.cols]) return SS_NO_ROOM;

    A->n = 0;
    A->p[0] = 0;
    for (ss_index j = 0; j < nv; j++) {                                  /* nu: [M; Gn'; Gf'; 0] */
        begin_column (A);
        append_column (A, M, j, 0, 1);
        append_column (A, GnT, j, nv, 1);
        append_column (A, GfT, j, nv + nc, 1);
    }
    for (ss_index c = 0; c < nc; c++) {                                  /* p_n: [-Gn; 0; 0; U] */
        begin_column (A);
        append_column (A, Gn, c, 0, -1);
        if (ns) append_column (A, r->U, c, nv + nc + nf, 1);
    }
    ss_index s = 0;
    for (ss_index c = 0; c < nf; c++) {                                  /* p_f: [-Gf; 0; 0; -E'] */
        begin_column (A);
        append_column (A, Gf, c, 0, -1);
        while (s < ns && r->E.p[s + 1] <= c) s++;
        if (s < ns) append (A, nv + nc + nf + s, -r->E.x[c]);
    }
    for (ss_index c = 0; c < ns; c++) {                                     /* sigma: [0; 0; E; 0] */
        begin_column (A);
        append_column (A, r->E, c, nv + nc, 1);
    }

    for (ss_index k = 0; k < nv; k++) b[k] = -r->h*r->FX[k];
    for (ss_index j = 0; j < nv; j++)
        for (ss_index k = M.p[j]; k < M.p[j + 1]; k++) b[M.i[k]] -= M.x[k]*r->NU[j];
    for (ss_index c = 0; c < nc; c++) b[nv + c] = r->PSI[c]/r->h;
    for (ss_index c = 0; c < nf; c++) b[nv + nc + c] = r->SLIP[c];
    for (ss_index c = 0; c < ns; c++) b[nv + nc + nf + c] = 0;

    /* s z and t w are velocities: nu and w/M_ii; W_cc p and w; sigma and W_cc w */
    for (ss_index j = 0; j < nv; j++) {
        double d = 1;
        for (ss_index k = M.p[j]; k < M.p[j + 1]; k++) if (M.i[k] == j) d = M.x[k];
        scale[j] = 1;
        scale[n + j] = 1/d;
    }
    for (ss_index c = 0; c < nc + nf; c++) {
        double W = 0;
        for (int side = 0; side < 2; side++) {
            if (g->place[2*c + side] < 0) continue;
            double x[6];
            memcpy (x, g->wrench + 6*g->place[2*c + side], sizeof x);
            ss_wrenches_solve (g, g->body[2*c + side], x);
            W += dot6 (x, g->wrench + 6*g->place[2*c + side]);
        }
        scale[nv + c] = W;
        scale[n + nv + c] = 1;
        if (c < ns) { scale[nv + nc + nf + c] = 1;  scale[n + nv + nc + nf + c] = W; }
    }
    return SS_OK;
}
