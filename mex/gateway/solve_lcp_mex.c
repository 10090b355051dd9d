/* [z, info] = solve_lcp_mex (A, b, opts): gateway to ss_solve_lcp */
#include "gateway_solver.h"
#include "ss_solve.h"

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("solve_lcp", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = solve_lcp_mex (A, b, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "blocks", "scale", "measure", "basis", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    solve_and_give (ss_solve_lcp, &p, 0, (p.basis || p.n == 0 ? WITH_BASIS : 0) | WITH_CERTIFICATE, started, nout, out);     /* w = A z + b, l <= z <= u */
}
