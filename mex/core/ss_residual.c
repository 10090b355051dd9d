/* ss_residual: r = max_i |mid (s_i (z_i - l_i), t_i w_i, s_i (z_i - u_i))|,  w = A z + b */
#include "ss_residual.h"
#include <float.h>
#include <math.h>

void ss_residual_scale (const ss_lcp *P, double *st)
{
    ss_sparse A = P->A;
    const double *l = P->l, *u = P->u;
    ss_index n = A.cols;
    double *s = st, *t = st + n;
    for (ss_index i = 0; i < n; i++) s[i] = t[i] = 0;

    /* s = diag (A), signed for now */
    for (ss_index j = 0; j < n; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++)
            if (A.i[k] == j) s[j] = A.x[k];

    /* t_i = max A_jj over the rows that row i touches */
    for (ss_index j = 0; j < n; j++)
        if (s[j] > 0)
            for (ss_index k = A.p[j]; k < A.p[j+1]; k++)
                if (A.x[k] != 0 && s[j] > t[A.i[k]]) t[A.i[k]] = s[j];

    for (ss_index i = 0; i < n; i++) {
        int is_free = l && l[i] == -INFINITY && (!u || u[i] == INFINITY);
        if (s[i] == 0) { s[i] = 1;  if (t[i] == 0) t[i] = 1; }
        else           { s[i] = fabs (s[i]);  t[i] = is_free ? 1/s[i] : 1; }
    }
}

double ss_residual_row (double s, double t, double z, double w, double l, double u)
{
    double r = t*w, low = s*(z - l), high = s*(z - u);
    if (isnan (r) || isnan (z)) return NAN;
    if (r > low) r = low;
    if (r < high) r = high;
    return r;
}

double ss_residual_blurred (double s, double t, double z, double w, double blur, double l, double u)
{
    double below = ss_residual_row (s, t, z, w - blur, l, u), above = ss_residual_row (s, t, z, w + blur, l, u);
    return fabs (below) > fabs (above) ? below : above;         /* NaN: both are */
}

static double fischer (double a, double c)
{
    return a == INFINITY ? c : c == INFINITY ? a : a + c - hypot (a, c);
}

/* (z - l) w, or (z - u) w where w < 0; a bound that is not there has no product */
static double product (double z, double w, double l, double u)
{
    double from = w > 0 ? z - l : z - u;
    return w != 0 && isfinite (from) ? from*w : 0;
}

static double other_row (ss_measure measure, double s, double t, double z, double w, double l, double u)
{
    if (isnan (z) || isnan (w)) return NAN;
    if (measure == SS_FISCHER) return fischer (s*(z - l), -fischer (s*(u - z), -t*w));
    double both = product (z, w, l, u);
    if (measure == SS_GAP) return both;
    double outside = z < l ? z - l : z > u ? z - u : 0, wrong = (w < 0 && u == INFINITY) || (w > 0 && l == -INFINITY) ? w : 0;
    return both*both + outside*outside + wrong*wrong;
}

double ss_residual (const ss_lcp *P, const double *z, const double *st, ss_measure measure, double *w, double *rows)
{
    ss_sparse A = P->A;
    const double *b = P->b, *l = P->l, *u = P->u;
    ss_index n = A.cols;
    double most_b = 0, most_term = 0;
    for (ss_index i = 0; i < n; i++) { w[i] = 0;  most_b = fmax (most_b, fabs (b[i])); }
    for (ss_index j = 0; j < n; j++)                            /* w = A z + b, b last: it must not drown in a sum that cancels */
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) {
            double term = A.x[k]*z[j];
            w[A.i[k]] += term;
            most_term = fmax (most_term, fabs (term));
        }
    for (ss_index i = 0; i < n; i++) w[i] += b[i];

    /* rows = 1 + |b| + |A| |z| */
    int blurred = measure < SS_RELATIVE && DBL_EPSILON*(double) n*most_term > SS_BLUR*most_b;
    if (measure == SS_RELATIVE || blurred) {
        for (ss_index i = 0; i < n; i++) rows[i] = (measure == SS_RELATIVE) + fabs (b[i]);
        for (ss_index j = 0; j < n; j++)
            for (ss_index k = A.p[j]; k < A.p[j+1]; k++) rows[A.i[k]] += fabs (A.x[k]*z[j]);
    }

    double most = 0, sum = 0;
    int missing = 0, scaled = measure == SS_SCALED || measure == SS_FISCHER;
    for (ss_index i = 0; i < n; i++) {
        double s = scaled ? st[i] : 1, t = scaled ? st[n+i] : 1, low = l ? l[i] : 0, high = u ? u[i] : INFINITY;
        double r = measure <= SS_RELATIVE ? ss_residual_row (s, t, z[i], w[i], low, high) : other_row (measure, s, t, z[i], w[i], low, high);
        if (measure == SS_RELATIVE) r /= rows[i];
        if (blurred && DBL_EPSILON*rows[i] > SS_BLUR*most_b) r = ss_residual_blurred (s, t, z[i], w[i], DBL_EPSILON*rows[i], low, high);
        rows[i] = r;
        if (isnan (r)) missing = 1;
        if (fabs (r) > most) most = fabs (r);
        sum += r;
    }
    return missing ? NAN : measure == SS_GAP || measure == SS_MERIT ? sum : most;
}
