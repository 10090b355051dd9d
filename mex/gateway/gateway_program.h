/* gateway_program: quadratic programs, with pairs or without, and what their solvers give back.  The checks and the errors are those
   of solvers/optimization/qp_problem.m and qp_options.m. */
#ifndef GATEWAY_PROGRAM_H
#define GATEWAY_PROGRAM_H

#include "gateway.h"
#include "ss_miqp.h"

/* The fields of the struct P; sparse matrices come back full, in host memory */
ss_program take_program (const mxArray *P);

/* The same from arguments: fields are H f A b Aeq beq lb ub, NULL where an argument is missing */
ss_program take_quadratic_program (const mxArray *const fields[8]);

/* Options of a struct, or NULL: empty ones count as absent */
const mxArray *find_option (const mxArray *opts, const char *field);
double         take_positive_or (const mxArray *opts, const char *field, double otherwise);
double         take_tolerance_or (const mxArray *opts, const char *field, double otherwise);    /* at most 1 */
ss_index       take_count_or    (const mxArray *opts, const char *field, ss_index otherwise);
/* the number of the text among list, ended by NULL; the first where nothing is given */
int            take_choice      (const mxArray *opts, const char *field, const char *const *list);
/* opts.working, whole numbers; NULL where not given */
const double  *take_working     (const mxArray *opts, ss_index *count);
/* opts.then: a cell of structs and vectors, a struct array, or one vector */
const ss_goal *take_goals (const mxArray *opts, ss_index n, ss_index *count);
/* opts.mode, else which side of a pair is smaller at opts.x0; NULL where neither says anything */
const unsigned char *take_mode (const mxArray *opts, const ss_program *P);

ss_multipliers make_multipliers (const ss_program *P);             /* in host memory */
/* struct of the fields that have rows; with_pairs: L and R too */
mxArray *give_multipliers (const ss_program *P, const ss_multipliers *y, int with_pairs);
mxArray *give_row (const double *x, ss_index n);
mxArray *give_column (const double *x, ss_index n);

#endif
