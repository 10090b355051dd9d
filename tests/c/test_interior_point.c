/* ss_interior_point: known answers, work space to the byte, interruption, and who allocates when */
#include "check.h"
#include "sparse_of.h"
#include "ss_interior_point.h"
#include <SuiteSparse_config.h>

enum { MOST = 120 };

/* KLU's allocations, by the hooks of SuiteSparse */
static long taken, given;
static void *count_malloc (size_t n)             { taken++;  return malloc (n); }
static void *count_calloc (size_t n, size_t s)   { taken++;  return calloc (n, s); }
static void *count_realloc (void *p, size_t n)   { if (!p) taken++;  return realloc (p, n); }
static void  count_free (void *p)                { if (p) given++;  free (p); }

/* Solves with a block of exactly the size that is asked for, so that the sanitizer sees a step outside */
static ss_status solve (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info)
{
    static char none;
    ss_work w = { &none, 0, 0, 0 };
    CHECK (ss_interior_point (P, opt, z, info, &w) == SS_NO_ROOM);
    CHECK (w.used == 0 && info->room > 0);
    char *block = aligned_alloc (64, info->room);
    w = (ss_work) { block, info->room, 0, 0 };
    ss_status s = ss_interior_point (P, opt, z, info, &w);
    CHECK (w.used == 0);
    free (block);
    return s;
}

/* tridiagonal, positive definite; b changes sign */
static void chain (ss_index n, double *A, double *b)
{
    for (ss_index k = 0; k < n*n; k++) A[k] = 0;
    for (ss_index i = 0; i < n; i++) {
        A[i*n + i] = 2.5;
        if (i > 0) A[i*n + i - 1] = A[(i - 1)*n + i] = -1;
        b[i] = sin (7.0*(double) (i + 1));
    }
}

TEST (two_by_two)
{
    double A[] = { 2, 1, 1, 2 }, b[] = { -5, -6 }, z[2] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (solve (&(ss_lcp) { sparse_of (2, A), b, NULL, NULL }, &opt, z, &info) == SS_OK);
    CHECK_NEAR (z[0], 4.0/3, 1e-10);
    CHECK_NEAR (z[1], 7.0/3, 1e-10);
    ss_index steps = info.iterations;
    CHECK (steps > 0 && info.residual <= 1e-10);
    CHECK (solve (&(ss_lcp) { sparse_of (2, A), b, NULL, NULL }, &opt, z, &info) == SS_OK);
    CHECK (info.iterations == 0);                           /* it was the solution */
}

TEST (free_variable_and_bounds)
{
    /* v free: v - p = -1, 0 <= p complementary to v >= 0:  p = 1, v = 0 */
    double A[] = { 1, 1, -1, 0 }, b[] = { 1, 0 }, z[2] = { 0 }, l[] = { -INFINITY, 0 }, wrong[] = { -1, 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (solve (&(ss_lcp) { sparse_of (2, A), b, l, NULL }, &opt, z, &info) == SS_OK);
    CHECK_NEAR (z[0], 0, 1e-9);
    CHECK_NEAR (z[1], 1, 1e-9);
    ss_work w = { 0 };
    CHECK (ss_interior_point (&(ss_lcp) { sparse_of (2, A), b, wrong, NULL }, &opt, z, &info, &w) == SS_BAD_ARGUMENT);
    opt.inner = SS_INNER_GMRES;
    CHECK (ss_interior_point (&(ss_lcp) { sparse_of (2, A), b, l, NULL }, &opt, z, &info, &w) == SS_BAD_ARGUMENT);
}

TEST (nothing_and_not_finite)
{
    ss_index p[1] = { 0 };
    double z[1] = { 0 }, b[1] = { 0 }, one[] = { 1 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (solve (&(ss_lcp) { { 0, 0, p, NULL, NULL }, b, NULL, NULL }, &opt, z, &info) == SS_OK);
    CHECK (info.residual == 0);
    b[0] = NAN;
    CHECK (solve (&(ss_lcp) { sparse_of (1, one), b, NULL, NULL }, &opt, z, &info) == SS_NOT_FINITE);
    b[0] = -1;
    z[0] = INFINITY;
    CHECK (solve (&(ss_lcp) { sparse_of (1, one), b, NULL, NULL }, &opt, z, &info) == SS_NOT_FINITE);
}

TEST (no_solution)
{
    double A[] = { -1 }, b[] = { -1 }, z[1] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    ss_status s = solve (&(ss_lcp) { sparse_of (1, A), b, NULL, NULL }, &opt, z, &info);
    CHECK (s == SS_STALLED || s == SS_SINGULAR);
    CHECK_NEAR (info.residual, 1, 1e-9);
}

/* Stops after left steps, and notes KLU's allocations at the second call, when the first factorisation is done, and the latest */
typedef struct { int left, calls;  long second, last; } watch;

static int look (void *data)
{
    watch *p = data;
    if (++p->calls == 2) p->second = taken;
    p->last = taken;
    return --p->left < 0;
}

TEST (interruption_and_allocation)
{
    static double A[MOST*MOST], b[MOST], dense[MOST], z[MOST];
    chain (MOST, A, b);
    ss_lcp P = { sparse_of (MOST, A), b, NULL, NULL };
    for (int k = 0; k < 2; k++) {
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        watch p = { 3, 0, 0, 0 };
        taken = given = 0;
        opt.inner = k == 0 ? SS_INNER_DENSE : SS_INNER_SPARSE;
        opt.poll = (ss_poll) { look, &p };
        memset (z, 0, sizeof z);
        CHECK (solve (&P, &opt, z, &info) == SS_INTERRUPTED);
        CHECK (info.iterations == 3);
        CHECK (taken == given);                             /* nothing is left behind */

        p = (watch) { 1000, 0, 0, 0 };
        memset (z, 0, sizeof z);
        CHECK (solve (&P, &opt, z, &info) == SS_OK);
        CHECK (p.calls == info.iterations && p.calls > 3);
        CHECK (k == 0 ? taken == 0 : taken > 0);
        CHECK (p.last == p.second);                         /* this matrix keeps KLU's first pivots */
        CHECK (taken == given);
        if (k == 0) memcpy (dense, z, sizeof z);
        else for (ss_index i = 0; i < MOST; i++) CHECK_NEAR (z[i], dense[i], 1e-9);
    }
}

int main (void)
{
    SuiteSparse_config.malloc_func = count_malloc;
    SuiteSparse_config.calloc_func = count_calloc;
    SuiteSparse_config.realloc_func = count_realloc;
    SuiteSparse_config.free_func = count_free;
    RUN (two_by_two);
    RUN (free_variable_and_bounds);
    RUN (nothing_and_not_finite);
    RUN (no_solution);
    RUN (interruption_and_allocation);
    return check_end ();
}
