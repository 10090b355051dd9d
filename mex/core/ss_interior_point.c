/* ss_interior_point: y.*v -> 0 along y.*v = mu for v = B y + c, B = H A H.  solvers/lcp/interior_point.m has the mathematics. */
#include "ss_interior_point.h"
#include "ss_jacobian.h"
#include "ss_linear.h"
#include <math.h>
#include <string.h>

static const double SHORT    = 0.995;       /* of the way to the boundary */
static const double CENTRED  = 1e-4;        /* no y_i v_i is below this many mu */
static const double FEW      = 0.1;         /* a step shorter than this: towards the path first */
static const double PROGRESS = 0.9;
enum { PATIENCE = 15, SHORTER = 30 };
static const double DELTA[]  = { 0, 1e-10, 1e-7, 1e-4 };
enum { DELTAS = 4 };

typedef struct {
    const ss_lcp *P;
    const ss_solver_options *opt;
    ss_index n;
    ss_sparse B;  double *x;            /* values of B, entries of A */
    double *c, *unit;                   /* n each: z = unit.*y */
    unsigned char *is_free;
    ss_index inside;                    /* rows that are not free */
    double *y, *v;                      /* n each: the iterate */
    double *gap;                        /* n: B y + c - v */
    double *d, *e;                      /* n each: J = diag (d) + diag (e) B */
    double *r, *F, *dy, *dv, *dy2, *dv2;    /* n each */
    double *point, *w, *rows, *st;      /* n, n, n, 2n: what is judged */
    ss_jacobian J;
    ss_linear L;
} method;

static void carve (method *M, ss_work *w)
{
    ss_index n = M->n;
    double **vectors[] = { &M->c, &M->unit, &M->y, &M->v, &M->gap, &M->d, &M->e, &M->r, &M->F, &M->dy, &M->dv, &M->dy2, &M->dv2, &M->point, &M->w, &M->rows };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    M->st      = SS_TAKE (w, double, 2*n);
    M->is_free = SS_TAKE (w, unsigned char, n);
    M->x       = SS_TAKE (w, double, M->P->A.p[n]);
    M->B = (ss_sparse) { n, n, M->P->A.p, M->P->A.i, M->x };
    ss_jacobian_begin (&M->J, M->B, M->d, M->e, 1, w);
    ss_linear_begin (&M->L, M->opt->inner, n, M->J.entries, M->opt->poll, w);
}

/* B = H A H with a diagonal near 1, c = H b/beta with its largest entry in [0.5, 1); powers of two: exact */
static ss_status balance (method *M)
{
    ss_sparse A = M->P->A;
    ss_index n = M->n;
    double most = 0, *h = M->unit, *s = M->st, *t = M->st + n;
    int e;
    ss_residual_scale (&(ss_lcp) { A, M->P->b, NULL, NULL }, M->st);
    for (ss_index j = 0; j < n; j++) h[j] = ldexp (1, (int) lround (log2 (sqrt (t[j]/s[j]))));
    for (ss_index j = 0; j < n; j++) {
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) {
            M->x[k] = h[A.i[k]]*A.x[k]*h[j];
            if (!isfinite (M->x[k])) return SS_NOT_FINITE;
        }
        M->c[j] = h[j]*M->P->b[j];
        if (!isfinite (M->c[j])) return SS_NOT_FINITE;
        most = fmax (most, fabs (M->c[j]));
    }
    frexp (most, &e);
    for (ss_index j = 0; j < n; j++) {
        M->c[j] = ldexp (M->c[j], -e);
        M->unit[j] = ldexp (h[j], e);
    }
    return SS_OK;
}

/* out = B x + add */
static void multiply (const method *M, const double *x, const double *add, double *out)
{
    ss_sparse B = M->B;
    for (ss_index i = 0; i < M->n; i++) out[i] = add[i];
    for (ss_index j = 0; j < M->n; j++)
        for (ss_index k = B.p[j]; k < B.p[j+1]; k++) out[B.i[k]] += B.x[k]*x[j];
}

static double average (const method *M, double a, const double *dy, const double *dv)      /* of y.*v, after a step */
{
    double sum = 0;
    for (ss_index i = 0; i < M->n; i++) if (!M->is_free[i]) sum += (M->y[i] + a*dy[i])*(M->v[i] + a*dv[i]);
    return sum/(double) (M->inside > 1 ? M->inside : 1);
}

static double longest (const method *M, const double *dy, const double *dv)
{
    double a = INFINITY;
    for (ss_index i = 0; i < M->n; i++) {
        if (M->is_free[i]) continue;
        if (dy[i] < 0) a = fmin (a, -M->y[i]/dy[i]);
        if (dv[i] < 0) a = fmin (a, -M->v[i]/dv[i]);
    }
    return a;
}

static int is_failure (ss_status s) { return s != SS_OK && s != SS_SINGULAR && s != SS_NOT_FINITE; }

/* v.*dy + y.*dv = r,  dv = B dy + gap, with the matrix that was factored.  dv is taken from that of the two which loses
   fewer digits: along the path v_i falls below the roundoff of B y */
static ss_status direction (method *M, double *dy, double *dv)
{
    double *F = M->F;
    for (ss_index i = 0; i < M->n; i++) F[i] = M->is_free[i] ? -M->gap[i] : M->r[i] - M->y[i]*M->gap[i];
    ss_status s = ss_linear_solve (&M->L, F, dy);
    if (s != SS_OK) return s;
    multiply (M, dy, M->gap, dv);
    for (ss_index i = 0; i < M->n; i++) {
        if (M->is_free[i]) dv[i] = 0;
        else if (M->y[i] > M->v[i]) dv[i] = (M->r[i] - M->v[i]*dy[i])/M->y[i];
    }
    return SS_OK;
}

/* J = diag (d) + diag (e) (B + delta I), d as it is for delta = 0; d keeps what was added */
static ss_status factor (method *M, int k)
{
    double add = DELTA[k] - (k > 0 ? DELTA[k-1] : 0);
    for (ss_index i = 0; i < M->n; i++) M->d[i] += add*M->e[i];
    return ss_linear_factor (&M->L, ss_jacobian_form (&M->J));
}

/* Predict, correct, go as far as is safe.  SS_SINGULAR: no direction, y and v as they were */
static ss_status path_step (method *M)
{
    ss_index n = M->n;
    double *y = M->y, *v = M->v, *dy = M->dy, *dv = M->dv;
    ss_status s = SS_SINGULAR;
    multiply (M, y, M->c, M->gap);
    for (ss_index i = 0; i < n; i++) {
        M->gap[i] -= v[i];
        M->d[i] = v[i];
        M->e[i] = M->is_free[i] ? 1 : y[i];
    }
    for (int k = 0; s != SS_OK && k < DELTAS; k++) {
        s = factor (M, k);
        if (is_failure (s)) return s;
        if (s != SS_OK) continue;
        for (ss_index i = 0; i < n; i++) M->r[i] = -y[i]*v[i];
        s = direction (M, dy, dv);
    }
    if (s != SS_OK) return SS_SINGULAR;

    double a = fmin (1, longest (M, dy, dv)), mu = average (M, 0, dy, dv), sigma = 0;
    if (mu > 0) { double share = average (M, a, dy, dv)/mu;  sigma = share*share*share; }
    for (ss_index i = 0; i < n; i++) M->r[i] = sigma*mu - y[i]*v[i] - dy[i]*dv[i];
    if (direction (M, dy, dv) != SS_OK) return SS_SINGULAR;
    a = longest (M, dy, dv);
    if (a < FEW) {                                          /* towards the path first */
        for (ss_index i = 0; i < n; i++) M->r[i] = mu/2 - y[i]*v[i];
        if (direction (M, M->dy2, M->dv2) != SS_OK) return SS_SINGULAR;
        double other = longest (M, M->dy2, M->dv2);
        if (other > a) { a = other;  dy = M->dy2;  dv = M->dv2; }
    }
    a = fmin (1, SHORT*a);
    for (int k = 1; k < SHORTER; k++) {
        double least = CENTRED*average (M, a, dy, dv);
        int centred = 1;
        for (ss_index i = 0; i < n; i++) centred &= M->is_free[i] || (y[i] + a*dy[i])*(v[i] + a*dv[i]) >= least;
        if (centred) break;
        a *= 0.9;
    }
    for (ss_index i = 0; i < n; i++) { y[i] += a*dy[i];  v[i] += a*dv[i]; }
    return SS_OK;
}

static ss_status solve (method *M, double *z, ss_solver_info *info)
{
    ss_index n = M->n;
    const double *l = M->P->l, *st = M->opt->scale ? M->opt->scale : M->st;
    double tol = M->opt->tol > 0 ? M->opt->tol : 1e-10, mark = INFINITY;
    ss_index most = M->opt->max_iterations < 0 ? 100 : M->opt->max_iterations;
    int since = 0;
    ss_status s = balance (M), outcome = SS_MAX_ITERATIONS;
    if (s != SS_OK) return s;
    M->inside = 0;
    for (ss_index i = 0; i < n; i++) {
        M->is_free[i] = l && l[i] == -INFINITY;
        M->inside += !M->is_free[i];
        M->y[i] = M->v[i] = !M->is_free[i];
        if (!isfinite (z[i])) return SS_NOT_FINITE;
        if (!M->is_free[i] && z[i] < 0) z[i] = 0;
    }
    ss_residual_scale (M->P, M->st);
    info->residual = ss_residual (M->P, z, st, M->opt->measure, M->w, M->rows);
    if (isnan (info->residual)) return SS_NOT_FINITE;

    while (info->residual > tol && info->iterations < most && outcome == SS_MAX_ITERATIONS) {
        if (ss_poll_stop (M->opt->poll)) return SS_INTERRUPTED;
        s = path_step (M);
        if (is_failure (s)) return s;
        if (s != SS_OK) { outcome = SS_SINGULAR;  break; }
        info->iterations++;
        for (ss_index i = 0; i < n; i++) M->point[i] = M->unit[i]*M->y[i];
        double r = ss_residual (M->P, M->point, st, M->opt->measure, M->w, M->rows);
        ss_history_add (info, r);
        if (r < info->residual) { info->residual = r;  memcpy (z, M->point, (size_t) n*sizeof *z); }
        since++;
        if (r < PROGRESS*mark) { mark = r;  since = 0; }
        if (since == PATIENCE) outcome = SS_STALLED;
    }
    return info->residual <= tol ? SS_OK : outcome;
}

ss_status ss_interior_point (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    if (P->A.rows != P->A.cols || P->A.cols < 0 || opt->inner == SS_INNER_GMRES) return SS_BAD_ARGUMENT;
    for (ss_index i = 0; i < P->A.cols; i++) {
        double low = P->l ? P->l[i] : 0, high = P->u ? P->u[i] : INFINITY;
        if (high != INFINITY || (low != 0 && low != -INFINITY)) return SS_BAD_ARGUMENT;
    }
    method M = { .P = P, .opt = opt, .n = P->A.cols };
    size_t mark = w->used;
    carve (&M, w);
    info->room = w->used - mark;
    int threads = ss_threads_begin ();
    ss_status s = w->short_of_room ? SS_NO_ROOM : solve (&M, z, info);
    ss_threads_end (threads);
    ss_linear_end (&M.L);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
