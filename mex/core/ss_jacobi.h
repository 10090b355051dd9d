/* ss_jacobi: l <= z <= u complementary to w = A z + b, by projected Jacobi sweeps over rows and blocks of rows */
#ifndef SS_JACOBI_H
#define SS_JACOBI_H

#include "ss_solver.h"

/* An ss_solver, with
   opt    tol 1e-6, 1000 sweeps by default; blocks.  omega: the same relaxation for all, fixed; by default one per group
          under which the energy of a symmetric semidefinite A falls, halved when the residual grows: solvers/lcp/jacobi.m
   P      as for ss_pgs
   info   iterations are sweeps; history a residual per sweep.  SS_STALLED: it diverged */
ss_solver ss_jacobi;

#endif
