/* ss_formulate: from contacts and joints to the velocities at the end of a step: blocks, form, solver, joint correction */
#ifndef SS_FORMULATE_H
#define SS_FORMULATE_H

#include "ss_step.h"

/* Joints at the end of a step: closed; open (joint_correct.m tells how far); open, and further than at the start, so that a shorter step may help */
typedef enum { SS_JOINTS_CLOSED, SS_JOINTS_OPEN, SS_JOINTS_HALVE } ss_joints_left;

/* A problem that was formulated and solved */
typedef struct {
    ss_blocks blocks;
    ss_blocks_rest rest;
    ss_wrenches wrenches;
    ss_joint_geometry geometry;         /* with joints: */
    ss_joint_blocks joint_blocks;
    ss_joint_factor factor;
    ss_coupling coupling;
    double   *z, *nu;                   /* unknowns, without slacks; 6m velocities */
    ss_joints_left joints;
    ss_status status;
    ss_solver_info info;
} ss_solved;

/* U and E of the contacts, nd friction columns each.  Carves w. */
void ss_friction_blocks (const ss_contacts *c, ss_index nd, ss_blocks_rest *r, ss_work *w);

/* velocities of all bodies with the solve's of the dynamic ones */
void ss_new_velocities (const ss_step *t, const ss_motion *x, const ss_solved *s, double *nu);

/* Formulates with the contacts c, of which Anitescu-Potra leaves the active ones and the paper's form of PEG the primaries, and solves; t->warm is then this solve's.
   SS_OK also when the solve failed: s->status tells. */
ss_status ss_formulate_and_solve (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_work *w);

#endif
