/* ss_graph_interior: an interior-point method for an island of the contact graph.

   Contacts may not let go and may not slide before the end: with y for u_n and lambda for the rate of sliding,

       r_n y = rho t,   u_n = y,   u_t = -lambda r_t,   lambda c = mu rho t,   c = mu^2 r_n^2 - |r_t|^2,        r_n, y, lambda, c > 0

   is Coulomb's law for t = 0.  Newton's method follows t to zero; redundant contacts share their load on the way.  The dynamics hold at every point. */
#include "ss_graph_interior.h"
#include "ss_vec.h"
#include <math.h>
#include <string.h>

static const double TO_BOUNDARY = 0.99;     /* of the way to where something would be zero */
static const double T_LEAST = 1e-6;         /* t falls at most by this in an iteration */
static const double LEAST_PART = 1e-10;     /* shorter steps end it, and so do */
static const double SHORT_PART = 0.05;      /* SHORT_MOST steps in a row shorter than this, */
static const double LOST = 100;             /* and a residual this much above the least one */
enum { SHORT_MOST = 3 };


typedef struct {
    const ss_graph *G;
    const ss_graph_island *I;
    ss_graph_matrix A;
    double *y, *lambda, *c;                 /* nc */
    double *g, *u, *dr;                     /* 3 nc   impulses change by dr = g - D du */
    double *dy, *dlambda;                   /* nc */
    double *push;                           /* 2 nc   second-order terms of the complementarities */
    double *bend;                           /* 2 nc   that of sliding */
    double *dv;                             /* 6 nb */
} interior;

static double gap_to_slip (double mu, const double *r)
{
    return mu*mu*r[0]*r[0] - r[1]*r[1] - r[2]*r[2];
}

static int is_free (const ss_graph *G, ss_index c)
{
    return G->Wnn[c] > 0;
}

/* D and, towards t, g; second: with the second-order terms */
static void rules (interior *N, const double *r, double t, int jacobian, int second)
{
    const ss_graph *G = N->G;
    for (ss_index k = 0; k < N->I->nc; k++) {
        ss_index c = N->I->contact[k];
        double *D = N->A.D + 9*k, *g = N->g + 3*k, mu = G->mu[c], goal = G->rho[c]*t;
        const double *x = r + 3*c, *u = N->u + 3*k;
        g[0] = g[1] = g[2] = 0;
        if (jacobian) memset (D, 0, 9 * sizeof *D);
        if (!is_free (G, c)) continue;
        double Dn = x[0]/N->y[k];
        g[0] = (goal - x[0]*u[0] - (second ? N->push[2*k] : 0))/N->y[k];
        if (jacobian) D[0] = Dn;
        if (mu == 0) continue;
        double square = x[1]*x[1] + x[2]*x[2], both = mu*mu*x[0]*x[0] + square, lean = 2*mu*mu*x[0]/both;
        double e[2];                                                        /* K\e is the part of dr_t that does not come from dr_n */
        for (int i = 0; i < 2; i++) e[i] = u[1 + i] + x[1 + i]*(mu*goal - (second ? N->push[2*k + 1] : 0))/N->c[k] + (second ? N->bend[2*k + i] : 0);
        double along = 2*(x[1]*e[0] + x[2]*e[1])/both;
        for (int i = 0; i < 2; i++) {
            g[1 + i] = -(e[i] - along*x[1 + i])/N->lambda[k] + lean*x[1 + i]*g[0];
            if (!jacobian) continue;
            D[1 + i] = lean*x[1 + i]*Dn;
            for (int j = 0; j < 2; j++) D[4 + 3*j + i] = ((i == j) - 2*x[1 + i]*x[1 + j]/both)/N->lambda[k];
        }
    }
}

/* dr, dy, dlambda for g */
static void solve (interior *N, const double *r, double t, int second)
{
    const ss_graph *G = N->G;
    ss_graph_gather_wrenches (G, N->I, N->g, N->dv);
    ss_graph_matrix_solve (&N->A, NULL, N->dv);
    for (ss_index k = 0; k < N->I->nc; k++) {
        ss_index c = N->I->contact[k];
        const double *D = N->A.D + 9*k, *x = r + 3*c;
        double du[3], *dr = N->dr + 3*k, mu = G->mu[c];
        ss_graph_slide_of (G, N->I, k, N->dv, du);
        for (int i = 0; i < 3; i++) dr[i] = N->g[3*k + i] - (D[i]*du[0] + D[3 + i]*du[1] + D[6 + i]*du[2]);
        N->dy[k] = N->u[3*k] - N->y[k] + du[0];
        if (mu == 0 || !is_free (G, c)) continue;
        double dc = 2*(mu*mu*x[0]*dr[0] - x[1]*dr[1] - x[2]*dr[2]);
        N->dlambda[k] = (mu*G->rho[c]*t - (second ? N->push[2*k + 1] : 0) - N->lambda[k]*(N->c[k] + dc))/N->c[k];
    }
}

/* the largest part of the step, up to 1, that keeps all positive */
static double longest (const interior *N, const double *r)
{
    double part = 1/TO_BOUNDARY;
    for (ss_index k = 0; k < N->I->nc; k++) {
        ss_index c = N->I->contact[k];
        if (!is_free (N->G, c)) continue;
        const double *x = r + 3*c, *d = N->dr + 3*k;
        double mu = N->G->mu[c];
        if (d[0] < 0) part = fmin (part, -x[0]/d[0]);
        if (N->dy[k] < 0) part = fmin (part, -N->y[k]/N->dy[k]);
        if (mu == 0) continue;
        if (N->dlambda[k] < 0) part = fmin (part, -N->lambda[k]/N->dlambda[k]);
        double a = mu*mu*d[0]*d[0] - d[1]*d[1] - d[2]*d[2], b = mu*mu*x[0]*d[0] - x[1]*d[1] - x[2]*d[2], e = N->c[k], root = b*b - a*e;
        /* e + 2 b s + a s^2 = 0, the first s > 0 */
        if (root < 0) continue;
        root = sqrt (root);
        double s = b <= 0 ? e/(-b + root) : a < 0 ? (-b - root)/a : INFINITY;
        if (s > 0) part = fmin (part, s);
    }
    return fmin (1, TO_BOUNDARY*part);
}

static double complementarity (const interior *N, const double *r, double part)
{
    double sum = 0;
    ss_index count = 0;
    for (ss_index k = 0; k < N->I->nc; k++) {
        ss_index c = N->I->contact[k];
        if (!is_free (N->G, c)) continue;
        double x[3], mu = N->G->mu[c];
        for (int i = 0; i < 3; i++) x[i] = r[3*c + i] + part*N->dr[3*k + i];
        sum += x[0]*(N->y[k] + part*N->dy[k])/N->G->rho[c];
        count++;
        if (mu == 0) continue;
        sum += (N->lambda[k] + part*N->dlambda[k])*gap_to_slip (mu, x)/(mu*N->G->rho[c]);
        count++;
    }
    return count > 0 ? sum/(double) count : 0;
}

/* the terms of second order that the step dr, dy, dlambda leaves out */
static void second_order (interior *N, const double *r)
{
    for (ss_index k = 0; k < N->I->nc; k++) {
        const double *x = r + 3*N->I->contact[k], *d = N->dr + 3*k;
        double mu = N->G->mu[N->I->contact[k]], dc = 2*(mu*mu*x[0]*d[0] - x[1]*d[1] - x[2]*d[2]);
        N->push[2*k] = d[0]*N->dy[k];
        N->push[2*k + 1] = N->dlambda[k]*dc + N->lambda[k]*gap_to_slip (mu, d);
        for (int i = 0; i < 2; i++) N->bend[2*k + i] = N->dlambda[k]*d[1 + i];
    }
}

static void look (interior *N, const double *v)
{
    for (ss_index k = 0; k < N->I->nc; k++) ss_graph_slide (N->G, N->I->contact[k], v, N->u + 3*k);
}

ss_status ss_graph_interior (const ss_graph *G, const ss_graph_island *I, double goal, double start, ss_index iterations, ss_poll poll, double *r, double *v,
                             ss_graph_info *info, ss_work *w)
{
    ss_index nb = I->nb, nc = I->nc;
    interior N = { .G = G, .I = I };
    N.y = SS_TAKE (w, double, nc);      N.lambda = SS_TAKE (w, double, nc);   N.c = SS_TAKE (w, double, nc);
    N.g = SS_TAKE (w, double, 3*nc);    N.u = SS_TAKE (w, double, 3*nc);      N.dr = SS_TAKE (w, double, 3*nc);
    N.dy = SS_TAKE (w, double, nc);     N.dlambda = SS_TAKE (w, double, nc);
    N.push = SS_TAKE (w, double, 2*nc); N.bend = SS_TAKE (w, double, 2*nc);
    N.dv = SS_TAKE (w, double, 6*nb);
    double *best = SS_TAKE (w, double, 3*nc);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_status status = ss_graph_matrix_begin (G, I, &N.A, w);
    if (status != SS_OK) return status;
    double least = start*fmax (G->speed, goal);
    for (ss_index k = 0; k < nc; k++) {                                     /* a start inside */
        ss_index c = I->contact[k];
        double *x = r + 3*c, mu = G->mu[c];
        if (!is_free (G, c)) { x[0] = x[1] = x[2] = 0;  continue; }
        x[0] = fmax (x[0], least*G->rho[c]);
        double t = ss_hypot (x[1], x[2]), most = 0.9*mu*x[0];
        if (t > most) { x[1] *= most/t;  x[2] *= most/t; }
    }
    ss_graph_island_velocity (G, I, r, v);
    look (&N, v);
    for (ss_index k = 0; k < nc; k++) {
        ss_index c = I->contact[k];
        const double *x = r + 3*c, *u = N.u + 3*k;
        N.y[k] = fmax (u[0], least);
        N.c[k] = gap_to_slip (G->mu[c], x);
        N.dlambda[k] = N.lambda[k] = 0;
        if (G->mu[c] > 0 && is_free (G, c)) N.lambda[k] = fmax (ss_hypot (u[1], u[2]), least)/(G->mu[c]*x[0]);
        N.dy[k] = 0;
        N.dr[3*k] = N.dr[3*k + 1] = N.dr[3*k + 2] = 0;
    }

    double here = INFINITY, lowest = INFINITY;
    int shorts = 0;
    for (ss_index it = 0; it < iterations && !(here <= goal); it++) {
        if (ss_poll_stop (poll)) return SS_INTERRUPTED;
        double now = complementarity (&N, r, 0);
        info->newton++;
        info->factors++;
        rules (&N, r, 0, 1, 0);
        if (ss_graph_matrix_factor (&N.A) != SS_OK) break;
        solve (&N, r, 0, 0);                                                /* straight to t = 0: how far that goes says how much of t to keep */
        double share = complementarity (&N, r, longest (&N, r))/now, t = now*fmin (1, fmax (T_LEAST, share*share));
        second_order (&N, r);
        rules (&N, r, t, 0, 1);
        solve (&N, r, t, 1);
        double part = longest (&N, r);
        shorts = part < SHORT_PART ? shorts + 1 : 0;
        if (!(part > LEAST_PART) || shorts > SHORT_MOST) break;
        for (ss_index k = 0; k < nc; k++) {
            ss_index c = I->contact[k];
            if (!is_free (G, c)) continue;
            for (int i = 0; i < 3; i++) r[3*c + i] += part*N.dr[3*k + i];
            N.y[k] += part*N.dy[k];
            N.lambda[k] += part*N.dlambda[k];
            N.c[k] = gap_to_slip (G->mu[c], r + 3*c);
        }
        ss_graph_island_velocity (G, I, r, v);
        look (&N, v);
        here = ss_graph_island_residual (G, I, r, v);
        if (here < lowest) { lowest = here;  ss_graph_save (I, r, best); }
        if (!(here <= LOST*lowest)) break;
    }
    if (isfinite (lowest)) {
        ss_graph_load (I, best, r);
        ss_graph_island_velocity (G, I, r, v);
        here = lowest;
    }
    return here <= goal ? SS_OK : SS_STALLED;
}
