/* ss_coupling: joints eliminated from G'M\G */
#include "ss_coupling.h"
#include "ss_islands.h"
#include <string.h>

static double dot (const double *a, const double *b, ss_index n)
{
    double sum = 0;
    for (ss_index k = 0; k < n; k++) sum += a[k]*b[k];
    return sum;
}

/* island[b] and last[island]: one past the last row of Gb on it; the number of islands */
static ss_index find_islands (const ss_wrenches *J, ss_index *island, ss_index *last)
{
    ss_index count = 0, m = J->bodies;
    for (ss_index b = 0; b < m; b++) island[b] = b;
    for (ss_index i = 0; i < J->columns; i++) {
        ss_index a = J->body[2*i], b = J->body[2*i + 1];
        if (a < 0 || b < 0) continue;
        ss_islands_join (island, a, b);
    }
    for (ss_index b = 0; b < m; b++) island[b] = ss_islands_root (island, b);          /* the smallest member */
    for (ss_index b = 0; b < m; b++) {
        if (island[b] != b) { island[b] = island[island[b]];  continue; }     /* its number, or -1 */
        int alone = J->first[b] == J->first[b + 1];
        island[b] = alone ? -1 : count;
        if (!alone) last[count++] = 0;
    }
    for (ss_index b = 0; b < m; b++)
        for (ss_index e = J->first[b]; e < J->first[b + 1]; e++)
            if (J->column[e] >= last[island[b]]) last[island[b]] = J->column[e] + 1;
    return count;
}

/* the islands of column c; how many */
static int islands_of (const ss_wrenches *g, const ss_index *island, ss_index c, ss_index on[2])
{
    int n = 0;
    for (int s = 0; s < 2; s++) {
        ss_index b = g->body[2*c + s];
        if (b >= 0 && island[b] >= 0 && !(n == 1 && on[0] == island[b])) on[n++] = island[b];
    }
    return n;
}

ss_status ss_coupling_build (const ss_wrenches *g, const ss_joint_factor *f, ss_coupling *k, ss_work *w)
{
    ss_index m = g->bodies, n = g->columns, on[2];
    const ss_wrenches *J = &f->g;
    k->f = f;
    k->island = SS_TAKE (w, ss_index, m);
    ss_index *last = SS_TAKE (w, ss_index, m);
    k->first = SS_TAKE (w, ss_index, m + 1);
    k->column = SS_TAKE (w, ss_index, 2*n);
    k->lo = SS_TAKE (w, ss_index, n);  k->hi = SS_TAKE (w, ss_index, n);  k->at = SS_TAKE (w, ss_index, n);
    k->locked = SS_TAKE (w, unsigned char, n);
    k->change = SS_TAKE (w, double, f->n);  k->p = SS_TAKE (w, double, f->n);
    if (w->short_of_room) return SS_NO_ROOM;

    /* islands, and their columns */
    ss_index count = find_islands (J, k->island, last);
    memset (k->first, 0, (size_t) (m + 1) * sizeof *k->first);
    for (ss_index c = 0; c < n; c++)
        for (int s = islands_of (g, k->island, c, on); s > 0; s--) k->first[on[s - 1] + 1]++;
    for (ss_index i = 0; i < count; i++) k->first[i + 1] += k->first[i];
    for (ss_index c = 0; c < n; c++)
        for (int s = islands_of (g, k->island, c, on); s > 0; s--) k->column[k->first[on[s - 1]]++] = c;
    for (ss_index i = count; i > 0; i--) k->first[i] = k->first[i - 1];
    k->first[0] = 0;

    /* where y_c starts and ends */
    ss_index size = 0;
    for (ss_index c = 0; c < n; c++) {
        k->lo[c] = f->n;
        k->hi[c] = 0;
        for (int s = 0; s < 2; s++) {
            ss_index b = g->body[2*c + s];
            if (b < 0 || J->first[b] == J->first[b + 1]) continue;
            if (J->column[J->first[b]] < k->lo[c]) k->lo[c] = J->column[J->first[b]];
            if (last[k->island[b]] > k->hi[c]) k->hi[c] = last[k->island[b]];
        }
        if (k->lo[c] > k->hi[c]) k->lo[c] = k->hi[c];
        k->at[c] = size;
        size += k->hi[c] - k->lo[c];
    }
    k->y = SS_TAKE (w, double, size);
    if (w->short_of_room) return SS_NO_ROOM;

    /* y_c = L\Gb'M\g_c */
    if (size > 0) memset (k->y, 0, (size_t) size * sizeof *k->y);
    for (ss_index c = 0; c < n; c++) {
        double *y = k->y + k->at[c] - k->lo[c], whole = 0;
        for (int s = 0; s < 2; s++) {
            ss_index b = g->body[2*c + s];
            if (b < 0) continue;
            const double *wrench = g->wrench + 6*g->place[2*c + s];
            double x[6];
            memcpy (x, wrench, sizeof x);
            ss_wrenches_solve (g, b, x);
            whole += dot (wrench, x, 6);
            for (ss_index e = J->first[b]; e < J->first[b + 1]; e++) y[J->column[e]] += dot (J->wrench + 6*e, x, 6);
        }
        ss_joint_lower (f, k->lo[c], k->hi[c], y);
        ss_index length = k->hi[c] - k->lo[c];
        double *start = k->y + k->at[c];
        k->locked[c] = length > 0 && whole - dot (start, start, length) <= 1e-10*whole;
    }
    return SS_OK;
}

void ss_coupling_project (ss_coupling *k, const double *VB, const double *VC, double *nu)
{
    ss_joint_velocity (k->f, nu, k->change);
    for (ss_index i = 0; i < k->f->n; i++) k->change[i] = VB[i] + (VC ? VC[i] : 0) - k->change[i];
    ss_joint_push (k->f, k->change, k->p, nu);
}
