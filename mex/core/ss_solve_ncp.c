/* ss_solve_ncp: the attempts of solvers/cone/solve_ncp.m, island by island */
#include "ss_solve_ncp.h"
#include "ss_fixed_point_ncp.h"
#include "ss_islands.h"
#include "ss_newton_ncp.h"
#include "ss_pgs_ncp.h"
#include <math.h>
#include <string.h>

typedef enum { START, SWEEPS, NEWTON, GROWING, PROXIMAL, POLISHED } kind;

/* What is tried, in this order; the same as in solvers/cone/solve_ncp.m */
static const struct { const char *name;  kind what;  ss_ncp_solver *solver;  double step; } ATTEMPTS[] = {
    { "start",                        START,    NULL,                  0 },
    { "pgs_ncp",                      SWEEPS,   ss_pgs_ncp,            0 },
    { "minmap_newton_ncp",            NEWTON,   ss_minmap_newton_ncp,  1 },
    { "fischer_newton_ncp",           NEWTON,   ss_fischer_newton_ncp, 1 },
    { "minmap_newton_ncp, step 10",   NEWTON,   ss_minmap_newton_ncp,  10 },
    { "fischer_newton_ncp, step 10",  NEWTON,   ss_fischer_newton_ncp, 10 },
    { "minmap_newton_ncp, step 100",  NEWTON,   ss_minmap_newton_ncp,  100 },
    { "fischer_newton_ncp, step 100", NEWTON,   ss_fischer_newton_ncp, 100 },
    { "growing friction",             GROWING,  ss_fischer_newton_ncp, 1 },
    { "proximal steps",               PROXIMAL, ss_fischer_newton_ncp, 1 },
    { "pgs_ncp, long",                POLISHED, ss_pgs_ncp,            0 },
    { "fixed_point_ncp, long",        POLISHED, ss_fixed_point_ncp,    0 },
};
enum { COUNT = sizeof ATTEMPTS / sizeof *ATTEMPTS, FIRST_SWEEPS = 10, LONG = 2000, GROWTHS = 10 };
_Static_assert ((int) COUNT <= (int) SS_ATTEMPTS, "room for the names of the attempts");

static const double PROXIMAL_EPS[] = { 1, 0.1, 0.1, 0.1, 1e-2, 1e-2, 1e-2, 1e-3, 1e-3, 1e-3, 1e-4, 1e-5, 1e-6 };
static const double PROXIMAL_TOL = 1e-8;
static const double LONG_OMEGA = 0.5;       /* of long runs of sweeps: what cycles at 1 may converge */

/* One island: contacts and rows are numbered within it */
typedef struct {
    ss_ncp P;
    ss_index *p, *i;  double *x;            /* W; every diagonal entry is stored */
    double *x_near, *q, *q_near, *mu, *mu_part;
    double *rho, *u, *r, *start, *base, *best;      /* base: start after sweeps */
    double least;                           /* residual of best */
} island;

typedef struct {
    const ss_solver_options *opt;
    ss_solver_info *info;
    ss_work *w;
    size_t mark;
} call;

/* ---- memory ---- */

static void carve (island *I, ss_index nc, ss_index entries, ss_work *w)
{
    ss_index n = 3*nc;
    I->p      = SS_TAKE (w, ss_index, n + 1);
    I->i      = SS_TAKE (w, ss_index, entries);
    I->x      = SS_TAKE (w, double, entries);
    I->x_near = SS_TAKE (w, double, entries);
    double **vectors[] = { &I->q, &I->q_near, &I->mu, &I->mu_part, &I->rho, &I->u, &I->r, &I->start, &I->base, &I->best };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
}

/* The part of P that belongs to the contacts member[0 .. nc-1]; local: contact number within its island */
static void extract (island *I, const ss_ncp *P, const ss_index *member, ss_index nc, const ss_index *local, const double *r)
{
    ss_index at = 0;
    for (ss_index j = 0; j < 3*nc; j++) {
        ss_index column = 3*member[j/3] + j % 3;
        int diagonal = 0;
        I->p[j] = at;
        for (ss_index e = P->W.p[column]; e < P->W.p[column+1]; e++) {
            ss_index row = 3*local[P->W.i[e]/3] + P->W.i[e] % 3;
            if (P->W.x[e] == 0 && P->W.i[e] != column) continue;           /* a stored zero may lead to another island */
            if (!diagonal && row > j) { I->i[at] = j;  I->x[at++] = 0; }
            diagonal |= row >= j;
            I->i[at] = row;
            I->x[at++] = P->W.x[e];
        }
        if (!diagonal) { I->i[at] = j;  I->x[at++] = 0; }
        I->q[j] = P->q[column];
        I->r[j] = r[column];
    }
    I->p[3*nc] = at;
    for (ss_index c = 0; c < nc; c++) I->mu[c] = P->mu[member[c]];
    I->P = (ss_ncp) { nc, { 3*nc, 3*nc, I->p, I->i, I->x }, I->q, I->mu };
}

/* Bytes that the methods need for this island */
static size_t room_of (island *I, const ss_solver_options *opt)
{
    static ss_ncp_solver *const solvers[] = { ss_pgs_ncp, ss_fixed_point_ncp, ss_minmap_newton_ncp, ss_fischer_newton_ncp };
    size_t most = 0;
    for (size_t k = 0; k < sizeof solvers / sizeof *solvers; k++) {
        char none;
        ss_work w = { &none, 0, 0, 0 };
        ss_solver_info info = { 0 };
        solvers[k] (&I->P, opt, NULL, &info, &w);               /* ends at once, for want of room */
        if (info.room > most) most = info.room;
    }
    return most;
}

/* ---- attempts ---- */

static int is_fatal (ss_status s)
{
    return s != SS_OK && s != SS_MAX_ITERATIONS && s != SS_STALLED && s != SS_SINGULAR && s != SS_ZERO_DIAGONAL;
}

/* r from r by a solver; what it did is added to the call's info.  *residual: of r in P */
static ss_status run (const call *c, ss_ncp_solver *solver, const ss_ncp *P, double tol, ss_index most, double step, double *r, double *residual)
{
    ss_solver_options o = *c->opt;
    ss_solver_info *all = c->info, one = { 0 };
    o.tol = tol;
    o.max_iterations = most;
    o.step = step;
    o.omega = most > FIRST_SWEEPS ? LONG_OMEGA : 0;
    if (all->history) { one.history = all->history + all->history_length;  one.history_room = all->history_room - all->history_length; }
    ss_status s = solver (P, &o, r, &one, c->w);
    all->iterations += one.iterations;
    all->history_length += one.history_length;
    if (s == SS_NO_ROOM) all->room = c->w->used - c->mark + one.room;
    *residual = one.residual;
    return s;
}

static void keep_better (island *I, const double *r, double residual)
{
    if (!(residual < I->least)) return;
    I->least = residual;
    memcpy (I->best, r, (size_t) (3*I->P.nc) * sizeof *r);
}

/* From no friction to all of it, each solution the start of the next */
static ss_status grow_friction (const call *c, island *I)
{
    ss_status s = SS_OK;
    double residual = INFINITY;
    ss_ncp part = I->P;
    part.mu = I->mu_part;
    for (ss_index i = 0; i < 3*I->P.nc; i++) I->r[i] = 0;
    for (int k = 0; k <= GROWTHS && !is_fatal (s); k++) {
        for (ss_index m = 0; m < I->P.nc; m++) I->mu_part[m] = (double) k/GROWTHS*I->mu[m];
        s = run (c, ss_fischer_newton_ncp, &part, c->opt->tol, c->opt->max_iterations, 1, I->r, &residual);
    }
    keep_better (I, I->r, residual);
    return s;
}

/* W + eps/rho and q - eps/rho r instead of W and q: the same solution when r is it */
static ss_status step_near (const call *c, island *I)
{
    ss_status s = SS_OK;
    double residual;
    ss_ncp near = { I->P.nc, { I->P.W.rows, I->P.W.cols, I->p, I->i, I->x_near }, I->q_near, I->mu };
    memcpy (I->r, I->best, (size_t) (3*I->P.nc) * sizeof *I->r);
    for (size_t k = 0; k < sizeof PROXIMAL_EPS / sizeof *PROXIMAL_EPS && !is_fatal (s); k++) {
        for (ss_index j = 0; j < 3*I->P.nc; j++) {
            double add = PROXIMAL_EPS[k]/I->rho[j/3];
            for (ss_index e = I->p[j]; e < I->p[j+1]; e++) I->x_near[e] = I->x[e] + (I->i[e] == j ? add : 0);
            I->q_near[j] = I->q[j] - add*I->r[j];
        }
        s = run (c, ss_fischer_newton_ncp, &near, PROXIMAL_TOL, c->opt->max_iterations, 1, I->r, &residual);
    }
    if (is_fatal (s)) return s;
    s = run (c, ss_fischer_newton_ncp, &I->P, c->opt->tol, c->opt->max_iterations, 1, I->r, &residual);
    keep_better (I, I->r, residual);
    return s;
}

/* A long run of a splitting method from the best point, and Newton's from where that ends */
static ss_status polish (const call *c, island *I, ss_ncp_solver *solver)
{
    double residual;
    memcpy (I->r, I->best, (size_t) (3*I->P.nc) * sizeof *I->r);
    ss_status s = run (c, solver, &I->P, c->opt->tol, c->opt->max_iterations < LONG/20 ? 20*c->opt->max_iterations : LONG, 0, I->r, &residual);
    if (is_fatal (s) || s == SS_ZERO_DIAGONAL) return s;
    keep_better (I, I->r, residual);
    if (I->least <= c->opt->tol) return s;
    s = run (c, ss_fischer_newton_ncp, &I->P, c->opt->tol, c->opt->max_iterations, 1, I->r, &residual);
    keep_better (I, I->r, residual);
    return s;
}

/* best and least from r; *needed: the last attempt that was made */
static ss_status solve_island (const call *c, island *I, int *needed)
{
    const ss_solver_options *opt = c->opt;
    size_t bytes = (size_t) (3*I->P.nc) * sizeof *I->r;
    double residual;
    ss_status s = SS_OK;
    ss_ncp_scale (&I->P, I->rho);
    const double *judge = opt->measure == SS_SCALED ? I->rho : NULL;

    for (ss_index i = 0; i < 3*I->P.nc; i++) I->base[i] = 0;
    double at_zero = ss_ncp_residual (&I->P, I->base, judge, I->u, NULL);
    I->least = ss_ncp_residual (&I->P, I->r, judge, I->u, NULL);
    if (isnan (at_zero) || isnan (I->least)) return SS_NOT_FINITE;
    memcpy (I->best, I->r, bytes);
    keep_better (I, I->base, at_zero);
    memcpy (I->start, I->best, bytes);
    memcpy (I->base, I->best, bytes);
    *needed = 0;
    for (int k = 1; k < COUNT && I->least > opt->tol && !is_fatal (s); k++) {
        *needed = k;
        switch (ATTEMPTS[k].what) {
        case START: break;
        case SWEEPS:
            s = run (c, ATTEMPTS[k].solver, &I->P, opt->tol, opt->max_iterations < FIRST_SWEEPS ? opt->max_iterations : FIRST_SWEEPS, 0, I->base, &residual);
            if (s != SS_ZERO_DIAGONAL) keep_better (I, I->base, residual);
            break;
        case NEWTON:
            memcpy (I->r, ATTEMPTS[k].step == 1 ? I->base : I->start, bytes);
            s = run (c, ATTEMPTS[k].solver, &I->P, opt->tol, opt->max_iterations, ATTEMPTS[k].step, I->r, &residual);
            keep_better (I, I->r, residual);
            break;
        case GROWING:  s = grow_friction (c, I);  break;
        case PROXIMAL: s = step_near (c, I);  break;
        case POLISHED: s = polish (c, I, ATTEMPTS[k].solver);  break;
        }
    }
    if (is_fatal (s)) return s;
    return I->least <= opt->tol ? SS_OK : SS_STALLED;
}

/* ---- the whole problem ---- */

static ss_status solve (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    ss_index nc = P->nc, all = P->W.p[3*nc], islands, most_contacts = 0, most_entries = 0;
    size_t mark = w->used, room = 0;
    ss_index *p = SS_TAKE (w, ss_index, nc + 1), *i = SS_TAKE (w, ss_index, all);
    ss_index *first = SS_TAKE (w, ss_index, nc + 1), *member = SS_TAKE (w, ss_index, nc), *of = SS_TAKE (w, ss_index, nc), *local = SS_TAKE (w, ss_index, nc);
    double *u = SS_TAKE (w, double, 3*nc), *rho = SS_TAKE (w, double, nc);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    /* contacts are connected where W has an entry between their rows */
    for (ss_index c = 0; c <= nc; c++) p[c] = P->W.p[3*c];
    for (ss_index e = 0; e < all; e++) i[e] = P->W.i[e]/3;
    ss_islands_find ((ss_sparse) { nc, nc, p, i, P->W.x }, &islands, first, member, of);
    for (ss_index k = 0; k < islands; k++) {
        ss_index contacts = first[k+1] - first[k], entries = 3*contacts;
        for (ss_index m = first[k]; m < first[k+1]; m++) {
            local[member[m]] = m - first[k];
            entries += p[member[m]+1] - p[member[m]];
        }
        if (contacts > most_contacts) most_contacts = contacts;
        if (entries > most_entries) most_entries = entries;
    }
    island I;
    carve (&I, most_contacts, most_entries, w);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < islands; k++) {                    /* what the methods need at most */
        extract (&I, P, member + first[k], first[k+1] - first[k], local, r);
        size_t one = room_of (&I, opt);
        if (one > room) room = one;
    }
    info->room = w->used - mark + room;
    if (w->size - w->used < room) return SS_NO_ROOM;

    call c = { opt, info, w, mark };
    ss_status outcome = SS_OK;
    int most_needed = 0;
    for (ss_index k = 0; k < islands; k++) {
        int needed = 0;
        extract (&I, P, member + first[k], first[k+1] - first[k], local, r);
        ss_status s = solve_island (&c, &I, &needed);
        if (is_fatal (s)) return s;
        for (ss_index j = 0; j < 3*I.P.nc; j++) r[3*member[first[k] + j/3] + j % 3] = I.best[j];
        if (outcome == SS_OK) outcome = s;
        if (needed > most_needed) most_needed = needed;
    }
    for (int k = 0; k <= most_needed; k++) info->tried[k] = ATTEMPTS[k].name;
    info->attempts = most_needed + 1;
    info->method = ATTEMPTS[most_needed].name;
    if (opt->measure == SS_SCALED) ss_ncp_scale (P, rho);
    info->residual = ss_ncp_residual (P, r, opt->measure == SS_SCALED ? rho : NULL, u, NULL);
    if (outcome == SS_OK && !(info->residual <= opt->tol)) outcome = SS_STALLED;
    return outcome;
}

ss_status ss_solve_ncp (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-10;
    if (own.max_iterations < 0) own.max_iterations = 300;
    size_t mark = w->used;
    ss_status s = solve (P, &own, r, info, w);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
