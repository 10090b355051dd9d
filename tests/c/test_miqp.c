/* ss_dual, ss_qp, ss_miqp: small problems with known answers, work space of exactly the size asked for, interruption, limits,
   thousands of updates of one factor */
#include "check.h"
#include "ss_miqp.h"

enum { MOST = 24 };

typedef struct { double objective[3], bound[3], mode[MOST], ray[MOST], working[MOST], y[6][MOST]; } room;

static ss_miqp_info info_in (room *r)
{
    return (ss_miqp_info) { .objective = r->objective, .bound = r->bound, .mode = r->mode, .ray = r->ray, .working = r->working,
                            .multipliers = { r->y[0], r->y[1], r->y[2], r->y[3], r->y[4], r->y[5] } };
}

static ss_miqp_options defaults (void)
{
    return (ss_miqp_options) { .tol = 1e-9, .gap = 1e-12, .max_nodes = 1000, .tie_nodes = 1000, .max_iterations = 1000, .until = INFINITY };
}

static ss_status solve (const ss_program *P, const ss_miqp_options *o, double *x, ss_miqp_info *info)
{
    size_t size = ss_miqp_room (P, o);
    ss_work w = { 0 };
    CHECK (ss_miqp (P, o, x, info, &w) == SS_NO_ROOM);
    ss_work short_ = { aligned_alloc (64, size), size - 64, 0, 0 };
    CHECK (ss_miqp (P, o, x, info, &short_) == SS_NO_ROOM);
    w = (ss_work) { short_.base, size, 0, 0 };
    ss_status s = ss_miqp (P, o, x, info, &w);
    CHECK (w.used == 0);
    free (w.base);
    return s;
}

TEST (cross)
{
    /* nearest to [2; 1] and to [1; 1] on the axes x1 = 0 and x2 = 0 of the quadrant; of two equal ones the second objective decides */
    double H[] = { 1, 0, 0, 1 }, f[] = { -2, -1 }, even[] = { -1, -1 }, L[] = { 1, 0 }, R[] = { 0, 1 }, first[] = { 1, 0 }, second[] = { 0, 1 }, x[2];
    room r;
    ss_miqp_info info = info_in (&r);
    ss_miqp_options o = defaults ();
    ss_program P = { .n = 2, .pairs = 1, .H = H, .f = f, .L = L, .R = R };
    CHECK (solve (&P, &o, x, &info) == SS_OK);
    CHECK_NEAR (x[0], 2, 1e-14);
    CHECK_NEAR (x[1], 0, 1e-14);
    CHECK_NEAR (info.objective[0], -2, 1e-14);
    CHECK (info.mode[0] == 2 && info.gap == 0 && info.has_multipliers);
    CHECK_NEAR (info.multipliers.R[0], -1, 1e-14);                          /* H x + f = -1 along x2, where R x = 0 holds it */

    ss_goal goals[] = { { NULL, first }, { NULL, second } };
    P.f = even;
    o.thens = 1;
    for (int k = 0; k < 2; k++) {
        o.then = &goals[k];
        CHECK (solve (&P, &o, x, &info) == SS_OK);
        CHECK_NEAR (x[k], 0, 1e-14);
        CHECK_NEAR (x[1-k], 1, 1e-14);
        CHECK_NEAR (info.objective[1], 0, 1e-14);
    }
    H[3] = -1;
    CHECK (solve (&P, &o, x, &info) == SS_BAD_ARGUMENT && info.wrong == 0);
}

TEST (infeasible_unbounded_limits)
{
    double f[] = { -1, -1 }, L[] = { 1, 0 }, R[] = { 0, 1 }, l0[] = { -1 }, r0[] = { -1 }, x[2];
    double A[] = { 1, 1 }, b[] = { 1.5 };
    room r;
    ss_miqp_info info = info_in (&r);
    ss_miqp_options o = defaults ();
    ss_program P = { .n = 2, .pairs = 1, .f = f, .L = L, .R = R };
    CHECK (solve (&P, &o, x, &info) == SS_UNBOUNDED);
    CHECK_NEAR (info.ray[0] + info.ray[1], 1, 1e-12);
    CHECK_NEAR (info.ray[0]*info.ray[1], 0, 1e-12);
    CHECK (isnan (x[0]) && info.bound[0] == -INFINITY);

    P.l0 = l0;  P.r0 = r0;  P.m = 1;  P.A = A;  P.b = b;                    /* x1 >= 1, x2 >= 1, x1 + x2 <= 1.5 */
    CHECK (solve (&P, &o, x, &info) == SS_INFEASIBLE && isnan (x[0]) && isinf (info.gap));
    b[0] = 3;                                                               /* [2; 1] or [1; 2]; the relaxation is as good: one of the two */
    CHECK (solve (&P, &o, x, &info) == SS_OK);
    CHECK_NEAR (info.objective[0], -3, 1e-12);
    o.max_nodes = 0;
    CHECK (solve (&P, &o, x, &info) == SS_NODE_LIMIT && isnan (x[0]) && isinf (info.gap));
}

static int stop_soon (void *left) { return --*(int *) left < 0; }

static double uniform (unsigned *s)
{
    *s = (unsigned) (16807ull * *s % 2147483647);
    return 2*(*s/2147483647.0) - 1;
}

/* twelve variables, eight pairs, feasible at 0: pairs of L x >= 0 and R x >= 0 */
static ss_program random_program (unsigned seed, double *H, double *f, double *L, double *R, double *bounds)
{
    enum { N = 12, PAIRS = 8 };
    memset (H, 0, N*N*sizeof *H);
    for (int k = 0; k < N; k++) { H[k*(N + 1)] = 1;  f[k] = uniform (&seed);  bounds[k] = -5;  bounds[N + k] = 5; }
    for (int k = 0; k < N*PAIRS; k++) { L[k] = uniform (&seed);  R[k] = uniform (&seed); }
    return (ss_program) { .n = N, .pairs = PAIRS, .H = H, .f = f, .L = L, .R = R, .lb = bounds, .ub = bounds + N };
}

TEST (orders_forms_and_interruption)
{
    double H[MOST*MOST], f[MOST], L[12*8], R[12*8], bounds[MOST], x[MOST], big_M[8];
    room r;
    ss_miqp_info info = info_in (&r);
    for (unsigned seed = 1; seed <= 20; seed++) {
        ss_program P = random_program (seed, H, f, L, R, bounds);
        ss_miqp_options o = defaults ();
        CHECK (solve (&P, &o, x, &info) == SS_OK);
        CHECK (info.residual <= 1e-12);
        double objective = info.objective[0];
        o.best_first = 1;
        CHECK (solve (&P, &o, x, &info) == SS_OK);
        CHECK_NEAR (info.objective[0], objective, 1e-11);
        for (int k = 0; k < 8; k++) big_M[k] = 60;                          /* 12 coefficients below 1, bounds of 5 */
        P.big_M = big_M;
        o.big_M = 1;
        CHECK (solve (&P, &o, x, &info) == SS_OK);
        CHECK_NEAR (info.objective[0], objective, 1e-11);
        int left = 7;
        o.poll = (ss_poll) { stop_soon, &left };
        CHECK (solve (&P, &o, x, &info) == SS_INTERRUPTED);
    }
}

TEST (many_updates)
{
    /* one state through thousands of right-hand sides: as good at the end as a fresh one */
    enum { N = 8, M = 20, ROUNDS = 3000 };
    double G[N*N], f[N], x[N], y[N], lo[M], hi[M], tol[M], v[M*N];
    ss_index p[M + 1], i[M*N];
    unsigned seed = 3;
    for (int k = 0; k < N*N; k++) G[k] = 0;
    for (int k = 0; k < N; k++) G[k*(N + 1)] = 1 + 100*(k % 2);
    for (int k = 0; k < M; k++) {
        p[k] = k*N;
        tol[k] = 1e-9;
        for (int j = 0; j < N; j++) { i[k*N + j] = j;  v[k*N + j] = uniform (&seed); }
    }
    p[M] = M*N;
    ss_sparse Mt = { N, M, p, i, v };
    ss_dual_rows S = { &Mt, lo, hi, tol };
    ss_dual D, fresh;
    ss_work w = { 0 };
    ss_dual_begin (&D, N, M, &w);
    size_t size = 2*w.used;
    w = (ss_work) { aligned_alloc (64, size), size, 0, 0 };
    ss_dual_begin (&D, N, M, &w);
    ss_dual_begin (&fresh, N, M, &w);
    CHECK (ss_dual_factor (&D, G) == SS_OK);
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < N; k++) f[k] = 3*uniform (&seed);
        for (int k = 0; k < M; k++) { lo[k] = -fabs (uniform (&seed));  hi[k] = fabs (uniform (&seed)); }
        if (round % 3 == 0) lo[round % M] = hi[round % M] = 0;
        if (round % 7 == 0) hi[round % M] = INFINITY;
        ss_index its = 0;
        CHECK (ss_dual_solve (&D, &S, f, x, 1000, &its, (ss_poll) { NULL, NULL }) == SS_OK);
    }
    ss_index its = 0;
    CHECK (ss_dual_factor (&fresh, G) == SS_OK);
    CHECK (ss_dual_solve (&fresh, &S, f, y, 1000, &its, (ss_poll) { NULL, NULL }) == SS_OK);
    for (int k = 0; k < N; k++) CHECK_NEAR (x[k], y[k], 1e-12);
    for (int k = 0; k < M; k++) lo[k] = hi[k] = k;                          /* 20 equations in 8 variables */
    its = 0;
    CHECK (ss_dual_solve (&D, &S, f, x, 1000, &its, (ss_poll) { NULL, NULL }) == SS_INFEASIBLE);
    for (int j = 0; j < N; j++) {
        double sum = 0, size_ = 0;
        for (int k = 0; k < M; k++) { sum += D.certificate[k]*v[k*N + j];  size_ += fabs (D.certificate[k]*v[k*N + j]); }
        CHECK_NEAR (sum, 0, 1e-11*size_);
    }
    free (w.base);
}

int main (void)
{
    RUN (cross);
    RUN (infeasible_unbounded_limits);
    RUN (orders_forms_and_interruption);
    RUN (many_updates);
    return check_end ();
}
