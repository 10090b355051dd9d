/* ss_separation: supports over all vertices, axis by axis */
#include "ss_separation.h"
#include "ss_peg_tolerance.h"
#include "ss_vec.h"

static double lowest (const ss_part *P, const double *n)
{
    double low = INFINITY;
    for (ss_index v = 0; v < P->nv; v++) {
        double d = ss_dot (n, P->vert + 3*v);
        if (d < low) low = d;
    }
    return low;
}

static double highest (const ss_part *P, const double *n)
{
    double high = -INFINITY;
    for (ss_index v = 0; v < P->nv; v++) {
        double d = ss_dot (n, P->vert + 3*v);
        if (d > high) high = d;
    }
    return high;
}

/* n = the axis of the pair of directions number k; 0 when they are nearly parallel */
static int span (const ss_part *A, const ss_part *B, ss_index k, double *n)
{
    ss_cross (A->dir + 3*(k % A->nd), B->dir + 3*(k / A->nd), n);
    double length = ss_length (n);
    if (length < SS_PEG_PARALLEL) return 0;
    for (int i = 0; i < 3; i++) n[i] /= length;
    return 1;
}

ss_index ss_axis_count (const ss_part *A, const ss_part *B)
{
    return A->nf + B->nf + 2*A->nd*B->nd;
}

double ss_separation (const ss_part *A, const ss_part *B, ss_index k, double *n)
{
    ss_index pairs = A->nd*B->nd, edges = k - A->nf - B->nf;
    if (edges < 0) {
        const ss_part *P = k < A->nf ? A : B, *Q = k < A->nf ? B : A;
        const double *plane = P->plane + 4*(k < A->nf ? k : k - A->nf);
        for (int i = 0; i < 3; i++) n[i] = k < A->nf ? plane[i] : -plane[i];
        if ((A->planar || B->planar) && fabs (plane[1]) > SS_PEG_PARALLEL) return -INFINITY;
        return lowest (Q, plane) - plane[3];
    }
    if (!span (A, B, edges % pairs, n)) return -INFINITY;
    if (edges < pairs) return lowest (B, n) - highest (A, n);
    double s = lowest (A, n) - highest (B, n);
    for (int i = 0; i < 3; i++) n[i] = -n[i];
    return s;
}

void ss_separations (const ss_part *A, const ss_part *B, double *s)
{
    ss_index faces = A->nf + B->nf, pairs = A->nd*B->nd;
    double n[3];
    for (ss_index k = 0; k < faces; k++) s[k] = ss_separation (A, B, k, n);
    s += faces;
    for (ss_index k = 0; k < pairs; k++) {
        s[k] = s[k + pairs] = -INFINITY;
        if (!span (A, B, k, n)) continue;
        s[k]         = lowest (B, n) - highest (A, n);
        s[k + pairs] = lowest (A, n) - highest (B, n);
    }
}

int ss_separated_twice (const ss_part *A, const ss_part *B, const ss_part *A1, const ss_part *B1, double least)
{
    ss_index axes = ss_axis_count (A, B);
    double n[3];
    for (ss_index k = 0; k < axes; k++)
        if (ss_separation (A, B, k, n) >= least && ss_separation (A1, B1, k, n) >= least) return 1;
    return 0;
}
