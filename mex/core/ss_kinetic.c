/* ss_kinetic: follow the separating axes along a motion */
#include "ss_kinetic.h"
#include "ss_nearest.h"
#include "ss_peg_tolerance.h"
#include "ss_vec.h"
#include <float.h>
#include <string.h>

void ss_kinetic_carve (const ss_geom *g, ss_kinetic_room *x, ss_work *w)
{
    for (int k = 0; k < 4; k++) ss_part_carve (g, &x->at[k], w);
}

static double dot4 (const double *a, const double *b)
{
    return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] + a[3]*b[3];
}

void ss_pose_between (const double *q0, const double *q1, double t, double *q)
{
    double sign = dot4 (q0 + 3, q1 + 3) < 0 ? -1 : 1;                   /* -e is the same pose as e */
    for (int k = 0; k < 7; k++) q[k] = (1 - t)*q0[k] + t*(k < 3 ? q1[k] : sign*q1[k]);
    double length = sqrt (dot4 (q + 3, q + 3));
    for (int k = 3; k < 7; k++) q[k] /= length;
}

double ss_shape_reach (const ss_geom *g, ss_index s)
{
    if (g->shape_type[s] == SS_SPHERE) return ss_length (g->shape_data + 4*s) + g->shape_data[4*s + 3];
    double most = 0;
    for (ss_index v = g->vert_first[s]; v < g->vert_first[s + 1]; v++) most = fmax (most, ss_dot (g->vert + 3*v, g->vert + 3*v));
    return sqrt (most);
}

static double turned (const double *q0, const double *q1)
{
    double angle = 2*acos (fmin (1, fabs (dot4 (q0 + 3, q1 + 3)))), d[4];
    for (int k = 0; k < 4; k++) d[k] = q1[3 + k] - q0[3 + k];
    return angle < 1e-7 ? 2*sqrt (dot4 (d, d)) : angle;                 /* where the cosine has no digits left */
}

static ss_part part_between (const ss_way *way, int which, double t, ss_part_room *room)
{
    double q[7];
    ss_pose_between (way->q0[which], way->q1[which], t, q);
    return ss_part_place (way->g, way->s[which], q, room);
}

/* ---- two meshes: separations at a growing number of times, linear between ---- */

typedef struct {
    ss_index axes, n, room;
    double  *T;                     /* room: times, ascending */
    double **S;                     /* room: separations along all axes */
} looks;

static int put_look (looks *x, ss_index i, double t, double *s)        /* becomes number i */
{
    if (x->n == x->room) return 0;
    for (ss_index k = x->n++; k > i; k--) { x->T[k] = x->T[k - 1];  x->S[k] = x->S[k - 1]; }
    x->T[i] = t;
    x->S[i] = s;
    return 1;
}

/* the piece that t is in */
static ss_index piece_of (const looks *x, double t)
{
    ss_index i = x->n - 2;
    while (i > 0 && x->T[i] > t) i--;
    return i;
}

static double separation_at (const looks *x, ss_index i, ss_index k, double t)
{
    double f = (t - x->T[i])/(x->T[i + 1] - x->T[i]);
    return (1 - f)*x->S[i][k] + f*x->S[i + 1][k];
}

/* when axis k, which separates by s at t in piece i, next goes below -touch, and how fast; 1 if it does not */
static double axis_end (const looks *x, ss_index k, double s, double t, ss_index i, double touch, double *rate)
{
    ss_index j = i;
    *rate = 0;
    while (j < x->n - 1 && !(x->S[j + 1][k] < -touch)) j++;
    if (j == x->n - 1) return 1;
    double t0 = j == i ? t : x->T[j], s0 = j == i ? s : x->S[j][k];
    *rate = (s0 - x->S[j + 1][k])/(x->T[j + 1] - t0);
    return t0 + (s0 + touch)/(*rate);
}

static ss_index largest (const double *s, ss_index n)
{
    ss_index best = 0;
    for (ss_index k = 1; k < n; k++) if (s[k] > s[best]) best = k;
    return best;
}

/* Hop from axis to axis: where the last one ends, or INFINITY.  *axis is that last one. */
static double follow (const looks *x, double touch, double tie, ss_index *axis, double *speed)
{
    double t = 0;
    int any = 0;
    *speed = INFINITY;
    for (;;) {
        ss_index i = piece_of (x, t), alive = -1;
        double best = t, best_rate = 0, rate;
        for (ss_index k = 0; k < x->axes; k++) {
            double s = separation_at (x, i, k, t);
            if (!(s >= -touch)) continue;
            if (alive < 0) alive = k;
            double end = axis_end (x, k, s, t, i, touch, &rate);
            if (end > best) { best = end;  best_rate = rate; }
        }
        if (best >= 1) return INFINITY;
        if (best <= t + 1e-13) {
            if (any) return t;
            *axis = alive;                                              /* nothing goes on from the start */
            if (alive < 0) *axis = largest (x->S[0], x->axes);
            *speed = fmax ((x->S[0][*axis] - x->S[1][*axis])/x->T[1], DBL_MIN);
            return t;
        }
        for (ss_index k = 0; k < x->axes; k++) {                        /* of those that end together a face before edges */
            double s = separation_at (x, i, k, t);
            if (!(s >= -touch)) continue;
            if (!(axis_end (x, k, s, t, i, touch, &rate) >= best - tie/fmax (best_rate, DBL_MIN))) continue;
            *axis = k;
            *speed = fmax (rate, DBL_MIN);
            break;
        }
        t = best;
        any = 1;
    }
}

typedef struct { const ss_way *way;  ss_kinetic_room *room;  double finest;  ss_work *w; } looker;

static ss_status look (const looker *o, looks *x, ss_index i, double t)
{
    double *s = SS_TAKE (o->w, double, x->axes);
    if (o->w->short_of_room) return SS_NO_ROOM;
    ss_part A = part_between (o->way, 0, t, &o->room->at[0]), B = part_between (o->way, 1, t, &o->room->at[1]);
    ss_separations (&A, &B, s);
    return put_look (x, i, t, s) ? SS_OK : SS_STALLED;                  /* there is room for all that finest allows */
}

/* follow; a turning part changes its lowest vertex, which is a kink: the piece where the way ends is looked at again in halves */
static ss_status last_axis (const looker *o, looks *x, double touch, double tie, double *t, ss_index *axis, double *speed)
{
    for (;;) {
        *t = follow (x, touch, tie, axis, speed);
        if (isinf (*t) || o->finest == 0) return SS_OK;
        ss_index i = piece_of (x, *t);
        if (x->T[i + 1] - x->T[i] <= o->finest) return SS_OK;
        ss_status status = look (o, x, i + 1, (x->T[i] + x->T[i + 1])/2);
        if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_OK;
    }
}

static int holds (const ss_index *known, ss_index n, ss_index axis)
{
    for (ss_index k = 0; k < n; k++) if (known[k] == axis) return 1;
    return 0;
}

static ss_status meshes (const ss_way *way, const ss_index *known, ss_index n, ss_kinetic_room *room, ss_hit *hit, ss_work *w)
{
    double touch = way->touch;
    const ss_geom *g = way->g;
    ss_part A0 = ss_part_place (g, way->s[0], way->q0[0], &room->at[0]), B0 = ss_part_place (g, way->s[1], way->q0[1], &room->at[1]);
    ss_part A1 = ss_part_place (g, way->s[0], way->q1[0], &room->at[2]), B1 = ss_part_place (g, way->s[1], way->q1[1], &room->at[3]);
    if (ss_separated_twice (&A0, &B0, &A1, &B1, -touch)) return SS_OK;  /* one axis all the way */

    double turn[2] = { turned (way->q0[0], way->q1[0]), turned (way->q0[1], way->q1[1]) }, most = fmax (turn[0], turn[1]);
    ss_index pieces = (ss_index) fmax (1, ceil (most/SS_PEG_TURN));
    looks x = { .axes = ss_axis_count (&A0, &B0), .room = pieces + 2 + (ss_index) (2/SS_PEG_FINEST) };
    double *s0 = SS_TAKE (w, double, x.axes), *s1 = SS_TAKE (w, double, x.axes);
    x.T = SS_TAKE (w, double, x.room);
    x.S = SS_TAKE (w, double *, x.room);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_separations (&A0, &B0, s0);
    ss_separations (&A1, &B1, s1);
    int end_free = s1[largest (s1, x.axes)] >= -touch;
    if (s0[largest (s0, x.axes)] < -touch && end_free) return SS_OK;    /* it came out */

    /* the separations on the way, in pieces that turn little */
    looker o = { way, room, most > SS_PEG_PARALLEL ? SS_PEG_FINEST : 0, w };
    put_look (&x, 0, 0, s0);
    for (ss_index k = 1; k < pieces; k++)
        if (look (&o, &x, k, (double) k/(double) pieces) != SS_OK) return SS_NO_ROOM;
    put_look (&x, x.n, 1, s1);

    double dip = (turn[0]*turn[0]*ss_shape_reach (g, way->s[0]) + turn[1]*turn[1]*ss_shape_reach (g, way->s[1]))/8, t, speed;
    ss_index axis;
    ss_status status;
    if (end_free) {
        status = last_axis (&o, &x, touch + dip, touch, &t, &axis, &speed);
        if (status != SS_OK || isinf (t)) return status;
    }
    axis = -1;
    status = last_axis (&o, &x, touch, touch, &t, &axis, &speed);
    if (status != SS_OK) return status;
    if (isinf (t)) axis = largest (s1, x.axes);
    if (holds (known, n, axis)) {
        status = last_axis (&o, &x, touch + dip, touch, &t, &axis, &speed);
        if (status != SS_OK) return status;
        if (isinf (t)) axis = largest (s1, x.axes);
        t = fmin (t, 1);
    }
    hit->time = fmax (0, t - touch/speed);                               /* where s is zero */
    hit->axis = axis;
    hit->near = fmax (0, hit->time - touch/speed);
    return SS_OK;
}

/* ---- a mesh and a sphere: the distance of a straight line from a convex solid is convex in time ---- */

typedef struct { double t, psi, rate;  ss_index feature; } distance;

typedef struct { const ss_way *way;  int mesh;  ss_part_room *room;  double R0[9], R1[9], centre[2][3]; } sphere_way;

static distance distance_at (const sphere_way *o, double t)
{
    const ss_way *way = o->way;
    int m = o->mesh;
    double q[7], R[9], x[3], x0[3], x1[3], along[3];
    ss_nearest near;
    ss_part A = part_between (way, m, t, &o->room[0]), B = part_between (way, 1 - m, t, &o->room[1]);
    ss_nearest_on_mesh (&A, B.data, INFINITY, &near);

    ss_pose_between (way->q0[m], way->q1[m], t, q);
    ss_rotation (q + 3, R);
    ss_subtract (near.p, q, x);
    ss_rotate_back (R, x, along);                                       /* the point in the frame of the mesh: where it starts and ends */
    ss_rotate (o->R0, along, x0);
    ss_rotate (o->R1, along, x1);
    for (int k = 0; k < 3; k++)
        along[k] = o->centre[1][k] - o->centre[0][k] - (way->q1[m][k] - way->q0[m][k]) - (x1[k] - x0[k]);
    return (distance) { t, near.distance - B.data[3], ss_dot (near.n, along), near.feature };
}

/* Does a convex function with values and slopes at both ends stay above -touch?  It lies above its tangents, and the least of those is
   where they cross. */
static int stays_apart (const sphere_way *o, distance a, distance b, double touch)
{
    for (int k = 0; k < 50; k++) {
        if (a.rate >= 0 || b.rate <= 0) return 1;                       /* least at an end */
        double t = (b.psi - a.psi + a.rate*a.t - b.rate*b.t)/(a.rate - b.rate);
        if (a.psi + a.rate*(t - a.t) >= -touch || !(t > a.t && t < b.t)) return 1;
        distance m = distance_at (o, t);
        if (m.psi < -touch) return 0;
        if (m.rate < 0) a = m; else b = m;
    }
    return 1;
}

/* How far below -touch the way between two free ends may seem to go: seen from a mesh that turns by a it is bent by a^2 R/8, and by a D/4 when the sphere moves by D,
   which counts when contacts hold the pair */
static double sphere_dip (const ss_way *way, int mesh, int held)
{
    const ss_geom *g = way->g;
    ss_index A = way->s[mesh], B = way->s[1 - mesh];
    double turnA = turned (way->q0[mesh], way->q1[mesh]), turnB = turned (way->q0[1 - mesh], way->q1[1 - mesh]), d[3];
    for (int k = 0; k < 3; k++) d[k] = way->q1[1 - mesh][k] - way->q0[1 - mesh][k] - (way->q1[mesh][k] - way->q0[mesh][k]);
    return turnA*turnA*(ss_shape_reach (g, A) + g->shape_data[4*B + 3])/8 + turnB*turnB*ss_shape_reach (g, B)/8 + (held ? turnA*ss_length (d)/4 : 0);
}

static void mesh_and_sphere (const ss_way *way, int held, ss_kinetic_room *room, ss_hit *hit)
{
    sphere_way o = { .way = way, .mesh = way->g->shape_type[way->s[0]] == SS_MESH ? 0 : 1, .room = room->at };
    double touch = way->touch;
    for (int k = 0; k < 2; k++) {
        const double *q = k == 0 ? way->q0[1 - o.mesh] : way->q1[1 - o.mesh];
        ss_part B = ss_part_place (way->g, way->s[1 - o.mesh], q, &room->at[1]);
        memcpy (o.centre[k], B.data, sizeof o.centre[k]);
    }
    ss_rotation (way->q0[o.mesh] + 3, o.R0);
    ss_rotation (way->q1[o.mesh] + 3, o.R1);

    distance m = distance_at (&o, 0), last = distance_at (&o, 1);
    if (last.psi >= -touch && (m.psi < -touch || stays_apart (&o, m, last, touch + sphere_dip (way, o.mesh, held)))) return;
    for (int k = 0; k < 50; k++) {                                      /* Newton from the start does not overshoot the first contact */
        if (m.psi <= touch || m.rate >= 0 || m.t - m.psi/m.rate >= 1) break;
        m = distance_at (&o, m.t - m.psi/m.rate);
    }
    hit->time = m.t;
    hit->axis = m.feature;
    hit->near = fmax (0, m.t + 2*touch/fmin (m.rate, -DBL_MIN));
}

/* ---- either ---- */

ss_status ss_kinetic_test (const ss_way *way, const ss_index *known, ss_index n, ss_kinetic_room *x, ss_hit *hit, ss_work *w)
{
    size_t mark = w->used;
    ss_status status = SS_OK;
    *hit = (ss_hit) { INFINITY, INFINITY, 0 };
    if (way->g->shape_type[way->s[0]] == SS_MESH && way->g->shape_type[way->s[1]] == SS_MESH) status = meshes (way, known, n, x, hit, w);
    else mesh_and_sphere (way, n > 0, x, hit);
    if (status == SS_OK) w->used = mark;
    return status;
}

double ss_start_separation (const ss_way *way, ss_kinetic_room *x)
{
    const ss_geom *g = way->g;
    ss_part A = ss_part_place (g, way->s[0], way->q0[0], &x->at[0]), B = ss_part_place (g, way->s[1], way->q0[1], &x->at[1]);
    if (g->shape_type[way->s[0]] == SS_MESH && g->shape_type[way->s[1]] == SS_MESH) {
        double most = -INFINITY, n[3];
        for (ss_index k = 0; k < ss_axis_count (&A, &B); k++) most = fmax (most, ss_separation (&A, &B, k, n));
        return most;
    }
    int mesh = g->shape_type[way->s[0]] == SS_MESH ? 0 : 1;
    ss_nearest near;
    ss_nearest_on_mesh (mesh == 0 ? &A : &B, mesh == 0 ? B.data : A.data, INFINITY, &near);
    return near.distance - (mesh == 0 ? B.data[3] : A.data[3]);
}
