/* ss_graph_proximal: proximal steps on an island, each by a Newton method with a line search in its velocities */
#include "ss_graph_proximal.h"
#include "ss_graph_joints.h"
#include "ss_graph_law.h"
#include <float.h>
#include <math.h>
#include <string.h>

static const double WEIGHT_MOST = 1e10, WEIGHT_SAFE = 1e5, WEIGHT_LEAST = 0.1;
static const double CLOSE = 0.1;            /* a start whose residual is less than CLOSE/weight of the speed begins with more than weight */
static const double BEYOND = 0.003;         /* of the goal: as long as a step gains ten times, on to here */
static const double WORSE = 2, FAR = 1e-5;  /* a walk may leave this much more of the residual; where it drifts steadily this part of the problem's speed */
static const double STEADY = 0.9;           /* a step that leaves more than this of the residual only drifts */
static const double JOINT_MORE = 100, JOINT_LEAST = 1e8, JOINT_MOST = 1e11;      /* joints are stiffer than contacts */
enum { INNER = 30, HALVINGS = 8, NO_GAIN = 25 };

typedef struct {
    const ss_graph *G;
    const ss_graph_island *I;
    ss_graph_matrix A;
    double  weight;
    double *center, *a, *best;              /* 3 nc   r of the proximal term; the answer of the contacts */
    double *x, *trial, *defect, *dv;        /* 6 nb   velocities */
    double *y;                              /* 6 nb   with joints: M\defect */
} proximal;

/* the same for a bounded row: its normal impulse is given, and with the compliance it answers u + soft a */
static void bounded_answer (const proximal *N, ss_index k, double u, double *a, double *D)
{
    const ss_graph *G = N->G;
    ss_index c = N->I->contact[k];
    double held = G->joints->held[c - G->bounded], P = N->weight*G->rho[c], yield = 1 + P*G->joints->soft[c - G->bounded];
    double z = (N->center[3*k + 1] - P*u)/yield;
    int inside = fabs (z) <= held;
    a[0] = held;
    a[1] = inside ? z : copysign (held, z);
    a[2] = 0;
    if (D) memset (D, 0, 9 * sizeof *D);
    if (D && inside) D[0] = D[4] = P/yield;                                 /* along the normal nothing moves */
}

/* a = the impulse with which contact k answers the velocity u: C (center - P u); D = -da/du */
static void contact_answer (const proximal *N, ss_index k, const double u[3], double *a, double *D)
{
    const ss_graph *G = N->G;
    ss_index c = N->I->contact[k];
    if (c >= G->bounded) { bounded_answer (N, k, u[1], a, D);  return; }
    double P = N->weight*G->rho[c], z[3];
    for (int i = 0; i < 3; i++) z[i] = N->center[3*k + i] - P*u[i];
    if (!(G->Wnn[c] > 0)) z[0] = 0;
    ss_graph_answer (G, c, z, P, a, D);
}

/* M y = defect, seen through the joints; half the energy of y */
static double merit_jointed (proximal *N, const double *x)
{
    const ss_graph *G = N->G;
    const ss_graph_island *I = N->I;
    double sum = 0;
    memset (N->y, 0, (size_t) (6*I->nb) * sizeof *N->y);
    for (ss_index b = 0; b < I->nb; b++) ss_graph_body_times (G->V + 12*I->body[b], N->defect + 6*b, N->y + 6*b);
    ss_graph_project_defect (G->joints, I->nj, I->row, I->local, x, N->y, N->defect);
    for (ss_index i = 0; i < 6*I->nb; i++) sum += N->defect[i]*N->y[i];
    return sum/2;
}

/* defect = M (x - v0) - G a (x) and half its square in the inverse of M; with jacobian D is set, too */
static double merit (proximal *N, const double *x, int jacobian)
{
    const ss_graph *G = N->G;
    const ss_graph_island *I = N->I;
    double sum = 0;
    for (ss_index k = 0; k < I->nc; k++) {
        double u[3];
        ss_graph_slide_of (G, I, k, x, u);
        for (int i = 0; i < 3; i++) u[i] += G->s[3*I->contact[k] + i];
        contact_answer (N, k, u, N->a + 3*k, jacobian ? N->A.D + 9*k : NULL);
    }
    ss_graph_gather_wrenches (G, I, N->a, N->defect);
    for (ss_index b = 0; b < I->nb; b++) {
        const double *v0 = G->v0 + 6*I->body[b];
        double *d = N->defect + 6*b, y[6], part = 0;
        for (int i = 0; i < 6; i++) { d[i] = -d[i];  y[i] = x[6*b + i] - v0[i]; }
        ss_graph_body_times (G->M + 12*I->body[b], y, d);
        if (I->nj > 0) continue;
        for (int i = 0; i < 6; i++) y[i] = 0;
        ss_graph_body_times (G->V + 12*I->body[b], d, y);
        for (int i = 0; i < 6; i++) part += d[i]*y[i];
        sum += part;
    }
    return I->nj > 0 ? merit_jointed (N, x) : sum/2;
}

/* What rounding of the velocities, times the weight, makes of the merit: about this */
static double noise (const proximal *N, const double *x)
{
    const ss_graph *G = N->G;
    double sum = 0;
    for (ss_index k = 0; k < N->I->nc; k++) {
        ss_index c = N->I->contact[k];
        double size = 0;
        for (int side = 0; side < 2; side++) {
            ss_index b = G->body[2*c + side];
            for (int i = 0; i < 18 && b >= 0; i++) size = fmax (size, fabs (G->J[36*c + 18*side + i]*x[6*N->I->local[b] + i%6]));
        }
        double one = N->weight*DBL_EPSILON*size;
        sum += G->rho[c]*one*one;
    }
    return sum/2;
}

/* x from x: M (x - v0) = G a (x); *left: the merit that is left.  SS_OK, SS_STALLED, SS_INTERRUPTED. */
static ss_status inner (proximal *N, double small, double *left, ss_poll poll, ss_graph_info *info)
{
    ss_index n = 6*N->I->nb;
    double now = merit (N, N->x, 1), floor = fmax (small, noise (N, N->x));
    for (int it = 0; it < INNER; it++) {
        *left = now;
        if (ss_poll_stop (poll)) return SS_INTERRUPTED;
        if (now <= floor) return SS_OK;
        info->newton++;
        info->factors++;
        if (ss_graph_matrix_factor (&N->A) != SS_OK) return SS_STALLED;
        memcpy (N->dv, N->defect, (size_t) n * sizeof *N->dv);
        ss_graph_matrix_solve (&N->A, N->y, N->dv);
        double part = 1, next = INFINITY;
        for (int k = 0; k < HALVINGS; k++, part /= 2) {
            for (ss_index i = 0; i < n; i++) N->trial[i] = N->x[i] - part*N->dv[i];
            next = merit (N, N->trial, 0);
            if (next <= (1 - 1e-3*part)*now) break;
        }
        if (!(next < now)) return now <= fmax (1e6*small, 100*floor) ? SS_OK : SS_STALLED;     /* rounding */
        memcpy (N->x, N->trial, (size_t) n * sizeof *N->x);
        now = merit (N, N->x, 1);
    }
    return SS_STALLED;
}

/* Where rounding ended it, a and x disagree by what it makes of the weight: one more Newton step, in a itself, where its change is small */
static void polish (proximal *N, ss_graph_info *info)
{
    info->factors++;
    if (ss_graph_matrix_factor (&N->A) != SS_OK) return;
    ss_graph_matrix_solve (&N->A, N->y, N->defect);
    for (ss_index k = 0; k < N->I->nc; k++) {
        const double *D = N->A.D + 9*k;
        double du[3];
        ss_graph_slide_of (N->G, N->I, k, N->defect, du);
        for (int i = 0; i < 3; i++) N->a[3*k + i] += D[i]*du[0] + D[3 + i]*du[1] + D[6 + i]*du[2];
    }
}

/* What the last step moved, r - center, moves on and on where it moves no velocity: r as far along it as no contact lets go; the residual there.
   Where that is worse than it was r stays. */
static double walk (proximal *N, double now, int steady, double *r, double *v)
{
    const ss_graph_island *I = N->I;
    ss_graph_save (I, r, N->a);
    for (ss_index j = 0; j < 3*I->nc; j++) N->center[j] = N->a[j] - N->center[j];
    double far = ss_graph_way (N->G, I, N->a, NULL, N->center);
    if (!isfinite (far)) return now;
    for (ss_index k = 0; k < I->nc; k++) {
        ss_index c = I->contact[k];
        for (int i = 0; i < 3; i++) r[3*c + i] = N->a[3*k + i] + far*N->center[3*k + i];
        ss_graph_clip (N->G, c, r);
    }
    ss_graph_island_velocity (N->G, I, r, v);
    double there = ss_graph_island_residual (N->G, I, r, v);
    if (there <= WORSE*now || (steady && there <= FAR*fmax (N->G->speed, now))) return there;
    ss_graph_load (I, N->a, r);
    ss_graph_island_velocity (N->G, I, r, v);
    return now;
}

ss_status ss_graph_proximal (const ss_graph *G, const ss_graph_island *I, double goal, double weight, ss_index factors, ss_poll poll, double *r, double *v, double *residual,
                             ss_graph_info *info, ss_work *w)
{
    ss_index nb = I->nb, nc = I->nc;
    proximal N = { .G = G, .I = I, .weight = weight };
    N.center = SS_TAKE (w, double, 3*nc);  N.a = SS_TAKE (w, double, 3*nc);        N.best = SS_TAKE (w, double, 3*nc);
    N.x = SS_TAKE (w, double, 6*nb);       N.trial = SS_TAKE (w, double, 6*nb);
    N.defect = SS_TAKE (w, double, 6*nb);  N.dv = SS_TAKE (w, double, 6*nb);
    N.y = SS_TAKE (w, double, I->nj > 0 ? 6*nb : 0);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_status status = ss_graph_matrix_begin (G, I, &N.A, w);
    if (status != SS_OK) return status;
    double mass = 0, left = 0;
    for (ss_index b = 0; b < nb; b++) mass = fmax (mass, G->M[12*I->body[b]]);
    *residual = ss_graph_island_residual (G, I, r, v);
    double near = *residual <= goal ? goal : goal/10, small = 0.5*mass*near*near;
    ss_graph_save (I, r, N.best);
    double before = *residual;
    N.weight = fmax (weight, fmin (WEIGHT_SAFE, CLOSE*G->speed/ *residual));
    int idle = 0;
    ss_index spent = info->factors;
    while (info->factors - spent < factors && *residual > BEYOND*goal && N.weight >= WEIGHT_LEAST && idle < NO_GAIN) {
        ss_graph_save (I, r, N.center);
        for (ss_index b = 0; b < nb; b++) memcpy (N.x + 6*b, v + 6*I->body[b], 6 * sizeof *N.x);
        N.A.joint_weight = fmin (JOINT_MOST, fmax (JOINT_LEAST, JOINT_MORE*N.weight));
        status = inner (&N, small, &left, poll, info);
        if (status == SS_INTERRUPTED) return status;
        if (status != SS_OK && *residual <= goal) break;
        if (status != SS_OK) { N.weight /= 10;  continue; }
        if (left > small) polish (&N, info);
        ss_graph_load (I, N.a, r);
        for (ss_index k = 0; k < nc; k++) ss_graph_clip (G, I->contact[k], r);
        ss_graph_island_velocity (G, I, r, v);
        double now = ss_graph_island_residual (G, I, r, v);
        if (isnan (now)) break;                                             /* overflow on the way: the best point counts */
        int enough = *residual <= goal && !(now < 0.1**residual) && N.weight >= WEIGHT_SAFE;      /* a small weight gains little, and its error comes back */
        if (now > goal && now > 0.5*before) now = walk (&N, now, now > STEADY*before && N.weight >= WEIGHT_SAFE, r, v);
        if (N.weight >= WEIGHT_SAFE) idle = now < 0.5**residual ? 0 : idle + 1;
        N.weight = fmin (10*N.weight, now < 0.5*before ? fmax (N.weight, WEIGHT_SAFE) : WEIGHT_MOST);
        before = now;
        if (now < *residual) { *residual = now;  ss_graph_save (I, r, N.best); }
        if (enough) break;
    }
    ss_graph_load (I, N.best, r);
    ss_graph_island_velocity (G, I, r, v);
    *residual = ss_graph_island_residual (G, I, r, v);
    return *residual <= goal ? SS_OK : SS_STALLED;
}
