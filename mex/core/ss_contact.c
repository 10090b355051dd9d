/* ss_contact: lift-off, stick, or slip by the root of a scalar function; as solvers/cone/contact_solve.m and cone_sweep.m */
#include "ss_contact.h"
#include "ss_vec.h"
#include <float.h>
#include <math.h>

/* r_n eliminated: S = W_tt - W_tn W_nt / W_nn,  s = q_t - W_tn q_n / W_nn */
typedef struct {
    double Wnn, Wnt[2], qn;
    double s[2], a[2];          /* s, adj (S) s */
    double det, trace;          /* of S */
} reduced;

/* r (lambda):  r_t = -(a + lambda s)/(det + lambda trace + lambda^2);  and its derivative */
static void impulse (const reduced *C, double lambda, double r[3], double dr[3])
{
    double d = C->det + lambda*(C->trace + lambda);
    for (int k = 0; k < 2; k++) {
        r[k+1] = -(C->a[k] + lambda*C->s[k])/d;
        dr[k+1] = -(C->s[k] + (C->trace + 2*lambda)*r[k+1])/d;
    }
    r[0] = -(C->qn + (C->Wnt[0]*r[1] + C->Wnt[1]*r[2]))/C->Wnn;
    dr[0] = -(C->Wnt[0]*dr[1] + C->Wnt[1]*dr[2])/C->Wnn;
}

/* The impulse that stops the contact; 0: there is none */
static int stick (const reduced *C, double r[3])
{
    double unused[3];
    if (C->det > 0) impulse (C, 0, r, unused);
    else if (C->a[0] == 0 && C->a[1] == 0 && C->trace > 0) {    /* no resistance in a direction where nothing pushes */
        r[1] = -C->s[0]/C->trace;
        r[2] = -C->s[1]/C->trace;
        r[0] = -(C->qn + (C->Wnt[0]*r[1] + C->Wnt[1]*r[2]))/C->Wnn;
    }
    else if (C->s[0] == 0 && C->s[1] == 0) { r[0] = -C->qn/C->Wnn;  r[1] = r[2] = 0; }
    else return 0;
    return 1;
}

/* The root of g (lambda) = mu r_n / |r_t| - 1: Newton's method within a bracket */
static void slip (const reduced *C, double mu, double r[3])
{
    double low = 0, high = ss_hypot (C->s[0], C->s[1])*(C->Wnn + mu*ss_hypot (C->Wnt[0], C->Wnt[1]))/(-mu*C->qn), dr[3];
    double lambda = C->det == 0 ? high/2 : 0;
    for (int k = 0; k < 100; k++) {
        impulse (C, lambda, r, dr);
        double t = ss_hypot (r[1], r[2]), dt = (r[1]*dr[1] + r[2]*dr[2])/t;
        double g = mu*r[0]/t - 1, dg = mu*(dr[0] - r[0]*dt/t)/t;
        if (g < 0) low = lambda; else high = lambda;
        double next = lambda - g/dg;
        if (!(next > low && next < high)) next = low + (high - low)/2;
        if (fabs (g) <= 4*DBL_EPSILON || fabs (next - lambda) <= 2*DBL_EPSILON*lambda) break;
        lambda = next;
    }
    double k = mu*r[0]/ss_hypot (r[1], r[2]);                      /* on the cone to the last digit */
    r[1] = k*r[1];
    r[2] = k*r[2];
}

ss_contact_state ss_contact_solve (const double W[9], const double q[3], double mu, double r[3])
{
    if (q[0] >= 0) { r[0] = r[1] = r[2] = 0;  return SS_LIFT_OFF; }
    if (!(W[0] > 0)) return SS_UNSOLVABLE;
    if (mu == 0) { r[0] = -q[0]/W[0];  r[1] = r[2] = 0;  return SS_SLIP; }

    double c[2] = { W[1]/W[0], W[2]/W[0] };
    double S[4] = { W[4] - c[0]*W[3], W[5] - c[1]*W[3], W[7] - c[0]*W[6], W[8] - c[1]*W[6] };
    reduced C = { .Wnn = W[0], .Wnt = { W[3], W[6] }, .qn = q[0], .s = { q[1] - c[0]*q[0], q[2] - c[1]*q[0] } };
    C.trace = S[0] + S[3];
    C.det = S[0]*S[3] - S[2]*S[1];
    C.a[0] = S[3]*C.s[0] - S[2]*C.s[1];
    C.a[1] = S[0]*C.s[1] - S[1]*C.s[0];
    if (C.det <= 1e-14*C.trace*C.trace) {                       /* singular */
        C.det = 0;
        if (ss_hypot (C.a[0], C.a[1]) <= 1e-12*C.trace*ss_hypot (C.s[0], C.s[1])) C.a[0] = C.a[1] = 0;
    }
    if (stick (&C, r) && r[0] >= 0 && ss_hypot (r[1], r[2]) <= mu*r[0]) return SS_STICK;
    slip (&C, mu, r);
    return SS_SLIP;
}

void ss_contact_blocks (const ss_ncp *P, double *blocks)
{
    for (ss_index c = 0; c < P->nc; c++)
        for (int k = 0; k < 3; k++) {
            double *column = blocks + 9*c + 3*k;
            column[0] = column[1] = column[2] = 0;
            for (ss_index e = P->W.p[3*c+k]; e < P->W.p[3*c+k+1]; e++)
                if (P->W.i[e]/3 == c) column[P->W.i[e] % 3] = P->W.x[e];
        }
}

void ss_contact_sweep (const ss_ncp *P, const double *blocks, double omega, double *r, double *u)
{
    for (ss_index c = 0; c < P->nc; c++) {
        const double *D = blocks + 9*c;
        double *x = r + 3*c, *v = u + 3*c, q[3], s[3];
        for (int k = 0; k < 3; k++) q[k] = v[k] - (D[k]*x[0] + D[3+k]*x[1] + D[6+k]*x[2]);
        if (ss_contact_solve (D, q, P->mu[c], s) == SS_UNSOLVABLE) continue;
        if (omega != 1) {
            for (int k = 0; k < 3; k++) s[k] = x[k] + omega*(s[k] - x[k]);
            ss_cone_project (s, P->mu[c], s);
        }
        for (int k = 0; k < 3; k++) {
            double step = s[k] - x[k];
            x[k] = s[k];
            if (step != 0) for (ss_index e = P->W.p[3*c+k]; e < P->W.p[3*c+k+1]; e++) u[P->W.i[e]] += P->W.x[e]*step;
        }
    }
}

void ss_contact_project (const ss_ncp *P, double *r)
{
    for (ss_index c = 0; c < P->nc; c++) ss_cone_project (r + 3*c, P->mu[c], r + 3*c);
}
