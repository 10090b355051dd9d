/* ss_step_impact: the impact stage */
#ifndef SS_STEP_IMPACT_H
#define SS_STEP_IMPACT_H

#include "ss_formulate.h"

/* The law of restitution: nu (6m) and impulse (3 x nc) of the solve become those with it, as impact_apply.m does.  blocks, rest and wrenches are those
   of the step; over the cone the law has a polygon of its own. */
ss_status ss_step_impact (const ss_geom *g, const ss_run_options *opt, const ss_motion *x, const ss_contacts *c, const ss_blocks *blocks,
                          const ss_blocks_rest *rest, const ss_wrenches *wrenches, double *nu, double *impulse, ss_impact_info *info, ss_work *w);

#endif
