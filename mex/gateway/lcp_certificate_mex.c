/* [y, bound] = lcp_certificate_mex (A, b, l): gateway to ss_certificate */
#include "gateway_solver.h"
#include "ss_proof.h"
#include <math.h>

enum { IN_A, IN_B, IN_L, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lcp_certificate", nin, IN_L, IN_END, nout, 2, "[y, bound] = lcp_certificate_mex (A, b, l)");
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_lower_bounds (nin > IN_L ? in[IN_L] : NULL, &p);

    double bound, *y = give_matrix (&out[0], p.n, 1);
    size_t room = ss_certificate_room (p.n, p.P.A.p[p.n]);
    if (room == 0) check (SS_TOO_LARGE);
    ss_work work = take_work (room);
    ss_status s = ss_certificate (&p.P, host_poll (), y, &bound, &work);
    check (s);
    if (s != SS_INFEASIBLE) give_matrix (&out[0], 0, 0);                    /* no proof */
    if (nout > 1) *give_matrix (&out[1], 1, 1) = bound;
}
