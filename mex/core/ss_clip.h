/* ss_clip: the contacts of two convex meshes along a given axis */
#ifndef SS_CLIP_H
#define SS_CLIP_H

#include "ss_manifold.h"
#include "ss_world.h"

/* Seen along the normal n of a face of A it and the face of B that lies against it are convex polygons.  The contacts are
   the corners of their overlap: corners of B in the face of A, crossings of their sides, corners of A in the face of B,
   each with the distance along n between the two faces there.
   side   room for 3 x corners of the largest face, twice */
void ss_clip_faces (const ss_part *A, const ss_part *B, ss_index face, double *const side[2], const ss_manifold *m);

/* Whether edges i of A and j of B, each longer by beyond at both ends, cross seen along their common normal, and p, the point on the line of A. */
int ss_cross_edges (const ss_part *A, const ss_part *B, ss_index i, ss_index j, double beyond, double *p);

/* The point where edge i of A and edge j of B are nearest, n their common normal; none beyond the end of either. */
void ss_clip_edges (const ss_part *A, const ss_part *B, ss_index i, ss_index j, const double *n, const ss_manifold *m);

#endif
