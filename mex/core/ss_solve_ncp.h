/* ss_solve_ncp: the friction problem over the quadratic cone, by one method after the other until the residual is small */
#ifndef SS_SOLVE_NCP_H
#define SS_SOLVE_NCP_H

#include "ss_cone.h"

/* Solves island by island.  An ss_ncp_solver, with
   opt    tol 1e-10; max_iterations of every Newton attempt, 300; inner
   r      in: the start; an r = 0 that is better is taken instead
   info   iterations: Newton steps and sweeps together; history the residual of the island after each; method is the last
          attempt that an island needed, tried all up to it.  SS_STALLED: no attempt succeeded */
ss_ncp_solver ss_solve_ncp;

#endif
