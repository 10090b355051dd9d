/* ss_lemke, ss_pgs, ss_residual, ss_islands: small problems with known answers, work space, interruption, repeated bits */
#include "check.h"
#include "sparse_of.h"
#include "ss_islands.h"
#include "ss_lemke.h"
#include "ss_pgs.h"

enum { MOST = 40 };

/* Solves with a block of exactly the size that is asked for, so that the sanitizer sees a step outside */
static ss_status lemke (ss_sparse A, const double *b, const double *l, unsigned char *basis, const ss_solver_options *opt, double *z, ss_solver_info *info)
{
    ss_status s = SS_NO_ROOM;
    ss_work w = { 0 };
    unsigned char start[MOST];
    char *block = NULL;
    memcpy (start, basis, (size_t) A.cols);
    static char none;
    w.base = &none;
    for (int call = 0; s == SS_NO_ROOM && call < 4; call++) {
        memcpy (basis, start, (size_t) A.cols);
        ss_lcp P = { A, b, l, NULL };
        info->basis = basis;
        s = ss_lemke (&P, opt, z, info, &w);
        CHECK (w.used == 0);
        if (s != SS_NO_ROOM) break;
        free (block);
        CHECK (info->room > w.size);
        block = aligned_alloc (64, info->room);
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

/* A = V'V + shift I by columns, rank of V given */
static void gram (ss_index n, ss_index rank, double shift, unsigned *seed, double *A)
{
    double V[MOST*MOST];
    for (ss_index k = 0; k < rank*n; k++) V[k] = uniform (seed) - 0.5;
    for (ss_index c = 0; c < n; c++)
        for (ss_index r = 0; r < n; r++) {
            double sum = r == c ? shift : 0;
            for (ss_index k = 0; k < rank; k++) sum += V[r*rank + k]*V[c*rank + k];
            A[c*n + r] = sum;
        }
}

TEST (two_by_two)
{
    double A[] = { 2, 1, 1, 2 }, b[] = { -5, -6 }, z[2];
    unsigned char basis[2] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (lemke (sparse_of (2, A), b, NULL, basis, &opt, z, &info) == SS_OK);
    CHECK_NEAR (z[0], 4.0/3, 8*DBL_EPSILON);
    CHECK_NEAR (z[1], 7.0/3, 8*DBL_EPSILON);
    CHECK (basis[0] == 1 && basis[1] == 1);
    CHECK (info.residual <= 1e-10);

    opt.warm = 1;                                           /* from its own basis: nothing to do */
    CHECK (lemke (sparse_of (2, A), b, NULL, basis, &opt, z, &info) == SS_OK);
    CHECK (info.iterations == 0);
}

TEST (ray)
{
    double A[] = { -1 }, b[] = { -1 }, z[1];
    unsigned char basis[1] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (lemke (sparse_of (1, A), b, NULL, basis, &opt, z, &info) == SS_RAY);
    CHECK_NEAR (info.residual, 1, 1e-12);
}

TEST (nothing)
{
    ss_index p[1] = { 0 };
    ss_sparse A = { 0, 0, p, NULL, NULL };
    unsigned char basis[1] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    double z[1], b[1];
    CHECK (lemke (A, b, NULL, basis, &opt, z, &info) == SS_OK);
    CHECK (info.residual == 0);
}

TEST (random_semidefinite)
{
    unsigned seed = 1;
    for (int round = 0; round < 300; round++) {
        ss_index n = 1 + round % 30, rank = round % 3 ? (n + 1)/2 : n;
        double A[MOST*MOST], b[MOST], z[MOST], again[MOST], u[MOST];
        unsigned char basis[MOST] = { 0 }, basis2[MOST] = { 0 };
        gram (n, rank, round % 2 ? 0.1 : 0, &seed, A);
        for (ss_index i = 0; i < n; i++) u[i] = uniform (&seed) - 0.5;
        for (ss_index r = 0; r < n; r++) {                  /* b = A u + v, v >= 0: feasible for a semidefinite A */
            b[r] = round % 5 ? 0.1*uniform (&seed) : 0;
            for (ss_index c = 0; c < n; c++) b[r] += A[c*n + r]*u[c];
        }
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        CHECK (lemke (sparse_of (n, A), b, NULL, basis, &opt, z, &info) == SS_OK);
        CHECK (info.residual <= 1e-10);
        CHECK (lemke (sparse_of (n, A), b, NULL, basis2, &opt, again, &info) == SS_OK);
        CHECK (memcmp (z, again, (size_t) n*sizeof *z) == 0 && memcmp (basis, basis2, (size_t) n) == 0);

        opt.warm = 1;                                       /* from a basis that is not the right one */
        for (ss_index i = 0; i < n; i++) basis[i] ^= uniform (&seed) < 0.2;
        CHECK (lemke (sparse_of (n, A), b, NULL, basis, &opt, again, &info) == SS_OK);
        if (round % 2)                                      /* positive definite: one solution */
            for (ss_index i = 0; i < n; i++) CHECK_NEAR (again[i], z[i], 1e-8);
    }
}

TEST (free_variable)
{
    /* v free: v - p = -1, 0 <= p complementary to v >= 0:  p = 1, v = 0 */
    double A[] = { 1, 1, -1, 0 }, b[] = { 1, 0 }, z[2], l[] = { -INFINITY, 0 };
    unsigned char basis[2] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (lemke (sparse_of (2, A), b, l, basis, &opt, z, &info) == SS_OK);
    CHECK_NEAR (z[0], 0, 1e-15);
    CHECK_NEAR (z[1], 1, 1e-15);
    double wrong[] = { -1, 0 };
    CHECK (lemke (sparse_of (2, A), b, wrong, basis, &opt, z, &info) == SS_BAD_ARGUMENT);
}

static int stop_at (void *left) { return --*(int *) left < 0; }

TEST (interruption)
{
    unsigned seed = 5;
    double A[MOST*MOST], b[MOST], z[MOST] = { 0 };
    unsigned char basis[MOST] = { 0 };
    gram (20, 20, 0.1, &seed, A);
    for (int i = 0; i < 20; i++) b[i] = -1;
    int left = 3;
    ss_solver_options opt = ss_solver_defaults ();
    opt.poll = (ss_poll) { stop_at, &left };
    ss_solver_info info = { 0 };
    CHECK (lemke (sparse_of (20, A), b, NULL, basis, &opt, z, &info) == SS_INTERRUPTED);
    CHECK (info.iterations == 3);

    ss_solver_options sweeps = ss_solver_defaults ();
    left = 2;
    sweeps.poll = (ss_poll) { stop_at, &left };
    sweeps.tol = 1e-14;
    char *block = aligned_alloc (64, 1 << 20);
    ss_work w = { block, 1 << 20, 0, 0 };
    CHECK (ss_pgs (&(ss_lcp) { sparse_of (20, A), b, NULL, NULL }, &sweeps, z, &info, &w) == SS_INTERRUPTED);
    CHECK (info.iterations == 2);
    free (block);
}

TEST (not_finite)
{
    double A[] = { 1, 0.5, 0.5, 1 }, b[] = { NAN, -1 }, z[2];
    unsigned char basis[2] = { 0 };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (lemke (sparse_of (2, A), b, NULL, basis, &opt, z, &info) == SS_NOT_FINITE);
    CHECK (ss_lemke_room (4, PTRDIFF_MAX, 4) == 0);
}

TEST (islands)
{
    /* 0-3, 1, 2-4 by one-sided entries */
    ss_index p[] = { 0, 1, 1, 2, 2, 2 }, i[] = { 3, 4 }, first[6], member[5], island[5], count;
    double x[] = { 1, 1 };
    CHECK (ss_islands_find ((ss_sparse) { 5, 5, p, i, x }, &count, first, member, island) == SS_OK);
    CHECK (count == 3);
    ss_index want[] = { 0, 3, 1, 2, 4 }, ends[] = { 0, 2, 3, 5 };
    for (int k = 0; k < 5; k++) CHECK (member[k] == want[k]);
    for (int k = 0; k < 4; k++) CHECK (first[k] == ends[k]);
}

TEST (pgs_blocks_and_boxes)
{
    /* one contact with two friction directions: a block, and a box row beside it */
    double A[] = { 1, 0, 0, 0.5, 0,   0, 1, -1, -1, 0,   0, -1, 1, -1, 0,   0, 1, 1, 0, 0,   0, 0, 0, 0, 2 };
    double b[] = { -1, 0.2, -0.2, 0, -8 }, u[] = { INFINITY, INFINITY, INFINITY, INFINITY, 3 }, z[5] = { 0 };
    double l[] = { 0, 0, 0, 0, 1 };
    ss_index blocks[] = { 4, 4, 4, 4, 0 };
    ss_solver_options opt = ss_solver_defaults ();
    opt.tol = 1e-12;
    ss_solver_info info = { 0 };
    char *block = aligned_alloc (64, 1 << 20);
    ss_work w = { block, 1 << 20, 0, 0 };
    CHECK (ss_pgs (&(ss_lcp) { sparse_of (5, A), b, l, u }, &opt, z, &info, &w) == SS_ZERO_DIAGONAL);
    opt.blocks = blocks;
    CHECK (ss_pgs (&(ss_lcp) { sparse_of (5, A), b, l, u }, &opt, z, &info, &w) == SS_OK);
    CHECK (w.used == 0);
    CHECK_NEAR (z[0], 1, 1e-12);                            /* p_n */
    CHECK_NEAR (z[2] - z[1], 0.2, 1e-12);                   /* it sticks */
    CHECK_NEAR (z[4], 3, 0);                                /* at its bound */
    blocks[4] = 5;
    CHECK (ss_pgs (&(ss_lcp) { sparse_of (5, A), b, l, u }, &opt, z, &info, &w) == SS_BAD_ARGUMENT);
    w.size = 64;
    CHECK (ss_pgs (&(ss_lcp) { sparse_of (5, A), b, l, u }, &opt, z, &info, &w) == SS_NO_ROOM);
    CHECK (info.room > 64);
    free (block);
}

int main (void)
{
    RUN (two_by_two);
    RUN (ray);
    RUN (nothing);
    RUN (random_semidefinite);
    RUN (free_variable);
    RUN (interruption);
    RUN (not_finite);
    RUN (islands);
    RUN (pgs_blocks_and_boxes);
    return check_end ();
}
