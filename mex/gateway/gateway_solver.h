/* gateway_solver: what the gateways of the complementarity solvers share: the problem A, b and the options.
   The checks and the errors are those of solvers/solver_options.m. */
#ifndef GATEWAY_SOLVER_H
#define GATEWAY_SOLVER_H

#include "gateway.h"
#include "ss_residual.h"

typedef struct {
    ss_index n;
    ss_sparse A;                /* a full A was converted, without its zeros */
    const double *b;            /* n */
    const double *l, *u;        /* n, or NULL: 0 and Inf */
    const double *z0;           /* n or NULL */
    const double *scale;        /* n x 2 or NULL */
    const double *blocks;       /* n whole numbers >= 0, or NULL */
    const unsigned char *basis; /* n zeros and ones, or NULL */
    double tol, omega;          /* set the defaults before take_options */
    ss_index max_iterations;
    int history;
    ss_measure measure;
} solver_problem;

/* A (square, sparse or full) and b. */
solver_problem take_problem (const mxArray *A, const mxArray *b);

/* The options of a struct, or a numeric z0; opts may be NULL.  known: the names this solver takes, ended by NULL; others
   are the error unknownOption, which names the nearest. */
void take_options (const mxArray *opts, const char *const *known, solver_problem *p);

#endif
