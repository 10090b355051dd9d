/* joints in core: the factor in its envelope against closed forms, dropped rows, and a run of a chain */
#include "check.h"
#include "ss_joint_step.h"
#include "ss_run.h"
#include <math.h>
#include <string.h>

enum { LINKS = 30, STEPS = 50 };

static char room[1 << 22];
static ss_work whole_room (void)
{
    return (ss_work) { room + (64 - (uintptr_t) room % 64) % 64, sizeof room - 64, 0, 0 };
}

/* particles of 1 kg in a row on the x axis, the rows x_i - x_i+1: S is tridiagonal, 2 and -1 */
TEST (chain_of_rows)
{
    enum { N = 8, M6 = 6*(N + 1) };
    ss_index Mp[M6 + 1], Mi[M6], Gp[N + 2], Gi[2*N + 2];
    double Mx[M6], Gx[2*N + 2], CB[N + 1] = { 0 }, change[N + 1], p[N + 1], nu[M6] = { 0 }, y[N + 1];
    for (ss_index k = 0; k < M6; k++) { Mp[k] = k;  Mi[k] = k;  Mx[k] = 1; }
    Mp[M6] = M6;
    for (ss_index k = 0; k <= N; k++) {                                     /* the last row is the sum of all others: it depends on them */
        Gp[k] = 2*k;
        Gi[2*k] = k < N ? 6*k : 0;
        Gi[2*k + 1] = k < N ? 6*(k + 1) : 6*N;
        Gx[2*k] = 1;
        Gx[2*k + 1] = -1;
    }
    Gp[N + 1] = 2*N + 2;
    ss_sparse M = { M6, M6, Mp, Mi, Mx }, Gb = { M6, N + 1, Gp, Gi, Gx };
    ss_joint_factor f;
    ss_work w = whole_room ();
    CHECK (ss_joint_factor_build (M, Gb, CB, &f, &w) == SS_OK);
    for (ss_index k = 0; k < N; k++) CHECK (!ss_joint_dropped (&f, k));
    CHECK (ss_joint_dropped (&f, N));
    CHECK (f.start[4] == 3 && f.at[5] - f.at[4] == 2);                      /* the envelope of a chain */

    /* what is asked for comes about, the dependent row included */
    for (ss_index k = 0; k < N; k++) change[k] = (double) k;
    change[N] = N*(N - 1)/2.0;
    ss_joint_push (&f, change, p, nu);
    ss_joint_velocity (&f, nu, y);
    for (ss_index k = 0; k <= N; k++) CHECK (fabs (y[k] - change[k]) < 1e-12);
    CHECK (p[N] == 0);

    /* the least norm is orthogonal to the dependence */
    CHECK (ss_joint_least_norm (&f, p, &w) == SS_OK);
    double sum = -p[N];
    for (ss_index k = 0; k < N; k++) sum += p[k];
    CHECK (fabs (sum) < 1e-12 && p[N] != 0);

    unsigned char rows[N + 1];
    double off;
    CHECK (ss_joint_clash (&f, change, y, rows, &off) < 0);
    change[N] += 1;
    CHECK (ss_joint_clash (&f, change, y, rows, &off) == N && fabs (off - 1) < 1e-12 && rows[0] && rows[N]);

    /* too little room is said, never written past */
    for (size_t size = 0; size < 16384; size += 64) {
        ss_work small = whole_room ();
        small.size = size;
        ss_status status = ss_joint_factor_build (M, Gb, CB, &f, &small);
        CHECK (status == SS_OK || (status == SS_NO_ROOM && small.short_of_room));
    }
}

/* a chain of links on hinges about y, let go from the side: it runs, its joints hold */
/* end (7 x LINKS): where the links are after STEPS */
static void hang (int solver, double *end)
{
    static ss_index kind[LINKS], collides[LINKS], planar[LINKS], body1[LINKS], body2[LINKS], row_joint[5*LINKS], row_kind[5*LINKS], co_kind[LINKS],
                    co_joint[LINKS], motor[LINKS], zeros[LINKS + 1];
    static double mass[LINKS], inertia[9*LINKS], locked[6*LINKS], mu[LINKS], radius[LINKS], q[7*LINKS], nu[6*LINKS], Fext[6*LINKS];
    static double frame1[7*LINKS], frame2[7*LINKS], limits[2*LINKS], friction[LINKS], force[LINKS], kp[LINKS], kd[LINKS];
    static double command[LINKS*(STEPS + 1)], theta[LINKS], before[LINKS], warm[12*LINKS], impulse[10*LINKS], warm_id[1], warm_value[1];
    memset (nu, 0, sizeof nu);
    memset (q, 0, sizeof q);
    memset (theta, 0, sizeof theta);
    for (ss_index k = 0; k < LINKS; k++) {
        kind[k] = SS_DYNAMIC;
        mass[k] = 0.1;
        radius[k] = 0.05;
        for (int i = 0; i < 3; i++) inertia[9*k + 4*i] = 0.1*0.01/12;
        q[7*k] = 0.1*(double) k + 0.05;
        q[7*k + 3] = 1;
        body1[k] = k - 1;
        body2[k] = k;
        frame1[7*k] = k > 0 ? 0.05 : 0;
        frame2[7*k] = -0.05;
        frame1[7*k + 3] = frame2[7*k + 3] = sqrt (0.5);                     /* z turned to y */
        frame1[7*k + 4] = frame2[7*k + 4] = -sqrt (0.5);
        for (int i = 0; i < 5; i++) { row_joint[5*k + i] = k;  row_kind[5*k + i] = i + 1; }
        co_joint[k] = k;
        co_kind[k] = SS_ANGLE;
        limits[2*k] = -INFINITY;
        limits[2*k + 1] = k == LINKS - 1 ? 0.2 : INFINITY;
        friction[k] = k == 3 ? 1e-3 : 0;
        force[k] = INFINITY;
    }
    ss_geom g = { .nb = LINKS, .kind = kind, .mass = mass, .inertia = inertia, .locked = locked, .mu = mu, .radius = radius, .collides = collides,
                  .planar = planar, .vert_first = zeros, .face_first = zeros, .edge_first = zeros, .feature_first = zeros, .loop_first = zeros };
    ss_joints J = { LINKS, 5*LINKS, LINKS, body1, body2, frame1, frame2, row_joint, row_kind, co_joint, co_kind, motor, limits, friction, force, kp, kd };

    static ss_index first[STEPS + 1];
    static double log_q[7*LINKS*STEPS], log_nu[6*LINKS*STEPS], energy[2*STEPS], residual[STEPS], iterations[STEPS], status[STEPS], time[SS_STAGES*STEPS], error[2*STEPS];
    ss_run_state s = { .q = q, .nu = nu, .Fext = Fext, .warm_id = warm_id, .warm_value = warm_value,
                       .joints = { &J, 1, 1e-9, command, theta, before, 0, warm, impulse, { 0 } } };
    ss_run_options o = { .h = 0.002, .gravity = { 0, 0, -9.81 }, .epsilon = 0.05, .tolerance = 1e-10, .law = SS_RUN_ST, .nd = 0, .solver = solver };
    ss_run_log log = { .steps = STEPS, .first = first, .q = log_q, .nu = log_nu, .energy = energy, .residual = residual, .iterations = iterations,
                       .status = status, .stage_time = time, .joint_error = error };

    /* more room whenever it is asked for */
    ss_work w = whole_room ();
    size_t all = w.size;
    w.size = 4096;
    ss_status ended;
    while ((ended = ss_run (&g, &o, &s, &log, &w)) == SS_NO_ROOM) {
        CHECK (log.work_needed > w.size && log.work_needed <= all);
        w.size = log.work_needed;
    }
    CHECK (ended == SS_OK && log.made == STEPS);
    for (ss_index k = 0; k < STEPS; k++) CHECK (status[k] == 0 && error[2*k] < 1e-8 && error[2*k + 1] < 1e-10);
    CHECK (s.joints.count[0] == 5*LINKS && s.joints.count[1] == 1 && s.joints.count[2] == 1);
    CHECK (q[7*(LINKS - 1) + 2] < -0.04);                                   /* the end fell: 0.049 m freely */
    CHECK (theta[LINKS - 1] < 0.2 + 1e-6);
    CHECK (fabs (theta[0]) > 1e-3 && before[0] != theta[0]);
    memcpy (end, q, sizeof q);

    /* a step that is far too long for it still ends with all joints closed */
    o.h = 0.05;
    log.made = 0;
    log.steps = 5;
    while ((ended = ss_run (&g, &o, &s, &log, &w)) == SS_NO_ROOM) w.size = log.work_needed;
    CHECK (ended == SS_OK);
    for (ss_index k = 0; k < 5; k++) CHECK (status[k] == 0 && error[2*k] < 1e-6);
}

TEST (hanging_chain)
{
    static double a[7*LINKS], b[7*LINKS];
    hang (SS_RUN_LEMKE, a);
    hang (SS_RUN_GRAPH, b);                                                 /* its velocities are unique */
    for (ss_index k = 0; k < 7*LINKS; k++) CHECK_NEAR (a[k], b[k], 1e-8);
}

int main (void)
{
    RUN (chain_of_rows);
    RUN (hanging_chain);
    return check_end ();
}
