/* [x, info] = miqp_mex (P, opts): gateway to ss_miqp */
#include "gateway_program.h"
#include "gateway_solver.h"
#include <math.h>

enum { IN_P, IN_OPTS, IN_END };

static ss_index take_tie_nodes (const mxArray *opts)
{
    const mxArray *a = find_option (opts, "tieNodes");
    if (a && mxIsDouble (a) && !mxIsSparse (a) && mxGetNumberOfElements (a) == 1 && mxGetPr (a)[0] == INFINITY) return PTRDIFF_MAX;
    return take_count_or (opts, "tieNodes", PTRDIFF_MAX);
}

static ss_miqp_options take_miqp_options (const mxArray *opts, const ss_program *P, double started)
{
    static const char *const known[] = { "then", "x0", "mode", "working", "tol", "gap", "maxNodes", "tieNodes", "timeLimit", "maxIter", "order", "form", NULL };
    static const char *const orders[] = { "best", "depth", NULL }, *const forms[] = { "pairs", "bigM", NULL };
    if (opts) refuse_unknown (take_struct (opts, "opts"), known);
    ss_miqp_options o = { .now = seconds_now, .poll = host_poll () };       /* one after the other, as the reference looks at them */
    o.then = take_goals (opts, P->n, &o.thens);
    o.mode = take_mode (opts, P);
    o.working = take_working (opts, &o.workings);
    o.tol = take_tolerance_or (opts, "tol", 1e-9);
    o.gap = take_tolerance_or (opts, "gap", 1e-9);
    o.max_nodes = take_count_or (opts, "maxNodes", 1000000);
    o.tie_nodes = take_tie_nodes (opts);
    o.until = started + take_positive_or (opts, "timeLimit", INFINITY);
    o.max_iterations = take_count_or (opts, "maxIter", 10000);
    o.best_first = take_choice (opts, "order", orders) == 0;
    o.big_M = take_choice (opts, "form", forms);
    if (o.big_M && P->pairs > 0 && !P->big_M) fail ("badArgument", "the form 'bigM' needs P.big_M.");
    return o;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("miqp", nin, IN_OPTS, IN_END, nout, 2, "[x, info] = miqp_mex (P, opts)");
    double started = seconds_now ();
    ss_program P = take_program (in[IN_P]);
    ss_miqp_options o = take_miqp_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, &P, started);

    ss_index goals = 1 + o.thens;
    double *x = give_matrix (&out[0], P.n, 1), *numbers = mxCalloc ((size_t) (2*goals + 2*P.n + 2*P.pairs + 1), sizeof *numbers);
    ss_miqp_info info = { .objective = numbers, .bound = numbers + goals, .mode = numbers + 2*goals, .ray = numbers + 2*goals + P.pairs,
                          .working = numbers + 2*goals + P.pairs + P.n, .multipliers = make_multipliers (&P) };
    size_t room = ss_miqp_room (&P, &o);
    if (room == 0) check (SS_TOO_LARGE);
    ss_work work = take_work (room);
    ss_status s = ss_miqp (&P, &o, x, &info, &work);
    if (s == SS_BAD_ARGUMENT && info.wrong == 0) fail ("notConvex", "H must be positive semidefinite.");
    if (s == SS_BAD_ARGUMENT) fail ("notConvex", "opts.then{%lld}.H must be positive semidefinite.", (long long) info.wrong);
    check (s);
    if (nout < 2) return;

    static const char *const fields[] = { "nodes", "objective", "bound", "proven", "gap", "mode", "ray", "multipliers", "working" };
    give_info (&out[1], s, (double) info.iterations, info.residual, NULL, 0, seconds_now () - started);
    for (size_t k = 0; k < sizeof fields/sizeof *fields; k++) mxAddField (out[1], fields[k]);
    mxSetField (out[1], 0, "nodes", mxCreateDoubleScalar ((double) info.nodes));
    mxSetField (out[1], 0, "objective", give_row (info.objective, goals));
    mxSetField (out[1], 0, "bound", give_row (info.bound, goals));
    mxSetField (out[1], 0, "proven", mxCreateDoubleScalar ((double) info.proven));
    mxSetField (out[1], 0, "gap", mxCreateDoubleScalar (info.gap));
    mxSetField (out[1], 0, "mode", give_column (info.mode, P.pairs));
    mxSetField (out[1], 0, "ray", s == SS_UNBOUNDED ? give_column (info.ray, P.n) : mxCreateDoubleMatrix (0, 0, mxREAL));
    mxSetField (out[1], 0, "multipliers", info.has_multipliers ? give_multipliers (&P, &info.multipliers, 1) : mxCreateDoubleMatrix (0, 0, mxREAL));
    mxSetField (out[1], 0, "working", give_row (info.working, info.workings));
}
