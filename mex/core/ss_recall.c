/* ss_recall: what collision detection remembers from call to call */
#include "ss_recall.h"
#include "ss_broad.h"
#include "ss_vec.h"
#include <float.h>
#include <string.h>

static const double SPACE_LEAST = 1e-3, SPACE_MOST = 0.25;      /* around boxes, as a part of their extent: more of it, fewer searches and more pairs */
static const double CALLS = 8;              /* about how long a body may stay in its space */
static const double FOOT = 32*SS_TOL_CORNER;        /* a foot of a contact may be this far outside the face, as a part of the smaller size */

void ss_recall_carve (const ss_geom *g, ss_recall *x, ss_work *w)
{
    x->started = x->listed = 0;
    x->room = ss_broad_usual (g);
    x->pair = SS_TAKE (w, uint64_t, x->room);
    x->axis = SS_TAKE (w, ss_axis_memory, x->room);
    x->lo = SS_TAKE (w, double, 3*g->ns);   x->hi = SS_TAKE (w, double, 3*g->ns);
    x->q = SS_TAKE (w, double, 7*g->nb);    x->margin = SS_TAKE (w, double, g->nb);
    x->moved = SS_TAKE (w, double, g->nb);  x->turned = SS_TAKE (w, double, g->nb);  x->pace = SS_TAKE (w, double, g->nb);
    x->still = SS_TAKE (w, char, g->nb);
    ss_world_carve (g, &x->world, w);
}

/* the way and the angle from one pose to the other, or a little more */
static void add_motion (const double *from, const double *to, double *moved, double *turned)
{
    double d[3], e = 0;
    ss_subtract (to, from, d);
    for (int k = 3; k < 7; k++) e += (to[k] - from[k])*(to[k] - from[k]);
    *moved += ss_length (d);
    *turned += e < 1 ? 2.1*sqrt (e) : INFINITY;         /* the angle is 4 asin (|e1 - e0|/2) */
}

ss_status ss_recall_place (const ss_geom *g, const double *q, const double *margin, ss_recall *x)
{
    for (ss_index b = 0; b < g->nb; b++) {
        const double *now = q + 7*b, *was = x->q + 7*b;
        if (!x->started) { x->still[b] = 0;  x->moved[b] = x->turned[b] = x->pace[b] = 0;  continue; }
        int same = memcmp (now, was, 7 * sizeof *now) == 0;
        double moved = 0, turned = 0;
        if (!same) add_motion (was, now, &moved, &turned);
        x->moved[b] += moved;
        x->turned[b] += turned;
        x->pace[b] = moved + (g->radius[b] > 0 && turned > 0 ? turned*g->radius[b] : 0);
        x->still[b] = same && margin[b] == x->margin[b];
    }
    x->started = 0;                                     /* until all are placed */
    ss_status status = ss_world_place (g, q, margin, x->still, &x->world);
    if (status != SS_OK) { x->listed = 0;  return status; }
    if (g->nb > 0) memcpy (x->q, q, (size_t) (7*g->nb) * sizeof *q);
    if (g->nb > 0) memcpy (x->margin, margin, (size_t) g->nb * sizeof *margin);
    x->started = 1;
    return SS_OK;
}

static int is_bounded (const ss_geom *g, ss_index s)
{
    return g->collides[g->shape_body[s]] && g->shape_type[s] != SS_PLANE;
}

/* are all boxes in those that the pairs were found for? */
static int still_listed (const ss_geom *g, const ss_recall *x)
{
    if (!x->listed) return 0;
    for (ss_index s = 0; s < g->ns; s++) {
        if (x->still[g->shape_body[s]] || !is_bounded (g, s)) continue;
        const double *lo = x->world.lo + 3*s, *hi = x->world.hi + 3*s, *LO = x->lo + 3*s, *HI = x->hi + 3*s;
        for (int k = 0; k < 3; k++) if (!(lo[k] >= LO[k] && hi[k] <= HI[k])) return 0;
    }
    return 1;
}

/* is the box of t farther from the static plane s than that one's margin, with something to spare for rounding? */
static int out_of_reach (const ss_geom *g, const ss_recall *x, ss_index s, ss_index t)
{
    if (g->shape_type[s] != SS_PLANE || g->kind[g->shape_body[s]] != SS_STATIC || g->shape_type[t] == SS_PLANE) return 0;
    const double *plane = x->world.data + 4*s, *lo = x->lo + 3*t, *hi = x->hi + 3*t;
    double height = -plane[3], size = fabs (plane[3]);
    for (int k = 0; k < 3; k++) {
        height += plane[k] > 0 ? plane[k]*lo[k] : plane[k]*hi[k];
        size += fabs (lo[k]) + fabs (hi[k]);
    }
    return height > x->margin[g->shape_body[s]] + 1e-12*size;
}

ss_status ss_recall_pairs (const ss_geom *g, ss_recall *x, uint64_t **pair, ss_index *n, ss_axis_memory **known, ss_work *w)
{
    *pair = x->pair;
    *n = x->n;
    *known = x->axis;
    if (still_listed (g, x)) return SS_OK;
    x->listed = 0;
    for (ss_index s = 0; s < g->ns; s++) {
        const double *lo = x->world.lo + 3*s, *hi = x->world.hi + 3*s;
        if (!is_bounded (g, s)) continue;
        double extent = fmax (hi[0] - lo[0], fmax (hi[1] - lo[1], hi[2] - lo[2])), space = fmin (SPACE_MOST*extent, fmax (SPACE_LEAST*extent, CALLS*x->pace[g->shape_body[s]]));
        if (g->kind[g->shape_body[s]] == SS_STATIC) space = 0;
        for (int k = 0; k < 3; k++) { x->lo[3*s + k] = lo[k] - space;  x->hi[3*s + k] = hi[k] + space; }
    }
    ss_status status = ss_broad_pairs (g, x->lo, x->hi, pair, n, w);
    if (status != SS_OK) return status;
    ss_index kept = 0;
    for (ss_index k = 0; k < *n; k++) {
        uint64_t p = (*pair)[k], ns = (uint64_t) g->ns;
        ss_index s = (ss_index) (p/ns), t = (ss_index) (p%ns);
        if (!out_of_reach (g, x, s, t) && !out_of_reach (g, x, t, s)) (*pair)[kept++] = p;
    }
    *n = kept;
    *known = NULL;
    if (kept > x->room) return SS_OK;
    if (kept > 0) memcpy (x->pair, *pair, (size_t) kept * sizeof *x->pair);
    for (ss_index k = 0; k < kept; k++) x->axis[k].type = SS_AXIS_NONE;
    x->n = kept;
    x->listed = 1;
    *pair = x->pair;
    *known = x->axis;
    return SS_OK;
}

int ss_recall_axis (const ss_recall *x, const ss_axis_memory *m, ss_index a, ss_index b, double reach, ss_axis *axis)
{
    if (m->type == SS_AXIS_NONE || !(m->reach <= reach)) return 0;
    double way = x->moved[a] + x->moved[b] - m->moved + m->lever*(x->turned[a] + x->turned[b] - m->turned);
    if (!(way <= m->slack)) return 0;
    *axis = (ss_axis) { .type = m->type, .face = m->face };
    return 1;
}

/* No edges can separate A and B farther than touch, the distance of two of their points, and what separates them now along an axis changes by no more than any of their points
   moves.  So the choice stands while that is less than half of what it was made by. */
void ss_recall_keep (const ss_geom *g, const ss_recall *x, const ss_axis_proof *proof, const ss_part *A, const ss_part *B, ss_index a, ss_index b, double touch, ss_axis_memory *m)
{
    double size = fmin (A->data[3], B->data[3]), d[3], far, most = touch + FOOT*size;
    m->type = SS_AXIS_NONE;
    m->slack = fmin (proof->slack, proof->edges - most)/2;
    ss_subtract (x->q + 7*b, x->q + 7*a, d);
    far = ss_length (d) + g->radius[a] + g->radius[b];
    m->moved = x->moved[a] + x->moved[b];
    m->turned = x->turned[a] + x->turned[b];
    m->slack -= 64*DBL_EPSILON*(far + fabs (x->q[7*a]) + fabs (x->q[7*a + 1]) + fabs (x->q[7*a + 2]) + m->moved + far*m->turned);     /* rounding */
    if (!(m->slack > 0) || !isfinite (far) || !isfinite (m->turned)) return;
    m->lever = far + m->slack;
    m->reach = fmax (proof->most, most) + m->slack;
    m->face = proof->face;
    m->type = proof->type;
}
