/* ss_separation: how far two convex meshes are apart along each of their candidate axes */
#ifndef SS_SEPARATION_H
#define SS_SEPARATION_H

#include "ss_world.h"

/* The axes: the face normals of A, those of B turned round, the cross products of the edge directions of A (running fastest) and of B, and
   the same ones turned round.  Two convex solids are apart exactly when one of them separates:  s = min over B of n'x - max over A of n'x >= 0.
   A and B are from ss_part_place. */
ss_index ss_axis_count (const ss_part *A, const ss_part *B);

/* s along axis k and its unit vector n from A to B; -INFINITY where two edges are nearly parallel, which span no axis, and where A or B is planar
   along normals that lean out of the x-z plane */
double   ss_separation (const ss_part *A, const ss_part *B, ss_index k, double *n);

/* s[ss_axis_count]: along all of them */
void     ss_separations (const ss_part *A, const ss_part *B, double *s);

/* Is there an axis with s >= least for A and B and also for A1 and B1, the same two elsewhere? */
int      ss_separated_twice (const ss_part *A, const ss_part *B, const ss_part *A1, const ss_part *B1, double least);

#endif
