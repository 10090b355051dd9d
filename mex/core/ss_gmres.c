/* ss_gmres: minimise |r - J x| over x in D^-1 span {r, (J D^-1) r, (J D^-1)^2 r, ...} */
#include "ss_gmres.h"
#include <math.h>
#include <string.h>

static double dot (ss_index n, const double *a, const double *b)
{
    double sum = 0;
    for (ss_index i = 0; i < n; i++) sum += a[i]*b[i];
    return sum;
}

static double norm (ss_index n, const double *a)
{
    double most = 0, sum = 0;
    for (ss_index i = 0; i < n; i++) if (!(fabs (a[i]) <= most)) most = fabs (a[i]);
    if (!(most > 0) || !isfinite (most)) return most;           /* also NaN */
    for (ss_index i = 0; i < n; i++) sum += a[i]/most*(a[i]/most);
    return most*sqrt (sum);
}

static double divide (const ss_operator *J, ss_index i, double x)
{
    double d = J->diagonal ? J->diagonal[i] : 1;
    return d != 0 && !isnan (d) ? x/d : x;                      /* D^-1 x */
}

void ss_gmres_begin (ss_gmres *G, ss_index n, ss_index restart, ss_index max_iterations, ss_poll poll, ss_work *w)
{
    if (restart > n) restart = n;
    if (restart < 1) restart = 1;
    *G = (ss_gmres) { .n = n, .restart = restart, .max_iterations = max_iterations, .poll = poll };
    G->V = ss_work_take (w, restart + 1, (size_t) n*sizeof (double));
    G->H = ss_work_take (w, restart, (size_t) (restart + 1)*sizeof (double));
    G->c = SS_TAKE (w, double, restart);
    G->s = SS_TAKE (w, double, restart);
    G->g = SS_TAKE (w, double, restart + 1);
    G->y = SS_TAKE (w, double, n);
    G->kept = SS_TAKE (w, double, n);
}

/* One column of the Arnoldi process by modified Gram-Schmidt: v_{k+1}, H(:,k).  Returns |v_{k+1}| before it was made 1. */
static double orthogonalise (ss_gmres *G, const ss_operator *J, ss_index k)
{
    ss_index n = G->n;
    double *V = G->V, *h = G->H + k*(G->restart + 1), *next = V + (k+1)*n;
    for (ss_index i = 0; i < n; i++) G->y[i] = divide (J, i, V[k*n + i]);
    J->multiply (J->data, G->y, next);                          /* J D^-1 v_k */
    double before = norm (n, next);
    for (ss_index j = 0; j <= k; j++) {
        h[j] = dot (n, next, V + j*n);
        for (ss_index i = 0; i < n; i++) next[i] -= h[j]*V[j*n + i];
    }
    double length = norm (n, next);
    h[k+1] = length > 1e-14*before ? length : 0;                /* what is left is roundoff: the space is invariant */
    if (h[k+1] > 0) for (ss_index i = 0; i < n; i++) next[i] /= length;
    return isfinite (before) ? h[k+1] : NAN;
}

/* The new column through the rotations so far and one more, which clears its last entry */
static void rotate (ss_gmres *G, ss_index k)
{
    double *h = G->H + k*(G->restart + 1), *c = G->c, *s = G->s, *g = G->g;
    for (ss_index j = 0; j < k; j++) {
        double a = h[j];
        h[j]   =  c[j]*a + s[j]*h[j+1];
        h[j+1] = -s[j]*a + c[j]*h[j+1];
    }
    double length = hypot (h[k], h[k+1]);
    c[k] = length > 0 ? h[k]/length : 1;
    s[k] = length > 0 ? h[k+1]/length : 0;
    h[k] = length;
    g[k+1] = -s[k]*g[k];
    g[k]   =  c[k]*g[k];
}

/* x = x + D^-1 V y,  H y = g over the first k columns; a zero on the diagonal (singular J) is left out */
static void add_solution (ss_gmres *G, const ss_operator *J, ss_index k, double *x)
{
    ss_index n = G->n, rows = G->restart + 1;
    double *y = G->g, most = 0;
    for (ss_index j = 0; j < k; j++) most = fmax (most, fabs (G->H[j*rows + j]));
    for (ss_index j = k - 1; j >= 0; j--) {
        double d = G->H[j*rows + j];
        y[j] = fabs (d) > 1e-14*most ? y[j]/d : 0;
        for (ss_index i = 0; i < j; i++) y[i] -= G->H[j*rows + i]*y[j];
    }
    memset (G->y, 0, (size_t) n*sizeof *G->y);
    for (ss_index j = 0; j < k; j++)
        for (ss_index i = 0; i < n; i++) G->y[i] += y[j]*G->V[j*n + i];
    for (ss_index i = 0; i < n; i++) x[i] += divide (J, i, G->y[i]);
}

ss_status ss_gmres_solve (ss_gmres *G, const ss_operator *J, const double *r, double tol, double *x)
{
    ss_index n = G->n;
    double *v = G->V, size = norm (n, r), left = size;
    G->iterations = 0;
    G->relative = 0;
    memset (x, 0, (size_t) n*sizeof *x);
    if (!isfinite (size)) return SS_NOT_FINITE;
    if (size == 0) return SS_OK;

    for (;;) {
        if (G->iterations == 0) memcpy (v, r, (size_t) n*sizeof *v);
        else {
            J->multiply (J->data, x, v);
            for (ss_index i = 0; i < n; i++) v[i] = r[i] - v[i];
        }
        double before = left;
        left = norm (n, v);                                     /* |r - J x|, computed */
        if (!isfinite (left)) { memset (x, 0, (size_t) n*sizeof *x);  return SS_NOT_FINITE; }
        if (left > before) { memcpy (x, G->kept, (size_t) n*sizeof *x);  return SS_STALLED; }
        G->relative = left/size;
        if (left <= tol*size) return SS_OK;
        if (G->iterations >= G->max_iterations) return SS_MAX_ITERATIONS;
        if (G->iterations > 0 && left > 0.999*before) return SS_STALLED;
        memcpy (G->kept, x, (size_t) n*sizeof *x);

        ss_index k = 0;
        G->g[0] = left;
        for (ss_index i = 0; i < n; i++) v[i] /= left;
        while (k < G->restart && G->iterations < G->max_iterations) {
            if (ss_poll_stop (G->poll)) return SS_INTERRUPTED;
            double length = orthogonalise (G, J, k);
            if (isnan (length)) { memset (x, 0, (size_t) n*sizeof *x);  return SS_NOT_FINITE; }
            rotate (G, k++);
            G->iterations++;
            if (fabs (G->g[k]) <= tol*size || length == 0) break;
        }
        add_solution (G, J, k, x);
    }
}
