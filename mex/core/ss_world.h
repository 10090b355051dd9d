/* ss_world: the shapes of a scene in the world frame: all of them, for one call of ss_collide, or one by one */
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
    int planar;             /* of a planar body: only of ss_part_place */
    ss_index nv, nf, ne, nd;
    const double *data, *vert, *plane, *way;
    const double *dir;      /* 3 x nd: only of ss_part_place; none of a planar body, whose pairs have no axes of edges */
    const ss_index *loop_first, *loop_vert, *loop_edge, *edge;
} ss_part;

/* What counts as equal, the same as collision_tolerance.m: lengths as a part of the size of the smaller part, sine, rad, cosine. */
#define SS_TOL_CORNER    1e-8
#define SS_TOL_AXIS      1e-6
#define SS_TOL_PARALLEL  1e-6
#define SS_TOL_SNAP      1.4e-3
#define SS_TOL_STEEP     0.05
#define SS_TOL_BEHIND    0.01
#define SS_TOL_LEAN      0.1

ss_index  ss_largest_face (const ss_geom *g);          /* its corners */

void      ss_world_carve (const ss_geom *g, ss_world *x, ss_work *w);

/* Data, vertices and boxes of all bodies that collide, but those that are still (nb, or NULL) and where they were.  q 7 x nb, margin nb.  SS_NOT_FINITE when one is not. */
ss_status ss_world_place (const ss_geom *g, const double *q, const double *margin, const char *still, ss_world *x);

/* The part of shape s; turns the faces of a mesh when they are first asked for. */
ss_part   ss_world_part (const ss_geom *g, const double *q, ss_index s, ss_world *x);

/* Room for one part of the scene, whichever it is */
typedef struct { double data[4], *vert, *plane, *way, *dir; } ss_part_room;
void      ss_part_carve (const ss_geom *g, ss_part_room *x, ss_work *w);

/* Shape s, a sphere or a mesh, with its body at the pose q (7), directions of edges and all. */
ss_part   ss_part_place (const ss_geom *g, ss_index s, const double *q, ss_part_room *x);

#endif
