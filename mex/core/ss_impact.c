/* ss_impact: Newton's and Poisson's restitution */
#include "ss_impact.h"
#include "ss_blocks.h"
#include "ss_islands.h"
#include "ss_lemke.h"
#include <math.h>
#include <string.h>

/* what the islands share; vectors of n rows are over [p_n; p_f; sigma] */
typedef struct {
    ss_sparse A;                        /* n x n, of the step */
    double   *b, *still, *squeeze;      /* n  Newton's problem; hits come to rest, with forces; without them: compression */
    double   *z, *start, *push;         /* n */
    double   *approach;                 /* nc */
    double   *forces;                   /* 6m  h M\FX */
    double   *circle;                   /* 2 x nd */
    ss_index *local;                    /* n   number of a row within its island */
    ss_index *rows;                     /* n   rows of the island */
    ss_index *sub_p, *sub_i;            /* n + 1, nnz (A) */
    double   *sub_x, *sub_b, *sub_z;    /* nnz (A), n, n */
    double   *nu, *impulse;             /* 6m, 3 x nc: the answer as far as it goes */
    double   *P;                        /* 3 x nc: the law's impulses */
    ss_index *first, *member, *label;   /* islands of bodies and contacts, m + nc of them */
    ss_index *graph_p, *graph_i;
    ss_index  islands;
} scratch;

static double dot (const double *a, const double *b, ss_index n)
{
    double sum = 0;
    for (ss_index k = 0; k < n; k++) sum += a[k]*b[k];
    return sum;
}

/* column c of G times a velocity */
static double along (const ss_wrenches *g, ss_index c, const double *nu)
{
    double sum = 0;
    for (int s = 0; s < 2; s++)
        if (g->place[2*c + s] >= 0) sum += dot (g->wrench + 6*g->place[2*c + s], nu + 6*g->body[2*c + s], 6);
    return sum;
}

/* y = M_b x for one body */
static void times_mass (ss_sparse M, ss_index b, const double *x, double *y)
{
    memset (y, 0, 6 * sizeof *y);
    for (int j = 0; j < 6; j++)
        for (ss_index k = M.p[6*b + j]; k < M.p[6*b + j + 1]; k++) y[M.i[k] - 6*b] += M.x[k]*x[j];
}

static void carve (const ss_impact *P, scratch *S, ss_columns *A, ss_work *w)
{
    const ss_wrenches *g = P->wrenches;
    const ss_blocks_rest *r = P->blocks;
    ss_index nc = r->nc, n = nc + r->nf + r->ns, m = g->bodies, nodes = m + nc;
    A->n = 0;
    A->nzmax = ss_lcp_bound (g, r);
    A->p = SS_TAKE (w, ss_index, n + 1);
    A->i = SS_TAKE (w, ss_index, A->nzmax);
    A->x = SS_TAKE (w, double, A->nzmax);
    S->b = SS_TAKE (w, double, n);
    S->still = SS_TAKE (w, double, n);
    S->squeeze = SS_TAKE (w, double, n);
    S->z = SS_TAKE (w, double, n);
    S->start = SS_TAKE (w, double, n);
    S->push = SS_TAKE (w, double, n);
    S->approach = SS_TAKE (w, double, nc);
    S->forces = SS_TAKE (w, double, 6*m);
    S->circle = SS_TAKE (w, double, 2*P->nd);
    S->local = SS_TAKE (w, ss_index, n);
    S->rows = SS_TAKE (w, ss_index, n);
    S->sub_p = SS_TAKE (w, ss_index, n + 1);
    S->sub_i = SS_TAKE (w, ss_index, A->nzmax);
    S->sub_x = SS_TAKE (w, double, A->nzmax);
    S->sub_b = SS_TAKE (w, double, n);
    S->sub_z = SS_TAKE (w, double, n);
    S->nu = SS_TAKE (w, double, 6*m);
    S->impulse = SS_TAKE (w, double, 3*nc);
    S->P = SS_TAKE (w, double, 3*nc);
    S->first = SS_TAKE (w, ss_index, nodes + 1);
    S->member = SS_TAKE (w, ss_index, nodes);
    S->label = SS_TAKE (w, ss_index, nodes);
    S->graph_p = SS_TAKE (w, ss_index, nodes + 1);
    S->graph_i = SS_TAKE (w, ss_index, 2*g->columns);
}

/* islands of contacts that share bodies: contacts at right angles on one body have no entry in A */
static void find_islands (const ss_impact *P, scratch *S)
{
    const ss_wrenches *g = P->wrenches;
    ss_index nc = P->blocks->nc, m = g->bodies, at = 0;
    for (ss_index b = 0; b <= m; b++) S->graph_p[b] = 0;
    for (ss_index c = 0; c < nc; c++) {
        for (ss_index j = 0; j <= P->nd; j++) {
            ss_index column = j == 0 ? c : nc + P->nd*c + j - 1;
            for (int s = 0; s < 2; s++) if (g->place[2*column + s] >= 0) S->graph_i[at++] = g->body[2*column + s];
        }
        S->graph_p[m + c + 1] = at;
    }
    ss_sparse graph = { m + nc, m + nc, S->graph_p, S->graph_i, NULL };
    ss_islands_find (graph, &S->islands, S->first, S->member, S->label);
}

/* the rows of an island, ascending, and its part of A; returns how many rows */
static ss_index cut_island (const ss_impact *P, ss_index island, scratch *S, ss_sparse *part)
{
    ss_index nc = P->blocks->nc, nf = P->blocks->nf, m = P->wrenches->bodies, nd = P->nd, rows = 0, at = 0;
    const ss_index *contact = S->member + S->first[island], *end = S->member + S->first[island + 1];
    while (contact < end && *contact < m) contact++;                        /* bodies come first */
    for (const ss_index *c = contact; c < end; c++) S->rows[rows++] = *c - m;
    for (const ss_index *c = contact; c < end; c++)
        for (ss_index j = 0; j < nd; j++) S->rows[rows++] = nc + nd*(*c - m) + j;
    if (nd > 0) for (const ss_index *c = contact; c < end; c++) S->rows[rows++] = nc + nf + *c - m;
    for (ss_index k = 0; k < rows; k++) S->local[S->rows[k]] = k;
    S->sub_p[0] = 0;
    for (ss_index k = 0; k < rows; k++) {                                   /* no entry of A leaves the island */
        for (ss_index e = S->A.p[S->rows[k]]; e < S->A.p[S->rows[k] + 1]; e++) {
            S->sub_i[at] = S->local[S->A.i[e]];
            S->sub_x[at++] = S->A.x[e];
        }
        S->sub_p[k + 1] = at;
    }
    *part = (ss_sparse) { rows, rows, S->sub_p, S->sub_i, S->sub_x };
    return rows;
}

/* the island's LCP: z of its rows */
static ss_status solve_island (const ss_impact *P, ss_sparse part, ss_index rows, scratch *S, ss_impact_info *info, ss_work *w)
{
    ss_lcp problem = { part, S->sub_b, NULL, NULL };
    ss_solver_options o = ss_solver_defaults ();
    ss_solver_info told = { 0 };
    o.tol = P->tolerance;
    o.poll = P->poll;
    memset (S->sub_z, 0, (size_t) rows * sizeof *S->sub_z);
    ss_status status = ss_lemke (&problem, &o, S->sub_z, &told, w);
    if (status == SS_NO_ROOM) info->room = w->used + told.room;
    return status;
}

/* S->z over the island's rows: the impulses of the law */
static ss_status law (const ss_impact *P, ss_sparse part, ss_index rows, scratch *S, ss_impact_info *info, ss_work *w)
{
    ss_index nc = P->blocks->nc, nf = P->blocks->nf;
    const double *b = P->poisson ? S->squeeze : S->b;
    for (ss_index k = 0; k < rows; k++) S->sub_b[k] = b[S->rows[k]];
    ss_status status = solve_island (P, part, rows, S, info, w);
    if (status != SS_OK) return status;
    if (!P->poisson) {
        for (ss_index k = 0; k < rows; k++) S->z[S->rows[k]] = S->sub_z[k];
        return SS_OK;
    }
    for (ss_index k = 0; k < rows; k++) {                                   /* p_n >= (1 + e) p_C */
        ss_index row = S->rows[k];
        S->start[k] = row < nc ? (1 + P->e[row])*S->sub_z[k] : row < nc + nf ? S->sub_z[k] : 0;
        S->push[k] = row < nc ? P->e[row]*S->sub_z[k] : 0;
        S->sub_b[k] = row < nc + nf ? S->still[row] : 0;
    }
    for (ss_index k = 0; k < rows; k++) {                                   /* velocities from p_C and e p_C; the cone of e p_C alone */
        if (S->rows[k] >= nc + nf) continue;
        for (ss_index e = part.p[k]; e < part.p[k + 1]; e++)
            S->sub_b[part.i[e]] += part.x[e]*(S->rows[part.i[e]] < nc + nf ? S->start[k] : S->push[k]);
    }
    status = solve_island (P, part, rows, S, info, w);
    for (ss_index k = 0; k < rows; k++) S->z[S->rows[k]] = S->sub_z[k] + S->start[k];
    return status;
}

/* velocities and impulses of an island from S->z, as far as its energy allows */
static void take_over (const ss_impact *P, ss_index island, ss_index rows, scratch *S, ss_impact_info *info)
{
    const ss_wrenches *g = P->wrenches;
    const ss_blocks_rest *r = P->blocks;
    ss_index m = g->bodies, nc = r->nc, nd = P->nd;
    double work = 0, slope = 0, curve = 0, still = 0, nu[6], solved[6], more[6], Ms[6], Mm[6];
    ss_contact_impulses (nc, nd, S->circle, S->z, S->P);
    for (ss_index k = 0; k < rows && S->rows[k] < nc; k++) {
        const double *p = S->impulse + 3*S->rows[k], *q = S->P + 3*S->rows[k], *d = P->drift + 3*S->rows[k];
        work += dot (p, d, 3);
        slope += dot (q, d, 3) - dot (p, d, 3);
    }
    for (int pass = 0; pass < 2; pass++) {                                  /* energy, then velocities */
        double share = 1;
        if (pass) {
            double room = (still > work ? still : work) - work;
            if (slope + curve > room) share = 2*room/(slope + sqrt (slope*slope + 4*curve*room));
            if (share < info->share) info->share = share;
            for (ss_index k = 0; k < rows && S->rows[k] < nc; k++)
                for (int i = 0; i < 3; i++) {
                    double *p = S->impulse + 3*S->rows[k] + i;
                    *p += share*(S->P[3*S->rows[k] + i] - *p);
                }
        }
        for (ss_index k = S->first[island]; k < S->first[island + 1] && S->member[k] < m; k++) {
            ss_index b = S->member[k];
            ss_wrenches one = *g;                                           /* this body alone */
            one.bodies = 1;
            one.factor += 36*b;
            one.first += b;
            ss_step_velocity (&one, r->NU + 6*b, r->FX + 6*b, r->h, S->z, nu);
            for (int i = 0; i < 6; i++) {
                solved[i] = S->nu[6*b + i] - r->NU[6*b + i] - S->forces[6*b + i];
                more[i] = nu[i] - S->nu[6*b + i];
            }
            if (pass) {
                for (int i = 0; i < 6; i++) S->nu[6*b + i] += share*more[i];
                continue;
            }
            times_mass (P->M, b, solved, Ms);
            times_mass (P->M, b, more, Mm);
            work += dot (r->NU + 6*b, Ms, 6) + dot (solved, Ms, 6)/2;
            slope += dot (r->NU + 6*b, Mm, 6) + dot (solved, Mm, 6);
            curve += dot (more, Mm, 6)/2;
            still += r->h*dot (S->forces + 6*b, r->FX + 6*b, 6)/2;
        }
    }
}

ss_status ss_impact_apply (const ss_impact *P, double *nu, double *impulse, ss_impact_info *info, ss_work *w)
{
    const ss_wrenches *g = P->wrenches;
    const ss_blocks_rest *r = P->blocks;
    ss_index nc = r->nc, nf = r->nf, n = nc + nf + r->ns, m = g->bodies;
    size_t mark = w->used;
    scratch S;
    ss_columns A;
    *info = (ss_impact_info) { .share = 1 };
    carve (P, &S, &A, w);
    if (w->short_of_room) {
        info->room = w->used;
        w->used = mark;
        return SS_NO_ROOM;
    }
    if (nc > 0) memcpy (S.impulse, impulse, (size_t) (3*nc) * sizeof *impulse);
    if (m > 0) memcpy (S.nu, nu, (size_t) (6*m) * sizeof *nu);
    ss_lcp_assemble (g, r, &A, S.b, S.forces);
    S.A = (ss_sparse) { n, n, A.p, A.i, A.x };
    for (ss_index k = 0; k < 6*m; k++) S.forces[k] -= r->NU[k];
    ss_circle (P->nd, S.circle);
    find_islands (P, &S);

    /* the right-hand sides; approach < 0 marks the contacts that do not hit */
    for (ss_index c = 0; c < nc; c++) {
        double V = -(along (g, c, r->NU) + P->drift[3*c]), after = along (g, c, nu), gap = fmax (r->PSI[c]/r->h, -after);
        int closed = impulse[3*c] > 0 || after + r->PSI[c]/r->h <= 10*P->tolerance;
        int hit = closed && P->e[c]*V > P->speed;
        info->hits += hit;
        S.approach[c] = hit ? V : -1;
        S.b[c] += gap - r->PSI[c]/r->h;
        S.still[c] = hit ? fmin (S.b[c], -V) : S.b[c];
        S.squeeze[c] = hit ? -V : along (g, c, r->NU) + gap;
        if (hit) S.b[c] = fmin (S.b[c], -(1 + P->e[c])*V);
    }
    for (ss_index k = nc; k < n; k++) {
        S.still[k] = S.b[k];
        S.squeeze[k] = k < nc + nf ? along (g, k, r->NU) + r->SLIP[k - nc] : 0;
    }

    ss_status status = SS_OK;
    memset (S.z, 0, (size_t) n * sizeof *S.z);
    for (ss_index island = 0; island < S.islands && status == SS_OK && info->hits > 0; island++) {
        int struck = 0;
        for (ss_index k = S.first[island]; k < S.first[island + 1]; k++) struck |= S.member[k] >= m && S.approach[S.member[k] - m] >= 0;
        if (!struck) continue;
        ss_sparse part;
        ss_index rows = cut_island (P, island, &S, &part);
        status = law (P, part, rows, &S, info, w);
        if (status == SS_OK) take_over (P, island, rows, &S, info);
        else if (status <= SS_STALLED) { info->failed++;  status = SS_OK; }
    }
    w->used = mark;
    w->short_of_room = 0;
    if (status != SS_OK) return status;
    if (nc > 0) memcpy (impulse, S.impulse, (size_t) (3*nc) * sizeof *impulse);
    if (m > 0) memcpy (nu, S.nu, (size_t) (6*m) * sizeof *nu);
    return SS_OK;
}
