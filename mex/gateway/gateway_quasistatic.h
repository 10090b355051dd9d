/* gateway_quasistatic: the scene of a quasistatic step as arguments */
#ifndef GATEWAY_QUASISTATIC_H
#define GATEWAY_QUASISTATIC_H

#include "gateway_geom.h"
#include "gateway_joints.h"
#include "gateway_step.h"
#include "ss_quasistatic.h"

typedef struct { ss_geom geom;  ss_joints joints;  const double *driven; } qs_scene;

/* sim.engine.joints, sim.geom, and 6 x nb numbers, not zero where a component of a body is driven */
qs_scene take_qs_scene (const mxArray *joints, const mxArray *geom, const mxArray *driven);

/* a larger block than size, which w says was too small; frees w */
size_t next_size (size_t size, ss_work *w);

#endif
