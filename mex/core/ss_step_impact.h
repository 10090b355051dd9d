/* ss_step_impact: the impact stage */
#ifndef SS_STEP_IMPACT_H
#define SS_STEP_IMPACT_H

#include "ss_formulate.h"

/* The law of restitution: s->nu and impulse (3 x nc) of the solve become those with it, as impact_apply.m does, and so do the impulses of the
   joints; s->joints tells how the rebound leaves them, t->impact the rest.  Over the cone the law has a polygon of its own. */
ss_status ss_step_impact (ss_step *t, const ss_motion *x, const ss_contacts *c, ss_solved *s, double *impulse, ss_work *w);

#endif
