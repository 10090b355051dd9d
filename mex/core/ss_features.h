/* ss_features: every vertex-face and edge-edge pair of two convex meshes, each by itself */
#ifndef SS_FEATURES_H
#define SS_FEATURES_H

#include "ss_manifold.h"
#include "ss_world.h"

/* Faces of A with vertices of B, faces of B with vertices of A, then edges, of meshes that no axis separates by more than m->reach.
   A vertex over a face: its height and how far its foot is beyond the sides are within m->reach, and no edge of it goes down into
   the face.  Two edges: they support their meshes along their common normal, are within m->reach, and cross seen along
   it; or would if they were longer by m->reach, and another pair with one of them, within m->reach and with another normal, does.
   side  room for 3 x corners of the largest face */
void ss_feature_pairs (const ss_part *A, const ss_part *B, double *side, ss_manifold *m);

#endif
