/* ss_paper: the subcontacts that are one contact in the paper's form of polyhedral exact geometry (RPIsim paper, eq. 6) */
#ifndef SS_PAPER_H
#define SS_PAPER_H

#include "ss_blocks.h"
#include "ss_problem.h"

/* primary[k] = the primary of the group of subcontact k, 0-based; the rules are in engine/dynamics/paper_groups.m.
   c              all feature pairs, those of two parts one behind the other; of c id, group, p1 and normal are read
   start, finish  c->n  gaps at the start of the step, and at its end if no impulse acted, m
   epsilon        m
   primary        c->n
   w              with w->base == NULL it only counts; given back as it was
   SS_BAD_ARGUMENT when an id names no features of g */
ss_status ss_paper_groups (const ss_geom *g, const ss_contacts *c, const double *start, const double *finish, double epsilon,
                           ss_index *primary, ss_work *w);

/* The third row of eq. 6.  nc contacts, the primaries, and na auxiliaries, group by group. */
typedef struct {
    ss_index nc, na;
    ss_index *owner;                            /* na: the contact whose auxiliary it is */
    ss_index *p, *i;  double *x;                /* [Gn Ga]  6m x nc + na, Ga the columns Gn_1 - Gn_j */
    double *PSI;                                /* nc + na: gaps, and psi_1 - psi_j */
} ss_paper;

/* Groups the subcontacts c, whose blocks are b, and leaves the primaries in both; s gets the rest.  h  s,  epsilon  m.  Carves w.
   f, VB: the joints (NULL: none), which the motion without contact keeps.  SS_NOT_FINITE when M is not positive definite: it overflowed */
ss_status ss_paper_reduce (const ss_geom *g, double h, double epsilon, const ss_joint_factor *f, const double *VB, ss_contacts *c, ss_blocks *b,
                           ss_paper *s, ss_work *w);

/* r for the nc contacts becomes that of the nc + na columns [Gn Ga]: PSI, and U and E with empty columns; ns stays nc, or 0. */
void ss_paper_extend (const ss_paper *s, ss_blocks_rest *r, ss_work *w);

/* A of ss_lcp_assemble with these r and wrenches of [Gn Ga Gf] becomes that of z = [p_n; c; p_f; sigma]: the columns of Ga, which has no
   impulse, are replaced by [E1; E2; 0; 0].  B has room for ss_paper_bound more entries than A has, and p of A->n + 1. */
ss_index ss_paper_bound (const ss_paper *s);
void     ss_paper_slacks (const ss_paper *s, const ss_columns *A, ss_columns *B);

#endif
