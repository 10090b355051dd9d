/* ss_program: a quadratic program with complementarity pairs, as it is given, and as rows  lo <= M x <= hi  for ss_dual. */
#ifndef SS_PROGRAM_H
#define SS_PROGRAM_H

#include "ss_base.h"

/* minimise 1/2 x'H x + f'x  subject to  A x <= b,  Aeq x = beq,  lb <= x <= ub,  0 <= L x + l0  complementary to  R x + r0 >= 0.
   Matrices are full, by columns. */
typedef struct {
    ss_index n, m, k, pairs;            /* variables, inequalities, equations, pairs */
    const double *H, *f;                /* n x n, n; NULL: zero */
    const double *A, *b;                /* m x n, m (Inf allowed) */
    const double *Aeq, *beq;            /* k x n, k */
    const double *lb, *ub;              /* n; NULL: -Inf, Inf */
    const double *L, *l0, *R, *r0;      /* pairs x n, pairs; l0, r0 NULL: zero */
    const double *big_M;                /* pairs, or NULL */
} ss_program;

/* The largest violation of a constraint or pair, each row divided by its largest coefficient where that is above 1; NaN when anything is. */
double ss_program_residual (const ss_program *P, const double *x);

/* Multipliers, by what they belong to:  H x + f = -A'ineqlin + Aeq'eqlin + lower - upper  (+ L'L + R'R on a piece) */
typedef struct { double *ineqlin, *eqlin, *lower, *upper, *L, *R; } ss_multipliers;

/* The larger of ss_program_residual, of the relative error of the equation above, and of multiplier times slack relative to the size of the
   objective's terms.  No pairs.  work: 2n */
double ss_program_optimality (const ss_program *P, const double *x, const ss_multipliers *y, double *work);

/* Rows divided by powers of two, so that their largest entry is between 1 and 2.  With p == NULL adding only counts m and entries. */
typedef struct {
    ss_index m, entries;
    ss_index *p, *i;                    /* compressed: row r has entries p[r] .. p[r+1]-1 */
    double *x;
    double *lo, *hi, *tol, *scale;      /* of the divided rows, and what they were divided by */
} ss_rows;

/* One more row: n entries at stride, and value at column extra unless extra < 0.  tol is for the row as given. */
void ss_rows_add (ss_rows *r, const double *row, ss_index stride, ss_index n, ss_index extra, double value, double lo, double hi, double tol);

/* The rows of [bounds; A; Aeq; L; R] */
void ss_rows_add_program (ss_rows *r, const ss_program *P, double tol);

/* Takes the room for what was counted, and begins again to fill it. */
void ss_rows_begin (ss_rows *r, ss_work *w);

/* Multipliers lambda of the rows of ss_rows_add_program, for an objective divided by size, by what they belong to. */
void ss_rows_multipliers (const ss_rows *r, const ss_program *P, const double *lambda, double size, const ss_multipliers *y);

#endif
