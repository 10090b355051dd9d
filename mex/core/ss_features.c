/* ss_features: vertices over faces, edges across edges */
#include "ss_features.h"
#include "ss_axis.h"
#include "ss_clip.h"
#include "ss_vec.h"

/* outward unit normals of the sides of a face */
static void see_sides (const ss_part *A, ss_index face, double *out)
{
    ss_index first = A->loop_first[face], last = A->loop_first[face + 1] - 1;
    for (ss_index k = first; k <= last; k++, out += 3) {
        double e[3];
        ss_subtract (A->vert + 3*A->loop_vert[k < last ? k + 1 : first], A->vert + 3*A->loop_vert[k], e);
        ss_cross (e, A->plane + 4*face, out);
        double length = ss_length (out);
        for (int i = 0; i < 3; i++) out[i] /= length;
    }
}

/* is the foot of x in the face, or beyond its sides by no more than reach? */
static int is_near (const ss_part *A, ss_index face, const double *out, const double *x, double reach)
{
    for (ss_index k = A->loop_first[face]; k < A->loop_first[face + 1]; k++, out += 3) {
        double d[3];
        ss_subtract (x, A->vert + 3*A->loop_vert[k], d);
        if (!(ss_dot (out, d) <= reach)) return 0;
    }
    return 1;
}

/* does no edge of vertex v go below it along n, but for a tolerance? */
static int is_lowest (const ss_part *B, ss_index v, const double *n)
{
    for (ss_index e = 0; e < B->ne; e++) {
        const ss_index *edge = B->edge + 4*e;
        if (edge[0] != v && edge[1] != v) continue;
        double up = ss_dot (n, B->way + 3*e)/ss_length (B->way + 3*e);
        if (!((edge[0] == v ? up : -up) >= -SS_TOL_LEAN)) return 0;
    }
    return 1;
}

static void over_faces (const ss_part *A, const ss_part *B, double *side, const ss_manifold *m)
{
    for (ss_index f = 0; f < A->nf; f++) {
        const double *n = A->plane + 4*f;
        see_sides (A, f, side);
        for (ss_index v = 0; v < B->nv; v++) {
            const double *x = B->vert + 3*v;
            double psi = ss_dot (n, x) - n[3], p[3];
            if (!(fabs (psi) <= m->reach) || !is_near (A, f, side, x, m->reach) || !is_lowest (B, v, n)) continue;
            ss_add_scaled (x, -psi, n, p);
            ss_manifold_put (m, p, n, psi, A->nv + A->ne + f, v);
        }
    }
}

/* two edges that support their meshes along n, their common normal, with psi along it and p on the first; they cross, or would if they were longer */
typedef struct { double n[3], p[3], psi;  int near, crosses; } edge_pair;

static edge_pair look_at (const ss_part *A, const ss_part *B, ss_index i, ss_index j, double reach)
{
    edge_pair x = { .near = 0 };
    double r[3];
    if (!ss_axis_of_edges (A, B, i, j, SS_TOL_PARALLEL, x.n)) return x;
    ss_subtract (B->vert + 3*B->edge[4*j], A->vert + 3*A->edge[4*i], r);
    x.psi = ss_dot (x.n, r);
    x.near = fabs (x.psi) <= reach && ss_cross_edges (A, B, i, j, reach, x.p);
    x.crosses = x.near && ss_cross_edges (A, B, i, j, 0, x.p);
    return x;
}

static double distance (const double *a, const double *b)
{
    double d[3];
    ss_subtract (a, b, d);
    return ss_length (d);
}

/* does y cross beside x, with another normal? */
static int is_beside (const edge_pair *x, edge_pair y, double reach)
{
    return y.crosses && distance (x->p, y.p) <= reach && distance (x->n, y.n) > SS_TOL_SNAP;
}

static int has_neighbour (const ss_part *A, const ss_part *B, ss_index i, ss_index j, const edge_pair *x, double reach)
{
    for (ss_index k = 0; k < B->ne; k++) if (is_beside (x, look_at (A, B, i, k, reach), reach)) return 1;
    for (ss_index k = 0; k < A->ne; k++) if (is_beside (x, look_at (A, B, k, j, reach), reach)) return 1;
    return 0;
}

static void crossing_edges (const ss_part *A, const ss_part *B, const ss_manifold *m)
{
    for (ss_index i = 0; i < A->ne; i++)
        for (ss_index j = 0; j < B->ne; j++) {
            edge_pair x = look_at (A, B, i, j, m->reach);
            if (x.crosses || (x.near && has_neighbour (A, B, i, j, &x, m->reach)))
                ss_manifold_put (m, x.p, x.n, x.psi, A->nv + i, B->nv + j);
        }
}

void ss_feature_pairs (const ss_part *A, const ss_part *B, double *side, ss_manifold *m)
{
    if (ss_axis_find (A, B, m->reach, NULL).type == SS_AXIS_NONE) return;
    over_faces (A, B, side, m);
    m->flip = !m->flip;
    over_faces (B, A, side, m);
    m->flip = !m->flip;
    if (!m->planar) crossing_edges (A, B, m);           /* in a plane edges are corners, and touch as vertices do */
}
