/* ss_pgs, ss_jacobi, ss_fixed_point: known answers, work space to the byte, interruption, no allocation, groups of rows */
#include "check.h"
#include "sparse_of.h"
#include "ss_fixed_point.h"
#include "ss_groups.h"
#include "ss_jacobi.h"
#include "ss_pgs.h"

enum { MOST = 40, METHODS = 3 };

static ss_solver *const method[METHODS] = { ss_pgs, ss_jacobi, ss_fixed_point };

/* Counts what is allocated, in the release build with glibc; the sanitized one has an allocator of its own */
static long allocations;
#if defined (__GLIBC__) && !defined (__SANITIZE_ADDRESS__)
#define COUNTED
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t count, size_t size);
extern void *__libc_realloc (void *p, size_t size);
void *malloc (size_t size)              { allocations++;  return __libc_malloc (size); }
void *calloc (size_t count, size_t size) { allocations++;  return __libc_calloc (count, size); }
void *realloc (void *p, size_t size)    { allocations++;  return __libc_realloc (p, size); }
#endif

/* Solves with a block of exactly the size that is asked for, so that the sanitizer sees a step outside */
static ss_status solve (ss_solver *solver, const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info)
{
    static char none;
    ss_work w = { &none, 0, 0, 0 };
    char *block = NULL;
    double start[MOST];
    memcpy (start, z, (size_t) P->A.cols*sizeof *z);
    ss_status s = SS_NO_ROOM;
    for (int call = 0; call < 4; call++) {
        memcpy (z, start, (size_t) P->A.cols*sizeof *z);
        s = solver (P, opt, z, info, &w);
        CHECK (w.used == 0);
        if (s != SS_NO_ROOM) break;
        CHECK (info->room > w.size);
        free (block);
        block = aligned_alloc (64, info->room);
        w = (ss_work) { block, info->room, 0, 0 };
    }
    free (block);
    return s;
}

/* p_n, two friction directions and sigma of one contact of 1 kg with mu 0.5, and a box row 1 <= z <= 3 beside it */
static double contact_A[] = { 1, 0, 0, 0.5, 0.1,   0, 1, -1, -1, 0,   0, -1, 1, -1, 0,   0, 1, 1, 0, 0,   0.1, 0, 0, 0, 2 };
static double contact_l[] = { 0, 0, 0, 0, 1 }, contact_u[] = { INFINITY, INFINITY, INFINITY, INFINITY, 3 };
static ss_index contact_blocks[] = { 4, 4, 4, 4, 0 };

TEST (contact_and_box)
{
    double b[] = { -1.3, 0.2, -0.2, 0, -8 };
    ss_lcp P = { sparse_of (5, contact_A), b, contact_l, contact_u };
    for (int m = 0; m < METHODS; m++) {
        double z[5] = { 0 };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        opt.tol = 1e-12;
        CHECK (solve (method[m], &P, &opt, z, &info) == SS_ZERO_DIAGONAL);
        opt.blocks = contact_blocks;
        CHECK (solve (method[m], &P, &opt, z, &info) == SS_OK);
        CHECK (info.residual <= 1e-12);
        CHECK_NEAR (z[0], 1, 1e-11);                        /* p_n: 1.3 less what the box row takes off */
        CHECK_NEAR (z[2] - z[1], 0.2, 1e-11);               /* it sticks */
        CHECK_NEAR (z[4], 3, 0);                            /* at its bound */
        ss_index all[] = { 4, 4, 4, 4, 5 };
        opt.blocks = all;
        CHECK (solve (method[m], &P, &opt, z, &info) == SS_BAD_ARGUMENT);
    }
}

TEST (nothing_and_not_finite)
{
    ss_index p[1] = { 0 };
    for (int m = 0; m < METHODS; m++) {
        double z[1] = { 0 }, b[1] = { -1 }, one[] = { 1 };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        CHECK (solve (method[m], &(ss_lcp) { { 0, 0, p, NULL, NULL }, b, NULL, NULL }, &opt, z, &info) == SS_OK);
        CHECK (info.residual == 0 && info.iterations == 0);
        CHECK (solve (method[m], &(ss_lcp) { sparse_of (1, one), b, NULL, NULL }, &opt, z, &info) == SS_OK);
        CHECK_NEAR (z[0], 1, 1e-6);
        z[0] = NAN;
        CHECK (solve (method[m], &(ss_lcp) { sparse_of (1, one), b, NULL, NULL }, &opt, z, &info) == SS_NOT_FINITE);
        z[0] = 0;
        b[0] = NAN;
        CHECK (solve (method[m], &(ss_lcp) { sparse_of (1, one), b, NULL, NULL }, &opt, z, &info) == SS_NOT_FINITE);
    }
}

/* Stops after left iterations, and notes the allocations at the first and the latest call */
typedef struct { int left, calls;  long first, last; } watch;

static int look (void *data)
{
    watch *p = data;
    if (p->calls++ == 0) p->first = allocations;
    p->last = allocations;
    return --p->left < 0;
}

TEST (interruption_and_allocation)
{
    enum { CONTACTS = 4, N = 4*CONTACTS };
    double A[N*N] = { 0 }, b[N];
    ss_index blocks[N];
    for (int c = 0; c < CONTACTS; c++)                      /* contacts coupled by their normal rows */
        for (int i = 0; i < 4; i++) {
            static const double q[] = { -1, 0.2, -0.2, 0 };
            b[4*c + i] = q[i]*(1 + c);
            blocks[4*c + i] = c + 1;
            for (int j = 0; j < 4; j++) A[(4*c + j)*N + 4*c + i] = contact_A[j*5 + i];
            if (c > 0) A[(4*c - 4)*N + 4*c] = A[4*c*N + 4*c - 4] = -0.4;
        }
    ss_lcp P = { sparse_of (N, A), b, NULL, NULL };
    for (int m = 0; m < METHODS; m++) {
        double z[N] = { 0 };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        watch p = { 5, 0, 0, 0 };
        opt.tol = 1e-14;
        opt.blocks = blocks;
        opt.poll = (ss_poll) { look, &p };
        CHECK (solve (method[m], &P, &opt, z, &info) == SS_INTERRUPTED);
        CHECK (info.iterations == 5);
        CHECK (p.last == p.first);

        p = (watch) { 100000, 0, 0, 0 };
        opt.tol = 1e-9;
        memset (z, 0, sizeof z);
        CHECK (solve (method[m], &P, &opt, z, &info) == SS_OK);
        CHECK (info.iterations > 5);
        CHECK (p.calls == info.iterations && p.last == p.first);
    }
}

TEST (counted)
{
#ifdef COUNTED
    long before = allocations;
    void *volatile p = malloc (10);
    free (p);
    CHECK (allocations == before + 1);                      /* else the test above could not fail */
#endif
}

TEST (fixed_relaxation_and_history)
{
    /* free variables, eigenvalues of D^-1 A 1/2 and 3/2; b is the eigenvector of 1/2: w falls by 1 - omega/2 a time */
    double A[] = { 2, 1, 1, 2 }, b[] = { -1, 1 }, l[] = { -INFINITY, -INFINITY };
    for (int m = 1; m < METHODS; m++) {
        double z[2] = { 0 }, history[8];
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { .history = history, .history_room = 6 };
        opt.omega = opt.step = 0.5;
        opt.max_iterations = 8;
        CHECK (solve (method[m], &(ss_lcp) { sparse_of (2, A), b, l, NULL }, &opt, z, &info) == SS_MAX_ITERATIONS);
        CHECK (info.history_length == 6 && info.iterations == 8);
        for (int k = 0; k < 6; k++) CHECK_NEAR (history[k], 0.5*pow (0.75, k + 1), 1e-15);
        CHECK_NEAR (info.residual, 0.5*pow (0.75, 8), 1e-15);
    }
}

TEST (groups)
{
    /* labels 0 7 0 7 2: {0} {1 3} {2} {4}; only entries within a block are in its matrix */
    double A[25], z[] = { 1, 0, 0, 2, 0 }, diagonal[5];
    ss_index label[] = { 0, 7, 0, 7, 2 }, want[] = { 0, 1, 3, 2, 4 }, ends[] = { 0, 1, 3, 4, 5 };
    for (int k = 0; k < 25; k++) A[k] = 1 + k;
    static _Alignas (64) char block[1 << 16];
    ss_work w = { block, sizeof block, 0, 0 };
    ss_groups g;
    CHECK (ss_groups_find (&g, &(ss_lcp) { sparse_of (5, A), NULL, NULL, NULL }, label, z, diagonal, &w) == SS_OK);
    CHECK (g.count == 4 && g.largest == 2 && g.entries == 4);
    for (int k = 0; k < 5; k++) CHECK (g.member[k] == want[k] && g.first[k] == ends[k] && diagonal[k] == 1 + 6*k);
    CHECK (!ss_groups_is_block (&g, 0) && ss_groups_is_block (&g, 1) && ss_groups_is_block (&g, 3));
    ss_sparse M = ss_groups_matrix (&g, 1);
    CHECK (M.cols == 2 && M.p[2] - M.p[0] == 4);
    CHECK (M.x[M.p[0]] == 7 && M.x[M.p[0] + 1] == 9 && M.x[M.p[1]] == 17 && M.x[M.p[1] + 1] == 19);
    CHECK (g.basis[1] == 0 && g.basis[2] == 1);
}

int main (void)
{
    RUN (contact_and_box);
    RUN (nothing_and_not_finite);
    RUN (interruption_and_allocation);
    RUN (counted);
    RUN (fixed_relaxation_and_history);
    RUN (groups);
    return check_end ();
}
