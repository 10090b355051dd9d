/* ss_pgs: l <= z <= u complementary to w = A z + b, by projected Gauss-Seidel sweeps over rows and blocks of rows */
#ifndef SS_PGS_H
#define SS_PGS_H

#include "ss_solver.h"

/* An ss_solver, with
   opt    tol 1e-6, 1000 sweeps, omega 1 by default; blocks
   P      a row outside a block needs a positive diagonal, else SS_ZERO_DIAGONAL; in a block only the bounds 0 and Inf, or
          -Inf and Inf, else SS_BAD_ARGUMENT
   info   iterations are sweeps; history a residual per sweep.  SS_STALLED: it diverged */
ss_solver ss_pgs;

#endif
