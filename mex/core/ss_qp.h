/* ss_qp: minimise 1/2 x'H x + f'x  subject to  lo <= M x <= hi,  H positive semidefinite (zero: a linear program), by proximal
   steps on ss_dual.  The same method as convex_qp.m, which explains it. */
#ifndef SS_QP_H
#define SS_QP_H

#include "ss_dual.h"

typedef struct {
    ss_index n;
    double *H, *f;              /* n x n, n: the objective divided by size */
    double size;                /* a power of two: the largest entry of H (of f where H is zero) is then near 1 */
    ss_index *support, curved;  /* n: the variables that H knows; how many */
    double *weight;             /* n: of the proximal term; zero where H is positive definite by itself */
    int proximal;               /* whether any weight is not zero */
    double *ray;                /* n: after SS_UNBOUNDED: from x the objective falls for ever along it */
    double *d, *slope, *Hd, *Mx, *Md;       /* n, n, n, m, m */
    ss_dual dual;               /* its lambda are the multipliers:  H x + f = M'lambda */
} ss_qp;

void ss_qp_begin (ss_qp *Q, ss_index n, ss_index m, ss_work *w);

/* H  n x n symmetric, or NULL: zero.  f  n, or NULL: zero.
   SS_OK, SS_BAD_ARGUMENT (H is not positive semidefinite), SS_TOO_LARGE. */
ss_status ss_qp_objective (ss_qp *Q, const double *H, const double *f);

/* x  n  in: where the proximal steps start.  out: the answer.
   SS_OK, SS_INFEASIBLE (Q->dual.certificate), SS_UNBOUNDED (Q->ray), SS_MAX_ITERATIONS, SS_INTERRUPTED, SS_NOT_FINITE. */
ss_status ss_qp_solve (ss_qp *Q, const ss_dual_rows *S, double *x, ss_index most, ss_index *iterations, ss_poll poll);

/* 1/2 x'H x + f'x, of the objective divided by size, and in *terms the sum of the sizes of its terms at |x| + near */
double ss_qp_value (const ss_qp *Q, const double *x, double near, double *terms);

/* by how much that value may change where x does by near */
double ss_qp_noise (const ss_qp *Q, const double *x, double near);

/* how exactly the rows are met at x, and x is known */
double ss_qp_roundoff (const ss_qp *Q, const double *x);

/* the largest entry of |H| (|x| + near) + |f|: the size that a slope has */
double ss_qp_slope_size (const ss_qp *Q, const double *x, double near);

#endif
