/* ss_graph_island: bodies that push each other: velocities, residual, and the matrix M + G D G' of Newton's methods on them */
#ifndef SS_GRAPH_ISLAND_H
#define SS_GRAPH_ISLAND_H

#include "ss_block_lu.h"
#include "ss_graph.h"

/* Bodies that are connected by the contacts that may carry something */
typedef struct {
    ss_index  nb, nc;
    const ss_index *body, *contact;     /* nb, nc   numbers in the problem */
    const ss_index *local;              /* m        number within the island, of its bodies */
    ss_index  nj;
    const ss_index *row;                /* nj       rows of the joints between them */
    int       jointed;                  /* it has such rows, or bounded ones among its contacts */
} ss_graph_island;

/* v of the island's bodies from r, joints holding, exactly as ss_graph_velocity has it where no other contact carries anything */
void   ss_graph_island_velocity (const ss_graph *G, const ss_graph_island *I, const double *r, double *v);

/* The largest natural residual of the island's contacts; NaN when there is one */
double ss_graph_island_residual (const ss_graph *G, const ss_graph_island *I, const double *r, const double *v);

/* Sweeps over the island's contacts, and v made again from r; the residual */
double ss_graph_island_sweep (ss_graph *G, const ss_graph_island *I, ss_index count, double *r, double *v);

/* to (3 x I->nc) = r of the island's contacts, and back */
void   ss_graph_save (const ss_graph_island *I, const double *r, double *to);
void   ss_graph_load (const ss_graph_island *I, const double *from, double *r);

/* How far from + step (NULL: zero) can go along until a contact lets go, or one that sticks begins to slide, or comes to another side of the polygon; all 3 x I->nc.  INFINITY: for ever */
double ss_graph_way (const ss_graph *G, const ss_graph_island *I, const double *from, const double *step, const double *along);

/* M + G D G' of an island, D a block of 3 x 3 for each contact */
typedef struct {
    const ss_graph *G;
    const ss_graph_island *I;
    ss_block_lu F;
    double   *D;                        /* 9 x nc   blocks, to be set before factoring; all zero: the contact does not count */
    ss_index *entry;                    /* nc       the block of its pair of bodies, -1 for one body */
    unsigned char *flip;                /* nc       that block is in upper */
    double    joint_weight;             /* with joints: their rows are springs of this strength over a row's own inverse mass, to be set before factoring */
    ss_index *joint_entry;              /* nj */
    unsigned char *joint_flip;          /* nj */
    double   *strength, *dp, *left;     /* nj       the springs, impulses, what is left of the rows */
    double   *dx;                       /* 18 nb    scratch */
} ss_graph_matrix;

/* Order, pattern and room.  Carves w, which must be there.  SS_OK, SS_NO_ROOM. */
ss_status ss_graph_matrix_begin (const ss_graph *G, const ss_graph_island *I, ss_graph_matrix *A, ss_work *w);

/* SS_OK, SS_SINGULAR */
ss_status ss_graph_matrix_factor (ss_graph_matrix *A);

/* x (6 nb) from the right-hand side that it has: (M + G D G') x = it; with joints (M + G D G') x + Gb p = it, Gb'x - CB p = Gb'y, y NULL for zero */
void ss_graph_matrix_solve (ss_graph_matrix *A, const double *y, double *x);

/* v (6 nb): from wrenches on the island's bodies to what these change of the velocities, joints holding */
void ss_graph_island_response (const ss_graph *G, const ss_graph_island *I, double *v);

/* x (6 nb) = G a (3 nc), and du (3 nc) = G'x */
void ss_graph_gather_wrenches (const ss_graph *G, const ss_graph_island *I, const double *a, double *x);
void ss_graph_slide_of (const ss_graph *G, const ss_graph_island *I, ss_index k, const double *x, double du[3]);

#endif
