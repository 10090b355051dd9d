/* ss_residual: r = max_i |mid (s_i (z_i - l_i), t_i w_i, s_i (z_i - u_i))|,  w = A z + b */
#include "ss_residual.h"
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

double ss_residual (const ss_lcp *P, const double *z, const double *st, ss_measure measure, double *w, double *rows)
{
    ss_sparse A = P->A;
    const double *b = P->b, *l = P->l, *u = P->u;
    ss_index n = A.cols;
    for (ss_index i = 0; i < n; i++) w[i] = b[i];
    for (ss_index j = 0; j < n; j++)                            /* w = A z + b */
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) w[A.i[k]] += A.x[k]*z[j];

    if (measure == SS_RELATIVE) {                               /* rows = 1 + |b| + |A| |z| */
        for (ss_index i = 0; i < n; i++) rows[i] = 1 + fabs (b[i]);
        for (ss_index j = 0; j < n; j++)
            for (ss_index k = A.p[j]; k < A.p[j+1]; k++) rows[A.i[k]] += fabs (A.x[k]*z[j]);
    }

    double most = 0;
    int missing = 0;
    for (ss_index i = 0; i < n; i++) {
        double s = measure == SS_SCALED ? st[i] : 1, t = measure == SS_SCALED ? st[n+i] : 1;
        double r = ss_residual_row (s, t, z[i], w[i], l ? l[i] : 0, u ? u[i] : INFINITY);
        if (measure == SS_RELATIVE) r /= rows[i];
        if (rows) rows[i] = r;
        if (isnan (r)) missing = 1;
        if (fabs (r) > most) most = fabs (r);
    }
    return missing ? NAN : most;
}
