/* ss_pgs: z_i = clamp (z_i - omega w_i / A_ii, l_i, u_i), row after row; a block of rows by an exact small solve */
#include "ss_pgs.h"
#include "ss_splitting.h"

/* z_j = value, and w with it */
static void move (ss_splitting *S, ss_index j, double value)
{
    ss_sparse A = S->P->A;
    double step = value - S->z[j];
    S->z[j] = value;
    if (step != 0) for (ss_index e = A.p[j]; e < A.p[j+1]; e++) S->w[A.i[e]] += A.x[e]*step;    /* w = A z + b */
}

static ss_status sweep (ss_splitting *S)
{
    double omega = S->opt->omega > 0 ? S->opt->omega : 1;
    for (ss_index k = 0; k < S->g.count; k++) {
        ss_index *member = S->g.member + S->g.first[k], rows = S->g.first[k+1] - S->g.first[k];
        if (!ss_groups_is_block (&S->g, k)) {
            ss_index j = member[0];
            move (S, j, ss_splitting_clamp (S->P, j, S->z[j] - omega*S->w[j]/S->diagonal[j]));
            continue;
        }
        ss_status s = ss_groups_solve (&S->g, k, S->P->l, S->z, S->w);
        if (s != SS_OK) return s;
        for (ss_index t = 0; t < rows; t++) {
            ss_index j = member[t];
            double value = omega == 1 ? S->g.v[t] : S->z[j] + omega*(S->g.v[t] - S->z[j]);
            move (S, j, ss_splitting_clamp (S->P, j, value));
        }
    }
    return SS_OK;
}

ss_status ss_pgs (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    static const ss_splitting_method method = { 0, NULL, sweep };
    return ss_splitting_solve (P, opt, z, info, w, &method);
}
