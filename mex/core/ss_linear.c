/* ss_linear: (R J C) (C^-1 d) = R r, by LU or GMRES */
#include "ss_linear.h"
#include <float.h>
#include <klu.h>
#include <math.h>
#include <string.h>

_Static_assert (sizeof (SuiteSparse_long) == sizeof (ss_index), "KLU's long index is ss_index");

enum { DENSE_ROWS = 64, DENSE_SHARE = 8, GMRES_RESTART = 100, GMRES_MOST = 1000 };

void ss_linear_begin (ss_linear *L, ss_inner method, ss_index n, ss_index entries, ss_poll poll, ss_work *w)
{
    if (method == SS_INNER_AUTO)            /* KLU wins where most of J and of its factors is zero */
        method = n <= DENSE_ROWS || (double) DENSE_SHARE*(double) entries >= (double) n*(double) n ? SS_INNER_DENSE : SS_INNER_SPARSE;
    *L = (ss_linear) { .method = method, .n = n, .entries = entries };
    if (method == SS_INNER_GMRES) { ss_gmres_begin (&L->gmres, n, GMRES_RESTART, GMRES_MOST, poll, w);  return; }

    L->rows = SS_TAKE (w, double, n);
    L->cols = SS_TAKE (w, double, n);
    L->y    = SS_TAKE (w, double, n);
    if (method == SS_INNER_DENSE) {
        L->x     = ss_work_take (w, n, (size_t) n*sizeof (double));
        L->pivot = SS_TAKE (w, blas_int, n);
    }
    else {
        L->x      = SS_TAKE (w, double, entries);
        L->common = SS_TAKE (w, klu_l_common, 1);
        if (L->common) klu_l_defaults (L->common);
    }
}

/* 2^-e with 0.5 <= x 2^-e < 1, for normal x */
static double power_of_two (double x)
{
    int e;
    frexp (x, &e);
    return ldexp (1, -e);
}

/* R: the largest of each row of R J is in [0.5, 1); C: then the same for the columns */
static ss_status equilibrate (ss_linear *L)
{
    ss_sparse J = L->J;
    double *R = L->rows, *C = L->cols;
    memset (R, 0, (size_t) L->n*sizeof *R);
    for (ss_index k = 0; k < J.p[L->n]; k++) {
        if (!isfinite (J.x[k])) return SS_NOT_FINITE;
        R[J.i[k]] = fmax (R[J.i[k]], fabs (J.x[k]));
    }
    for (ss_index i = 0; i < L->n; i++) {
        if (R[i] < DBL_MIN) return SS_SINGULAR;
        R[i] = power_of_two (R[i]);
    }
    for (ss_index j = 0; j < L->n; j++) {
        double most = 0;
        for (ss_index k = J.p[j]; k < J.p[j+1]; k++) most = fmax (most, R[J.i[k]]*fabs (J.x[k]));
        if (most < DBL_MIN) return SS_SINGULAR;
        C[j] = power_of_two (most);
    }
    return SS_OK;
}

static ss_status factor_dense (ss_linear *L)
{
    ss_sparse J = L->J;
    ss_index n = L->n;
    memset (L->x, 0, (size_t) n*(size_t) n*sizeof *L->x);
    for (ss_index j = 0; j < n; j++)
        for (ss_index k = J.p[j]; k < J.p[j+1]; k++) L->x[j*n + J.i[k]] = L->rows[J.i[k]]*J.x[k]*L->cols[j];
    return ss_lu_factor (n, L->x, L->pivot);
}

static ss_status klu_status (const klu_l_common *c)
{
    switch (c->status) {
    case KLU_OK:            return SS_OK;
    case KLU_SINGULAR:      return SS_SINGULAR;
    case KLU_OUT_OF_MEMORY: return SS_NO_MEMORY;
    case KLU_TOO_LARGE:     return SS_TOO_LARGE;
    default:                return SS_BAD_ARGUMENT;
    }
}

static ss_status factor_sparse (ss_linear *L)
{
    const double pivot_share = 0.1;         /* of the largest in a column, to prefer the diagonal */
    const double least_growth = 1e-4;       /* pivots kept from before lose more digits than refinement brings back */
    const double least_pivot = 1e-13;       /* of the largest, as in ss_lu_factor */
    ss_sparse J = L->J;
    klu_l_common *c = L->common;
    SuiteSparse_long *p = (SuiteSparse_long *) J.p, *i = (SuiteSparse_long *) J.i;      /* KLU does not write to them */
    for (ss_index j = 0; j < L->n; j++)
        for (ss_index k = J.p[j]; k < J.p[j+1]; k++) L->x[k] = L->rows[J.i[k]]*J.x[k]*L->cols[j];

    if (!L->symbolic) {
        c->tol = pivot_share;
        c->scale = 0;                       /* it is equilibrated already */
        L->symbolic = klu_l_analyze (L->n, p, i, c);
        if (!L->symbolic) return klu_status (c);
    }
    if (L->numeric) {                       /* the pivots of before, if they still are good ones */
        L->refactors++;
        if (klu_l_refactor (p, i, L->x, L->symbolic, L->numeric, c) && c->status == KLU_OK
            && klu_l_rgrowth (p, i, L->x, L->symbolic, L->numeric, c) && c->rgrowth >= least_growth
            && klu_l_rcond (L->symbolic, L->numeric, c) && c->rcond > least_pivot) return SS_OK;
        klu_l_free_numeric ((klu_l_numeric **) &L->numeric, c);
    }
    L->factors++;
    L->numeric = klu_l_factor (p, i, L->x, L->symbolic, c);
    if (!L->numeric) return klu_status (c);
    if (klu_l_rcond (L->symbolic, L->numeric, c) && c->rcond > least_pivot) return SS_OK;
    return SS_SINGULAR;
}

ss_status ss_linear_factor (ss_linear *L, ss_sparse J)
{
    L->factored = 0;
    L->J = J;
    if (L->n == 0) { L->factored = 1;  return SS_OK; }
    if (J.cols != L->n || J.p[L->n] != L->entries || L->method == SS_INNER_GMRES) return SS_BAD_ARGUMENT;
    ss_status s = equilibrate (L);
    if (s == SS_OK) s = L->method == SS_INNER_DENSE ? factor_dense (L) : factor_sparse (L);
    L->factored = s == SS_OK;
    return s;
}

/* y = C (R J C)^-1 R y */
static void apply (ss_linear *L, double *y)
{
    for (ss_index i = 0; i < L->n; i++) y[i] *= L->rows[i];
    if (L->method == SS_INNER_DENSE) ss_lu_solve (L->n, L->x, L->pivot, 1, y);
    else klu_l_solve (L->symbolic, L->numeric, L->n, 1, y, L->common);
    for (ss_index i = 0; i < L->n; i++) y[i] *= L->cols[i];
}

ss_status ss_linear_solve (ss_linear *L, const double *r, double *d)
{
    ss_sparse J = L->J;
    double *y = L->y;
    if (!L->factored) return SS_BAD_ARGUMENT;
    if (L->n == 0) return SS_OK;
    memcpy (d, r, (size_t) L->n*sizeof *d);
    apply (L, d);
    memcpy (y, r, (size_t) L->n*sizeof *y);
    for (ss_index j = 0; j < L->n; j++)
        for (ss_index k = J.p[j]; k < J.p[j+1]; k++) y[J.i[k]] -= J.x[k]*d[j];
    apply (L, y);                                               /* d = d + J \ (r - J d) */
    for (ss_index i = 0; i < L->n; i++) {
        d[i] += y[i];
        if (!isfinite (d[i])) return SS_NOT_FINITE;
    }
    return SS_OK;
}

ss_status ss_linear_iterate (ss_linear *L, const ss_operator *J, double tol, const double *r, double *d)
{
    return ss_gmres_solve (&L->gmres, J, r, tol, d);
}

void ss_linear_end (ss_linear *L)
{
    if (L->symbolic) klu_l_free_symbolic ((klu_l_symbolic **) &L->symbolic, L->common);
    if (L->numeric) klu_l_free_numeric ((klu_l_numeric **) &L->numeric, L->common);
    L->factored = 0;
}
