/* ss_pgs: z_i = clamp (z_i - omega w_i / A_ii, l_i, u_i), row after row; a block of rows by an exact small solve */
#include "ss_pgs.h"
#include "ss_lemke.h"
#include <float.h>
#include <math.h>
#include <string.h>

/* The rows in the order of a sweep: groups of one row or one block, by their smallest member */
typedef struct {
    ss_index count;             /* groups */
    ss_index *first, *member;   /* count + 1, n */
    ss_index *local;            /* n: place within the group */
    ss_index *group;            /* n */
    ss_index largest, entries;  /* most rows and matrix entries of a block */
} groups;

typedef struct {
    groups g;
    ss_index *p, *i;  double *x;            /* A_bb of the blocks: columns in the order of member, local row numbers */
    double *diagonal, *w, *rows, *st, *best;
    double *b_block, *z_block, *l_block;
    unsigned char *basis;                   /* n: of the blocks, from sweep to sweep */
    char *inner;  size_t inner_size;        /* work space of the block solves */
} pgs;

/* order = the rows sorted by label, rows of one label ascending: merging, bottom up */
static void sort_rows (ss_index n, const ss_index *label, ss_index *order, ss_index *other)
{
    for (ss_index k = 0; k < n; k++) order[k] = k;
    for (ss_index run = 1; run < n; run *= 2) {
        for (ss_index k = 0; k < n; k += 2*run) {
            ss_index a = k, mid = k + run < n ? k + run : n, b = mid, end = k + 2*run < n ? k + 2*run : n;
            for (ss_index t = k; t < end; t++)
                other[t] = a < mid && (b >= end || label[order[a]] <= label[order[b]]) ? order[a++] : order[b++];
        }
        memcpy (order, other, (size_t) n * sizeof *order);
    }
}

/* Groups from labels; first, member, local, group have room. */
static void find_groups (groups *g, ss_sparse A, const ss_index *label)
{
    ss_index n = A.cols;
    ss_index *order = g->local, *leader = g->group;         /* local and group are filled last */
    for (ss_index i = 0; i < n; i++) leader[i] = i;
    if (label) {
        sort_rows (n, label, order, g->member);
        for (ss_index k = 1; k < n; k++)
            if (label[order[k]] > 0 && label[order[k]] == label[order[k-1]]) leader[order[k]] = leader[order[k-1]];
    }

    /* number the leaders in order; a leader comes before its others */
    g->count = 0;
    for (ss_index i = 0; i < n; i++) g->group[i] = leader[i] == i ? g->count++ : g->group[leader[i]];
    for (ss_index k = 0; k <= n; k++) g->first[k] = 0;
    for (ss_index i = 0; i < n; i++) g->first[g->group[i] + 1]++;
    for (ss_index k = 0; k < g->count; k++) g->first[k+1] += g->first[k];
    for (ss_index i = 0; i < n; i++) g->member[g->first[g->group[i]]++] = i;
    for (ss_index k = g->count; k > 0; k--) g->first[k] = g->first[k-1];
    g->first[0] = 0;

    g->largest = g->entries = 0;
    for (ss_index k = 0; k < g->count; k++) {
        ss_index entries = 0, rows = g->first[k+1] - g->first[k];
        for (ss_index t = g->first[k]; t < g->first[k+1]; t++) {
            ss_index j = g->member[t];
            g->local[j] = t - g->first[k];
            for (ss_index e = A.p[j]; e < A.p[j+1]; e++) entries += g->group[A.i[e]] == k;
        }
        if (rows > g->largest) g->largest = rows;
        if (entries > g->entries) g->entries = entries;
    }
}

static int is_block (const groups *g, const ss_index *label, ss_index k)
{
    return label && label[g->member[g->first[k]]] > 0;
}

/* z_b such that the block's rows hold, the others staying as they are.  w is kept up to date. */
static ss_status solve_block (pgs *P, ss_sparse A, const double *l, ss_index k, const ss_solver_options *opt, double *z)
{
    ss_index first = P->g.first[k], m = P->g.first[k+1] - first, *member = P->g.member + first;
    ss_sparse Abb = { m, m, P->p + first + k, P->i, P->x };
    double size = 0;

    for (ss_index t = 0; t < m; t++) P->b_block[t] = P->w[member[t]];
    for (ss_index c = 0; c < m; c++)                        /* b_block = w_b - A_bb z_b */
        for (ss_index e = Abb.p[c]; e < Abb.p[c+1]; e++) P->b_block[Abb.i[e]] -= Abb.x[e]*z[member[c]];
    for (ss_index t = 0; t < m; t++) {
        size = fmax (size, fabs (P->b_block[t]));
        P->l_block[t] = l ? l[member[t]] : 0;
    }

    ss_lcp block = { Abb, P->b_block, P->l_block, NULL };
    ss_solver_options o = ss_solver_defaults ();
    ss_solver_info info = { .basis = P->basis + first };
    ss_work inner = { P->inner, P->inner_size, 0, 0 };
    o.tol = fmax (1e-11*size, DBL_MIN);
    o.warm = 1;
    ss_status s = ss_lemke (&block, &o, P->z_block, &info, &inner);
    if (s == SS_NO_ROOM || s == SS_NOT_FINITE || s == SS_TOO_LARGE || s == SS_BAD_ARGUMENT) return s;

    for (ss_index t = 0; t < m; t++) {                      /* a block that failed: its best point */
        ss_index j = member[t];
        double value = z[j] + opt->omega*(P->z_block[t] - z[j]);
        if (opt->omega == 1) value = P->z_block[t];
        if (value < P->l_block[t]) value = P->l_block[t];
        double step = value - z[j];
        z[j] = value;
        if (step != 0) for (ss_index e = A.p[j]; e < A.p[j+1]; e++) P->w[A.i[e]] += A.x[e]*step;
    }
    return SS_OK;
}

static ss_status sweep (pgs *P, ss_sparse A, const double *l, const double *u, const ss_solver_options *opt, double *z)
{
    for (ss_index k = 0; k < P->g.count; k++) {
        ss_index j = P->g.member[P->g.first[k]];
        if (is_block (&P->g, opt->blocks, k)) {
            ss_status s = solve_block (P, A, l, k, opt, z);
            if (s != SS_OK) return s;
            continue;
        }
        double value = z[j] - opt->omega*P->w[j]/P->diagonal[j], low = l ? l[j] : 0, high = u ? u[j] : INFINITY;
        if (value < low)  value = low;
        if (value > high) value = high;
        double step = value - z[j];
        z[j] = value;
        if (step != 0) for (ss_index e = A.p[j]; e < A.p[j+1]; e++) P->w[A.i[e]] += A.x[e]*step;    /* w = A z + b */
    }
    return SS_OK;
}

/* A_bb of every block, column by column; diagonals; is every row one we can treat? */
static ss_status set_up (pgs *P, ss_sparse A, const double *l, const double *u, const ss_solver_options *opt, double *z)
{
    groups *g = &P->g;
    ss_index n = A.cols, entries = 0;
    for (ss_index j = 0; j < n; j++) {
        P->diagonal[j] = 0;
        P->basis[j] = 0;
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) if (A.i[e] == j) P->diagonal[j] = A.x[e];
        double low = l ? l[j] : 0, high = u ? u[j] : INFINITY;
        if (!isfinite (z[j])) return SS_NOT_FINITE;
        if (z[j] < low)  z[j] = low;
        if (z[j] > high) z[j] = high;
    }
    for (ss_index k = 0; k < g->count; k++) {
        int block = is_block (g, opt->blocks, k);
        for (ss_index t = g->first[k]; t < g->first[k+1]; t++) {
            ss_index j = g->member[t];
            P->p[t + k] = entries;                          /* one place more per group, for its end */
            if (!block && !(P->diagonal[j] > 0)) return SS_ZERO_DIAGONAL;
            if (!block) continue;
            double low = l ? l[j] : 0, high = u ? u[j] : INFINITY;
            if (high != INFINITY || (low != 0 && low != -INFINITY)) return SS_BAD_ARGUMENT;
            P->basis[t] = z[j] > 0 || low == -INFINITY;
            for (ss_index e = A.p[j]; e < A.p[j+1]; e++)
                if (g->group[A.i[e]] == k) { P->i[entries] = g->local[A.i[e]];  P->x[entries++] = A.x[e]; }
        }
        P->p[g->first[k+1] + k] = entries;
    }
    return SS_OK;
}

static ss_status solve (const ss_lcp *problem, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_sparse A = problem->A;
    const double *l = problem->l, *u = problem->u;
    ss_index n = A.cols, all = A.p[n];
    size_t mark = w->used;
    pgs P = { 0 };
    P.g.first  = SS_TAKE (w, ss_index, n + 1);
    P.g.member = SS_TAKE (w, ss_index, n);
    P.g.local  = SS_TAKE (w, ss_index, n);
    P.g.group  = SS_TAKE (w, ss_index, n);
    P.p        = SS_TAKE (w, ss_index, 2*n + 1);
    P.basis    = SS_TAKE (w, unsigned char, n);
    double **vectors[] = { &P.diagonal, &P.w, &P.rows, &P.best, &P.b_block, &P.z_block, &P.l_block };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    P.st       = SS_TAKE (w, double, 2*n);
    P.i        = SS_TAKE (w, ss_index, opt->blocks ? all : 0);
    P.x        = SS_TAKE (w, double, opt->blocks ? all : 0);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    find_groups (&P.g, A, opt->blocks);
    if (opt->blocks) {
        P.inner_size = ss_lemke_room (P.g.largest, P.g.largest, P.g.entries);
        if (P.inner_size == 0) return SS_TOO_LARGE;
        P.inner = SS_TAKE (w, char, (ss_index) P.inner_size);
        info->room = w->used - mark;
        if (w->short_of_room) return SS_NO_ROOM;
    }
    ss_status s = set_up (&P, A, l, u, opt, z);
    if (s != SS_OK) return s;
    const double *st = opt->scale;
    if (!st) { ss_residual_scale (problem, P.st);  st = P.st; }

    info->residual = ss_residual (problem, z, st, opt->measure, P.w, P.rows);    /* w afresh: sweeps only update it */
    if (isnan (info->residual)) return SS_NOT_FINITE;
    double best = info->residual;
    memcpy (P.best, z, (size_t) n * sizeof *z);
    s = best <= opt->tol ? SS_OK : SS_MAX_ITERATIONS;
    while (s != SS_OK && info->iterations < opt->max_iterations) {
        if (ss_poll_stop (opt->poll)) return SS_INTERRUPTED;
        ss_status swept = sweep (&P, A, l, u, opt, z);
        if (swept != SS_OK && swept != SS_NOT_FINITE) return swept;
        info->iterations++;
        double r = ss_residual (problem, z, st, opt->measure, P.w, P.rows);
        ss_history_add (info, r);
        if (swept != SS_OK || !isfinite (r)) { s = SS_STALLED;  break; }
        if (r < best) { best = r;  memcpy (P.best, z, (size_t) n * sizeof *z); }
        if (r <= opt->tol) s = SS_OK;
    }
    memcpy (z, P.best, (size_t) n * sizeof *z);
    info->residual = best;
    return s;
}

ss_status ss_pgs (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    if (P->A.rows != P->A.cols || P->A.cols < 0) return SS_BAD_ARGUMENT;
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-6;
    if (!(own.omega > 0)) own.omega = 1;
    if (own.max_iterations < 0) own.max_iterations = 1000;
    size_t mark = w->used;
    ss_status s = solve (P, &own, z, info, w);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
