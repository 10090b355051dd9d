/* ss_axis: max over axes n of  s(n) = min over B of n'x - max over A of n'x */
#include "ss_axis.h"
#include "ss_vec.h"

int ss_facet_admits (const ss_part *A, const double *n)
{
    if (!(ss_dot (A->plane, n) >= -SS_TOL_PARALLEL)) return 0;
    for (ss_index i = 0; i < A->nv; i++) {
        double t[3], out[3];
        ss_subtract (A->vert + 3*(i + 1 < A->nv ? i + 1 : 0), A->vert + 3*i, t);
        double length = ss_length (t);
        for (int k = 0; k < 3; k++) t[k] /= length;
        ss_cross (t, A->plane + 4*(i + 1), out);
        if (!(ss_dot (out, n) <= SS_TOL_PARALLEL)) return 0;
    }
    return 1;
}

static int admits_against (const ss_part *A, const double *n)
{
    double opposite[3] = { -n[0], -n[1], -n[2] };
    return ss_facet_admits (A, opposite);
}

static ss_index faces_of (const ss_part *A)
{
    return A->facet ? 1 : A->nf;
}

typedef struct { double s, n[3];  ss_index i, j; } best;       /* the first of those that tie, with what spans it */

enum { TABLE = 64 };                /* faces of a mesh whose products are kept; a larger one's are made anew */

/* 1 when a face of A separates by more than reach; else the face that separates most.  all (nf): separations, or NULL */
static int face_axes (const ss_part *A, const ss_part *B, double reach, double tie, best *a, double *all)
{
    int none = 1;
    a->s = -INFINITY;
    for (ss_index f = 0; f < faces_of (A); f++) {
        const double *n = A->plane + 4*f;
        double low = INFINITY;
        for (ss_index v = 0; v < B->nv; v++) {
            double d = ss_dot (n, B->vert + 3*v);
            if (d < low) low = d;
        }
        double s = low - n[3];                                          /* min over B of n'x - d */
        if (all) all[f] = s;
        if (s > reach) return 1;
        if (B->facet && !admits_against (B, n)) continue;
        if (none || s > a->s + tie) { a->s = s;  a->i = f;  none = 0; }
    }
    return 0;
}

static int on_both_sides (double x, double y, double slack)
{
    return slack > 0 ? fmin (x, y) <= slack && fmax (x, y) >= -slack : x*y < 0;
}

/* The arcs cross when the ends of each are on different sides of the plane of the other, and they meet at n, not at -n. */
int ss_axis_of_edges (const ss_part *A, const ss_part *B, ss_index i, ss_index j, double slack, double *n)
{
    const double *eA = A->way + 3*i, *a1 = A->plane + 4*A->edge[4*i + 2], *a2 = A->plane + 4*A->edge[4*i + 3];
    const double *eB = B->way + 3*j, *b1 = B->plane + 4*B->edge[4*j + 2], *b2 = B->plane + 4*B->edge[4*j + 3];
    if (!on_both_sides (ss_dot (b1, eA), ss_dot (b2, eA), slack*ss_length (eA))) return 0;
    if (!on_both_sides (ss_dot (a1, eB), ss_dot (a2, eB), slack*ss_length (eB))) return 0;

    ss_cross (eA, eB, n);
    double length = ss_length (n);
    if (!(length >= SS_TOL_PARALLEL*sqrt (ss_dot (eA, eA)*ss_dot (eB, eB)))) return 0;
    double a[3], b[3];
    ss_add_scaled (a1, 1, a2, a);
    ss_add_scaled (b1, 1, b2, b);
    for (int k = 0; k < 3; k++) n[k] /= length;
    if (ss_dot (n, a) < 0) for (int k = 0; k < 3; k++) n[k] = -n[k];    /* out of A */
    return ss_dot (n, b) < 0;                                           /* into B */
}

/* 1 when an edge axis separates by more than reach; else the one that separates most */
static int edge_axes (const ss_part *A, const ss_part *B, double reach, double tie, best *e)
{
    int none = 1;
    double along[TABLE];
    e->s = -INFINITY;
    for (ss_index i = 0; i < A->ne; i++) {
        for (ss_index f = 0; f < B->nf && B->nf <= TABLE; f++) along[f] = ss_dot (B->plane + 4*f, A->way + 3*i);
        for (ss_index j = 0; j < B->ne; j++) {
            double n[3], r[3];
            if (B->nf <= TABLE && !on_both_sides (along[B->edge[4*j + 2]], along[B->edge[4*j + 3]], 0)) continue;      /* most end here */
            if (!ss_axis_of_edges (A, B, i, j, 0, n)) continue;
            ss_subtract (B->vert + 3*B->edge[4*j], A->vert + 3*A->edge[4*i], r);
            double s = ss_dot (n, r);
            if (s > reach) return 1;
            if (none || s > e->s + tie) {
                *e = (best) { s, { n[0], n[1], n[2] }, i, j };
                none = 0;
            }
        }
    }
    return 0;
}

ss_index ss_face_along (const ss_part *P, const double *n, double sign)
{
    for (ss_index f = 0; f < faces_of (P); f++) {
        double d[3];
        ss_add_scaled (P->plane + 4*f, -sign, n, d);
        if (ss_dot (d, d) < SS_TOL_SNAP*SS_TOL_SNAP) return f;
    }
    return -1;
}

/* by how much the first face within tie of the largest is so; *most: the largest */
static double lead (const double *s, ss_index n, ss_index chosen, double tie, double *most)
{
    double least = INFINITY;
    *most = s[chosen];
    for (ss_index f = 0; f < n; f++) {
        if (f == chosen) continue;
        least = fmin (least, f < chosen ? s[chosen] - s[f] - tie : s[chosen] + tie - s[f]);
        *most = fmax (*most, s[f]);
    }
    return least;
}

/* the proof of axis, the choice of face a of A or b of B by their separations sA and sB */
static void prove (const ss_part *A, const ss_part *B, const ss_axis *axis, const double *sA, const double *sB, const best *a, const best *b, double tie, double better,
                   ss_axis_proof *proof)
{
    double mostA, mostB, leadA = lead (sA, A->nf, a->i, tie, &mostA), leadB = lead (sB, B->nf, b->i, tie, &mostB);
    int of_A = axis->type == SS_AXIS_FACE_A;
    proof->type = axis->type;
    proof->face = axis->face;
    proof->slack = of_A ? fmin (leadA, a->s + better - mostB) : fmin (leadB, b->s - mostA - better);
    proof->edges = (of_A ? a->s : b->s) + better;
    proof->most = fmax (mostA, mostB);
}

ss_axis ss_axis_find (const ss_part *A, const ss_part *B, double reach, ss_axis_proof *proof)
{
    ss_axis axis = { .type = SS_AXIS_NONE };
    double size = fmin (A->data[3], B->data[3]), tie = SS_TOL_CORNER*size, sA[TABLE], sB[TABLE];
    best a = { .i = 0 }, b = { .i = 0 }, e = { .i = 0 };
    int known = proof && A->nf <= TABLE && B->nf <= TABLE;
    if (proof) proof->type = SS_AXIS_NONE;
    if (face_axes (A, B, reach, tie, &a, known ? sA : NULL) || face_axes (B, A, reach, tie, &b, known ? sB : NULL) || edge_axes (A, B, reach, tie, &e)) return axis;

    double s = a.s;
    axis.type = SS_AXIS_FACE_A;
    axis.face = a.i;
    if (b.s > s + SS_TOL_AXIS*size) {
        axis.type = SS_AXIS_FACE_B;
        axis.face = b.i;
        s = b.s;
    }
    if (!(e.s > s + SS_TOL_AXIS*size)) {
        if (known) prove (A, B, &axis, sA, sB, &a, &b, tie, SS_TOL_AXIS*size, proof);
        return axis;
    }

    /* edges, if they are not almost a face */
    ss_index fA = ss_face_along (A, e.n, 1), fB = ss_face_along (B, e.n, -1);
    if (fA >= 0)      { axis.type = SS_AXIS_FACE_A;  axis.face = fA; }
    else if (fB >= 0) { axis.type = SS_AXIS_FACE_B;  axis.face = fB; }
    else {
        axis.type = SS_AXIS_EDGES;
        axis.edge[0] = e.i;  axis.edge[1] = e.j;
        for (int k = 0; k < 3; k++) axis.normal[k] = e.n[k];
    }
    return axis;
}
