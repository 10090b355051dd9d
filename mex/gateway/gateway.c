/* gateway: argument checks and conversions shared by all gateways */
#include "gateway.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *function_name = "kernel";

void fail (const char *what, const char *format, ...)
{
    char id[128], text[1024];
    va_list args;
    va_start (args, format);
    vsnprintf (text, sizeof text, format, args);
    va_end (args);
    snprintf (id, sizeof id, "stickslip:%s:%s", function_name, what);
    mexErrMsgIdAndTxt (id, "%s", text);             /* the host shows the name of the kernel with it */
    for (;;) { }                                    /* not reached: mexErrMsgIdAndTxt does not return */
}

void require (int holds, const char *name, const char *what)
{
    if (!holds) fail ("badArgument", "%s %s.", name, what);
}

void usage (const char *function, int nin, int in_min, int in_max, int nout, int out_max, const char *call)
{
    function_name = function;
    if (nin < in_min || nin > in_max)
        fail ("usage", "takes %d to %d arguments, got %d.  Usage: %s", in_min, in_max, nin, call);
    if (nout > out_max)
        fail ("usage", "gives at most %d outputs, %d were asked for.  Usage: %s", out_max, nout, call);
}

/* ---- what came, in words, for messages ---- */

static const char *shape_of (const mxArray *a)
{
    static char text[96];
    if (mxGetNumberOfDimensions (a) > 2) snprintf (text, sizeof text, "an array of %d dimensions", (int) mxGetNumberOfDimensions (a));
    else snprintf (text, sizeof text, "%lld x %lld", (long long) mxGetM (a), (long long) mxGetN (a));
    return text;
}

static void require_real (const mxArray *a, const char *name, int sparse)
{
    if (!mxIsDouble (a)) fail ("badClass", "%s must be a real double array, got %s.", name, mxGetClassName (a));
    if (mxIsComplex (a)) fail ("badClass", "%s must be real, got complex values.", name);
    if (!sparse && mxIsSparse (a)) fail ("badClass", "%s must be a full array, got a sparse one.", name);
    if (sparse && !mxIsSparse (a)) fail ("badClass", "%s must be a sparse matrix, got a full one.", name);
    if (mxGetNumberOfDimensions (a) > 2) fail ("badSize", "%s must be a matrix, got %s.", name, shape_of (a));
}

static void require_finite (const double *x, ss_index n, const char *name)
{
    for (ss_index k = 0; k < n; k++)
        if (!isfinite (x[k])) fail ("notFinite", "%s must be finite, element %lld is %s.", name, (long long) k + 1, isnan (x[k]) ? "NaN" : "infinite");
}

/* ---- take ---- */

static const double *take_any (const mxArray *a, const char *name)
{
    require_real (a, name, 0);
    const double *x = mxGetPr (a);
    require_finite (x, (ss_index) mxGetNumberOfElements (a), name);
    return x;
}

const double *take_matrix (const mxArray *a, const char *name, ss_index rows, ss_index *columns)
{
    require_real (a, name, 0);
    if (rows >= 0 && (ss_index) mxGetM (a) != rows && !(mxIsEmpty (a) && mxGetN (a) == 0))
        fail ("badSize", "%s must have %lld rows, got %s.", name, (long long) rows, shape_of (a));
    if (columns) *columns = (ss_index) mxGetN (a);
    return take_any (a, name);
}

const double *take_sized (const mxArray *a, const char *name, ss_index rows, ss_index columns)
{
    require_real (a, name, 0);
    ss_index m = (ss_index) mxGetM (a), n = (ss_index) mxGetN (a);
    int same = m == rows && n == columns, both_empty = m*n == 0 && (rows == 0 || columns == 0);
    if (!same && !both_empty)
        fail ("badSize", "%s must be %lld x %lld, got %s.", name, (long long) rows, (long long) columns, shape_of (a));
    return take_any (a, name);
}

static void require_vector (const mxArray *a, const char *name, ss_index n)
{
    require_real (a, name, 0);
    ss_index m = (ss_index) mxGetNumberOfElements (a);
    if (m > 0 && mxGetM (a) != 1 && mxGetN (a) != 1) fail ("badSize", "%s must be a vector, got %s.", name, shape_of (a));
    if (n >= 0 && m != n) fail ("badSize", "%s must have %lld elements, got %s.", name, (long long) n, shape_of (a));
}

const double *take_vector (const mxArray *a, const char *name, ss_index n)
{
    require_vector (a, name, n);
    return take_any (a, name);
}

const double *take_bounds (const mxArray *a, const char *name, ss_index n)
{
    require_vector (a, name, n);
    const double *x = mxGetPr (a);
    for (ss_index k = 0; k < (ss_index) mxGetNumberOfElements (a); k++)
        if (isnan (x[k])) fail ("notFinite", "%s must not contain NaN, element %lld is.", name, (long long) k + 1);
    return x;
}

double take_scalar (const mxArray *a, const char *name)
{
    return take_vector (a, name, 1)[0];
}

ss_index take_count (const mxArray *a, const char *name, ss_index least, ss_index most)
{
    double x = take_scalar (a, name);
    if (x != floor (x) || x < (double) least || x > (double) most)
        fail ("badArgument", "%s must be a whole number from %lld to %lld, got %g.", name, (long long) least, (long long) most, x);
    return (ss_index) x;
}

ss_sparse take_sparse (const mxArray *a, const char *name, ss_index rows, ss_index cols)
{
    require_real (a, name, 1);
    ss_sparse A = { (ss_index) mxGetM (a), (ss_index) mxGetN (a), (const ss_index *) mxGetJc (a), (const ss_index *) mxGetIr (a), mxGetPr (a) };
    if ((rows >= 0 && A.rows != rows) || (cols >= 0 && A.cols != cols))
        fail ("badSize", "%s must be %lld x %lld, got %s.", name, (long long) (rows < 0 ? A.rows : rows), (long long) (cols < 0 ? A.cols : cols), shape_of (a));
    require_finite (A.x, A.p[A.cols], name);
    return A;
}

const mxArray *take_struct (const mxArray *a, const char *name)
{
    if (!mxIsStruct (a)) fail ("badClass", "%s must be a struct, got %s.", name, mxGetClassName (a));
    if (mxGetNumberOfElements (a) != 1) fail ("badSize", "%s must be one struct, got an array of %lld.", name, (long long) mxGetNumberOfElements (a));
    return a;
}

const mxArray *find_field (const mxArray *s, const char *field)
{
    const mxArray *f = mxGetField (s, 0, field);
    return f && !mxIsEmpty (f) ? f : NULL;
}

const mxArray *take_field (const mxArray *s, const char *name, const char *field)
{
    const mxArray *f = mxGetField (s, 0, field);
    if (!f) fail ("badArgument", "%s must have the field '%s'.", name, field);
    return f;
}

ss_index *take_indices (const mxArray *a, const char *name, ss_index n, ss_index first, ss_index last)
{
    const double *x = take_vector (a, name, n);
    if (n < 0) n = (ss_index) mxGetNumberOfElements (a);
    for (ss_index k = 0; k < n; k++)
        if (x[k] != floor (x[k]) || x[k] < (double) first || x[k] > (double) last)
            fail ("badArgument", "%s must hold whole numbers from %lld to %lld, element %lld is %g.",
                  name, (long long) first, (long long) last, (long long) k + 1, x[k]);
    ss_index *index = mxMalloc ((size_t) (n + 1) * sizeof *index);
    for (ss_index k = 0; k < n; k++) index[k] = (ss_index) x[k] - 1;
    return index;
}

int all_at_least (const double *x, ss_index n, double least)
{
    for (ss_index k = 0; k < n; k++) if (!(x[k] >= least)) return 0;
    return 1;
}

/* ---- give ---- */

double *give_matrix (mxArray **a, ss_index rows, ss_index columns)
{
    *a = mxCreateDoubleMatrix ((mwSize) rows, (mwSize) columns, mxREAL);
    return mxGetPr (*a);
}

void give_info (mxArray **out, ss_status status, double iterations, double residual, const double *history, ss_index history_length, double seconds)
{
    static const char *fields[] = { "status", "code", "iterations", "residual", "history", "time" };
    mxArray *h = mxCreateDoubleMatrix (history_length > 0, (mwSize) history_length, mxREAL);
    if (history_length > 0) memcpy (mxGetPr (h), history, (size_t) history_length * sizeof *history);
    *out = mxCreateStructMatrix (1, 1, 6, fields);
    mxSetField (*out, 0, "status", mxCreateString (ss_status_name (status)));
    mxSetField (*out, 0, "code", mxCreateDoubleScalar ((double) status));
    mxSetField (*out, 0, "iterations", mxCreateDoubleScalar (iterations));
    mxSetField (*out, 0, "residual", mxCreateDoubleScalar (residual));
    mxSetField (*out, 0, "history", h);
    mxSetField (*out, 0, "time", mxCreateDoubleScalar (seconds));
}

ss_work take_work (size_t size)
{
    ss_work w = { NULL, size, 0, 0 };
    char *block = mxMalloc (size + sizeof block + 64);
    w.base = block + sizeof block;
    w.base += (64 - (uintptr_t) w.base % 64) % 64;
    memcpy (w.base - sizeof block, &block, sizeof block);   /* for free_work */
    return w;
}

void free_work (ss_work *w)
{
    char *block;
    memcpy (&block, w->base - sizeof block, sizeof block);
    mxFree (block);
    w->base = NULL;
}

void check (ss_status s)
{
    switch (s) {
    case SS_OK: case SS_MAX_ITERATIONS: case SS_RAY: case SS_SINGULAR: case SS_STALLED: case SS_INFEASIBLE: case SS_TIME_LIMIT:
    case SS_UNBOUNDED: case SS_NODE_LIMIT: return;
    case SS_INTERRUPTED:   fail ("interrupted", "stopped by Ctrl-C.");
    case SS_ZERO_DIAGONAL: fail ("zeroDiagonal", "%s.", ss_status_text (s));
    case SS_NOT_FINITE:    fail ("notFinite", "%s.", ss_status_text (s));
    case SS_NO_MEMORY:     fail ("noMemory", "%s.", ss_status_text (s));
    case SS_TOO_LARGE:     fail ("tooLarge", "%s.", ss_status_text (s));
    default:               fail ("badArgument", "%s.", ss_status_text (s));
    }
}

/* ---- the host ---- */

#ifdef MATLAB_MEX_FILE
bool utIsInterruptPending (void);
static int interrupt_pending (void *data) { (void) data;  return utIsInterruptPending (); }
#else
extern volatile int octave_interrupt_state __attribute__ ((weak));
static int interrupt_pending (void *data) { (void) data;  return &octave_interrupt_state && octave_interrupt_state > 0; }
#endif

ss_poll host_poll (void)
{
    return (ss_poll) { interrupt_pending, NULL };
}

double seconds_now (void)
{
    struct timespec t;
    timespec_get (&t, TIME_UTC);
    return (double) t.tv_sec + 1e-9*(double) t.tv_nsec;
}
