/* ss_standard: bounds to 0 and Inf, or free */
#include "ss_standard.h"
#include <math.h>

static double low_of (const ss_lcp *P, ss_index i)  { return P->l ? P->l[i] : 0; }
static double high_of (const ss_lcp *P, ss_index i) { return P->u ? P->u[i] : INFINITY; }

ss_status ss_standard_make (const ss_lcp *given, ss_standard *s, ss_work *w)
{
    ss_sparse A = given->A;
    ss_index n = A.cols, kept = 0, both = 0;
    for (ss_index i = 0; i < n; i++) {
        double l = low_of (given, i), u = high_of (given, i);
        if (l < u) { kept++;  both += l > -INFINITY && u < INFINITY; }
    }
    ss_index m = kept + both;
    s->base = SS_TAKE (w, double, n);
    s->row  = SS_TAKE (w, ss_index, m);
    s->sign = SS_TAKE (w, double, m);
    double *b = SS_TAKE (w, double, m), *l = SS_TAKE (w, double, m), *shift = SS_TAKE (w, double, n);
    ss_index *at = SS_TAKE (w, ss_index, n), *twin = SS_TAKE (w, ss_index, n);
    ss_index *p = SS_TAKE (w, ss_index, m + 1), *i = SS_TAKE (w, ss_index, A.p[n] + 2*both);
    double *x = SS_TAKE (w, double, A.p[n] + 2*both);
    if (w->short_of_room || !w->base) return SS_NO_ROOM;        /* without a block it was counted */

    /* which rows stay, and how */
    s->first_twin = kept;
    kept = both = 0;
    for (ss_index k = 0; k < n; k++) {
        double low = low_of (given, k), high = high_of (given, k);
        s->base[k] = low > -INFINITY ? low : high < INFINITY ? high : 0;
        at[k] = twin[k] = -1;
        if (!(low < high)) continue;
        at[k] = kept;
        s->row[kept] = k;
        s->sign[kept] = low == -INFINITY && high < INFINITY ? -1 : 1;
        l[kept++] = low == -INFINITY && high == INFINITY ? -INFINITY : 0;
        if (low > -INFINITY && high < INFINITY) {
            ss_index t = s->first_twin + both++;
            twin[k] = t;
            s->row[t] = k;
            s->sign[t] = 1;
            b[t] = high - low;
            l[t] = 0;
        }
    }

    /* b + A base, and the columns */
    for (ss_index k = 0; k < n; k++) shift[k] = given->b[k];
    for (ss_index k = 0; k < n; k++)
        if (s->base[k] != 0) for (ss_index e = A.p[k]; e < A.p[k+1]; e++) shift[A.i[e]] += A.x[e]*s->base[k];
    ss_index entries = 0;
    for (ss_index c = 0; c < m; c++) {
        ss_index k = s->row[c];
        p[c] = entries;
        if (c >= s->first_twin) { i[entries] = at[k];  x[entries++] = 1;  continue; }         /* + v in the row of z */
        b[c] = s->sign[c]*shift[k];
        for (ss_index e = A.p[k]; e < A.p[k+1]; e++)
            if (at[A.i[e]] >= 0) { i[entries] = at[A.i[e]];  x[entries++] = s->sign[at[A.i[e]]]*s->sign[c]*A.x[e]; }
        if (twin[k] >= 0) { i[entries] = twin[k];  x[entries++] = -1; }                       /* u - z */
    }
    p[m] = entries;
    s->P = (ss_lcp) { { m, m, p, i, x }, b, l, NULL };
    return SS_OK;
}

void ss_standard_back (const ss_lcp *given, const ss_standard *s, const double *y, double *z)
{
    ss_index n = given->A.cols;
    for (ss_index k = 0; k < n; k++) z[k] = s->base[k];
    for (ss_index c = 0; c < s->first_twin; c++) {
        ss_index k = s->row[c];
        double value = s->base[k] + s->sign[c]*y[c];
        z[k] = fmin (fmax (value, low_of (given, k)), high_of (given, k));         /* rounding of the shift */
    }
}
