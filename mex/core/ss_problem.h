/* ss_problem: the step's complementarity problem from its blocks: as an LCP (eq. 7), as a mixed LCP (eq. 6), and over the
   quadratic cone. */
#ifndef SS_PROBLEM_H
#define SS_PROBLEM_H

#include "ss_wrenches.h"

/* The blocks that do not enter ss_wrenches.  nc contacts, nf = nc*nd friction columns, ns = nc with friction, 0 without. */
typedef struct {
    ss_index nc, nf, ns;
    ss_sparse U;                    /* ns x nc    coefficients of friction on the diagonal */
    ss_sparse E;                    /* nf x ns    blocks of ones */
    const double *NU, *FX;          /* 6m         velocities, forces */
    const double *PSI;              /* nc         gaps */
    const double *SLIP;             /* nf         sliding that kinematic bodies add */
    double h;
} ss_blocks_rest;

/* A sparse matrix being filled: room for nzmax entries. */
typedef struct { ss_index n, nzmax, *p, *i;  double *x; } ss_columns;

/* Entries that A may have at most */
ss_index ss_lcp_bound (const ss_wrenches *g, const ss_blocks_rest *r);

/* A = [G'M\G, [0; E]; U, -E', 0], b = [G'nu0 + [PSI/h; SLIP]; 0].
   A    room for ss_lcp_bound entries; p of n + 1, n = nc + nf + ns
   b    n
   nu0  6m: the velocity without contact, given back */
ss_status ss_lcp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *A, double *b, double *nu0);

/* W = H'M\H, q = H'nu0 + [PSI/h; SLIP] contact by contact, for the columns H = [n t o] of ss_wrenches_build_cone; of r it reads all but U
   and E.
   W    room for ss_ncp_bound entries; p of 3nc + 1
   q    3nc
   nu0  6m: the velocity without contact, given back */
ss_index  ss_ncp_bound (const ss_wrenches *g);
ss_status ss_ncp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *W, double *q, double *nu0);

/* A = [M, -G, 0; G', 0, [0; E]; 0, [U, -E'], 0], b = [-M NU - h FX; PSI/h; SLIP; 0] and the factors scale (n x 2) that turn z
   and w of each row into velocities; n = 6m + nc + nf + ns.  A needs room for nnz (M) + 2 nnz (G) + nnz (U) + 2 nnz (E).  Carves w. */
ss_status ss_mlcp_assemble (ss_sparse M, ss_sparse Gn, ss_sparse Gf, const ss_wrenches *g, const ss_blocks_rest *r,
                            ss_columns *A, double *b, double *scale, ss_work *w);

#endif
