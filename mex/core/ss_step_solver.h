/* ss_step_solver: the solver stage, started from what the last solve left */
#ifndef SS_STEP_SOLVER_H
#define SS_STEP_SOLVER_H

#include "ss_paper.h"
#include "ss_step.h"

/* has the solver come to an end of its own, with a point to go on from? */
int ss_is_outcome (ss_status s);

/* z of the LCP (A, b), or the impulses of the problem (A, b, mu) over the cone, started from t->warm, which is then this one's; paper: NULL, or the
   slacks that z has behind p_n.  Carves w.  The status of the solver, SS_NO_ROOM. */
ss_status ss_step_solve (ss_step *t, const ss_contacts *c, const ss_blocks_rest *r, const ss_paper *paper, ss_sparse A, const double *b, double *z,
                         ss_solver_info *info, ss_work *w);

#endif
