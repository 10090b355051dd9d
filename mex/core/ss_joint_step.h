/* ss_joint_step: the joints at the end of a step */
#ifndef SS_JOINT_STEP_H
#define SS_JOINT_STEP_H

#include "ss_joint_factor.h"
#include "ss_joints.h"

/* q, nu at the end of the step; command (nk x 2); theta (nk) in: before the step, out: now, whole turns counted.
   correct: nu is changed by M\Gb p, with the wrenches at q, so that the joints' velocities hold.
   error[2]: largest error of the constraints, and of their velocities.
   Carves w and gives it back, but for SS_NO_ROOM.  SS_OK, SS_NO_ROOM, SS_NOT_FINITE. */
ss_status ss_joint_finish (const ss_joints *J, const ss_geom *g, const double *q, const double *twist, const double *command, double h, int correct,
                           double *nu, double *theta, double *error, ss_work *w);

#endif
