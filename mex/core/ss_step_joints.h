/* ss_step_joints: the joints' part of a solve: their rows, their elimination, their impulses, and the correction that keeps them from drifting */
#ifndef SS_STEP_JOINTS_H
#define SS_STEP_JOINTS_H

#include "ss_formulate.h"

/* the joints' blocks, and the columns Gj of their limits and bounded rows */
ss_status ss_step_joint_rows (ss_step *t, const ss_motion *x, ss_solved *s, ss_sparse *Gj, ss_work *w);

/* the joints eliminated; SS_INFEASIBLE when they contradict each other */
ss_status ss_step_joint_coupling (ss_sparse M, ss_solved *s, ss_work *w);

/* the impulses of the last solve, or, with more, what a correction without a solve adds */
ss_status ss_keep_joint_impulses (ss_step *t, ss_solved *s, const double *p, int cone, int more, ss_work *w);

/* What a correction starts from, and comes back to when it makes things worse */
typedef struct {
    double   *q;                        /* 13 x nb: scratch */
    double   *C, *nu, *z, *impulse, *VC;
    ss_status status;
    ss_solver_info info;
    double    least, share;
    ss_index  n, nv, rows, impulses;    /* lengths of z, nu, C, impulse; VC as far as the factor goes */
} ss_correction;
void ss_correction_carve (const ss_step *t, ss_index n, ss_correction *k, ss_work *w);

/* Whether a solve is to be corrected once more: what is then asked of the joints goes to VC or, alone, to coupling.change.  joint_correct.m */
int ss_joints_open (const ss_step *t, const ss_motion *x, ss_solved *s, int alone, int last, ss_correction *k);

#endif
