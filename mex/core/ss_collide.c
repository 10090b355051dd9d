/* ss_collide: boxes that overlap, then pair by pair */
#include "ss_collide.h"
#include "ss_axis.h"
#include "ss_broad.h"
#include "ss_clip.h"
#include "ss_features.h"
#include "ss_nearest.h"
#include "ss_vec.h"

#define FEATURES_MOST ((ss_index) 1 << 26)                  /* ids up to F^2 are exact in a double */

/* ---- the pairs, the one named first comes first ---- */

static void sphere_sphere (const ss_part *A, const ss_part *B, const ss_manifold *m)
{
    double d[3], n[3] = { 0, 0, 1 }, p[3];                  /* one centre: z */
    ss_subtract (B->data, A->data, d);
    double distance = ss_length (d);
    if (distance > 0) for (int k = 0; k < 3; k++) n[k] = d[k]/distance;
    ss_add_scaled (A->data, A->data[3], n, p);
    ss_manifold_put (m, p, n, distance - A->data[3] - B->data[3], 0, 0);
}

static void plane_sphere (const ss_part *A, const ss_part *B, const ss_manifold *m)
{
    const double *n = A->data;
    double height = ss_dot (n, B->data) - n[3], p[3];       /* n'c - d */
    ss_add_scaled (B->data, -height, n, p);
    ss_manifold_put (m, p, n, height - B->data[3], 0, 0);
}

static void plane_mesh (const ss_part *A, const ss_part *B, const ss_manifold *m)
{
    const double *n = A->data;
    for (ss_index v = 0; v < B->nv; v++) {
        const double *x = B->vert + 3*v;
        double psi = ss_dot (n, x) - n[3], p[3];            /* n'x - d */
        ss_add_scaled (x, -psi, n, p);
        ss_manifold_put (m, p, n, psi, 0, v);
    }
}

static void mesh_sphere (const ss_part *A, const ss_part *B, const ss_manifold *m)
{
    ss_nearest x;
    double r = B->data[3];
    if (ss_nearest_on_mesh (A, B->data, m->reach + r, &x)) ss_manifold_put (m, x.p, x.n, x.distance - r, x.feature, 0);
}

static int is_behind (const ss_part *A, const double *x)
{
    return ss_height_over_face (A, 0, x) < -SS_TOL_BEHIND*A->data[3];
}

/* the nearest point, unless the centre is behind the facet or the neighbour beyond a side is nearer */
static void facet_sphere (const ss_part *A, const ss_part *B, const ss_manifold *m)
{
    const double *c = B->data;
    double r = B->data[3], tie = SS_TOL_CORNER*A->data[3], height = ss_height_over_face (A, 0, c), p[3] = { 0, 0, 0 };
    if (is_behind (A, c)) return;
    if (ss_is_over_face (A, 0, c, tie)) {
        ss_add_scaled (c, -height, A->plane, p);
        ss_manifold_put (m, p, A->plane, height - r, 2*A->nv, 0);
        return;
    }
    double distance = INFINITY, n[3] = { 0, 0, 0 };
    ss_index feature = 0;
    for (ss_index i = 0; i < A->nv; i++) {
        ss_index next = i + 1 < A->nv ? i + 1 : 0;
        const double *a = A->vert + 3*i, *b = A->vert + 3*next;
        double e[3], d[3], x[3];
        ss_subtract (b, a, e);
        ss_subtract (c, a, d);
        double length = ss_length (e), along = ss_dot (d, e)/length;
        int at_a = along <= tie, at_b = !at_a && length - along <= tie;
        ss_add_scaled (a, along/length, e, x);
        for (int k = 0; k < 3; k++) if (at_a) x[k] = a[k]; else if (at_b) x[k] = b[k];
        ss_subtract (c, x, d);
        double s = ss_length (d);
        if (!(s < distance)) continue;
        distance = s;
        feature = at_a ? i : at_b ? next : A->nv + i;
        for (int k = 0; k < 3; k++) { p[k] = x[k];  n[k] = d[k]; }
    }
    for (int k = 0; k < 3; k++) n[k] = distance > tie ? n[k]/distance : A->plane[k];
    if (ss_facet_admits (A, n)) ss_manifold_put (m, p, n, distance - r, feature, 0);
}

static void along_axis (const ss_part *A, const ss_part *B, ss_axis axis, double *const side[2], ss_manifold *m)
{
    switch (axis.type) {
    case SS_AXIS_NONE:   break;
    case SS_AXIS_FACE_A: if (!A->facet || !is_behind (A, B->data)) ss_clip_faces (A, B, axis.face, side, m);  break;
    case SS_AXIS_FACE_B: m->flip = !m->flip;  ss_clip_faces (B, A, axis.face, side, m);  break;
    case SS_AXIS_EDGES:  ss_clip_edges (A, B, axis.edge[0], axis.edge[1], axis.normal, m);  break;
    }
}

static void mesh_mesh (const ss_part *A, const ss_part *B, double *const side[2], ss_manifold *m)
{
    along_axis (A, B, ss_axis_find (A, B, m->reach, NULL), side, m);
}

/* two meshes whose axis is remembered, or will be */
static void recall_meshes (const ss_geom *g, const ss_recall *x, const ss_part *A, const ss_part *B, double *const side[2], ss_manifold *m, ss_axis_memory *known)
{
    const ss_contacts *c = m->c;
    ss_axis axis;
    ss_axis_proof proof;
    ss_index before = c->n;
    double touch = INFINITY;
    if (ss_recall_axis (x, known, m->body1, m->body2, m->reach, &axis)) { along_axis (A, B, axis, side, m);  return; }
    axis = ss_axis_find (A, B, m->reach, &proof);
    along_axis (A, B, axis, side, m);
    known->type = SS_AXIS_NONE;
    if (proof.type == SS_AXIS_NONE || c->n > c->capacity) return;
    for (ss_index k = before; k < c->n; k++) touch = fmin (touch, fabs (c->psi[k]));
    ss_recall_keep (g, x, &proof, A, B, m->body1, m->body2, touch, known);
}

static void collide_pair (const ss_part *A, ss_index a, const ss_part *B, ss_index b, int subcontacts, double *const side[2], ss_manifold *m)
{
    m->flip = (a == SS_SPHERE && b != SS_SPHERE) || (a == SS_MESH && (b == SS_PLANE || b == SS_FACET));
    const ss_part *P = m->flip ? B : A, *Q = m->flip ? A : B;
    switch (m->flip ? 10*b + a : 10*a + b) {
    case 11: sphere_sphere (P, Q, m);  break;
    case 21: plane_sphere (P, Q, m);   break;
    case 23: plane_mesh (P, Q, m);     break;
    case 31: mesh_sphere (P, Q, m);    break;
    case 41: facet_sphere (P, Q, m);   break;
    case 43: mesh_mesh (P, Q, side, m);  break;
    case 33:
        if (subcontacts == SS_SUBCONTACTS_ALL) ss_feature_pairs (P, Q, side[0], m);
        else mesh_mesh (P, Q, side, m);
    }
}

/* ---- in a plane y = constant ---- */

/* A sphere as the circle, a half space as the half plane at y, in data; 0 when the plane misses them. */
static int section (ss_part *P, ss_index type, double y, double *data)
{
    const double *d = P->data;
    if (type == SS_SPHERE) {
        double off = d[1] - y;
        data[0] = d[0];  data[1] = y;  data[2] = d[2];
        data[3] = sqrt (fmax (0, (d[3] - off)*(d[3] + off)));
        P->data = data;
        return fabs (off) <= d[3];
    }
    if (type == SS_PLANE) {
        double length = sqrt (d[0]*d[0] + d[2]*d[2]);
        if (!(length > SS_TOL_PARALLEL)) return 0;
        data[0] = d[0]/length;  data[1] = 0;  data[2] = d[2]/length;
        data[3] = (d[3] - d[1]*y)/length;
        P->data = data;
    }
    return 1;
}

/* the plane of a pair of bodies of which one is planar, or both; 0 when these are in different ones */
static int share_plane (const ss_geom *g, const double *q, ss_index a, ss_index b, ss_manifold *m)
{
    ss_index of = g->planar[a] ? a : b;
    m->planar = 1;
    m->y = q[7*of + 1];
    m->tie = SS_TOL_CORNER*g->radius[of];
    return !(g->planar[a] && g->planar[b] && fabs (q[7*b + 1] - m->y) > m->tie);
}

/* ---- all ---- */

double ss_pair_friction (double a, double b, int rule)
{
    switch (rule) {
    case SS_FRICTION_PRODUCT:      return a*b;
    case SS_FRICTION_MIN:          return a < b ? a : b;
    case SS_FRICTION_HALF_PRODUCT: return 0.5*a*b;
    default:                       return sqrt (a*b);
    }
}

/* whether a pair is one for ss_narrow */
static int is_others (ss_index a, ss_index b)
{
    return (a == SS_MESH && (b == SS_MESH || b == SS_SPHERE)) || (a == SS_SPHERE && b == SS_MESH);
}

/* m of a pair of shapes */
static void collide_shapes (const ss_geom *g, const double *q, ss_index s, ss_index t, int subcontacts, const ss_narrow *other, ss_world *x, ss_recall *recall, ss_axis_memory *known,
                            ss_manifold *m)
{
    ss_index a = m->body1, b = m->body2;
    ss_part A = ss_world_part (g, q, s, x), B = ss_world_part (g, q, t, x);
    double data[2][4];
    if ((g->planar[a] || g->planar[b]) &&
        !(share_plane (g, q, a, b, m) && section (&A, g->shape_type[s], m->y, data[0]) && section (&B, g->shape_type[t], m->y, data[1])))
        return;
    if (other && !m->planar && is_others (g->shape_type[s], g->shape_type[t])) other->pair (other->data, &A, &B, m);
    else if (known && g->shape_type[s] == SS_MESH && g->shape_type[t] == SS_MESH && subcontacts != SS_SUBCONTACTS_ALL) recall_meshes (g, recall, &A, &B, x->side, m, known);
    else collide_pair (&A, g->shape_type[s], &B, g->shape_type[t], subcontacts, x->side, m);
}

static void collide_pairs (const ss_geom *g, const double *q, const double *margin, int rule, int subcontacts, const ss_narrow *other,
                           const uint64_t *pair, ss_index n, ss_world *x, ss_recall *recall, ss_axis_memory *known, ss_contacts *c)
{
    ss_index group = 0;
    for (ss_index k = 0; k < n; k++) {
        ss_index s = (ss_index) (pair[k]/(uint64_t) g->ns), t = (ss_index) (pair[k]%(uint64_t) g->ns), before = c->n;
        if (recall && !ss_boxes_overlap (g, x->lo, x->hi, s, t)) continue;
        ss_index a = g->shape_body[s], b = g->shape_body[t];
        ss_manifold m = {
            .c = c, .reach = margin[a] + margin[b], .body1 = a, .body2 = b, .group = group, .features = g->features,
            .first1 = g->feature_first[s], .first2 = g->feature_first[t], .mu = ss_pair_friction (g->mu[a], g->mu[b], rule)
        };
        collide_shapes (g, q, s, t, subcontacts, other, x, recall, known ? known + k : NULL, &m);
        if (c->n > before) group++;
    }
}

static ss_status collide_all (const ss_geom *g, const double *q, const double *margin, int pair_friction, int subcontacts, const ss_narrow *other,
                              ss_recall *recall, ss_contacts *c, ss_work *w)
{
    size_t mark = w->used;
    ss_world own, *x = recall ? &recall->world : &own;
    uint64_t *pair = NULL;
    ss_axis_memory *known = NULL;
    ss_index n = 0;
    if (g->features > FEATURES_MOST || g->ns > FEATURES_MOST) return SS_TOO_LARGE;

    if (!recall) ss_world_carve (g, x, w);
    if (!w->base) return ss_broad_pairs (g, NULL, NULL, &pair, &n, w);
    c->n = 0;
    ss_status status = SS_OK;
    if (!w->short_of_room) status = recall ? ss_recall_place (g, q, margin, recall) : ss_world_place (g, q, margin, NULL, x);
    if (status == SS_OK) status = recall ? ss_recall_pairs (g, recall, &pair, &n, &known, w) : ss_broad_pairs (g, x->lo, x->hi, &pair, &n, w);
    if (status == SS_NO_ROOM) return status;
    if (status == SS_OK) {
        collide_pairs (g, q, margin, pair_friction, subcontacts, other, pair, n, x, recall, known, c);
        if (c->n > c->capacity) status = SS_NO_ROOM;
    }
    w->used = mark;
    return status;
}

ss_status ss_collide (const ss_geom *g, const double *q, const double *margin, int pair_friction, int subcontacts, ss_contacts *c, ss_work *w)
{
    return collide_all (g, q, margin, pair_friction, subcontacts, NULL, NULL, c, w);
}

ss_status ss_collide_again (const ss_geom *g, const double *q, const double *margin, int pair_friction, int subcontacts, ss_recall *recall, ss_contacts *c, ss_work *w)
{
    return collide_all (g, q, margin, pair_friction, subcontacts, NULL, recall, c, w);
}

ss_status ss_collide_by (const ss_geom *g, const double *q, const double *margin, int pair_friction, const ss_narrow *other, ss_contacts *c, ss_work *w)
{
    return collide_all (g, q, margin, pair_friction, SS_SUBCONTACTS_PRIMARY, other, NULL, c, w);
}

void ss_collide_margin (const ss_geom *g, const double *nu, double epsilon, double h, double *margin)
{
    for (ss_index b = 0; b < g->nb; b++, nu += 6) {
        margin[b] = epsilon/2;
        if (g->kind[b] != SS_DYNAMIC) continue;
        double reach = h*(ss_length (nu) + ss_length (nu + 3)*g->radius[b]);       /* h (|v| + |w| R) */
        if (reach > margin[b]) margin[b] = reach;
    }
}
