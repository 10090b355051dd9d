/* ss_graph_interior: an island of the contact graph by an interior-point method for Coulomb's law.  Not as exact as ss_graph_proximal, and less easily
   lost: a start for it.  The mathematics is in docs/graph.md. */
#ifndef SS_GRAPH_INTERIOR_H
#define SS_GRAPH_INTERIOR_H

#include "ss_graph_island.h"

/* r of the contacts of I and v of its bodies: from the impulses r towards the answer, in at most so many iterations of one factorisation each.
   start: what is less than this part of the problem's speed at the start is put there.
   SS_OK: the residual is at most goal; SS_STALLED: r is the best point on the way; SS_NO_ROOM, SS_INTERRUPTED. */
ss_status ss_graph_interior (const ss_graph *G, const ss_graph_island *I, double goal, double start, ss_index iterations, ss_poll poll, double *r, double *v,
                             ss_graph_info *info, ss_work *w);

#endif
