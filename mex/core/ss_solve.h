/* ss_solve: complementarity problem by whichever method solves it, verified; or proven to have no solution. */
#ifndef SS_SOLVE_H
#define SS_SOLVE_H

#include "ss_solver.h"

/* An ss_solver for any bounds.  opt: tol 1e-10 by default, scale, measure, poll; warm: z holds a start.
   SS_OK and SS_INFEASIBLE are certain, all else is the status of the first method on the first island that failed, with the best point in z.
   info->method is the method that the hardest island needed, info->tried all that were tried on any;
   info->certificate after SS_INFEASIBLE y as of ss_certificate, all zero when enumeration proved it. */
ss_solver ss_solve_lcp;

#endif
