/* ss_base: what every part of the core shares: index type, status codes, work space, interruption, sparse matrices. */
#ifndef SS_BASE_H
#define SS_BASE_H

#include <stddef.h>
#include <stdint.h>

typedef ptrdiff_t ss_index;             /* reads mwIndex arrays in place; fits KLU's _l functions */

/* How a call ended.  The order is that of the table in ss_base.c. */
typedef enum {
    SS_OK,                  /* done; for a solver: solved, the residual is within the tolerance */
    SS_MAX_ITERATIONS,      /* the iteration limit came first */
    SS_RAY,                 /* a pivoting method ended on a ray: no solution found */
    SS_SINGULAR,            /* a matrix that had to be factored is singular */
    SS_STALLED,             /* no progress, or the answer's residual is above the tolerance */
    SS_INTERRUPTED,         /* the caller's poll said stop */
    SS_NO_ROOM,             /* the work space or an output is too small; the needed size is given back */
    SS_NOT_FINITE,          /* a NaN or Inf appeared */
    SS_TOO_LARGE,           /* a size would overflow */
    SS_BAD_ARGUMENT,        /* an argument breaks the function's contract */
    SS_ZERO_DIAGONAL,       /* a splitting method met a zero diagonal outside a block */
    SS_INFEASIBLE,          /* there is no solution, proven by a certificate that was checked */
    SS_TIME_LIMIT,          /* the time limit came first */
    SS_NO_MEMORY,           /* a library that allocates by itself (KLU) could not */
    SS_UNBOUNDED,           /* the objective falls for ever along a ray that was checked */
    SS_NODE_LIMIT,          /* branch and bound: the node limit came first */
    SS_STATUS_END
} ss_status;

const char *ss_status_name (ss_status s);   /* 'solved', 'max_iterations', ...: info.status */
const char *ss_status_text (ss_status s);   /* a sentence */

/* Asked once per iteration; non-zero means stop now.  stop may be NULL. */
typedef struct { int (*stop) (void *data);  void *data; } ss_poll;
int ss_poll_stop (ss_poll p);

/* Work space: one block of the caller's, carved up in order.  With base == NULL taking only counts, so that the same
   carving code says how much is needed:  ss_work w = {0}; carve (&w, …); size = w.used;
   w.short_of_room is set when the block was too small (or a size overflowed); the pointers taken are then NULL. */
typedef struct { char *base;  size_t size, used;  int short_of_room; } ss_work;
void *ss_work_take (ss_work *w, ss_index count, size_t item);          /* 64-byte aligned, not cleared */
#define SS_TAKE(w, type, count) ((type *) ss_work_take ((w), (count), sizeof (type)))

/* Compressed columns, 0-based, row numbers ascending within a column. */
typedef struct {
    ss_index rows, cols;
    const ss_index *p;      /* cols + 1: where a column starts in i and x */
    const ss_index *i;      /* p[cols]: row numbers */
    const double *x;        /* p[cols]: values */
} ss_sparse;

#endif
