/* ss_residual: the natural residual of  l <= z <= u,  w = A z + b  complementary to z: the one measure of every solver.
   Design, section 5.  Row i is  mid (s_i (z_i - l_i), t_i w_i, s_i (z_i - u_i)). */
#ifndef SS_RESIDUAL_H
#define SS_RESIDUAL_H

#include "ss_base.h"

/* l <= z <= u,  w = A z + b  complementary to z */
typedef struct {
    ss_sparse A;                /* n x n, finite */
    const double *b;            /* n, finite */
    const double *l, *u;        /* n each, may be NULL: 0 and Inf.  -Inf and Inf: a free variable, whose row is w_i = 0 */
} ss_lcp;

typedef enum {
    SS_SCALED,              /* s, t: to the units of w, see ss_residual_scale */
    SS_PLAIN,               /* s = t = 1 */
    SS_RELATIVE,            /* the plain row / (1 + |b_i| + sum_j |A_ij z_j|) */
    /* for looking at an answer; no solver stops by these */
    SS_FISCHER,             /* s (z - l) and t w in phi (a, c) = a + c - sqrt (a^2 + c^2), with bounds on both sides as Billups does */
    SS_GAP,                 /* sum of (z - l) w where w > 0 and of (z - u) w where w < 0: the products, whatever the signs are */
    SS_MERIT                /* natural merit function: sum of squares of those products and of what has the wrong sign */
} ss_measure;

/* s_i = |A_ii|, t_i = 1 (free row: 1/|A_ii|); where A_ii = 0: s_i = 1, t_i = the largest A_jj > 0 with A_ij /= 0, else 1.
   st    n x 2  [s t], out */
void ss_residual_scale (const ss_lcp *P, double *st);

/* One row; NaN in, NaN out. */
double ss_residual_row (double s, double t, double z, double w, double l, double u);

/* The larger of the rows at w - blur and w + blur: what is known of a row whose w has been rounded by as much as blur. */
double ss_residual_blurred (double s, double t, double z, double w, double blur, double l, double u);

/* Rounding of A z + b counts where it is more than this times max |b|: z is then so large that A z cancels many digits, and a
   bare residual of zero means nothing.  Not for SS_RELATIVE, which divides by the size of the sum. */
#define SS_BLUR 1e-10

/* r = max_i |row_i|, or the sum of the rows for SS_GAP and SS_MERIT; NaN when anything is.
   st    n x 2    [s t] for SS_SCALED, as from ss_residual_scale; else not read
   w     n        out: A z + b
   rows  n        out */
double ss_residual (const ss_lcp *P, const double *z, const double *st, ss_measure measure, double *w, double *rows);

#endif
