/* ss_geom: the shapes and masses of a scene, made once when a run starts and never changed by a step.  All index arrays
   are 0-based; what is numbered "within its shape" starts from 0 at the shape's first.  Nothing here is owned. */
#ifndef SS_GEOM_H
#define SS_GEOM_H

#include "ss_base.h"

enum { SS_STATIC, SS_DYNAMIC, SS_KINEMATIC };           /* kind of a body */
enum { SS_SPHERE = 1, SS_PLANE = 2, SS_MESH = 3, SS_FACET = 4 };      /* type of a shape */

typedef struct {
    ss_index nb, ns, nx;            /* bodies, shapes, excluded pairs */
    ss_index nv, nf, nl, ne, nd;    /* vertices, faces, corners of faces, edges, directions of edges of all shapes */

    const ss_index *kind;           /* nb      SS_STATIC, SS_DYNAMIC, SS_KINEMATIC */
    const double   *mass;           /* nb      kg, infinite where not dynamic */
    const double   *inertia;        /* 9 x nb  about the centre of mass, body frame, kg m^2 */
    const double   *locked;         /* 6 x nb  1 where a component of the velocity is locked */
    const double   *mu;             /* nb      coefficient of friction */
    const double   *radius;         /* nb      bounding radius about the centre of mass, infinite for planes */
    const ss_index *collides;       /* nb      0: touches nothing */
    const ss_index *planar;         /* nb      1: collides in the plane y = u[1] alone */
    const ss_index *exclude;        /* 2 x nx  pairs a < b that do not collide, sorted, each once */

    const ss_index *shape_body;     /* ns      body of a shape, ascending */
    const ss_index *shape_type;     /* ns      SS_SPHERE, SS_PLANE, SS_MESH, SS_FACET */
    const double   *shape_data;     /* 4 x ns  body frame.  sphere [centre; r], plane [n; d] solid where n'x <= d,
                                               mesh, facet [centre; R] bounding sphere.  A facet of k
                                               corners has face 0 with them, and k faces without corners,
                                               the normals of what lies beyond its sides, in order */
    const ss_index *vert_first;     /* ns + 1  where the vertices of a shape start in */
    const double   *vert;           /* 3 x nv  body frame, m */
    const ss_index *face_first;     /* ns + 1  where the faces of a shape start in */
    const double   *face_plane;     /* 4 x nf  [outward unit normal; d], n'x = d, body frame */
    const ss_index *loop_first;     /* nf + 1  where the corners of a face start in */
    const ss_index *loop_vert;      /* nl      vertex within its shape, counter-clockwise seen from outside */
    const ss_index *loop_edge;      /* nl      edge within its shape from this corner to the next */
    const ss_index *edge_first;     /* ns + 1  where the edges of a shape start in */
    const ss_index *edge;           /* 4 x ne  [a; b; f1; f2] vertices a < b and the faces beside, within the shape */
    const ss_index *dir_first;      /* ns + 1  where the directions of a mesh's edges start in */
    const double   *dir;            /* 3 x nd  body frame, unit, each once: the opposite one is the same */
    const ss_index *feature_first;  /* ns + 1  where the features of a shape (vertices, edges, faces; else one) start */
    ss_index        features;       /* F = feature_first[ns]; 1-based features f1, f2 touch as the id (f1-1)*F + f2 */
} ss_geom;

#endif
