/* ss_paper: groups of feature pairs, and their primaries */
#include "ss_paper.h"
#include "ss_vec.h"
#include "ss_world.h"

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
        double when = finish[k] < start[k] ? start[k]/(start[k] - finish[k]) : INFINITY;
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
