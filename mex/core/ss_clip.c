/* ss_clip: overlap of two faces, crossing of two edges.  A corner on a boundary (to the tolerance tie) is in the face and
   makes no crossing; where corners coincide it is the one of B. */
#include "ss_clip.h"
#include "ss_vec.h"

typedef struct {
    ss_index n;                     /* corners */
    const ss_index *vert, *edge;    /* n: vertices, edges from each to the next, within the shape */
    const double *at;               /* vertices of the shape */
    const double *out;              /* 3 x n: outward unit normals of the sides, seen along the axis */
} polygon;

static const double *corner (const polygon *P, ss_index i)
{
    return P->at + 3*P->vert[i == P->n ? 0 : i];
}

/* the polygon of a face seen along n; way is 1 when it goes round counter-clockwise, -1 when clockwise */
static polygon see (const ss_part *A, ss_index face, const double *n, double way, double *out)
{
    ss_index first = A->loop_first[face];
    polygon P = { A->loop_first[face + 1] - first, A->loop_vert + first, A->loop_edge + first, A->vert, out };
    for (ss_index i = 0; i < P.n; i++, out += 3) {
        double e[3];
        ss_subtract (corner (&P, i + 1), corner (&P, i), e);
        ss_cross (e, n, out);
        double length = ss_length (out);
        if (length == 0) length = 1;                        /* a side that is not seen bounds nothing */
        for (int k = 0; k < 3; k++) out[k] = way*(out[k]/length);
    }
    return P;
}

/* how far x is outside side j of P */
static double outside (const polygon *P, ss_index j, const double *x)
{
    double d[3];
    ss_subtract (x, corner (P, j), d);
    return ss_dot (P->out + 3*j, d);
}

static int is_in (const polygon *P, const double *x, double tie)
{
    for (ss_index j = 0; j < P->n; j++) if (!(outside (P, j, x) <= tie)) return 0;
    return 1;
}

static int opposite (double a, double b, double tie)
{
    return (a > tie && b < -tie) || (a < -tie && b > tie);
}

/* is a corner of P at x, seen along n? */
static int has_corner (const polygon *P, const double *x, const double *n, double tie)
{
    for (ss_index i = 0; i < P->n; i++) {
        double d[3];
        ss_subtract (corner (P, i), x, d);
        ss_add_scaled (d, -ss_dot (n, d), n, d);
        if (ss_dot (d, d) <= tie*tie) return 1;
    }
    return 0;
}

/* of the faces that touch the lowest vertices of B along n the one that looks most against n */
static ss_index incident_face (const ss_part *B, const double *n, double tie)
{
    double low = INFINITY, best = 0;
    ss_index face = -1;
    for (ss_index v = 0; v < B->nv; v++) low = fmin (low, ss_dot (n, B->vert + 3*v));
    for (ss_index f = 0; f < B->nf; f++) {
        int touches = 0;
        for (ss_index k = B->loop_first[f]; k < B->loop_first[f + 1] && !touches; k++)
            touches = ss_dot (n, B->vert + 3*B->loop_vert[k]) <= low + tie;
        if (!touches) continue;
        double against = -ss_dot (n, B->plane + 4*f);
        if (face < 0 || against > best + SS_TOL_PARALLEL) { best = against;  face = f; }
    }
    return face;
}

static void put_over (const double *plane, const double *z, ss_index f1, ss_index f2, const ss_manifold *m)
{
    double psi = ss_dot (plane, z) - plane[3], p[3];        /* height over the face of A, and the foot on it */
    ss_add_scaled (z, -psi, plane, p);
    ss_manifold_put (m, p, plane, psi, f1, f2);
}

static void crossings (const ss_part *A, const ss_part *B, const polygon *P, const polygon *Q, const double *plane, double tie,
                       const ss_manifold *m)
{
    for (ss_index i = 0; i < Q->n; i++) {
        const double *y = corner (Q, i), *next = corner (Q, i + 1);
        for (ss_index j = 0; j < P->n; j++) {
            double d1 = outside (P, j, y), d2 = outside (P, j, next);
            if (!opposite (d1, d2, tie)) continue;
            if (!opposite (outside (Q, i, corner (P, j)), outside (Q, i, corner (P, j + 1)), tie)) continue;
            double e[3], z[3];
            ss_subtract (next, y, e);
            ss_add_scaled (y, d1/(d1 - d2), e, z);
            put_over (plane, z, A->nv + P->edge[j], B->nv + Q->edge[i], m);
        }
    }
}

void ss_clip_faces (const ss_part *A, const ss_part *B, ss_index face, double *const side[2], const ss_manifold *m)
{
    const double *n = A->plane + 4*face;
    double tie = SS_TOL_CORNER*fmin (A->data[3], B->data[3]);
    ss_index against = incident_face (B, n, tie);
    if (against < 0) return;
    const double *facing = B->plane + 4*against;
    polygon P = see (A, face, n, 1, side[0]), Q = see (B, against, n, -1, side[1]);

    /* corners of B in the face of A */
    for (ss_index i = 0; i < Q.n; i++)
        if (is_in (&P, corner (&Q, i), tie)) put_over (n, corner (&Q, i), A->nv + A->ne + face, Q.vert[i], m);

    crossings (A, B, &P, &Q, n, tie, m);

    /* corners of A in the face of B, unless that is too steep to cover any */
    double slope = ss_dot (n, facing);
    if (!(slope < -SS_TOL_STEEP)) return;
    for (ss_index j = 0; j < P.n; j++) {
        const double *x = corner (&P, j);
        if (!is_in (&Q, x, tie) || has_corner (&Q, x, n, tie)) continue;
        double psi = (facing[3] - ss_dot (facing, x))/slope;
        ss_manifold_put (m, x, n, psi, P.vert[j], B->nv + B->ne + against);
    }
}

int ss_cross_edges (const ss_part *A, const ss_part *B, ss_index i, ss_index j, double beyond, double *p)
{
    double tie = SS_TOL_CORNER*fmin (A->data[3], B->data[3]) + beyond;
    const double *a = A->vert + 3*A->edge[4*i], *eA = A->way + 3*i;
    const double *b = B->vert + 3*B->edge[4*j], *eB = B->way + 3*j;
    double c[3], r[3], rA[3], rB[3];
    ss_cross (eA, eB, c);
    ss_subtract (b, a, r);
    ss_cross (r, eA, rA);
    ss_cross (r, eB, rB);
    double s = ss_dot (rB, c)/ss_dot (c, c);                /* a + s eA + psi n = b + t eB */
    double t = ss_dot (rA, c)/ss_dot (c, c);
    double lA = ss_length (eA), lB = ss_length (eB);
    ss_add_scaled (a, s, eA, p);
    return s*lA >= -tie && (1 - s)*lA >= -tie && t*lB >= -tie && (1 - t)*lB >= -tie;
}

void ss_clip_edges (const ss_part *A, const ss_part *B, ss_index i, ss_index j, const double *n, const ss_manifold *m)
{
    double p[3], r[3];
    if (!ss_cross_edges (A, B, i, j, 0, p)) return;
    ss_subtract (B->vert + 3*B->edge[4*j], A->vert + 3*A->edge[4*i], r);
    ss_manifold_put (m, p, n, ss_dot (n, r), A->nv + i, B->nv + j);
}
