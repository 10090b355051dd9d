/* ss_program: quadratic programs with complementarity pairs */
#include "ss_program.h"
#include <math.h>

/* ---- how good is a point ---- */

/* row i of M (rows x n) times x, plus c; in *most its largest coefficient, at least 1 */
static double row_value (const double *M, ss_index i, ss_index rows, ss_index n, const double *x, double c, double *most)
{
    double sum = 0;
    *most = 1;
    for (ss_index j = 0; j < n; j++) {
        double a = M[i + j*rows];
        sum += a*x[j];
        *most = fmax (*most, fabs (a));
    }
    return sum + c;
}

double ss_program_residual (const ss_program *P, const double *x)
{
    ss_index n = P->n;
    double r = 0, s, t;
    for (ss_index j = 0; j < n; j++) {
        if (!isfinite (x[j])) return NAN;
        if (P->lb) r = fmax (r, P->lb[j] - x[j]);
        if (P->ub) r = fmax (r, x[j] - P->ub[j]);
    }
    for (ss_index i = 0; i < P->m; i++) { double v = row_value (P->A, i, P->m, n, x, 0, &s) - P->b[i];  r = fmax (r, v/s); }
    for (ss_index i = 0; i < P->k; i++) { double v = row_value (P->Aeq, i, P->k, n, x, -P->beq[i], &s);  r = fmax (r, fabs (v)/s); }
    for (ss_index i = 0; i < P->pairs; i++) {
        double u = row_value (P->L, i, P->pairs, n, x, P->l0 ? P->l0[i] : 0, &s)/s;
        double v = row_value (P->R, i, P->pairs, n, x, P->r0 ? P->r0[i] : 0, &t)/t;
        r = fmax (r, fmax (fmin (u, v), -fmin (u, v)));
    }
    return r;
}

double ss_program_optimality (const ss_program *P, const double *x, const ss_multipliers *y, double *work)
{
    ss_index n = P->n;
    double *slope = work, *size = work + n, r = ss_program_residual (P, x), terms = 0, off = 0, most = 0, s;
    for (ss_index j = 0; j < n; j++) {
        slope[j] = (P->f ? P->f[j] : 0) - y->lower[j] + y->upper[j];
        size[j] = (P->f ? fabs (P->f[j]) : 0) + y->lower[j] + y->upper[j];
        for (ss_index i = 0; i < n && P->H; i++) {
            slope[j] += P->H[i + j*n]*x[i];
            size[j] += fabs (P->H[i + j*n])*(fabs (x[i]) + 1e-9);
            terms += fabs (P->H[i + j*n]*x[i]*x[j])/2;
        }
        if (P->f) terms += fabs (P->f[j]*x[j]);
        for (ss_index i = 0; i < P->m; i++) { double a = P->A[i + j*P->m]*y->ineqlin[i];  slope[j] += a;  size[j] += fabs (a); }
        for (ss_index i = 0; i < P->k; i++) { double a = P->Aeq[i + j*P->k]*y->eqlin[i];  slope[j] -= a;  size[j] += fabs (a); }
        off = fmax (off, fabs (slope[j]));
        most = fmax (most, size[j]);
        terms += y->lower[j] + y->upper[j];
    }
    for (ss_index i = 0; i < P->m; i++) terms += y->ineqlin[i];
    if (off > 0) r = fmax (r, off/most);

    double products = 0;
    for (ss_index i = 0; i < P->m; i++)
        if (y->ineqlin[i] > 0) products = fmax (products, fabs (y->ineqlin[i]*(P->b[i] - row_value (P->A, i, P->m, n, x, 0, &s))));
    for (ss_index j = 0; j < n; j++) {
        if (y->lower[j] > 0) products = fmax (products, fabs (y->lower[j]*(x[j] - P->lb[j])));
        if (y->upper[j] > 0) products = fmax (products, fabs (y->upper[j]*(P->ub[j] - x[j])));
    }
    if (products > 0) r = fmax (r, products/terms);
    return r;
}

/* ---- rows ---- */

void ss_rows_add (ss_rows *r, const double *row, ss_index stride, ss_index n, ss_index extra, double value, double lo, double hi, double tol)
{
    double most = extra >= 0 ? fabs (value) : 0;
    ss_index entries = extra >= 0 && value != 0;
    for (ss_index j = 0; j < n; j++) {
        double a = fabs (row[j*stride]);
        if (a > most) most = a;
        entries += a != 0;
    }
    if (r->p) {
        double scale = most > 0 ? exp2 (floor (log2 (most))) : 1;
        ss_index e = r->p[r->m];
        for (ss_index j = 0; j < n; j++) if (row[j*stride] != 0) { r->i[e] = j;  r->x[e++] = row[j*stride]/scale; }
        if (extra >= 0 && value != 0) { r->i[e] = extra;  r->x[e++] = value/scale; }
        r->p[r->m + 1] = e;
        r->scale[r->m] = scale;
        r->lo[r->m] = lo/scale;
        r->hi[r->m] = hi/scale;
        r->tol[r->m] = tol*fmax (1, most)/scale;
    }
    r->m++;
    r->entries += entries;
}

void ss_rows_add_program (ss_rows *r, const ss_program *P, double tol)
{
    static const double nothing = 0;
    for (ss_index j = 0; j < P->n; j++) ss_rows_add (r, &nothing, 0, 0, j, 1, P->lb ? P->lb[j] : -INFINITY, P->ub ? P->ub[j] : INFINITY, tol);
    for (ss_index i = 0; i < P->m; i++) ss_rows_add (r, P->A + i, P->m, P->n, -1, 0, -INFINITY, P->b[i], tol);
    for (ss_index i = 0; i < P->k; i++) ss_rows_add (r, P->Aeq + i, P->k, P->n, -1, 0, P->beq[i], P->beq[i], tol);
    for (ss_index i = 0; i < P->pairs; i++) ss_rows_add (r, P->L + i, P->pairs, P->n, -1, 0, P->l0 ? -P->l0[i] : 0, INFINITY, tol);
    for (ss_index i = 0; i < P->pairs; i++) ss_rows_add (r, P->R + i, P->pairs, P->n, -1, 0, P->r0 ? -P->r0[i] : 0, INFINITY, tol);
}

void ss_rows_begin (ss_rows *r, ss_work *w)
{
    ss_index m = r->m;
    r->p = SS_TAKE (w, ss_index, m + 1);
    r->i = SS_TAKE (w, ss_index, r->entries);
    r->x = SS_TAKE (w, double, r->entries);
    r->lo = SS_TAKE (w, double, m);
    r->hi = SS_TAKE (w, double, m);
    r->tol = SS_TAKE (w, double, m);
    r->scale = SS_TAKE (w, double, m);
    if (!w->base || w->short_of_room) return;
    r->p[0] = 0;
    r->m = r->entries = 0;
}

void ss_rows_multipliers (const ss_rows *r, const ss_program *P, const double *lambda, double size, const ss_multipliers *y)
{
    ss_index at = 0;
    for (ss_index j = 0; j < P->n; j++, at++) {
        double l = lambda[at]*size/r->scale[at];
        y->lower[j] = fmax (l, 0);
        y->upper[j] = fmax (-l, 0);
    }
    for (ss_index i = 0; i < P->m; i++, at++) y->ineqlin[i] = fmax (-lambda[at]*size/r->scale[at], 0);
    for (ss_index i = 0; i < P->k; i++, at++) y->eqlin[i] = lambda[at]*size/r->scale[at];
    for (ss_index i = 0; i < P->pairs; i++, at++) y->L[i] = lambda[at]*size/r->scale[at];
    for (ss_index i = 0; i < P->pairs; i++, at++) y->R[i] = lambda[at]*size/r->scale[at];
}
