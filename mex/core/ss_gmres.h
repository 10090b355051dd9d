/* ss_gmres: J x = r for a J that is known by its products alone, by restarted GMRES.
   Saad & Schultz, SIAM J. Sci. Stat. Comput. 7 (1986) 856; Saad, Iterative methods for sparse linear systems, 6.5. */
#ifndef SS_GMRES_H
#define SS_GMRES_H

#include "ss_base.h"

/* A square matrix as what it does to a vector */
typedef struct {
    void (*multiply) (void *data, const double *x, double *y);      /* y = J x: n numbers each, apart from one another */
    void *data;
    const double *diagonal;             /* n, or NULL: the system is preconditioned by it from the right; 0 and NaN count as 1 */
} ss_operator;

/* Work space and limits; ss_gmres_begin fills it. */
typedef struct {
    ss_index n, restart;                /* restart: vectors of a cycle */
    ss_index max_iterations;            /* products with J of one solve */
    double *V, *H, *c, *s, *g;          /* n x (restart+1), (restart+1) x restart, rotations, right-hand side */
    double *y, *kept;                   /* n each: a vector, and x of the cycle before */
    ss_poll poll;                       /* asked once per product */
    ss_index iterations;                /* out: products of the last solve */
    double relative;                    /* out: |r - J x| / |r|, computed from x */
} ss_gmres;

/* Takes the work space: about (restart + 3)(n + restart) doubles.  restart is at most n; at least 1. */
void ss_gmres_begin (ss_gmres *G, ss_index n, ss_index restart, ss_index max_iterations, ss_poll poll, ss_work *w);

/* x such that |r - J x| <= tol |r| in the 2-norm, from x = 0 (out).
   SS_OK, SS_MAX_ITERATIONS or SS_STALLED (a cycle gained nothing, as with a singular J) with the best x of the cycles,
   SS_INTERRUPTED, SS_NOT_FINITE (x is 0). */
ss_status ss_gmres_solve (ss_gmres *G, const ss_operator *J, const double *r, double tol, double *x);

#endif
