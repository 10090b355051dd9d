/* ss_graph_law: what friction can hold at a contact of the graph: the disc of Coulomb's cone, or the friction polygon.  The mathematics is in solvers/graph:
   friction_answer.m, graph_residual.m. */
#ifndef SS_GRAPH_LAW_H
#define SS_GRAPH_LAW_H

#include "ss_graph.h"
#include "ss_vec.h"

/* a = C (z): the normal part cut at zero, the tangential part to mu a_n times the disc or polygon.
   D (9 by columns, or NULL), out: P times the derivative of C */
void ss_graph_polygon_answer (const ss_graph *G, ss_index c, const double z[3], double P, double a[3], double *D);

static inline void ss_graph_answer (const ss_graph *G, ss_index c, const double z[3], double P, double a[3], double *D)
{
    if (G->nd > 0) { ss_graph_polygon_answer (G, c, z, P, a, D);  return; }
    a[0] = a[1] = a[2] = 0;
    if (D) for (int k = 0; k < 9; k++) D[k] = 0;
    if (!(z[0] > 0)) return;
    double mu = G->mu[c], length = ss_hypot (z[1], z[2]), share = mu*z[0]/length;
    int sticks = length <= mu*z[0];
    a[0] = z[0];
    for (int i = 1; i < 3; i++) a[i] = sticks ? z[i] : share*z[i];
    if (!D) return;
    D[0] = P;
    if (sticks) { D[4] = D[8] = P;  return; }
    double t[2] = { z[1]/length, z[2]/length }, o[2] = { -t[1], t[0] };
    for (int i = 0; i < 2; i++) {
        D[1 + i] = mu*t[i]*P;
        D[4 + i] = share*P*o[0]*o[i];
        D[7 + i] = share*P*o[1]*o[i];
    }
}

/* The derivative of a_t = C (z)_t over the polygon, z_n > 0: N by z_n, T (2 x 2 by columns) by z_t; whether it sticks */
int ss_graph_polygon_hold (const ss_graph *G, ss_index c, const double z[3], double N[2], double T[4]);

/* The largest row of the residual of the polygon's LCP */
double ss_graph_polygon_residual (const ss_graph *G, ss_index c, const double r[3], const double u[3]);

/* p_f (nd) and *sigma of the LCP for r and u */
void ss_graph_polygon_unknowns (const ss_graph *G, const double r[3], const double u[3], double *p_f, double *sigma);

/* How far x can go along e until it comes to a side of the polygon, from those that it is not on; INFINITY: for ever */
double ss_graph_polygon_way (const ss_graph *G, ss_index c, const double x[3], const double e[3]);

/* The impulse next from r of contact c, alone: the normal part exactly, then a step of the tangential part.  W, u: its block of W and its velocity with r */
void ss_graph_polygon_relax (const ss_graph *G, ss_index c, const double W[9], const double r[3], const double u[3], double next[3]);

#endif
