/* ss_world: the shapes of a scene in the world frame, for one call of ss_collide */
#ifndef SS_WORLD_H
#define SS_WORLD_H

#include "ss_geom.h"

typedef struct {
    double *data;           /* 4 x ns  sphere [centre; r], plane [n; d], mesh, facet [centre; R] */
    double *lo, *hi;        /* 3 x ns  bounding boxes grown by the margin of the body; not set for planes */
    double *vert;           /* 3 x nv  vertices */
    double *plane;          /* 4 x nf  planes of the faces, set for shapes that are turned */
    double *way;            /* 3 x ne  edges b - a, likewise */
    char   *turned;         /* ns      planes and ways are set */
    double *side[2];        /* 3 x corners of the largest face each, for clipping */
} ss_world;

/* One convex part.  Indices within the shape; loop_first indexes loop_vert and loop_edge of the whole scene. */
typedef struct {
    int facet;              /* of a terrain: one face, see ss_geom.h */
    ss_index nv, nf, ne;
    const double *data, *vert, *plane, *way;
    const ss_index *loop_first, *loop_vert, *loop_edge, *edge;
} ss_part;

/* What counts as equal, the same as collision_tolerance.m: lengths as a part of the size of the smaller part, sine, rad, cosine. */
#define SS_TOL_CORNER    1e-8
#define SS_TOL_AXIS      1e-6
#define SS_TOL_PARALLEL  1e-6
#define SS_TOL_SNAP      1.4e-3
#define SS_TOL_STEEP     0.05
#define SS_TOL_BEHIND    0.01

void      ss_world_carve (const ss_geom *g, ss_world *x, ss_work *w);

/* Data, vertices and boxes of all bodies that collide.  q 7 x nb, margin nb.  SS_NOT_FINITE when one is not. */
ss_status ss_world_place (const ss_geom *g, const double *q, const double *margin, ss_world *x);

/* The part of shape s; turns the faces of a mesh when they are first asked for. */
ss_part   ss_world_part (const ss_geom *g, const double *q, ss_index s, ss_world *x);

#endif
