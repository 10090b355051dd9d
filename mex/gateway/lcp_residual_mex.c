/* [r, rows] = lcp_residual_mex (A, b, z, opts): gateway to ss_residual */
#include "gateway_solver.h"
#include <math.h>

enum { IN_A, IN_B, IN_Z, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lcp_residual", nin, IN_OPTS, IN_END, nout, 2, "[r, rows] = lcp_residual_mex (A, b, z, opts)");

    static const char *const known[] = { "l", "u", "scale", "measure", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);

    /* z may hold NaN and Inf: the residual says so */
    const mxArray *a = in[IN_Z];
    if (!mxIsDouble (a) || mxIsComplex (a) || mxIsSparse (a)) fail ("badClass", "z must be a real double array, got %s.", mxGetClassName (a));
    if ((ss_index) mxGetNumberOfElements (a) != p.n || (p.n > 0 && mxGetM (a) != 1 && mxGetN (a) != 1))
        fail ("badSize", "z must have %lld elements, got %lld x %lld.", (long long) p.n, (long long) mxGetM (a), (long long) mxGetN (a));
    const double *z = mxGetPr (a);

    mxArray *rows_array;
    double *r = give_matrix (&out[0], 1, 1), *rows = give_matrix (&rows_array, p.n, 1);
    ss_work work = take_work (3*(size_t) (p.n + 1)*sizeof (double) + 256);
    double *w = SS_TAKE (&work, double, p.n), *st = SS_TAKE (&work, double, 2*p.n);
    if (p.scale) for (ss_index i = 0; i < 2*p.n; i++) st[i] = p.scale[i];
    else ss_residual_scale (p.A, p.l, p.u, st);
    *r = ss_residual (p.A, p.b, p.l, p.u, z, st, p.measure, w, rows);
    if (nout > 1) out[1] = rows_array;
}
