/* ss_cone: projection onto the friction cone and the natural map of the friction problem */
#include "ss_cone.h"
#include <math.h>

void ss_cone_project (const double r[3], double mu, double s[3])
{
    double t = hypot (r[1], r[2]);                              /* |r_t| */
    if (t <= mu*r[0]) {                                         /* in the cone: it stays */
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

double ss_ncp_residual (const ss_ncp *P, const double *r, const double *rho, double *u, double *rows)
{
    ss_index n = 3*P->nc;
    double most = 0;
    int missing = 0;
    for (ss_index i = 0; i < n; i++) u[i] = P->q[i];
    for (ss_index j = 0; j < n; j++)                            /* u = W r + q */
        for (ss_index e = P->W.p[j]; e < P->W.p[j+1]; e++) u[P->W.i[e]] += P->W.x[e]*r[j];

    for (ss_index c = 0; c < P->nc; c++) {
        const double *v = u + 3*c, *x = r + 3*c;
        double step = rho ? rho[c] : 1, s[3];
        double y[3] = { x[0] - step*(v[0] + P->mu[c]*hypot (v[1], v[2])), x[1] - step*v[1], x[2] - step*v[2] };
        ss_cone_project (y, P->mu[c], s);
        for (int k = 0; k < 3; k++) {
            double row = (x[k] - s[k])/step;
            if (isnan (row) || isnan (x[k]) || isnan (v[k])) missing = 1;
            if (fabs (row) > most) most = fabs (row);
            if (rows) rows[3*c + k] = row;
        }
    }
    return missing ? NAN : most;
}
