/* ss_semismooth: F (y, B y + c) = 0 by Newton's method */
#include "ss_semismooth.h"
#include <math.h>
#include <string.h>

static double dot (ss_index n, const double *a, const double *b)
{
    double sum = 0;
    for (ss_index i = 0; i < n; i++) sum += a[i]*b[i];
    return sum;
}

double ss_semismooth_merit (const ss_semismooth *N) { return dot (N->n, N->F, N->F)/2; }
double ss_semismooth_norm (const ss_semismooth *N)  { return sqrt (dot (N->n, N->F, N->F)); }

/* v = B y + c */
static void multiply (const ss_semismooth *N, const double *y, double *v)
{
    memcpy (v, N->c, (size_t) N->n*sizeof *v);
    for (ss_index j = 0; j < N->n; j++)
        for (ss_index k = N->B.p[j]; k < N->B.p[j+1]; k++) v[N->B.i[k]] += N->B.x[k]*y[j];
}

/* ---- the scaled problem ---- */

static void carve (ss_semismooth *N, ss_sparse A, ss_work *w)
{
    ss_index n = A.cols;
    double **vectors[] = { &N->c, &N->s, &N->y, &N->v, &N->start, &N->F, &N->da, &N->db, &N->shifted, &N->d, &N->gradient, &N->y_next, &N->v_next,
                           &N->w, &N->rows, &N->point, &N->best };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    N->st = SS_TAKE (w, double, 2*n);
    N->is_free = SS_TAKE (w, unsigned char, n);
    N->x = SS_TAKE (w, double, A.p[n]);
    N->B = (ss_sparse) { n, n, A.p, A.i, N->x };
    ss_jacobian_begin (&N->J, N->B, N->shifted, N->db, N->opt.inner != SS_INNER_GMRES, w);
    ss_linear_begin (&N->L, N->opt.inner, n, N->J.entries, N->opt.poll, w);
}

/* st: the scale of the residual; D, s, c and the values x of B: solvers/lcp/lcp_scaled.m */
static void scale (ss_semismooth *N)
{
    ss_sparse A = N->P->A;
    ss_index n = N->n;
    double *D = N->d, most = 0;                                 /* d is free to use before the first step */
    int e;
    if (N->opt.scale) memcpy (N->st, N->opt.scale, (size_t) (2*n)*sizeof *N->st);
    else ss_residual_scale (N->P, N->st);
    for (ss_index i = 0; i < n; i++) {
        frexp (N->st[n+i]/(N->is_free[i] ? 1 : N->st[i]), &e);
        D[i] = ldexp (1, (e - (e & 1))/2);                      /* about sqrt (t/s), a power of two: scaling is exact */
        N->c[i] = D[i]*N->P->b[i];
        most = fmax (most, fabs (N->c[i]));
    }
    for (ss_index j = 0; j < n; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) N->x[k] = D[A.i[k]]*A.x[k]*D[j];
    frexp (isfinite (most) ? most : 1, &e);
    double beta = ldexp (1, e < 1000 ? e : 1000);
    for (ss_index i = 0; i < n; i++) { N->c[i] /= beta;  N->s[i] = 1/D[i]/beta; }
}

/* ---- directions ---- */

ss_status ss_semismooth_direction (ss_semismooth *N, double perturb)
{
    ss_index n = N->n;
    double *r = N->y_next;                                      /* free to use between steps */
    for (ss_index i = 0; i < n; i++) {
        N->shifted[i] = N->da[i] + perturb*N->db[i];
        r[i] = -N->F[i];
    }
    if (N->L.method == SS_INNER_GMRES) {
        double eta = fmax (1e-12, fmin (0.01, 0.1*ss_semismooth_norm (N)));
        ss_operator J = { ss_jacobian_multiply, &N->J, NULL };
        ss_status s = ss_linear_iterate (&N->L, &J, eta, r, N->d);
        if (s == SS_INTERRUPTED) return s;
        return s != SS_NOT_FINITE && N->L.gmres.relative <= 0.5 && dot (n, N->d, N->d) > 0 ? SS_OK : SS_SINGULAR;
    }
    ss_status s = ss_linear_factor (&N->L, ss_jacobian_form (&N->J));
    if (s == SS_OK) s = ss_linear_solve (&N->L, r, N->d);
    return s == SS_NOT_FINITE ? SS_SINGULAR : s;
}

void ss_semismooth_try (ss_semismooth *N, double t)
{
    for (ss_index i = 0; i < N->n; i++) N->y_next[i] = N->y[i] + t*N->d[i];
    multiply (N, N->y_next, N->v_next);
}

void ss_semismooth_accept (ss_semismooth *N)
{
    memcpy (N->y, N->y_next, (size_t) N->n*sizeof *N->y);
    memcpy (N->v, N->v_next, (size_t) N->n*sizeof *N->v);
}

void ss_semismooth_restart (ss_semismooth *N)
{
    memcpy (N->y, N->start, (size_t) N->n*sizeof *N->y);
    multiply (N, N->y, N->v);
    N->merit_count = 0;
}

/* ---- Fischer and Burmeister ---- */

/* F = phi (y, v) */
static void fischer (ss_semismooth *N, const double *y, const double *v)
{
    for (ss_index i = 0; i < N->n; i++) {
        double r = hypot (y[i], v[i]);
        N->F[i] = N->is_free[i] ? -v[i] : y[i] + v[i] > 0 ? -2*y[i]*(v[i]/(r + y[i] + v[i])) : r - y[i] - v[i];
    }
}

/* da, db; at (0,0) the limit along e, which is 1 in such rows */
static void fischer_jacobian (ss_semismooth *N)
{
    const double nothing = 1e-12;
    ss_index n = N->n;
    double *e = N->y_next, *g = N->v_next;                      /* free to use between steps */
    for (ss_index i = 0; i < n; i++) { e[i] = hypot (N->y[i], N->v[i]) <= nothing && !N->is_free[i];  g[i] = 0; }
    for (ss_index j = 0; j < n; j++)
        if (e[j] > 0) for (ss_index k = N->B.p[j]; k < N->B.p[j+1]; k++) g[N->B.i[k]] += N->B.x[k];     /* g = B e */
    for (ss_index i = 0; i < n; i++) {
        double a = e[i] > 0 ? 1 : N->y[i], b = e[i] > 0 ? g[i] : N->v[i], r = hypot (a, b);
        N->da[i] = N->is_free[i] ? 0 : a/r - 1;
        N->db[i] = N->is_free[i] ? -1 : b/r - 1;
    }
}

/* The first of t = 1, 1/2, ... >= least with merit (y + t d) <= reference + 1e-4 t slope */
static int armijo (ss_semismooth *N, double reference, double slope, double least)
{
    for (double t = 1; t >= least; t /= 2) {
        ss_semismooth_try (N, t);
        fischer (N, N->y_next, N->v_next);
        if (ss_semismooth_merit (N) <= reference + 1e-4*t*slope) { ss_semismooth_accept (N);  return 1; }
    }
    return 0;
}

ss_status ss_fischer_step (ss_semismooth *N)
{
    static const double factors[] = { 1, 10, 100 };
    ss_index n = N->n;
    fischer (N, N->y, N->v);
    fischer_jacobian (N);
    double merit = ss_semismooth_merit (N), perturb = fmin (0.01, 0.1*ss_semismooth_norm (N)), reference = 0;
    N->merits[N->merit_count++ % SS_SEMISMOOTH_MEMORY] = merit;
    for (ss_index k = 0; k < N->merit_count && k < SS_SEMISMOOTH_MEMORY; k++) reference = fmax (reference, N->merits[k]);

    memcpy (N->shifted, N->da, (size_t) n*sizeof *N->da);
    ss_jacobian_transposed (&N->J, N->F, N->gradient);          /* J' phi */
    for (size_t k = 0; k < sizeof factors / sizeof *factors; k++) {
        ss_status s = ss_semismooth_direction (N, factors[k]*perturb);
        if (s == SS_SINGULAR) continue;
        if (s != SS_OK) return s;
        double slope = dot (n, N->gradient, N->d);
        if (!(slope <= -1e-10*pow (sqrt (dot (n, N->d, N->d)), 2.1))) continue;
        if (armijo (N, reference, slope, ldexp (1, -33))) return SS_OK;
        break;
    }
    for (ss_index i = 0; i < n; i++) N->d[i] = -N->gradient[i];
    return armijo (N, merit, -dot (n, N->gradient, N->gradient), ldexp (1, -46)) ? SS_OK : SS_STALLED;
}

/* ---- the solve ---- */

/* The residual of y without its negative parts; the best point so far is kept */
static void judge (ss_semismooth *N)
{
    ss_solver_info *info = N->info;
    for (ss_index i = 0; i < N->n; i++) {
        N->point[i] = N->y[i]/N->s[i];
        if (!N->is_free[i] && !(N->point[i] > 0)) N->point[i] = 0;
    }
    double r = ss_residual (N->P, N->point, N->st, N->opt.measure, N->w, N->rows);
    if (info->iterations > 0) ss_history_add (info, r);
    if (info->iterations > 0 && !(r < info->residual)) return;
    info->residual = r;
    memcpy (N->best, N->point, (size_t) N->n*sizeof *N->best);
}

static ss_status iterate (ss_semismooth *N, ss_semismooth_method *step, void *data)
{
    ss_solver_info *info = N->info;
    for (;;) {
        judge (N);
        if (isnan (info->residual)) return SS_NOT_FINITE;
        if (info->residual <= N->opt.tol) return SS_OK;
        if (info->iterations >= N->opt.max_iterations) return SS_MAX_ITERATIONS;
        if (ss_poll_stop (N->opt.poll)) return SS_INTERRUPTED;
        ss_status s = step (N, data);
        if (s != SS_OK) return s;
        info->iterations++;
    }
}

ss_status ss_semismooth_solve (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w,
                               ss_semismooth_method *step, void *data)
{
    ss_info_begin (info);
    ss_index n = P->A.cols;
    if (P->A.rows != n || n < 0) return SS_BAD_ARGUMENT;
    ss_semismooth N = { .P = P, .opt = *opt, .info = info, .n = n };
    if (!(N.opt.tol > 0)) N.opt.tol = 1e-10;
    if (N.opt.max_iterations < 0) N.opt.max_iterations = 100;

    size_t mark = w->used;
    carve (&N, P->A, w);
    info->room = w->used - mark;
    int short_of_room = w->short_of_room;
    w->used = mark;                                             /* given back at the end; nobody else takes until then */
    w->short_of_room = 0;
    if (short_of_room) return SS_NO_ROOM;

    for (ss_index i = 0; i < n; i++) {
        double l = P->l ? P->l[i] : 0, u = P->u ? P->u[i] : INFINITY;
        if (u != INFINITY || (l != 0 && l != -INFINITY)) return SS_BAD_ARGUMENT;
        if (!isfinite (z[i])) return SS_NOT_FINITE;
        N.is_free[i] = l == -INFINITY;
    }
    scale (&N);
    for (ss_index i = 0; i < n; i++) N.start[i] = N.s[i]*z[i];
    ss_semismooth_restart (&N);
    ss_status s = iterate (&N, step, data);
    ss_linear_end (&N.L);
    memcpy (z, N.best, (size_t) n*sizeof *z);
    return s;
}
