/* ss_pgs: l <= z <= u complementary to w = A z + b, by projected Gauss-Seidel sweeps over rows and blocks of rows */
#ifndef SS_PGS_H
#define SS_PGS_H

#include "ss_base.h"
#include "ss_residual.h"

typedef struct {
    double          tol;                /* on the residual */
    ss_index        max_iterations;     /* sweeps */
    double          omega;              /* over-relaxation; 1: none */
    const ss_index *blocks;             /* n: rows with the same label > 0 are solved together, exactly; 0: a row by itself.  NULL: all 0 */
    const double   *scale;              /* n x 2 [s t] of the residual, or NULL: the natural one */
    ss_measure      measure;
    ss_poll         poll;               /* asked once per sweep */
} ss_pgs_options;

/* tol 1e-6, 1000 sweeps, omega 1, no blocks */
ss_pgs_options ss_pgs_defaults (void);

/* A      n x n    square, finite; a row outside a block needs a positive diagonal
   b      n
   l, u   n        bounds, may be NULL: 0 and Inf.  In a block only 0 and Inf, or -Inf and Inf
   z      n        in: the start (projected onto the bounds).  out: the answer, or the best point found
   info   out      iterations (sweeps), residual, room; history (a residual per sweep) goes where the caller pointed it
   w      work space, given back at the end; SS_NO_ROOM sets info->room; with blocks it may come once more
   SS_OK only when info->residual <= opt->tol; SS_MAX_ITERATIONS, SS_STALLED (it diverged) with the best point in z;
   SS_ZERO_DIAGONAL, SS_BAD_ARGUMENT (bounds in a block), SS_NOT_FINITE, SS_INTERRUPTED, SS_NO_ROOM, SS_TOO_LARGE. */
ss_status ss_pgs (ss_sparse A, const double *b, const double *l, const double *u, const ss_pgs_options *opt, double *z,
                  ss_solver_info *info, ss_work *w);

#endif
