/* test_run: the blocks, the LCP and the fused run, without a host */
#include "check.h"
#include "ss_collide.h"
#include "ss_problem.h"
#include "ss_run.h"

enum { BALLS = 64, NB = BALLS + 1, STEPS = 20, MOST = BALLS*STEPS };
static const double H = 0.01, G = 9.81, FEXT[6*NB] = { 0 };

/* balls of mass 2 and radius 0.5 side by side, and the half space z <= 0 behind them */
typedef struct {
    ss_index kind[NB], collides[NB], planar[NB], body[NB], type[NB], none[NB + 1], features[NB + 1];
    double   mass[NB], inertia[9*NB], locked[6*NB], mu[NB], radius[NB], shape[4*NB];
} scene;

static ss_geom balls_on_floor (scene *s, ss_index balls)
{
    memset (s, 0, sizeof *s);
    for (ss_index b = 0; b <= balls; b++) {
        int ball = b < balls;
        s->kind[b] = ball ? SS_DYNAMIC : SS_STATIC;
        s->type[b] = ball ? SS_SPHERE : SS_PLANE;
        s->mass[b] = ball ? 2 : INFINITY;
        s->radius[b] = ball ? 0.5 : INFINITY;
        s->shape[4*b + (ball ? 3 : 2)] = ball ? 0.5 : 1;
        for (int i = 0; i < 3; i++) s->inertia[9*b + 4*i] = 0.2;
        s->collides[b] = 1;
        s->mu[b] = 0.5;
        s->body[b] = b;
        s->features[b + 1] = b + 1;
    }
    return (ss_geom) { .nb = balls + 1, .ns = balls + 1, .kind = s->kind, .mass = s->mass, .inertia = s->inertia, .locked = s->locked,
        .mu = s->mu, .radius = s->radius, .collides = s->collides, .planar = s->planar, .shape_body = s->body, .shape_type = s->type, .shape_data = s->shape,
        .vert_first = s->none, .face_first = s->none, .loop_first = s->none, .edge_first = s->none, .feature_first = s->features,
        .features = balls + 1 };
}

typedef struct {
    double q[7*NB], nu[6*NB], id[BALLS], value[BALLS*10];
    double p1[3*MOST], normal[3*MOST], psi[MOST], mu[MOST], ids[MOST], impulse[3*MOST];
    double lq[7*NB*STEPS], lnu[6*NB*STEPS], energy[2*STEPS], residual[STEPS], iterations[STEPS], status[STEPS], time[4*STEPS];
    ss_index balls, body1[MOST], body2[MOST], group[MOST], first[STEPS + 1];
    ss_run_state state;
    ss_run_log log;
    ss_run_options options;
} world;

static void set_up_balls (world *w, ss_index balls, double height, double speed, ss_index capacity)
{
    memset (w, 0, sizeof *w);
    w->balls = balls;
    for (ss_index b = 0; b <= balls; b++) {
        w->q[7*b] = 2*(double) b;
        w->q[7*b + 2] = b < balls ? height : 0;
        w->q[7*b + 3] = 1;
        w->nu[6*b] = b < balls ? speed : 0;
    }
    w->state = (ss_run_state) { .q = w->q, .nu = w->nu, .Fext = FEXT, .warm_capacity = BALLS, .warm_id = w->id, .warm_value = w->value };
    w->log = (ss_run_log) { .steps = STEPS, .first = w->first, .impulse = w->impulse, .q = w->lq, .nu = w->lnu, .energy = w->energy,
        .residual = w->residual, .iterations = w->iterations, .status = w->status, .stage_time = w->time };
    w->log.contacts = (ss_contacts) { 0, capacity, w->body1, w->body2, w->group, w->ids, w->psi, w->mu, w->p1, w->normal };
    w->options = (ss_run_options) { .h = H, .gravity = { 0, 0, -G }, .epsilon = 0.05, .tolerance = 1e-10, .nd = 8, .solver = SS_RUN_LEMKE };
}

static void set_up (world *w, double height, double speed, ss_index capacity)
{
    set_up_balls (w, 1, height, speed, capacity);
}

/* runs on with as much work space as is asked for, from a small start */
static ss_status run (world *w, size_t start)
{
    scene s;
    ss_geom g = balls_on_floor (&s, w->balls);
    size_t size = start;
    for (int tries = 0; tries < 50; tries++) {
        ss_work work = { aligned_alloc (64, (size + 63)/64*64), size, 0, 0 };
        ss_status status = ss_run (&g, &w->options, &w->state, &w->log, &work);
        free (work.base);
        if (status != SS_NO_ROOM || w->log.work_needed == 0) return status;
        CHECK (w->log.work_needed > size);
        size = w->log.work_needed;
    }
    return SS_NO_ROOM;
}

TEST (falls)
{
    world w;
    set_up (&w, 10, 0, MOST);
    CHECK (run (&w, 1 << 20) == SS_OK);
    CHECK (w.log.made == STEPS);
    CHECK_NEAR (w.nu[2], -G*H*STEPS, 1e-14*STEPS);
    CHECK_NEAR (w.q[2], 10 - G*H*H*STEPS*(STEPS + 1)/2, 1e-13);
}

TEST (rests_and_slides)
{
    world w;
    set_up (&w, 0.5, 1, MOST);
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
    set_up (&a, 0.6, 1, MOST);
    set_up (&b, 0.6, 1, MOST);
    CHECK (run (&a, 1 << 20) == SS_OK);
    CHECK (run (&b, 64) == SS_OK);                                          /* many times too small */
    CHECK (memcmp (a.lq, b.lq, sizeof a.lq) == 0 && memcmp (a.lnu, b.lnu, sizeof a.lnu) == 0);
    set_up (&b, 0.5, 1, 5);                                                 /* contacts of five steps */
    CHECK (run (&b, 1 << 20) == SS_NO_ROOM);
    CHECK (b.log.contacts_needed == 1 && b.log.made == 5);
}

TEST (asks_for_room_that_is_enough)
{
    /* each solver, on a problem whose own vectors no spare room covers */
    static world w;
    for (int solver = SS_RUN_LEMKE; solver < SS_RUN_SOLVERS; solver++) {
        set_up_balls (&w, BALLS, 0.5, 0, MOST);
        w.options.solver = solver;
        if (!ss_run_solver_fits (solver, w.options.nd)) w.options.nd = SS_CONE;
        CHECK (run (&w, 64) == SS_OK);
        CHECK (w.log.made == STEPS && w.first[STEPS] == MOST);
        for (int k = 0; k < MOST; k++) CHECK_NEAR (w.impulse[3*k], 2*G*H, 1e-5);     /* the weight, to PGS's 1e-6 m/s */
    }
}

TEST (bounces)
{
    /* dropped at 2 m/s onto the floor, sliding at 1: up again at e V, friction mu (1 + e) V m through the bounce, over the polygon and the cone;
       from too little room */
    static world w;
    static const double e[NB] = { 0.5 };
    for (int law = SS_RUN_NEWTON; law < SS_RUN_IMPACTS; law++)
        for (int cone = 0; cone < 2; cone++) {
            set_up (&w, 0.51, 1, MOST);
            w.nu[2] = -2;
            w.options.gravity[2] = 0;
            w.options.nd = cone ? SS_CONE : 8;
            w.options.solver = cone ? SS_RUN_SOLVE_NCP : SS_RUN_LEMKE;
            w.options.impact = (ss_run_impact) { law, e, 0.1, 1e-10, 8 };
            w.log.steps = 1;
            CHECK (run (&w, 64) == SS_OK);
            CHECK (w.log.impact.hits == 1 && w.log.impact.failed == 0);
            CHECK_NEAR (w.nu[2], 1, 1e-12);
            CHECK_NEAR (w.nu[0], 5./7, 1e-12);                              /* mu (1 + e) V = 1.5 m/s is more than rolling needs */
            CHECK_NEAR (w.impulse[0], 2*3, 1e-12);
            w.options.impact.law = SS_RUN_NO_IMPACT;
            w.log.steps = 2;
            CHECK (run (&w, 64) == SS_OK);
            CHECK (w.log.impact.hits == 0 && w.log.impact.share == 1);
        }
}

TEST (slides_over_the_cone)
{
    /* at a heading of 0.3: friction straight against the sliding, and on to rolling; both normal laws */
    world w;
    const double c = cos (0.3), s = sin (0.3);
    for (int law = SS_RUN_ST; law <= SS_RUN_AP; law++) {
        set_up (&w, 0.5, 0, MOST);
        w.nu[0] = c;  w.nu[1] = s;
        w.options.law = law;  w.options.epsilon_active = 1e-6;
        w.options.nd = SS_CONE;  w.options.solver = SS_RUN_SOLVE_NCP;
        CHECK (run (&w, 64) == SS_OK);
        double v = 1 - 0.5*G*H*STEPS > 5./7 ? 1 - 0.5*G*H*STEPS : 5./7;
        CHECK_NEAR (w.nu[0], v*c, 1e-9);
        CHECK_NEAR (w.nu[1], v*s, 1e-9);
        CHECK_NEAR (w.impulse[0], 2*G*H, 1e-9);
        CHECK_NEAR (w.impulse[1], 0.5*2*G*H*c, 1e-9);                       /* on the floor, body 2: n = -z, t = x, n x t = -y */
        CHECK_NEAR (w.impulse[2], -0.5*2*G*H*s, 1e-9);
        CHECK (w.state.warm_n == 1 && w.value[0] == w.impulse[3*(STEPS - 1)]);
    }
    w.log.made = 0;
    w.options.solver = SS_RUN_LEMKE;                                        /* not over the cone */
    CHECK (run (&w, 1 << 20) == SS_BAD_ARGUMENT);
}

TEST (keeps_the_contacts_that_are_closed)
{
    /* one ball closed, one a millimetre up, one a millimetre in the floor: Anitescu-Potra holds the first and the third where they are */
    static world w;
    set_up_balls (&w, 3, 0.5, 0, MOST);
    w.q[7 + 2] = 0.501;  w.q[14 + 2] = 0.499;
    w.log.steps = 1;
    w.options.law = SS_RUN_AP;
    w.options.epsilon_active = 1e-6;
    CHECK (run (&w, 1 << 20) == SS_OK);
    CHECK (w.first[1] == 2 && w.body1[0] == 0 && w.body1[1] == 2);
    CHECK_NEAR (w.psi[1], -1e-3, 1e-12);
    CHECK_NEAR (w.nu[2], 0, 1e-12);
    CHECK_NEAR (w.nu[6 + 2], -G*H, 1e-12);
    CHECK_NEAR (w.nu[12 + 2], 0, 1e-12);
    CHECK_NEAR (w.impulse[3], 2*G*H, 1e-12);
}

TEST (stops_at_not_finite)
{
    world w;
    set_up (&w, 1e160, 0, MOST);                                         /* beyond what collision takes */
    CHECK (run (&w, 1 << 20) == SS_NOT_FINITE);
    CHECK (w.log.stage == SS_STAGE_COLLISION && w.log.made == 0);
    set_up (&w, 1, 0, MOST);
    w.options.gravity[2] = -INFINITY;
    CHECK (run (&w, 1 << 20) == SS_NOT_FINITE);
    CHECK (w.log.made == 0 && w.q[2] == 1 && w.nu[2] == 0);
}

static int stop_now (void *count) { return ++*(int *) count > 3; }

TEST (stops_when_told)
{
    world w;
    int count = 0;
    set_up (&w, 10, 0, MOST);
    w.options.poll = (ss_poll) { stop_now, &count };
    CHECK (run (&w, 1 << 20) == SS_INTERRUPTED);
    CHECK (w.log.made == 3);
}

TEST (time_limit_moves_no_bit)
{
    world a, b;
    set_up (&a, 0.6, 1, MOST);
    set_up (&b, 0.6, 1, MOST);
    b.options.seconds = 1e-12;                                              /* over after every step */
    CHECK (run (&a, 1 << 20) == SS_OK);
    for (int k = 1; k < STEPS; k++) {
        CHECK (run (&b, 1 << 20) == SS_TIME_LIMIT);
        CHECK (b.log.made == k);
    }
    CHECK (run (&b, 1 << 20) == SS_OK);
    CHECK (memcmp (a.lq, b.lq, sizeof a.lq) == 0 && memcmp (a.lnu, b.lnu, sizeof a.lnu) == 0);
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
    RUN (asks_for_room_that_is_enough);
    RUN (bounces);
    RUN (slides_over_the_cone);
    RUN (keeps_the_contacts_that_are_closed);
    RUN (stops_at_not_finite);
    RUN (stops_when_told);
    RUN (time_limit_moves_no_bit);
    RUN (tangents_are_orthonormal);
    RUN (bad_blocks_are_refused);
    return check_end ();
}
