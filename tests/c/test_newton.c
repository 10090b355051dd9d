/* ss_fischer_newton, ss_minmap_newton: exact work space, interruption, repeated bits, KLU's memory */
#include "check.h"
#include "ss_fischer_newton.h"
#include "ss_minmap_newton.h"
#include <SuiteSparse_config.h>

enum { MOST = 80 };

static long taken, given, limit = -1;
static void *count_malloc (size_t n)            { if (limit >= 0 && taken >= limit) return NULL;  taken++;  return malloc (n); }
static void *count_calloc (size_t n, size_t m)  { if (limit >= 0 && taken >= limit) return NULL;  taken++;  return calloc (n, m); }
static void *count_realloc (void *p, size_t n)  { if (limit >= 0 && taken >= limit) return NULL;  taken++;  given += p != NULL;  return realloc (p, n); }
static void count_free (void *p)                { given += p != NULL;  free (p); }
static void count_begin (long most)
{
    taken = given = 0;
    limit = most;
    SuiteSparse_config.malloc_func = count_malloc;
    SuiteSparse_config.calloc_func = count_calloc;
    SuiteSparse_config.realloc_func = count_realloc;
    SuiteSparse_config.free_func = count_free;
}

static ss_solver *const solvers[] = { ss_fischer_newton, ss_minmap_newton };

/* The second difference matrix + shift, n x n */
static ss_sparse chain (ss_index n, double shift)
{
    static ss_index p[MOST + 1], i[3*MOST];
    static double x[3*MOST];
    ss_index at = 0;
    for (ss_index c = 0; c < n; c++) {
        p[c] = at;
        for (ss_index r = c > 0 ? c - 1 : 0; r < n && r <= c + 1; r++) { i[at] = r;  x[at++] = r == c ? 2 + shift : -1; }
    }
    p[n] = at;
    return (ss_sparse) { n, n, p, i, x };
}

/* Solves with a block of exactly the size that is asked for, so that the sanitizer sees a step outside */
static ss_status solve (ss_solver *f, const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info)
{
    static char none;
    double start[MOST];
    ss_work w = { &none, 0, 0, 0 };
    memcpy (start, z, (size_t) P->A.cols*sizeof *z);
    ss_status s = f (P, opt, z, info, &w);
    CHECK (w.used == 0);
    CHECK (s == SS_NO_ROOM || s == SS_BAD_ARGUMENT);
    if (s != SS_NO_ROOM) return s;
    char *block = aligned_alloc (64, info->room + 64);
    memcpy (z, start, (size_t) P->A.cols*sizeof *z);
    w = (ss_work) { block, info->room - 64, 0, 0 };
    CHECK (f (P, opt, z, info, &w) == SS_NO_ROOM);
    w.size = info->room;
    s = f (P, opt, z, info, &w);
    CHECK (w.used == 0);
    free (block);
    return s;
}

TEST (small)
{
    ss_index p[] = { 0, 2, 4 }, i[] = { 0, 1, 0, 1 };
    double x[] = { 2, 1, 1, 2 }, b[] = { -5, -6 };
    ss_lcp P = { { 2, 2, p, i, x }, b, NULL, NULL };
    for (int f = 0; f < 2; f++)
        for (ss_inner inner = SS_INNER_AUTO; inner <= SS_INNER_GMRES; inner++) {
            double z[2] = { 0 };
            ss_solver_options opt = ss_solver_defaults ();
            ss_solver_info info = { 0 };
            opt.inner = inner;
            CHECK (solve (solvers[f], &P, &opt, z, &info) == SS_OK);
            CHECK_NEAR (z[0], 4.0/3, 1e-10);
            CHECK_NEAR (z[1], 7.0/3, 1e-10);
            CHECK (info.residual <= 1e-10 && info.iterations > 0);
            CHECK (solve (solvers[f], &P, &opt, z, &info) == SS_OK);
            CHECK (info.iterations == 0);

            double l[] = { -INFINITY, -1 };
            ss_lcp box = { P.A, b, l, NULL };
            CHECK (solve (solvers[f], &box, &opt, z, &info) == SS_BAD_ARGUMENT);
        }
}

TEST (bounds)
{
    /* v free: v - p = -1, 0 <= p complementary to v >= 0:  p = 1, v = 0.  Other bounds are refused */
    ss_index p[] = { 0, 2, 3 }, i[] = { 0, 1, 0 };
    double x[] = { 1, 1, -1 }, b[] = { 1, 0 }, l[] = { -INFINITY, 0 }, wrong[] = { -1, 0 }, u[] = { 1, INFINITY };
    ss_sparse A = { 2, 2, p, i, x };
    for (int f = 0; f < 2; f++) {
        double z[2] = { 0 };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        CHECK (solve (solvers[f], &(ss_lcp) { A, b, l, NULL }, &opt, z, &info) == SS_OK);
        CHECK_NEAR (z[0], 0, 1e-9);
        CHECK_NEAR (z[1], 1, 1e-9);
        z[0] = z[1] = 0;
        CHECK (solve (solvers[f], &(ss_lcp) { A, b, wrong, NULL }, &opt, z, &info) == SS_BAD_ARGUMENT);
        z[0] = z[1] = 0;
        CHECK (solve (solvers[f], &(ss_lcp) { A, b, l, u }, &opt, z, &info) == SS_BAD_ARGUMENT);
        z[0] = NAN;
        CHECK (solve (solvers[f], &(ss_lcp) { A, b, l, NULL }, &opt, z, &info) == SS_NOT_FINITE);
    }
}

TEST (nothing)
{
    ss_index p[1] = { 0 };
    ss_lcp P = { { 0, 0, p, NULL, NULL }, NULL, NULL, NULL };
    for (int f = 0; f < 2; f++)
        for (ss_inner inner = SS_INNER_AUTO; inner <= SS_INNER_GMRES; inner++) {
            double z[1];
            ss_solver_options opt = ss_solver_defaults ();
            ss_solver_info info = { 0 };
            opt.inner = inner;
            CHECK (solve (solvers[f], &P, &opt, z, &info) == SS_OK && info.residual == 0);
        }
}

static int stop_at (void *left) { return --*(int *) left < 0; }

TEST (interruption)
{
    double b[MOST], z[MOST];
    for (ss_index k = 0; k < MOST; k++) b[k] = sin (7.0*(double) k);
    ss_lcp P = { chain (MOST, 1e-6), b, NULL, NULL };
    for (int f = 0; f < 2; f++)
        for (ss_inner inner = SS_INNER_DENSE; inner <= SS_INNER_GMRES; inner++) {
            int left = 1;
            ss_solver_options opt = ss_solver_defaults ();
            ss_solver_info info = { 0 };
            opt.inner = inner;
            opt.poll = (ss_poll) { stop_at, &left };
            memset (z, 0, sizeof z);
            count_begin (-1);
            CHECK (solve (solvers[f], &P, &opt, z, &info) == SS_INTERRUPTED);
            CHECK (info.iterations == (inner == SS_INNER_GMRES ? 0 : 1));   /* GMRES asks once per product */
            CHECK (taken == given);
        }
}

TEST (memory)
{
    /* the pattern is analysed once, and Fischer's matrices are near one another: KLU allocates for the first alone */
    double b[MOST], z[MOST], again[MOST];
    for (ss_index k = 0; k < MOST; k++) b[k] = sin (7.0*(double) k);
    ss_lcp P = { chain (MOST, 1), b, NULL, NULL };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    opt.inner = SS_INNER_SPARSE;

    count_begin (-1);
    opt.max_iterations = 1;
    memset (z, 0, sizeof z);
    CHECK (solve (ss_fischer_newton, &P, &opt, z, &info) == SS_MAX_ITERATIONS);
    long first = taken;
    CHECK (first > 0 && taken == given);
    count_begin (-1);
    opt.max_iterations = -1;
    memset (z, 0, sizeof z);
    CHECK (solve (ss_fischer_newton, &P, &opt, z, &info) == SS_OK);
    CHECK (info.iterations > 3);
    CHECK (taken == first && taken == given);

    for (int f = 0; f < 2; f++) {
        count_begin (-1);
        memset (z, 0, sizeof z);
        memset (again, 0, sizeof again);
        CHECK (solve (solvers[f], &P, &opt, z, &info) == SS_OK);
        CHECK (taken == given);
        CHECK (solve (solvers[f], &P, &opt, again, &info) == SS_OK);
        CHECK (memcmp (z, again, sizeof z) == 0);
        for (long most = 0; most < 6; most++) {
            count_begin (most);
            memset (z, 0, sizeof z);
            CHECK (solve (solvers[f], &P, &opt, z, &info) == SS_NO_MEMORY);
            CHECK (taken == given);
        }
    }
    count_begin (-1);
}

TEST (without_solution)
{
    /* w_2 = -1 whatever z is; and an A of zeros */
    ss_index p[] = { 0, 1, 1 }, i[] = { 0 }, none[] = { 0, 0, 0 };
    double x[] = { 2 }, b[] = { -1, -1 };
    ss_sparse matrices[] = { { 2, 2, p, i, x }, { 2, 2, none, i, x } };
    for (int f = 0; f < 2; f++)
        for (int k = 0; k < 2; k++)
            for (ss_inner inner = SS_INNER_DENSE; inner <= SS_INNER_GMRES; inner++) {
                double z[2] = { 0 };
                ss_solver_options opt = ss_solver_defaults ();
                ss_solver_info info = { 0 };
                opt.inner = inner;
                ss_status s = solve (solvers[f], &(ss_lcp) { matrices[k], b, NULL, NULL }, &opt, z, &info);
                CHECK (s == SS_STALLED || s == SS_MAX_ITERATIONS);
                CHECK_NEAR (info.residual, 1, 1e-12);
                CHECK (isfinite (z[0]) && isfinite (z[1]) && z[0] >= 0 && z[1] >= 0);
            }
}

int main (void)
{
    RUN (small);
    RUN (bounds);
    RUN (nothing);
    RUN (interruption);
    RUN (memory);
    RUN (without_solution);
    return check_end ();
}
