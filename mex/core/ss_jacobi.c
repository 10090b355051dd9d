/* ss_jacobi: z_i = clamp (z_i - omega_i w_i / A_ii, l_i, u_i), all rows from the same z; a block of rows by an exact small solve */
#include "ss_jacobi.h"
#include "ss_splitting.h"
#include <math.h>

static const double GROWTH = 10;            /* the residual may grow to this many times its least */

/* c_g = 1 + sum_h kappa_gh, with which A <= blockdiag (c_g A_gg) for a symmetric semidefinite A.
   kappa_gh = |A_gh|/sqrt (A_gg A_hh) between single rows, else 1 where A_gh is not zero; where it is one-sided, half of it.
   seen  n: the group that last met group h */
static void couplings (const ss_splitting *S, double *c, double *seen)
{
    ss_sparse A = S->P->A;
    const ss_groups *g = &S->g;
    for (ss_index k = 0; k < g->count; k++) { c[k] = 1;  seen[k] = -1; }
    for (ss_index k = 0; k < g->count; k++)
        for (ss_index t = g->first[k]; t < g->first[k+1]; t++) {
            ss_index j = g->member[t];
            for (ss_index e = A.p[j]; e < A.p[j+1]; e++) {
                ss_index i = A.i[e], h = g->group[i];
                double kappa = 1;
                if (h == k || A.x[e] == 0) continue;
                if (!ss_groups_is_block (g, h) && !ss_groups_is_block (g, k))
                    kappa = fabs (A.x[e])/sqrt (S->diagonal[i]*S->diagonal[j]);
                else if (seen[h] == (double) k) continue;
                seen[h] = (double) k;
                c[h] += kappa/2;
                c[k] += kappa/2;
            }
        }
}

static ss_status begin (ss_splitting *S)
{
    if (!(S->opt->omega > 0)) couplings (S, S->own, S->own + S->P->A.cols);
    return SS_OK;
}

static ss_status sweep (ss_splitting *S)
{
    const double *c = S->own;
    double *next = S->own + S->P->A.cols;
    int adapts = !(S->opt->omega > 0);
    if (adapts && S->residual > GROWTH*S->least) {
        S->factor /= 2;
        ss_splitting_return (S);
    }
    for (ss_index k = 0; k < S->g.count; k++) {
        ss_index *member = S->g.member + S->g.first[k], rows = S->g.first[k+1] - S->g.first[k];
        double omega = adapts ? S->factor/c[k] : S->opt->omega;
        int block = ss_groups_is_block (&S->g, k);
        ss_status s = block ? ss_groups_solve (&S->g, k, S->P->l, S->z, S->w) : SS_OK;
        if (s != SS_OK) return s;
        for (ss_index t = 0; t < rows; t++) {
            ss_index j = member[t];
            double step = block ? S->g.v[t] - S->z[j] : -S->w[j]/S->diagonal[j];
            next[j] = ss_splitting_clamp (S->P, j, S->z[j] + omega*step);
        }
    }
    for (ss_index j = 0; j < S->P->A.cols; j++) S->z[j] = next[j];
    return SS_OK;
}

ss_status ss_jacobi (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    static const ss_splitting_method method = { 2, begin, sweep };
    return ss_splitting_solve (P, opt, z, info, w, &method);
}
