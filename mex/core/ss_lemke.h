/* ss_lemke: 0 <= z complementary to w = A z + b >= 0, by Lemke's pivoting method on  w = A z + b + d z_0.
   Also mixed problems whose other variables are free (l = -Inf, u = Inf: then w_i = 0). */
#ifndef SS_LEMKE_H
#define SS_LEMKE_H

#include "ss_base.h"
#include "ss_residual.h"

typedef struct {
    double        tol;              /* on the residual */
    ss_index      max_iterations;   /* pivots of one try at one island; < 0: 1000 + 20 n */
    int           warm;             /* basis holds a start */
    const double *scale;            /* n x 2 [s t] of the residual, or NULL: the natural one */
    ss_measure    measure;
    ss_poll       poll;             /* asked once per pivot */
} ss_lemke_options;

/* tol 1e-10, the default limit, cold, scaled, no poll */
ss_lemke_options ss_lemke_defaults (void);

/* Solves island by island, in the order of ss_islands_find.
   A      n x n    square, finite
   b      n        finite
   l, u   n        0 and Inf, or -Inf and Inf; both may be NULL: 0 and Inf
   basis  n        in, when opt->warm: 1 where z_i is basic to start with.  out: the basis of the answer
   z      n        out: the answer, or the best point found
   info   out      iterations (pivots), residual, room; history (levels of z_0) goes where the caller pointed it
   w      the work space; what was taken is given back at the end.  Its size depends on the largest island that needs
          pivoting: SS_NO_ROOM sets info->room, and a call with that many bytes may ask once more (first the islands
          are found, then their size is known).  ss_lemke_room is enough at once.
   SS_OK only when info->residual <= opt->tol.  Else SS_RAY, SS_MAX_ITERATIONS, SS_STALLED, SS_SINGULAR (the free block
   is) with the best point in z; or SS_INTERRUPTED, SS_NO_ROOM, SS_NOT_FINITE, SS_TOO_LARGE, SS_BAD_ARGUMENT (other bounds). */
ss_status ss_lemke (ss_sparse A, const double *b, const double *l, const double *u, unsigned char *basis,
                    const ss_lemke_options *opt, double *z, ss_solver_info *info, ss_work *w);

/* Bytes that are enough for n rows of which the largest island has the given rows and entries; 0 when that overflows. */
size_t ss_lemke_room (ss_index n, ss_index island_rows, ss_index island_entries);

#endif
