/* ss_graph_newton: proximal Newton steps on an island of the contact graph */
#include "ss_graph_newton.h"
#include "ss_graph_law.h"
#include <math.h>
#include <string.h>

static const double IDENTIFY = 0.3;         /* rho = IDENTIFY/W_nn finds out what a contact does */
static const double WEIGHT_MOST = 1e6, WEIGHT_FAST = 1e3, WEIGHT_SAFE = 3;
static const double SWEEP_ABOVE = 1e-5;     /* sweeps first where the residual is above this part of the island's speeds */
static const double BEYOND = 0.003;         /* of the goal: as long as a step gains ten times, on to here */
static const double MONOTONE = 1e-7;        /* above this the residual may rise for a while */
static const double GAIN = 0.1;             /* a step that leaves less than this of the residual needs no other beside it */
enum { FEW_CONTACTS = 150, SWEEPS_FIRST = 10, SWEEPS_AGAIN = 15, MEMORY = 3 };

typedef struct {
    const ss_graph *G;
    const ss_graph_island *I;
    ss_graph_matrix A;                      /* of the rules dr = g - D du */
    double *g, *plain;                      /* 3 nc   plain: g without what the proximal weight does to u */
    double *dv, *y;                         /* 6 nb */
    double *was, *best, *step, *along;      /* 3 nc */
} newton;

/* rule_of where friction has a polygon: held along T, growing with the normal impulse by N */
static void polygon_rule (const ss_graph *G, ss_index c, const double *r, const double u[3], const double z[3], double P, double *D, double *g, double *plain)
{
    double H[2], T[4];
    int sticks = ss_graph_polygon_hold (G, c, z, H, T);
    for (int i = 0; i < 2; i++) {
        if (!sticks) plain[1 + i] = H[i]*r[0] - r[1 + i] + T[i]*r[1] + T[2 + i]*r[2];
        D[1 + i] = H[i]*P;
        D[4 + i] = T[i]*P;
        D[7 + i] = T[2 + i]*P;
        g[1 + i] = plain[1 + i] - P*(H[i]*u[0] + T[i]*u[1] + T[2 + i]*u[2]);
    }
}

/* What contact c does at r with the velocity u, and how its impulse answers to a change of u: dr = g - D du */
static void rule_of (const ss_graph *G, ss_index c, const double *r, const double u[3], double weight, double *D, double *g, double *plain)
{
    double mu = G->mu[c], rho = IDENTIFY*G->rho[c], P = weight*G->rho[c];
    double z[3] = { r[0] - rho*u[0], r[1] - rho*u[1], r[2] - rho*u[2] }, length = ss_hypot (z[1], z[2]);
    memset (D, 0, 9 * sizeof *D);
    for (int k = 0; k < 3; k++) g[k] = plain[k] = 0;
    if (!(z[0] > 0) || !(G->Wnn[c] > 0)) {                                  /* apart */
        for (int k = 0; k < 3; k++) g[k] = plain[k] = -r[k];
        return;
    }
    D[0] = P;
    g[0] = -P*u[0];
    if (G->nd > 0) { polygon_rule (G, c, r, u, z, P, D, g, plain);  return; }
    if (length <= mu*z[0]) {                                                /* sticks */
        D[4] = D[8] = P;
        g[1] = -P*u[1];
        g[2] = -P*u[2];
        return;
    }
    double t[2] = { z[1]/length, z[2]/length }, o[2] = { -t[1], t[0] };     /* slides along t; o across */
    double share = mu*z[0]/length, turn = fmin (share/(1 - share), P/rho), across = o[0]*r[1] + o[1]*r[2];
    for (int k = 0; k < 2; k++) {
        D[1 + k] = mu*t[k]*P;
        D[4 + k] = turn*rho*o[0]*o[k];
        D[7 + k] = turn*rho*o[1]*o[k];
        plain[1 + k] = mu*t[k]*r[0] - r[1 + k] - turn*across*o[k];
        g[1 + k] = plain[1 + k] - mu*t[k]*P*u[0];
    }
}

/* a = g - D G'x */
static void answer (const newton *N, const double *x, const double *g, double *a)
{
    for (ss_index k = 0; k < N->I->nc; k++) {
        const double *D = N->A.D + 9*k;
        double du[3];
        ss_graph_slide_of (N->G, N->I, k, x, du);
        for (int i = 0; i < 3; i++) a[3*k + i] = g[3*k + i] - (D[i]*du[0] + D[3 + i]*du[1] + D[6 + i]*du[2]);
    }
}

/* step: what moves the velocities to where the rules hold, with as little else as can be; along: what the rules would change besides.
   SS_OK, SS_SINGULAR. */
static ss_status direction (newton *N, const double *r, const double *v, double weight)
{
    const ss_graph *G = N->G;
    const ss_graph_island *I = N->I;
    double u[3];
    for (ss_index k = 0; k < I->nc; k++) {
        ss_index c = I->contact[k];
        ss_graph_slide (G, c, v, u);
        rule_of (G, c, r + 3*c, u, weight, N->A.D + 9*k, N->g + 3*k, N->plain + 3*k);
    }
    if (ss_graph_matrix_factor (&N->A) != SS_OK) return SS_SINGULAR;
    ss_graph_gather_wrenches (G, I, N->g, N->dv);
    ss_graph_matrix_solve (&N->A, NULL, N->dv);                                     /* (M + G D G') dv = G g */
    answer (N, N->dv, N->g, N->along);
    ss_graph_gather_wrenches (G, I, N->plain, N->y);
    for (ss_index k = 0; k < I->nb; k++) {
        double x[6];
        for (int i = 0; i < 6; i++) x[i] = -N->dv[6*k + i];
        ss_graph_body_times (G->M + 12*I->body[k], x, N->y + 6*k);
    }
    ss_graph_matrix_solve (&N->A, NULL, N->y);                                      /* y = A\(G plain - M dv) */
    answer (N, N->y, N->plain, N->step);
    for (ss_index j = 0; j < 3*I->nc; j++) {
        if (!isfinite (N->along[j]) || !isfinite (N->step[j])) return SS_SINGULAR;
        N->along[j] -= N->step[j];
    }
    return SS_OK;
}

/* r = from + step + far along, clipped; its residual */
static double try_step (const newton *N, const double *from, double far, double *r, double *v)
{
    for (ss_index k = 0; k < N->I->nc; k++) {
        ss_index c = N->I->contact[k];
        for (int i = 0; i < 3; i++) r[3*c + i] = from[3*k + i] + N->step[3*k + i] + (far != 0 ? far*N->along[3*k + i] : 0);
        ss_graph_clip (N->G, c, r);
    }
    ss_graph_island_velocity (N->G, N->I, r, v);
    return ss_graph_island_residual (N->G, N->I, r, v);
}

/* The step that moves nothing besides; where it gains little the whole of what the rules ask for, and as far along as no contact lets go: r, its residual */
static double best_of_steps (const newton *N, double now, double *r, double *v)
{
    double next = try_step (N, N->was, 0, r, v), best = next, chosen = 0;
    for (int k = 0; k < 2 && !(best < GAIN*now); k++) {
        double far = k == 0 ? 1 : ss_graph_way (N->G, N->I, N->was, N->step, N->along);
        if (!isfinite (far)) continue;
        next = try_step (N, N->was, far, r, v);
        if (next < best) { best = next;  chosen = far; }
    }
    return best == next ? best : try_step (N, N->was, chosen, r, v);
}

static ss_status begin (newton *N, ss_work *w)
{
    ss_index nb = N->I->nb, nc = N->I->nc;
    N->g = SS_TAKE (w, double, 3*nc);     N->plain = SS_TAKE (w, double, 3*nc);
    N->dv = SS_TAKE (w, double, 6*nb);    N->y = SS_TAKE (w, double, 6*nb);
    N->was = SS_TAKE (w, double, 3*nc);   N->best = SS_TAKE (w, double, 3*nc);
    N->step = SS_TAKE (w, double, 3*nc);  N->along = SS_TAKE (w, double, 3*nc);
    if (w->short_of_room) return SS_NO_ROOM;
    return ss_graph_matrix_begin (N->G, N->I, &N->A, w);
}

ss_status ss_graph_newton (ss_graph *G, const ss_graph_island *I, double goal, ss_index iterations, ss_poll poll, double *r, double *v, double *residual,
                           ss_graph_info *info, ss_work *w)
{
    newton N = { .G = G, .I = I };
    double speed = fmax (G->speed, goal), memory[MEMORY];
    double now = ss_graph_island_residual (G, I, r, v), caution = 1, fast = I->nc <= FEW_CONTACTS ? WEIGHT_FAST : WEIGHT_SAFE;
    ss_status status = begin (&N, w);
    if (status != SS_OK) return status;
    ss_graph_save (I, r, N.best);
    if (now > SWEEP_ABOVE*speed) now = ss_graph_island_sweep (G, I, SWEEPS_FIRST, r, v);
    if (isnan (now)) {                                                      /* overflow on the way */
        ss_graph_load (I, N.best, r);
        ss_graph_island_velocity (G, I, r, v);
        now = ss_graph_island_residual (G, I, r, v);
    }
    *residual = now;
    ss_graph_save (I, r, N.best);
    for (int k = 0; k < MEMORY; k++) memory[k] = now;

    for (ss_index it = 0; it < iterations && *residual > BEYOND*goal; it++) {
        if (ss_poll_stop (poll)) return SS_INTERRUPTED;
        double before = now, weight = fmax (1, fmin (WEIGHT_MOST, fast*caution*speed/now));
        ss_graph_save (I, r, N.was);
        info->newton++;
        info->factors++;
        double next = INFINITY, bound = now;
        if (now > MONOTONE*speed) for (int k = 0; k < MEMORY; k++) bound = fmax (bound, memory[k]);
        if (direction (&N, r, v, weight) == SS_OK) next = best_of_steps (&N, now, r, v);
        if (next < now || (next < bound && now > MONOTONE*speed)) {
            caution = fmin (1, 10*caution);
            now = next;
        } else if (*residual <= goal) break;
        else {
            ss_graph_load (I, N.was, r);
            ss_graph_island_velocity (G, I, r, v);
            now = ss_graph_island_sweep (G, I, SWEEPS_AGAIN, r, v);
            caution *= 0.3;
            fast = WEIGHT_SAFE;
        }
        if (isnan (now)) break;                                             /* overflow on the way: the best point counts */
        memory[it % MEMORY] = now;
        if (now < *residual) { *residual = now;  ss_graph_save (I, r, N.best); }
        if (*residual <= goal && !(now < 0.1*before)) break;
    }
    ss_graph_load (I, N.best, r);
    ss_graph_island_velocity (G, I, r, v);
    *residual = ss_graph_island_residual (G, I, r, v);
    return *residual <= goal ? SS_OK : SS_STALLED;
}
