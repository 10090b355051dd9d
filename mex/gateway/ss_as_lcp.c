/* [A, b] = ss_as_lcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h): gateway to ss_lcp_assemble */
#include "gateway_step.h"

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_as_lcp", nin, 10, 10, nout, 2, "[A, b] = ss_as_lcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h)");

    step_blocks s;
    take_blocks (in, &s);
    build_wrenches (&s);

    ss_index n = s.rest.nc + s.rest.nf + s.rest.ns, nzmax = ss_lcp_bound (&s.wrenches, &s.rest);
    ss_work measure = { 0 }, w;
    ss_columns A = { 0, nzmax, NULL, NULL, NULL };
    double *nu0 = NULL;
    for (int pass = 0; pass < 2; pass++) {
        ss_work *at = pass ? &w : &measure;
        if (pass) w = take_work (measure.used);
        A.p = SS_TAKE (at, ss_index, n + 1);
        A.i = SS_TAKE (at, ss_index, nzmax);
        A.x = SS_TAKE (at, double, nzmax);
        nu0 = SS_TAKE (at, double, s.M.rows);
        require (!at->short_of_room, "A", "would be too large");
    }
    mxArray *vector;
    double *b = give_matrix (&vector, n, 1);
    check (ss_lcp_assemble (&s.wrenches, &s.rest, &A, b, nu0));
    out[0] = give_sparse (n, n, A.p, A.i, A.x);
    if (nout > 1) out[1] = vector;
}
