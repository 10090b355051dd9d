/* ss_step_graph: formulation and solver of a step on the contact graph: from the blocks to the velocities without a problem in between */
#ifndef SS_STEP_GRAPH_H
#define SS_STEP_GRAPH_H

#include "ss_formulate.h"

/* s->nu and s->z, impulses [n t o] contact by contact whatever the friction, of the contacts c, of which Anitescu-Potra leaves the active ones; t->warm is then
   this solve's.  Carves w.  SS_OK also when the solve failed: s->status tells. */
ss_status ss_step_graph (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_work *w);

#endif
