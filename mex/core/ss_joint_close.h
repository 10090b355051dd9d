/* ss_joint_close: the joints' impulses that close the joints at the end of the step; engine/joints/joint_close.m has the mathematics */
#ifndef SS_JOINT_CLOSE_H
#define SS_JOINT_CLOSE_H

#include "ss_joint_factor.h"
#include "ss_joints.h"

typedef struct {
    const ss_joints *J;
    const ss_geom   *g;
    const ss_index  *body;          /* nb      number among the dynamic bodies, -1 for the others */
    const double    *q, *qEnd;      /* 7 x nb  start of the step; kinematic bodies at its end */
    double           h, tolerance;  /* s; m or sine of an angle */
    const ss_joint_factor *f;       /* of the start: the constraints first, then motors */
    const double    *CB;            /* f->n    compliances */
} ss_joint_closing;

typedef struct {
    double   before, open;          /* largest constraint at the end of the step, of the velocities given and of those found */
    ss_index steps;                 /* of Newton's method */
} ss_joint_closed;

/* nu (6m) is changed by M\Gb p so that the constraints are at most the tolerance in size at the end of the step, in at most `most` steps of
   Newton's method; p (f->n) is that, change (f->n) what it does to Gb'nu + CB p, C (nr) the constraints at the end of
   the step of the velocities given.  Where it does not get there nu is the best found: SS_OK, and
   result->open tells; INFINITY when the velocities given lead nowhere.
   Carves w and gives it back, but for SS_NO_ROOM.  SS_OK, SS_NO_ROOM, SS_TOO_LARGE, SS_NO_MEMORY. */
ss_status ss_joint_close (const ss_joint_closing *P, ss_index most, double *nu, double *p, double *change, double *C, ss_joint_closed *result, ss_work *w);

#endif
