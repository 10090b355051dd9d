/* ss_graph_proximal: one island of the contact graph by proximal steps, each solved to the end: slower than ss_graph_newton, and hard to lead astray.
   The mathematics is in docs/graph.md. */
#ifndef SS_GRAPH_PROXIMAL_H
#define SS_GRAPH_PROXIMAL_H

#include "ss_graph_island.h"

/* As ss_graph_newton.  weight: that of the first step, relative to W_nn; 10 is cautious, 1e3 bold.  factors: factorisations after
   which no further proximal step is begun */
ss_status ss_graph_proximal (const ss_graph *G, const ss_graph_island *I, double goal, double weight, ss_index factors, ss_poll poll, double *r, double *v, double *residual,
                             ss_graph_info *info, ss_work *w);

#endif
