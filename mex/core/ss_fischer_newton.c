/* ss_fischer_newton: Newton's method on phi (y, v) = sqrt (y^2 + v^2) - y - v, v = B y + c */
#include "ss_fischer_newton.h"
#include "ss_semismooth.h"

static ss_status step (ss_semismooth *N, void *data)
{
    (void) data;
    return ss_fischer_step (N);
}

ss_status ss_fischer_newton (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    return ss_semismooth_solve (P, opt, z, info, w, step, NULL);
}
