/* [A, b, scale, free, clash] = ss_as_mlcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints): gateway to ss_mlcp_assemble */
#include "gateway_step.h"

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_as_mlcp", nin, 10, 11, nout, 5, "[A, b, scale, free, clash] = ss_as_mlcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints)");

    step_blocks s;
    take_blocks (in, &s);
    if (nin > 10) take_joint_blocks (in[10], &s);
    build_wrenches (&s);

    ss_blocks_rest *r = &s.rest;
    ss_index n = s.M.cols + ss_unknowns (r, 0), free = 0;
    for (ss_index k = 0; k < s.factor.n; k++) n += !ss_joint_dropped (&s.factor, k);
    ss_columns A = { 0, ss_mlcp_bound (s.M, s.Gn, s.Gf, s.Gb, s.Gj, r), NULL, NULL, NULL };
    mxArray *extra[2];
    double *b = give_matrix (&extra[0], n, 1), *scale = give_matrix (&extra[1], n, 2);
    ss_work measure = { 0 }, w;
    for (int pass = 0; pass < 2; pass++) {
        ss_work *at = pass ? &w : &measure;
        if (pass) w = take_work (measure.used);
        A.p = SS_TAKE (at, ss_index, n + 1);
        A.i = SS_TAKE (at, ss_index, A.nzmax);
        A.x = SS_TAKE (at, double, A.nzmax);
        check (ss_mlcp_assemble (s.M, s.Gn, s.Gf, s.Gb, s.Gj, &s.wrenches, r, &A, b, scale, &free, at));
    }
    out[0] = give_sparse (n, n, A.p, A.i, A.x);
    if (nout > 1) out[1] = extra[0];
    if (nout > 2) out[2] = extra[1];
    if (nout > 3) out[3] = mxCreateDoubleScalar ((double) free);
    if (nout > 4) out[4] = give_clash (&s.factor, r->VB);
}
