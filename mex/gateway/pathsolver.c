/* [z, info] = pathsolver (A, b, opts): gateway to ss_path_solve */
#include "gateway_path.h"

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("pathsolver", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = pathsolver (A, b, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "l", "u", "scale", PATH_OPTIONS, NULL };
    const mxArray *opts = nin > IN_OPTS ? in[IN_OPTS] : NULL;
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (opts, known, &p);
    path_and_give (&p, opts, started, nout, out);               /* w = A z + b, l <= z <= u */
}
