/* ss_joint_factor: S = Gb'M\Gb + diag (CB), the inverse mass that joints see, factored so that dependent rows are found and dropped;
   engine/joints/joint_factor.m has the mathematics.  A row of S reaches to the first row that shares a body with it, and so does
   its row of the factor: a chain of n joints costs O(n), whatever order costs no more than a dense factor. */
#ifndef SS_JOINT_FACTOR_H
#define SS_JOINT_FACTOR_H

#include "ss_wrenches.h"

typedef struct {
    ss_index  n;                /* rows of S, columns of Gb */
    ss_wrenches g;              /* M and Gb */
    double   *X;                /* 6 x entries of g   M\Gb, body by body */
    ss_index *start;            /* n      first column of a row of L */
    ss_index *at;               /* n + 1  where it is: L_ij = L[at[i] + j - start[i]] */
    double   *L;                /* S = L L' over the rows kept; a dropped row has what the rows before it explain, and a zero at its end */
} ss_joint_factor;

/* M, Gb as ss_wrenches_build takes them; CB (n).  Carves w, which must be there: how much is needed depends on the values.
   SS_OK, SS_NO_ROOM (w->short_of_room), SS_BAD_ARGUMENT, SS_SINGULAR as ss_wrenches_build. */
ss_status ss_joint_factor_build (ss_sparse M, ss_sparse Gb, const double *CB, ss_joint_factor *f, ss_work *w);

int ss_joint_dropped (const ss_joint_factor *f, ss_index row);

/* x = L\x over the rows kept, zero in the others; rows before from are zero already */
void ss_joint_lower (const ss_joint_factor *f, ss_index from, ss_index to, double *x);

/* x = L'\x over the rows kept, zero in the others */
void ss_joint_upper (const ss_joint_factor *f, double *x);

/* y = Gb'nu */
void ss_joint_velocity (const ss_joint_factor *f, const double *nu, double *y);

/* The impulses p (n) that change Gb'nu + CB p by change (n), and nu by M\Gb p.  Dropped rows carry nothing. */
void ss_joint_push (const ss_joint_factor *f, const double *change, double *p, double *nu);

/* The smallest p with the same Gb p.  Carves w and gives it back.  SS_OK, SS_NO_ROOM, SS_TOO_LARGE. */
ss_status ss_joint_least_norm (const ss_joint_factor *f, double *p, ss_work *w);

/* The first dropped row that asks for another velocity than the rows it depends on, -1 for none: *off is by how much, and rows (n)
   gets 1 for those that take part.  VB (n).  x (n): scratch. */
ss_index ss_joint_clash (const ss_joint_factor *f, const double *VB, double *x, unsigned char *rows, double *off);

#endif
