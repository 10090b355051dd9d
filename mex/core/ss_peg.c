/* ss_peg: solve, look, solve again */
#include "ss_peg.h"
#include "ss_broad.h"
#include "ss_nearest.h"
#include "ss_peg_tolerance.h"
#include "ss_sort.h"
#include "ss_vec.h"
#include <string.h>

void ss_peg_carve (ss_index rows, ss_peg *p, ss_work *w)
{
    p->pass = 0;
    p->switched = 0;
    p->room = SS_PEG_SWITCHES*rows;
    ss_peg_rows_carve (rows, &p->rows, w);
    p->pair = SS_TAKE (w, uint64_t, p->room);
    p->key = SS_TAKE (w, uint64_t, rows);
    p->spare = SS_TAKE (w, uint64_t, rows);
}

/* ---- pairs ---- */

int ss_peg_is_exact (const ss_geom *g, ss_index s, ss_index t)
{
    ss_index a = g->shape_type[s], b = g->shape_type[t];
    int flat_s = g->planar[g->shape_body[s]] != 0, flat_t = g->planar[g->shape_body[t]] != 0;
    if (a == SS_MESH && b == SS_MESH) return 1;
    if (!((a == SS_MESH && b == SS_SPHERE) || (a == SS_SPHERE && b == SS_MESH))) return 0;
    return flat_s == flat_t || (flat_s ? a : b) == SS_SPHERE;
}

/* Is the plane of a planar body that of the other, or does it cut it?  lo, hi: boxes of the shapes. */
static int in_one_plane (const ss_peg_step *x, ss_index s, ss_index t, const double *lo, const double *hi)
{
    const ss_geom *g = x->g;
    if (!g->planar[g->shape_body[s]]) { ss_index k = s;  s = t;  t = k; }
    ss_index a = g->shape_body[s], b = g->shape_body[t];
    double y = x->q[7*a + 1];
    if (!g->planar[a]) return 1;
    if (g->planar[b]) return fabs (x->q[7*b + 1] - y) <= SS_TOL_CORNER*g->radius[a];
    return lo[3*t + 1] <= y && y <= hi[3*t + 1];
}

/* lo, hi: grown to hold a shape at the pose q */
static void hold (const ss_geom *g, ss_index s, const double *q, double *lo, double *hi)
{
    const double *data = g->shape_data + 4*s;
    double R[9], x[3];
    ss_rotation (q + 3, R);
    if (g->shape_type[s] == SS_SPHERE) {
        ss_rotate (R, data, x);
        for (int k = 0; k < 3; k++) { lo[k] = fmin (lo[k], q[k] + x[k] - data[3]);  hi[k] = fmax (hi[k], q[k] + x[k] + data[3]); }
        return;
    }
    for (ss_index v = g->vert_first[s]; v < g->vert_first[s + 1]; v++) {
        ss_rotate (R, g->vert + 3*v, x);
        for (int k = 0; k < 3; k++) { lo[k] = fmin (lo[k], q[k] + x[k]);  hi[k] = fmax (hi[k], q[k] + x[k]); }
    }
}

/* The pairs of shapes that may touch on the way from x->q to q, ascending, and of those the ones with more than one axis.  Boxes hold a shape at
   both ends; between them a turning one bulges out by less than angle^2 R/8. */
static ss_status exact_pairs (const ss_peg_step *x, const double *q, uint64_t **pair, ss_index *n, ss_work *w)
{
    const ss_geom *g = x->g;
    ss_index meshes = 0;
    *n = 0;
    for (ss_index s = 0; s < g->ns; s++) meshes += g->shape_type[s] == SS_MESH;
    if (meshes == 0) return SS_OK;
    double *lo = SS_TAKE (w, double, 3*g->ns), *hi = SS_TAKE (w, double, 3*g->ns);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index s = 0; s < g->ns; s++) {
        const double *q0 = x->q + 7*g->shape_body[s], *q1 = q + 7*g->shape_body[s];
        double *l = lo + 3*s, *h = hi + 3*s, turn = 0;
        if (g->shape_type[s] == SS_PLANE) continue;
        for (int k = 0; k < 3; k++) { l[k] = INFINITY;  h[k] = -INFINITY; }
        hold (g, s, q0, l, h);
        hold (g, s, q1, l, h);
        for (int k = 3; k < 7; k++) turn += (q1[k] - q0[k])*(q1[k] - q0[k]);
        double bulge = ss_shape_reach (g, s)*(1e-6 + turn/2);           /* touching is meeting; (angle/2)^2 = |e1 - e0|^2 */
        for (int k = 0; k < 3; k++) {
            l[k] -= bulge;  h[k] += bulge;
            if (!(fabs (l[k]) < 1e150 && fabs (h[k]) < 1e150)) return SS_NOT_FINITE;
        }
    }
    ss_status status = ss_broad_pairs (g, lo, hi, pair, n, w);
    if (status != SS_OK) return status;
    ss_index kept = 0;
    for (ss_index k = 0; k < *n; k++) {
        ss_index s = (ss_index) ((*pair)[k]/(uint64_t) g->ns), t = (ss_index) ((*pair)[k]%(uint64_t) g->ns);
        if (ss_peg_is_exact (g, s, t) && in_one_plane (x, s, t, lo, hi)) (*pair)[kept++] = (*pair)[k];
    }
    *n = kept;
    return SS_OK;
}

static ss_way way_of (const ss_peg_step *x, ss_index s, ss_index t, const double *q)
{
    ss_index a = x->g->shape_body[s], b = x->g->shape_body[t];
    return (ss_way) { x->g, { s, t }, { x->q + 7*a, x->q + 7*b }, { q + 7*a, q + 7*b }, ss_peg_touch (x, s, t) };
}

/* ---- the first pass ---- */

/* the axis of two meshes that touch along this one alone, else -1 */
static ss_index touching_axis (const ss_part *A, const ss_part *B, double touch)
{
    ss_index axes = ss_axis_count (A, B), first = -1;
    double n0[3], n[3];
    int one = 1;
    for (ss_index k = 0; k < axes; k++) {
        double s = ss_separation (A, B, k, n);
        if (s > touch) return -1;
        if (!(s >= -touch)) continue;
        if (first < 0) { first = k;  memcpy (n0, n, sizeof n0); }
        else if (!(ss_dot (n0, n) > cos (SS_PEG_FROZEN))) one = 0;
    }
    return one ? first : -1;
}

static ss_index touching_feature (const ss_part *mesh, const ss_part *sphere, double touch)
{
    ss_nearest near;
    double r = sphere->data[3];
    if (!ss_nearest_on_mesh (mesh, sphere->data, r + 2*touch, &near)) return -1;
    return fabs (near.distance - r) <= touch ? near.feature : -1;
}

/* shape of the 1-based feature f */
static ss_index shape_of (const ss_geom *g, ss_index f)
{
    ss_index lo = 0, hi = g->ns;
    while (hi - lo > 1) {
        ss_index mid = lo + (hi - lo)/2;
        if (g->feature_first[mid] < f) lo = mid; else hi = mid;
    }
    return lo;
}

static void drop_exact (const ss_geom *g, ss_contacts *c)
{
    ss_index kept = 0;
    for (ss_index k = 0; k < c->n; k++) {
        ss_index id = (ss_index) c->id[k] - 1, f1 = id/g->features + 1, f2 = id%g->features + 1;
        if (ss_peg_is_exact (g, shape_of (g, f1), shape_of (g, f2))) continue;
        ss_contact_copy (c, kept++, c, k);
    }
    c->n = kept;
}

ss_status ss_peg_start (ss_peg_step *x, ss_contacts *c, ss_peg *p, ss_work *w)
{
    const ss_geom *g = x->g;
    size_t mark = w->used;
    uint64_t *pair;
    ss_index n;
    ss_status status = exact_pairs (x, x->q, &pair, &n, w);
    if (status != SS_OK) return status;
    p->pass = 0;
    p->switched = 0;
    p->rows.c.n = 0;
    for (ss_index k = 0; k < n; k++) {
        ss_index s = (ss_index) (pair[k]/(uint64_t) g->ns), t = (ss_index) (pair[k]%(uint64_t) g->ns), axis;
        ss_part A = ss_part_place (g, s, x->q + 7*g->shape_body[s], &x->room.at[0]);
        ss_part B = ss_part_place (g, t, x->q + 7*g->shape_body[t], &x->room.at[1]);
        double touch = ss_peg_touch (x, s, t);
        if (g->shape_type[s] == SS_SPHERE)      axis = touching_feature (&B, &A, touch);
        else if (g->shape_type[t] == SS_SPHERE) axis = touching_feature (&A, &B, touch);
        else                                    axis = touching_axis (&A, &B, touch);
        if (axis >= 0) ss_peg_rows_add (x, s, t, axis, 1, x->qEnd, 0, &p->rows);     /* kinematic bodies at the end of the step */
    }
    w->used = mark;
    if (p->rows.c.n > p->rows.c.capacity) return SS_NO_ROOM;
    ss_peg_gaps (&p->rows, x->qEnd, p->rows.c.psi);
    drop_exact (g, c);
    return SS_OK;
}

static uint64_t pair_key (const ss_peg_rows *r, ss_index ns, ss_index k)
{
    return (uint64_t) r->first[k]*(uint64_t) ns + (uint64_t) r->second[k];
}

/* key[0 .. return - 1] = the pairs of the rows, ascending, each once */
static ss_index sort_pairs (const ss_peg *p, ss_index ns)
{
    ss_index n = p->rows.c.n, once = 0;
    for (ss_index k = 0; k < n; k++) p->key[k] = pair_key (&p->rows, ns, k);
    ss_sort_keys (p->key, p->spare, n, 0, (uint64_t) ns*(uint64_t) ns);
    for (ss_index k = 0; k < n; k++) if (k == 0 || p->key[k] != p->key[once - 1]) p->key[once++] = p->key[k];
    return once;
}

void ss_peg_contacts (const ss_peg *p, ss_index ns, ss_index fixed, ss_contacts *c)
{
    const ss_peg_rows *r = &p->rows;
    ss_index base = 0, pairs = sort_pairs (p, ns);
    for (ss_index k = 0; k < fixed; k++) if (c->group[k] >= base) base = c->group[k] + 1;
    c->n = fixed;
    for (ss_index k = 0; k < r->c.n; k++) {
        ss_index i = c->n++, lo = 0, hi = pairs;
        if (i >= c->capacity) continue;
        while (hi - lo > 1) {                                           /* number of its pair */
            ss_index mid = lo + (hi - lo)/2;
            if (p->key[mid] <= pair_key (r, ns, k)) lo = mid; else hi = mid;
        }
        ss_contact_copy (c, i, &r->c, k);
        c->group[i] = base + lo;
    }
}

/* ---- looking at a motion ---- */

typedef struct { ss_index s, t;  ss_hit hit; } meeting;

/* all that run into each other on the way to q */
static ss_status find_meetings (ss_peg_step *x, const double *q, const ss_peg_rows *r, meeting **found, ss_index *count, ss_work *w)
{
    const ss_geom *g = x->g;
    uint64_t *pair;
    ss_index n;
    ss_status status = exact_pairs (x, q, &pair, &n, w);
    if (status != SS_OK) return status;
    ss_index *known = SS_TAKE (w, ss_index, r->c.n);
    *found = SS_TAKE (w, meeting, n);
    *count = 0;
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < n; k++) {
        meeting m = { .s = (ss_index) (pair[k]/(uint64_t) g->ns), .t = (ss_index) (pair[k]%(uint64_t) g->ns) };
        ss_index nk = 0;
        for (ss_index i = 0; i < r->c.n; i++) if (r->first[i] == m.s && r->second[i] == m.t) known[nk++] = r->axis[i];
        ss_way way = way_of (x, m.s, m.t, q);
        status = ss_kinetic_test (&way, known, nk, &x->room, &m.hit, w);
        if (status != SS_OK) return status;
        if (!isinf (m.hit.time)) (*found)[(*count)++] = m;
    }
    return SS_OK;
}

/* does something that shares a moving body with meeting k come earlier? */
static int is_later (const ss_geom *g, const meeting *m, ss_index n, ss_index k)
{
    for (ss_index i = 0; i < n; i++) {
        if (!(m[i].hit.time < m[k].hit.near)) continue;
        ss_index mine[2] = { g->shape_body[m[k].s], g->shape_body[m[k].t] }, other[2] = { g->shape_body[m[i].s], g->shape_body[m[i].t] };
        for (int a = 0; a < 2; a++)
            for (int b = 0; b < 2; b++)
                if (mine[a] == other[b] && g->kind[mine[a]] == SS_DYNAMIC) return 1;
    }
    return 0;
}

/* Rows 0 .. was-1 of the pair of the newest row that lie far off its axis: dropped unless the pair has changed too often.  Rows of that axis were there before:
   nothing is. */
static void drop_far (ss_peg *p, ss_index ns, ss_index was, char *kept)
{
    ss_peg_rows *r = &p->rows;
    ss_index last = r->c.n - 1, s = r->first[last], t = r->second[last], times = 0, far = 0;
    uint64_t pair = (uint64_t) s*(uint64_t) ns + (uint64_t) t;
    for (ss_index k = 0; k < was; k++)
        if (r->first[k] == s && r->second[k] == t && r->axis[k] == r->axis[last]) return;
    for (ss_index k = 0; k < p->switched; k++) times += p->pair[k] == pair;
    if (times >= SS_PEG_SWITCHES || p->switched == p->room) return;
    for (ss_index k = 0; k < was; k++)
        if (r->first[k] == s && r->second[k] == t && ss_dot (r->c.normal + 3*last, r->c.normal + 3*k) < cos (SS_PEG_APART)) { kept[k] = 0;  far++; }
    if (far > 0) p->pair[p->switched++] = pair;
}

/* Rows 0 .. was-1 of shapes s and t along an axis: when all of them are closed, the features meet at other points of the bodies, and they are put anew */
static int drop_slid (const ss_peg_rows *r, ss_index was, ss_index s, ss_index t, ss_index axis, const char *closed, char *kept)
{
    for (int pass = 0; pass < 2; pass++)
        for (ss_index k = 0; k < was; k++) {
            if (!(r->first[k] == s && r->second[k] == t && r->axis[k] == axis)) continue;
            if (pass == 0 && !closed[k]) return 0;
            if (pass == 1) kept[k] = 0;
        }
    return 1;
}

/* The contacts of the earliest meetings.  gap: of the rows that were there, at q; old: what the solve took for it, of which those that stay are moved up; *stay counts
   them. */
static void add_meetings (ss_peg_step *x, const meeting *m, ss_index n, const double *q, ss_peg *p, const double *gap, double *old, char *kept, char *closed, ss_index *stay)
{
    ss_peg_rows *r = &p->rows;
    ss_index was = r->c.n, left = 0;
    for (ss_index k = 0; k < was; k++) { kept[k] = 1;  closed[k] = gap[k] >= -SS_PEG_GAP*r->touch[k]; }
    for (ss_index k = 0; k < n; k++) {
        ss_index s = m[k].s, t = m[k].t;
        if (is_later (x->g, m, n, k)) continue;
        ss_index before = r->c.n, axis = ss_peg_rows_add (x, s, t, m[k].hit.axis, m[k].hit.time, q, 0, r);
        if (r->c.n > r->c.capacity) return;
        if (r->c.n > before) drop_far (p, x->g->ns, was, kept);
        else if (drop_slid (r, was, s, t, axis, closed, kept)) ss_peg_rows_add (x, s, t, m[k].hit.axis, 1, q, 1, r);
        if (r->c.n > r->c.capacity) return;
    }
    for (ss_index k = 0; k < was; k++)
        if (kept[k]) { old[left] = old[k];  ss_peg_rows_move (r, k, left++); }
    *stay = left;
    for (ss_index k = was; k < r->c.n; k++) ss_peg_rows_move (r, k, left++);
    r->c.n = left;
}

/* Gn'nu of row k: dynamic bodies alone, the others being where they end */
static double approach (const ss_peg_step *x, const ss_peg_rows *r, ss_index k, const double *nu)
{
    ss_index body[2] = { r->c.body1[k], r->c.body2[k] };
    double v = 0;
    for (int i = 0; i < 2; i++) {
        const double *u = x->q + 7*body[i], *w = nu + 6*body[i];
        double arm[3], at[3];
        if (x->g->kind[body[i]] != SS_DYNAMIC) continue;
        ss_subtract (r->c.p1 + 3*k, u, arm);
        ss_cross (w + 3, arm, at);
        ss_add_scaled (at, 1, w, at);
        v += (i == 0 ? -1 : 1)*ss_dot (r->c.normal + 3*k, at);
    }
    return v;
}

/* What is reported: gaps at the start of the step.  A pair that another axis kept apart there was no deeper than that. */
static void start_gaps (ss_peg_step *x, ss_peg_rows *r)
{
    ss_peg_gaps (r, x->q, r->c.psi);
    for (ss_index k = 0; k < r->c.n; k++) {
        if (!(r->c.psi[k] < 0)) continue;
        ss_way way = way_of (x, r->first[k], r->second[k], x->q);
        r->c.psi[k] = fmax (r->c.psi[k], ss_start_separation (&way, &x->room));
    }
}

ss_status ss_peg_check (ss_peg_step *x, const double *nu, const double *q, ss_peg *p, ss_peg_verdict *verdict, ss_work *w)
{
    size_t mark = w->used;
    ss_peg_rows *r = &p->rows;
    ss_index had = r->c.n, n, stay = had;
    meeting *m;
    p->pass++;
    *verdict = SS_PEG_HALVE;
    ss_status status = find_meetings (x, q, r, &m, &n, w);
    if (status != SS_OK) return status;
    double *gap = SS_TAKE (w, double, r->c.capacity), *old = SS_TAKE (w, double, r->c.capacity);
    char *kept = SS_TAKE (w, char, r->c.capacity), *closed = SS_TAKE (w, char, r->c.capacity);
    if (w->short_of_room) return SS_NO_ROOM;

    ss_peg_gaps (r, q, gap);
    int deep = n > 0;
    for (ss_index k = 0; k < had && !deep; k++) deep = !(gap[k] >= -SS_PEG_GAP*r->touch[k]);
    if (!deep) {
        start_gaps (x, r);
        *verdict = SS_PEG_ACCEPT;
    } else if (p->pass < SS_PEG_PASSES) {
        if (had > 0) memcpy (old, r->c.psi, (size_t) had * sizeof *old);
        add_meetings (x, m, n, q, p, gap, old, kept, closed, &stay);
        if (r->c.n > r->c.capacity) return SS_NO_ROOM;
        ss_peg_gaps (r, q, gap);
        int same = stay == had && r->c.n == had;
        for (ss_index k = 0; k < r->c.n; k++) {
            double psi = gap[k] - x->h*approach (x, r, k, nu);
            if (k < stay && p->pass > SS_PEG_LOOSEN) psi = fmin (psi, old[k]);
            same = same && fabs (psi - old[k]) <= 1e-3*SS_PEG_GAP*r->touch[k];
            r->c.psi[k] = psi;
        }
        if (!same) *verdict = SS_PEG_AGAIN;                             /* else nothing would change */
    }
    w->used = mark;
    return SS_OK;
}
