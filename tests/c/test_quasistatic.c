/* quasistatic coordinates and motion in core, against closed forms: an arm of two links, a lid, a driven body, a load on a kinematic one */
#include "check.h"
#include "ss_quasistatic.h"

enum { BODIES = 2, JOINTS = 2, ROWS = 6*JOINTS };

static char room[1 << 18];
static ss_work whole_room (void)
{
    return (ss_work) { room + (64 - (uintptr_t) room % 64) % 64, sizeof room - 64, 0, 0 };
}

/* Link a along x from the world's axis at [0;0;1], link b along y from the end of a; both 1 m and 2 kg, hinges about z.  All dynamic, both hinges driven */
typedef struct {
    ss_index kind[BODIES], zeros[BODIES + 1], body1[JOINTS], body2[JOINTS], row_joint[ROWS], row_kind[ROWS], co_joint[JOINTS], co_kind[JOINTS], motor[JOINTS];
    double mass[BODIES], inertia[9*BODIES], locked[6*BODIES], driven[6*BODIES], q[7*BODIES], twist[6*BODIES], frame1[7*JOINTS], frame2[7*JOINTS];
    double limits[2*JOINTS], none[JOINTS], theta[JOINTS];
    ss_geom g;
    ss_joints J;
    ss_qs_scene s;
} arm;

static const double INERTIA[3] = { 0.01, 0.2, 0.3 };

static void arm_make (arm *a)
{
    static const double place[BODIES][3] = { { 0.5, 0, 1 }, { 1, 0.5, 1 } }, end1[JOINTS][3] = { { 0, 0, 1 }, { 0.5, 0, 0 } },
                        end2[JOINTS][3] = { { -0.5, 0, 0 }, { 0, -0.5, 0 } };
    memset (a, 0, sizeof *a);
    for (ss_index b = 0; b < BODIES; b++) {
        a->kind[b] = SS_DYNAMIC;
        a->mass[b] = 2;
        for (int i = 0; i < 3; i++) { a->inertia[9*b + 4*i] = INERTIA[i];  a->q[7*b + i] = place[b][i]; }
        a->q[7*b + 3] = 1;
    }
    for (ss_index j = 0; j < JOINTS; j++) {
        a->body1[j] = j - 1;
        a->body2[j] = j;
        for (int i = 0; i < 3; i++) { a->frame1[7*j + i] = end1[j][i];  a->frame2[7*j + i] = end2[j][i]; }
        a->frame1[7*j + 3] = a->frame2[7*j + 3] = 1;
        for (int i = 0; i < 5; i++) { a->row_joint[5*j + i] = j;  a->row_kind[5*j + i] = i + 1; }
        a->co_joint[j] = j;
        a->co_kind[j] = SS_ANGLE;
        a->motor[j] = SS_MOTOR_VELOCITY;
        a->limits[2*j] = -INFINITY;
        a->limits[2*j + 1] = INFINITY;
    }
    a->g = (ss_geom) { .nb = BODIES, .kind = a->kind, .mass = a->mass, .inertia = a->inertia, .locked = a->locked };
    a->J = (ss_joints) { JOINTS, 5*JOINTS, JOINTS, a->body1, a->body2, a->frame1, a->frame2, a->row_joint, a->row_kind, a->co_joint, a->co_kind, a->motor,
                         a->limits, a->none, a->none, a->none, a->none };
    a->s = (ss_qs_scene) { &a->J, &a->g, a->driven };
}

/* column k of compressed columns, dense */
static void column_of (const ss_index *p, const ss_index *i, const double *x, ss_index k, double *dense)
{
    memset (dense, 0, 6*BODIES*sizeof *dense);
    for (ss_index e = p[k]; e < p[k + 1]; e++) dense[i[e]] = x[e];
}

/* x'M y with the bodies at q as they are made */
static double in_metric (const double *x, const double *y)
{
    double sum = 0;
    for (int b = 0; b < BODIES; b++)
        for (int i = 0; i < 3; i++) sum += 2*x[6*b + i]*y[6*b + i] + INERTIA[i]*x[6*b + 3 + i]*y[6*b + 3 + i];
    return sum;
}

static void check_column (const double *got, const double *expected)
{
    for (int i = 0; i < 6*BODIES; i++) CHECK_NEAR (got[i], expected[i], 1e-13);
}

/* a turn about the first hinge takes both links along, one about the second the second */
static const double FIRST[6*BODIES]  = { 0, 0.5, 0, 0, 0, 1,  -0.5, 1, 0, 0, 0, 1 };
static const double SECOND[6*BODIES] = { 0, 0, 0, 0, 0, 0,  -0.5, 0, 0, 0, 0, 1 };

TEST (driven_arm)
{
    arm a;
    ss_qs_rows r;
    ss_qs_coordinates c;
    double x[6*BODIES];
    arm_make (&a);
    ss_work w = whole_room ();
    CHECK (ss_qs_count_rows (&a.s) == 12);
    CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &w) == SS_OK);
    CHECK (r.constraints == 10 && r.motors == 2 && c.nu == 0 && c.m == BODIES);
    column_of (c.Pp, c.Pi, c.Px, 10, x);
    check_column (x, FIRST);
    column_of (c.Pp, c.Pi, c.Px, 11, x);
    check_column (x, SECOND);
    for (ss_index k = 0; k < 10; k++) CHECK_NEAR (r.off[k], 0, 1e-15);

    /* too little room is said, never written past */
    for (size_t size = 0; size < w.used; size += 256) {
        ss_work small = whole_room ();
        small.size = size;
        CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &small) == SS_NO_ROOM);
    }
    a.q[0] = NAN;
    w = whole_room ();
    CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &w) == SS_NOT_FINITE);
}

TEST (lid)
{
    /* the second hinge is free: U turns the lid alone and has kinetic energy 1/2; the answer to the first makes the least, so that it is orthogonal to U */
    arm a;
    ss_qs_rows r;
    ss_qs_coordinates c;
    double u[6*BODIES], p[6*BODIES];
    arm_make (&a);
    a.motor[1] = SS_MOTOR_NONE;
    ss_work w = whole_room ();
    CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &w) == SS_OK);
    CHECK (c.nu == 1);
    column_of (c.Up, c.Ui, c.Ux, 0, u);
    double scale = u[11] > 0 ? 1 : -1, rate = 1/sqrt (INERTIA[2] + 2*0.25);
    for (int i = 0; i < 6*BODIES; i++) CHECK_NEAR (scale*u[i], rate*SECOND[i], 1e-13);
    column_of (c.Pp, c.Pi, c.Px, 10, p);
    CHECK_NEAR (in_metric (p, u), 0, 1e-13);
    double back = p[11] - 1, expected[6*BODIES];                            /* what the lid turns by itself */
    for (int i = 0; i < 6*BODIES; i++) expected[i] = FIRST[i] + back*SECOND[i];
    check_column (p, expected);
    CHECK_NEAR (back, -in_metric (FIRST, SECOND)/in_metric (SECOND, SECOND), 1e-13);
}

TEST (driven_body)
{
    /* no joints; body 0 moves in the plane x-z, its v_x is driven; body 1 is fixed to the ground */
    arm a;
    ss_qs_rows r;
    ss_qs_coordinates c;
    double u[6*BODIES], sum = 0;
    arm_make (&a);
    a.J.nj = a.J.nr = a.J.nk = 0;
    a.kind[1] = SS_STATIC;
    a.locked[1] = a.locked[3] = a.locked[5] = 1;
    a.driven[0] = 1;
    ss_work w = whole_room ();
    CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &w) == SS_OK);
    CHECK (r.n == 1 && c.m == 1 && c.nu == 2);
    CHECK (c.Pp[1] == 1 && c.Pi[0] == 0);
    CHECK_NEAR (c.Px[0], 1, 1e-15);
    for (ss_index k = 0; k < 2; k++) {                                      /* v_z and w_y, in either order and sign: U U' = inverse of M there */
        column_of (c.Up, c.Ui, c.Ux, k, u);
        CHECK (u[0] == 0 && u[1] == 0 && u[3] == 0 && u[5] == 0);
        sum += u[2]*u[2]*2 + u[4]*u[4]*INERTIA[1];
        CHECK_NEAR (u[2]*u[2]*2 + u[4]*u[4]*INERTIA[1], 1, 1e-13);
    }
    CHECK_NEAR (sum, 2, 1e-13);
}

TEST (load_on_a_kinematic_body)
{
    /* body 1 is screwed to body 0, which moves as it is told: its velocity is that of the rigid motion, and nothing is left free */
    arm a;
    ss_qs_rows r;
    ss_qs_coordinates c;
    double nu[6*BODIES] = { 0 }, x[6*BODIES];
    arm_make (&a);
    for (int i = 0; i < 6; i++) { a.row_joint[i] = 0;  a.row_kind[i] = i + 1; }
    a.J.nj = 1;  a.J.nr = 6;  a.J.nk = 0;
    a.body1[0] = 0;  a.body2[0] = 1;
    for (int i = 0; i < 3; i++) { a.frame1[i] = a.frame1[7 + i];  a.frame2[i] = a.frame2[7 + i]; }
    a.kind[0] = SS_KINEMATIC;
    double twist[6] = { 0.3, -0.2, 0.1, 0.4, 0.5, -0.6 };
    memcpy (a.twist, twist, sizeof twist);
    ss_work w = whole_room ();
    CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &w) == SS_OK);
    CHECK (c.m == 1 && c.nu == 0);
    for (ss_index k = 0; k < 6; k++) {
        column_of (c.Pp, c.Pi, c.Px, k, x);
        for (int i = 0; i < 6; i++) nu[i] += x[i]*r.target[k];
    }
    double d[3] = { 0.5, 0.5, 0 }, *v = twist, *t = twist + 3;              /* v + t x d */
    CHECK_NEAR (nu[0], v[0] + t[1]*d[2] - t[2]*d[1], 1e-13);
    CHECK_NEAR (nu[1], v[1] + t[2]*d[0] - t[0]*d[2], 1e-13);
    CHECK_NEAR (nu[2], v[2] + t[0]*d[1] - t[1]*d[0], 1e-13);
    for (int i = 0; i < 3; i++) CHECK_NEAR (nu[3 + i], t[i], 1e-13);
}

TEST (tied_coordinates)
{
    /* the hinge forbids link a to rise: its v_z cannot be commanded; and v_y of its middle is half the rate of the hinge, so that not both can */
    for (int component = 1; component <= 2; component++) {
        arm a;
        ss_qs_rows r;
        ss_qs_coordinates c;
        arm_make (&a);
        a.driven[component] = 1;
        ss_work w = whole_room ();
        CHECK (ss_qs_coordinates_fill (&a.s, a.q, a.twist, a.theta, &r, &c, &w) == SS_SINGULAR);
        CHECK (c.clash == (component == 2 ? 1 : 2));
        int named = 0;
        for (ss_index k = 0; k < c.clash; k++) named |= 1 << c.depend[k];
        CHECK (named == (component == 2 ? 1 : 3));                          /* coordinate 0 is the driven component, 1 the first hinge */
    }
}

TEST (motion)
{
    /* rates of 1 and -0.5 rad/s for 0.1 s: the links stand at 0.1 and, from y, 0.05 rad; joints are closed, and nu is the way over h */
    arm a;
    double nu[6*BODIES], q1[7*BODIES], reach[JOINTS] = { 0.1, -0.05 }, h = 0.1;
    arm_make (&a);
    for (int i = 0; i < 6*BODIES; i++) nu[i] = FIRST[i] - 0.5*SECOND[i];
    ss_work w = whole_room ();
    CHECK (ss_qs_motion (&a.s, a.q, a.q, a.theta, reach, h, nu, q1, &w) == SS_OK);
    CHECK (w.used == 0);
    double x[BODIES][3] = { { 0.5*cos (0.1), 0.5*sin (0.1), 1 }, { cos (0.1) - 0.5*sin (0.05), sin (0.1) + 0.5*cos (0.05), 1 } }, angle[BODIES] = { 0.1, 0.05 };
    for (int b = 0; b < BODIES; b++) {
        for (int i = 0; i < 3; i++) {
            CHECK_NEAR (q1[7*b + i], x[b][i], 1e-14);
            CHECK_NEAR (nu[6*b + i], (x[b][i] - a.q[7*b + i])/h, 1e-12);
        }
        CHECK_NEAR (q1[7*b + 3], cos (angle[b]/2), 1e-14);
        CHECK_NEAR (q1[7*b + 6], sin (angle[b]/2), 1e-14);
        CHECK_NEAR (nu[6*b + 5], 2/h*tan (angle[b]/2), 1e-12);
    }

    /* without joints and locks the way is the velocity's alone; a kinematic body goes where it is told */
    arm_make (&a);
    a.J.nj = a.J.nr = a.J.nk = 0;
    a.kind[1] = SS_KINEMATIC;
    double end[7*BODIES], v[6*BODIES] = { 1, 2, 3, 0, 0, 0.5 };
    memcpy (end, a.q, sizeof end);
    end[7] += 0.25;
    CHECK (ss_qs_motion (&a.s, a.q, end, a.theta, reach, h, v, q1, &w) == SS_OK);
    for (int i = 0; i < 3; i++) CHECK_NEAR (q1[i], a.q[i] + h*(i + 1), 1e-15);
    CHECK_NEAR (v[5], 0.5, 1e-14);
    CHECK (q1[7] == end[7] && v[6] == 0);
    for (size_t size = 0; size < 1024; size += 128) {
        ss_work small = whole_room ();
        small.size = size;
        ss_status status = ss_qs_motion (&a.s, a.q, end, a.theta, reach, h, v, q1, &small);
        CHECK (status == SS_OK || status == SS_NO_ROOM);
    }
}

int main (void)
{
    RUN (driven_arm);
    RUN (lid);
    RUN (driven_body);
    RUN (load_on_a_kinematic_body);
    RUN (tied_coordinates);
    RUN (motion);
    return check_end ();
}
