/* [z, info] = lcp_spread_mex (A, b, opts): gateway to ss_spread */
#include "gateway_solver.h"
#include "ss_spread.h"

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lcp_spread", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = lcp_spread_mex (A, b, opts)");
    double started = seconds_now ();
    static const char *const known[] = { "tol", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    solve_and_give (ss_spread, &p, 0, WITH_BASIS, started, nout, out);
}
