/* ss_wrenches: the matrix G = [Gn Gf Gj] of the wrenches of contacts and of limits and bounded rows of joints seen from the bodies, and M\G.  Every formulation in impulses is
   built from it.  RPIsim paper, eq. 2 to 8. */
#ifndef SS_WRENCHES_H
#define SS_WRENCHES_H

#include "ss_base.h"

typedef struct {
    ss_index bodies, columns;       /* m dynamic bodies; nc + nc*nd columns of G, 3 nc over the cone */
    double   *factor;               /* 36 x m      L of M = L L', block by block, column-major */
    ss_index *first;                /* m + 1       where the wrenches on a body start */
    ss_index *column;               /* entries     their columns, ascending within a body */
    double   *wrench;               /* 6 x entries */
    ss_index *place;                /* 2 x columns the entries of a column, -1 for none */
    ss_index *body;                 /* 2 x columns their bodies */
} ss_wrenches;

/* Takes apart M (6m x 6m, block diagonal, positive definite blocks) and Gn, Gf (6m rows, a column touches at most two
   bodies).  Carves w; with w->base == NULL it only counts.  SS_BAD_ARGUMENT when M or a column is not of that form,
   SS_SINGULAR when a block of M is not positive definite. */
ss_status ss_wrenches_build (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_wrenches *g, ss_work *w);

/* The same with the columns of G contact by contact, [n t o]: the order of the problem over the cone.  Gf has two columns a contact. */
ss_status ss_wrenches_build_cone (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_wrenches *g, ss_work *w);

/* Either of them with further columns Gj behind those of the contacts: limits and bounded rows of joints */
ss_status ss_wrenches_build_jointed (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_sparse Gj, int cone, ss_wrenches *g, ss_work *w);

/* L of A = L L' in place, 6 x 6 column-major, lower triangle; 0 when A is not positive definite */
int ss_cholesky6 (double *a);

/* x = M_b \ x for one body, x of 6 */
void ss_wrenches_solve (const ss_wrenches *g, ss_index body, double *x);

/* nu0 = NU + h M\FX, the velocity without contact; nu0 may be NU */
void ss_free_velocity (const ss_wrenches *g, const double *NU, const double *FX, double h, double *nu0);

/* nu = NU + M\(h FX + G p), eq. 8; p of g->columns */
void ss_step_velocity (const ss_wrenches *g, const double *NU, const double *FX, double h, const double *p, double *nu);

/* impulse 3 x nc from p = [p_n; p_f] of a polygon: along n, t1 and n x t1; circle (2 x nd) as from ss_circle */
void ss_contact_impulses (ss_index nc, ss_index nd, const double *circle, const double *p, double *impulse);

#endif
