/* ss_linear: J d = r for a square sparse J whose pattern stays while its values change: the linear systems of the Newton
   and interior-point methods.  Directly by LAPACK or KLU, or iteratively by ss_gmres, which never forms J.

       ss_linear_begin (&L, opt->inner, n, entries, opt->poll, w);      work space; then test w->short_of_room
       direct:     ss_linear_factor (&L, J);  ss_linear_solve (&L, r, d);  ...
       iterative:  ss_linear_iterate (&L, &product, tol, r, d);         when L.method is SS_INNER_GMRES
       ss_linear_end (&L);                                              at every exit: KLU's memory is not the work space's */
#ifndef SS_LINEAR_H
#define SS_LINEAR_H

#include "ss_gmres.h"
#include "ss_lapack.h"
#include "ss_solver.h"

typedef struct {
    ss_inner method;                    /* never SS_INNER_AUTO: it is resolved by begin */
    ss_index n, entries;
    ss_sparse J;                        /* as last given to factor: for refinement */
    double *rows, *cols;                /* n each: R, C, powers of two; R J C is what is factored */
    double *x;                          /* n x n (dense) or entries (sparse): R J C */
    double *y;                          /* n */
    blas_int *pivot;                    /* n; dense */
    void *common, *symbolic, *numeric;  /* KLU's; sparse */
    int factored;                       /* solve may be called */
    ss_index factors, refactors;        /* how often KLU chose pivots, and how often it kept them */
    ss_gmres gmres;
} ss_linear;

/* Takes the work space; allocates nothing else.  SS_INNER_AUTO becomes dense for small or dense matrices, else sparse.
   entries  of the pattern       poll  asked by the iterative method once per product */
void ss_linear_begin (ss_linear *L, ss_inner method, ss_index n, ss_index entries, ss_poll poll, ss_work *w);

/* Factors J (n x n, the pattern always that of the first call; entries may be zero), equilibrated by powers of two.
   J must live until the last solve with it.  The first call analyses the pattern; later ones keep KLU's pivots, without
   allocation, while these are good.
   SS_OK, SS_SINGULAR (a pivot below 1e-13 of the largest), SS_NOT_FINITE, SS_TOO_LARGE, SS_NO_MEMORY. */
ss_status ss_linear_factor (ss_linear *L, ss_sparse J);

/* d = J \ r with one step of refinement; only after a factor that was SS_OK.  r and d are n and apart from one another.
   SS_OK, SS_NOT_FINITE. */
ss_status ss_linear_solve (ss_linear *L, const double *r, double *d);

/* |r - J d| <= tol |r| by GMRES; as ss_gmres_solve */
ss_status ss_linear_iterate (ss_linear *L, const ss_operator *J, double tol, const double *r, double *d);

/* Frees what KLU allocated; also after a begin whose work space was too small, and more than once. */
void ss_linear_end (ss_linear *L);

#endif
