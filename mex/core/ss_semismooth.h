/* ss_semismooth: what Newton's methods on a reformulated LCP share: the scaled problem, directions, a globalised step on the
   equations of Fischer and Burmeister, the best point.  The mathematics is in solvers/lcp/lcp_scaled.m, newton_direction.m,
   fischer_burmeister.m and fischer_step.m; the names here are theirs. */
#ifndef SS_SEMISMOOTH_H
#define SS_SEMISMOOTH_H

#include "ss_jacobian.h"
#include "ss_linear.h"
#include "ss_solver.h"

enum { SS_SEMISMOOTH_MEMORY = 8 };          /* merits that a nonmonotone search looks back on */

typedef struct {
    const ss_lcp *P;
    ss_solver_options opt;
    ss_solver_info *info;
    ss_index n;
    ss_sparse B;                            /* n x n: D A D; its values are x */
    double *x;
    double *c, *s;                          /* n: D b / beta, and z = y / s */
    unsigned char *is_free;                 /* n */
    double *y, *v, *start;                  /* n: the point, v = B y + c, and where it began */
    double *F, *da, *db, *shifted;          /* n: equations, and the parts of J = diag (da) + diag (db) B */
    double *d, *gradient, *y_next, *v_next; /* n */
    double *st, *w, *rows, *point, *best;   /* 2n, n ...: for the residual */
    ss_jacobian J;
    ss_linear L;
    double merits[SS_SEMISMOOTH_MEMORY];    /* of the last points of Fischer's steps */
    ss_index merit_count;
} ss_semismooth;

/* A method's step from N->y to a better one; SS_STALLED when there is none, or the status that ends the solve. */
typedef ss_status ss_semismooth_method (ss_semismooth *N, void *data);

/* The whole of an ss_solver: scale, step after step, residual, best point; KLU's memory is freed. */
ss_status ss_semismooth_solve (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w,
                               ss_semismooth_method *step, void *data);

/* d solves (diag (da) + diag (db) (B + perturb I)) d = -F.  SS_OK, SS_SINGULAR (also where GMRES does not halve |F|), or the
   status that ends the solve. */
ss_status ss_semismooth_direction (ss_semismooth *N, double perturb);

/* y_next = y + t d,  v_next = B y_next + c */
void ss_semismooth_try (ss_semismooth *N, double t);

/* y = y_next, v = v_next */
void ss_semismooth_accept (ss_semismooth *N);

/* y = start, v; the merits are forgotten */
void ss_semismooth_restart (ss_semismooth *N);

/* One step as solvers/lcp/fischer_step.m, with the largest of the merits as the reference, after the present one was added. */
ss_status ss_fischer_step (ss_semismooth *N);

/* |F|^2 / 2 and |F| */
double ss_semismooth_merit (const ss_semismooth *N);
double ss_semismooth_norm (const ss_semismooth *N);

#endif
