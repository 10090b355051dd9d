/* ss_qp: convex quadratic programs by proximal steps on a dual active-set method */
#include "ss_qp.h"
#include <math.h>
#include <string.h>

void ss_qp_begin (ss_qp *Q, ss_index n, ss_index m, ss_work *w)
{
    memset (Q, 0, sizeof *Q);
    Q->n = n;
    Q->H = SS_TAKE (w, double, n*n);
    Q->f = SS_TAKE (w, double, n);
    Q->support = SS_TAKE (w, ss_index, n);
    Q->weight = SS_TAKE (w, double, n);
    Q->ray = SS_TAKE (w, double, n);
    Q->d = SS_TAKE (w, double, n);
    Q->slope = SS_TAKE (w, double, n);
    Q->Hd = SS_TAKE (w, double, n);
    Q->Mx = SS_TAKE (w, double, m);
    Q->Md = SS_TAKE (w, double, m);
    ss_dual_begin (&Q->dual, n, m, w);
}

static double largest (const double *x, ss_index n)
{
    double most = 0;
    for (ss_index i = 0; i < n; i++) most = fmax (most, fabs (x[i]));
    return most;
}

/* y = H x */
static void curve (const ss_qp *Q, const double *x, double *y)
{
    memset (y, 0, (size_t) Q->n*sizeof *y);
    for (ss_index b = 0; b < Q->curved; b++) {
        ss_index j = Q->support[b];
        const double *column = Q->H + j*Q->n;
        for (ss_index a = 0; a < Q->curved; a++) y[Q->support[a]] += column[Q->support[a]]*x[j];
    }
}

static double dot (const double *x, const double *y, ss_index n)
{
    double sum = 0;
    for (ss_index i = 0; i < n; i++) sum += x[i]*y[i];
    return sum;
}

/* Whether the block of the variables that H knows is positive definite, and well so; the factor is made in J. */
static int definite (ss_qp *Q)
{
    ss_index n = Q->n, k = Q->curved;
    const ss_index *which = Q->support;
    double *U = Q->dual.J;
    if (k == 0) return 1;
    for (ss_index b = 0; b < k; b++) for (ss_index a = 0; a < k; a++) U[a + b*k] = Q->H[which[a] + which[b]*n];
    blas_int K = (blas_int) k, info = 0;
    dpotrf_ ("L", &K, U, &K, &info, 1);
    if (info != 0) return 0;
    for (ss_index a = 0; a < k; a++) if (!(U[a*(k + 1)]*U[a*(k + 1)] > 1e-6*Q->H[which[a]*(Q->n + 1)])) return 0;
    return 1;
}

ss_status ss_qp_objective (ss_qp *Q, const double *H, const double *f)
{
    ss_index n = Q->n;
    double *G = Q->dual.R;
    if (!SS_FITS_BLAS (n*n)) return SS_TOO_LARGE;
    double size = H ? largest (H, n*n) : 0;
    if (size == 0 && f) size = largest (f, n);
    Q->size = size > 0 ? exp2 (round (log2 (size))) : 1;
    for (ss_index k = 0; k < n*n; k++) Q->H[k] = H ? H[k]/Q->size : 0;
    for (ss_index k = 0; k < n; k++) Q->f[k] = f ? f[k]/Q->size : 0;

    Q->curved = 0;
    for (ss_index j = 0; j < n; j++) {
        Q->weight[j] = 1.0/4096;
        if (largest (Q->H + j*n, n) > 0) { Q->support[Q->curved++] = j;  Q->weight[j] = 0; }     /* no weight where H knows the variable ... */
    }
    if (Q->curved > 0) {                                                    /* positive semidefinite, but for roundoff? */
        memcpy (G, Q->H, (size_t) (n*n)*sizeof *G);
        for (ss_index k = 0; k < n; k++) G[k*(n + 1)] += 1e-10;
        ss_status s = ss_dual_factor (&Q->dual, G);
        if (s != SS_OK) return s == SS_SINGULAR ? SS_BAD_ARGUMENT : s;
    }
    if (!definite (Q))                                                      /* ... where that is enough; else by its curvature, whatever its unit */
        for (ss_index j = 0; j < n; j++) Q->weight[j] = (Q->H[j*(n + 1)] > 0 ? Q->H[j*(n + 1)] : 1)/4096;
    Q->proximal = largest (Q->weight, n) > 0;
    memcpy (G, Q->H, (size_t) (n*n)*sizeof *G);
    for (ss_index k = 0; k < n; k++) G[k*(n + 1)] += Q->weight[k];
    ss_status s = ss_dual_factor (&Q->dual, G);
    return s == SS_SINGULAR ? SS_BAD_ARGUMENT : s;
}

/* How far x may go along d: to the first bound, or to the least value.  Infinite: for ever. */
static double line_search (ss_qp *Q, const ss_dual_rows *S, const double *x, const double *d, double downhill)
{
    ss_index n = Q->n, m = Q->dual.m;
    double step = INFINITY, away = 1e-9*largest (d, n), dd = dot (d, d, n);
    ss_dual_product (S->Mt, x, Q->Mx);
    ss_dual_product (S->Mt, d, Q->Md);
    for (ss_index i = 0; i < m; i++) {
        if (Q->Md[i] > away) step = fmin (step, (S->hi[i] - Q->Mx[i])/Q->Md[i]);
        else if (Q->Md[i] < -away) step = fmin (step, (S->lo[i] - Q->Mx[i])/Q->Md[i]);
    }
    if (step < 0) step = 0;
    curve (Q, d, Q->Hd);
    double curvature = dot (d, Q->Hd, n);
    if (curvature > 1e-12*dd) step = fmin (step, fmax (-downhill/curvature, 0));
    return step;
}

ss_status ss_qp_solve (ss_qp *Q, const ss_dual_rows *S, double *x, ss_index most, ss_index *iterations, ss_poll poll)
{
    ss_index n = Q->n, limit = *iterations + most;
    double *next = Q->Hd;
    while (*iterations < limit) {
        for (ss_index k = 0; k < n; k++) Q->slope[k] = Q->f[k] - Q->weight[k]*x[k];
        ss_status s = ss_dual_solve (&Q->dual, S, Q->slope, next, limit, iterations, poll);
        if (s != SS_OK) return s;
        double moved = 0;
        for (ss_index k = 0; k < n; k++) {
            Q->d[k] = next[k] - x[k];
            moved = fmax (moved, Q->weight[k]*fabs (Q->d[k]));
            x[k] = next[k];
        }
        double size = ss_qp_slope_size (Q, x, 1e-9), terms;                 /* a minimum at 0 has no size of its own */
        double longest = largest (Q->d, n);
        if (!Q->proximal || moved <= 1e-12*size || longest <= 1e-12*(1 + largest (x, n))) return SS_OK;

        curve (Q, x, Q->slope);
        for (ss_index k = 0; k < n; k++) Q->slope[k] += Q->f[k];
        double downhill = dot (Q->slope, Q->d, n);
        ss_qp_value (Q, x, 1e-9, &terms);
        if (moved <= 1e-9*size && fabs (downhill) <= 1e-14*terms) return SS_OK;             /* only roundoff moves it */
        if (downhill >= -1e-12*size*longest) continue;
        double step = line_search (Q, S, x, Q->d, downhill);
        if (isinf (step)) {                                                 /* H d = 0: along a ray f alone counts */
            if (!(dot (Q->f, Q->d, n) < -1e-9*largest (Q->f, n)*longest)) continue;
            for (ss_index k = 0; k < n; k++) Q->ray[k] = Q->d[k]/longest;
            return SS_UNBOUNDED;
        }
        for (ss_index k = 0; k < n; k++) x[k] += step*Q->d[k];
    }
    return SS_MAX_ITERATIONS;
}

double ss_qp_value (const ss_qp *Q, const double *x, double near, double *terms)
{
    ss_index n = Q->n;
    double value = dot (Q->f, x, n), sum = 0;
    for (ss_index k = 0; k < n; k++) sum += fabs (Q->f[k])*(fabs (x[k]) + near);
    for (ss_index b = 0; b < Q->curved; b++) {
        ss_index j = Q->support[b];
        double Hx = 0, size = 0;
        for (ss_index a = 0; a < Q->curved; a++) {
            ss_index i = Q->support[a];
            Hx += Q->H[i + j*n]*x[i];
            size += fabs (Q->H[i + j*n])*(fabs (x[i]) + near);
        }
        value += Hx*x[j]/2;
        sum += size*(fabs (x[j]) + near)/2;
    }
    *terms = sum;
    return value;
}

double ss_qp_noise (const ss_qp *Q, const double *x, double near)
{
    double sum = 0;
    for (ss_index k = 0; k < Q->n; k++) sum += fabs (Q->f[k]);
    for (ss_index b = 0; b < Q->curved; b++)
        for (ss_index a = 0; a < Q->curved; a++)
            sum += fabs (Q->H[Q->support[a] + Q->support[b]*Q->n])*(fabs (x[Q->support[a]]) + near/2);
    return near*sum;
}

double ss_qp_roundoff (const ss_qp *Q, const double *x) { return 1e-13*(1 + largest (x, Q->n)); }

double ss_qp_slope_size (const ss_qp *Q, const double *x, double near)
{
    double most = largest (Q->f, Q->n);
    for (ss_index b = 0; b < Q->curved; b++) {
        ss_index j = Q->support[b];
        double size = fabs (Q->f[j]);
        for (ss_index a = 0; a < Q->curved; a++) size += fabs (Q->H[Q->support[a] + j*Q->n])*(fabs (x[Q->support[a]]) + near);
        most = fmax (most, size);
    }
    return most;
}
