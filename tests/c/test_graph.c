/* test_graph: the sparse factorisation of blocks and the contact graph's solver, without a host */
#include "check.h"
#include "ss_block_lu.h"
#include "ss_graph.h"
#include "ss_graph_assembled.h"
#include "ss_graph_joints.h"
#include "ss_graph_law.h"
#include "ss_graph_warm.h"

static double uniform (unsigned *seed)
{
    *seed = *seed*1664525u + 1013904223u;
    return (double) (*seed >> 8)/16777216 - 0.5;
}

/* ---- factorisation ---- */

enum { NODES = 30, N = 6*NODES };

/* a random graph, and a dominant matrix on it; A dense by columns */
static void check_factor (int symmetric, ss_index edges, unsigned seed)
{
    static double A[N*N], b[N], x[N];
    ss_index edge[200];
    static _Alignas (64) char room[1 << 22];
    ss_work w = { room, sizeof room, 0, 0 };
    ss_block_lu F;
    memset (A, 0, sizeof A);
    for (ss_index e = 0; e < edges; e++) {
        ss_index a = (ss_index) ((uniform (&seed) + 0.5)*NODES), c = (a + 1 + (ss_index) ((uniform (&seed) + 0.5)*(NODES - 1))) % NODES;
        edge[2*e] = a;
        edge[2*e + 1] = c;
    }
    CHECK (ss_block_lu_analyse (&F, NODES, edges, edge, &w) == SS_OK);
    ss_block_lu_clear (&F, 0);
    for (ss_index k = 0; k < NODES; k++)
        for (int j = 0; j < 6; j++)
            for (int i = 0; i <= j; i++) {
                double v = uniform (&seed) + (i == j ? 60 : 0), u = symmetric ? v : uniform (&seed) + (i == j ? 60 : 0);
                F.diag[36*F.place[k] + 6*j + i] = A[(6*k + j)*N + 6*k + i] = v;
                F.diag[36*F.place[k] + 6*i + j] = A[(6*k + i)*N + 6*k + j] = u;
            }
    for (ss_index e = 0; e < edges; e++) {
        ss_index a = edge[2*e], c = edge[2*e + 1];
        int flip;
        ss_index at = ss_block_lu_entry (&F, a, c, &flip);
        double *ac = (flip ? F.upper : F.lower) + 36*at, *ca = (flip ? F.lower : F.upper) + 36*at;
        for (int j = 0; j < 6; j++)
            for (int i = 0; i < 6; i++) {
                double v = uniform (&seed), u = symmetric ? v : uniform (&seed);
                ac[6*j + i] += v;
                ca[6*i + j] += u;
                A[(6*c + j)*N + 6*a + i] += v;
                A[(6*a + i)*N + 6*c + j] += u;
            }
    }
    for (int k = 0; k < N; k++) x[k] = b[k] = uniform (&seed);
    CHECK (ss_block_lu_factor (&F, symmetric) == SS_OK);
    ss_block_lu_solve (&F, x);
    double worst = 0;
    for (int i = 0; i < N; i++) {
        double sum = -b[i];
        for (int j = 0; j < N; j++) sum += A[j*N + i]*x[j];
        worst = fmax (worst, fabs (sum));
    }
    CHECK_NEAR (worst, 0, 1e-13);
}

TEST (factor)
{
    for (unsigned seed = 1; seed <= 20; seed++) {
        check_factor (0, 5*(ss_index) seed, seed);
        check_factor (1, 5*(ss_index) seed, seed);
    }
    check_factor (0, 0, 1);
}

TEST (singular)
{
    static _Alignas (64) char room[1 << 16];
    ss_work w = { room, sizeof room, 0, 0 };
    ss_block_lu F;
    CHECK (ss_block_lu_analyse (&F, 2, 0, NULL, &w) == SS_OK);
    ss_block_lu_clear (&F, 0);
    CHECK (ss_block_lu_factor (&F, 0) == SS_SINGULAR);
    w = (ss_work) { room, 256, 0, 0 };
    CHECK (ss_block_lu_analyse (&F, 2, 0, NULL, &w) == SS_NO_ROOM);
}

/* ---- the solver: masses of 1 kg, no turning, in a row along x with contacts between neighbours, the first with a wall ---- */

enum { MASSES = 6, CORNERS = 8 };

typedef struct {
    ss_index Mp[6*MASSES + 1], Mi[6*MASSES], np[MASSES + 1], ni[2*MASSES], fp[CORNERS*MASSES + 1], fi[4*CORNERS*MASSES];
    double Mx[6*MASSES], nx[2*MASSES], fx[4*CORNERS*MASSES], mu[MASSES], NU[6*MASSES], FX[6*MASSES], PSI[MASSES], SLIP[CORNERS*MASSES];
    ss_graph G;
} row;

static _Alignas (64) char blocks_room[1 << 20], solve_room[1 << 22];

/* all move towards the wall at speed, and sideways at slide; friction of nd directions or SS_CONE */
static void make_row_of (row *R, ss_index n, double speed, double slide, double mu, ss_index nd)
{
    ss_index columns = ss_friction_columns (nd);
    double d[2*CORNERS];
    ss_circle (nd, d);
    memset (R, 0, sizeof *R);
    for (ss_index j = 0; j < 6*n; j++) { R->Mi[j] = j;  R->Mx[j] = 1;  R->Mp[j + 1] = j + 1; }
    for (ss_index c = 0; c < n; c++) {
        ss_index at = R->np[c];
        if (c > 0) { R->ni[at] = 6*(c - 1);  R->nx[at++] = -1; }
        R->ni[at] = 6*c;  R->nx[at++] = 1;
        R->np[c + 1] = at;
        for (ss_index k = 0; k < columns; k++) {
            at = R->fp[columns*c + k];
            for (ss_index body = c > 0 ? c - 1 : c; body <= c; body++)
                for (int i = 0; i < 2; i++) { R->fi[at] = 6*body + 1 + i;  R->fx[at++] = body < c ? -d[2*k + i] : d[2*k + i]; }
            R->fp[columns*c + k + 1] = at;
        }
        R->mu[c] = mu;
        R->NU[6*c] = -speed;
        R->NU[6*c + 1] = slide;
    }
    ss_work w = { blocks_room, sizeof blocks_room, 0, 0 };
    ss_graph_carve (n, n, nd, &R->G, &w);
    CHECK (!w.short_of_room);
    CHECK (ss_graph_fill ((ss_sparse) { 6*n, 6*n, R->Mp, R->Mi, R->Mx }, (ss_sparse) { 6*n, n, R->np, R->ni, R->nx }, (ss_sparse) { 6*n, columns*n, R->fp, R->fi, R->fx },
                          R->mu, R->NU, R->FX, R->PSI, R->SLIP, 0.01, &R->G) == SS_OK);
}

static void make_row (row *R, ss_index n, double speed, double slide, double mu)
{
    make_row_of (R, n, speed, slide, mu, SS_CONE);
}

static ss_status solve (row *R, const ss_graph_options *opt, double *r, double *v, ss_graph_info *info)
{
    unsigned char hot[MASSES] = { 0 };
    ss_work w = { solve_room, sizeof solve_room, 0, 0 };
    return ss_graph_solve (&R->G, opt, r, hot, v, info, &w);
}

static const ss_graph_options PLAIN = { .tol = 1e-10 };

TEST (row_stops)
{
    /* the wall takes the momentum of all, each contact that of those behind it; with much friction they stick, with little they slide */
    const ss_index laws[] = { SS_CONE, 2, 4, 6, 8 };                            /* polygons with a corner against the sliding */
    for (int k = 0; k < 10; k++) {
        int stick = k % 2;
        row R;
        double r[3*MASSES] = { 0 }, v[6*MASSES];
        ss_graph_info info;
        make_row_of (&R, MASSES, 2, 1, stick ? 0.6 : 0.1, laws[k/2]);
        CHECK (solve (&R, &PLAIN, r, v, &info) == SS_OK);
        CHECK (info.islands == 1 && info.fast == 0 && info.newton > 0 && info.residual <= 1e-10);
        for (int c = 0; c < MASSES; c++) {
            CHECK_NEAR (r[3*c], 2*(MASSES - c), 1e-8);
            CHECK_NEAR (v[6*c], 0, 1e-9);
            CHECK_NEAR (v[6*c + 1], stick ? 0 : 0.8, 1e-8);             /* 1 - mu*2: each contact loses mu*2 per mass to the one before */
        }
        /* from there it is done at once */
        CHECK (solve (&R, &PLAIN, r, v, &info) == SS_OK);
        CHECK (info.islands == 1 && info.fast == 1 && info.newton == 0);
    }
}

TEST (row_assembled)
{
    /* the last resort finds the same, over the cone and with a polygon that has a side against the sliding: mu cos (pi/3) there */
    for (ss_index nd = SS_CONE; nd <= 3; nd += 4) {
        row R;
        double r[3*MASSES] = { 0 }, v[6*MASSES];
        ss_index all[MASSES], bodies[MASSES];
        for (ss_index c = 0; c < MASSES; c++) all[c] = bodies[c] = c;
        make_row_of (&R, MASSES, 2, 1, 0.1, nd);
        ss_graph_island I = { .nb = MASSES, .nc = MASSES, .body = bodies, .contact = all, .local = bodies };
        ss_graph_info info = { 0 };
        ss_work w = { solve_room, sizeof solve_room, 0, 0 };
        CHECK (ss_graph_assembled (&R.G, &I, 1e-11, (ss_poll) { 0 }, r, &info, &w) == SS_OK);
        ss_graph_velocity (&R.G, r, v);
        CHECK (ss_graph_island_residual (&R.G, &I, r, v) <= 1e-10);
        for (int c = 0; c < MASSES; c++) {
            CHECK_NEAR (r[3*c], 2*(MASSES - c), 1e-8);
            CHECK_NEAR (v[6*c + 1], nd == 3 ? 0.9 : 0.8, 1e-8);
            CHECK_NEAR (v[6*c + 2], 0, 1e-8);
        }
        w = (ss_work) { solve_room, 1 << 12, 0, 0 };
        CHECK (ss_graph_assembled (&R.G, &I, 1e-11, (ss_poll) { 0 }, r, &info, &w) == SS_NO_ROOM);
    }
}

TEST (row_joined)
{
    /* the row runs into the wall, its masses 1 and 2 joined along x (and once more: a dependent row), mass 0 held sideways by a brake of at most 0.2, and the last mass not to leave 0 by a limit */
    static _Alignas (64) char room[1 << 18];
    const ss_index n = MASSES;
    row R;
    make_row (&R, n, 2, 1, 0);
    ss_graph G;
    ss_work w = { blocks_room, sizeof blocks_room, 0, 0 };
    ss_graph_carve (n, n + 2, SS_CONE, &G, &w);
    G.nc = n;
    ss_sparse M = { 6*n, 6*n, R.Mp, R.Mi, R.Mx };
    CHECK (ss_graph_fill (M, (ss_sparse) { 6*n, n, R.np, R.ni, R.nx }, (ss_sparse) { 6*n, 2*n, R.fp, R.fi, R.fx }, R.mu, R.NU, R.FX, R.PSI, R.SLIP, 0.01, &G) == SS_OK);
    ss_index bp[3] = { 0, 2, 4 }, bi[4] = { 6, 12, 6, 12 }, lp[2] = { 0, 1 }, li[1] = { 6*(n - 1) + 1 }, dp[2] = { 0, 1 }, di[1] = { 1 };
    double bx[4] = { -1, 1, -2, 2 }, lx[1] = { -1 }, dx[1] = { 1 }, zero[2] = { 0 }, PD[1] = { 0.2 };
    ss_work j = { room, sizeof room, 0, 0 };
    ss_joint_factor f;
    ss_graph_joints J;
    CHECK (ss_joint_factor_build (M, (ss_sparse) { 6*n, 2, bp, bi, bx }, zero, &f, &j) == SS_OK);
    ss_blocks_rest rest = { .nl = 1, .nr = 1, .VB = zero, .VC = zero, .CB = zero, .PSIL = zero, .VD = zero, .CD = zero, .PD = PD, .h = 0.01 };
    ss_graph_joints_carve (n, f.n, &J, &j);
    CHECK (!j.short_of_room);
    CHECK (ss_graph_join (&f, &rest, (ss_sparse) { 6*n, 1, lp, li, lx }, (ss_sparse) { 6*n, 1, dp, di, dx }, &J, &G) == SS_OK);
    CHECK (G.nc == n + 2 && G.bounded == n + 1 && J.groups == 1 && J.first[1] == 1);

    double r[3*(MASSES + 2)] = { 0 }, v[6*MASSES];
    unsigned char hot[MASSES + 2] = { 0 };
    ss_graph_info info;
    for (int again = 0; again < 2; again++) {
        w = (ss_work) { solve_room, sizeof solve_room, 0, 0 };
        CHECK (ss_graph_solve (&G, &PLAIN, r, hot, v, &info, &w) == SS_OK);
        CHECK (info.residual <= 1e-10 && (again == 0 ? info.newton > 0 : info.newton == 0));
        for (int c = 0; c < n; c++) CHECK_NEAR (v[6*c], 0, 1e-9);
        CHECK_NEAR (v[1], 0.8, 1e-9);                                       /* the brake takes what it can */
        CHECK_NEAR (r[3*(n + 1) + 1], -0.2, 1e-9);
        CHECK_NEAR (v[6*(n - 1) + 1], 0, 1e-9);                             /* the limit all */
        CHECK_NEAR (r[3*n], 1, 1e-9);
        CHECK_NEAR (v[7], 1, 1e-12);
        CHECK_NEAR (r[0], 2*n, 1e-8);                                       /* the wall takes the momentum of all */
        CHECK (ss_graph_joint_residual (&J, v) <= 1e-14);
    }
}

TEST (row_parts)
{
    row R;
    double r[3*MASSES] = { 0 }, v[6*MASSES];
    ss_graph_info info;
    make_row (&R, MASSES, -1, 0, 0.5);
    for (int c = 0; c < MASSES; c++) R.G.s[3*c] = 1;
    r[0] = 3;                                                               /* a start that pushes */
    CHECK (solve (&R, &PLAIN, r, v, &info) == SS_OK);
    for (int c = 0; c < MASSES; c++) CHECK (r[3*c] == 0 && v[6*c] == 1);
}

static int stop_at_once (void *none) { (void) none;  return 1; }

TEST (ends)
{
    row R;
    double r[3*MASSES] = { 0 }, v[6*MASSES];
    ss_graph_info info;
    make_row (&R, MASSES, 2, 1, 0.5);
    ss_graph_options o = PLAIN;
    o.poll.stop = stop_at_once;
    CHECK (solve (&R, &o, r, v, &info) == SS_INTERRUPTED);
    r[1] = r[0] = NAN;
    R.G.v0[0] = NAN;
    CHECK (solve (&R, &PLAIN, r, v, &info) == SS_NOT_FINITE);

    /* too little room says how much it takes, and with that it goes on */
    make_row (&R, MASSES, 2, 1, 0.5);
    unsigned char hot[MASSES] = { 0 };
    ss_status status = SS_NO_ROOM;
    size_t size = 64;
    for (int tries = 0; tries < 50 && status == SS_NO_ROOM && size <= sizeof solve_room; tries++) {
        double start[3*MASSES] = { 0 };
        ss_work w = { solve_room, size, 0, 0 };
        status = ss_graph_solve (&R.G, &PLAIN, start, hot, v, &info, &w);
        CHECK (status == SS_OK || info.room > size);
        size = info.room;
    }
    CHECK (status == SS_OK);

    row none;
    make_row (&none, 0, 0, 0, 0);
    CHECK (solve (&none, &PLAIN, r, v, &info) == SS_OK && info.islands == 0);
}

TEST (warm_start_turns)
{
    /* an impulse kept in the world frame comes back along new axes; a new contact starts from nothing */
    const double normal[] = { 0, 0, 1 }, tangent[] = { 1, 0, 0 }, turned[] = { 1, 0, 0, 0, 0, 1 }, aside[] = { 0, 1, 0, 1, 0, 0 }, id[] = { 7 }, ids[] = { 3, 7 };
    const unsigned char hot[] = { 1 };
    double r[] = { 5, 1, 2 }, value[SS_GRAPH_WIDTH], next[6];
    unsigned char was[2];
    ss_graph_keep (&(ss_graph_contacts) { 1, id, normal, tangent }, r, hot, value);
    const double world[] = { 1, 2, 5, 1 };
    for (int k = 0; k < 4; k++) CHECK_NEAR (value[k], world[k], 0);
    ss_graph_gather (&(ss_graph_contacts) { 2, ids, turned, aside }, 1, id, value, next, was);
    for (int k = 0; k < 6; k++) CHECK_NEAR (next[k], k < 3 ? 0 : r[k - 3], 0);
    CHECK (was[0] == 0 && was[1] == 1);
}

int main (void)
{
    RUN (factor);
    RUN (singular);
    RUN (row_stops);
    RUN (row_assembled);
    RUN (row_joined);
    RUN (row_parts);
    RUN (ends);
    RUN (warm_start_turns);
    return check_end ();
}
