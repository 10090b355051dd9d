/* ss_block_lu: A x = b for a matrix of 6 x 6 blocks whose pattern is a graph: bodies are its nodes, and two that touch share an edge.
   A = L U block by block in an order of minimum degree (AMD of SuiteSparse), the blocks of the diagonal inverted with pivoting.  The
   pattern is symmetric, the values need not be.

       ss_block_lu_analyse (&F, n, edges, edge, w);          order and pattern; takes the work space
       ss_block_lu_clear (&F, 0);                            then add to F.diag + 36*F.place[a], and to the blocks of an edge
       ss_block_lu_factor (&F, symmetric);  ss_block_lu_solve (&F, x);  ...  */
#ifndef SS_BLOCK_LU_H
#define SS_BLOCK_LU_H

#include "ss_base.h"

/* Blocks are column-major.  Nodes are numbered in the order of elimination from here on. */
typedef struct {
    ss_index  n, entries;           /* nodes, blocks below the diagonal */
    ss_index *node, *place;         /* n            the caller's number of a node, and back */
    ss_index *p, *i;                /* n + 1, entries  columns of L below the diagonal, rows ascending */
    ss_index *rp, *rk, *re;         /* n + 1, entries  rows of L: the column of an entry, and which entry it is */
    double   *diag;                 /* 36 x n       A_kk, from the factorisation on inverse pivots */
    double   *lower, *upper;        /* 36 x entries A_ik and A_ki, then L_ik and U_ki */
    ss_index *map;                  /* n            scratch */
    double   *y;                    /* 6 x n        scratch */
} ss_block_lu;

/* edge (2 x edges): pairs of different nodes 0 .. n-1; a pair may come more than once.  Carves w, which must be there.
   SS_OK, SS_NO_ROOM. */
ss_status ss_block_lu_analyse (ss_block_lu *F, ss_index n, ss_index edges, const ss_index *edge, ss_work *w);

/* The entry of two different nodes a, b (the caller's numbers) that share an edge; *flip is 1 when A_ab is in upper, 0 when it is in lower. */
ss_index ss_block_lu_entry (const ss_block_lu *F, ss_index a, ss_index b, int *flip);

void ss_block_lu_clear (ss_block_lu *F, int symmetric);       /* symmetric: upper is not read and may keep what it has */

/* symmetric: upper is not read.  SS_OK, SS_SINGULAR when a pivot is zero or not finite. */
ss_status ss_block_lu_factor (ss_block_lu *F, int symmetric);

/* x (6 x n, nodes in the caller's order) becomes A \ x */
void ss_block_lu_solve (ss_block_lu *F, double *x);

#endif
