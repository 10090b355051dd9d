/* ss_proof: least violation of linear inequalities, Farkas certificates, enumeration */
#include "ss_proof.h"
#include "ss_lapack.h"
#include "ss_lemke.h"
#include <float.h>
#include <math.h>
#include <string.h>

/* ---- 0 <= y  _|_  y + A z + b >= 0,  0 <= z  _|_  -A'y >= 0 ---- */

typedef struct { ss_index *p, *i;  double *x, *b, *l, *solution;  char *inner;  size_t inner_size; } violation;

static void carve_violation (violation *v, ss_index n, ss_index m, ss_index entries, ss_work *w)
{
    ss_index all = n + 2*entries;
    v->p = SS_TAKE (w, ss_index, n + m + 1);
    v->i = SS_TAKE (w, ss_index, all);
    v->x = SS_TAKE (w, double, all);
    v->b = SS_TAKE (w, double, n + m);
    v->l = SS_TAKE (w, double, n + m);
    v->solution = SS_TAKE (w, double, n + m);
    v->inner_size = ss_lemke_room (n + m, n + m, all);
    if (v->inner_size == 0) w->short_of_room = 1;
    v->inner = SS_TAKE (w, char, (ss_index) v->inner_size);
}

size_t ss_least_violation_room (ss_index n, ss_index m, ss_index entries)
{
    ss_work w = { 0 };
    violation v;
    carve_violation (&v, n, m, entries, &w);
    return w.short_of_room ? 0 : w.used;
}

ss_status ss_least_violation (ss_sparse A, const double *b, const unsigned char *equal, const unsigned char *is_free, ss_poll poll,
                              double *y, double *z, ss_work *w)
{
    ss_index n = A.rows, m = A.cols, entries = A.p[m];
    size_t mark = w->used;
    violation v;
    carve_violation (&v, n, m, entries, w);
    if (w->short_of_room) { w->used = mark;  w->short_of_room = 0;  return v.inner_size == 0 ? SS_TOO_LARGE : SS_NO_ROOM; }

    /* columns [I; -A'] and [A; 0]: column k of the first has 1 and row k of -A */
    for (ss_index k = 0; k <= n; k++) v.p[k] = 0;
    for (ss_index e = 0; e < entries; e++) v.p[A.i[e] + 1]++;
    for (ss_index k = 0; k < n; k++) v.p[k+1] += v.p[k] + 1;
    for (ss_index k = 0; k < n; k++) { v.i[v.p[k]] = k;  v.x[v.p[k]] = 1; }
    ss_index *next = (ss_index *) (void *) v.inner;         /* n: lent until lemke runs */
    for (ss_index k = 0; k < n; k++) next[k] = v.p[k] + 1;
    for (ss_index j = 0; j < m; j++) {
        v.p[n+j+1] = v.p[n+j];
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) {
            ss_index k = A.i[e];
            v.i[next[k]] = n + j;  v.x[next[k]++] = -A.x[e];
            v.i[v.p[n+j+1]] = k;   v.x[v.p[n+j+1]++] = A.x[e];
        }
    }
    double size = 1;
    for (ss_index k = 0; k < n; k++) { v.b[k] = b[k];  v.l[k] = equal[k] ? -INFINITY : 0;  size = fmax (size, fabs (b[k])); }
    for (ss_index j = 0; j < m; j++) { v.b[n+j] = 0;  v.l[n+j] = is_free[j] ? -INFINITY : 0; }

    ss_lcp P = { { n + m, n + m, v.p, v.i, v.x }, v.b, v.l, NULL };
    ss_solver_options o = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    ss_work inner = { v.inner, v.inner_size, 0, 0 };
    o.tol = 1e-12*size;
    o.poll = poll;
    ss_status s = ss_lemke (&P, &o, v.solution, &info, &inner);
    memcpy (y, v.solution, (size_t) n * sizeof *y);
    memcpy (z, v.solution + n, (size_t) m * sizeof *z);
    w->used = mark;
    return s == SS_INTERRUPTED || s == SS_NO_ROOM || s == SS_NOT_FINITE || s == SS_TOO_LARGE ? s : SS_OK;
}

/* ---- Farkas ---- */

static const double ROUNDING = 1e-13;       /* of the terms of (A'y)_j: what is within it of zero counts as zero */

typedef struct { double *R, *x, *b, *z;  unsigned char *is_free, *possible; } certificate;

static void carve_certificate (certificate *c, ss_index n, ss_index entries, ss_work *w)
{
    c->R = SS_TAKE (w, double, n);
    c->x = SS_TAKE (w, double, entries);
    c->b = SS_TAKE (w, double, n);
    c->z = SS_TAKE (w, double, n);
    c->is_free = SS_TAKE (w, unsigned char, n);
    c->possible = SS_TAKE (w, unsigned char, n);
}

size_t ss_certificate_room (ss_index n, ss_index entries)
{
    ss_work w = { 0 };
    certificate c;
    carve_certificate (&c, n, entries, &w);
    size_t inner = ss_least_violation_room (n, n, entries);
    return w.short_of_room || inner == 0 ? 0 : w.used + inner;
}

/* A row that no z can satisfy: nothing positive in it, or, where w_i = 0 must hold, nothing of the wrong sign, and nothing free.
   possible: n, lent.  The row, or -1; *sign is that of y. */
static ss_index hopeless_row (const ss_lcp *P, const unsigned char *is_free, double most_b, unsigned char *possible, double *sign)
{
    ss_sparse A = P->A;
    ss_index n = A.cols;
    for (ss_index i = 0; i < n; i++) possible[i] = 0;
    for (ss_index j = 0; j < n; j++)
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) {
            ss_index i = A.i[e];
            double s = is_free[i] && P->b[i] > 0 ? -1 : 1;
            if (is_free[j] ? A.x[e] != 0 : s*A.x[e] > 0) possible[i] = 1;
        }
    for (ss_index i = 0; i < n; i++) {
        *sign = is_free[i] && P->b[i] > 0 ? -1 : 1;
        if (!possible[i] && *sign*P->b[i] < -1e-9*most_b) return i;
    }
    return -1;
}

ss_status ss_certificate (const ss_lcp *P, ss_poll poll, double *y, double *bound, ss_work *w)
{
    ss_sparse A = P->A;
    ss_index n = A.cols;
    size_t mark = w->used;
    certificate c;
    *bound = 0;
    carve_certificate (&c, n, A.p[n], w);
    if (w->short_of_room) { w->used = mark;  w->short_of_room = 0;  return SS_NO_ROOM; }

    /* rows near 1: y changes with them */
    double most_b = 0, total = 0;
    for (ss_index i = 0; i < n; i++) {
        c.R[i] = fabs (P->b[i]);
        c.is_free[i] = P->l && P->l[i] == -INFINITY;
        most_b = fmax (most_b, fabs (P->b[i]));
    }
    double sign;
    ss_index row = hopeless_row (P, c.is_free, most_b, c.possible, &sign);
    if (row >= 0) {
        for (ss_index i = 0; i < n; i++) y[i] = i == row ? sign : 0;
        *bound = -sign*P->b[row]/DBL_MIN;
        w->used = mark;
        return SS_INFEASIBLE;
    }
    for (ss_index e = 0; e < A.p[n]; e++) {
        c.R[A.i[e]] = fmax (c.R[A.i[e]], fabs (A.x[e]));
    }
    for (ss_index i = 0; i < n; i++) {
        c.R[i] = c.R[i] > 0 ? ldexp (1, -(int) lround (log2 (c.R[i]))) : 1;
        c.b[i] = c.R[i]*P->b[i];
    }
    for (ss_index e = 0; e < A.p[n]; e++) c.x[e] = c.R[A.i[e]]*A.x[e];
    ss_sparse scaled = { n, n, A.p, A.i, c.x };
    ss_status s = ss_least_violation (scaled, c.b, c.is_free, c.is_free, poll, y, c.z, w);
    w->used = mark;
    if (s != SS_OK) return s;

    int exact = 1;
    double value = 0, missed = DBL_MIN;
    for (ss_index i = 0; i < n; i++) { y[i] *= c.R[i];  total += fabs (y[i]); }
    if (total > 0) for (ss_index i = 0; i < n; i++) { y[i] /= total;  value += P->b[i]*y[i]; }
    for (ss_index j = 0; j < n; j++) {                      /* how far A'y <= 0, or = 0, is missed */
        double slope = 0, size = 0;
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) { slope += A.x[e]*y[A.i[e]];  size += fabs (A.x[e]*y[A.i[e]]); }
        if (c.is_free[j]) slope = fabs (slope);
        if (slope > ROUNDING*size) exact = 0;
        missed = fmax (missed, slope);
    }
    *bound = -value/missed;
    if (total > 0 && exact && value < -1e-9*most_b) return SS_INFEASIBLE;
    *bound = 0;
    for (ss_index i = 0; i < n; i++) y[i] = 0;
    return SS_OK;
}

/* ---- enumeration ---- */

static const double NEAR = 1e-9;            /* of the sizes of a row's terms: a choice is dropped only if it is clearly wrong */

typedef struct { ss_index *p, *i, *list, *at;  double *x, *F, *y, *z, *w;  blas_int *pivot;  unsigned char *in, *in_free; } enumeration;

static void carve_enumeration (enumeration *t, ss_index n, ss_index entries, ss_work *w)
{
    t->p = SS_TAKE (w, ss_index, n + 1);
    t->i = SS_TAKE (w, ss_index, entries);
    t->x = SS_TAKE (w, double, entries);
    t->list = SS_TAKE (w, ss_index, n);
    t->at = SS_TAKE (w, ss_index, n);
    t->F = ss_work_take (w, n, (size_t) n * sizeof (double));
    t->y = SS_TAKE (w, double, n);
    t->z = SS_TAKE (w, double, n);
    t->w = SS_TAKE (w, double, n);
    t->pivot = SS_TAKE (w, blas_int, n);
    t->in = SS_TAKE (w, unsigned char, n);
    t->in_free = SS_TAKE (w, unsigned char, n);
}

size_t ss_enumerate_room (ss_index n, ss_index entries)
{
    ss_work w = { 0 };
    enumeration t;
    carve_enumeration (&t, n, entries, &w);
    size_t inner = ss_least_violation_room (n, n, entries);
    return w.short_of_room || inner == 0 ? 0 : w.used + inner;
}

/* z of the choice t->in, the others zero; SS_STALLED: there is none */
static ss_status point_of_choice (enumeration *t, const ss_lcp *P, ss_poll poll, double *z, ss_work *w)
{
    ss_sparse A = P->A;
    ss_index n = A.cols, k = 0, entries = 0;
    for (ss_index i = 0; i < n; i++) {
        z[i] = 0;
        t->at[i] = t->in[i] ? k : -1;
        if (t->in[i]) t->list[k++] = i;
    }
    for (ss_index c = 0; c < k; c++) {                      /* F = A(in,in) */
        ss_index j = t->list[c];
        for (ss_index r = 0; r < k; r++) t->F[c*k+r] = 0;
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) if (t->at[A.i[e]] >= 0) t->F[c*k + t->at[A.i[e]]] = A.x[e];
        t->z[c] = -P->b[j];
    }
    if (ss_lu_factor (k, t->F, t->pivot) == SS_OK) ss_lu_solve (k, t->F, t->pivot, 1, t->z);
    else {                                                  /* singular: is there a z_in >= 0 with w_in = 0, w_out >= 0? */
        for (ss_index c = 0; c < k; c++) {
            ss_index j = t->list[c];
            t->p[c] = entries;
            t->in_free[c] = P->l && P->l[j] == -INFINITY;
            for (ss_index e = A.p[j]; e < A.p[j+1]; e++) { t->i[entries] = A.i[e];  t->x[entries++] = A.x[e]; }
        }
        t->p[k] = entries;
        ss_sparse S = { n, k, t->p, t->i, t->x };
        ss_status s = ss_least_violation (S, P->b, t->in, t->in_free, poll, t->y, t->z, w);
        if (s != SS_OK) return s;
        for (ss_index i = 0; i < n; i++) t->w[i] = fabs (P->b[i]);
        for (ss_index c = 0; c < k; c++)
            for (ss_index e = t->p[c]; e < t->p[c+1]; e++) t->w[t->i[e]] += fabs (t->x[e]*t->z[c]);
        for (ss_index i = 0; i < n; i++) if (fabs (t->y[i]) > NEAR*t->w[i]) return SS_STALLED;
    }
    for (ss_index c = 0; c < k; c++) z[t->list[c]] = t->z[c];
    return SS_OK;
}

static int is_solution (enumeration *t, const ss_lcp *P, double *z)
{
    ss_sparse A = P->A;
    ss_index n = A.cols;
    double most = 0, *size = t->y;
    for (ss_index i = 0; i < n; i++) { t->w[i] = 0;  size[i] = fabs (P->b[i]);  most = fmax (most, fabs (z[i])); }
    for (ss_index j = 0; j < n; j++)
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) { t->w[A.i[e]] += A.x[e]*z[j];  size[A.i[e]] += fabs (A.x[e]*z[j]); }
    for (ss_index i = 0; i < n; i++) {
        int is_free = P->l && P->l[i] == -INFINITY;
        double value = t->w[i] + P->b[i];
        if (!is_free && !(z[i] >= -NEAR*most)) return 0;
        if (t->in[i] ? !(fabs (value) <= NEAR*size[i]) : !(value >= -NEAR*size[i])) return 0;
    }
    for (ss_index i = 0; i < n; i++) if (!(P->l && P->l[i] == -INFINITY) && z[i] < 0) z[i] = 0;
    return 1;
}

ss_status ss_enumerate (const ss_lcp *P, ss_poll poll, double *z, ss_work *w)
{
    ss_index n = P->A.cols, open[SS_ENUMERATE_MOST], m = 0;
    size_t mark = w->used;
    for (ss_index i = 0; i < n; i++) {
        if (P->l && P->l[i] == -INFINITY) continue;
        if (m == SS_ENUMERATE_MOST) return SS_BAD_ARGUMENT;
        open[m++] = i;
    }
    enumeration t;
    carve_enumeration (&t, n, P->A.p[n], w);
    if (w->short_of_room) { w->used = mark;  w->short_of_room = 0;  return SS_NO_ROOM; }

    ss_status s = SS_INFEASIBLE;
    for (ss_index choice = 0; choice < (ss_index) 1 << m && s == SS_INFEASIBLE; choice++) {
        if (ss_poll_stop (poll)) { s = SS_INTERRUPTED;  break; }
        for (ss_index i = 0; i < n; i++) t.in[i] = 1;
        for (ss_index k = 0; k < m; k++) t.in[open[k]] = choice >> k & 1;
        ss_status found = point_of_choice (&t, P, poll, z, w);
        if (found == SS_OK && is_solution (&t, P, z)) s = SS_OK;
        else if (found != SS_OK && found != SS_STALLED) s = found;
    }
    w->used = mark;
    return s;
}
