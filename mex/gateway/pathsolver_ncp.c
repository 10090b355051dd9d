/* [r, info] = pathsolver_ncp (W, q, mu, opts): gateway to ss_path_ncp_solve */
#include "gateway_path.h"

enum { IN_W, IN_Q, IN_MU, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("pathsolver_ncp", nin, IN_OPTS, IN_END, nout, 2, "[r, info] = pathsolver_ncp (W, q, mu, opts)");
    double started = seconds_now ();

    static const char *const known[] = { PATH_OPTIONS, NULL };
    const mxArray *opts = nin > IN_OPTS ? in[IN_OPTS] : NULL;
    solver_problem p = take_cone_problem (in[IN_W], in[IN_Q], in[IN_MU]);
    take_options (opts, known, &p);
    require (p.options.measure != SS_RELATIVE, "opts.measure", "must be 'scaled' or 'plain'");
    path_and_give (&p, opts, started, nout, out);               /* u = W r + q, r in the cone */
}
