/* ss_fixed_point: l <= z <= u complementary to w = A z + b, as the fixed point of a projected step z - r D^-1 w */
#ifndef SS_FIXED_POINT_H
#define SS_FIXED_POINT_H

#include "ss_solver.h"

/* An ss_solver, with
   opt    tol 1e-6, 1000 steps by default; blocks.  step: holds r fixed; by default it adapts: solvers/lcp/fixed_point.m
   P      as for ss_pgs
   info   iterations are steps; history a residual per step.  SS_STALLED: it diverged, or no step size passes its test */
ss_solver ss_fixed_point;

#endif
