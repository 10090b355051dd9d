/* ss_fischer_newton: 0 <= z complementary to w = A z + b >= 0, by a semismooth Newton method on
   sqrt (y_i^2 + v_i^2) - y_i - v_i = 0 in scaled variables y, v.  Also mixed problems whose other variables are free. */
#ifndef SS_FISCHER_NEWTON_H
#define SS_FISCHER_NEWTON_H

#include "ss_solver.h"

/* An ss_solver, with
   opt    tol 1e-10, 100 iterations by default; inner: how the linear systems are solved
   P      bounds 0 and Inf, or -Inf and Inf; others are SS_BAD_ARGUMENT
   info   iterations are Newton steps; history the residuals after them
   Also SS_NO_MEMORY of KLU, whose memory is free again at the return. */
ss_solver ss_fischer_newton;

#endif
