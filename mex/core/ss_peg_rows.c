/* ss_peg_rows: manifolds along a given axis, and gaps on the real geometry */
#include "ss_peg_rows.h"
#include "ss_axis.h"
#include "ss_clip.h"
#include "ss_collide.h"
#include "ss_nearest.h"
#include "ss_peg_tolerance.h"
#include "ss_vec.h"
#include <float.h>
#include <string.h>

static void carve_contacts (ss_index n, ss_contacts *c, ss_work *w)
{
    c->n = 0;
    c->capacity = n;
    c->body1 = SS_TAKE (w, ss_index, n);  c->body2 = SS_TAKE (w, ss_index, n);  c->group = SS_TAKE (w, ss_index, n);
    c->id = SS_TAKE (w, double, n);  c->psi = SS_TAKE (w, double, n);  c->mu = SS_TAKE (w, double, n);
    c->p1 = SS_TAKE (w, double, 3*n);  c->normal = SS_TAKE (w, double, 3*n);
}

void ss_peg_rows_carve (ss_index n, ss_peg_rows *r, ss_work *w)
{
    carve_contacts (n, &r->c, w);
    r->first = SS_TAKE (w, ss_index, n);  r->second = SS_TAKE (w, ss_index, n);
    r->axis = SS_TAKE (w, ss_index, n);   r->side = SS_TAKE (w, ss_index, n);
    r->touch = SS_TAKE (w, double, n);    r->r = SS_TAKE (w, double, n);
    r->a = SS_TAKE (w, double, 3*n);  r->da = SS_TAKE (w, double, 3*n);
    r->b = SS_TAKE (w, double, 3*n);  r->db = SS_TAKE (w, double, 3*n);
}

void ss_peg_step_carve (const ss_geom *g, ss_peg_step *x, ss_work *w)
{
    ss_index corners = ss_largest_face (g);
    ss_kinetic_carve (g, &x->room, w);
    carve_contacts (4*corners + 2, &x->manifold, w);        /* corners of either polygon, two crossings of each side, the lowest vertex */
    x->side[0] = SS_TAKE (w, double, 3*corners);
    x->side[1] = SS_TAKE (w, double, 3*corners);
}

static void move3 (double *x, ss_index j, ss_index i)
{
    for (int k = 0; k < 3; k++) x[3*i + k] = x[3*j + k];
}

void ss_peg_rows_move (ss_peg_rows *r, ss_index j, ss_index i)
{
    if (i == j) return;
    ss_contact_copy (&r->c, i, &r->c, j);
    r->first[i] = r->first[j];  r->second[i] = r->second[j];  r->axis[i] = r->axis[j];  r->side[i] = r->side[j];
    r->touch[i] = r->touch[j];  r->r[i] = r->r[j];
    move3 (r->a, j, i);  move3 (r->da, j, i);  move3 (r->b, j, i);  move3 (r->db, j, i);
}

double ss_peg_touch (const ss_peg_step *x, ss_index s, ss_index t)
{
    double a = x->g->shape_data[4*s + 3], b = x->g->shape_data[4*t + 3];       /* radii; of a point 0, which says nothing */
    double size = a > 0 && b > 0 ? fmin (a, b) : fmax (a, b);
    return fmax (SS_PEG_TOUCH*size, 8*x->h*x->tolerance);
}

/* ---- manifolds ---- */

/* the overlap of face of A with what lies against it, the lowest vertex of B in any case; of a planar pair only what lies at y or above */
static void over_face (ss_peg_step *x, const ss_part *A, const ss_part *B, ss_index face, const ss_manifold *m)
{
    const double *n = A->plane + 4*face;
    double low = INFINITY, near = SS_PEG_DEEPEST*fmin (A->data[3], B->data[3]), p[3];
    ss_index lowest = 0;
    for (ss_index v = 0; v < B->nv; v++) {
        double height = ss_dot (n, B->vert + 3*v) - n[3];
        if (height < low && !(m->planar && B->vert[3*v + 1] < m->y)) { low = height;  lowest = v; }
    }
    ss_clip_faces (A, B, face, x->side, m);
    for (ss_index k = 0; k < m->c->n; k++) if (m->c->psi[k] <= low + near) return;
    ss_manifold any = *m;
    any.reach = INFINITY;
    ss_add_scaled (B->vert + 3*lowest, -low, n, p);
    ss_manifold_put (&any, p, n, low, A->nv + A->ne + face, lowest);
}

/* the edge of P along dir that is highest along sign*n */
static ss_index supporting_edge (const ss_part *P, const double *dir, const double *n, double sign)
{
    double best = 0, tie = SS_PEG_TOUCH*P->data[3];
    ss_index found = -1;
    for (ss_index e = 0; e < P->ne; e++) {
        const double *way = P->way + 3*e;
        double c[3], middle[3];
        ss_cross (way, dir, c);
        if (!(ss_dot (c, c) <= 4*SS_PEG_PARALLEL*SS_PEG_PARALLEL*ss_dot (way, way))) continue;
        ss_add_scaled (P->vert + 3*P->edge[4*e], 0.5, way, middle);
        double height = sign*ss_dot (n, middle);
        if (found < 0 || height > best + tie) { best = height;  found = e; }
    }
    return found;
}

/* one point between the edges along the directions number pair */
static void between_edges (const ss_part *A, const ss_part *B, const double *n, ss_index pair, ss_index edge[2], const ss_manifold *m)
{
    ss_index i = edge[0] = supporting_edge (A, A->dir + 3*(pair % A->nd), n, 1);
    ss_index j = edge[1] = supporting_edge (B, B->dir + 3*(pair / A->nd), n, -1);
    if (i < 0 || j < 0) return;
    ss_manifold any = *m;
    any.reach = INFINITY;
    ss_clip_edges (A, B, i, j, n, &any);
    if (m->c->n > 0) return;
    const double *eA = A->way + 3*i, *eB = B->way + 3*j, *a = A->vert + 3*A->edge[4*i];   /* beyond an end: the nearest point of the edge of A */
    double r[3], c[3], rB[3], p[3];
    ss_subtract (B->vert + 3*B->edge[4*j], a, r);
    ss_cross (eA, eB, c);
    ss_cross (r, eB, rB);
    double s = fmin (1, fmax (0, ss_dot (rB, c)/ss_dot (c, c)));
    ss_add_scaled (a, s, eA, p);
    ss_manifold_put (&any, p, n, ss_dot (n, r), A->nv + i, B->nv + j);
}

/* The overlap over a face whose normal is almost n, if the crossing of the edges, with gap s, is in it: its axis.  Else -1 and nothing: the edges, not the face, keep
   the parts apart there. */
static ss_index near_face (ss_peg_step *x, const ss_part *A, const ss_part *B, const double *n, double s, ss_manifold *m)
{
    ss_index a = ss_face_along (A, n, 1), b = ss_face_along (B, n, -1);
    if (a < 0 && b < 0) return -1;
    m->flip = a < 0;
    if (m->flip) ss_clip_faces (B, A, b, x->side, m); else ss_clip_faces (A, B, a, x->side, m);
    double near = s + SS_PEG_DEEPEST*fmin (A->data[3], B->data[3]);
    for (ss_index k = 0; k < m->c->n; k++) if (m->c->psi[k] <= near) return m->flip ? A->nf + b : a;
    m->flip = 0;
    m->c->n = 0;
    return -1;
}

/* The crossing along axis k, or, where the edges in its directions do not carry it (a corner does), along one of edges that do and that ends with
   it: its axis. */
static ss_index crossing (const ss_part *A, const ss_part *B, ss_index k, ss_index edge[2], ss_manifold *m)
{
    ss_index first = A->nf + B->nf, pairs = A->nd*B->nd, axes = first + 2*pairs;
    double n[3], tie = SS_PEG_DEEPEST*fmin (A->data[3], B->data[3]), s = ss_separation (A, B, k, n), gap = s;
    for (ss_index j = first - 1; j < axes; j++) {                       /* k itself, then the others */
        ss_index axis = j < first ? k : j;
        if (j == k) continue;
        if (j >= first && !((gap = ss_separation (A, B, j, n)) >= s - tie)) continue;
        m->c->n = 0;
        between_edges (A, B, n, (axis - first) % pairs, edge, m);
        if (m->c->n > 0 && fabs (m->c->psi[0] - gap) <= tie) return axis;
    }
    ss_separation (A, B, k, n);
    m->c->n = 0;
    between_edges (A, B, n, (k - first) % pairs, edge, m);
    return k;
}

/* The contacts along axis k into m->c; the axis that was taken and which side the gaps are on; for edges which. */
static ss_index mesh_manifold (ss_peg_step *x, const ss_part *A, const ss_part *B, ss_index k, ss_index *side, ss_index edge[2], ss_manifold *m)
{
    if (k < A->nf + B->nf) {
        *side = k < A->nf ? SS_PEG_OVER_1 : SS_PEG_OVER_2;
        m->flip = k >= A->nf;
        if (m->flip) over_face (x, B, A, k - A->nf, m); else over_face (x, A, B, k, m);
        return k;
    }
    double n[3], s = ss_separation (A, B, k, n);
    ss_index face = near_face (x, A, B, n, s, m);
    if (face < 0) {
        *side = SS_PEG_EDGES;
        return crossing (A, B, k, edge, m);
    }
    *side = face < A->nf ? SS_PEG_OVER_1 : SS_PEG_OVER_2;
    return face;
}

/* one contact with the tangent plane of the mesh's side */
static void sphere_manifold (const ss_part *A, const ss_part *B, ss_manifold *m)
{
    ss_nearest near;
    const ss_part *mesh = m->flip ? B : A, *sphere = m->flip ? A : B;
    ss_nearest_on_mesh (mesh, sphere->data, INFINITY, &near);
    m->reach = INFINITY;
    ss_manifold_put (m, near.p, near.n, near.distance - sphere->data[3], near.feature, 0);
}

/* ---- rows ---- */

static int is_there (const ss_peg_rows *r, ss_index n, ss_index s, ss_index t, ss_index axis, double id)
{
    for (ss_index k = 0; k < n; k++)
        if (r->c.id[k] == id && r->axis[k] == axis && r->first[k] == s && r->second[k] == t) return 1;
    return 0;
}

/* mean way of the two bodies from their poses at the start to the impact, weighted by mass */
static void mean_way (const ss_peg_step *x, ss_index a, ss_index b, const double *qa, const double *qb, double *way)
{
    const ss_geom *g = x->g;
    double ma = g->kind[a] == SS_DYNAMIC ? g->mass[a] : 0, mb = g->kind[b] == SS_DYNAMIC ? g->mass[b] : 0;
    for (int k = 0; k < 3; k++) way[k] = ((qa[k] - x->q[7*a + k])*ma + (qb[k] - x->q[7*b + k])*mb)/(ma + mb);
}

ss_index ss_peg_rows_add (ss_peg_step *x, ss_index s, ss_index t, ss_index axis, double time, const double *qEnd, int anew, ss_peg_rows *r)
{
    const ss_geom *g = x->g;
    ss_index body1 = g->shape_body[s], body2 = g->shape_body[t], known = r->c.n < r->c.capacity ? r->c.n : r->c.capacity;
    double q1[7], q2[7], R1[9], R2[9], way[3];
    ss_pose_between (x->q + 7*body1, qEnd + 7*body1, time, q1);
    ss_pose_between (x->q + 7*body2, qEnd + 7*body2, time, q2);
    ss_part A = ss_part_place (g, s, q1, &x->room.at[0]), B = ss_part_place (g, t, q2, &x->room.at[1]);
    int spheres = g->shape_type[s] == SS_SPHERE ? 1 : g->shape_type[t] == SS_SPHERE ? 2 : 0;       /* which is one */

    ss_contacts *c = &x->manifold;
    c->n = 0;
    ss_manifold m = {
        .c = c, .reach = x->epsilon, .body1 = body1, .body2 = body2, .features = g->features, .first1 = g->feature_first[s],
        .first2 = g->feature_first[t], .mu = ss_pair_friction (g->mu[body1], g->mu[body2], x->pair_friction), .flip = spheres == 1
    };
    ss_index planar = g->planar[body1] ? body1 : body2;
    m.planar = g->planar[planar] != 0;
    m.y = x->q[7*planar + 1];
    ss_index side = spheres == 1 ? SS_PEG_OVER_2 : SS_PEG_OVER_1, edge[2] = { 0, 0 };
    if (spheres) sphere_manifold (&A, &B, &m); else axis = mesh_manifold (x, &A, &B, axis, &side, edge, &m);
    if (c->n > c->capacity) c->n = c->capacity;

    ss_rotation (q1 + 3, R1);
    ss_rotation (q2 + 3, R2);
    mean_way (x, body1, body2, q1, q2, way);
    double touch = ss_peg_touch (x, s, t);
    for (ss_index k = 0; k < c->n; k++) {
        const double *n = c->normal + 3*k;
        if (!anew && is_there (r, known, s, t, axis, c->id[k])) continue;
        ss_index i = r->c.n++;
        if (i >= r->c.capacity) continue;
        r->c.body1[i] = body1;  r->c.body2[i] = body2;  r->c.group[i] = 0;
        r->c.id[i] = c->id[k];  r->c.psi[i] = c->psi[k];  r->c.mu[i] = c->mu[k];
        ss_subtract (c->p1 + 3*k, way, r->c.p1 + 3*i);
        memcpy (r->c.normal + 3*i, n, 3*sizeof *n);
        r->first[i] = s;  r->second[i] = t;  r->axis[i] = axis;  r->side[i] = side;
        r->touch[i] = touch;
        r->r[i] = 0;

        double p1[3], p2[3], opposite[3] = { -n[0], -n[1], -n[2] };
        memcpy (p1, c->p1 + 3*k, sizeof p1);
        ss_add_scaled (p1, c->psi[k], n, p2);
        if (spheres == 1) { r->r[i] = A.data[3];  ss_add_scaled (p1, -A.data[3], n, p1); }         /* its centre */
        if (spheres == 2) { r->r[i] = B.data[3];  ss_add_scaled (p2, B.data[3], n, p2); }
        ss_subtract (p1, q1, p1);
        ss_subtract (p2, q2, p2);
        ss_rotate_back (R1, p1, r->a + 3*i);
        ss_rotate_back (R2, p2, r->b + 3*i);
        if (side == SS_PEG_EDGES) {
            const double *eA = A.way + 3*edge[0], *eB = B.way + 3*edge[1];
            double along[3];
            ss_rotate_back (R1, eA, r->da + 3*i);
            ss_rotate_back (R2, eB, r->db + 3*i);
            ss_cross (eA, eB, along);
            r->r[i] = ss_dot (along, n) < 0 ? -1 : 1;
        } else {                                                        /* outward normals, in the frames of their bodies */
            ss_rotate_back (R1, n, r->da + 3*i);
            ss_rotate_back (R2, opposite, r->db + 3*i);
        }
    }
    return axis;
}

/* ---- gaps ---- */

/* y = R(e) x = x + 2 e0 (e x x) + 2 e x (e x x) */
static void turn (const double *e, const double *x, double *y)
{
    double c[3], d[3];
    ss_cross (e + 1, x, c);
    ss_cross (e + 1, c, d);
    for (int k = 0; k < 3; k++) y[k] = x[k] + 2*(e[0]*c[k] + d[k]);
}

void ss_peg_gaps (const ss_peg_rows *r, const double *q, double *gap)
{
    for (ss_index k = 0; k < r->c.n; k++) {
        const double *q1 = q + 7*r->c.body1[k], *q2 = q + 7*r->c.body2[k];
        double a[3], b[3], da[3], db[3], d[3], n[3];
        turn (q1 + 3, r->a + 3*k, a);
        turn (q2 + 3, r->b + 3*k, b);
        for (int i = 0; i < 3; i++) d[i] = q2[i] + b[i] - q1[i] - a[i];         /* from a to b */
        turn (q1 + 3, r->da + 3*k, da);
        turn (q2 + 3, r->db + 3*k, db);
        if (r->side[k] == SS_PEG_OVER_1)      gap[k] = ss_dot (da, d) - r->r[k];
        else if (r->side[k] == SS_PEG_OVER_2) gap[k] = -ss_dot (db, d) - r->r[k];
        else {
            ss_cross (da, db, n);
            double length = ss_length (n);
            int frozen = length < SS_PEG_FROZEN*sqrt (ss_dot (da, da)*ss_dot (db, db));     /* almost parallel: as it was */
            gap[k] = frozen ? ss_dot (r->c.normal + 3*k, d) : r->r[k]/fmax (length, DBL_MIN)*ss_dot (n, d);
        }
    }
}
