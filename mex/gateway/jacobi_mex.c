/* [z, info] = jacobi_mex (A, b, opts): gateway to ss_jacobi */
#include "gateway_solver.h"
#include "ss_jacobi.h"

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("jacobi", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = jacobi_mex (A, b, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "maxIter", "history", "blocks", "scale", "measure", "omega", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    if (p.options.max_iterations < 0) p.options.max_iterations = 1000;
    refuse_zero_diagonal (&p);
    refuse_boxes (&p, 1);
    solve_and_give (ss_jacobi, &p, p.options.max_iterations, 0, started, nout, out);    /* w = A z + b, l <= z <= u */
}
