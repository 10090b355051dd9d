/* ss_nearest: faces first, then the edges of those that the point sees */
#include "ss_nearest.h"
#include "ss_vec.h"

int ss_is_over_face (const ss_part *A, ss_index f, const double *c, double tie)
{
    ss_index first = A->loop_first[f], last = A->loop_first[f + 1] - 1;
    for (ss_index k = first; k <= last; k++) {
        const double *a = A->vert + 3*A->loop_vert[k], *b = A->vert + 3*A->loop_vert[k < last ? k + 1 : first];
        double e[3], side[3], d[3];
        ss_subtract (b, a, e);
        ss_cross (e, A->plane + 4*f, side);                 /* outward */
        ss_subtract (c, a, d);
        if (!(ss_dot (side, d) <= tie*ss_length (side))) return 0;
    }
    return 1;
}

double ss_height_over_face (const ss_part *A, ss_index f, const double *c)
{
    return ss_dot (A->plane + 4*f, c) - A->plane[4*f + 3];
}

/* the point of edge e nearest to c, and its feature: a vertex at the ends */
static ss_index nearest_on_edge (const ss_part *A, ss_index e, const double *c, double tie, double *x)
{
    const ss_index *edge = A->edge + 4*e;
    const double *a = A->vert + 3*edge[0], *b = A->vert + 3*edge[1], *way = A->way + 3*e;
    double d[3], length = ss_length (way);
    ss_subtract (c, a, d);
    double along = ss_dot (d, way)/length;                  /* from a, m */
    int at_a = along <= tie, at_b = !at_a && length - along <= tie;
    ss_add_scaled (a, along/length, way, x);
    for (int k = 0; k < 3; k++) if (at_a) x[k] = a[k]; else if (at_b) x[k] = b[k];
    return at_a ? edge[0] : at_b ? edge[1] : A->nv + e;
}

int ss_nearest_on_mesh (const ss_part *A, const double *c, double reach, ss_nearest *x)
{
    double tie = SS_TOL_CORNER*A->data[3];

    /* height over the faces: the highest is the nearest face, if c is over it or inside */
    double height = ss_height_over_face (A, 0, c);
    ss_index f = 0;
    for (ss_index k = 1; k < A->nf; k++) {
        double s = ss_height_over_face (A, k, c);
        if (s > height + tie) { height = s;  f = k; }
    }
    if (height > reach) return 0;                           /* the distance is not smaller than that */
    const double *n = A->plane + 4*f;
    for (int k = 0; k < 3; k++) x->n[k] = n[k];
    if (height <= tie || ss_is_over_face (A, f, c, tie)) {
        ss_add_scaled (c, -height, n, x->p);
        x->distance = height;
        x->feature = A->nv + A->ne + f;
        return 1;
    }

    /* else the nearest edge of a face that c sees; its ends are vertices */
    double way[3] = { 0, 0, 0 };
    x->distance = INFINITY;
    x->feature = 0;
    for (int k = 0; k < 3; k++) x->p[k] = c[k];
    for (ss_index e = 0; e < A->ne; e++) {
        double y[3], d[3];
        if (!(ss_height_over_face (A, A->edge[4*e + 2], c) > 0 || ss_height_over_face (A, A->edge[4*e + 3], c) > 0)) continue;
        ss_index at = nearest_on_edge (A, e, c, tie, y);
        ss_subtract (c, y, d);
        double s = ss_length (d);
        if (!(s < x->distance)) continue;
        x->distance = s;
        x->feature = at;
        for (int k = 0; k < 3; k++) { x->p[k] = y[k];  way[k] = d[k]; }
    }
    if (x->distance > tie) for (int k = 0; k < 3; k++) x->n[k] = way[k]/x->distance;       /* on the edge itself: the face's normal */
    return 1;
}
