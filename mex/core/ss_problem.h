/* ss_problem: the step's complementarity problem from its blocks: as an LCP (eq. 7), as a mixed LCP (eq. 6), and over the
   quadratic cone. */
#ifndef SS_PROBLEM_H
#define SS_PROBLEM_H

#include "ss_coupling.h"

/* The blocks that do not enter ss_wrenches.  nc contacts, nf = nc*nd friction columns, ns = nc with friction, 0 without. */
typedef struct {
    ss_index nc, nf, ns;
    ss_sparse U;                    /* ns x nc    coefficients of friction on the diagonal */
    ss_sparse E;                    /* nf x ns    blocks of ones */
    const double *NU, *FX;          /* 6m         velocities, forces */
    const double *PSI;              /* nc         gaps */
    const double *SLIP;             /* nf         sliding that kinematic bodies add */
    double h;

    /* joints (joint_blocks.m); all zero without */
    ss_coupling *joints;            /* of the columns of g, NULL for none */
    ss_index nl, nr;                /* limits, bounded rows: the columns of g behind those of the contacts, two of a bounded row in an LCP,
                                       one over the cone */
    const double *VB, *VC, *CB;     /* joints->f->n  targets, what the correction adds, compliances */
    const double *PSIL;             /* nl */
    const double *VD, *CD, *PD;     /* nr            targets, compliances, largest impulses */
} ss_blocks_rest;

/* [Gl, Gd -Gd] column by column (pairs), or [Gl Gd]: Gj of ss_wrenches_build_jointed.  Carves w; with w->base == NULL it only counts. */
ss_sparse ss_joint_columns (ss_sparse Gl, ss_sparse Gd, int pairs, ss_work *w);

/* Where column c of g stands among the unknowns: z = [p_n; p_f; sigma; p_l; p_d; s] of the LCP, or r of the cone */
ss_index ss_unknown_of_column (const ss_blocks_rest *r, int cone, ss_index c);

/* How many unknowns there are: of the LCP, or of the cone */
ss_index ss_unknowns (const ss_blocks_rest *r, int cone);

/* nu = NU + M\(h FX + G p + Gb p_b), p (g->columns) from the unknowns z; p_b is left in r->joints->p */
void ss_problem_velocity (const ss_wrenches *g, const ss_blocks_rest *r, int cone, const double *z, double *p, double *nu);

/* A sparse matrix being filled: room for nzmax entries. */
typedef struct { ss_index n, nzmax, *p, *i;  double *x; } ss_columns;

/* Entries that A may have at most */
ss_index ss_lcp_bound (const ss_wrenches *g, const ss_blocks_rest *r);

/* A = [G'M\G, [0; E]; U, -E', 0], b = [G'nu0 + [PSI/h; SLIP]; 0], and the rows of joints: as_lcp.m.
   A    room for ss_lcp_bound entries; p of n + 1, n = ss_unknowns
   b    n
   nu0  6m: the velocity without contact, given back */
ss_status ss_lcp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *A, double *b, double *nu0);

/* W = H'M\H, q = H'nu0 + [PSI/h; SLIP] contact by contact, for the columns H = [n t o] of ss_wrenches_build_cone; of r it reads all but U
   and E.
   W    room for ss_ncp_bound entries; p of n + 1, n = ss_unknowns; limits and bounded rows of joints behind the contacts: as_ncp.m
   q    n
   nu0  6m: the velocity without contact, given back */
ss_index  ss_ncp_bound (const ss_wrenches *g, const ss_blocks_rest *r);
ss_status ss_ncp_assemble (const ss_wrenches *g, const ss_blocks_rest *r, ss_columns *W, double *q, double *nu0);

/* A = [M, -G, 0; G', 0, [0; E]; 0, [U, -E'], 0], b = [-M NU - h FX; PSI/h; SLIP; 0] and the factors scale (n x 2) that turn z
   and w of each row into velocities; n = 6m + ss_unknowns.  With joints the rows of Gb that are kept stand behind nu: as_mlcp.m.
   A needs room for ss_mlcp_bound entries.  Gj is that of g.  Carves w.  *free: how many unknowns come before p_n. */
ss_index  ss_mlcp_bound (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_sparse Gb, ss_sparse Gj, const ss_blocks_rest *r);
ss_status ss_mlcp_assemble (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_sparse Gb, ss_sparse Gj, const ss_wrenches *g, const ss_blocks_rest *r,
                            ss_columns *A, double *b, double *scale, ss_index *free, ss_work *w);

#endif
