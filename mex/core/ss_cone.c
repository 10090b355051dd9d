/* ss_cone: projection onto the friction cone and the maps whose zeros are the friction problem's solutions */
#include "ss_cone.h"
#include "ss_vec.h"
#include <float.h>
#include <math.h>

void ss_cone_project (const double r[3], double mu, double s[3])
{
    double t = ss_hypot (r[1], r[2]);                              /* |r_t| */
    if (r[0] >= 0 && t <= mu*r[0]) {                            /* in the cone: it stays */
        s[0] = r[0];  s[1] = r[1];  s[2] = r[2];
    } else if (mu*t <= -r[0]) {                                 /* in the polar cone: nothing is left */
        s[0] = s[1] = s[2] = 0;
    } else {                                                    /* beside it: onto the nearest generator */
        double n = (r[0] + mu*t) / (1 + mu*mu), k = mu*n/t;
        s[0] = n;  s[1] = k*r[1];  s[2] = k*r[2];
    }
}

void ss_ncp_scale (const ss_ncp *P, double *rho)
{
    for (ss_index c = 0; c < P->nc; c++) {
        double d[3] = { 0 };
        for (int k = 0; k < 3; k++)
            for (ss_index e = P->W.p[3*c+k]; e < P->W.p[3*c+k+1]; e++) if (P->W.i[e] == 3*c + k) d[k] = P->W.x[e];
        double most = d[0] > 0 ? d[0] : fmax (d[1], d[2]);
        rho[c] = most > 0 ? 1/most : 1;
    }
}

void ss_ncp_velocity (const ss_ncp *P, const double *r, double *u)
{
    ss_index n = 3*P->nc;
    for (ss_index i = 0; i < n; i++) u[i] = 0;
    for (ss_index j = 0; j < n; j++)
        for (ss_index e = P->W.p[j]; e < P->W.p[j+1]; e++) u[P->W.i[e]] += P->W.x[e]*r[j];
    for (ss_index i = 0; i < n; i++) u[i] += P->q[i];           /* last: it must not drown in a sum that cancels */
}

/* The rounding of W r + q, where r is so large that it counts (SS_BLUR); else 0 */
static double blur_of (const ss_ncp *P, const double *r)
{
    ss_index n = 3*P->nc;
    double most_q = 0, most_term = 0;
    for (ss_index j = 0; j < n; j++) {
        most_q = fmax (most_q, fabs (P->q[j]));
        for (ss_index e = P->W.p[j]; e < P->W.p[j+1]; e++) most_term = fmax (most_term, fabs (P->W.x[e]*r[j]));
    }
    return DBL_EPSILON*most_term > SS_BLUR*most_q ? DBL_EPSILON*most_term : 0;
}

/* ---- maps of one contact ---- */

static void identity (double A[9]) { for (int k = 0; k < 9; k++) A[k] = k % 4 == 0; }

/* C = A B, 3 x 3 by columns */
static void multiply (const double A[9], const double B[9], double C[9])
{
    for (int c = 0; c < 3; c++)
        for (int r = 0; r < 3; r++) C[3*c+r] = A[r]*B[3*c] + A[3+r]*B[3*c+1] + A[6+r]*B[3*c+2];
}

/* The row of the normal in d(u + mu |u_t| e_n)/du: its tangents; 0 where u_t = 0 */
static void slip_row (const double u[3], double mu, double slip, double V[9])
{
    if (slip > 0) { V[3] = mu*u[1]/slip;  V[6] = mu*u[2]/slip; }
}

void ss_cone_natural (const double r[3], const double u[3], double mu, double rho, double phi[3], double A[9], double B[9])
{
    double slip = ss_hypot (u[1], u[2]), s[3], P[9] = { 0 }, V[9];
    double y[3] = { r[0] - rho*(u[0] + mu*slip), r[1] - rho*u[1], r[2] - rho*u[2] }, t = ss_hypot (y[1], y[2]);
    int inside = y[0] >= 0 && t <= mu*y[0], polar = !inside && mu*t <= -y[0];
    ss_cone_project (y, mu, s);
    if (inside) { phi[0] = u[0] + mu*slip;  phi[1] = u[1];  phi[2] = u[2]; }        /* s = y: phi = v, however large r is */
    else if (polar) for (int k = 0; k < 3; k++) phi[k] = r[k]/rho;                  /* s = 0 */
    else {                                                                          /* phi = v + (y - s)/rho */
        double out = (t - mu*y[0])/((1 + mu*mu)*rho);
        phi[0] = u[0] + mu*slip + -mu*out;
        phi[1] = u[1] + y[1]/t*out;
        phi[2] = u[2] + y[2]/t*out;
    }
    if (!A) return;

    if (inside) identity (P);                                   /* P': it sticks; it lifts off: 0; else the generator */
    else if (!polar) {
        double d[2] = { y[1]/t, y[2]/t }, g[3] = { 1, mu*d[0], mu*d[1] }, turn = mu*s[0]/t;
        for (int c = 0; c < 3; c++) for (int k = 0; k < 3; k++) P[3*c+k] = g[k]*g[c]/(1 + mu*mu);
        P[4] += turn*(1 - d[0]*d[0]);  P[7] -= turn*d[0]*d[1];
        P[5] -= turn*d[1]*d[0];        P[8] += turn*(1 - d[1]*d[1]);
    }
    for (int k = 0; k < 9; k++) A[k] = ((k % 4 == 0) - P[k])/rho;
    identity (V);                                               /* dv/du */
    slip_row (u, mu, slip, V);
    multiply (P, V, B);
}

/* L_x, the matrix of the Jordan product with x */
static void arrow (const double x[3], double L[9])
{
    for (int k = 0; k < 9; k++) L[k] = 0;
    L[0] = L[4] = L[8] = x[0];
    L[1] = L[3] = x[1];
    L[2] = L[6] = x[2];
}

static double root_of_squares (double a, double b, double c, double d) { return sqrt (a*a + b*b + c*c + d*d); }

void ss_cone_fischer (const double r[3], const double u[3], double mu, double rho, double phi[3], double A[9], double B[9])
{
    double slip = ss_hypot (u[1], u[2]);
    if (mu == 0) {                                              /* no friction: the scalar function, and no impulse aside */
        double x = r[0]/rho, y = u[0], h = ss_hypot (x, y);
        phi[0] = x + y - h;  phi[1] = r[1]/rho;  phi[2] = r[2]/rho;
        if (!A) return;
        for (int k = 0; k < 9; k++) A[k] = B[k] = 0;
        h = fmax (h, DBL_MIN);
        A[0] = (1 - x/h)/rho;  A[4] = A[8] = 1/rho;
        B[0] = 1 - y/h;
        return;
    }
    double x[3] = { mu*r[0]/rho, r[1]/rho, r[2]/rho }, y[3] = { u[0] + mu*slip, mu*u[1], mu*u[2] };
    double t[2] = { 2*(x[0]*x[1] + y[0]*y[1]), 2*(x[0]*x[2] + y[0]*y[2]) }, length = ss_hypot (t[0], t[1]), d[2] = { 1, 0 };
    if (length > 0) { d[0] = t[0]/length;  d[1] = t[1]/length; }
    double xd = d[0]*x[1] + d[1]*x[2], xe = d[0]*x[2] - d[1]*x[1], yd = d[0]*y[1] + d[1]*y[2], ye = d[0]*y[2] - d[1]*y[1];
    double a = root_of_squares (x[0] - xd, xe, y[0] - yd, ye);  /* roots of the spectral values of x o x + y o y */
    double b = root_of_squares (x[0] + xd, xe, y[0] + yd, ye);
    phi[0] = x[0] + y[0] - (a + b)/2;
    for (int k = 0; k < 2; k++) phi[k+1] = x[k+1] + y[k+1] - (b - a)*d[k]/2;
    if (!A) return;

    b = fmax (b, 1e-150);  a = fmax (a, 1e-10*b);               /* inside of the cone */
    double z0 = (a + b)/2, z1 = (b - a)*d[0]/2, z2 = (b - a)*d[1]/2, ab = a*b, L[9], M[9], N[9], V[9] = { 1, 0, 0, 0, mu, 0, 0, 0, mu };
    double inverse[9] = { z0/ab, -z1/ab, -z2/ab,   -z1/ab, 1/z0 + z1*z1/(z0*ab), z2*z1/(z0*ab),   -z2/ab, z1*z2/(z0*ab), 1/z0 + z2*z2/(z0*ab) };
    slip_row (u, mu, slip, V);
    arrow (x, L);
    multiply (inverse, L, M);
    for (int k = 0; k < 9; k++) A[k] = ((k % 4 == 0) - M[k])*(k < 3 ? mu : 1)/rho;
    arrow (y, L);
    multiply (inverse, L, M);
    for (int k = 0; k < 9; k++) N[k] = (k % 4 == 0) - M[k];
    multiply (N, V, B);
}

/* ---- residual ---- */

/* max |x_k| of count numbers; NaN when one is */
static double most_of (const double *x, int count)
{
    double most = 0;
    for (int k = 0; k < count; k++) {
        if (isnan (x[k])) return NAN;
        if (fabs (x[k]) > most) most = fabs (x[k]);
    }
    return most;
}

double ss_ncp_residual (const ss_ncp *P, const double *r, const double *rho, double *u, double *rows)
{
    double most = 0;
    int missing = 0;
    ss_ncp_velocity (P, r, u);
    for (ss_index c = 0; c < P->nc; c++) {
        double phi[3], *row = rows ? rows + 3*c : phi;
        ss_cone_natural (r + 3*c, u + 3*c, P->mu[c], rho ? rho[c] : 1, row, NULL, NULL);
        double m = most_of (row, 3);
        if (isnan (m) || isnan (most_of (r + 3*c, 3)) || isnan (most_of (u + 3*c, 3))) missing = 1;
        if (m > most) most = m;
    }
    return missing ? NAN : most + blur_of (P, r);
}

int ss_cone_rows (ss_cone_measure measure)
{
    return measure == SS_CONE_GAP || measure == SS_CONE_MERIT ? 1 : 3;
}

double ss_ncp_measure (const ss_ncp *P, const double *r, const double *rho, ss_cone_measure measure, double *u, double *rows)
{
    if (measure == SS_CONE_SCALED || measure == SS_CONE_PLAIN) return ss_ncp_residual (P, r, measure == SS_CONE_SCALED ? rho : NULL, u, rows);

    double most = 0, sum = 0;
    int missing = 0, count = ss_cone_rows (measure);
    ss_ncp_velocity (P, r, u);
    for (ss_index c = 0; c < P->nc; c++) {
        const double *x = r + 3*c, *y = u + 3*c;
        double *row = rows + count*c, v[3] = { y[0] + P->mu[c]*ss_hypot (y[1], y[2]), y[1], y[2] };
        if (measure == SS_CONE_FISCHER) ss_cone_fischer (x, y, P->mu[c], rho[c], row, NULL, NULL);
        else {
            double minus[3] = { -v[0], -v[1], -v[2] }, s[3], polar[3];      /* P_K (-v) = 0 where v is in the dual cone */
            double gap = x[0]*v[0] + x[1]*v[1] + x[2]*v[2];
            ss_cone_project (x, P->mu[c], s);
            ss_cone_project (minus, P->mu[c], polar);
            if (measure != SS_CONE_VIOLATION) *row = measure == SS_CONE_GAP ? gap : gap*gap;
            for (int k = 0; k < 3; k++) {
                double out = fabs (x[k] - s[k])/(measure == SS_CONE_MERIT ? 1 : rho[c]);
                if (measure == SS_CONE_VIOLATION) row[k] = out > fabs (polar[k]) ? out : fabs (polar[k]);
                if (measure == SS_CONE_MERIT) *row += out*out + polar[k]*polar[k];
            }
            sum += *row;
        }
        double m = most_of (row, count);
        if (isnan (m) || isnan (most_of (x, 3)) || isnan (most_of (y, 3))) missing = 1;
        if (m > most) most = m;
    }
    if (missing) return NAN;
    return count == 1 ? fabs (sum) : most;
}
