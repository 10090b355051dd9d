/* ss_paper: groups of feature pairs, and their primaries */
#include "ss_paper.h"
#include "ss_vec.h"
#include "ss_world.h"
#include <string.h>

#define NEVER 1e3                                           /* steps: beyond that roundoff decides */

enum { OTHER, VERTEX, EDGE, FACE };

typedef struct { ss_index shape, feature;  int kind; } feature;
typedef struct { feature of[2]; } features;

/* the shape with feature f, 0-based through the scene */
static feature look_up (const ss_geom *g, ss_index f)
{
    ss_index lo = 0, hi = g->ns;                            /* feature_first[lo] <= f < feature_first[hi] */
    while (hi - lo > 1) {
        ss_index mid = lo + (hi - lo)/2;
        if (g->feature_first[mid] <= f) lo = mid; else hi = mid;
    }
    ss_index local = f - g->feature_first[lo], nv = g->vert_first[lo + 1] - g->vert_first[lo], ne = g->edge_first[lo + 1] - g->edge_first[lo];
    return (feature) { lo, f, g->shape_type[lo] != SS_MESH ? OTHER : local < nv ? VERTEX : local < nv + ne ? EDGE : FACE };
}

static features named_by (const ss_geom *g, double id)
{
    double F = (double) g->features, f = floor ((id - 1)/F);
    return (features) {{ look_up (g, (ss_index) f), look_up (g, (ss_index) (id - f*F) - 1) }};
}

static int both (const features *x, int kind1, int kind2)
{
    return x->of[0].kind == kind1 && x->of[1].kind == kind2;
}

static double distance (const double *a, const double *b)
{
    double d[3];
    ss_subtract (a, b, d);
    return ss_length (d);
}

/* the groups that a and b lead become one */
static void join (ss_index first, ss_index end, ss_index a, ss_index b, ss_index *leader)
{
    for (ss_index k = first; k < end; k++) if (leader[k] == a || leader[k] == b) leader[k] = a < b ? a : b;
}

/* does subcontact k belong to one group with j? */
static int belong_together (const ss_contacts *c, ss_index j, const features *x, ss_index k, const features *y, double epsilon)
{
    if (x->of[0].shape != y->of[0].shape || x->of[1].shape != y->of[1].shape) return 0;
    int same1 = x->of[0].feature == y->of[0].feature, same2 = x->of[1].feature == y->of[1].feature;
    if (both (x, VERTEX, FACE) && both (y, VERTEX, FACE)) return same1;
    if (both (x, FACE, VERTEX) && both (y, FACE, VERTEX)) return same2;
    return both (x, EDGE, EDGE) && both (y, EDGE, EDGE) && (same1 || same2)
           && distance (c->p1 + 3*j, c->p1 + 3*k) <= epsilon && distance (c->normal + 3*j, c->normal + 3*k) > SS_TOL_SNAP;
}

/* of the group that j leads the one that separates at the start and is crossed last, or else is least deep */
static ss_index primary_of (ss_index j, ss_index end, const ss_index *leader, const double *start, const double *finish)
{
    double most = start[j], last = 0;
    ss_index best = -1;
    for (ss_index k = j; k < end; k++) if (leader[k] == j && start[k] > most) most = start[k];
    for (ss_index k = j; k < end; k++) {
        if (leader[k] != j || !(start[k] >= fmin (0, most))) continue;
        double when = finish[k] < start[k] ? fmin (NEVER, start[k]/(start[k] - finish[k])) : NEVER;
        if (best < 0 || when > last + 1e-9) { best = k;  last = when; }
    }
    return best;
}

ss_status ss_paper_groups (const ss_geom *g, const ss_contacts *c, const double *start, const double *finish, double epsilon,
                           ss_index *primary, ss_work *w)
{
    size_t mark = w->used;
    double F = (double) g->features;
    ss_index *leader = SS_TAKE (w, ss_index, c->n);                             /* the first of its group */
    features *x = SS_TAKE (w, features, c->n);
    if (!w->base) return SS_OK;
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < c->n; k++) {
        if (!(c->id[k] >= 1 && c->id[k] <= F*F && c->id[k] == floor (c->id[k]))) { w->used = mark;  return SS_BAD_ARGUMENT; }
        x[k] = named_by (g, c->id[k]);
    }

    for (ss_index first = 0, end; first < c->n; first = end) {                  /* a pair of parts */
        for (end = first + 1; end < c->n && c->group[end] == c->group[first]; end++) { }
        for (ss_index k = first; k < end; k++) {
            leader[k] = k;
            for (ss_index j = first; j < k; j++)
                if (leader[j] != leader[k] && belong_together (c, j, x + j, k, x + k, epsilon)) join (first, k + 1, leader[j], leader[k], leader);
        }
        for (ss_index k = first; k < end; k++)
            primary[k] = leader[k] == k ? primary_of (k, end, leader, start, finish) : primary[leader[k]];
    }
    w->used = mark;
    return SS_OK;
}

/* ---- the third row of eq. 6 ---- */

/* gaps at the start of the step, and at its end if no impulse acted */
static ss_status free_gaps (const ss_blocks *b, double h, const ss_joint_factor *f, const double *VB, double *start, double *finish, ss_work *w)
{
    size_t mark = w->used;
    ss_index nv = 6*b->m, none[1] = { 0 };
    ss_wrenches alone;
    ss_sparse M = { nv, nv, b->Mp, b->Mi, b->Mx }, empty = { nv, 0, none, NULL, NULL };
    double *nu = SS_TAKE (w, double, nv), *change = SS_TAKE (w, double, f ? f->n : 0), *p = SS_TAKE (w, double, f ? f->n : 0);
    ss_status status = ss_wrenches_build (M, empty, empty, &alone, w);
    if (status == SS_NO_ROOM || w->short_of_room) return SS_NO_ROOM;
    if (status != SS_OK) return SS_NOT_FINITE;
    ss_free_velocity (&alone, b->NU, b->FX, h, nu);
    if (f) {
        ss_joint_velocity (f, nu, change);
        for (ss_index i = 0; i < f->n; i++) change[i] = VB[i] - change[i];
        ss_joint_push (f, change, p, nu);
    }
    for (ss_index c = 0; c < b->nc; c++) {
        double rate = 0;
        for (ss_index k = b->Gnp[c]; k < b->Gnp[c + 1]; k++) rate += b->Gnx[k]*nu[b->Gni[k]];
        start[c] = b->PSI[c] - h*b->DPSI[c];                /* PSI has kinematic bodies at the end of the step */
        finish[c] = b->PSI[c] + h*rate;
    }
    w->used = mark;
    return SS_OK;
}

/* a new column Gn_j - Gn_k behind those of s */
static void append_difference (const ss_blocks *b, ss_index j, ss_index k, ss_index column, ss_paper *s)
{
    ss_index x = b->Gnp[j], y = b->Gnp[k], at = s->p[column];
    while (x < b->Gnp[j + 1] || y < b->Gnp[k + 1]) {
        ss_index rx = x < b->Gnp[j + 1] ? b->Gni[x] : PTRDIFF_MAX, ry = y < b->Gnp[k + 1] ? b->Gni[y] : PTRDIFF_MAX, row = rx < ry ? rx : ry;
        double value = (rx == row ? b->Gnx[x++] : 0) - (ry == row ? b->Gnx[y++] : 0);
        if (value == 0) continue;
        s->i[at] = row;
        s->x[at++] = value;
    }
    s->p[column + 1] = at;
}

ss_status ss_paper_reduce (const ss_geom *g, double h, double epsilon, const ss_joint_factor *f, const double *VB, ss_contacts *c, ss_blocks *b,
                           ss_paper *s, ss_work *w)
{
    ss_index n = c->n;
    ss_index *primary = SS_TAKE (w, ss_index, n), *keep = SS_TAKE (w, ss_index, n);
    double *start = SS_TAKE (w, double, n), *finish = SS_TAKE (w, double, n);
    s->owner = SS_TAKE (w, ss_index, n);
    s->p = SS_TAKE (w, ss_index, n + 1);
    s->i = SS_TAKE (w, ss_index, 12*n);
    s->x = SS_TAKE (w, double, 12*n);
    s->PSI = SS_TAKE (w, double, n);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_status status = free_gaps (b, h, f, VB, start, finish, w);
    if (status == SS_OK) status = ss_paper_groups (g, c, start, finish, epsilon, primary, w);
    if (status != SS_OK) return status;

    s->nc = s->na = s->p[0] = 0;
    for (ss_index k = 0; k < n; k++) {
        if (primary[k] != k) continue;
        ss_index at = s->p[s->nc], entries = b->Gnp[k + 1] - b->Gnp[k];
        memcpy (s->i + at, b->Gni + b->Gnp[k], (size_t) entries * sizeof *s->i);
        memcpy (s->x + at, b->Gnx + b->Gnp[k], (size_t) entries * sizeof *s->x);
        s->PSI[s->nc] = b->PSI[k];
        keep[s->nc++] = k;
        s->p[s->nc] = at + entries;
    }
    for (ss_index of = 0; of < s->nc; of++)
        for (ss_index k = 0, j = keep[of]; k < n; k++) {
            if (primary[k] != j || k == j) continue;
            append_difference (b, j, k, s->nc + s->na, s);
            s->PSI[s->nc + s->na] = b->PSI[j] - b->PSI[k];
            s->owner[s->na++] = of;
        }
    ss_blocks_keep (keep, s->nc, c, b);
    return SS_OK;
}

/* the first pointers with na empty columns behind */
static const ss_index *with_empty (const ss_index *p, ss_index nc, ss_index na, ss_work *w)
{
    ss_index *longer = SS_TAKE (w, ss_index, nc + na + 1);
    if (w->short_of_room) return NULL;
    for (ss_index k = 0; k <= nc + na; k++) longer[k] = p[k < nc ? k : nc];
    return longer;
}

void ss_paper_extend (const ss_paper *s, ss_blocks_rest *r, ss_work *w)
{
    r->U.p = (ss_index *) with_empty (r->U.p, s->nc, s->na, w);
    r->E.p = (ss_index *) with_empty (r->E.p, s->nc, s->na, w);
    r->nc = r->U.cols = r->E.cols = s->nc + s->na;
    r->PSI = s->PSI;
}

ss_index ss_paper_bound (const ss_paper *s)
{
    ss_index entries = s->na;
    for (ss_index a = 0; a < s->na; a++)
        for (ss_index k = a; k < s->na && s->owner[k] == s->owner[a]; k++) entries++;
    return entries;
}

void ss_paper_slacks (const ss_paper *s, const ss_columns *A, ss_columns *B)
{
    ss_index at = 0;
    B->n = A->n;
    B->p[0] = 0;
    for (ss_index c = 0; c < A->n; c++) {
        ss_index a = c - s->nc;
        if (a < 0 || a >= s->na) {
            for (ss_index k = A->p[c]; k < A->p[c + 1]; k++, at++) { B->i[at] = A->i[k];  B->x[at] = A->x[k]; }
        } else {
            B->i[at] = s->owner[a];  B->x[at++] = 1;                                /* E1 */
            for (ss_index k = a; k < s->na && s->owner[k] == s->owner[a]; k++) { B->i[at] = s->nc + k;  B->x[at++] = 1; }      /* E2 */
        }
        B->p[c + 1] = at;
    }
}
