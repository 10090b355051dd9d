/* [z, info] = solve_lcp_mex (A, b, opts): gateway to ss_solve_lcp */
#include "gateway_solver.h"
#include "ss_solve.h"
#include <string.h>

enum { IN_A, IN_B, IN_OPTS, IN_END };

static mxArray *give_tried (const ss_solve_report *report)
{
    const char *names[SS_METHODS];
    for (int m = 0; m < SS_METHODS; m++) names[m] = ss_method_name ((ss_method) m);
    mxArray *tried = mxCreateStructMatrix (1, 1, SS_METHODS, names);
    for (int m = 0; m < SS_METHODS; m++) mxSetField (tried, 0, names[m], mxCreateDoubleScalar ((double) report->tried[m]));
    return tried;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("solve_lcp", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = solve_lcp_mex (A, b, opts)");
    double started = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "blocks", "scale", "measure", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    p.options.poll = host_poll ();
    p.options.warm = p.z0 != NULL;

    mxArray *proof;
    ss_solve_report report = { .certificate = give_matrix (&proof, p.n, 1) };
    ss_solver_info info = { 0 };
    double *z = give_matrix (&out[0], p.n, 1);
    ss_work work = take_work (0);
    ss_status s = SS_NO_ROOM;
    while (s == SS_NO_ROOM) {                                               /* w = A z + b, l <= z <= u */
        for (ss_index i = 0; i < p.n; i++) z[i] = p.z0 ? p.z0[i] : 0;
        s = ss_solve_lcp (&p.P, &p.options, z, &info, &report, &work);
        if (s == SS_NO_ROOM) work = take_work (info.room);
    }
    check (s);
    if (nout < 2) return;

    give_info (&out[1], s, (double) info.iterations, info.residual, NULL, 0, seconds_now () - started);
    static const char *const more[] = { "method", "tried", "certificate" };
    for (int k = 0; k < 3; k++) mxAddField (out[1], more[k]);
    int any = s == SS_OK && report.winner != SS_BY_ZERO;
    for (int m = 0; m < SS_METHODS; m++) any = any || (s == SS_OK && report.tried[m] > 0);
    mxSetField (out[1], 0, "method", mxCreateString (any ? ss_method_name (report.winner) : ""));
    mxSetField (out[1], 0, "tried", give_tried (&report));
    mxSetField (out[1], 0, "certificate", s == SS_INFEASIBLE ? proof : mxCreateDoubleMatrix (0, 0, mxREAL));
}
