/* ss_joint_factor: rank-revealing Cholesky factor of the joints' equations within its envelope */
#include "ss_joint_factor.h"
#include "ss_lapack.h"
#include <math.h>
#include <string.h>

static double dot (const double *a, const double *b, ss_index n)
{
    double sum = 0;
    for (ss_index k = 0; k < n; k++) sum += a[k]*b[k];
    return sum;
}

int ss_joint_dropped (const ss_joint_factor *f, ss_index row)
{
    return f->L[f->at[row + 1] - 1] == 0;
}

ss_status ss_joint_factor_build (ss_sparse M, ss_sparse Gb, const double *CB, ss_joint_factor *f, ss_work *w)
{
    ss_index n = Gb.cols;
    f->n = n;
    ss_status status = ss_wrenches_build (M, Gb, (ss_sparse) { 0 }, &f->g, w);
    if (status != SS_OK) return status;
    const ss_wrenches *g = &f->g;
    f->X = SS_TAKE (w, double, 12*n);
    f->start = SS_TAKE (w, ss_index, n);
    f->at = SS_TAKE (w, ss_index, n + 1);
    if (w->short_of_room) return SS_NO_ROOM;

    /* the envelope: a row reaches to the first column on one of its bodies */
    f->at[0] = 0;
    for (ss_index i = 0; i < n; i++) {
        f->start[i] = i;
        for (int s = 0; s < 2; s++) {
            ss_index b = g->body[2*i + s];
            if (b >= 0 && g->column[g->first[b]] < f->start[i]) f->start[i] = g->column[g->first[b]];
        }
        f->at[i + 1] = f->at[i] + i - f->start[i] + 1;
    }
    f->L = SS_TAKE (w, double, f->at[n]);
    if (w->short_of_room) return SS_NO_ROOM;

    /* S */
    memset (f->L, 0, (size_t) f->at[n] * sizeof *f->L);
    for (ss_index b = 0; b < g->bodies; b++)
        for (ss_index e = g->first[b]; e < g->first[b + 1]; e++) {
            ss_index i = g->column[e];
            memcpy (f->X + 6*e, g->wrench + 6*e, 6 * sizeof (double));
            ss_wrenches_solve (g, b, f->X + 6*e);
            for (ss_index k = g->first[b]; k <= e; k++) f->L[f->at[i] + g->column[k] - f->start[i]] += dot (g->wrench + 6*e, f->X + 6*k, 6);
        }

    /* S = L L', row by row */
    for (ss_index i = 0; i < n; i++) {
        double *Li = f->L + f->at[i] - f->start[i];
        Li[i] += CB[i];
        double whole = Li[i];
        for (ss_index j = f->start[i]; j < i; j++) {
            const double *Lj = f->L + f->at[j] - f->start[j];
            if (Lj[j] == 0) { Li[j] = 0;  continue; }
            ss_index k = f->start[i] > f->start[j] ? f->start[i] : f->start[j];
            Li[j] = (Li[j] - dot (Li + k, Lj + k, j - k))/Lj[j];
            Li[i] -= Li[j]*Li[j];
        }
        Li[i] = Li[i] > 1e-10*whole ? sqrt (Li[i]) : 0;             /* else it depends on the rows before it: joint_factor.m */
    }
    return SS_OK;
}

void ss_joint_lower (const ss_joint_factor *f, ss_index from, ss_index to, double *x)
{
    for (ss_index i = from; i < to; i++) {
        const double *Li = f->L + f->at[i] - f->start[i];
        if (Li[i] == 0) { x[i] = 0;  continue; }
        ss_index k = f->start[i] > from ? f->start[i] : from;
        if (k < i) x[i] -= dot (Li + k, x + k, i - k);
        x[i] /= Li[i];
    }
}

void ss_joint_upper (const ss_joint_factor *f, double *x)
{
    for (ss_index i = f->n - 1; i >= 0; i--) {
        const double *Li = f->L + f->at[i] - f->start[i];
        if (Li[i] == 0) { x[i] = 0;  continue; }
        x[i] /= Li[i];
        for (ss_index j = f->start[i]; j < i; j++) x[j] -= Li[j]*x[i];
    }
}

void ss_joint_velocity (const ss_joint_factor *f, const double *nu, double *y)
{
    const ss_wrenches *g = &f->g;
    for (ss_index i = 0; i < f->n; i++) {
        y[i] = 0;
        for (int s = 0; s < 2; s++)
            if (g->place[2*i + s] >= 0) y[i] += dot (g->wrench + 6*g->place[2*i + s], nu + 6*g->body[2*i + s], 6);
    }
}

void ss_joint_push (const ss_joint_factor *f, const double *change, double *p, double *nu)
{
    const ss_wrenches *g = &f->g;
    if (f->n > 0) memcpy (p, change, (size_t) f->n * sizeof *p);
    ss_joint_lower (f, 0, f->n, p);
    ss_joint_upper (f, p);
    for (ss_index i = 0; i < f->n; i++)
        for (int s = 0; s < 2 && p[i] != 0; s++) {
            if (g->place[2*i + s] < 0) continue;
            const double *X = f->X + 6*g->place[2*i + s];
            double *v = nu + 6*g->body[2*i + s];
            for (int k = 0; k < 6; k++) v[k] += X[k]*p[i];
        }
}

/* a (n): row d is the combination a of the rows kept */
static void combination (const ss_joint_factor *f, ss_index d, double *a)
{
    memset (a, 0, (size_t) f->n * sizeof *a);
    memcpy (a + f->start[d], f->L + f->at[d], (size_t) (d - f->start[d]) * sizeof *a);
    ss_joint_upper (f, a);
}

ss_status ss_joint_least_norm (const ss_joint_factor *f, double *p, ss_work *w)
{
    ss_index n = f->n, drops = 0;
    for (ss_index i = 0; i < n; i++) drops += ss_joint_dropped (f, i);
    if (drops == 0) return SS_OK;
    ss_work mark = *w;
    double *N = SS_TAKE (w, double, n*drops), *K = SS_TAKE (w, double, drops*drops), *y = SS_TAKE (w, double, drops);
    blas_int *pivot = SS_TAKE (w, blas_int, drops);
    if (w->short_of_room) return SS_NO_ROOM;

    /* Gb N = 0; p - N (N'N)\N'p */
    ss_index k = 0;
    for (ss_index d = 0; d < n; d++) {
        if (!ss_joint_dropped (f, d)) continue;
        combination (f, d, N + n*k);
        for (ss_index i = 0; i < n; i++) N[n*k + i] = -N[n*k + i];
        N[n*k++ + d] = 1;
    }
    for (ss_index a = 0; a < drops; a++) {
        for (ss_index b = 0; b < drops; b++) K[a + drops*b] = dot (N + n*a, N + n*b, n);
        y[a] = dot (N + n*a, p, n);
    }
    ss_status status = ss_lu_factor (drops, K, pivot);
    if (status == SS_OK) status = ss_lu_solve (drops, K, pivot, 1, y);
    if (status == SS_OK)
        for (ss_index a = 0; a < drops; a++)
            for (ss_index i = 0; i < n; i++) p[i] -= N[n*a + i]*y[a];
    *w = mark;
    return status == SS_TOO_LARGE ? status : SS_OK;                 /* N'N is 1 and more on its diagonal: never singular */
}

ss_index ss_joint_clash (const ss_joint_factor *f, const double *VB, double *x, unsigned char *rows, double *off)
{
    double largest = 0;
    for (ss_index i = 0; i < f->n; i++) largest = fmax (largest, fabs (VB[i]));
    for (ss_index d = 0; d < f->n && largest > 0; d++) {
        if (!ss_joint_dropped (f, d)) continue;
        combination (f, d, x);
        double part = fabs (VB[d]);
        for (ss_index i = 0; i < f->n; i++) {
            rows[i] = i == d || fabs (x[i]) > 1e-6;
            if (rows[i]) part = fmax (part, fabs (VB[i]));
        }
        *off = fabs (VB[d] - dot (x, VB, f->n));
        if (*off > 1e-4*part + 1e-9*largest) return d;
    }
    return -1;
}
