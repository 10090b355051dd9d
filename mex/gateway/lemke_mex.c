/* [z, info] = lemke_mex (A, b, opts): gateway to ss_lemke */
#include "gateway_solver.h"
#include "ss_lemke.h"

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lemke", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = lemke_mex (A, b, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "maxIter", "history", "blocks", "scale", "measure", "basis", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    refuse_boxes (&p, 0);

    enum { TRIES = 6 };
    ss_index most = 1000 + 20*p.n;
    if (p.options.max_iterations >= 0 && p.options.max_iterations < most) most = p.options.max_iterations;
    solve_and_give (ss_lemke, &p, TRIES*most, WITH_BASIS, started, nout, out);       /* w = A z + b, 0 <= z, w */
}
