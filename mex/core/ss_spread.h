/* ss_spread: 0 <= z complementary to w = A z + b >= 0, spread over rows that can share: the answer to which a little compliance leads */
#ifndef SS_SPREAD_H
#define SS_SPREAD_H

#include "ss_solver.h"

/* An ss_solver for bounds 0 and Inf.  opt: tol 1e-10 by default, poll.  The mathematics is in solvers/lcp/lcp_spread.m.
   info   iterations are lemke's pivots; basis is the one found, a start is not read
   SS_OK, SS_STALLED: the compliant problem leads to no solution of the rigid one; z is the best point. */
ss_solver ss_spread;

#endif
