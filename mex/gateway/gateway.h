/* gateway: what every gateway does with its arguments.  A bad one ends in the error stickslip:<function>:<what> with a
   sentence that names the argument, what was expected and what came.  <function> is the name given to usage(), without
   _mex, so that the kernel and its .m twin fail with the same identifier. */
#ifndef GATEWAY_H
#define GATEWAY_H

#include <mex.h>
#include "ss_base.h"

#if defined (__GNUC__)
#define NORETURN __attribute__ ((noreturn))
/* the one name that a kernel exports: all is built with -fvisibility=hidden */
void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[]) __attribute__ ((visibility ("default")));
#else
#define NORETURN
#endif

/* Number of inputs in_min .. in_max and outputs 0 .. out_max; call is the usage line shown.  Remembers function.
   in_min (not in_max) inputs are required. */
void usage (const char *function, int nin, int in_min, int in_max, int nout, int out_max, const char *call);

/* Take: real, double, full, finite (unless said otherwise); sizes checked; nothing is copied. */
const double *take_matrix (const mxArray *a, const char *name, ss_index rows, ss_index *columns);  /* rows x any; rows < 0: any, see mxGetM */
const double *take_sized  (const mxArray *a, const char *name, ss_index rows, ss_index columns);   /* exactly rows x columns */
const double *take_vector (const mxArray *a, const char *name, ss_index n);                        /* row or column of n; n < 0: any, see mxGetNumberOfElements */
const double *take_bounds (const mxArray *a, const char *name, ss_index n);                        /* as take_vector; +-Inf allowed, no NaN */
double        take_scalar (const mxArray *a, const char *name);
ss_index      take_count  (const mxArray *a, const char *name, ss_index least, ss_index most);     /* a whole number in range */
ss_sparse     take_sparse (const mxArray *a, const char *name, ss_index rows, ss_index cols);      /* sparse real; negative: any */
const mxArray *take_struct (const mxArray *a, const char *name);                                   /* exactly one element */
const mxArray *take_field  (const mxArray *s, const char *name, const char *field);               /* must be there */
const mxArray *find_field  (const mxArray *s, const char *field);                                  /* NULL when absent or empty */

/* 1-based doubles to 0-based indices, each within first .. last (1-based); copied into host memory. */
ss_index *take_indices (const mxArray *a, const char *name, ss_index n, ss_index first, ss_index last);

void    require      (int holds, const char *name, const char *what);       /* else stickslip:f:badArgument "NAME WHAT" */
int     all_at_least (const double *x, ss_index n, double least);
double *give_matrix  (mxArray **a, ss_index rows, ss_index columns);        /* zeros */
void    give_info    (mxArray **out, ss_status status, double iterations, double residual, const double *history, ss_index history_length, double seconds);

ss_work take_work (size_t size);                            /* a block of the host's: freed by it on error and on return */
void    free_work (ss_work *w);                             /* sooner: before a larger one is taken */
void    fail  (const char *what, const char *format, ...) NORETURN;         /* error stickslip:<function>:what */
void    check (ss_status status);                           /* anything but a solver's outcome that is not SS_OK is an error */
ss_poll host_poll (void);                                   /* Ctrl-C of Octave or MATLAB */
double  seconds_now (void);

#endif
