/* [residual, rows] = ncp_residual_mex (W, q, mu, r, opts): gateway to ss_ncp_measure */
#include "gateway_solver.h"

enum { IN_W, IN_Q, IN_MU, IN_R, IN_OPTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ncp_residual", nin, IN_OPTS, IN_END, nout, 2, "[residual, rows] = ncp_residual_mex (W, q, mu, r, opts)");

    solver_problem p = take_cone_problem (in[IN_W], in[IN_Q], in[IN_MU]);
    ss_cone_measure measure = take_cone_measure (nin > IN_OPTS ? in[IN_OPTS] : NULL);
    const double *r = take_answer (in[IN_R], "r", p.n);         /* NaN and Inf: the residual says so */

    ss_ncp P = cone_problem (&p);
    mxArray *rows_array;
    double *residual = give_matrix (&out[0], 1, 1), *rows = give_matrix (&rows_array, ss_cone_rows (measure)*P.nc, 1);
    ss_work work = take_work (2*(size_t) (p.n + 1)*sizeof (double) + 256);
    double *u = SS_TAKE (&work, double, p.n), *rho = SS_TAKE (&work, double, P.nc);
    ss_ncp_scale (&P, rho);
    *residual = ss_ncp_measure (&P, r, rho, measure, u, rows);
    if (nout > 1) out[1] = rows_array;
}
