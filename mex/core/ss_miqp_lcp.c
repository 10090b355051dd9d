/* ss_miqp_lcp: a mixed complementarity problem from a program with pairs */
#include "ss_miqp_lcp.h"
#include "ss_lemke.h"
#include <math.h>
#include <string.h>

/* Whether every row of this side is a variable by itself, with a positive coefficient: they become the last unknowns. */
static int all_variables (ss_miqp_lcp *C, const ss_program *P, const double *side, const double *s0)
{
    ss_index n = P->n, pairs = P->pairs;
    for (ss_index j = 0; j < n; j++) C->slope[j] = 0;
    for (ss_index i = 0; i < pairs; i++) {
        ss_index only = -1;
        for (ss_index j = 0; j < n; j++) {
            if (side[i + j*pairs] == 0) continue;
            if (only >= 0 || side[i + j*pairs] < 0 || C->slope[j] > 0) return 0;
            only = j;
        }
        if (only < 0) return 0;
        C->variable[C->free + i] = only;
        C->slope[only] = side[i + only*pairs];
        C->start[only] = s0 ? -s0[i]/C->slope[only] : 0;
    }
    return 1;
}

void ss_miqp_lcp_begin (ss_miqp_lcp *C, const ss_program *P, ss_work *w)
{
    ss_index n = P->n, pairs = P->pairs;
    memset (C, 0, sizeof *C);
    C->variable = SS_TAKE (w, ss_index, n);
    C->slope = SS_TAKE (w, double, n);
    C->start = SS_TAKE (w, double, n);
    C->held = SS_TAKE (w, unsigned char, n);
    if (!w->base || w->short_of_room || pairs == 0 || P->k + pairs > n) return;

    C->free = P->k;
    C->W = P->L;  C->w0 = P->l0;
    if (!all_variables (C, P, P->R, P->r0)) {
        C->W = P->R;  C->w0 = P->r0;
        if (!all_variables (C, P, P->L, P->l0)) return;
    }
    ss_index rest = 0;
    for (ss_index j = 0; j < n; j++) {
        C->held[j] = 0;
        if (C->slope[j] > 0) continue;                                      /* of a pair */
        for (ss_index i = 0; i < n && P->H; i++) C->held[j] |= P->H[i + j*n] != 0;
        if (C->held[j]) continue;
        if (rest == C->free) return;
        C->variable[rest++] = j;
        C->slope[j] = 1;
        C->start[j] = 0;
    }
    if (rest == C->free) C->size = P->k + pairs;
}

/* entries of M (rows x n) in the column of an unknown, put in i and x from row |first| on */
static ss_index column_of (const double *M, ss_index rows, ss_index j, double slope, ss_index first, ss_index *i, double *x)
{
    ss_index count = 0;
    for (ss_index r = 0; r < rows; r++) {
        double a = M[r + j*rows];
        if (a == 0) continue;
        i[count] = first + r;
        x[count++] = a/slope;
    }
    return count;
}

static ss_index entries_of (const double *M, ss_index count)
{
    ss_index entries = 0;
    for (ss_index k = 0; k < count; k++) entries += M[k] != 0;
    return entries;
}

typedef struct { ss_index entries, *p, *i;  double *a, *b, *l, *z, *at; } arrays;

static arrays carve (const ss_program *P, ss_work *w)
{
    ss_index n = P->n, most = P->k + P->pairs;
    arrays v = { .entries = entries_of (P->Aeq, P->k*n) + entries_of (P->L, P->pairs*n) + entries_of (P->R, P->pairs*n) };
    v.p = SS_TAKE (w, ss_index, most + 1);
    v.i = SS_TAKE (w, ss_index, v.entries);
    v.a = SS_TAKE (w, double, v.entries);
    v.b = SS_TAKE (w, double, most);
    v.l = SS_TAKE (w, double, most);
    v.z = SS_TAKE (w, double, most);
    v.at = SS_TAKE (w, double, n);
    return v;
}

size_t ss_miqp_lcp_room (const ss_program *P)
{
    ss_work w = { 0 };
    ss_index most = P->k + P->pairs;
    arrays v = carve (P, &w);
    size_t lemke = ss_lemke_room (most, most, v.entries);
    return w.short_of_room || lemke == 0 ? 0 : w.used + lemke;
}

ss_status ss_miqp_lcp_solve (const ss_miqp_lcp *C, const ss_program *P, double *x, ss_poll poll, ss_work *w)
{
    ss_index n = P->n, k = P->k, pairs = P->pairs, most = k + pairs;
    size_t mark = w->used;
    arrays v = carve (P, w);
    if (w->short_of_room || !w->base) return SS_NO_ROOM;
    ss_index *p = v.p, *i = v.i;
    double *a = v.a, *b = v.b, *l = v.l, *z = v.z, *at = v.at;

    for (ss_index j = 0; j < n; j++) at[j] = C->held[j] ? x[j] : C->start[j];
    p[0] = 0;
    for (ss_index c = 0; c < most; c++) {
        ss_index j = C->variable[c], e = p[c];
        e += column_of (P->Aeq, k, j, C->slope[j], 0, i + e, a + e);
        p[c+1] = e + column_of (C->W, pairs, j, C->slope[j], k, i + e, a + e);
        l[c] = c < k ? -INFINITY : 0;
    }
    for (ss_index r = 0; r < k; r++) b[r] = -P->beq[r];
    for (ss_index r = 0; r < pairs; r++) b[k + r] = C->w0 ? C->w0[r] : 0;
    for (ss_index j = 0; j < n; j++) {
        for (ss_index r = 0; r < k; r++) b[r] += P->Aeq[r + j*k]*at[j];
        for (ss_index r = 0; r < pairs; r++) b[k + r] += C->W[r + j*pairs]*at[j];
    }
    ss_lcp problem = { { most, most, p, i, a }, b, l, NULL };
    ss_solver_options o = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    o.poll = poll;
    ss_status s = ss_lemke (&problem, &o, z, &info, w);
    if (s == SS_OK) {
        memcpy (x, at, (size_t) n*sizeof *x);
        for (ss_index c = 0; c < most; c++) x[C->variable[c]] += z[c]/C->slope[C->variable[c]];
    }
    w->used = mark;
    return s;
}
