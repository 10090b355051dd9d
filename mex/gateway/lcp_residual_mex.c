/* [r, rows] = lcp_residual_mex (A, b, z, opts): gateway to ss_residual */
#include "gateway_solver.h"

enum { IN_A, IN_B, IN_Z, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lcp_residual", nin, IN_OPTS, IN_END, nout, 2, "[r, rows] = lcp_residual_mex (A, b, z, opts)");

    static const char *const known[] = { "l", "u", "scale", "measure", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    p.measures = SS_MERIT + 1;
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);

    const double *z = take_answer (in[IN_Z], "z", p.n);         /* NaN and Inf: the residual says so */

    mxArray *rows_array;
    double *r = give_matrix (&out[0], 1, 1), *rows = give_matrix (&rows_array, p.n, 1);
    ss_work work = take_work (3*(size_t) (p.n + 1)*sizeof (double) + 256);
    double *w = SS_TAKE (&work, double, p.n), *st = SS_TAKE (&work, double, 2*p.n);
    if (!p.options.scale) ss_residual_scale (&p.P, st);
    *r = ss_residual (&p.P, z, p.options.scale ? p.options.scale : st, p.options.measure, w, rows);
    if (nout > 1) out[1] = rows_array;
}
