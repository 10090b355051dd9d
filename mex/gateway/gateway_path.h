/* gateway_path: what the two kernels of PATH share: finding the library, its options, its failures in words */
#ifndef GATEWAY_PATH_H
#define GATEWAY_PATH_H

#include "gateway_solver.h"

/* The options that both take beside those of their problem */
#define PATH_OPTIONS "tol", "maxIter", "z0", "measure", "timeLimit", "license", "output", "options"

/* [z, info] of a problem whose options were taken, opts may be NULL; a cone problem when p->mu.  info also has path_status and version. */
void path_and_give (const solver_problem *p, const mxArray *opts, double started, int nout, mxArray *out[]);

#endif
