/* test_peg: polyhedral exact geometry without a host: motions with known ends, a heap in little and in ample room */
#include "check.h"
#include "cube_scene.h"
#include "ss_kinetic.h"
#include "ss_run.h"

enum { STEPS = 60, MOST = 4000, WARM = 200, WIDTH = 10 };
static const double H = 0.01, NOTHING[6*BODIES] = { 0 };

/* ---- the test of a motion ---- */

static ss_hit test_way (const scene *s, const double *from, const double *to)
{
    static const double still[7] = { 0, 0, 0, 1, 0, 0, 0 };
    ss_way way = { &s->g, { 0, 1 }, { still, from }, { still, to }, 4e-9 };
    ss_work w = { aligned_alloc (64, 1 << 20), 1 << 20, 0, 0 };
    ss_kinetic_room room;
    ss_hit hit;
    ss_kinetic_carve (&s->g, &room, &w);
    CHECK (ss_kinetic_test (&way, NULL, 0, &room, &hit, &w) == SS_OK);
    free (w.base);
    return hit;
}

TEST (translations_are_exact)
{
    scene *s = make (0, 0, 2);
    double a[7] = { 0, 0, 1.1, 1 }, b[7] = { 0, 0, 0.6, 1 };
    ss_hit hit = test_way (s, a, b);
    CHECK_NEAR (hit.time, 0.2, 1e-8);                                   /* 0.1 of 0.5 */
    CHECK (hit.axis == 5);                                              /* the face z of the first */
    double c[7] = { 1.1, 0, 0.8, 1 }, d[7] = { 0.9, 0, 1.3, 1 };
    CHECK (isinf (test_way (s, c, d).time));                            /* round the edge: above it at 2/5, over it at 1/2 */
    double e[7] = { -3, 0, 0, 1 }, f[7] = { 3, 0, 0, 1 };
    CHECK_NEAR (test_way (s, e, f).time, 1./3, 1e-8);                   /* through and out */
}

TEST (a_turning_cube_strikes_with_its_edge)
{
    scene *s = make (0, 0, 2);
    double angle = 0.5, a[7] = { 0, 0, 1.1, 1 }, b[7] = { 0, 0, 1.1, cos (angle/2), sin (angle/2), 0, 0 };
    ss_hit hit = test_way (s, a, b);
    double low = 0.6, turn = 0.2;                              /* sin (t) + cos (t) = 1.2 where its edge is down by 0.1 */
    for (int k = 0; k < 60; k++) turn -= (sin (turn) + cos (turn) - 2*low)/(cos (turn) - sin (turn));
    double chord = 0.5 + tan (turn/2 - angle/4)/tan (angle/4)/2;        /* quaternions on the chord */
    CHECK_NEAR (hit.time, chord, 1e-3);
}

/* ---- runs ---- */

typedef struct {
    double nu[6*BODIES], id[WARM], value[WARM*WIDTH], impulse[3*MOST];
    double q[7*8*STEPS], lnu[6*8*STEPS], energy[2*STEPS], residual[STEPS], iterations[STEPS], status[STEPS], time[4*STEPS];
    ss_index first[STEPS + 1];
    ss_run_state state;
    ss_run_log log;
    ss_run_options options;
} world;

/* a cube that stands, a ball and turned cubes that come down on it one after the other */
static scene *heap (world *w, ss_index nd)
{
    scene *s = make (0, 1, 4);
    memset (w, 0, sizeof *w);
    s->kind[1] = SS_STATIC;
    s->mass[1] = INFINITY;
    put (s, 0, 0.3, 0.1, 3.6);
    for (ss_index b = 2; b < 5; b++) {
        double angle = 0.4*(double) b, *e = s->q + 7*b + 3;
        put (s, b, 0.3 - 0.1*(double) b, 0.05*(double) b, 1.3*(double) b - 1.4);
        e[0] = cos (angle);  e[1] = 0.6*sin (angle);  e[2] = 0.8*sin (angle);
    }
    for (ss_index b = 0; b < 5; b++) if (b != 1) { w->nu[6*b + 2] = -2 - (double) b;  w->nu[6*b + 3] = b; }
    w->state = (ss_run_state) { .q = s->q, .nu = w->nu, .Fext = NOTHING, .warm_capacity = WARM, .warm_id = w->id, .warm_value = w->value };
    w->log = (ss_run_log) { .steps = STEPS, .first = w->first, .contacts = contacts_new (MOST), .impulse = w->impulse, .q = w->q, .nu = w->lnu,
        .energy = w->energy, .residual = w->residual, .iterations = w->iterations, .status = w->status, .stage_time = w->time };
    w->options = (ss_run_options) { .h = H, .gravity = { 0, 0, -9.81 }, .epsilon = 0.05, .tolerance = 1e-10, .law = SS_RUN_PEG, .nd = nd,
        .solver = nd == -1 ? SS_RUN_SOLVE_NCP : SS_RUN_SOLVE_LCP };
    return s;
}

static ss_status run (const scene *s, world *w, size_t size)
{
    for (int tries = 0; tries < 50; tries++) {
        ss_work work = { aligned_alloc (64, (size + 63)/64*64), size, 0, 0 };
        ss_status status = ss_run (&s->g, &w->options, &w->state, &w->log, &work);
        free (work.base);
        if (status != SS_NO_ROOM || w->log.work_needed == 0) return status;
        CHECK (w->log.work_needed > size);
        size = w->log.work_needed;
    }
    return SS_NO_ROOM;
}

/* the deepest overlap of two cubes, by the largest separation along all axes */
static double deepest (const scene *s)
{
    ss_work w = { aligned_alloc (64, 1 << 18), 1 << 18, 0, 0 };
    ss_part_room room[2];
    double depth = 0, n[3];
    ss_part_carve (&s->g, &room[0], &w);
    ss_part_carve (&s->g, &room[1], &w);
    for (ss_index a = 1; a < 5; a++)
        for (ss_index b = a + 1; b < 5; b++) {
            ss_part A = ss_part_place (&s->g, a, s->q + 7*a, &room[0]), B = ss_part_place (&s->g, b, s->q + 7*b, &room[1]);
            double most = -INFINITY;
            for (ss_index k = 0; k < ss_axis_count (&A, &B); k++) most = fmax (most, ss_separation (&A, &B, k, n));
            depth = fmax (depth, -most);
        }
    free (w.base);
    return depth;
}

TEST (heap_is_the_same_in_little_room)
{
    static world w[2];
    static double q[2][7*5];
    const ss_index friction[3] = { 8, -1, 0 };
    for (int f = 0; f < 3; f++) {
        for (int k = 0; k < 2; k++) {
            scene *s = heap (&w[k], friction[f]);
            CHECK (run (s, &w[k], k == 0 ? 1 << 12 : 1 << 24) == SS_OK);
            CHECK (w[k].log.made == STEPS);
            CHECK (w[k].first[STEPS] > 4);                              /* they touched */
            for (int i = 0; i < STEPS; i++) CHECK (w[k].status[i] == SS_OK);
            CHECK (deepest (s) < 1e-8);
            memcpy (q[k], s->q, sizeof q[k]);
            contacts_free (&w[k].log.contacts);
        }
        CHECK (memcmp (q[0], q[1], sizeof q[0]) == 0);
    }
}

int main (void)
{
    RUN (translations_are_exact);
    RUN (a_turning_cube_strikes_with_its_edge);
    RUN (heap_is_the_same_in_little_room);
    return check_end ();
}
