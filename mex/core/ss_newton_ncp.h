/* ss_newton_ncp: the friction problem over the quadratic cone by semismooth Newton methods on phi (r, W r + q) = 0 */
#ifndef SS_NEWTON_NCP_H
#define SS_NEWTON_NCP_H

#include "ss_cone.h"

/* Two ss_ncp_solvers that differ in phi, with
   opt    tol 1e-10, 100 iterations by default; step multiplies the rho of phi (1); inner
   info   iterations are Newton steps, rounds of sweeps where the line search failed among them; history a residual for each
   KLU allocates by itself: SS_NO_MEMORY. */
ss_ncp_solver ss_minmap_newton_ncp;         /* phi = ss_cone_natural */
ss_ncp_solver ss_fischer_newton_ncp;        /* phi = ss_cone_fischer */

#endif
