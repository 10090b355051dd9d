/* ss_solve: complementarity problem by whichever method solves it, verified; or proven to have no solution. */
#ifndef SS_SOLVE_H
#define SS_SOLVE_H

#include "ss_solver.h"

/* From the usual to the last resort.  SS_BY_ZERO: zero, or the start, is the answer */
typedef enum { SS_BY_ZERO, SS_BY_LEMKE, SS_BY_MINMAP, SS_BY_FISCHER, SS_BY_INTERIOR, SS_BY_LEMKE_AGAIN, SS_BY_ENUMERATION, SS_METHODS } ss_method;
const char *ss_method_name (ss_method m);

typedef struct {
    ss_method winner;               /* of the hardest island, after SS_OK */
    ss_index  tried[SS_METHODS];    /* islands that a method was tried on */
    double   *certificate;          /* n, the caller's: after SS_INFEASIBLE y as of ss_certificate, all zero when enumeration proved it */
} ss_solve_report;

/* An ss_solver with a report, for any bounds.  opt: tol 1e-10 by default, scale, measure, poll; warm: z holds a start.
   SS_OK or SS_INFEASIBLE are certain, all else is the status of the first method on the first island that failed, with the best point in z. */
ss_status ss_solve_lcp (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_solve_report *report, ss_work *w);

/* The same without a report. */
ss_solver ss_solve;

#endif
