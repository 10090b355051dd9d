/* ss_graph: the friction problem of a step on the graph of bodies and contacts: the Delassus matrix is never formed.

       v = v0 + M\(G r),   u = G'v + s,   r_i in K_mu,   u_i + mu_i |u_t| e_n in the dual cone, orthogonal to r_i

   The method is in solvers/graph/graph_solver.m and docs/graph.md. */
#ifndef SS_GRAPH_H
#define SS_GRAPH_H

#include "ss_base.h"

/* The problem, carved by ss_graph_carve and filled by ss_graph_fill.  Blocks are column-major. */
typedef struct {
    ss_index  m, nc;            /* dynamic bodies, contacts */
    double   *M, *L, *V;        /* 36 x m   blocks of M, L of M = L L', inv (M) */
    double   *v0;               /* 6m       velocity without contact */
    double   *s;                /* 3nc      [PSI/h; SLIP], what is added to G'v */
    double   *mu;               /* nc */
    ss_index *body;             /* 2 x nc   -1 for a body that is not dynamic */
    double   *J, *X;            /* 36 x nc  wrenches [n t o] (6 x 3) on the first and on the second body; M\J */
    double   *W;                /* 9 x nc   J'M\J */
    double   *rho;              /* nc       1/W_nn, the scale of the residual; where W_nn is zero as ss_ncp_scale has it */
    double    speed;            /* the largest of |G'v0 + s|, of contacts that would be run into */
} ss_graph;

void      ss_graph_carve (ss_index m, ss_index nc, ss_graph *G, ss_work *w);

/* M (6m x 6m, block diagonal, positive definite), Gn (6m x nc) and Gf (two columns a contact, or none: no friction); mu, PSI nc; SLIP 2nc;
   NU, FX 6m.  SS_OK, SS_BAD_ARGUMENT when a contact touches more than two bodies or M is not block diagonal, SS_SINGULAR. */
ss_status ss_graph_fill (ss_sparse M, ss_sparse Gn, ss_sparse Gf, const double *mu, const double *NU, const double *FX, const double *PSI, const double *SLIP,
                         double h, ss_graph *G);

/* v (6m) = v0 + M\(G r) */
void ss_graph_velocity (const ss_graph *G, const double *r, double *v);

/* v = v + M\(J dr) of contact c */
void ss_graph_push (const ss_graph *G, ss_index c, const double dr[3], double *v);

/* u = J'v + s of contact c */
void ss_graph_slide (const ss_graph *G, ss_index c, const double *v, double u[3]);

/* Natural residual of contact c, as ss_ncp_residual has it; a velocity.  NaN when something is. */
double ss_graph_natural (const ss_graph *G, ss_index c, const double *r, const double u[3]);

/* One Gauss-Seidel sweep over the contacts list[0 .. n-1], each solved exactly with the others as they are; v is kept up to date. */
void ss_graph_sweep (const ss_graph *G, const ss_index *list, ss_index n, double *r, double *v);

/* r_i into the cone: not pulling, friction cut to the disc */
void ss_graph_clip (const ss_graph *G, ss_index c, double *r);

typedef struct {
    double   tol;               /* on the natural residual */
    int      solve_all;         /* solve islands whose start is good enough, too: for measuring */
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
ss_status ss_graph_solve (const ss_graph *G, const ss_graph_options *opt, double *r, unsigned char *hot, double *v, ss_graph_info *info, ss_work *w);

#endif
