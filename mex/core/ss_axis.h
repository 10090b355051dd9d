/* ss_axis: the axis along which two convex meshes are farthest apart, or overlap least */
#ifndef SS_AXIS_H
#define SS_AXIS_H

#include "ss_world.h"

typedef enum { SS_AXIS_NONE, SS_AXIS_FACE_A, SS_AXIS_FACE_B, SS_AXIS_EDGES } ss_axis_type;

typedef struct {
    ss_axis_type type;      /* SS_AXIS_NONE: some axis separates by more than reach */
    ss_index face;          /* of A or of B */
    ss_index edge[2];       /* of A and of B */
    double   normal[3];     /* of the edges, unit, from A to B */
} ss_axis;

/* May a contact of the facet A have the unit normal n, out of it?  With t the way along a side and b the normal beside it,
   t x b goes outward along what lies beyond, and n'(t x b) <= 0 must hold at every side. */
int ss_facet_admits (const ss_part *A, const double *n);

/* The face of P whose normal is sign*n, almost; -1 when there is none */
ss_index ss_face_along (const ss_part *P, const double *n, double sign);

/* What a choice of the face rests on: it would be made again if no separation changed by as much as slack/2 and no edges separated by more than edges */
typedef struct {
    ss_axis_type type;      /* SS_AXIS_NONE: none was chosen, or it is not known */
    ss_index face;
    double   slack, edges, most;        /* m; most: the largest separation along a face's normal */
} ss_axis_proof;

/* Of the face normals of A, those of B and the edge axes, the faces of the Minkowski difference B - A, the one with the
   largest separation.  A face of A is preferred to one of B and both to edges unless the other is better by more than a
   tolerance; an edge axis almost along the normal of a face is that face's.  A facet A has one face, and of the faces of B
   only those count that it admits.  B is a mesh.  proof: NULL, or for two meshes what it rests on. */
ss_axis ss_axis_find (const ss_part *A, const ss_part *B, double reach, ss_axis_proof *proof);

/* Whether edges i of A and j of B support their meshes along their common normal, and that n, unit, from A to B.  An edge supports its mesh along
   the normals between those of its two faces, an arc of the unit sphere perpendicular to the edge; the arc of A and the negative of
   the arc of B must cross.  slack: 0, or an angle (rad) to which arcs that only meet at an end count too. */
int ss_axis_of_edges (const ss_part *A, const ss_part *B, ss_index i, ss_index j, double slack, double *n);

#endif
