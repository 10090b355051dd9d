/* ss_jacobian: J = diag (d) + diag (e) A, the Jacobian of every reformulation of an LCP as equations in z and w = A z + b:
   row i is d_i dz_i + e_i dw_i.  Its pattern, that of A and the diagonal, stays while d and e change. */
#ifndef SS_JACOBIAN_H
#define SS_JACOBIAN_H

#include "ss_gmres.h"

typedef struct {
    ss_sparse A;
    const double *d, *e;        /* n each: the caller's, who may change them between calls */
    ss_index *p, *i;  double *x;
    ss_index entries;           /* of the pattern */
} ss_jacobian;

/* Entries of the pattern: those of A and the diagonal ones that A lacks. */
ss_index ss_jacobian_entries (ss_sparse A);

/* Takes room for the matrix, unless formed is 0 (GMRES needs the products alone), and lays out the pattern when the
   work space is there. */
void ss_jacobian_begin (ss_jacobian *J, ss_sparse A, const double *d, const double *e, int formed, ss_work *w);

/* The matrix, with the present d and e. */
ss_sparse ss_jacobian_form (ss_jacobian *J);

/* y = J x; the data of an ss_operator is the ss_jacobian. */
void ss_jacobian_multiply (void *J, const double *x, double *y);

/* y = J' x */
void ss_jacobian_transposed (const ss_jacobian *J, const double *x, double *y);

#endif
