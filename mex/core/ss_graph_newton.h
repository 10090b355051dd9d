/* ss_graph_newton: one island of the contact graph by a proximal Newton method in the velocities of its bodies.
   The mathematics is in docs/graph.md. */
#ifndef SS_GRAPH_NEWTON_H
#define SS_GRAPH_NEWTON_H

#include "ss_graph_island.h"

/* r and v of the island from what they are, iterations at most; *residual is that of the best point, which they become.
   goal: the residual at which it ends.  What it took is added to info.
   SS_OK, SS_STALLED, SS_NO_ROOM, SS_NOT_FINITE, SS_INTERRUPTED. */
ss_status ss_graph_newton (ss_graph *G, const ss_graph_island *I, double goal, ss_index iterations, ss_poll poll, double *r, double *v, double *residual,
                           ss_graph_info *info, ss_work *w);

#endif
