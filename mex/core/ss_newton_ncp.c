/* ss_newton_ncp: J d = -phi,  J = A + B (W + eps/rho),  A and B block diagonal: 3 x 3 for each contact.
   The globalisation is that of solvers/cone/cone_newton.m. */
#include "ss_newton_ncp.h"
#include "ss_contact.h"
#include "ss_linear.h"
#include <math.h>
#include <string.h>

static const double LEAST_EPS = 1e-12, MOST_EPS = 1e-2, FIRST_EPS = 1e-6;       /* of the proximal term */
static const double DECREASE = 1e-4;                                            /* Armijo's */
static const double GAIN = 0.9;                                                 /* an iteration is slow that does not beat this times the best */
enum { HALVINGS = 6, PATIENCE = 5, MOST_SWEEPS = 64 };

typedef struct {
    const ss_ncp *P;
    ss_cone_map *map;
    ss_index n, entries;
    double *rho, *step_rho;             /* nc each: of the residual, of phi */
    double *blocks;                     /* 9nc: diagonal blocks of W */
    double *u, *phi, *d, *trial, *kept; /* n each */
    double *A, *B;                      /* 9nc each, by columns */
    double eps;
    ss_index *p, *i;  double *x;        /* J */
    double *diagonal, *product;         /* n each: of J, for GMRES; (W + eps/rho) x */
    ss_linear linear;
} newton;

/* ---- J ---- */

/* Entries of J: for each column three rows of each contact that W touches, and of its own */
static ss_index count_entries (ss_sparse W)
{
    ss_index count = 0;
    for (ss_index j = 0; j < W.cols; j++) {
        ss_index last = -1;
        int own = 0;
        for (ss_index e = W.p[j]; e < W.p[j+1]; e++)
            if (W.i[e]/3 != last) { last = W.i[e]/3;  count++;  own |= last == j/3; }
        count += !own;
    }
    return 3*count;
}

/* Three entries of column j: B_c w, and what is added on the diagonal block */
static void fill_contact (newton *N, ss_index j, ss_index c, const double w[3], ss_index *at)
{
    const double *A = N->A + 9*c, *B = N->B + 9*c;
    double y[3] = { w[0], w[1], w[2] };
    if (c == j/3) y[j % 3] += N->eps/N->rho[c];
    for (int k = 0; k < 3; k++) {
        N->i[*at] = 3*c + k;
        N->x[(*at)++] = B[k]*y[0] + B[3+k]*y[1] + B[6+k]*y[2] + (c == j/3 ? A[3*(j % 3) + k] : 0);
    }
}

static ss_sparse form (newton *N)
{
    ss_sparse W = N->P->W;
    ss_index at = 0;
    const double none[3] = { 0 };
    for (ss_index j = 0; j < N->n; j++) {
        int own = 0;
        N->p[j] = at;
        for (ss_index e = W.p[j]; e < W.p[j+1]; ) {
            ss_index c = W.i[e]/3;
            double w[3] = { 0 };
            for (; e < W.p[j+1] && W.i[e]/3 == c; e++) w[W.i[e] % 3] = W.x[e];
            if (!own && c >= j/3) {
                own = 1;
                if (c > j/3) fill_contact (N, j, j/3, none, &at);
            }
            fill_contact (N, j, c, w, &at);
        }
        if (!own) fill_contact (N, j, j/3, none, &at);
    }
    N->p[N->n] = at;
    return (ss_sparse) { N->n, N->n, N->p, N->i, N->x };
}

/* y = J x, without forming J */
static void multiply (void *data, const double *x, double *y)
{
    newton *N = data;
    ss_sparse W = N->P->W;
    double *v = N->product;
    for (ss_index i = 0; i < N->n; i++) v[i] = N->eps/N->rho[i/3]*x[i];
    for (ss_index j = 0; j < N->n; j++) for (ss_index e = W.p[j]; e < W.p[j+1]; e++) v[W.i[e]] += W.x[e]*x[j];
    for (ss_index i = 0; i < N->n; i++) {
        const double *A = N->A + 9*(i/3) + i % 3, *B = N->B + 9*(i/3) + i % 3, *s = x + 3*(i/3), *t = v + 3*(i/3);
        y[i] = A[0]*s[0] + A[3]*s[1] + A[6]*s[2] + B[0]*t[0] + B[3]*t[1] + B[6]*t[2];
    }
}

/* d = -J \ phi.  SS_SINGULAR and SS_NOT_FINITE: there is no direction */
static ss_status direction (newton *N, double relative)
{
    ss_status s;
    if (N->linear.method == SS_INNER_GMRES) {
        for (ss_index i = 0; i < N->n; i++) {                   /* of the diagonal block alone: W_cc is most of a row */
            ss_index c = i/3, k = i % 3;
            const double *D = N->blocks + 9*c + 3*k, *B = N->B + 9*c + k;
            N->diagonal[i] = N->A[9*c + 4*k] + B[0]*D[0] + B[3]*D[1] + B[6]*D[2] + B[3*k]*N->eps/N->rho[c];
        }
        ss_operator J = { multiply, N, N->diagonal };
        s = ss_linear_iterate (&N->linear, &J, fmax (1e-12, fmin (1e-2, 0.1*relative)), N->phi, N->d);
        if (s == SS_MAX_ITERATIONS || s == SS_STALLED) s = SS_OK;       /* the line search judges it */
    } else {
        s = ss_linear_factor (&N->linear, form (N));
        if (s == SS_OK) s = ss_linear_solve (&N->linear, N->phi, N->d);
    }
    for (ss_index i = 0; i < N->n; i++) N->d[i] = -N->d[i];
    return s;
}

/* ---- phi ---- */

static double norm (ss_index n, const double *x)
{
    double sum = 0;
    for (ss_index i = 0; i < n; i++) sum += x[i]*x[i];
    return sqrt (sum);
}

/* phi (r) and |phi|; u = W r + q.  With the derivatives A, B when wanted. */
static double evaluate (newton *N, const double *r, double *phi, int derivatives)
{
    ss_ncp_velocity (N->P, r, N->u);
    for (ss_index c = 0; c < N->P->nc; c++)
        N->map (r + 3*c, N->u + 3*c, N->P->mu[c], N->step_rho[c], phi + 3*c, derivatives ? N->A + 9*c : NULL, derivatives ? N->B + 9*c : NULL);
    return norm (N->n, phi);
}

/* r = r + alpha d with enough decrease of |phi|; alpha, or 0: there is none and r stays.  phi and u are written over. */
static double line_search (newton *N, double merit, double *r)
{
    double alpha = 1;
    for (int k = 0; k <= HALVINGS; k++, alpha /= 2) {
        for (ss_index i = 0; i < N->n; i++) N->trial[i] = r[i] + alpha*N->d[i];
        if (evaluate (N, N->trial, N->phi, 0) <= (1 - DECREASE*alpha)*merit) {
            memcpy (r, N->trial, (size_t) N->n * sizeof *r);
            return alpha;
        }
    }
    return 0;
}

/* ---- the method ---- */

static ss_status iterate (newton *N, const ss_solver_options *opt, double *r, ss_solver_info *info)
{
    const ss_ncp *P = N->P;
    size_t bytes = (size_t) N->n * sizeof *r;
    const double *judge = opt->measure == SS_SCALED ? N->rho : NULL;
    double size = 0, most_eps = FIRST_EPS;
    int sweeps = 1, slow = 0;
    for (ss_index i = 0; i < N->n; i++) size = fmax (size, fabs (P->q[i]));

    double best = ss_ncp_residual (P, r, judge, N->u, NULL);
    if (isnan (best)) return SS_NOT_FINITE;
    memcpy (N->kept, r, bytes);
    while (best > opt->tol && info->iterations < opt->max_iterations) {
        if (ss_poll_stop (opt->poll)) return SS_INTERRUPTED;
        double merit = evaluate (N, r, N->phi, 1), alpha = 0;
        N->eps = fmin (most_eps, fmax (1e-3*merit/size, LEAST_EPS));
        ss_status s = direction (N, merit/size);
        if (s == SS_OK) alpha = line_search (N, merit, r);
        else if (s != SS_SINGULAR && s != SS_NOT_FINITE) return s;

        if (alpha > 0 && slow < PATIENCE) most_eps = alpha == 1 ? fmax (most_eps/10, 1e-8) : fmin (2*most_eps, 1e-4);
        else {                                                  /* sweeps instead, the more the more often it fails */
            most_eps = fmin (100*most_eps, MOST_EPS);
            slow = 0;
            ss_contact_project (P, r);
            ss_ncp_velocity (P, r, N->u);
            for (int k = 0; k < sweeps; k++) {
                if (ss_poll_stop (opt->poll)) return SS_INTERRUPTED;
                ss_contact_sweep (P, N->blocks, 1, r, N->u);
            }
            if (sweeps < MOST_SWEEPS) sweeps *= 2;
        }
        info->iterations++;
        double residual = ss_ncp_residual (P, r, judge, N->u, NULL);
        ss_history_add (info, residual);
        slow = residual < GAIN*best ? 0 : slow + 1;
        if (residual < best) { best = residual;  memcpy (N->kept, r, bytes); }
        if (!isfinite (residual)) break;
    }
    memcpy (r, N->kept, bytes);
    info->residual = best;
    return best <= opt->tol ? SS_OK : info->iterations < opt->max_iterations ? SS_STALLED : SS_MAX_ITERATIONS;
}

static ss_status solve (const ss_ncp *P, const ss_solver_options *opt, ss_cone_map *map, double *r, ss_solver_info *info, ss_work *w)
{
    ss_index n = 3*P->nc;
    size_t mark = w->used;
    newton N = { .P = P, .map = map, .n = n, .entries = count_entries (P->W) };
    double **vectors[] = { &N.u, &N.phi, &N.d, &N.trial, &N.kept };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    N.rho      = SS_TAKE (w, double, P->nc);
    N.step_rho = SS_TAKE (w, double, P->nc);
    N.blocks   = SS_TAKE (w, double, 3*n);
    N.A        = SS_TAKE (w, double, 3*n);
    N.B        = SS_TAKE (w, double, 3*n);
    int formed = opt->inner != SS_INNER_GMRES;
    N.p        = SS_TAKE (w, ss_index, formed ? n + 1 : 0);
    N.i        = SS_TAKE (w, ss_index, formed ? N.entries : 0);
    N.x        = SS_TAKE (w, double, formed ? N.entries : 0);
    N.diagonal = SS_TAKE (w, double, formed ? 0 : n);
    N.product  = SS_TAKE (w, double, formed ? 0 : n);
    ss_linear_begin (&N.linear, opt->inner, n, N.entries, opt->poll, w);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    ss_contact_blocks (P, N.blocks);
    ss_ncp_scale (P, N.rho);
    for (ss_index c = 0; c < P->nc; c++) N.step_rho[c] = N.rho[c]*opt->step;
    ss_contact_project (P, r);
    int threads = ss_threads_begin ();
    ss_status s = iterate (&N, opt, r, info);
    ss_threads_end (threads);
    ss_linear_end (&N.linear);
    return s;
}

static ss_status with_defaults (const ss_ncp *P, const ss_solver_options *opt, ss_cone_map *map, double *r, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-10;
    if (!(own.step > 0)) own.step = 1;
    if (own.max_iterations < 0) own.max_iterations = 100;
    size_t mark = w->used;
    ss_status s = solve (P, &own, map, r, info, w);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}

ss_status ss_minmap_newton_ncp (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    return with_defaults (P, opt, ss_cone_natural, r, info, w);
}

ss_status ss_fischer_newton_ncp (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    return with_defaults (P, opt, ss_cone_fischer, r, info, w);
}
