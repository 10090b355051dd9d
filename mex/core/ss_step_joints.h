/* ss_step_joints: the joints' part of a solve: their rows, their elimination, their impulses, and the correction that keeps them from drifting */
#ifndef SS_STEP_JOINTS_H
#define SS_STEP_JOINTS_H

#include "ss_formulate.h"

/* the joints' blocks and their factor */
ss_status ss_step_joint_rows (ss_step *t, const ss_motion *x, ss_solved *s, ss_work *w);

/* the columns of limits and bounded rows: pairs of the latter in an LCP, one of each over the cone */
ss_sparse ss_step_joint_columns (const ss_step *t, const ss_solved *s, int pairs, ss_work *w);

/* the joints eliminated; SS_INFEASIBLE when they contradict each other */
ss_status ss_step_joint_coupling (ss_solved *s, ss_work *w);

/* the impulses of the last solve, p as from ss_problem_velocity */
ss_status ss_keep_joint_impulses (ss_step *t, ss_solved *s, const double *p, ss_work *w);

/* What corrections work with, and come back to when one makes things worse */
typedef struct {
    double   *trial, *p, *change, *C;   /* scratch: velocities, impulses of the joints, what they do; constraints */
    double   *nu, *z, *impulse, *VC, *near, *far;       /* the best so far; near, far: what to ask of the joints next */
    ss_status status;
    ss_solver_info info;
    ss_graph_info graph;
    double    start, least, share;      /* largest constraint at the start of the step, at the end of the best */
    int       ask_far;
    ss_index  n, nv, impulses;          /* lengths of z, nu, impulse; the others as far as the factor goes */
} ss_correction;
void ss_correction_carve (const ss_step *t, const ss_solved *s, ss_index n, ss_correction *k, ss_work *w);       /* n unknowns */

/* joint_correct.m.  After solve number again (from 0): *more says whether to solve with what is now in VC; with alone, where there is nothing but joints,
   s->nu is closed at once.  s->joints tells how the joints are left.  Carves w and gives it back, but for SS_NO_ROOM. */
enum { SS_CORRECTIONS = 3 };
ss_status ss_step_close_joints (ss_step *t, const ss_motion *x, ss_solved *s, int alone, int again, ss_correction *k, int *more, ss_work *w);

#endif
