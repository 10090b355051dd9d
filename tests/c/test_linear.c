/* ss_linear, ss_gmres, ss_jacobian: the three methods against a known solution, singular matrices, KLU's memory */
#include "check.h"
#include "ss_jacobian.h"
#include "ss_linear.h"
#include <SuiteSparse_config.h>

enum { MOST = 120 };

/* KLU's allocations, counted; those beyond a limit fail */
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

static double uniform (unsigned *s)
{
    *s = (unsigned) (16807ull * *s % 2147483647);
    return *s / 2147483647.0;
}

/* A matrix with its arrays */
typedef struct { ss_index n, p[MOST + 1], i[MOST*MOST];  double x[MOST*MOST]; } matrix;

/* n x n with about `share` of the entries, each column's largest on its diagonal: never singular */
static ss_sparse random_matrix (matrix *M, ss_index n, double share, unsigned *seed)
{
    ss_index at = 0;
    for (ss_index c = 0; c < n; c++) {
        M->p[c] = at;
        for (ss_index r = 0; r < n; r++)
            if (r == c || uniform (seed) < share) { M->i[at] = r;  M->x[at++] = r == c ? 2 + (double) n*share : uniform (seed) - 0.5; }
    }
    M->p[n] = at;
    M->n = n;
    return (ss_sparse) { n, n, M->p, M->i, M->x };
}

static void product (void *data, const double *x, double *y)
{
    const ss_sparse *A = data;
    for (ss_index i = 0; i < A->rows; i++) y[i] = 0;
    for (ss_index j = 0; j < A->cols; j++)
        for (ss_index k = A->p[j]; k < A->p[j+1]; k++) y[A->i[k]] += A->x[k]*x[j];
}

/* Begins with a block of exactly the size that is needed, so that the sanitizer sees a step outside */
static char *begin (ss_linear *L, ss_inner method, ss_sparse J)
{
    ss_work count = { 0 };
    ss_poll never = { 0 };
    ss_linear_begin (L, method, J.cols, J.p[J.cols], never, &count);
    char *block = aligned_alloc (64, count.used + 64);
    ss_work w = { block, count.used, 0, 0 };
    ss_linear_begin (L, method, J.cols, J.p[J.cols], never, &w);
    CHECK (!w.short_of_room && w.used == count.used);
    return block;
}

static ss_status solve_once (ss_inner method, ss_sparse J, const double *r, double *d)
{
    ss_linear L;
    char *block = begin (&L, method, J);
    ss_status s;
    if (L.method == SS_INNER_GMRES) s = ss_linear_iterate (&L, &(ss_operator) { product, &J, NULL }, 1e-13, r, d);
    else {
        s = ss_linear_factor (&L, J);
        if (s == SS_OK) s = ss_linear_solve (&L, r, d);
    }
    ss_linear_end (&L);
    ss_linear_end (&L);
    free (block);
    return s;
}

TEST (methods_agree)
{
    static matrix M;
    unsigned seed = 3;
    for (ss_index n = 0; n <= 110; n = n < 4 ? n + 1 : n + 35)
        for (ss_inner method = SS_INNER_AUTO; method <= SS_INNER_GMRES; method++) {
            ss_sparse J = random_matrix (&M, n, 0.1, &seed);
            double truth[MOST], r[MOST], d[MOST];
            for (ss_index i = 0; i < n; i++) truth[i] = uniform (&seed) - 0.5;
            product (&J, truth, r);
            CHECK (solve_once (method, J, r, d) == SS_OK);
            for (ss_index i = 0; i < n; i++) CHECK_NEAR (d[i], truth[i], 1e-11);    /* |J| |J^-1| is below 100 */
        }
}

TEST (bad_scale)
{
    /* rows and columns scaled by 1e+-8: regular all the same */
    static matrix M;
    unsigned seed = 11;
    ss_sparse J = random_matrix (&M, 80, 0.1, &seed);
    double truth[MOST], r[MOST], d[MOST], left[MOST], right[MOST];
    for (ss_index i = 0; i < 80; i++) { left[i] = pow (10, 16*uniform (&seed) - 8);  right[i] = pow (10, 16*uniform (&seed) - 8); }
    for (ss_index j = 0; j < 80; j++) {
        truth[j] = (uniform (&seed) - 0.5)/right[j];
        for (ss_index k = J.p[j]; k < J.p[j+1]; k++) M.x[k] *= left[J.i[k]]*right[j];
    }
    product (&J, truth, r);
    for (ss_inner method = SS_INNER_DENSE; method <= SS_INNER_SPARSE; method++) {
        CHECK (solve_once (method, J, r, d) == SS_OK);
        for (ss_index i = 0; i < 80; i++) CHECK_NEAR (d[i]*right[i], truth[i]*right[i], 1e-11);
    }
}

TEST (singular)
{
    double d[3], r[3] = { 1, 2, 4 };
    for (ss_inner method = SS_INNER_DENSE; method <= SS_INNER_SPARSE; method++) {
        ss_index p[] = { 0, 2, 4 }, i[] = { 0, 1, 0, 1 };
        double dependent[] = { 1, 2, 2, 4 }, row[] = { 1, 0, 2, 0 }, column[] = { 0, 0, 1, 2 }, missing[] = { 1, NAN, 2, 3 };
        CHECK (solve_once (method, (ss_sparse) { 2, 2, p, i, dependent }, r, d) == SS_SINGULAR);
        CHECK (solve_once (method, (ss_sparse) { 2, 2, p, i, row }, r, d) == SS_SINGULAR);
        CHECK (solve_once (method, (ss_sparse) { 2, 2, p, i, column }, r, d) == SS_SINGULAR);
        CHECK (solve_once (method, (ss_sparse) { 2, 2, p, i, missing }, r, d) == SS_NOT_FINITE);
        ss_index q[] = { 0, 2, 3, 4 }, j[] = { 0, 1, 0, 0 };        /* no permutation has a full diagonal; then an empty column */
        double x[] = { 1, 1, 1, 1 };
        CHECK (solve_once (method, (ss_sparse) { 3, 3, q, j, x }, r, d) == SS_SINGULAR);
        ss_index none[] = { 0, 0 };
        CHECK (solve_once (method, (ss_sparse) { 1, 1, none, j, x }, r, d) == SS_SINGULAR);
    }
    /* GMRES: a consistent singular system is solved, an inconsistent one is not called solved */
    ss_index p[] = { 0, 2, 4 }, i[] = { 0, 1, 0, 1 };
    double x[] = { 1, 2, 2, 4 }, inside[] = { 1, 2 }, outside[] = { 1, 0 };
    ss_sparse J = { 2, 2, p, i, x };
    CHECK (solve_once (SS_INNER_GMRES, J, inside, d) == SS_OK);
    CHECK_NEAR (d[0] + 2*d[1], 1, 1e-12);
    CHECK (solve_once (SS_INNER_GMRES, J, outside, d) == SS_STALLED);
    CHECK (hypot (d[0] + 2*d[1] - 1, 2*d[0] + 4*d[1]) <= 1);    /* no worse than x = 0 */
}

TEST (pattern_stays)
{
    /* values change a little: KLU keeps its pivots and allocates nothing; then they change so that it must not keep them */
    static matrix M;
    unsigned seed = 5;
    ss_sparse J = random_matrix (&M, 100, 0.05, &seed);
    double truth[MOST], r[MOST], d[MOST];
    ss_linear L;
    count_begin (-1);
    char *block = begin (&L, SS_INNER_SPARSE, J);
    CHECK (taken == 0);
    CHECK (ss_linear_factor (&L, J) == SS_OK);
    CHECK (taken > 0);
    for (int round = 0; round < 20; round++) {
        long before = taken;
        for (ss_index k = 0; k < J.p[100]; k++) M.x[k] *= 1 + 0.1*uniform (&seed);
        for (ss_index i = 0; i < 100; i++) truth[i] = uniform (&seed) - 0.5;
        product (&J, truth, r);
        CHECK (ss_linear_factor (&L, J) == SS_OK);
        CHECK (ss_linear_solve (&L, r, d) == SS_OK);
        for (ss_index i = 0; i < 100; i++) CHECK_NEAR (d[i], truth[i], 1e-12);
        CHECK (taken == before);
    }
    CHECK (L.factors == 1 && L.refactors == 20);
    ss_linear_end (&L);
    CHECK (taken == given);
    free (block);

    /* [0 1; 1 0] after [1 0; 0 1] within a full pattern: the old pivots are zero */
    ss_index p[] = { 0, 2, 4 }, i[] = { 0, 1, 0, 1 };
    double one[] = { 1, 0, 0, 1 }, swap[] = { 0, 1, 1, 0 }, near[] = { 1e-12, 1, 1, 1 }, s[] = { 1, 2 };
    ss_sparse K = { 2, 2, p, i, one };
    block = begin (&L, SS_INNER_SPARSE, K);
    CHECK (ss_linear_factor (&L, K) == SS_OK);
    K.x = swap;
    CHECK (ss_linear_factor (&L, K) == SS_OK && L.factors == 2);
    CHECK (ss_linear_solve (&L, s, d) == SS_OK && d[0] == 2 && d[1] == 1);
    K.x = one;
    CHECK (ss_linear_factor (&L, K) == SS_OK);
    K.x = near;                                             /* the old pivot is there, and useless */
    CHECK (ss_linear_factor (&L, K) == SS_OK);
    CHECK (ss_linear_solve (&L, s, d) == SS_OK);
    CHECK_NEAR (d[1], (1 - 2e-12)/(1 - 1e-12), 4*DBL_EPSILON);
    K.x = (double[]) { 1, 1, 1, 1 };
    CHECK (ss_linear_factor (&L, K) == SS_SINGULAR);
    CHECK (ss_linear_solve (&L, s, d) == SS_BAD_ARGUMENT);
    K.x = one;                                              /* and it goes on after a singular one */
    CHECK (ss_linear_factor (&L, K) == SS_OK);
    CHECK (ss_linear_solve (&L, s, d) == SS_OK && d[0] == 1 && d[1] == 2);
    ss_linear_end (&L);
    CHECK (taken == given);
    free (block);
}

TEST (out_of_memory)
{
    static matrix M;
    unsigned seed = 7;
    ss_sparse J = random_matrix (&M, 60, 0.1, &seed);
    long needed, failed = 0;
    double r[MOST] = { 1 }, d[MOST];
    count_begin (-1);
    CHECK (solve_once (SS_INNER_SPARSE, J, r, d) == SS_OK);
    needed = taken;
    for (long most = 0; most < needed; most++) {
        count_begin (most);
        ss_status s = solve_once (SS_INNER_SPARSE, J, r, d);
        CHECK (s == SS_NO_MEMORY || s == SS_OK);            /* KLU shrinks a block at its end, and can do without */
        CHECK (taken == given);
        failed += s == SS_NO_MEMORY;
    }
    CHECK (failed > 0);
    count_begin (-1);
}

static int stop_at (void *left) { return --*(int *) left < 0; }

TEST (gmres)
{
    /* n steps are enough: a cyclic shift needs all of them; a diagonal matrix with its preconditioner one */
    ss_index p[9], i[8];
    double x[8], r[8], d[8];
    for (ss_index k = 0; k < 8; k++) { p[k] = k;  i[k] = (k + 1) % 8;  x[k] = 1;  r[k] = k == 0; }
    p[8] = 8;
    ss_sparse J = { 8, 8, p, i, x };
    ss_operator op = { product, &J, NULL };
    ss_work count = { 0 };
    ss_gmres G;
    int left = 100;
    ss_poll poll = { stop_at, &left };
    ss_gmres_begin (&G, 8, 20, 50, poll, &count);
    char *block = aligned_alloc (64, count.used);
    ss_work w = { block, count.used, 0, 0 };
    ss_gmres_begin (&G, 8, 20, 50, poll, &w);
    CHECK (G.restart == 8);
    CHECK (ss_gmres_solve (&G, &op, r, 1e-12, d) == SS_OK);
    CHECK (G.iterations == 8 && G.relative <= 1e-12);
    for (ss_index k = 0; k < 8; k++) CHECK_NEAR (d[k], k == 7, 1e-14);

    for (ss_index k = 0; k < 8; k++) { i[k] = k;  x[k] = 1 + (double) k;  r[k] = 1; }
    op.diagonal = x;
    CHECK (ss_gmres_solve (&G, &op, r, 1e-12, d) == SS_OK);
    CHECK (G.iterations == 1);
    for (ss_index k = 0; k < 8; k++) CHECK_NEAR (d[k], 1/x[k], 1e-15);

    op.diagonal = NULL;
    G.max_iterations = 3;
    CHECK (ss_gmres_solve (&G, &op, r, 1e-12, d) == SS_MAX_ITERATIONS);
    CHECK (G.relative < 1 && G.relative > 1e-12);
    r[3] = INFINITY;
    CHECK (ss_gmres_solve (&G, &op, r, 1e-12, d) == SS_NOT_FINITE);
    r[3] = 1;
    left = 2;
    CHECK (ss_gmres_solve (&G, &op, r, 1e-12, d) == SS_INTERRUPTED);
    CHECK (G.iterations == 2);
    memset (r, 0, sizeof r);
    CHECK (ss_gmres_solve (&G, &op, r, 1e-12, d) == SS_OK && G.iterations == 0 && d[0] == 0);
    free (block);
}

TEST (jacobian)
{
    /* J = diag (d) + diag (e) A for an A without some diagonal entries, by its definition */
    double A[4][4] = { { 1, 2, 0, 0 }, { 0, 0, 3, 0 }, { 4, 0, 5, 0 }, { 0, 6, 0, 0 } }, d[] = { 1, 2, 3, 4 }, e[] = { 5, -6, 7, 8 };
    ss_index p[5], i[16], at = 0;
    double x[16], v[] = { 1, -1, 2, 0.5 }, y[4], full[4][4] = { { 0 } };
    for (ss_index c = 0; c < 4; c++) {
        p[c] = at;
        for (ss_index r = 0; r < 4; r++) if (A[r][c] != 0) { i[at] = r;  x[at++] = A[r][c]; }
    }
    p[4] = at;
    ss_sparse S = { 4, 4, p, i, x };
    CHECK (ss_jacobian_entries (S) == at + 2);
    ss_work count = { 0 };
    ss_jacobian J;
    ss_jacobian_begin (&J, S, d, e, 1, &count);
    char *block = aligned_alloc (64, count.used);
    ss_work w = { block, count.used, 0, 0 };
    ss_jacobian_begin (&J, S, d, e, 1, &w);
    ss_sparse F = ss_jacobian_form (&J);
    CHECK (F.p[4] == at + 2);
    for (ss_index c = 0; c < 4; c++)
        for (ss_index k = F.p[c]; k < F.p[c+1]; k++) { CHECK (k == F.p[c] || F.i[k] > F.i[k-1]);  full[F.i[k]][c] = F.x[k]; }
    for (ss_index r = 0; r < 4; r++)
        for (ss_index c = 0; c < 4; c++) CHECK (full[r][c] == e[r]*A[r][c] + (r == c ? d[r] : 0));
    ss_jacobian_multiply (&J, v, y);
    for (ss_index r = 0; r < 4; r++) {
        double sum = 0;
        for (ss_index c = 0; c < 4; c++) sum += full[r][c]*v[c];
        CHECK_NEAR (y[r], sum, 1e-13);
    }
    ss_jacobian_transposed (&J, v, y);
    for (ss_index c = 0; c < 4; c++) {
        double sum = 0;
        for (ss_index r = 0; r < 4; r++) sum += full[r][c]*v[r];
        CHECK_NEAR (y[c], sum, 1e-13);
    }
    free (block);
}

int main (void)
{
    RUN (methods_agree);
    RUN (bad_scale);
    RUN (singular);
    RUN (pattern_stays);
    RUN (out_of_memory);
    RUN (gmres);
    RUN (jacobian);
    return check_end ();
}
