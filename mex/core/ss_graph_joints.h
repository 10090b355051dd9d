/* ss_graph_joints: joints on the contact graph.  They are no unknowns: whatever the impulses, the velocities are those that the joints allow, by their factor,

       v = v0 + M\(G r + Gb p),   Gb'v + CB p = VB + VC.

   Bodies that hang together are a group, and an island has whole groups.  Limits stand behind the contacts as contacts without friction, and behind these the bounded rows (dry friction,
   motors with a largest force): their normal impulse is given, and along t1 they answer u + soft r with at most that. */
#ifndef SS_GRAPH_JOINTS_H
#define SS_GRAPH_JOINTS_H

#include "ss_graph.h"
#include "ss_problem.h"

struct ss_graph_joints {
    const ss_joint_factor *f;
    const double *VB, *VC, *CB;         /* f->n */
    const double *held, *soft;          /* of the bounded rows: largest impulse, compliance */
    double   *own;                      /* f->n     Gb_i'M\Gb_i */
    double   *v0;                       /* 6m       velocity without contact, joints holding */
    double   *change, *p;               /* f->n     scratch; the impulses of the last projection of each row */
    int       twice;                    /* rows nearly depend on each other: what rounding leaves is projected again */
    ss_index  groups;
    ss_index *group;                    /* m        the group of a body, -1 for a body without joints */
    ss_index *member;                   /* groups   one of its bodies */
    ss_index *parent;                   /* m        scratch */
    ss_index *first, *row;              /* groups + 1; the rows of the factor that are kept, group by group, ascending */
};

void ss_graph_joints_carve (ss_index m, ss_index n, ss_graph_joints *j, ss_work *w);       /* n rows of the factor */

/* G has room for the rows behind its contacts: puts limits and bounded rows there, and the joints into it.  r: its joints' fields and h.
   SS_OK, SS_BAD_ARGUMENT when a row is on more than two bodies. */
ss_status ss_graph_join (const ss_joint_factor *f, const ss_blocks_rest *r, ss_sparse Gl, ss_sparse Gd, ss_graph_joints *j, ss_graph *G);

/* v0 from VB + VC */
void ss_graph_joints_begin (ss_graph *G);

/* v (6m) = that which the n rows allow; their impulses go to p */
void ss_graph_project (const ss_graph_joints *j, ss_index n, const ss_index *row, double *v);

/* With x and y = x - (v0 + M\(G a)) of an island's bodies (6 nb) and d = M y: y becomes x - v, v being what the n rows make of it, and d stays M y.  Overwrites p. */
void ss_graph_project_defect (const ss_graph_joints *j, ss_index n, const ss_index *row, const ss_index *local, const double *x, double *y, double *d);

/* v (6 nb) from a change of the velocities of an island's bodies to what the n rows let through of it */
void ss_graph_let_through (const ss_graph_joints *j, ss_index n, const ss_index *row, const ss_index *local, double *v);

/* The largest of |Gb'v + CB p - VB - VC| over the rows kept */
double ss_graph_joint_residual (const ss_graph_joints *j, const double *v);

/* Gb_i'x, x of an island's bodies */
double ss_graph_joint_rate (const ss_graph_joints *j, ss_index i, const ss_index *local, const double *x);

/* x = x + Gb_i p */
void ss_graph_joint_wrench (const ss_graph_joints *j, ss_index i, const ss_index *local, double p, double *x);

#endif
