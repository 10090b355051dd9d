/* ss_fixed_point_ncp: the friction problem over the quadratic cone by projected steps (extragradient) whose size adapts */
#ifndef SS_FIXED_POINT_NCP_H
#define SS_FIXED_POINT_NCP_H

#include "ss_cone.h"

/* An ss_ncp_solver, with
   opt    tol 1e-6, 10000 iterations by default; step fixes the step, relative to ss_ncp_scale
   info   history a residual per iteration.  SS_STALLED: it diverged */
ss_ncp_solver ss_fixed_point_ncp;

#endif
