/* ss_miqp_lcp: the complementarity problem that is left of a program when the variables of its Hessian are held: a first point for
   ss_miqp.  miqp_lcp.m explains which programs leave one. */
#ifndef SS_MIQP_LCP_H
#define SS_MIQP_LCP_H

#include "ss_program.h"

typedef struct {
    ss_index size, free;            /* unknowns z, of which the first |free| are not bounded; size 0: the program is not of that kind */
    const double *W, *w0;           /* the sides of the pairs that are rows w of the problem; the others are variables by themselves */
    ss_index *variable;             /* n: of x, that unknown k is */
    double *slope, *start;          /* n: x = start + z/slope */
    unsigned char *held;            /* n */
} ss_miqp_lcp;

/* Looks at P.  With w->base == NULL it only counts. */
void ss_miqp_lcp_begin (ss_miqp_lcp *C, const ss_program *P, ss_work *w);

/* Bytes that ss_miqp_lcp_solve needs at most; 0 when that overflows. */
size_t ss_miqp_lcp_room (const ss_program *P);

/* x  n  in: the held variables.  out: all of them, when SS_OK; else as they were.  SS_INTERRUPTED, or whatever ss_lemke ended with. */
ss_status ss_miqp_lcp_solve (const ss_miqp_lcp *C, const ss_program *P, double *x, ss_poll poll, ss_work *w);

#endif
