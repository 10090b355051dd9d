/* ss_graph: the friction problem of a step on the graph of bodies and contacts: the Delassus matrix is never formed.

       v = v0 + M\(G r),   u = G'v + s,   r_i in K_mu,   u_i + mu_i |u_t| e_n in the dual cone, orthogonal to r_i

   or with the friction polygon in the place of the disc: the same problem as the step's LCP, with two unknowns of friction a contact.
   The method is in solvers/graph/graph_solver.m and docs/graph.md. */
#ifndef SS_GRAPH_H
#define SS_GRAPH_H

#include "ss_blocks.h"

typedef struct ss_graph_joints ss_graph_joints;

/* The problem, carved by ss_graph_carve and filled by ss_graph_fill or, from the contacts at once, by ss_graph_build.  Blocks are column-major.  What only a solve asks for
   (X, W, speed) is made by ss_graph_prepare and ss_graph_set_speed. */
typedef struct {
    ss_index  m, nc;            /* dynamic bodies, contacts */
    ss_index  nd;               /* friction: directions of the polygon, 0 for none, SS_CONE */
    double   *circle, *side;    /* 2, 5 x nd  of the polygon: its directions, along t and o; ss_graph_law.c */
    double   *M, *V;            /* 12 x m   of a body: masses along the axes (3), inertia (9); their inverses */
    double   *v0;               /* 6m       velocity without contact */
    double   *s;                /* 3nc      [PSI/h; SLIP], what is added to G'v */
    double   *mu;               /* nc */
    ss_index *body;             /* 2 x nc   -1 for a body that is not dynamic */
    double   *J;                /* 36 x nc  wrenches [n t o] (6 x 3) on the first and on the second body */
    double   *Wnn;              /* nc       J_n'M\J_n */
    double   *rho;              /* nc       1/W_nn, the scale of the residual; where W_nn is zero as ss_ncp_scale has it */
    double   *Wt;               /* 3 x nc   of the polygon: W_tt, W_to, W_oo */
    double   *X, *W;            /* 36, 9 x nc  M\J, J'M\J of the contacts that are ready */
    unsigned char *ready;       /* nc */
    const double *start;        /* 6m       velocity without contact, joints holding: v0 where there are none */
    ss_index  bounded;          /* bounded rows of joints from this one on: the normal impulse is given */
    ss_graph_joints *joints;     /* NULL: none; ss_graph_joints.h */
    double    speed;            /* the largest of |G'start + s|, of contacts that would be run into; -INFINITY until it is set */
} ss_graph;

void      ss_graph_carve (ss_index m, ss_index nc, ss_index nd, ss_graph *G, ss_work *w);

/* ss_graph_law.c: circle and side */
void      ss_graph_set_polygon (ss_graph *G);

/* M (6m x 6m, of each body diagonal in the first three rows and apart from these positive definite in the others), Gn (6m x nc) and Gf (ss_friction_columns (nd) a contact);
   mu, PSI nc; SLIP a number for each column of Gf; NU, FX 6m.  Of the polygon's columns the first and the one nearest to a quarter turn are read.
   SS_OK, SS_BAD_ARGUMENT when a contact touches more than two bodies or M is not of that form, SS_SINGULAR. */
ss_status ss_graph_fill (ss_sparse M, ss_sparse Gn, ss_sparse Gf, const double *mu, const double *NU, const double *FX, const double *PSI, const double *SLIP,
                         double h, ss_graph *G);

/* The same, to the bit, from the contacts c.  number (nb): that of a body among the dynamic ones, -1 for the others.
   gap >= 0: Anitescu-Potra's law for the contacts that ss_blocks_keep_active leaves, and these alone are left in c and G; negative: Stewart-Trinkle's for all.
   T1  3 x c->n  first friction directions, of what is left.  SS_OK, SS_SINGULAR. */
ss_status ss_graph_build (const ss_geom *g, const ss_motion *x, double gap, const ss_index *number, ss_contacts *c, ss_graph *G, double *T1);

/* X and W of contact c, unless they are there; what needs them calls it */
void ss_graph_prepare (ss_graph *G, ss_index c);
void ss_graph_set_speed (ss_graph *G);

/* v (6m) = v0 + M\(G r), and what joints make of it */
void ss_graph_velocity (const ss_graph *G, const double *r, double *v);

/* the same of body b alone: v (6) = v0 + V v, v its wrench G r */
void ss_graph_body_velocity (const ss_graph *G, ss_index b, double *v);

/* v = v + M\(J dr) of contact c, which is ready (ss_graph_prepare) */
void ss_graph_push (const ss_graph *G, ss_index c, const double dr[3], double *v);

/* u = J'v + s of contact c */
void ss_graph_slide (const ss_graph *G, ss_index c, const double *v, double u[3]);

/* Residual of contact c, a velocity: as ss_ncp_residual has it, with the polygon as lcp_residual.m has it (graph_residual.m).  NaN when something is. */
double ss_graph_natural (const ss_graph *G, ss_index c, const double *r, const double u[3]);

/* y = y + A x of one body, A its M or V */
static inline void ss_graph_body_times (const double *A, const double *x, double *y)
{
    for (int i = 0; i < 3; i++) y[i] += A[i]*x[i];
    for (int j = 0; j < 3; j++)
        for (int i = 0; i < 3; i++) y[3 + i] += A[3 + 3*j + i]*x[3 + j];
}

/* x = x + J a, J (6 x 3) the wrenches of a contact on one of its bodies */
static inline void ss_graph_add_wrench (const double *J, const double *a, double *x)
{
    for (int k = 0; k < 3; k++)
        for (int d = 0; d < 6; d++) x[d] += J[6*k + d]*a[k];
}

/* One Gauss-Seidel sweep over the contacts list[0 .. n-1], each solved with the others as they are, exactly or, with the polygon, by a step; v is kept up to date. */
void ss_graph_sweep (ss_graph *G, const ss_index *list, ss_index n, double *r, double *v);

/* r_i to what the law allows: not pulling, friction cut to the disc or polygon */
void ss_graph_clip (const ss_graph *G, ss_index c, double *r);

typedef struct {
    double   tol;               /* on the natural residual */
    int      solve_all;         /* solve islands whose start is good enough, too: for measuring */
    ss_index *unsolved;         /* m, out: which of the islands that are not solved a body belongs to, from 1 on; 0 for none; NULL: not wanted */
    ss_poll  poll;              /* asked once per Newton iteration */
} ss_graph_options;

/* What a solve took */
typedef struct {
    ss_index islands, fast;     /* of bodies that push each other; those that the start solved */
    ss_index newton, factors;   /* iterations, factorisations */
    ss_index fallbacks;         /* islands that Newton's method did not solve */
    double   residual;          /* worst natural residual of all contacts, of the answer */
    size_t   room;              /* after SS_NO_ROOM: bytes */
} ss_graph_info;

/* r   3nc  in: the start, out: the answer
   hot nc   in: 1 where Newton's method solved the contact in the last step, which asks more of the start; out: for the next step
   v   6m   out
   SS_OK, SS_STALLED (an island is not solved: r is the best point found), SS_NO_ROOM, SS_NOT_FINITE, SS_INTERRUPTED. */
ss_status ss_graph_solve (ss_graph *G, const ss_graph_options *opt, double *r, unsigned char *hot, double *v, ss_graph_info *info, ss_work *w);

#endif
