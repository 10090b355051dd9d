/* ss_kinetic: whether two convex parts run into each other on a motion, when, and along which axis.  kinetic_axis_test.m and
   kinetic_sphere_test.m explain the method. */
#ifndef SS_KINETIC_H
#define SS_KINETIC_H

#include "ss_separation.h"

/* A motion from one pose of two bodies to another.  Positions go along straight lines, quaternions along chords. */
typedef struct {
    const ss_geom *g;
    ss_index s[2];                  /* shapes: meshes, or a mesh and a sphere in either order */
    const double *q0[2], *q1[2];    /* 7: poses of their bodies at the start and at the end */
    double touch;                   /* m: an axis with s >= -touch separates */
} ss_way;

typedef struct {
    double   time;                  /* part of the motion until they touch, 0 to 1; INFINITY when they do not */
    double   near;                  /* when they were already within the tolerance */
    ss_index axis;                  /* as ss_separation numbers them, or the feature of the mesh that the sphere touches */
} ss_hit;

typedef struct { ss_part_room at[4]; } ss_kinetic_room;     /* two parts in two poses each */
void ss_kinetic_carve (const ss_geom *g, ss_kinetic_room *x, ss_work *w);

/* pose (7) on the way at t, 0 to 1 */
void ss_pose_between (const double *q0, const double *q1, double t, double *q);

/* how far the points of shape s are from the origin of its body, at most */
double ss_shape_reach (const ss_geom *g, ss_index s);

/* hit = what happens on the way.  known[n]: axes that contacts hold already.  Carves w and gives back what it took; SS_OK or SS_NO_ROOM. */
ss_status ss_kinetic_test (const ss_way *way, const ss_index *known, ss_index n, ss_kinetic_room *x, ss_hit *hit, ss_work *w);

/* The largest separation at the start of the way */
double ss_start_separation (const ss_way *way, ss_kinetic_room *x);

#endif
