/* ss_block_lu: LU of a sparse matrix of 6 x 6 blocks, column by column */
#include "ss_block_lu.h"
#include <amd.h>
#include <math.h>
#include <string.h>

_Static_assert (sizeof (SuiteSparse_long) == sizeof (ss_index), "indices are passed to AMD in place");

enum { B = 36 };

/* ---- order and pattern ---- */

/* neighbours of the nodes without duplicates: node k has neighbour[start[k]] .. neighbour[start[k] + length[k] - 1] */
static void adjacency (ss_index n, ss_index edges, const ss_index *edge, ss_index *start, ss_index *length, ss_index *neighbour, ss_index *mark)
{
    for (ss_index k = 0; k < n; k++) { length[k] = 0;  mark[k] = -1; }
    for (ss_index e = 0; e < 2*edges; e++) length[edge[e]]++;
    for (ss_index k = 0, sum = 0; k < n; k++) { start[k] = sum;  sum += length[k];  length[k] = 0; }
    for (ss_index e = 0; e < edges; e++)
        for (int s = 0; s < 2; s++) {
            ss_index a = edge[2*e + s], b = edge[2*e + 1 - s];
            neighbour[start[a] + length[a]++] = b;
        }
    ss_index at = 0;
    for (ss_index k = 0; k < n; k++) {
        ss_index from = start[k], count = length[k];
        start[k] = at;
        for (ss_index e = from; e < from + count; e++) {
            if (mark[neighbour[e]] == k) continue;
            mark[neighbour[e]] = k;
            neighbour[at++] = neighbour[e];
        }
        length[k] = at - start[k];
    }
}

/* Columns of row k of L: from each neighbour before k up the elimination tree.  With fill they are entered, else counted. */
static void row_pattern (ss_block_lu *F, ss_index k, const ss_index *start, const ss_index *length, const ss_index *neighbour,
                         const ss_index *parent, ss_index *mark, ss_index *count, int fill)
{
    ss_index node = F->node[k], at = fill ? F->rp[k] : 0;
    mark[k] = k;
    for (ss_index e = start[node]; e < start[node] + length[node]; e++)
        for (ss_index j = F->place[neighbour[e]]; j < k && mark[j] != k; j = parent[j]) {
            mark[j] = k;
            if (fill) {
                F->rk[at] = j;
                F->re[at++] = F->p[j] + count[j];
                F->i[F->p[j] + count[j]] = k;
            }
            count[j]++;
        }
    if (fill) F->rp[k + 1] = at;
}

ss_status ss_block_lu_analyse (ss_block_lu *F, ss_index n, ss_index edges, const ss_index *edge, ss_work *w)
{
    F->n = n;
    F->node = SS_TAKE (w, ss_index, n);    F->place = SS_TAKE (w, ss_index, n);
    F->p = SS_TAKE (w, ss_index, n + 1);   F->rp = SS_TAKE (w, ss_index, n + 1);
    F->map = SS_TAKE (w, ss_index, n);     F->y = SS_TAKE (w, double, 6*n);
    F->diag = SS_TAKE (w, double, B*n);
    ss_index *start = SS_TAKE (w, ss_index, n), *length = SS_TAKE (w, ss_index, n), *neighbour = SS_TAKE (w, ss_index, 2*edges);
    ss_index *parent = SS_TAKE (w, ss_index, n), *count = SS_TAKE (w, ss_index, n), *mark = F->map;
    if (w->short_of_room) return SS_NO_ROOM;
    adjacency (n, edges, edge, start, length, neighbour, mark);

    /* the order: AMD overwrites what it is given */
    size_t hold = w->used;
    ss_index used = n > 0 ? start[n - 1] + length[n - 1] : 0, room = used + used/2 + n + 1;
    ss_index *a[9];
    for (int k = 0; k < 8; k++) a[k] = SS_TAKE (w, ss_index, n + 1);
    a[8] = SS_TAKE (w, ss_index, room);
    if (w->short_of_room) return SS_NO_ROOM;
    double control[AMD_CONTROL], info[AMD_INFO];
    amd_l_defaults (control);
    if (n > 0) {
        memcpy (a[0], start, (size_t) n * sizeof *start);
        memcpy (a[1], length, (size_t) n * sizeof *length);
        memcpy (a[8], neighbour, (size_t) used * sizeof *neighbour);
        amd_l2 (n, a[0], a[8], a[1], room, used, a[2], a[3], F->node, a[4], a[5], a[6], a[7], control, info);
    }
    for (ss_index k = 0; k < n; k++) F->place[F->node[k]] = k;
    w->used = hold;

    /* elimination tree; mark[j] is an ancestor of j that was met */
    for (ss_index k = 0; k < n; k++) {
        ss_index node = F->node[k];
        parent[k] = mark[k] = -1;
        for (ss_index e = start[node]; e < start[node] + length[node]; e++)
            for (ss_index j = F->place[neighbour[e]], next; j >= 0 && j < k; j = next) {
                next = mark[j];
                mark[j] = k;
                if (next < 0) parent[j] = k;
            }
    }
    for (ss_index k = 0; k < n; k++) { count[k] = 0;  mark[k] = -1;  if (parent[k] < 0) parent[k] = n; }
    for (ss_index k = 0; k < n; k++) row_pattern (F, k, start, length, neighbour, parent, mark, count, 0);
    F->p[0] = F->rp[0] = 0;
    for (ss_index k = 0; k < n; k++) { F->p[k + 1] = F->p[k] + count[k];  count[k] = 0;  mark[k] = -1; }
    F->entries = F->p[n];
    F->i  = SS_TAKE (w, ss_index, F->entries);
    F->rk = SS_TAKE (w, ss_index, F->entries);
    F->re = SS_TAKE (w, ss_index, F->entries);
    F->lower = SS_TAKE (w, double, B*F->entries);
    F->upper = SS_TAKE (w, double, B*F->entries);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < n; k++) row_pattern (F, k, start, length, neighbour, parent, mark, count, 1);
    return SS_OK;
}

ss_index ss_block_lu_entry (const ss_block_lu *F, ss_index a, ss_index b, int *flip)
{
    ss_index row = F->place[a], column = F->place[b];
    *flip = row < column;
    if (*flip) { ss_index t = row;  row = column;  column = t; }
    ss_index lo = F->p[column], hi = F->p[column + 1];
    while (hi - lo > 1) {
        ss_index middle = (lo + hi)/2;
        if (F->i[middle] <= row) lo = middle; else hi = middle;
    }
    return lo;
}

void ss_block_lu_clear (ss_block_lu *F, int symmetric)
{
    if (F->n > 0) memset (F->diag, 0, (size_t) (B*F->n) * sizeof *F->diag);
    if (F->entries == 0) return;
    memset (F->lower, 0, (size_t) (B*F->entries) * sizeof *F->lower);
    if (!symmetric) memset (F->upper, 0, (size_t) (B*F->entries) * sizeof *F->upper);
}

/* ---- blocks, by columns ---- */

/* C = C - X Y */
static void subtract_product (double *restrict C, const double *restrict X, const double *restrict Y)
{
    for (int j = 0; j < 6; j++)
        for (int k = 0; k < 6; k++) {
            double y = Y[6*j + k];
            for (int i = 0; i < 6; i++) C[6*j + i] -= X[6*k + i]*y;
        }
}

/* C = X Y */
static void product (double *restrict C, const double *restrict X, const double *restrict Y)
{
    for (int j = 0; j < 6; j++) {
        for (int i = 0; i < 6; i++) C[6*j + i] = 0;
        for (int k = 0; k < 6; k++) {
            double y = Y[6*j + k];
            for (int i = 0; i < 6; i++) C[6*j + i] += X[6*k + i]*y;
        }
    }
}

/* y = y - X x */
static void subtract_times (double *restrict y, const double *restrict X, const double *restrict x)
{
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 6; i++) y[i] -= X[6*k + i]*x[k];
}

/* A = inv (A) by elimination with pivots from the rows; 0 when one is zero or not a number */
static int invert (double *A)
{
    double V[B] = { 0 };
    for (int k = 0; k < 6; k++) V[7*k] = 1;
    for (int k = 0; k < 6; k++) {
        int best = k;
        for (int i = k + 1; i < 6; i++) if (fabs (A[6*k + i]) > fabs (A[6*k + best])) best = i;
        if (!(fabs (A[6*k + best]) > 0) || !isfinite (A[6*k + best])) return 0;
        if (best != k)
            for (int j = 0; j < 6; j++) {
                double t = A[6*j + k];  A[6*j + k] = A[6*j + best];  A[6*j + best] = t;
                t = V[6*j + k];  V[6*j + k] = V[6*j + best];  V[6*j + best] = t;
            }
        double d = 1/A[7*k], f[6];
        for (int i = 0; i < 6; i++) f[i] = i == k ? 0 : A[6*k + i];
        for (int j = 0; j < 6; j++) {
            double a = A[6*j + k] *= d, v = V[6*j + k] *= d;
            for (int i = 0; i < 6; i++) { A[6*j + i] -= f[i]*a;  V[6*j + i] -= f[i]*v; }
        }
    }
    memcpy (A, V, sizeof V);
    return 1;
}

/* ---- factor ---- */

ss_status ss_block_lu_factor (ss_block_lu *F, int symmetric)
{
    double T[B];
    for (ss_index j = 0; j < F->n; j++) {
        double *diag = F->diag + B*j;
        for (ss_index e = F->p[j]; e < F->p[j + 1]; e++) F->map[F->i[e]] = e;
        for (ss_index t = F->rp[j]; t < F->rp[j + 1]; t++) {            /* every column k with an entry in row j */
            ss_index k = F->rk[t], at = F->re[t];
            const double *L = F->lower + B*at, *U = F->upper + B*at;
            subtract_product (diag, L, U);
            for (ss_index e = at + 1; e < F->p[k + 1]; e++) {
                ss_index to = F->map[F->i[e]];
                subtract_product (F->lower + B*to, F->lower + B*e, U);
                if (!symmetric) subtract_product (F->upper + B*to, L, F->upper + B*e);
            }
        }
        if (!invert (diag)) return SS_SINGULAR;
        for (ss_index e = F->p[j]; e < F->p[j + 1]; e++) {
            double *L = F->lower + B*e, *U = F->upper + B*e;
            if (symmetric)
                for (int c = 0; c < 6; c++)
                    for (int r = 0; r < 6; r++) U[6*c + r] = L[6*r + c];
            product (T, L, diag);
            memcpy (L, T, sizeof T);
        }
    }
    return SS_OK;
}

void ss_block_lu_solve (ss_block_lu *F, double *x)
{
    ss_index n = F->n;
    double *y = F->y;
    for (ss_index k = 0; k < n; k++) memcpy (y + 6*k, x + 6*F->node[k], 6 * sizeof *y);
    for (ss_index k = 0; k < n; k++)
        for (ss_index e = F->p[k]; e < F->p[k + 1]; e++) subtract_times (y + 6*F->i[e], F->lower + B*e, y + 6*k);
    for (ss_index k = n - 1; k >= 0; k--) {
        for (ss_index e = F->p[k]; e < F->p[k + 1]; e++) subtract_times (y + 6*k, F->upper + B*e, y + 6*F->i[e]);
        double *xk = x + 6*F->node[k];
        for (int i = 0; i < 6; i++) xk[i] = 0;
        for (int j = 0; j < 6; j++)
            for (int i = 0; i < 6; i++) xk[i] += F->diag[B*k + 6*j + i]*y[6*k + j];
        memcpy (y + 6*k, xk, 6 * sizeof *y);
    }
}
