/* [z, info] = interior_point_mex (A, b, opts): gateway to ss_interior_point */
#include "gateway_solver.h"
#include "ss_interior_point.h"

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("interior_point", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = interior_point_mex (A, b, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "maxIter", "history", "blocks", "scale", "measure", "inner", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    require (p.options.inner != SS_INNER_GMRES, "opts.inner", "must be 'auto', 'dense' or 'sparse'");
    if (p.options.max_iterations < 0) p.options.max_iterations = 100;
    refuse_boxes (&p, 0);
    solve_and_give (ss_interior_point, &p, p.options.max_iterations, 0, started, nout, out);    /* w = A z + b, 0 <= z, w */
}
