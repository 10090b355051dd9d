/* ss_solve, ss_proof, ss_standard: answers and proofs of small problems, exact work space, interruption */
#include "check.h"
#include "sparse_of.h"
#include "ss_proof.h"
#include "ss_solve.h"
#include "ss_standard.h"

enum { MOST = 40 };

/* Solves with blocks of exactly the size that is asked for, so that the sanitizer sees a step outside */
static ss_status solve (const ss_lcp *P, ss_solver_options *opt, double *z, ss_solver_info *info)
{
    ss_status s = SS_NO_ROOM;
    static char none;
    char *block = NULL;
    double start[MOST];
    ss_work w = { &none, 0, 0, 0 };
    memcpy (start, z, (size_t) P->A.cols * sizeof *z);
    for (int call = 0; call < 20; call++) {
        memcpy (z, start, (size_t) P->A.cols * sizeof *z);
        s = ss_solve_lcp (P, opt, z, info, &w);
        CHECK (w.used == 0);
        if (s != SS_NO_ROOM) break;
        CHECK (info->room > w.size);
        free (block);
        block = aligned_alloc (64, (info->room + 63)/64*64);
        w = (ss_work) { block, info->room, 0, 0 };
    }
    free (block);
    return s;
}

static double uniform (unsigned *s)
{
    *s = (unsigned) (16807ull * *s % 2147483647);
    return *s / 2147483647.0;
}

TEST (boxes_free_and_fixed)
{
    /* z in [0 1], [-1 Inf], (-Inf 2], free, 0.5: w = z + b, each by hand */
    double A[25] = { 0 }, b[] = { -3, 4, -5, 7, 9 }, l[] = { 0, -1, -INFINITY, -INFINITY, 0.5 }, u[] = { 1, INFINITY, 2, INFINITY, 0.5 };
    double want[] = { 1, -1, 2, -7, 0.5 }, z[5] = { 0 };
    for (int i = 0; i < 5; i++) A[6*i] = 1;
    ss_lcp P = { sparse_of (5, A), b, l, u };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (solve (&P, &opt, z, &info) == SS_OK);
    for (int i = 0; i < 5; i++) CHECK_NEAR (z[i], want[i], 1e-14);
}

TEST (small_problems_are_solved_or_proven_impossible)
{
    unsigned seed = 7;
    for (int k = 0; k < 300; k++) {
        ss_index n = 1 + k % 6;
        double A[36], b[6], z[6] = { 0 }, x[6], y[6], st[12], w_[6], rows[6];
        for (ss_index i = 0; i < n*n; i++) A[i] = floor (4*uniform (&seed)) - 2;
        for (ss_index i = 0; i < n; i++) b[i] = floor (4*uniform (&seed)) - 2;
        ss_lcp P = { sparse_of (n, A), b, NULL, NULL };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { .certificate = y };
        ss_status s = solve (&P, &opt, z, &info);

        size_t room = ss_enumerate_room (n, P.A.p[n]);
        ss_work w = { aligned_alloc (64, (room + 63)/64*64), room, 0, 0 };
        ss_status truth = ss_enumerate (&P, (ss_poll) { 0 }, x, &w);
        free (w.base);
        CHECK (s == truth);
        ss_residual_scale (&P, st);
        if (s == SS_OK) CHECK (ss_residual (&P, z, st, SS_SCALED, w_, rows) <= 1e-10);
        double total = 0, value = 0;
        for (ss_index i = 0; i < n; i++) total += y[i];
        if (s != SS_INFEASIBLE || total == 0) continue;
        for (ss_index j = 0; j < n; j++) {                  /* y >= 0, A'y <= 0, b'y < 0 */
            double slope = 0;
            for (ss_index i = 0; i < n; i++) slope += A[j*n+i]*y[i];
            CHECK (y[j] >= 0 && slope <= 1e-12);
            value += b[j]*y[j];
        }
        CHECK (value < 0);
    }
}

TEST (standard_form_needs_what_it_takes)
{
    double A[] = { 2, 1, 1, 2 }, b[] = { -1, 1 }, l[] = { -1, 0 }, u[] = { 1, INFINITY };
    ss_lcp P = { sparse_of (2, A), b, l, u };
    ss_standard S;
    ss_work w = { 0 };
    ss_standard_make (&P, &S, &w);
    size_t room = w.used;
    CHECK (room > 0);
    w = (ss_work) { aligned_alloc (64, room), room - 64, 0, 0 };
    CHECK (ss_standard_make (&P, &S, &w) == SS_NO_ROOM);
    w = (ss_work) { w.base, room, 0, 0 };
    CHECK (ss_standard_make (&P, &S, &w) == SS_OK);
    CHECK (S.P.A.cols == 3 && S.first_twin == 2);
    double y[] = { 2, 0.5, 3 }, z[2];
    ss_standard_back (&P, &S, y, z);
    CHECK_NEAR (z[0], 1, 0);
    CHECK_NEAR (z[1], 0.5, 0);
    free (w.base);
}

static int stop_at_third (void *count) { return ++*(int *) count >= 3; }

TEST (stops_when_told)
{
    double A[MOST*MOST] = { 0 }, b[MOST], z[MOST] = { 0 };
    for (int i = 0; i < MOST; i++) {
        b[i] = -1 - i % 3;
        for (int j = 0; j < MOST; j++) A[i*MOST+j] = i == j ? 3 : 0.05;
    }
    int count = 0;
    ss_lcp P = { sparse_of (MOST, A), b, NULL, NULL };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    opt.poll = (ss_poll) { stop_at_third, &count };
    CHECK (solve (&P, &opt, z, &info) == SS_INTERRUPTED);
    double bad[] = { 1, 2 };
    ss_lcp wide = { sparse_of (2, A), bad, NULL, NULL };
    wide.A.rows = 3;
    CHECK (solve (&wide, &opt, z, &info) == SS_BAD_ARGUMENT);
}

int main (void)
{
    RUN (boxes_free_and_fixed);
    RUN (small_problems_are_solved_or_proven_impossible);
    RUN (standard_form_needs_what_it_takes);
    RUN (stops_when_told);
    return check_end ();
}
