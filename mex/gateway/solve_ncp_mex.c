/* [r, info] = solve_ncp_mex (W, q, mu, opts): gateway to ss_solve_ncp */
#include "gateway_solver.h"
#include "ss_solve_ncp.h"

enum { IN_W, IN_Q, IN_MU, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("solve_ncp", nin, IN_OPTS, IN_END, nout, 2, "[r, info] = solve_ncp_mex (W, q, mu, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "z0", "tol", "maxIter", "history", "measure", "inner", NULL };
    solver_problem p = take_cone_problem (in[IN_W], in[IN_Q], in[IN_MU]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    if (p.options.max_iterations < 0) p.options.max_iterations = 300;

    enum { RUNS = 100 };                                        /* of Newton's method and of sweeps, for one island */
    ss_index contacts = p.n/3 + 1, most = p.options.max_iterations < 10000 ? p.options.max_iterations : 10000;
    solve_cone_and_give (ss_solve_ncp, &p, RUNS*contacts*most, started, nout, out);      /* u = W r + q, Coulomb's law */
}
