/* ss_spread: lemke on A + 1e-6 diag (A), then  z_B = z_B - (A_BB + 1e-6 diag) \ w_B  until A z + b is right, B less what becomes negative */
#include "ss_spread.h"
#include "ss_jacobian.h"
#include "ss_lemke.h"
#include "ss_linear.h"
#include <math.h>
#include <string.h>

enum { REFINEMENTS = 12 };

typedef struct {
    double *x;                              /* values of A + 1e-6 diag (A) */
    double *shift, *basic;                  /* n: J = diag (shift) + diag (basic) (A + 1e-6 diag (A)), identity outside of the basis */
    double *y, *best, *w, *rows, *r, *d;    /* n */
    double *st;                             /* 2n */
    unsigned char *basis;                   /* n */
    ss_jacobian J;
    ss_linear L;
} room;

static void carve (room *R, ss_sparse A, ss_poll poll, ss_work *w)
{
    ss_index n = A.cols;
    double **vectors[] = { &R->shift, &R->basic, &R->y, &R->best, &R->w, &R->rows, &R->r, &R->d };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    R->st = SS_TAKE (w, double, 2*n);
    R->basis = SS_TAKE (w, unsigned char, n);
    R->x = SS_TAKE (w, double, A.p[n]);
    ss_sparse C = { n, n, A.p, A.i, R->x };
    ss_jacobian_begin (&R->J, C, R->shift, R->basic, 1, w);
    ss_linear_begin (&R->L, SS_INNER_AUTO, n, R->J.entries, poll, w);
}

static void make_compliant (ss_sparse A, double *x)
{
    memcpy (x, A.x, (size_t) A.p[A.cols]*sizeof *x);
    for (ss_index j = 0; j < A.cols; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) if (A.i[k] == j && A.x[k] > 0) x[k] += 1e-6*A.x[k];
}

/* The residual of y; what is better than the best so far becomes the best */
static double judge (room *R, const ss_lcp *P, double *least)
{
    double r = ss_residual (P, R->y, R->st, SS_SCALED, R->w, R->rows);          /* w = A y + b */
    if (r < *least) { *least = r;  memcpy (R->best, R->y, (size_t) P->A.cols*sizeof *R->y); }
    return r;
}

static ss_status refine (room *R, const ss_lcp *P, double tol, double *least)
{
    ss_index n = P->A.cols;
    int changed = 1;                                                            /* the basis: what becomes negative leaves it */
    for (int k = 0; k < REFINEMENTS; k++) {
        double before = *least;
        ss_status s = SS_OK;
        for (ss_index i = 0; i < n; i++) { R->basic[i] = R->basis[i];  R->shift[i] = !R->basis[i]; }
        if (changed) s = ss_linear_factor (&R->L, ss_jacobian_form (&R->J));
        for (ss_index i = 0; i < n; i++) R->r[i] = R->basis[i] ? -R->w[i] : 0;
        if (s == SS_OK) s = ss_linear_solve (&R->L, R->r, R->d);
        if (s != SS_OK) return s;
        changed = 0;
        for (ss_index i = 0; i < n; i++) {
            R->y[i] = R->basis[i] ? R->y[i] + R->d[i] : 0;
            if (R->y[i] < 0) { R->y[i] = 0;  R->basis[i] = 0;  changed = 1; }
        }
        double r = judge (R, P, least);
        if ((!(r <= 0.5*before) && !changed) || *least <= 1e-3*tol) break;
    }
    return SS_OK;
}

ss_status ss_spread (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_index n = P->A.cols;
    size_t mark = w->used;
    room R;
    ss_info_begin (info);
    if (P->A.rows != n || n < 0 || P->l || P->u) return SS_BAD_ARGUMENT;
    carve (&R, P->A, opt->poll, w);
    info->room = w->used - mark;
    ss_status s = SS_NO_ROOM;
    if (!w->short_of_room) {
        ss_solver_options o = ss_solver_defaults ();
        ss_solver_info of_lemke = { .basis = R.basis };
        ss_lcp compliant = { { n, n, P->A.p, P->A.i, R.x }, P->b, NULL, NULL };
        double tol = opt->tol > 0 ? opt->tol : 1e-10;
        o.poll = opt->poll;
        o.tol = tol;
        make_compliant (P->A, R.x);
        ss_residual_scale (P, R.st);
        s = ss_lemke (&compliant, &o, R.y, &of_lemke, w);
        info->room += of_lemke.room;
        info->iterations = of_lemke.iterations;
        if (s == SS_OK || s == SS_MAX_ITERATIONS || s == SS_RAY || s == SS_SINGULAR || s == SS_STALLED) {
            double least = INFINITY;
            memcpy (R.best, R.y, (size_t) n*sizeof *R.y);
            judge (&R, P, &least);
            s = refine (&R, P, tol, &least);
            if (s == SS_OK || s == SS_SINGULAR || s == SS_NOT_FINITE) s = least <= tol ? SS_OK : SS_STALLED;
            memcpy (z, R.best, (size_t) n*sizeof *z);
            if (info->basis) memcpy (info->basis, R.basis, (size_t) n);
            info->residual = least;
        }
    }
    ss_linear_end (&R.L);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
