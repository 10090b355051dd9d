/* ss_interior_point: 0 <= z complementary to w = A z + b >= 0, by Mehrotra's predictor-corrector interior-point method */
#ifndef SS_INTERIOR_POINT_H
#define SS_INTERIOR_POINT_H

#include "ss_solver.h"

/* An ss_solver, with
   opt    tol 1e-10, 100 steps by default; inner: dense, sparse, or which of them suits; SS_INNER_GMRES is SS_BAD_ARGUMENT
   P      bounds 0 and Inf, or -Inf and Inf; others are SS_BAD_ARGUMENT
   z      in: given back when it is a solution, otherwise not used
   info   iterations are steps; history a residual per step.  SS_STALLED, SS_SINGULAR: as solvers/lcp/interior_point.m says
   KLU allocates by itself for a sparse inner solve; it is all freed at the end. */
ss_solver ss_interior_point;

#endif
