/* ss_miqp: convex quadratic programs with complementarity pairs, to proven optimality, by branch and bound on the pairs.  The same
   method as miqp.m, which explains it. */
#ifndef SS_MIQP_H
#define SS_MIQP_H

#include "ss_program.h"
#include "ss_qp.h"

typedef struct { const double *H, *f; } ss_goal;        /* n x n, n; NULL: zero */

typedef struct {
    double          tol, gap;           /* on constraints and pairs; on objectives, relative */
    ss_index        max_nodes, max_iterations;      /* of the tree; of one node's quadratic program */
    ss_index        tie_nodes;          /* for the further objectives alone, once the first is proven */
    double          until;              /* time to stop at, by now; Inf: never */
    double        (*now) (void);
    int             best_first, big_M;
    ss_index        thens;              /* further objectives, minimised in their order on the optima of those before */
    const ss_goal  *then;
    const unsigned char *mode;          /* pairs, or NULL: a guess that is tried first; 1 the L side is zero, 2 the R side, 0 open */
    const double   *working;            /* active rows to start from, as ss_dual_adopt takes them; or NULL */
    ss_index        workings;
    ss_poll         poll;               /* asked in every step of the active-set method */
} ss_miqp_options;

/* How it ended, beside its status.  The caller owns all arrays. */
typedef struct {
    ss_index nodes, iterations;
    double   residual;                  /* of x, by ss_program_residual; NaN without x */
    double  *objective, *bound;         /* 1 + thens each: at x (NaN without), and proven */
    double   gap;                       /* between the first two of these that differ; 0 when none do, Inf without x */
    ss_index proven;                    /* objectives, from the first on, that x is optimal in */
    double  *mode;                      /* pairs: 1 the L side of x is zero, 2 the R side, 0 both */
    double  *ray;                       /* n: after SS_UNBOUNDED */
    ss_multipliers multipliers;         /* of the first objective on the piece that x lies in */
    int      has_multipliers;
    double  *working;                   /* n (and pairs, for big_M): the active rows at the end */
    ss_index workings;
    ss_index wrong;                     /* after SS_BAD_ARGUMENT: number of the objective that is not convex, 0 the first */
} ss_miqp_info;

/* x  n  out; NaN where no feasible point is known.
   SS_OK (optimal, proven, in all objectives, or in the first at least where tie_nodes ended it), SS_INFEASIBLE, SS_UNBOUNDED (proven), SS_NODE_LIMIT, SS_TIME_LIMIT (x is the best known),
   SS_MAX_ITERATIONS, SS_STALLED (a relaxation was not solved: nothing is proven), SS_INTERRUPTED, SS_BAD_ARGUMENT, SS_NO_ROOM (with w too small),
   SS_TOO_LARGE. */
ss_status ss_miqp (const ss_program *P, const ss_miqp_options *opt, double *x, ss_miqp_info *info, ss_work *w);

/* Bytes of work space; 0 when that overflows. */
size_t ss_miqp_room (const ss_program *P, const ss_miqp_options *opt);

#endif
