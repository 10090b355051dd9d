/* ss_groups: the rows of a complementarity problem as the splitting methods take them: single rows and blocks, whose
   small complementarity problems are solved exactly by ss_lemke */
#ifndef SS_GROUPS_H
#define SS_GROUPS_H

#include "ss_solver.h"

typedef struct {
    const ss_index *label;      /* n, or NULL: rows with the same label > 0 are a block; the caller's */
    ss_index count;             /* groups, each one row or one block, ordered by their smallest member */
    ss_index *first, *member;   /* count + 1, n: the rows of group k are member[first[k]] .., ascending */
    ss_index *local;            /* n: place of a row within its group */
    ss_index *group;            /* n */
    ss_index largest, entries;  /* most rows and matrix entries of a group */

    ss_index *p, *i;  double *x;    /* the matrices of the blocks, by columns in the order of member, with local row numbers */
    unsigned char *basis;       /* n: of the blocks in the order of member, from solve to solve */
    double *q, *v, *l;          /* n each: the problem of one block */
    char *inner;  size_t inner_size;
} ss_groups;

/* Groups from labels, and A_bb of every block; the bases of the start z.
   Takes what it keeps from w: SS_NO_ROOM when that was too small, it may come twice.
   SS_ZERO_DIAGONAL: a row outside of a block has no positive diagonal.  SS_BAD_ARGUMENT: bounds in a block other than 0 and
   Inf, or -Inf and Inf.  SS_TOO_LARGE.
   diagonal  n, of A, out */
ss_status ss_groups_find (ss_groups *g, const ss_lcp *P, const ss_index *label, const double *z, double *diagonal, ss_work *w);

int ss_groups_is_block (const ss_groups *g, ss_index k);

/* The matrix of block k, which begins as A_bb; a method may change its values in g->x */
ss_sparse ss_groups_matrix (const ss_groups *g, ss_index k);

/* v in g->v: M v + (w_b - M z_b) complementary to v, M the matrix of block k; a block without solution: its best point.
   l     n or NULL, the lower bounds, left in g->l for the block
   z, w  n */
ss_status ss_groups_solve (ss_groups *g, ss_index k, const double *l, const double *z, const double *w);

#endif
