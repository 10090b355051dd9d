/* ss_broad: the pairs of shapes that may touch: boxes that overlap, of bodies that may touch at all */
#ifndef SS_BROAD_H
#define SS_BROAD_H

#include "ss_geom.h"

/* pair[0 .. *n-1] = s*ns + t of shapes s < t, ascending, in room taken from w.
   lo, hi  3 x ns  boxes, finite, of all shapes but planes, which go with everything.
   How much room that takes depends on where the boxes are.  w->base == NULL: counts what is usual.  When w is too small:
   SS_NO_ROOM, and w->used is what is needed as far as it is known by then; with that much the next call gets further. */
ss_status ss_broad_pairs (const ss_geom *g, const double *lo, const double *hi, uint64_t **pair, ss_index *n, ss_work *w);

#endif
