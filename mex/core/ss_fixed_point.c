/* ss_fixed_point: z = P (z - r D^-1 w), D = diag (A); in blocks, the solution of B z + (C z_old + b) with A = B + C, where
   B is D/r and the entries of A in rows and columns that have no diagonal.  solvers/lcp/fixed_point.m has the mathematics. */
#include "ss_fixed_point.h"
#include "ss_splitting.h"
#include <math.h>

static const double MOST   = 0.9, FEW = 0.3;    /* a step size whose ratio is above MOST is too long, below FEW it may grow */
static const double SHRINK = 2.0/3;
static const double LEAST  = 1e-10;             /* r below this: it has stalled */

static int is_kept (const ss_splitting *S, ss_index i, ss_index j)
{
    return !(S->diagonal[i] > 0 && S->diagonal[j] > 0);
}

/* What of A_bb is neither kept nor diagonal is not in B: zero */
static ss_status begin (ss_splitting *S)
{
    for (ss_index k = 0; k < S->g.count; k++) {
        if (!ss_groups_is_block (&S->g, k)) continue;
        ss_sparse M = ss_groups_matrix (&S->g, k);
        const ss_index *member = S->g.member + S->g.first[k];
        for (ss_index c = 0; c < M.cols; c++)
            for (ss_index e = M.p[c]; e < M.p[c+1]; e++) if (!is_kept (S, member[M.i[e]], member[c])) S->g.x[e] = 0;
    }
    if (S->opt->step > 0) S->factor = S->opt->step;
    return SS_OK;
}

/* v = the step of size r from z */
static ss_status project (ss_splitting *S, double r, double *v)
{
    for (ss_index k = 0; k < S->g.count; k++) {
        const ss_index *member = S->g.member + S->g.first[k];
        if (!ss_groups_is_block (&S->g, k)) {
            ss_index j = member[0];
            v[j] = ss_splitting_clamp (S->P, j, S->z[j] - r*S->w[j]/S->diagonal[j]);
            continue;
        }
        ss_sparse M = ss_groups_matrix (&S->g, k);
        for (ss_index c = 0; c < M.cols; c++)
            for (ss_index e = M.p[c]; e < M.p[c+1]; e++)
                if (M.i[e] == c && S->diagonal[member[c]] > 0) S->g.x[e] = S->diagonal[member[c]]/r;
        ss_status s = ss_groups_solve (&S->g, k, S->P->l, S->z, S->w);
        if (s != SS_OK) return s;
        for (ss_index t = 0; t < M.cols; t++) v[member[t]] = S->g.v[t];
    }
    return SS_OK;
}

/* r |dF|^2 / dz'dF with dz = v - z, dF = (A - kept) dz, |dF|^2 = sum dF_i^2/A_ii over the rows that have a diagonal */
static double cocoercivity (ss_splitting *S, double r, const double *v, double *dF)
{
    ss_sparse A = S->P->A;
    ss_index n = A.cols;
    const ss_groups *g = &S->g;
    for (ss_index i = 0; i < n; i++) dF[i] = 0;
    for (ss_index j = 0; j < n; j++) {
        double dz = v[j] - S->z[j];
        int block = ss_groups_is_block (g, g->group[j]);
        if (dz == 0) continue;
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) {
            ss_index i = A.i[e];
            if (block && g->group[i] == g->group[j] && is_kept (S, i, j)) continue;
            dF[i] += A.x[e]*dz;
        }
    }
    double square = 0, product = 0;
    for (ss_index i = 0; i < n; i++)
        if (S->diagonal[i] > 0) {
            square += dF[i]*dF[i]/S->diagonal[i];
            product += dF[i]*(v[i] - S->z[i]);
        }
    if (square == 0) return 0;                              /* a step that changes no F is never too long */
    return product > 0 ? r*square/product : INFINITY;
}

static ss_status sweep (ss_splitting *S)
{
    ss_index n = S->P->A.cols;
    double *v = S->own, ratio = MOST;
    for (;;) {
        ss_status s = project (S, S->factor, v);
        if (s != SS_OK) return s;
        if (S->opt->step > 0) break;
        ratio = cocoercivity (S, S->factor, v, S->own + n);
        if (ratio <= MOST) break;
        S->factor *= SHRINK;
        if (S->factor < LEAST) return SS_STALLED;
    }
    for (ss_index j = 0; j < n; j++) S->z[j] = v[j];
    if (ratio < FEW) S->factor /= SHRINK;
    return SS_OK;
}

ss_status ss_fixed_point (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    static const ss_splitting_method method = { 2, begin, sweep };
    return ss_splitting_solve (P, opt, z, info, w, &method);
}
