/* z = lcp_enumerate_mex (A, b, l): gateway to ss_enumerate */
#include "gateway_solver.h"
#include "ss_proof.h"
#include <math.h>

enum { IN_A, IN_B, IN_L, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("lcp_enumerate", nin, IN_L, IN_END, nout, 1, "z = lcp_enumerate_mex (A, b, l)");
    solver_problem p = take_problem (in[IN_A], in[IN_B]);
    take_lower_bounds (nin > IN_L ? in[IN_L] : NULL, &p);
    ss_index open = 0;
    for (ss_index i = 0; i < p.n; i++) open += !(p.P.l && p.P.l[i] == -INFINITY);
    if (open > SS_ENUMERATE_MOST) fail ("tooLarge", "at most %d variables that are not free, got %lld.", SS_ENUMERATE_MOST, (long long) open);

    double *z = give_matrix (&out[0], p.n, 1);
    size_t room = ss_enumerate_room (p.n, p.P.A.p[p.n]);
    if (room == 0) check (SS_TOO_LARGE);
    ss_work work = take_work (room);
    ss_status s = ss_enumerate (&p.P, host_poll (), z, &work);
    check (s);
    if (s == SS_INFEASIBLE) give_matrix (&out[0], 0, 0);                    /* all were tried */
}
