/* gateway_solver: what the gateways of the complementarity solvers share: the problem A, b and the options.
   The checks and the errors are those of solvers/lcp/solver_options.m. */
#ifndef GATEWAY_SOLVER_H
#define GATEWAY_SOLVER_H

#include "gateway.h"
#include "ss_cone.h"
#include "ss_solver.h"

typedef struct {
    ss_index n;
    ss_lcp P;                   /* a full A was converted, without its zeros.  Of a cone problem: A is W, b is q */
    const double *mu;           /* n/3; NULL unless it is a cone problem */
    const double *z0;           /* n or NULL */
    const unsigned char *basis; /* n zeros and ones, or NULL */
    int history;
    int measures;               /* how many of the ss_measures may be asked for: SS_RELATIVE + 1 unless said otherwise */
    ss_solver_options options;  /* what was not given: the method's own */
} solver_problem;

solver_problem take_problem (const mxArray *A, const mxArray *b);                               /* A square, sparse or full */
solver_problem take_cone_problem (const mxArray *W, const mxArray *q, const mxArray *mu);       /* W 3nc x 3nc, mu nc, >= 0 */
ss_ncp         cone_problem (const solver_problem *p);

/* The options of a struct, or a numeric z0; opts may be NULL.  known: the names this solver takes, ended by NULL; others
   are the error unknownOption, which names the nearest. */
void take_options (const mxArray *opts, const char *const *known, solver_problem *p);

/* Lower bounds alone, 0 or -Inf (free); a may be NULL: 0. */
void take_lower_bounds (const mxArray *a, solver_problem *p);

/* A field of opts that is not among known (ended by NULL) is the error unknownOption, which names the nearest. */
void   refuse_unknown (const mxArray *opts, const char *const *known);

/* For options of a method's own: a true or false, a positive number */
int    take_truth    (const mxArray *a, const char *name);
double take_positive (const mxArray *a, const char *name);

/* opts.measure of a residual over the cone, the one option there is; opts may be NULL. */
ss_cone_measure take_cone_measure (const mxArray *opts);

/* Bounds other than 0 and Inf, or -Inf and Inf, are the error bounds; with only_in_blocks those of rows in a block alone. */
void refuse_boxes (const solver_problem *p, int only_in_blocks);

/* A row outside the blocks (of a cone problem: the row of a normal) without a positive diagonal is the error zeroDiagonal. */
void refuse_zero_diagonal (const solver_problem *p);

/* [z, info] of a problem whose options were taken: work space, start, solve, check.
   history_room  the most numbers that the history can have, unless max_iterations says fewer
   more          WITH_BASIS, WITH_CERTIFICATE: info has that field too */
enum { WITH_BASIS = 1, WITH_CERTIFICATE = 2 };
void solve_and_give (ss_solver *solver, const solver_problem *p, ss_index history_room, int more, double started, int nout, mxArray *out[]);
void solve_cone_and_give (ss_ncp_solver *solver, const solver_problem *p, ss_index history_room, double started, int nout, mxArray *out[]);

/* The given vector z or r that is to be judged: n numbers, NaN and Inf allowed. */
const double *take_answer (const mxArray *a, const char *name, ss_index n);

#endif
