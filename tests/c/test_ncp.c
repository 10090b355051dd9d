/* ss_contact, ss_cone and the solvers over the cone: closed forms, residuals, work space, interruption, repeated bits */
#include "check.h"
#include "ss_contact.h"
#include "ss_fixed_point_ncp.h"
#include "ss_newton_ncp.h"
#include "ss_pgs_ncp.h"
#include "ss_solve_ncp.h"

enum { MOST = 36 };

static const struct { const char *name;  ss_ncp_solver *solver; } SOLVERS[] = {
    { "pgs_ncp", ss_pgs_ncp }, { "fixed_point_ncp", ss_fixed_point_ncp }, { "minmap_newton_ncp", ss_minmap_newton_ncp },
    { "fischer_newton_ncp", ss_fischer_newton_ncp }, { "solve_ncp", ss_solve_ncp },
};
enum { COUNT = sizeof SOLVERS / sizeof *SOLVERS };

static double uniform (unsigned *s)
{
    *s = (unsigned) (16807ull * *s % 2147483647);
    return *s / 2147483647.0;
}

/* A problem and its arrays */
typedef struct { ss_ncp P;  ss_index p[MOST + 1], i[MOST*MOST];  double x[MOST*MOST], q[MOST], mu[MOST/3]; } problem;

/* W = V'V + shift I with the rank of V given; all entries stored */
static void random_problem (problem *a, ss_index nc, ss_index rank, double shift, double mu, unsigned *seed)
{
    ss_index n = 3*nc;
    double V[MOST*MOST], t[MOST];
    for (ss_index k = 0; k < rank*n; k++) V[k] = 2*uniform (seed) - 1;
    for (ss_index k = 0; k < rank; k++) t[k] = 2*uniform (seed) - 1;
    for (ss_index c = 0; c <= n; c++) a->p[c] = c*n;
    for (ss_index c = 0; c < n; c++)
        for (ss_index r = 0; r < n; r++) {
            double sum = r == c ? shift : 0;
            for (ss_index k = 0; k < rank; k++) sum += V[r*rank + k]*V[c*rank + k]/(double) rank;
            a->i[c*n + r] = r;
            a->x[c*n + r] = sum;
        }
    for (ss_index r = 0; r < n; r++) {                          /* q in the range of V': u = 0 is possible */
        a->q[r] = 0;
        for (ss_index k = 0; k < rank; k++) a->q[r] += V[r*rank + k]*t[k];
    }
    for (ss_index c = 0; c < nc; c++) a->mu[c] = c % 4 == 3 ? 0 : mu;
    a->P = (ss_ncp) { nc, { n, n, a->p, a->i, a->x }, a->q, a->mu };
}

/* Solves with blocks of exactly the size that is asked for, so that the sanitizer sees a step outside */
static ss_status solve (ss_ncp_solver *solver, const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info)
{
    static char none;
    ss_work w = { &none, 0, 0, 0 };
    char *block = NULL;
    ss_status s = SS_NO_ROOM;
    double start[MOST];
    memcpy (start, r, (size_t) (3*P->nc)*sizeof *r);
    for (int call = 0; call < 6 && s == SS_NO_ROOM; call++) {
        memcpy (r, start, (size_t) (3*P->nc)*sizeof *r);
        s = solver (P, opt, r, info, &w);
        CHECK (w.used == 0 && !w.short_of_room);
        if (s != SS_NO_ROOM) break;
        CHECK (info->room > w.size);
        free (block);
        block = aligned_alloc (64, info->room);
        w = (ss_work) { block, info->room, 0, 0 };
    }
    free (block);
    return s;
}

static double residual_of (const ss_ncp *P, const double *r)
{
    double rho[MOST/3], u[MOST];
    ss_ncp_scale (P, rho);
    return ss_ncp_residual (P, r, rho, u, NULL);
}

TEST (point_mass)
{
    /* 2 kg: the impulse that stops it, cut back to the cone along its own direction */
    double W[9] = { 0.5, 0, 0, 0, 0.5, 0, 0, 0, 0.5 }, r[3];
    double lift[3] = { 0, 3, 4 }, stick[3] = { -1, 0.3, 0.3 }, slip[3] = { -1, 3, 4 };
    CHECK (ss_contact_solve (W, lift, 0.5, r) == SS_LIFT_OFF);
    CHECK (r[0] == 0 && r[1] == 0 && r[2] == 0);
    CHECK (ss_contact_solve (W, stick, 0.5, r) == SS_STICK);
    CHECK_NEAR (r[0], 2, 1e-15);
    CHECK_NEAR (r[1], -0.6, 1e-15);
    CHECK_NEAR (r[2], -0.6, 1e-15);
    CHECK (ss_contact_solve (W, slip, 0.5, r) == SS_SLIP);
    CHECK_NEAR (r[0], 2, 1e-14);
    CHECK_NEAR (r[1], -0.6, 1e-14);
    CHECK_NEAR (r[2], -0.8, 1e-14);
    CHECK (ss_contact_solve (W, slip, 0, r) == SS_SLIP);
    CHECK (r[0] == 2 && r[1] == 0 && r[2] == 0);
    double nothing[9] = { 0 };
    CHECK (ss_contact_solve (nothing, slip, 0.5, r) == SS_UNSOLVABLE);
}

TEST (one_contact)
{
    unsigned seed = 3;
    int states[3] = { 0 };
    for (int round = 0; round < 20000; round++) {
        problem a;
        random_problem (&a, 1, 3, 0.01, 0.1*(round % 23), &seed);
        double unit = pow (10, round % 7 - 3), r[3], size = 0;
        for (int k = 0; k < 9; k++) a.x[k] *= unit;
        ss_contact_state s = ss_contact_solve (a.x, a.q, a.mu[0], r);
        CHECK (s != SS_UNSOLVABLE);
        states[s]++;
        for (int k = 0; k < 3; k++) size = fmax (size, fabs (a.q[k]) + unit*fabs (r[k]));
        CHECK (residual_of (&a.P, r) <= 1e-13*fmax (1, size));      /* a few eps of the terms of u = W r + q */
    }
    CHECK (states[0] > 500 && states[1] > 500 && states[2] > 500);
}

TEST (flat_blocks)
{
    /* no resistance along o */
    double W[9] = { 1, 0, 0, 0, 2, 0, 0, 0, 0 }, quiet[3] = { -1, 0.4, 0 }, pushed[3] = { -1, 0.1, 0.3 }, r[3];
    CHECK (ss_contact_solve (W, quiet, 0.5, r) == SS_STICK);
    CHECK_NEAR (r[1], -0.2, 1e-15);
    CHECK (r[2] == 0);
    CHECK (ss_contact_solve (W, pushed, 0.5, r) == SS_SLIP);
    CHECK_NEAR (hypot (r[1], r[2]), 0.5*r[0], 1e-15);
    CHECK_NEAR (r[1]*pushed[2] - r[2]*(pushed[1] + 2*r[1]), 0, 1e-15);     /* r_t against u_t */
}

TEST (definite_problems)
{
    unsigned seed = 1;
    for (int round = 0; round < 60; round++) {
        problem a;
        ss_index nc = 1 + round % (MOST/3), n = 3*nc;
        random_problem (&a, nc, n, 0.05, 0.3, &seed);
        for (int k = 0; k < COUNT; k++) {
            double r[MOST] = { 0 }, again[MOST] = { 0 };
            ss_solver_options opt = ss_solver_defaults ();
            ss_solver_info info = { 0 };
            ss_status s = solve (SOLVERS[k].solver, &a.P, &opt, r, &info);
            if (s != SS_OK) printf ("    %s, round %d: %s\n", SOLVERS[k].name, round, ss_status_name (s));
            CHECK (s == SS_OK);
            CHECK (info.residual == residual_of (&a.P, r));
            CHECK (info.residual <= (k < 2 ? 1e-6 : 1e-10));
            CHECK (solve (SOLVERS[k].solver, &a.P, &opt, again, &info) == SS_OK);
            CHECK (memcmp (r, again, (size_t) n*sizeof *r) == 0);
        }
    }
}

TEST (inner_solvers)
{
    unsigned seed = 9;
    for (int round = 0; round < 20; round++) {
        problem a;
        random_problem (&a, MOST/3, 18, 0, 0.4, &seed);             /* half of full rank */
        for (int k = 2; k < COUNT; k++)
            for (ss_inner inner = SS_INNER_AUTO; inner <= SS_INNER_GMRES; inner++) {
                double r[MOST] = { 0 };
                ss_solver_options opt = ss_solver_defaults ();
                ss_solver_info info = { 0 };
                opt.inner = inner;
                ss_status s = solve (SOLVERS[k].solver, &a.P, &opt, r, &info);
                CHECK (s == SS_OK || (k < 4 && s == SS_MAX_ITERATIONS));    /* the front door always; single methods nearly */
                CHECK ((s == SS_OK) == (residual_of (&a.P, r) <= 1e-10));
            }
    }
}

static int stop_at (void *left) { return --*(int *) left < 0; }

TEST (interruption)
{
    unsigned seed = 5;
    problem a;
    random_problem (&a, 8, 12, 0, 0.5, &seed);
    for (int k = 0; k < COUNT; k++) {
        int left = 2;
        double r[MOST] = { 0 };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        opt.tol = 1e-15;
        opt.poll = (ss_poll) { stop_at, &left };
        CHECK (solve (SOLVERS[k].solver, &a.P, &opt, r, &info) == SS_INTERRUPTED);
        CHECK (info.iterations <= 2);
    }
}

TEST (missing_numbers)
{
    unsigned seed = 6;
    problem a;
    random_problem (&a, 3, 9, 0.1, 0.5, &seed);
    for (int k = 0; k < COUNT; k++) {
        double r[MOST] = { 0 };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        r[4] = NAN;
        CHECK (solve (SOLVERS[k].solver, &a.P, &opt, r, &info) == SS_NOT_FINITE);
    }
}

TEST (nothing_and_too_little)
{
    ss_index p[10] = { 0 };
    double q[9] = { -1, 0, 0, 1, 0, 0, -1, 0, 0 }, mu[3] = { 0.5, 0.5, 0.5 }, r[9];
    ss_ncp none = { 0, { 0, 0, p, NULL, NULL }, q, mu }, empty = { 3, { 9, 9, p, NULL, NULL }, q, mu };
    for (int k = 0; k < COUNT; k++) {
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        memset (r, 0, sizeof r);
        CHECK (solve (SOLVERS[k].solver, &none, &opt, r, &info) == SS_OK);
        CHECK (info.residual == 0);
        opt.max_iterations = 4;                                     /* W = 0 cannot stop the first */
        ss_status s = solve (SOLVERS[k].solver, &empty, &opt, r, &info);
        CHECK (s == (k == 0 ? SS_ZERO_DIAGONAL : k == 4 ? SS_STALLED : SS_MAX_ITERATIONS));
    }
}

TEST (islands)
{
    /* two contacts with a stored zero between them, an off-diagonal first, and a third without a stored entry that lifts off */
    ss_index p[] = { 0, 2, 3, 4, 6, 7, 8, 8, 8, 8 }, i[] = { 0, 3, 1, 2, 0, 3, 4, 5 };
    double x[] = { 1, 0, 1, 1, 0, 2, 2, 2 }, q[] = { -1, 0.1, 0, -1, 5, 0, 1, 2, 3 }, mu[] = { 0.5, 0.5, 0.5 }, r[9] = { 0 };
    double expected[] = { 1, -0.1, 0, 0.5, -0.25, 0, 0, 0, 0 };
    ss_ncp P = { 3, { 9, 9, p, i, x }, q, mu };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (solve (ss_solve_ncp, &P, &opt, r, &info) == SS_OK);
    for (int k = 0; k < 9; k++) CHECK_NEAR (r[k], expected[k], 1e-14);
    CHECK (info.attempts == 2 && strcmp (info.method, "pgs_ncp") == 0 && strcmp (info.tried[0], "start") == 0);
}

TEST (measures)
{
    /* slip of a point mass solves the problem by every measure; less friction does not */
    ss_index p[] = { 0, 1, 2, 3 }, i[] = { 0, 1, 2 };
    double x[] = { 1, 1, 1 }, q[] = { -1, 3, 4 }, mu[] = { 0.5 }, rho[] = { 1 }, good[] = { 1, -0.3, -0.4 }, bad[] = { 1, -0.15, -0.2 }, u[3], rows[3];
    ss_ncp P = { 1, { 3, 3, p, i, x }, q, mu };
    for (ss_cone_measure m = SS_CONE_SCALED; m <= SS_CONE_VIOLATION; m++) {
        CHECK_NEAR (ss_ncp_measure (&P, good, rho, m, u, rows), 0, 1e-14);
        if (m != SS_CONE_VIOLATION) CHECK (ss_ncp_measure (&P, bad, rho, m, u, rows) > 0.1);
    }
    double outside[] = { 1, 0.3, 1.4 };
    CHECK (ss_ncp_measure (&P, outside, rho, SS_CONE_VIOLATION, u, rows) > 0.1);
}

int main (void)
{
    RUN (point_mass);
    RUN (one_contact);
    RUN (flat_blocks);
    RUN (definite_problems);
    RUN (inner_solvers);
    RUN (interruption);
    RUN (missing_numbers);
    RUN (nothing_and_too_little);
    RUN (islands);
    RUN (measures);
    return check_end ();
}
