/* [z, info] = pgs_mex (A, b, opts): gateway to ss_pgs */
#include "gateway_solver.h"
#include "ss_pgs.h"
#include <math.h>

enum { IN_A, IN_B, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("pgs", nin, IN_OPTS, IN_END, nout, 2, "[z, info] = pgs_mex (A, b, opts)");
    double start = seconds_now ();

    static const char *const known[] = { "l", "u", "z0", "tol", "maxIter", "history", "blocks", "scale", "measure", "omega", NULL };
    ss_pgs_options opt = ss_pgs_defaults ();
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    p.tol = opt.tol;
    take_options (nin > IN_OPTS ? in[IN_OPTS] : NULL, known, &p);
    opt.tol = p.tol;
    opt.omega = p.omega;
    opt.scale = p.scale;
    opt.measure = p.measure;
    opt.poll = host_poll ();
    if (p.max_iterations >= 0) opt.max_iterations = p.max_iterations;

    /* rows and blocks that a sweep cannot treat */
    if (p.blocks) {
        ss_index *blocks = mxMalloc ((size_t) (p.n + 1)*sizeof *blocks);
        for (ss_index i = 0; i < p.n; i++) blocks[i] = (ss_index) p.blocks[i];
        opt.blocks = blocks;
    }
    for (ss_index j = 0; j < p.n; j++) {
        double l = p.l ? p.l[j] : 0, u = p.u ? p.u[j] : INFINITY, diagonal = 0;
        for (ss_index e = p.A.p[j]; e < p.A.p[j+1]; e++) if (p.A.i[e] == j) diagonal = p.A.x[e];
        if (opt.blocks && opt.blocks[j] > 0) {
            if (u != INFINITY || (l != 0 && l != -INFINITY))
                fail ("bounds", "bounds in a block must be 0 and Inf, or -Inf and Inf; element %lld has %g and %g.", (long long) j + 1, l, u);
        }
        else if (!(diagonal > 0))
            fail ("zeroDiagonal", "row %lld has the diagonal %g, it must be positive: supply opts.blocks, or use lemke.", (long long) j + 1, diagonal);
    }

    ss_solver_info info = { 0 };
    double *z = give_matrix (&out[0], p.n, 1);                              /* w = A z + b, l <= z <= u */
    if (p.history) {
        info.history_room = opt.max_iterations < 1000000 ? opt.max_iterations : 1000000;
        info.history = mxMalloc ((size_t) (info.history_room + 1)*sizeof (double));
    }
    ss_work work = take_work (0);
    ss_status s = SS_NO_ROOM;
    while (s == SS_NO_ROOM) {
        for (ss_index i = 0; i < p.n; i++) z[i] = p.z0 ? p.z0[i] : 0;
        s = ss_pgs (p.A, p.b, p.l, p.u, &opt, z, &info, &work);
        if (s == SS_NO_ROOM) work = take_work (info.room);
    }
    check (s);
    if (nout > 1)
        give_info (&out[1], s, (double) info.iterations, info.residual, info.history, info.history_length, seconds_now () - start);
}
