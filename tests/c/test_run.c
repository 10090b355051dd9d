/* test_run: the blocks, the LCP and the fused run, without a host */
#include "check.h"
#include "ss_collide.h"
#include "ss_problem.h"
#include "ss_run.h"

enum { NB = 2, STEPS = 20 };
static const double H = 0.01, G = 9.81;

/* a ball of mass 2 and radius 0.5 over the half space z <= 0 */
static const ss_index KIND[] = { SS_DYNAMIC, SS_STATIC }, COLLIDES[] = { 1, 1 }, SHAPE_BODY[] = { 0, 1 }, SHAPE_TYPE[] = { SS_SPHERE, SS_PLANE };
static const ss_index NONE[] = { 0, 0, 0 }, FEATURES[] = { 0, 1, 2 };
static const double MASS[] = { 2, INFINITY }, INERTIA[18] = { .2, 0, 0, 0, .2, 0, 0, 0, .2, 1, 0, 0, 0, 1, 0, 0, 0, 1 }, LOCKED[12] = { 0 };
static const double MU[] = { 0.5, 0.5 }, RADIUS[] = { 0.5, INFINITY }, SHAPE[] = { 0, 0, 0, 0.5, 0, 0, 1, 0 }, FEXT[12] = { 0 };

static ss_geom ball_on_floor (void)
{
    ss_geom g = { .nb = NB, .ns = 2, .kind = KIND, .mass = MASS, .inertia = INERTIA, .locked = LOCKED, .mu = MU, .radius = RADIUS,
                  .collides = COLLIDES, .shape_body = SHAPE_BODY, .shape_type = SHAPE_TYPE, .shape_data = SHAPE, .vert_first = NONE,
                  .face_first = NONE, .loop_first = NONE, .edge_first = NONE, .feature_first = FEATURES, .features = 2 };
    return g;
}

typedef struct {
    double q[7*NB], nu[6*NB], id[8], value[8*10];
    double p1[3*8*STEPS], normal[3*8*STEPS], psi[8*STEPS], mu[8*STEPS], ids[8*STEPS], impulse[3*8*STEPS];
    double lq[7*NB*STEPS], lnu[6*NB*STEPS], energy[2*STEPS], residual[STEPS], iterations[STEPS], status[STEPS], time[4*STEPS];
    ss_index body1[8*STEPS], body2[8*STEPS], group[8*STEPS], first[STEPS + 1];
    ss_run_state state;
    ss_run_log log;
    ss_run_options options;
} world;

static void set_up (world *w, double height, double speed, ss_index capacity)
{
    const double q[] = { 0, 0, height, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0 };
    memset (w, 0, sizeof *w);
    memcpy (w->q, q, sizeof q);
    w->nu[0] = speed;
    w->state = (ss_run_state) { w->q, w->nu, FEXT, NULL, 0, 8, w->id, w->value };
    w->log = (ss_run_log) { .steps = STEPS, .first = w->first, .impulse = w->impulse, .q = w->lq, .nu = w->lnu, .energy = w->energy,
        .residual = w->residual, .iterations = w->iterations, .status = w->status, .stage_time = w->time };
    w->log.contacts = (ss_contacts) { 0, capacity, w->body1, w->body2, w->group, w->ids, w->psi, w->mu, w->p1, w->normal };
    w->options = (ss_run_options) { .h = H, .gravity = { 0, 0, -G }, .epsilon = 0.05, .tolerance = 1e-10, .nd = 8, .solver = SS_RUN_LEMKE };
}

/* runs on with as much work space as is asked for, from a small start */
static ss_status run (world *w, size_t start)
{
    ss_geom g = ball_on_floor ();
    size_t size = start;
    for (int tries = 0; tries < 50; tries++) {
        ss_work work = { aligned_alloc (64, (size + 63)/64*64), size, 0, 0 };
        ss_status s = ss_run (&g, &w->options, &w->state, &w->log, &work);
        free (work.base);
        if (s != SS_NO_ROOM || w->log.work_needed == 0) return s;
        CHECK (w->log.work_needed > size);
        size = w->log.work_needed;
    }
    return SS_NO_ROOM;
}

TEST (falls)
{
    world w;
    set_up (&w, 10, 0, 8*STEPS);
    CHECK (run (&w, 1 << 20) == SS_OK);
    CHECK (w.log.made == STEPS);
    CHECK_NEAR (w.nu[2], -G*H*STEPS, 1e-14*STEPS);
    CHECK_NEAR (w.q[2], 10 - G*H*H*STEPS*(STEPS + 1)/2, 1e-13);
}

TEST (rests_and_slides)
{
    world w;
    set_up (&w, 0.5, 1, 8*STEPS);
    CHECK (run (&w, 1 << 20) == SS_OK);
    CHECK_NEAR (w.q[2], 0.5, 1e-12);
    CHECK_NEAR (w.nu[0], 1 - 0.5*G*H*STEPS > 5./7 ? 1 - 0.5*G*H*STEPS : 5./7, 1e-9);        /* rolls after 2 v/(7 mu g) */
    for (int k = 0; k < STEPS; k++) {
        CHECK (w.first[k + 1] == k + 1);
        CHECK_NEAR (w.impulse[3*k], 2*G*H, 1e-12);
        CHECK (w.status[k] == SS_OK && w.residual[k] <= 1e-10);
    }
}

TEST (goes_on_after_no_room)
{
    world a, b;
    set_up (&a, 0.6, 1, 8*STEPS);
    set_up (&b, 0.6, 1, 8*STEPS);
    CHECK (run (&a, 1 << 20) == SS_OK);
    CHECK (run (&b, 64) == SS_OK);                                          /* many times too small */
    CHECK (memcmp (a.lq, b.lq, sizeof a.lq) == 0 && memcmp (a.lnu, b.lnu, sizeof a.lnu) == 0);
    set_up (&b, 0.5, 1, 5);                                                 /* contacts of five steps */
    CHECK (run (&b, 1 << 20) == SS_NO_ROOM);
    CHECK (b.log.contacts_needed == 1 && b.log.made == 5);
}

TEST (stops_at_not_finite)
{
    world w;
    set_up (&w, 1e160, 0, 8*STEPS);                                         /* beyond what collision takes */
    CHECK (run (&w, 1 << 20) == SS_NOT_FINITE);
    CHECK (w.log.stage == SS_STAGE_COLLISION && w.log.made == 0);
    set_up (&w, 1, 0, 8*STEPS);
    w.options.gravity[2] = -INFINITY;
    CHECK (run (&w, 1 << 20) == SS_NOT_FINITE);
    CHECK (w.log.made == 0 && w.q[2] == 1 && w.nu[2] == 0);
}

static int stop_now (void *count) { return ++*(int *) count > 3; }

TEST (stops_when_told)
{
    world w;
    int count = 0;
    set_up (&w, 10, 0, 8*STEPS);
    w.options.poll = (ss_poll) { stop_now, &count };
    CHECK (run (&w, 1 << 20) == SS_INTERRUPTED);
    CHECK (w.log.made == 3);
}

TEST (tangents_are_orthonormal)
{
    double circle[16], d[24];
    ss_circle (8, circle);
    for (int k = 0; k < 200; k++) {
        double n[3] = { sin (k), cos (2*k), sin (3*k + 1) }, length = sqrt (n[0]*n[0] + n[1]*n[1] + n[2]*n[2]);
        for (int i = 0; i < 3; i++) n[i] /= length;
        ss_contact_tangents (n, 8, circle, NULL, d);
        for (int j = 0; j < 8; j++) {
            const double *a = d + 3*j, *b = d + 3*((j + 2) % 8);
            CHECK_NEAR (a[0]*n[0] + a[1]*n[1] + a[2]*n[2], 0, 8*DBL_EPSILON);
            CHECK_NEAR (a[0]*a[0] + a[1]*a[1] + a[2]*a[2], 1, 8*DBL_EPSILON);
            CHECK_NEAR (a[0]*b[0] + a[1]*b[1] + a[2]*b[2], 0, 8*DBL_EPSILON);              /* a quarter turn on */
            CHECK (d[3*j] == -d[3*((j + 4) % 8)]);
        }
    }
}

TEST (bad_blocks_are_refused)
{
    /* M that is not block diagonal, and a column that touches three bodies */
    ss_index p[19], i[19];
    double x[19];
    for (int k = 0; k < 19; k++) { p[k] = k;  i[k] = k;  x[k] = 1; }
    ss_index gp[] = { 0, 3 }, gi[] = { 0, 6, 12 }, fp[] = { 0 };
    double gx[] = { 1, 1, 1 }, block[1024];
    ss_sparse M = { 18, 18, p, i, x }, Gn = { 18, 1, gp, gi, gx }, Gf = { 18, 0, fp, NULL, NULL };
    ss_wrenches g;
    ss_work w = { (char *) block, sizeof block, 0, 0 };
    CHECK (ss_wrenches_build (M, Gn, Gf, &g, &w) == SS_BAD_ARGUMENT);
    w.used = 0;
    i[0] = 7;
    CHECK (ss_wrenches_build (M, Gn, Gf, &g, &w) == SS_BAD_ARGUMENT);
    w.used = 0;
    i[0] = 0;  x[3] = -1;
    CHECK (ss_wrenches_build (M, Gn, Gf, &g, &w) == SS_SINGULAR);
}

int main (void)
{
    RUN (falls);
    RUN (rests_and_slides);
    RUN (goes_on_after_no_room);
    RUN (stops_at_not_finite);
    RUN (stops_when_told);
    RUN (tangents_are_orthonormal);
    RUN (bad_blocks_are_refused);
    return check_end ();
}
