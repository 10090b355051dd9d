/* ss_jacobian: J = diag (d) + diag (e) A */
#include "ss_jacobian.h"

/* Where row j is in column j of A, or would be; *there says which */
static ss_index diagonal_place (ss_sparse A, ss_index j, int *there)
{
    ss_index k = A.p[j];
    while (k < A.p[j+1] && A.i[k] < j) k++;
    *there = k < A.p[j+1] && A.i[k] == j;
    return k;
}

ss_index ss_jacobian_entries (ss_sparse A)
{
    ss_index entries = A.p[A.cols];
    for (ss_index j = 0; j < A.cols; j++) {
        int there;
        diagonal_place (A, j, &there);
        entries += !there;
    }
    return entries;
}

void ss_jacobian_begin (ss_jacobian *J, ss_sparse A, const double *d, const double *e, int formed, ss_work *w)
{
    ss_index n = A.cols;
    *J = (ss_jacobian) { .A = A, .d = d, .e = e, .entries = ss_jacobian_entries (A) };
    if (!formed) return;
    J->p = SS_TAKE (w, ss_index, n + 1);
    J->i = SS_TAKE (w, ss_index, J->entries);
    J->x = SS_TAKE (w, double, J->entries);
    if (w->short_of_room || !w->base) return;

    ss_index at = 0;
    for (ss_index j = 0; j < n; j++) {
        int there;
        ss_index place = diagonal_place (A, j, &there);
        J->p[j] = at;
        for (ss_index k = A.p[j]; k < place; k++) J->i[at++] = A.i[k];
        J->i[at++] = j;
        for (ss_index k = place + there; k < A.p[j+1]; k++) J->i[at++] = A.i[k];
    }
    J->p[n] = at;
}

ss_sparse ss_jacobian_form (ss_jacobian *J)
{
    ss_sparse A = J->A;
    for (ss_index j = 0; j < A.cols; j++) {
        ss_index k = A.p[j];
        for (ss_index at = J->p[j]; at < J->p[j+1]; at++) {
            ss_index i = J->i[at];
            J->x[at] = k < A.p[j+1] && A.i[k] == i ? J->e[i]*A.x[k++] : 0;
            if (i == j) J->x[at] += J->d[j];
        }
    }
    return (ss_sparse) { A.cols, A.cols, J->p, J->i, J->x };
}

void ss_jacobian_multiply (void *data, const double *x, double *y)
{
    const ss_jacobian *J = data;
    ss_sparse A = J->A;
    for (ss_index i = 0; i < A.cols; i++) y[i] = 0;
    for (ss_index j = 0; j < A.cols; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) y[A.i[k]] += A.x[k]*x[j];
    for (ss_index i = 0; i < A.cols; i++) y[i] = J->d[i]*x[i] + J->e[i]*y[i];
}

void ss_jacobian_transposed (const ss_jacobian *J, const double *x, double *y)
{
    ss_sparse A = J->A;
    for (ss_index j = 0; j < A.cols; j++) {
        y[j] = J->d[j]*x[j];
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) y[j] += A.x[k]*J->e[A.i[k]]*x[A.i[k]];
    }
}
