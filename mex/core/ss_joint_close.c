/* ss_joint_close: Newton's method for the joints at the end of the step */
#include "ss_joint_close.h"
#include "ss_blocks.h"
#include "ss_linear.h"
#include "ss_vec.h"
#include <math.h>
#include <string.h>

enum { HALVINGS = 6 };                                      /* of a step of Newton's method that makes things worse */

typedef struct {
    double   *q, *all;                                      /* 7 x nb, 6 x nb: the end of the step and the velocities that lead there */
    ss_joint_geometry at;                                   /* there */
    double    size, open;                                   /* of C: norm over the rows kept, largest of all */
} prediction;

typedef struct {
    const ss_joint_closing *P;
    ss_index *kept, *number;                                /* n: rows of the factor that are kept; f->n: their number, -1 for those dropped */
    ss_index  n;
    double   *wrench;                                       /* 6 x entries of f->g: derivatives of C at the end by h nu */
    ss_index *p, *i;  double *x;                            /* K by columns */
    double   *r, *d, *push, *nu;                            /* n, n; f->n; 6m */
    prediction now, next;
} newton;

static void carve_prediction (const ss_joint_closing *P, prediction *a, ss_work *w)
{
    a->q = SS_TAKE (w, double, 7*P->g->nb);
    a->all = SS_TAKE (w, double, 6*P->g->nb);
    ss_joint_geometry_carve (P->J, &a->at, w);
}

static void carve (newton *N, ss_work *w)
{
    const ss_joint_factor *f = N->P->f;
    const ss_wrenches *g = &f->g;
    ss_index rows = f->n, entries = 0;
    for (ss_index b = 0; b < g->bodies; b++) {
        ss_index k = g->first[b + 1] - g->first[b];
        entries = k > 0 && k > (PTRDIFF_MAX/64 - entries)/k ? PTRDIFF_MAX/64 : entries + k*k;   /* more than can ever be had */
    }
    N->kept = SS_TAKE (w, ss_index, rows);
    N->number = SS_TAKE (w, ss_index, rows);
    N->wrench = SS_TAKE (w, double, 6*g->first[g->bodies]);
    N->p = SS_TAKE (w, ss_index, rows + 1);
    N->i = SS_TAKE (w, ss_index, entries);
    N->x = SS_TAKE (w, double, entries);
    N->r = SS_TAKE (w, double, rows);
    N->d = SS_TAKE (w, double, rows);
    N->push = SS_TAKE (w, double, rows);
    N->nu = SS_TAKE (w, double, 6*g->bodies);
    carve_prediction (N->P, &N->now, w);
    carve_prediction (N->P, &N->next, w);
}

/* where nu leads; 0 when that is no place */
static int predict (const newton *N, const double *nu, prediction *a)
{
    const ss_joint_closing *P = N->P;
    const ss_geom *g = P->g;
    ss_index nr = P->J->nr;
    memcpy (a->q, P->q, (size_t) (7*g->nb) * sizeof *a->q);
    for (ss_index b = 0; b < g->nb; b++) if (P->body[b] >= 0) memcpy (a->all + 6*b, nu + 6*P->body[b], 6 * sizeof *nu);
    ss_integrate_motion (g->nb, g->kind, a->all, P->h, a->q);
    for (ss_index b = 0; b < g->nb; b++) if (g->kind[b] == SS_KINEMATIC) memcpy (a->q + 7*b, P->qEnd + 7*b, 7 * sizeof *a->q);
    for (ss_index k = 0; k < 7*g->nb; k++) if (!isfinite (a->q[k])) return 0;
    ss_joint_geometry_fill (P->J, a->q, &a->at);
    a->size = a->open = 0;
    for (ss_index r = 0; r < nr; r++) {
        a->open = fmax (a->open, fabs (a->at.C[r]));
        if (N->number[r] >= 0) a->size += a->at.C[r]*a->at.C[r];
    }
    a->size = sqrt (a->size);
    return 1;
}

/* y = [v; T'w], T the derivative of the turn of a body by h times its velocity: T = (1 + [a]x)/(1 + a'a), a = h/2 of the velocity */
static void turned (const double *wrench, const double *omega, double h, double *y)
{
    double a[3] = { h/2*omega[0], h/2*omega[1], h/2*omega[2] }, across[3], s = 1 + ss_dot (a, a);
    ss_cross (wrench + 3, a, across);
    for (int i = 0; i < 3; i++) { y[i] = wrench[i];  y[3 + i] = (wrench[3 + i] + across[i])/s; }
}

/* the derivatives of the rows: of constraints at the end of the step, of motors those of its start */
static void differentiate (newton *N)
{
    const ss_joint_closing *P = N->P;
    const ss_wrenches *g = &P->f->g;
    memcpy (N->wrench, g->wrench, (size_t) (6*g->first[g->bodies]) * sizeof *N->wrench);
    for (ss_index r = 0; r < P->J->nr; r++) {
        ss_index j = P->J->row_joint[r], side[2] = { P->J->body1[j], P->J->body2[j] };
        for (int a = 0; a < 2; a++) {
            ss_index b = side[a] < 0 ? -1 : P->body[side[a]];
            for (int s = 0; s < 2 && b >= 0; s++)
                if (g->body[2*r + s] == b && g->place[2*r + s] >= 0)
                    turned ((a ? N->now.at.G2 : N->now.at.G1) + 6*r, N->now.all + 6*side[a] + 3, P->h, N->wrench + 6*g->place[2*r + s]);
        }
    }
}

/* K = (derivatives of the rows) M\Gb + CB over the rows kept */
static ss_sparse matrix (newton *N)
{
    const ss_joint_factor *f = N->P->f;
    const ss_wrenches *g = &f->g;
    ss_index at = 0;
    N->p[0] = 0;
    for (ss_index c = 0; c < N->n; c++) {
        ss_index j = N->kept[c];
        const ss_index *from[2] = { NULL, NULL }, *to[2] = { NULL, NULL };
        for (int s = 0; s < 2; s++)
            if (g->place[2*j + s] >= 0) {
                ss_index b = g->body[2*j + s];
                from[s] = g->column + g->first[b];
                to[s] = g->column + g->first[b + 1];
            }
        while (from[0] < to[0] || from[1] < to[1]) {                            /* the rows on its two bodies, merged */
            ss_index r0 = from[0] < to[0] ? *from[0] : PTRDIFF_MAX, r1 = from[1] < to[1] ? *from[1] : PTRDIFF_MAX, row = r0 < r1 ? r0 : r1;
            double sum = row == j ? N->P->CB[j] : 0;
            for (int s = 0; s < 2; s++) {
                if ((s ? r1 : r0) != row) continue;
                const double *y = N->wrench + 6*(from[s]++ - g->column), *X = f->X + 6*g->place[2*j + s];
                for (int k = 0; k < 6; k++) sum += y[k]*X[k];
            }
            if (N->number[row] < 0) continue;
            N->i[at] = N->number[row];
            N->x[at++] = sum;
        }
        N->p[c + 1] = at;
    }
    return (ss_sparse) { N->n, N->n, N->p, N->i, N->x };
}

/* nu + share of M\Gb d */
static void pushed (const newton *N, const double *nu, double share, double *to)
{
    const ss_joint_factor *f = N->P->f;
    const ss_wrenches *g = &f->g;
    memcpy (to, nu, (size_t) (6*g->bodies) * sizeof *to);
    for (ss_index c = 0; c < N->n; c++)
        for (int s = 0; s < 2; s++) {
            ss_index e = g->place[2*N->kept[c] + s];
            if (e < 0) continue;
            for (int k = 0; k < 6; k++) to[6*g->body[2*N->kept[c] + s] + k] += share*N->d[c]*f->X[6*e + k];
        }
}

/* d: the step of Newton's method, or, where its matrix is singular, that with the matrix of the start */
static ss_status direction (newton *N, ss_linear *L)
{
    const ss_joint_factor *f = N->P->f;
    for (ss_index c = 0; c < N->n; c++) N->r[c] = N->kept[c] < N->P->J->nr ? -N->now.at.C[N->kept[c]]/N->P->h : 0;
    differentiate (N);
    ss_status status = ss_linear_factor (L, matrix (N));
    if (status == SS_OK) status = ss_linear_solve (L, N->r, N->d);
    if (status != SS_SINGULAR && status != SS_NOT_FINITE) return status;
    memset (N->push, 0, (size_t) f->n * sizeof *N->push);
    for (ss_index c = 0; c < N->n; c++) N->push[N->kept[c]] = N->r[c];
    ss_joint_lower (f, 0, f->n, N->push);
    ss_joint_upper (f, N->push);
    for (ss_index c = 0; c < N->n; c++) N->d[c] = N->push[N->kept[c]];
    return SS_OK;
}

/* Newton's method with a search along each step, N->now being where nu leads; d of all steps adds up in p */
static ss_status iterate (newton *N, ss_linear *L, ss_index most, double *nu, double *p, ss_joint_closed *result)
{
    while (result->steps < most && N->now.open > N->P->tolerance) {
        ss_status status = direction (N, L);
        if (status != SS_OK) return status;
        double share = 1;
        int better = 0;
        for (int k = 0; k <= HALVINGS && !better; k++) {
            if (k > 0) share /= 2;
            pushed (N, nu, share, N->nu);
            better = predict (N, N->nu, &N->next) && N->next.size < N->now.size;
        }
        if (!better) return SS_OK;
        memcpy (nu, N->nu, (size_t) (6*N->P->f->g.bodies) * sizeof *nu);
        for (ss_index c = 0; c < N->n; c++) p[N->kept[c]] += share*N->d[c];
        prediction last = N->now;
        N->now = N->next;
        N->next = last;
        result->open = N->now.open;
        result->steps++;
    }
    return SS_OK;
}

ss_status ss_joint_close (const ss_joint_closing *P, ss_index most, double *nu, double *p, double *change, double *C, ss_joint_closed *result, ss_work *w)
{
    const ss_joint_factor *f = P->f;
    ss_work mark = *w;
    newton N = { .P = P };
    ss_linear L = { 0 };
    ss_status status = SS_OK;
    *result = (ss_joint_closed) { 0 };
    carve (&N, w);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index r = 0; r < f->n; r++) {
        p[r] = change[r] = 0;
        N.number[r] = ss_joint_dropped (f, r) ? -1 : N.n;
        if (N.number[r] >= 0) N.kept[N.n++] = r;
    }
    result->before = result->open = predict (&N, nu, &N.now) ? N.now.open : INFINITY;
    for (ss_index r = 0; r < P->J->nr; r++) C[r] = isfinite (result->before) ? N.now.at.C[r] : INFINITY;
    if (isfinite (result->before) && N.now.open > P->tolerance && most > 0 && N.n > 0) {
        differentiate (&N);
        ss_sparse K = matrix (&N);
        ss_linear_begin (&L, SS_INNER_AUTO, N.n, K.p[N.n], (ss_poll) { 0 }, w);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_joint_velocity (f, nu, change);
        int threads = ss_threads_begin ();
        status = iterate (&N, &L, most, nu, p, result);
        ss_threads_end (threads);
        ss_linear_end (&L);
        ss_joint_velocity (f, nu, N.push);
        for (ss_index r = 0; r < f->n; r++) change[r] = N.push[r] - change[r] + P->CB[r]*p[r];
    }
    *w = mark;
    return status;
}
