/* ss_pgs_ncp: the friction problem over the quadratic cone by Gauss-Seidel sweeps over the contacts */
#ifndef SS_PGS_NCP_H
#define SS_PGS_NCP_H

#include "ss_cone.h"

/* An ss_ncp_solver, with
   opt    tol 1e-6, 1000 sweeps, omega 1 by default
   P      W_nn > 0 of every contact, else SS_ZERO_DIAGONAL
   info   iterations are sweeps; history a residual per sweep.  SS_STALLED: it diverged */
ss_ncp_solver ss_pgs_ncp;

#endif
