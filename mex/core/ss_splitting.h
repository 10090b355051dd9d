/* ss_splitting: what the splitting methods (ss_pgs, ss_jacobi, ss_fixed_point) share: rows and blocks, and the loop around
   their sweeps, which looks at the residual and keeps the best point */
#ifndef SS_SPLITTING_H
#define SS_SPLITTING_H

#include "ss_groups.h"

typedef struct {
    const ss_lcp *P;
    const ss_solver_options *opt;       /* tol and max_iterations set */
    ss_groups g;
    double *diagonal;                   /* n, of A */
    double *z;                          /* n: the iterate, within its bounds */
    double *w;                          /* n: A z + b when a sweep begins; it may update it */
    double *best;                       /* n: the point with the least residual */
    double residual, least;             /* of z, of best */
    double *rows, *st;                  /* n, 2n: of ss_residual */
    double *own;                        /* n x vectors: the method's */
    double factor;                      /* the method's: what it adapts */
} ss_splitting;

typedef struct {
    ss_index vectors;                   /* of S->own */
    ss_status (*begin) (ss_splitting *S);       /* once; may be NULL */
    ss_status (*sweep) (ss_splitting *S);       /* z to the next.  SS_STALLED: it gives up, z as it was */
} ss_splitting_method;

/* An ss_solver but for its last argument, with tol 1e-6 and 1000 sweeps by default.
   info   iterations are sweeps; history a residual per sweep.  SS_STALLED: it diverged, or gave up */
ss_status ss_splitting_solve (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w, const ss_splitting_method *method);

/* value, no less than l_j and no more than u_j */
double ss_splitting_clamp (const ss_lcp *P, ss_index j, double value);

/* z = best, with w and residual that belong to it */
void ss_splitting_return (ss_splitting *S);

#endif
