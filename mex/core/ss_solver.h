/* ss_solver: what all solvers of complementarity problems share: the options, what they tell, and one signature. */
#ifndef SS_SOLVER_H
#define SS_SOLVER_H

#include "ss_base.h"
#include "ss_residual.h"

/* How a Newton method solves its linear systems */
typedef enum {
    SS_INNER_AUTO,              /* dense up to a size, sparse above */
    SS_INNER_DENSE,             /* LAPACK's LU */
    SS_INNER_SPARSE,            /* KLU */
    SS_INNER_GMRES              /* iterative: the matrix of the system is never formed */
} ss_inner;

/* Everything a caller may choose; a method reads what concerns it.  Start from ss_solver_defaults. */
typedef struct {
    double          tol;                /* on the residual; <= 0: the method's own */
    ss_index        max_iterations;     /* < 0: the method's own */
    const double   *scale;              /* n x 2 [s t] of the residual, or NULL: the natural one */
    ss_measure      measure;
    ss_poll         poll;               /* asked once per iteration */
    int             warm;               /* pivoting methods: info->basis holds a start.  The others always start from z */
    double          omega;              /* relaxation of the splitting methods; <= 0: the method's own */
    double          step;               /* step size of the fixed-point methods; <= 0: it adapts */
    const ss_index *blocks;             /* n: rows with the same label > 0 are solved together, exactly; 0: a row by itself.  NULL: all 0 */
    ss_inner        inner;
} ss_solver_options;

/* tol and the rest: the method's own; scaled, cold, no blocks, no poll */
ss_solver_options ss_solver_defaults (void);

enum { SS_ATTEMPTS = 16 };              /* at most, of a front door */

/* How a solver ended, beside its status.  The caller owns history, basis and certificate. */
typedef struct {
    ss_index       iterations;
    double         residual;            /* of the answer; NaN when there is none */
    double        *history;             /* history_room, or NULL: a number per iteration */
    ss_index       history_room, history_length;
    unsigned char *basis;               /* n, or NULL: pivoting methods leave their basis here: 1 where z_i is basic */
    double        *certificate;         /* n, or NULL: ss_solve_lcp leaves here what proves SS_INFEASIBLE */
    const char    *method;              /* front doors: the attempt that gave the answer; else NULL */
    const char    *tried[SS_ATTEMPTS];  /* and all that were made, in order */
    int            attempts;
    size_t         room;                /* after SS_NO_ROOM: bytes of work space to call again with; it may come more than once */
} ss_solver_info;

/* Clears what a solve fills in, not what the caller lent. */
void ss_info_begin (ss_solver_info *info);

/* Adds one entry to info->history, if there is room for it. */
void ss_history_add (ss_solver_info *info, double value);

/* Every solver:
   P      the problem
   z      n        in: the start (splitting, Newton).  out: the answer, or the best point found
   info   out      iterations, residual, room; history and basis go where the caller pointed them
   w      the work space; what was taken is given back at the end
   SS_OK only when info->residual <= the tolerance.  SS_MAX_ITERATIONS, SS_RAY, SS_SINGULAR, SS_STALLED with the best point in z.
   SS_INTERRUPTED, SS_NO_ROOM, SS_NOT_FINITE, SS_TOO_LARGE, SS_ZERO_DIAGONAL, SS_BAD_ARGUMENT (bounds it cannot take): z is of no use. */
typedef ss_status ss_solver (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w);

#endif
