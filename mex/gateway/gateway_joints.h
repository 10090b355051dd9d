/* gateway_joints: the packed joints as an argument */
#ifndef GATEWAY_JOINTS_H
#define GATEWAY_JOINTS_H

#include "gateway.h"
#include "ss_joints.h"

/* a struct of joint_pack; bodies numbered 0 (the world) .. nb */
ss_joints take_joints (const mxArray *a, const char *name, ss_index nb);

#endif
