/* ss_standard: a complementarity problem with bounds as one whose variables are >= 0 or free. */
#ifndef SS_STANDARD_H
#define SS_STANDARD_H

#include "ss_residual.h"

/* A lower bound is shifted to 0, an upper bound alone is turned round, a variable with both gets a multiplier v,
   0 <= v complementary to u - z >= 0, and one with l = u is left out. */
typedef struct {
    ss_lcp    P;                /* m rows; P.u is NULL */
    double   *base;             /* n: z = base + sign y in the rows below, base elsewhere */
    ss_index *row;              /* m: the row of the given problem that a row comes from */
    double   *sign;             /* m: -1 where it was turned round */
    ss_index  first_twin;       /* rows from here on belong to multipliers */
} ss_standard;

/* Takes what it needs from w and leaves it taken.  SS_OK; SS_NO_ROOM: too little room, or w has no block and only counts. */
ss_status ss_standard_make (const ss_lcp *given, ss_standard *s, ss_work *w);

/* z of y, within the bounds. */
void ss_standard_back (const ss_lcp *given, const ss_standard *s, const double *y, double *z);

#endif
