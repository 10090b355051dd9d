/* [A, b, scale] = ss_as_mlcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h): gateway to ss_mlcp_assemble */
#include "gateway_step.h"

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_as_mlcp", nin, 10, 10, nout, 3, "[A, b, scale] = ss_as_mlcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h)");

    step_blocks s;
    take_blocks (in, &s);
    build_wrenches (&s);

    ss_blocks_rest *r = &s.rest;
    ss_index n = s.M.cols + r->nc + r->nf + r->ns;
    ss_columns A = { 0, s.M.p[s.M.cols] + 2*(s.Gn.p[r->nc] + s.Gf.p[r->nf]) + r->U.p[r->nc] + 2*r->E.p[r->nc], NULL, NULL, NULL };
    mxArray *extra[2];
    double *b = give_matrix (&extra[0], n, 1), *scale = give_matrix (&extra[1], n, 2);
    ss_work measure = { 0 }, w;
    for (int pass = 0; pass < 2; pass++) {
        ss_work *at = pass ? &w : &measure;
        if (pass) w = take_work (measure.used);
        A.p = SS_TAKE (at, ss_index, n + 1);
        A.i = SS_TAKE (at, ss_index, A.nzmax);
        A.x = SS_TAKE (at, double, A.nzmax);
        check (ss_mlcp_assemble (s.M, s.Gn, s.Gf, &s.wrenches, r, &A, b, scale, at));
    }
    out[0] = give_sparse (n, n, A.p, A.i, A.x);
    if (nout > 1) out[1] = extra[0];
    if (nout > 2) out[2] = extra[1];
}
