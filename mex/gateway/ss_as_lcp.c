/* [A, b, clash] = ss_as_lcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints): gateway to ss_lcp_assemble */
#include "gateway_step.h"

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_as_lcp", nin, 10, 11, nout, 3, "[A, b, clash] = ss_as_lcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints)");

    step_blocks s;
    take_blocks (in, &s);
    if (nin > 10) take_joint_blocks (in[10], &s);
    build_wrenches (&s);

    ss_index n = ss_unknowns (&s.rest, 0), nzmax = ss_lcp_bound (&s.wrenches, &s.rest);
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
    if (nout > 2) out[2] = give_clash (&s.factor, s.rest.VB);
}
