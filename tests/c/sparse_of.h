/* sparse_of: small matrices for the tests of solvers, written out in full */
#ifndef SPARSE_OF_H
#define SPARSE_OF_H

#include "ss_base.h"

/* A full matrix by columns as a sparse one, without its zeros; n <= 120; the arrays live here until the next call */
static ss_sparse sparse_of (ss_index n, const double *full)
{
    enum { MOST_ROWS = 120 };
    static ss_index p[MOST_ROWS + 1], i[MOST_ROWS*MOST_ROWS];
    static double x[MOST_ROWS*MOST_ROWS];
    ss_index entries = 0;
    for (ss_index c = 0; c < n; c++) {
        p[c] = entries;
        for (ss_index r = 0; r < n; r++) if (full[c*n + r] != 0) { i[entries] = r;  x[entries++] = full[c*n + r]; }
    }
    p[n] = entries;
    return (ss_sparse) { n, n, p, i, x };
}

#endif
