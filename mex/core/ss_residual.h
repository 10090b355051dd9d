/* ss_residual: the natural residual of  l <= z <= u,  w = A z + b  complementary to z: the one measure of every solver.
   Design, section 5.  Row i is  mid (s_i (z_i - l_i), t_i w_i, s_i (z_i - u_i)). */
#ifndef SS_RESIDUAL_H
#define SS_RESIDUAL_H

#include "ss_base.h"

typedef enum {
    SS_SCALED,              /* s, t: to the units of w, see ss_residual_scale */
    SS_PLAIN,               /* s = t = 1 */
    SS_RELATIVE             /* the plain row / (1 + |b_i| + sum_j |A_ij z_j|) */
} ss_measure;

/* How a solver ended, beside its status.  The caller owns history and says how much it holds. */
typedef struct {
    ss_index  iterations;
    double    residual;             /* of the answer; NaN when there is none */
    double   *history;              /* history_room, or NULL */
    ss_index  history_room, history_length;
    size_t    room;                 /* after SS_NO_ROOM: bytes of work space to call again with */
} ss_solver_info;

/* Adds one entry to info->history, if there is room for it. */
void ss_history_add (ss_solver_info *info, double value);

/* s_i = |A_ii|, t_i = 1 (free row: 1/|A_ii|); where A_ii = 0: s_i = 1, t_i = the largest A_jj > 0 with A_ij /= 0, else 1.
   l, u  n      may be NULL: 0 and Inf
   st    n x 2  [s t], out */
void ss_residual_scale (ss_sparse A, const double *l, const double *u, double *st);

/* One row; NaN in, NaN out. */
double ss_residual_row (double s, double t, double z, double w, double l, double u);

/* r = max_i |row_i|, NaN when anything is.
   l, u  n        may be NULL: 0 and Inf
   st    n x 2    [s t] for SS_SCALED, as from ss_residual_scale; else not read
   w     n        out: A z + b
   rows  n        out; may be NULL unless SS_RELATIVE */
double ss_residual (ss_sparse A, const double *b, const double *l, const double *u, const double *z,
                    const double *st, ss_measure measure, double *w, double *rows);

#endif
