/* ss_broad: the pairs of shapes that may touch: boxes that overlap, of bodies that may touch at all */
#ifndef SS_BROAD_H
#define SS_BROAD_H

#include "ss_geom.h"

/* how many pairs there usually are, at most */
ss_index ss_broad_usual (const ss_geom *g);

/* whether the boxes of shapes s and t overlap; planes overlap with everything */
static inline int ss_boxes_overlap (const ss_geom *g, const double *lo, const double *hi, ss_index s, ss_index t)
{
    if (g->shape_type[s] == SS_PLANE || g->shape_type[t] == SS_PLANE) return 1;
    const double *a = lo + 3*s, *A = hi + 3*s, *b = lo + 3*t, *B = hi + 3*t;
    return a[0] <= B[0] && b[0] <= A[0] && a[1] <= B[1] && b[1] <= A[1] && a[2] <= B[2] && b[2] <= A[2];
}

/* pair[0 .. *n-1] = s*ns + t of shapes s < t, ascending, in room taken from w.
   lo, hi  3 x ns  boxes, finite, of all shapes but planes, which go with everything.
   How much room that takes depends on where the boxes are.  w->base == NULL: counts what is usual.  When w is too small:
   SS_NO_ROOM, and w->used is what is needed as far as it is known by then; with that much the next call gets further. */
ss_status ss_broad_pairs (const ss_geom *g, const double *lo, const double *hi, uint64_t **pair, ss_index *n, ss_work *w);

#endif
