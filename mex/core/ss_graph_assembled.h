/* ss_graph_assembled: the last resort for an island of the contact graph: its problem as a matrix, for the solvers that want one */
#ifndef SS_GRAPH_ASSEMBLED_H
#define SS_GRAPH_ASSEMBLED_H

#include "ss_graph_island.h"

/* r of the island by ss_solve_ncp, from r, or with the polygon by ss_lemke, not for long, or ss_interior_point.  SS_OK: r is where that ended; SS_STALLED: r is as it was;
   SS_NO_ROOM (info->room: what its solver needs behind w->used, or 0), SS_INTERRUPTED. */
ss_status ss_graph_assembled (ss_graph *G, const ss_graph_island *I, double tol, ss_poll poll, double *r, ss_graph_info *info, ss_work *w);

/* The same with joints, over the cone or without friction */
ss_status ss_graph_assembled_jointed (ss_graph *G, const ss_graph_island *I, double tol, ss_poll poll, double *r, ss_graph_info *info, ss_work *w);

#endif
