/* gateway_step: arguments that several gateways of the step share */
#ifndef GATEWAY_STEP_H
#define GATEWAY_STEP_H

#include "gateway.h"
#include "ss_blocks.h"
#include "ss_problem.h"

/* a sim.contacts struct, bodies numbered 1 .. nb, body1 < body2 */
ss_contacts take_contacts (const mxArray *contacts, ss_index nb);

/* room of the host's for n contacts, and n contacts as a sim.contacts struct with impulses of zero */
ss_contacts room_for_contacts (ss_index n);
mxArray *give_contacts (const ss_contacts *c);

/* a field of a struct: x (rows x n; NULL: zeros), or the 0-based numbers k as 1-based ones */
void give_field (mxArray *s, const char *field, ss_index rows, ss_index n, const double *x);
void give_places (mxArray *s, const char *field, ss_index n, const ss_index *k);

/* q (7 x nb), with unit quaternions */
const double *take_poses (const mxArray *a, const char *name, ss_index nb);

/* M Gn Gf U E NU FX PSI SLIP h, in this order from in[0] on, all sizes agreeing; carved into w (NULL base: counts) */
typedef struct {
    ss_sparse M, Gn, Gf, Gb, Gl, Gd, Gj;
    ss_index nd;
    ss_blocks_rest rest;
    ss_wrenches wrenches;
    ss_joint_factor factor;
    ss_coupling coupling;
} step_blocks;
void take_blocks (const mxArray *in[], step_blocks *s);
void take_joint_blocks (const mxArray *a, step_blocks *s);  /* sim.dynamics for its Gb VB CB VC Gl PSIL Gd VD CD PD; after M, Gn, Gf */
void build_wrenches (step_blocks *s);
void build_cone_wrenches (step_blocks *s);                  /* contact by contact; two columns of Gf for each is required */

/* joints that contradict each other: [off, rows of Gb that take part], empty where there are none */
mxArray *give_clash (const ss_joint_factor *f, const double *VB);

/* p (f->n) becomes the smallest with the same Gb p */
void give_least_norm (const ss_joint_factor *f, double *p);

/* S of M, Gb and CB factored, in room that grows until it is enough */
void build_factor (ss_sparse M, ss_sparse Gb, const double *CB, ss_joint_factor *f);

/* friction: a whole number of directions, or Inf for the cone */
ss_index take_directions (const mxArray *a, const char *name);

/* a sparse matrix of the host from columns */
mxArray *give_sparse (ss_index rows, ss_index cols, const ss_index *p, const ss_index *i, const double *x);

#endif
