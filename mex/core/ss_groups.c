/* ss_groups: single rows and blocks of rows, and the blocks' small problems */
#include "ss_groups.h"
#include "ss_lemke.h"
#include <float.h>
#include <math.h>
#include <string.h>

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

/* Groups from labels; first, member, local, group have room */
static void find (ss_groups *g, ss_sparse A)
{
    const ss_index *label = g->label;
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

int ss_groups_is_block (const ss_groups *g, ss_index k)
{
    return g->label && g->label[g->member[g->first[k]]] > 0;
}

ss_sparse ss_groups_matrix (const ss_groups *g, ss_index k)
{
    ss_index rows = g->first[k+1] - g->first[k];
    return (ss_sparse) { rows, rows, g->p + g->first[k] + k, g->i, g->x };
}

/* A_bb of every block, column by column; is every row one that can be treated? */
static ss_status set_up (ss_groups *g, const ss_lcp *P, const double *z, const double *diagonal)
{
    ss_sparse A = P->A;
    ss_index entries = 0;
    for (ss_index k = 0; k < g->count; k++) {
        int block = ss_groups_is_block (g, k);
        for (ss_index t = g->first[k]; t < g->first[k+1]; t++) {
            ss_index j = g->member[t];
            g->p[t + k] = entries;                          /* one place more per group, for its end */
            g->basis[t] = 0;
            if (!block && !(diagonal[j] > 0)) return SS_ZERO_DIAGONAL;
            if (!block) continue;
            double low = P->l ? P->l[j] : 0, high = P->u ? P->u[j] : INFINITY;
            if (high != INFINITY || (low != 0 && low != -INFINITY)) return SS_BAD_ARGUMENT;
            g->basis[t] = z[j] > 0 || low == -INFINITY;
            for (ss_index e = A.p[j]; e < A.p[j+1]; e++)
                if (g->group[A.i[e]] == k) { g->i[entries] = g->local[A.i[e]];  g->x[entries++] = A.x[e]; }
        }
        g->p[g->first[k+1] + k] = entries;
    }
    return SS_OK;
}

ss_status ss_groups_find (ss_groups *g, const ss_lcp *P, const ss_index *label, const double *z, double *diagonal, ss_work *w)
{
    ss_sparse A = P->A;
    ss_index n = A.cols, all = label ? A.p[n] : 0, in_blocks = label ? n : 0;
    g->label  = label;
    g->first  = SS_TAKE (w, ss_index, n + 1);
    g->member = SS_TAKE (w, ss_index, n);
    g->local  = SS_TAKE (w, ss_index, n);
    g->group  = SS_TAKE (w, ss_index, n);
    g->p      = SS_TAKE (w, ss_index, 2*n + 1);
    g->basis  = SS_TAKE (w, unsigned char, n);
    g->q      = SS_TAKE (w, double, in_blocks);
    g->v      = SS_TAKE (w, double, in_blocks);
    g->l      = SS_TAKE (w, double, in_blocks);
    g->i      = SS_TAKE (w, ss_index, all);
    g->x      = SS_TAKE (w, double, all);
    if (w->short_of_room) return SS_NO_ROOM;

    find (g, A);
    if (label) {
        g->inner_size = ss_lemke_room (g->largest, g->largest, g->entries);
        if (g->inner_size == 0) return SS_TOO_LARGE;
        g->inner = SS_TAKE (w, char, (ss_index) g->inner_size);
        if (w->short_of_room) return SS_NO_ROOM;
    }
    for (ss_index j = 0; j < n; j++) {
        diagonal[j] = 0;
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) if (A.i[e] == j) diagonal[j] = A.x[e];
    }
    return set_up (g, P, z, diagonal);
}

ss_status ss_groups_solve (ss_groups *g, ss_index k, const double *l, const double *z, const double *w)
{
    ss_sparse M = ss_groups_matrix (g, k);
    ss_index first = g->first[k], *member = g->member + first;
    double size = 0;
    for (ss_index t = 0; t < M.cols; t++) g->q[t] = w[member[t]];
    for (ss_index c = 0; c < M.cols; c++)                   /* q = w_b - M z_b */
        for (ss_index e = M.p[c]; e < M.p[c+1]; e++) g->q[M.i[e]] -= M.x[e]*z[member[c]];
    for (ss_index t = 0; t < M.cols; t++) {
        size = fmax (size, fabs (g->q[t]));
        g->l[t] = l ? l[member[t]] : 0;
    }

    ss_lcp block = { M, g->q, g->l, NULL };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { .basis = g->basis + first };
    ss_work inner = { g->inner, g->inner_size, 0, 0 };
    opt.tol = fmax (1e-11*size, DBL_MIN);
    opt.warm = 1;
    ss_status s = ss_lemke (&block, &opt, g->v, &info, &inner);
    return s == SS_NO_ROOM || s == SS_NOT_FINITE || s == SS_TOO_LARGE || s == SS_BAD_ARGUMENT ? s : SS_OK;
}
