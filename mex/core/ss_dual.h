/* ss_dual: minimise 1/2 x'G x + f'x  subject to  lo <= M x <= hi,  G positive definite, by a dual active-set method that starts
   from any active set.  The same method, step by step, as dual_active_set.m, which explains it.

       ss_dual_begin (&D, n, m, w);            takes the work space; then test w->short_of_room
       ss_dual_factor (&D, G);                 once
       ss_dual_solve (&D, &S, x, ...);         as often as wanted, with other f, lo, hi: the active set is kept from call to call

   With J = L^-T Q, G = L L', the active rows N' of M have  J'N = [R; 0];  Q is a product of reflections and rotations. */
#ifndef SS_DUAL_H
#define SS_DUAL_H

#include "ss_lapack.h"

typedef struct {
    ss_index n, m, q;           /* variables, rows, active rows */
    double *J0, *J;             /* n x n: column j is J'e_j; J0 for the empty active set (G is factored in it) */
    double *R;                  /* n x n: upper triangle, q x q of it used */
    double *g;                  /* n: J'f */
    double *lambda;             /* m: multipliers, >= 0 at lo, <= 0 at hi:  G x + f = M'lambda */
    ss_index *rows;             /* n: the active rows, in the order of R */
    signed char *side;          /* n: 1 at lo, -1 at hi, 0 an equation, by position in rows */
    unsigned char *state;       /* m: whether a row is active, and how often it came in */
    double *certificate;        /* m: after SS_INFEASIBLE: y'M = 0, and y'(M x) cannot be within the bounds */
    double *y, *d, *step, *cosine, *sine, *work;        /* n each */
    double *Mx;                 /* m */
    double beyond;              /* square of what the row in d has beyond the active ones */
    ss_index updates;           /* of the factors since they were made afresh */
} ss_dual;

/* The rows and how exactly they are to be met */
typedef struct {
    const ss_sparse *Mt;        /* n x m: column i is row i of M */
    const double *lo, *hi;      /* m: may be infinite */
    const double *tol;          /* m: a row that cannot be moved without the others counts as met within this */
} ss_dual_rows;

void ss_dual_begin (ss_dual *D, ss_index n, ss_index m, ss_work *w);

/* G  n x n, lower triangle read.  Leaves an empty active set.  SS_OK, SS_SINGULAR (not positive definite), SS_TOO_LARGE. */
ss_status ss_dual_factor (ss_dual *D, const double *G);

/* Empties the active set. */
void ss_dual_forget (ss_dual *D);

/* Adds row |i|-1 for every i of working, at its upper bound where i < 0, as far as the rows are independent.  Numbers that are no rows are passed over. */
void ss_dual_adopt (ss_dual *D, const ss_sparse *Mt, const double *working, ss_index count);

/* x out.  *iterations is counted up, to most at the utmost.
   SS_OK, SS_INFEASIBLE (D->certificate), SS_MAX_ITERATIONS, SS_INTERRUPTED, SS_NOT_FINITE. */
ss_status ss_dual_solve (ss_dual *D, const ss_dual_rows *S, const double *f, double *x, ss_index most, ss_index *iterations, ss_poll poll);

/* M x */
void ss_dual_product (const ss_sparse *Mt, const double *x, double *Mx);

#endif
