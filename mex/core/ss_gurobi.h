/* ss_gurobi: mixed-integer quadratic programs by Gurobi, a closed-source library that is found at run time. */
#ifndef SS_GUROBI_H
#define SS_GUROBI_H

#include "ss_base.h"

/* The functions of a loaded library and its environment, which stays from call to call: starting it asks for the licence.  Begin with zeros. */
typedef struct {
    void *handle, *env;                                 /* NULL: not open, not started */
    void (*version) (int *major, int *minor, int *technical);
    int  (*empty_env) (void **env, int major, int minor, int technical);
    int  (*plain_empty_env) (void **env);               /* before version 12; either may be NULL */
    int  (*start_env) (void *env);
    void (*free_env) (void *env);
    const char *(*message) (void *env);
    int  (*set_int) (void *env, const char *name, int value);
    int  (*set_double) (void *env, const char *name, double value);
    int  (*new_model) (void *env, void **model, const char *name, int n, double *obj, double *lb, double *ub, char *type, char **names);
    int  (*free_model) (void *model);
    void *(*env_of) (void *model);
    int  (*add_rows) (void *model, int rows, int entries, int *begin, int *column, double *value, char *sense, double *rhs, char **names);
    int  (*add_row) (void *model, int entries, int *column, double *value, char sense, double rhs, const char *name);
    int  (*add_quadratic_row) (void *model, int entries, int *column, double *value, int terms, int *i, int *j, double *q, char sense, double rhs, const char *name);
    int  (*add_sos) (void *model, int sets, int members, int *type, int *begin, int *column, double *weight);
    int  (*add_terms) (void *model, int terms, int *i, int *j, double *q);
    int  (*clear_terms) (void *model);
    int  (*update) (void *model);
    int  (*optimize) (void *model);
    int  (*callback) (void *model, int (*f) (void *model, void *inside, int where, void *data), void *data);
    void (*terminate) (void *model);
    int  (*get_int) (void *model, const char *name, int *value);
    int  (*get_double) (void *model, const char *name, double *value);
    int  (*get_doubles) (void *model, const char *name, int first, int count, double *value);
    int  (*set_doubles) (void *model, const char *name, int first, int count, double *value);
} ss_gurobi_library;

enum { SS_GUROBI_NO_LICENSE = 10009, SS_GUROBI_SIZE_LIMIT = 10010 };            /* of Gurobi's error numbers */

/* Loads file, a path or a name that the system looks for.  SS_BAD_ARGUMENT with a sentence in why when that is not Gurobi's library. */
ss_status ss_gurobi_open  (ss_gurobi_library *lib, const char *file, char *why, size_t room);
/* Starts the environment: 0, or Gurobi's error number with its message in why. */
int       ss_gurobi_start (ss_gurobi_library *lib, char *why, size_t room);
void      ss_gurobi_close (ss_gurobi_library *lib);     /* gives the licence back; the library stays loaded */

/* minimise goals[0], then goals[1] over its minimisers, ...: each 1/2 x'H x + f'x, subject to  A x = rhs  in the first rows, A x <= rhs in the others,
   lb <= x <= ub, some x 0 or 1, and of each pair at most one not zero */
typedef struct { ss_sparse H;  const double *f; } ss_gurobi_goal;               /* n x n symmetric, n */
typedef struct {
    ss_index n, equations, pairs, binaries, goals;
    const double *lb, *ub;                              /* n; infinite ones are none */
    ss_sparse At;                                       /* n x rows: A by rows */
    const double *rhs;                                  /* rows; finite */
    const ss_index *pair;                               /* 2 x pairs: variables, from 0 */
    const ss_index *binary;                             /* variables, from 0 */
    const ss_gurobi_goal *goal;
} ss_gurobi_model;

typedef struct {
    double tol;                                         /* on constraints, 1e-9 at least */
    double gap;                                         /* by how much, relative to the size of its terms, an objective may give way to the next */
    double time_limit, node_limit;                      /* of each objective; Inf: none */
    ss_poll poll;
} ss_gurobi_options;

typedef struct {
    int error;  char text[512];                         /* Gurobi's error number, 0 none, and its message */
    int status;                                         /* of the objective that it ended with: 2 optimal, 3 infeasible, 5 unbounded, 9 time limit, ... */
    double seconds, nodes;                              /* of all objectives */
    double *objective;                                  /* goals: at x; NaN without one */
    double bound;                                       /* of the last objective that was minimised */
} ss_gurobi_report;

/* x  n  out: NaN where Gurobi found no point.  SS_OK (report->status says how it ended), SS_BAD_ARGUMENT (report->error), SS_INTERRUPTED, SS_TOO_LARGE,
   SS_NO_ROOM with *room the bytes that w must have. */
ss_status ss_gurobi_solve (ss_gurobi_library *lib, const ss_gurobi_model *M, const ss_gurobi_options *opt, double *x, ss_gurobi_report *report, size_t *room, ss_work *w);

#endif
