/* ss_graph_law: the friction polygon as a set that impulses are cut to */
#include "ss_graph_law.h"
#include <math.h>
#include <string.h>

/* ---- the polygon: corner j is direction j, side j goes from it to the next ---- */

static const double *corner (const ss_graph *G, ss_index j) { return G->circle + 2*(j == G->nd ? 0 : j); }

/* side j: its outward normal, how far it is from the centre, the unit vector along it */
typedef struct { double m[2], height, e[2]; } side;

static side side_of (const ss_graph *G, ss_index j)
{
    const double *s = G->side + 5*j;
    return (side) { { s[0], s[1] }, s[2], { s[3], s[4] } };
}

void ss_graph_set_polygon (ss_graph *G)
{
    ss_circle (G->nd > 0 ? G->nd : 0, G->circle);
    for (ss_index j = 0; j < G->nd; j++) {
        const double *a = corner (G, j), *b = corner (G, j + 1);
        double e[2] = { b[0] - a[0], b[1] - a[1] }, length = ss_hypot (e[0], e[1]), *s = G->side + 5*j;
        s[3] = e[0]/length;
        s[4] = e[1]/length;
        s[0] = s[4];
        s[1] = -s[3];
        s[2] = s[0]*a[0] + s[1]*a[1];
    }
}

static double along (const double *a, const double *b) { return a[0]*b[0] + a[1]*b[1]; }

/* the side that x is farthest out of */
static ss_index side_at (const ss_graph *G, const double *x, double *out)
{
    ss_index best = 0;
    *out = along (G->side, x);
    for (ss_index j = 1; j < G->nd; j++) {
        double one = along (G->side + 5*j, x);
        if (one > *out) { *out = one;  best = j; }
    }
    return best;
}

/* a (2) the point of most times the polygon nearest to x; 0: x itself, 1: on a side, 2: a corner.  *j: which */
static int nearest (const ss_graph *G, const double *x, double most, double *a, ss_index *j)
{
    double out;
    *j = side_at (G, x, &out);
    side s = side_of (G, *j);
    if (out <= most*s.height && G->nd > 2) { a[0] = x[0];  a[1] = x[1];  return 0; }
    const double *first = corner (G, *j), *last = corner (G, *j + 1);
    double t = along (s.e, x);
    if (t > most*along (s.e, first) && t < most*along (s.e, last)) {
        for (int i = 0; i < 2; i++) a[i] = most*s.height*s.m[i] + t*s.e[i];
        return 1;
    }
    if (t >= most*along (s.e, last)) { ++*j;  first = last; }
    for (int i = 0; i < 2; i++) a[i] = most*first[i];
    return 2;
}

/* the derivative of the point that nearest found, at most = mu z_n: N by z_n, T by x */
static void derivative (const ss_graph *G, double mu, int where, ss_index j, double N[2], double T[4])
{
    for (int k = 0; k < 4; k++) T[k] = where == 0 && k % 3 == 0;
    N[0] = N[1] = 0;
    if (where == 0) return;
    const double *d = corner (G, j);
    for (int i = 0; i < 2; i++) N[i] = mu*d[i];
    if (where == 2) return;
    side s = side_of (G, j);
    for (int i = 0; i < 2; i++) {
        N[i] = mu*s.height*s.m[i];
        for (int k = 0; k < 2; k++) T[2*k + i] = s.e[k]*s.e[i];
    }
}

int ss_graph_polygon_hold (const ss_graph *G, ss_index c, const double z[3], double N[2], double T[4])
{
    ss_index j;
    double a[2];
    int where = nearest (G, z + 1, G->mu[c]*z[0], a, &j);
    derivative (G, G->mu[c], where, j, N, T);
    return where == 0;
}

void ss_graph_polygon_answer (const ss_graph *G, ss_index c, const double z[3], double P, double a[3], double *D)
{
    ss_index j;
    double N[2], T[4];
    a[0] = a[1] = a[2] = 0;
    if (D) memset (D, 0, 9 * sizeof *D);
    if (!(z[0] > 0)) return;
    a[0] = z[0];
    int where = nearest (G, z + 1, G->mu[c]*z[0], a + 1, &j);
    if (!D) return;
    derivative (G, G->mu[c], where, j, N, T);
    D[0] = P;
    for (int i = 0; i < 2; i++) {
        D[1 + i] = N[i]*P;
        D[4 + i] = T[i]*P;
        D[7 + i] = T[2 + i]*P;
    }
}

/* ---- its LCP: z = [p_n; p_f; sigma] ---- */

/* x_t = a d_j + b d_(j+1), not negative: the two directions next to x_t */
static void decompose (const ss_graph *G, const double *x, ss_index *j, double share[2])
{
    double out;
    *j = 0;
    if (G->nd == 2) { share[0] = fmax (x[0], 0);  share[1] = fmax (-x[0], 0);  return; }
    *j = side_at (G, x, &out);
    const double *d = corner (G, *j), *e = corner (G, *j + 1);
    double det = d[0]*e[1] - d[1]*e[0];
    share[0] = fmax ((x[0]*e[1] - x[1]*e[0])/det, 0);
    share[1] = fmax ((d[0]*x[1] - d[1]*x[0])/det, 0);
}

static double least_slack (const ss_graph *G, const double u[3])
{
    double sigma = 0;
    for (ss_index k = 0; k < G->nd; k++) sigma = fmax (sigma, -along (G->circle + 2*k, u + 1));
    return sigma;
}

void ss_graph_polygon_unknowns (const ss_graph *G, const double r[3], const double u[3], double *p_f, double *sigma)
{
    ss_index j;
    double share[2];
    decompose (G, r + 1, &j, share);
    for (ss_index k = 0; k < G->nd; k++) p_f[k] = 0;
    p_f[j] = share[0];
    p_f[j + 1 == G->nd ? 0 : j + 1] = share[1];
    *sigma = least_slack (G, u);
}

/* diagonal of the LCP's matrix along direction k */
static double mobility (const ss_graph *G, ss_index c, ss_index k)
{
    const double *W = G->Wt + 3*c, *d = corner (G, k);
    return d[0]*d[0]*W[0] + 2*d[0]*d[1]*W[1] + d[1]*d[1]*W[2];
}

/* min (A_ii z_i, w_i), min (z_i, w_i) where A_ii is zero */
static double row (double scale, double z, double w)
{
    return fabs (fmin (scale > 0 ? scale*z : z, w));
}

double ss_graph_polygon_residual (const ss_graph *G, ss_index c, const double r[3], const double u[3])
{
    if (isnan (r[0] + r[1] + r[2] + u[0] + u[1] + u[2])) return NAN;
    ss_index j;
    double share[2], sigma = least_slack (G, u), most = row (G->Wnn[c], r[0], u[0]), largest = G->mu[c] > 0 ? G->Wnn[c] : 0;
    decompose (G, r + 1, &j, share);
    for (int k = 0; k < 2; k++) {
        double slide = along (corner (G, j + k), u + 1) + sigma;
        if (share[k] > 0 && slide > most) most = fmax (most, row (mobility (G, c, j + k == G->nd ? 0 : j + k), share[k], slide));
    }
    if (!(sigma > most)) return most;                                       /* the row of sigma is no more than that */
    for (ss_index k = 0; k < G->nd; k++) largest = fmax (largest, mobility (G, c, k));
    double left = G->mu[c]*r[0] - share[0] - share[1];
    return fmax (most, fabs (fmin (sigma, largest > 0 ? largest*left : left)));
}

/* ---- steps ---- */

double ss_graph_polygon_way (const ss_graph *G, ss_index c, const double x[3], const double e[3])
{
    double mu = G->mu[c], least = INFINITY;
    for (ss_index j = 0; j < G->nd; j++) {
        const double *m = G->nd == 2 ? G->circle + 2*j : G->side + 5*j;     /* of two directions the ends of the segment */
        double height = mu*(G->nd == 2 ? 1 : G->side[5*j + 2]), left = height*x[0] - along (m, x + 1), rate = height*e[0] - along (m, e + 1);
        if (left > 1e-12*mu*x[0] && rate < 0) least = fmin (least, -left/rate);
    }
    return least;
}

void ss_graph_polygon_relax (const ss_graph *G, ss_index c, const double W[9], const double r[3], const double u[3], double next[3])
{
    double z[3] = { W[0] > 0 ? r[0] - u[0]/W[0] : r[0], r[1], r[2] }, apart = W[4] - W[8];
    double stiff = (W[4] + W[8] + ss_hypot (apart, 2*W[5]))/2;               /* the larger eigenvalue of the tangents' block */
    for (int i = 0; i < 2 && stiff > 0; i++) z[1 + i] -= (u[1 + i] + W[1 + i]*(fmax (z[0], 0) - r[0]))/stiff;
    ss_graph_polygon_answer (G, c, z, 0, next, NULL);
}
