/* ss_joints: constraints and coordinates of joints, and their rows */
#include "ss_joints.h"
#include "ss_vec.h"
#include <string.h>

#define TWO_PI 6.283185307179586476925286766559

void ss_joint_geometry_carve (const ss_joints *J, ss_joint_geometry *g, ss_work *w)
{
    g->C = SS_TAKE (w, double, J->nr);  g->G1 = SS_TAKE (w, double, 6*J->nr);  g->G2 = SS_TAKE (w, double, 6*J->nr);
    g->c = SS_TAKE (w, double, J->nk);  g->H1 = SS_TAKE (w, double, 6*J->nk);  g->H2 = SS_TAKE (w, double, 6*J->nk);
}

/* A joint's frame on one of its bodies, in the world: centre of mass, origin, axes X Y Z one after the other */
typedef struct { double u[3], P[3], A[9]; } frame;

static frame place (ss_index body, const double *local, const double *q)
{
    static const double world[7] = { 0, 0, 0, 1, 0, 0, 0 };
    const double *pose = body < 0 ? world : q + 7*body;
    frame f;
    double R[9], L[9], p[3];
    ss_rotation (pose + 3, R);
    ss_rotation (local + 3, L);
    ss_rotate (R, local, p);
    for (int i = 0; i < 3; i++) { f.u[i] = pose[i];  f.P[i] = pose[i] + p[i]; }
    for (int k = 0; k < 3; k++) {
        double axis[3] = { L[k], L[3 + k], L[6 + k] };
        ss_rotate (R, axis, f.A + 3*k);
    }
    return f;
}

/* wrenches of a'd, d the way from point 1 to point 2: both arms go to point 2 */
static void push (const double *a, const frame *f1, const frame *f2, double *w1, double *w2)
{
    double r[3];
    memcpy (w2, a, 3 * sizeof *a);
    ss_subtract (f2->P, f2->u, r);
    ss_cross (r, a, w2 + 3);
    ss_subtract (f2->P, f1->u, r);
    ss_cross (r, a, w1 + 3);
    for (int i = 0; i < 3; i++) { w1[i] = -a[i];  w1[3 + i] = -w1[3 + i]; }
}

/* a torque about axis on body 2, and against it on body 1 */
static void turn (const double *axis, double *w1, double *w2)
{
    for (int i = 0; i < 3; i++) { w1[i] = w2[i] = 0;  w2[3 + i] = axis[i];  w1[3 + i] = -axis[i]; }
}

void ss_joint_geometry_fill (const ss_joints *J, const double *q, ss_joint_geometry *g)
{
    for (ss_index r = 0; r < J->nr; r++) {
        ss_index j = J->row_joint[r];
        frame f1 = place (J->body1[j], J->frame1 + 7*j, q), f2 = place (J->body2[j], J->frame2 + 7*j, q);
        int kind = (int) J->row_kind[r];
        if (kind <= 3) {                                            /* a'd */
            const double *a = f1.A + 3*(kind - 1);
            double d[3];
            ss_subtract (f2.P, f1.P, d);
            g->C[r] = ss_dot (a, d);
            push (a, &f1, &f2, g->G1 + 6*r, g->G2 + 6*r);
        } else {                                                    /* a'b */
            static const struct { int a, b;  double sign; } AXES[] = { { 1, 2, -1 }, { 0, 2, 1 }, { 1, 0, 1 }, { 2, 0, 1 } };
            const double *of1 = f1.A + 3*AXES[kind - 4].a, *b = f2.A + 3*AXES[kind - 4].b, sign = AXES[kind - 4].sign;
            double a[3] = { sign*of1[0], sign*of1[1], sign*of1[2] }, axis[3];
            g->C[r] = ss_dot (a, b);
            ss_cross (b, a, axis);
            turn (axis, g->G1 + 6*r, g->G2 + 6*r);
        }
    }
    for (ss_index k = 0; k < J->nk; k++) {
        ss_index j = J->co_joint[k];
        frame f1 = place (J->body1[j], J->frame1 + 7*j, q), f2 = place (J->body2[j], J->frame2 + 7*j, q);
        const double *X1 = f1.A, *Y1 = f1.A + 3, *Z1 = f1.A + 6, *X2 = f2.A, *Y2 = f2.A + 3, *Z2 = f2.A + 6;
        if (J->co_kind[k] == SS_ANGLE) {                            /* X2 = cos X1 + sin Y1 */
            g->c[k] = atan2 (ss_dot (Y1, X2), ss_dot (X1, X2));
            turn (Z1, g->H1 + 6*k, g->H2 + 6*k);
        } else if (J->co_kind[k] == SS_WAY) {
            double d[3];
            ss_subtract (f2.P, f1.P, d);
            g->c[k] = ss_dot (Z1, d);
            push (Z1, &f1, &f2, g->H1 + 6*k, g->H2 + 6*k);
        } else {                                                    /* Z1 = cos Z2 + sin Y2 */
            g->c[k] = atan2 (ss_dot (Z1, Y2), ss_dot (Z1, Z2));
            turn (X2, g->H1 + 6*k, g->H2 + 6*k);
        }
    }
}

void ss_joint_unwrap (const ss_joints *J, const double *c, const double *before, double *theta)
{
    for (ss_index k = 0; k < J->nk; k++)
        theta[k] = J->co_kind[k] == SS_WAY ? c[k] : c[k] + TWO_PI*round ((before[k] - c[k])/TWO_PI);
}

void ss_kinematic_twist (const ss_geom *g, const double *q, const double *qEnd, double h, double *twist)
{
    memset (twist, 0, (size_t) (6*g->nb) * sizeof *twist);
    for (ss_index b = 0; b < g->nb; b++) {
        if (g->kind[b] != SS_KINEMATIC) continue;
        double r[4];
        ss_turn_between (q + 7*b + 3, qEnd + 7*b + 3, r);
        if (r[0] < 0) for (int i = 0; i < 4; i++) r[i] = -r[i];
        double s = ss_length (r + 1), factor = s > 0 ? 2*atan2 (s, r[0])/s : 2;
        for (int i = 0; i < 3; i++) {
            twist[6*b + i] = (qEnd[7*b + i] - q[7*b + i])/h;
            twist[6*b + 3 + i] = factor*r[1 + i]/h;
        }
    }
}

void ss_joint_blocks_carve (const ss_joints *J, ss_joint_blocks *b, ss_work *w)
{
    ss_index nb = J->nr + J->nk, nl = 2*J->nk;
    b->Gbp = SS_TAKE (w, ss_index, nb + 1);  b->Gbi = SS_TAKE (w, ss_index, 12*nb);  b->Gbx = SS_TAKE (w, double, 12*nb);
    b->VB = SS_TAKE (w, double, nb);  b->CB = SS_TAKE (w, double, nb);  b->VC = SS_TAKE (w, double, nb);  b->joint_b = SS_TAKE (w, ss_index, nb);
    b->Glp = SS_TAKE (w, ss_index, nl + 1);  b->Gli = SS_TAKE (w, ss_index, 12*nl);  b->Glx = SS_TAKE (w, double, 12*nl);
    b->PSIL = SS_TAKE (w, double, nl);  b->joint_l = SS_TAKE (w, ss_index, nl);
    b->Gdp = SS_TAKE (w, ss_index, nl + 1);  b->Gdi = SS_TAKE (w, ss_index, 12*nl);  b->Gdx = SS_TAKE (w, double, 12*nl);
    b->VD = SS_TAKE (w, double, nl);  b->CD = SS_TAKE (w, double, nl);  b->PD = SS_TAKE (w, double, nl);  b->joint_d = SS_TAKE (w, ss_index, nl);
}

/* What a column is made from, and what the motion of kinematic bodies adds to its velocity */
typedef struct { const ss_geom *g;  const ss_index *body;  const double *twist; } scene;

/* sign*wrench appended to column n as a sparse column, bodies ascending, zeros left out; the drift is given back.  Roundoff that locked directions
   leave of it is nothing: joint_blocks.m */
static double put_column (const scene *s, ss_index b1, ss_index b2, const double *w1, const double *w2, double sign, ss_index n,
                          ss_index *p, ss_index *i, double *x)
{
    ss_index side[2] = { b1, b2 };
    const double *wrench[2] = { w1, w2 };
    double drift = 0;
    for (int k = 0; k < 2; k++) {
        if (side[k] < 0) continue;
        double sum = 0;
        for (int a = 0; a < 6; a++) sum += wrench[k][a]*s->twist[6*side[k] + a];
        drift += sum;
    }
    int swap = b1 > b2;
    double whole = 0, left = 0;
    p[n + 1] = p[n];
    for (int k = 0; k < 2; k++) {
        ss_index b = side[k ^ swap];
        if (b < 0 || s->body[b] < 0) continue;
        for (int a = 0; a < 6; a++) {
            double v = sign*wrench[k ^ swap][a];
            whole += v*v;
            if (v == 0 || s->g->locked[6*b + a]) continue;
            left += v*v;
            i[p[n + 1]] = 6*s->body[b] + a;
            x[p[n + 1]++] = v;
        }
    }
    if (left <= 1e-20*whole) p[n + 1] = p[n];
    return drift;
}

void ss_joint_blocks_fill (const ss_joints *J, const ss_geom *g, const ss_joint_geometry *at, const ss_index *body, const double *twist,
                           const double *theta, const double *command, double h, double *FX, ss_joint_blocks *b)
{
    scene s = { g, body, twist };
    const double *before = command, *now = command + J->nk;
    b->nb = b->nl = b->nd = 0;
    b->Gbp[0] = b->Glp[0] = b->Gdp[0] = 0;

    /* constraints */
    for (ss_index r = 0; r < J->nr; r++, b->nb++) {
        ss_index j = J->row_joint[r];
        b->VB[r] = -put_column (&s, J->body1[j], J->body2[j], at->G1 + 6*r, at->G2 + 6*r, 1, r, b->Gbp, b->Gbi, b->Gbx);
        b->CB[r] = b->VC[r] = 0;
        b->joint_b[r] = j;
    }

    /* force motors */
    for (ss_index k = 0; k < J->nk; k++) {
        if (J->motor[k] != SS_MOTOR_FORCE) continue;
        ss_index side[2] = { J->body1[J->co_joint[k]], J->body2[J->co_joint[k]] };
        double force = fmax (-J->max_force[k], fmin (J->max_force[k], now[k]));
        for (int a = 0; a < 2; a++) {
            const double *H = (a ? at->H2 : at->H1) + 6*k;
            if (side[a] < 0 || body[side[a]] < 0) continue;
            for (int i = 0; i < 6; i++) if (!g->locked[6*side[a] + i]) FX[6*body[side[a]] + i] += H[i]*force;
        }
    }

    /* motors without a limit are equations; limits below, then above; friction, then motors with a limit */
    for (int part = 0; part < 5; part++)
        for (ss_index k = 0; k < J->nk; k++) {
            ss_index j = J->co_joint[k], b1 = J->body1[j], b2 = J->body2[j];
            const double *H1 = at->H1 + 6*k, *H2 = at->H2 + 6*k;
            double stiffness = h*h*J->kp[k] + h*J->kd[k], target = now[k], compliance = 0;
            int spring = J->motor[k] == SS_MOTOR_POSITION;
            int on = (J->motor[k] == SS_MOTOR_VELOCITY || (spring && stiffness > 0)) && J->max_force[k] > 0;
            if (spring && on) {
                compliance = 1/stiffness;
                target = h*compliance*(J->kp[k]*(now[k] - theta[k]) + J->kd[k]*(now[k] - before[k])/h);
            }
            if (part == 0 && on && isinf (J->max_force[k])) {
                ss_index n = b->nb++;
                b->VB[n] = target - put_column (&s, b1, b2, H1, H2, 1, n, b->Gbp, b->Gbi, b->Gbx);
                b->CB[n] = compliance;
                b->VC[n] = 0;
                b->joint_b[n] = j;
            } else if ((part == 1 && isfinite (J->limits[2*k])) || (part == 2 && isfinite (J->limits[2*k + 1]))) {
                ss_index n = b->nl++;
                double sign = part == 1 ? 1 : -1;
                double rate = put_column (&s, b1, b2, H1, H2, sign, n, b->Glp, b->Gli, b->Glx);
                b->PSIL[n] = part == 1 ? theta[k] - J->limits[2*k] + h*rate : J->limits[2*k + 1] - theta[k] - h*rate;
                b->joint_l[n] = j;
            } else if ((part == 3 && J->friction[k] > 0) || (part == 4 && on && isfinite (J->max_force[k]))) {
                ss_index n = b->nd++;
                double rate = put_column (&s, b1, b2, H1, H2, 1, n, b->Gdp, b->Gdi, b->Gdx);
                b->VD[n] = part == 3 ? -rate : target - rate;
                b->CD[n] = part == 3 ? 0 : compliance;
                b->PD[n] = h*(part == 3 ? J->friction[k] : J->max_force[k]);
                b->joint_d[n] = j;
            }
        }
}
