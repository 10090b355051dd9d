/* [W, q, mu, clash] = ss_as_ncp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints): gateway to ss_ncp_assemble */
#include "gateway_step.h"

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_as_ncp", nin, 10, 11, nout, 4, "[W, q, mu, clash] = ss_as_ncp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints)");

    step_blocks s;
    take_blocks (in, &s);
    if (nin > 10) take_joint_blocks (in[10], &s);
    build_cone_wrenches (&s);

    ss_index nc = s.rest.nc, n = ss_unknowns (&s.rest, 1), nzmax = ss_ncp_bound (&s.wrenches, &s.rest);
    ss_work measure = { 0 }, w;
    ss_columns W = { 0, nzmax, NULL, NULL, NULL };
    double *nu0 = NULL;
    for (int pass = 0; pass < 2; pass++) {
        ss_work *at = pass ? &w : &measure;
        if (pass) w = take_work (measure.used);
        W.p = SS_TAKE (at, ss_index, n + 1);
        W.i = SS_TAKE (at, ss_index, nzmax);
        W.x = SS_TAKE (at, double, nzmax);
        nu0 = SS_TAKE (at, double, s.M.rows);
        require (!at->short_of_room, "W", "would be too large");
    }
    mxArray *vector, *coefficients;
    double *q = give_matrix (&vector, n, 1), *mu = give_matrix (&coefficients, n/3, 1);
    check (ss_ncp_assemble (&s.wrenches, &s.rest, &W, q, nu0));
    for (ss_index c = 0; c < nc; c++)
        for (ss_index k = s.rest.U.p[c]; k < s.rest.U.p[c + 1]; k++) if (s.rest.U.i[k] == c) mu[c] = s.rest.U.x[k];
    for (ss_index j = 0; j < s.rest.nr; j++) mu[nc + s.rest.nl + j] = 1;
    out[0] = give_sparse (n, n, W.p, W.i, W.x);
    if (nout > 1) out[1] = vector;
    if (nout > 2) out[2] = coefficients;
    if (nout > 3) out[3] = give_clash (&s.factor, s.rest.VB);
}
