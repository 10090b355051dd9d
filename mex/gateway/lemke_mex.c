/* [z, info] = lemke_mex (A, b, opts): gateway to ss_lemke */
#include "gateway_solver.h"
#include "ss_lemke.h"
#include <math.h>

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lemke", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = lemke_mex (A, b, opts)");
    double start = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "maxIter", "history", "blocks", "scale", "measure", "basis", NULL };
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    for (ss_index i = 0; i < p.n; i++) {
        double l = p.l ? p.l[i] : 0, u = p.u ? p.u[i] : INFINITY;
        if (u != INFINITY || (l != 0 && l != -INFINITY))
            fail ("bounds", "bounds must be 0 and Inf, or -Inf and Inf; element %lld has %g and %g.", (long long) i + 1, l, u);
    }

    ss_lemke_options opt = ss_lemke_defaults ();
    opt.tol = p.tol;
    opt.max_iterations = p.max_iterations;
    opt.scale = p.scale;
    opt.measure = p.measure;
    opt.poll = host_poll ();
    opt.warm = p.basis || p.z0;
    unsigned char *basis = mxMalloc ((size_t) p.n + 1);
    double *z = give_matrix (&out[0], p.n, 1);                              /* w = A z + b, 0 <= z, w */

    ss_solver_info info = { 0 };
    if (p.history) {
        info.history_room = 6*(p.max_iterations < 0 || p.max_iterations > 1000 + 20*p.n ? 1000 + 20*p.n : p.max_iterations);
        info.history = mxMalloc ((size_t) (info.history_room + 1)*sizeof (double));
    }
    ss_work work = take_work (0);
    ss_status s = SS_NO_ROOM;
    while (s == SS_NO_ROOM) {
        for (ss_index i = 0; i < p.n; i++) basis[i] = p.basis ? p.basis[i] : p.z0 ? p.z0[i] > 0 : 0;
        s = ss_lemke (p.A, p.b, p.l, p.u, basis, &opt, z, &info, &work);
        if (s == SS_NO_ROOM) work = take_work (info.room);
    }
    check (s);
    if (nout < 2) return;

    give_info (&out[1], s, (double) info.iterations, info.residual, info.history, info.history_length, seconds_now () - start);
    mxArray *set = mxCreateLogicalMatrix ((mwSize) p.n, 1);
    for (ss_index i = 0; i < p.n; i++) mxGetLogicals (set)[i] = basis[i] != 0;
    mxAddField (out[1], "basis");
    mxSetField (out[1], 0, "basis", set);
}
