/* test_collide: ss_collide without a host: gaps, points, room that is too small, the grid against all pairs */
#include "check.h"
#include "cube_scene.h"
#include "ss_collide.h"
#include "ss_paper.h"

static ss_work block (size_t size)
{
    ss_work w = { aligned_alloc (64, (size + 127)/64*64), size, 0, 0 };
    return w;
}

/* starts with the given room and gives it more as ss_collide asks; tries counts the calls */
static ss_status collide_from (const scene *s, size_t bytes, ss_index capacity, ss_contacts *c, int *tries)
{
    ss_work w = block (bytes);
    *c = contacts_new (capacity);
    ss_status status;
    for (*tries = 1; (status = ss_collide (&s->g, s->q, s->margin, 0, s->subcontacts, c, &w)) == SS_NO_ROOM && *tries < 10; ++*tries) {
        if (w.short_of_room) {
            size_t need = w.used;
            CHECK (need > w.size);
            free (w.base);
            w = block (need);
        }
        else {
            ss_index n = c->n;
            CHECK (n > c->capacity);
            contacts_free (c);
            *c = contacts_new (n);
        }
    }
    if (status == SS_OK) CHECK (w.used == 0);
    free (w.base);
    return status;
}

static size_t usual (const scene *s)
{
    ss_work w = { 0 };
    CHECK (ss_collide (&s->g, NULL, NULL, 0, 0, NULL, &w) == SS_OK);
    return w.used;
}

static ss_contacts collide (const scene *s)
{
    ss_contacts c;
    int tries;
    CHECK (collide_from (s, usual (s), 64, &c, &tries) == SS_OK);
    return c;
}

/* ---- tests ---- */

TEST (sphere_on_plane)
{
    scene *s = make (1, 1, 0);
    put (s, 1, 3, 4, .505);
    ss_contacts c = collide (s);
    CHECK (c.n == 1 && c.body1[0] == 0 && c.body2[0] == 1 && c.id[0] == 2);
    CHECK_NEAR (c.psi[0], .005, 4*DBL_EPSILON);
    CHECK_NEAR (c.mu[0], .5, DBL_EPSILON);
    CHECK (c.normal[2] == 1 && c.p1[0] == 3 && c.p1[1] == 4 && c.p1[2] == 0);
    contacts_free (&c);
    put (s, 1, 3, 4, .53);                                  /* farther than both margins */
    c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);
}

TEST (cube_on_cube)
{
    scene *s = make (0, 0, 2);
    put (s, 1, 0, 0, 1 - 1e-3);
    ss_contacts c = collide (s);
    CHECK (c.n == 4);
    for (ss_index k = 0; k < c.n; k++) {
        CHECK_NEAR (c.psi[k], -1e-3, 8*DBL_EPSILON);
        CHECK_NEAR (c.p1[3*k + 2], .5, 4*DBL_EPSILON);
        CHECK_NEAR (fabs (c.p1[3*k]*c.p1[3*k + 1]), .25, 4*DBL_EPSILON);
        CHECK (c.normal[3*k + 2] == 1 && c.group[k] == 0);
    }
    contacts_free (&c);
    put (s, 1, 1.005, 1.005, 0);                            /* corners pass each other */
    c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);
}

/* a cube whose lower corners are 1 cm above the top of another and 5 mm beside it: every feature pair, where the axis that separates has no point */
TEST (all_feature_pairs)
{
    scene *s = make (0, 0, 2);
    put (s, 1, 1.005, 0, 1.01);
    ss_contacts c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);
    s->subcontacts = SS_SUBCONTACTS_ALL;
    c = collide (s);
    CHECK (c.n == 8);                                       /* two corners of each over two faces of the other, no edges cross */
    ss_index up = 0, aside = 0;
    for (ss_index k = 0; k < c.n; k++) {
        up += c.normal[3*k + 2] == 1 && fabs (c.psi[k] - .01) < 1e-15;
        aside += c.normal[3*k] == 1 && fabs (c.psi[k] - .005) < 1e-15;
        CHECK (c.group[k] == 0);
    }
    CHECK (up == 4 && aside == 4);
    contacts_free (&c);
    s->margin[0] = 0;                                       /* a reach of 1 cm: not of the height any more, by a digit */
    s->margin[1] = .0099;
    c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);
    s->planar[0] = s->planar[1] = 1;                        /* in a plane: one corner of each over two sides of the other */
    s->margin[1] = .02;
    c = collide (s);
    CHECK (c.n == 4);
    contacts_free (&c);
}

/* the corner of a cube 2, 3 and 4 cm beyond the faces at the corner of another, at rest: two groups of three, the first face of each is the primary */
TEST (third_row_of_a_corner)
{
    scene *s = make (0, 0, 2);
    s->kind[0] = SS_STATIC;
    for (int i = 0; i < 3; i++) s->inertia[9 + 4*i] = 1;
    put (s, 1, 1.02, 1.03, 1.04);
    s->margin[0] = s->margin[1] = .025;
    s->subcontacts = SS_SUBCONTACTS_ALL;
    ss_contacts c = collide (s);
    CHECK (c.n == 6);
    if (c.n != 6) return;
    double nu[12] = { 0 }, Fext[12] = { 0 }, gravity[3] = { 0 }, b[16], nu0[6];
    ss_motion x = { s->q, s->q, nu, Fext, gravity, .01 };
    ss_work w = block (1 << 20);
    ss_blocks blocks;
    ss_paper paper;
    ss_blocks_carve (2, 1, 6, 0, &blocks, &w);
    ss_blocks_fill (&s->g, &x, &c, 0, &blocks);
    ss_work none = { w.base, w.used + 64, w.used, 0 };
    CHECK (ss_paper_reduce (&s->g, .01, .05, NULL, NULL, &c, &blocks, &paper, &none) == SS_NO_ROOM && c.n == 6);
    CHECK (ss_paper_reduce (&s->g, .01, .05, NULL, NULL, &c, &blocks, &paper, &w) == SS_OK);
    CHECK (paper.nc == 2 && paper.na == 4 && c.n == 2 && blocks.nc == 2);
    double sum[2] = { 0, 0 };
    for (int a = 0; a < 4; a++) {
        CHECK (paper.owner[a] == a/2);
        sum[a/2] += paper.PSI[2 + a];
    }
    for (int k = 0; k < 2; k++) CHECK_NEAR (3*paper.PSI[k] - sum[k], .09, 1e-14);           /* psi_1 + psi_2 + psi_3 */

    ss_index Up[3] = { 0, 0, 0 }, Ep[3] = { 0, 0, 0 };
    ss_blocks_rest r = { .nc = 2, .U = { 2, 2, Up, NULL, NULL }, .E = { 0, 2, Ep, NULL, NULL }, .NU = blocks.NU, .FX = blocks.FX, .PSI = blocks.PSI, .SLIP = blocks.SLIP, .h = .01 };
    ss_paper_extend (&paper, &r, &w);
    ss_wrenches wrenches;
    ss_sparse M = { 6, 6, blocks.Mp, blocks.Mi, blocks.Mx }, G = { 6, 6, paper.p, paper.i, paper.x }, F = { 6, 0, Ep, NULL, NULL };
    CHECK (ss_wrenches_build (M, G, F, &wrenches, &w) == SS_OK);
    ss_columns A = { 0, ss_lcp_bound (&wrenches, &r), NULL, NULL, NULL }, B = { 0, A.nzmax + ss_paper_bound (&paper), NULL, NULL, NULL };
    A.p = SS_TAKE (&w, ss_index, 7);  A.i = SS_TAKE (&w, ss_index, A.nzmax);  A.x = SS_TAKE (&w, double, A.nzmax);
    B.p = SS_TAKE (&w, ss_index, 7);  B.i = SS_TAKE (&w, ss_index, B.nzmax);  B.x = SS_TAKE (&w, double, B.nzmax);
    CHECK (ss_lcp_assemble (&wrenches, &r, &A, b, nu0) == SS_OK);
    ss_paper_slacks (&paper, &A, &B);
    static const ss_index count[4] = { 3, 2, 3, 2 }, row[10] = { 0, 2, 3, 0, 3, 1, 4, 5, 1, 5 };     /* E1 and E2 */
    CHECK (B.n == 6 && B.p[2] == A.p[2]);
    for (int a = 0; a < 4; a++) CHECK (B.p[3 + a] - B.p[2 + a] == count[a]);
    for (int k = 0; k < 10; k++) CHECK (B.i[B.p[2] + k] == row[k] && B.x[B.p[2] + k] == 1);

    c.id[0] = 1e9;                                          /* names nothing */
    ss_index primary[2];
    CHECK (ss_paper_groups (&s->g, &c, paper.PSI, paper.PSI, .05, primary, &w) == SS_BAD_ARGUMENT);
    free (w.base);
    contacts_free (&c);
}

/* planar cubes in y = 0.25: two points in that plane, where cubes in space have four; apart when their planes differ */
TEST (planar_cubes)
{
    int tries;
    ss_contacts c;
    scene *s = make (1, 0, 2);
    s->planar[1] = s->planar[2] = 1;
    put (s, 1, 0, .25, .5);
    put (s, 2, .2, .25, 1.5);
    CHECK (collide_from (s, usual (s), 0, &c, &tries) == SS_OK);
    CHECK (c.n == 4);                                       /* two on the floor, two on the cube */
    for (ss_index k = 0; k < c.n; k++) {
        CHECK (c.p1[3*k + 1] == .25);
        CHECK (c.normal[3*k + 1] == 0 && fabs (c.normal[3*k + 2] - 1) < 1e-15);
        CHECK (fabs (c.psi[k]) < 1e-15);
    }
    contacts_free (&c);
    s->q[7*2 + 1] = .3;
    CHECK (collide_from (s, usual (s), 8, &c, &tries) == SS_OK);
    CHECK (c.n == 2);
    contacts_free (&c);
}

/* one square facet, flat neighbours beside it: a cube on it has four points, one beside it none, a ball over a side none */
TEST (facet)
{
    static const double corner[12] = { -1, -1, 0,  1, -1, 0,  1, 1, 0,  -1, 1, 0 };
    int tries;
    ss_contacts c;
    scene *s = make (0, 1, 2);                              /* the second cube becomes the facet */
    ss_index v = s->vf[2], f = s->ff[2], e = s->ef[2], l = s->lf[f];
    memcpy (s->vert + 3*v, corner, sizeof corner);
    for (ss_index k = 0; k < 5; k++) {
        double *plane = s->plane + 4*(f + k);
        plane[0] = plane[1] = plane[3] = 0;  plane[2] = 1;
        s->lf[f + k + 1] = l + 4;
    }
    for (ss_index k = 0; k < 4; k++) {
        ss_index next = (k + 1)%4, *edge = s->edge + 4*(e + k);
        s->lv[l + k] = s->le[l + k] = k;
        edge[0] = k < next ? k : next;  edge[1] = k < next ? next : k;
        edge[2] = k < next ? 0 : k + 1;  edge[3] = k < next ? k + 1 : 0;
    }
    s->type[2] = SS_FACET;  s->kind[2] = SS_STATIC;  s->data[4*2 + 3] = sqrt (2);
    s->vf[3] = v + 4;  s->ff[3] = f + 5;  s->ef[3] = e + 4;  s->feature[3] = s->feature[2] + 13;
    s->g.nv = v + 4;  s->g.nf = f + 5;  s->g.ne = e + 4;  s->g.nl = l + 4;  s->g.features = s->feature[3];

    put (s, 0, 9, 0, .5);
    put (s, 1, .2, .3, .5);
    CHECK (collide_from (s, usual (s), 8, &c, &tries) == SS_OK);
    CHECK (c.n == 4);
    for (ss_index k = 0; k < c.n; k++) CHECK (c.body1[k] == 1 && c.normal[3*k + 2] == -1 && fabs (c.psi[k]) < 1e-15);
    contacts_free (&c);
    put (s, 1, 1.505, 0, .45);                              /* beside it and a little below: no side to touch */
    put (s, 0, -1.01, 0, .45);
    CHECK (collide_from (s, usual (s), 8, &c, &tries) == SS_OK);
    CHECK (c.n == 0);
    contacts_free (&c);
    put (s, 0, -.99, 0, .5);
    CHECK (collide_from (s, usual (s), 8, &c, &tries) == SS_OK);
    CHECK (c.n == 1 && fabs (c.normal[2] + 1) < 1e-15);
    contacts_free (&c);
}

TEST (crossed_edges)
{
    scene *s = make (0, 0, 2);
    double t = 3.14159265358979323846/8;
    s->q[3] = cos (t);   s->q[4] = sin (t);                 /* each on an edge, one along x, the other along y */
    s->q[10] = cos (t);  s->q[12] = sin (t);
    put (s, 1, .1, .2, sqrt (2) + 1e-3);
    ss_contacts c = collide (s);
    CHECK (c.n == 1);
    CHECK_NEAR (c.psi[0], 1e-3, 16*DBL_EPSILON);
    CHECK_NEAR (c.p1[0], .1, 8*DBL_EPSILON);
    CHECK_NEAR (c.p1[1], 0, 8*DBL_EPSILON);
    CHECK_NEAR (c.normal[2], 1, 4*DBL_EPSILON);
    contacts_free (&c);
}

TEST (bodies_that_do_not_touch)
{
    scene *s = make (0, 2, 0);
    put (s, 1, 1, 0, 0);
    ss_contacts c = collide (s);
    CHECK (c.n == 1);
    contacts_free (&c);

    s->g.nx = 1;  s->exclude[1] = 1;                        /* excluded */
    c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);

    s->g.nx = 0;  s->collides[1] = 0;                       /* touches nothing */
    c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);

    s->collides[1] = 1;  s->kind[0] = SS_STATIC;  s->kind[1] = SS_KINEMATIC;
    c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);
}

TEST (no_bodies)
{
    scene *s = make (0, 0, 0);
    ss_contacts c = collide (s);
    CHECK (c.n == 0);
    contacts_free (&c);
}

static double random_unit (uint32_t *seed)
{
    *seed = *seed*1664525u + 1013904223u;
    return (double) (*seed >> 8)/16777216;
}

/* a heap with one sphere in a hundred of ten times the size, which the grid treats apart */
static scene *heap (int n, double side)
{
    scene *s = make (1, n, 0);
    uint32_t seed = 7;
    for (ss_index b = 1; b <= n; b++) {
        put (s, b, side*random_unit (&seed), side*random_unit (&seed), side*random_unit (&seed));
        if (b%100 == 0) s->data[4*b + 3] = 5;
    }
    return s;
}

TEST (grid_equals_all_pairs)
{
    double sides[] = { 2, 10, 40, 1e7 };
    for (int k = 0; k < 4; k++) {
        scene *s = heap (BODIES - 1, sides[k]);
        ss_contacts c = collide (s);
        ss_index n = 0;
        for (ss_index a = 0; a < s->g.nb; a++)
            for (ss_index b = a + 1; b < s->g.nb; b++) {
                const double *x = s->q + 7*a, *y = s->q + 7*b;
                double dx = y[0] - x[0], dy = y[1] - x[1], dz = y[2] - x[2];
                double psi = a == 0 ? y[2] - s->data[4*b + 3] : sqrt (dx*dx + dy*dy + dz*dz) - s->data[4*a + 3] - s->data[4*b + 3];
                if (psi > s->margin[a] + s->margin[b]) continue;
                CHECK (n < c.n && c.body1[n] == a && c.body2[n] == b && c.group[n] == n);
                n++;
            }
        CHECK (n == c.n);
        contacts_free (&c);
    }
}

TEST (too_little_room)
{
    scene *s = heap (BODIES - 1, 2);                        /* all in a lump: far more pairs than usual */
    ss_contacts a, b;
    int tries;
    CHECK (collide_from (s, usual (s), 64, &a, &tries) == SS_OK);
    CHECK (tries <= 4);
    for (size_t bytes = 0; bytes < 40000; bytes += 4999) {
        CHECK (collide_from (s, bytes, 0, &b, &tries) == SS_OK);
        CHECK (tries <= 5);
        CHECK (a.n == b.n && memcmp (a.psi, b.psi, (size_t) a.n*sizeof (double)) == 0);
        CHECK (memcmp (a.id, b.id, (size_t) a.n*sizeof (double)) == 0);
        contacts_free (&b);
    }

    /* what was written before the room ended is right, and the count is exact */
    ss_work w = block (10u << 20);
    b = contacts_new (10);
    CHECK (ss_collide (&s->g, s->q, s->margin, 0, 0, &b, &w) == SS_NO_ROOM);
    CHECK (!w.short_of_room && w.used == 0 && b.n == a.n);
    CHECK (memcmp (a.id, b.id, 10*sizeof (double)) == 0);
    free (w.base);
    contacts_free (&a);
    contacts_free (&b);
}

TEST (not_finite)
{
    double bad[] = { NAN, INFINITY, -1e300 };
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < (k < 2 ? 7 : 3); i++) {
            scene *s = make (1, 1, 2);
            s->q[7*(2 + k%2) + i] = bad[k];
            ss_contacts c;
            int tries;
            CHECK (collide_from (s, usual (s), 64, &c, &tries) == SS_NOT_FINITE);
            CHECK (c.n == 0);
            contacts_free (&c);
        }
}

TEST (margins)
{
    scene *s = make (1, 2, 0);
    double nu[18] = { 0 }, margin[3];
    nu[6] = 3;  nu[7] = 4;  nu[11] = 2;                     /* |v| = 5, |w| R = 2 */
    ss_collide_margin (&s->g, nu, .05, .01, margin);
    CHECK (margin[0] == .025 && margin[2] == .025);
    CHECK_NEAR (margin[1], .07, 2*DBL_EPSILON);
}

/* ---- what is remembered from call to call ---- */

static unsigned long long seed_of_numbers = 1;
static double number (void)                                 /* -1 .. 1 */
{
    seed_of_numbers = seed_of_numbers*6364136223846793005u + 1442695040888963407u;
    return (double) (seed_of_numbers >> 11)/4503599627370496.0 - 1;
}

/* q moved by way and turned by about angle, each times a direction (6) */
static void move (double *q, const double *direction, double way, double angle)
{
    double length = 0;
    for (int k = 0; k < 3; k++) { q[k] += way*direction[k];  q[4 + k] += angle*direction[3 + k]; }
    for (int k = 3; k < 7; k++) length += q[k]*q[k];
    for (int k = 3; k < 7; k++) q[k] /= sqrt (length);
}

/* whether a call that remembers gives the bits of one that does not */
static int same_bits (const scene *s, ss_recall *recall, ss_work *w, ss_contacts *a, ss_contacts *b)
{
    ss_work fresh = block (4u << 20);
    CHECK (ss_collide (&s->g, s->q, s->margin, 0, s->subcontacts, a, &fresh) == SS_OK);
    CHECK (ss_collide_again (&s->g, s->q, s->margin, 0, s->subcontacts, recall, b, w) == SS_OK);
    free (fresh.base);
    size_t n = (size_t) a->n;
    return a->n == b->n && memcmp (a->id, b->id, n * sizeof (double)) == 0 && memcmp (a->psi, b->psi, n * sizeof (double)) == 0 &&
           memcmp (a->p1, b->p1, 3*n * sizeof (double)) == 0 && memcmp (a->normal, b->normal, 3*n * sizeof (double)) == 0 &&
           memcmp (a->group, b->group, n * sizeof (ss_index)) == 0 && memcmp (a->body1, b->body1, n * sizeof (ss_index)) == 0;
}

/* Towers of cubes and spheres beside each other drift by 1e-12 to 1e-5 m and rad a call, some jump: past every tolerance of the choice of an axis; a sphere flies through at
   2 m a call.  Margins grow with what a body moves, as in a run. */
TEST (remembering_changes_no_bit)
{
    enum { BALLS = 10, ALL = 40, TRIALS = 24, CALLS = 60 };
    ss_contacts a = contacts_new (20000), b = contacts_new (20000);
    ss_index proven = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        scene *s = make (1, BALLS, ALL - BALLS);
        double drift[6*(ALL + 1)], scale = pow (10, -12 + 7*(trial % 12)/11.0);
        for (ss_index k = 1; k <= ALL; k++) {
            ss_index j = k - 1;
            put (s, k, 1.3*(double) (j/5 % 4) + .2*(double) (j % 2), 1.3*(double) (j/20) + .15*(double) (j % 3), .5 + (double) (j % 5));
            s->q[7*k + 3] = 1;
            for (int i = 0; i < 6; i++) drift[6*k + i] = number ();
        }
        ss_work w = block (8u << 20);
        ss_recall recall;
        ss_recall_carve (&s->g, &recall, &w);
        CHECK (!w.short_of_room);
        for (int call = 0; call < CALLS; call++) {
            for (ss_index k = 1; k <= ALL; k++) {
                double step = number () > .96 ? fmin (.3, 1e4*scale) : number () > .8 ? 0 : scale;
                if (step > 0) move (s->q + 7*k, drift + 6*k, step, step);
                s->margin[k] = fmax (.025, 4*step);
            }
            s->q[7] = -60 + 2*call;                         /* the first sphere */
            s->q[8] = .5;
            s->margin[1] = 2;
            CHECK (same_bits (s, &recall, &w, &a, &b));
            for (ss_index k = 0; k < recall.n; k++) proven += recall.axis[k].type != SS_AXIS_NONE;
        }
        free (w.base);
    }
    CHECK (proven > 5000);                                  /* and it does remember */
    contacts_free (&a);
    contacts_free (&b);
}

int main (void)
{
    RUN (sphere_on_plane);
    RUN (cube_on_cube);
    RUN (all_feature_pairs);
    RUN (third_row_of_a_corner);
    RUN (planar_cubes);
    RUN (facet);
    RUN (crossed_edges);
    RUN (bodies_that_do_not_touch);
    RUN (no_bodies);
    RUN (grid_equals_all_pairs);
    RUN (too_little_room);
    RUN (not_finite);
    RUN (margins);
    RUN (remembering_changes_no_bit);
    return check_end ();
}
