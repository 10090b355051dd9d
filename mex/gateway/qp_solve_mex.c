/* [x, info] = qp_solve_mex (H, f, A, b, Aeq, beq, lb, ub, opts): gateway to ss_qp */
#include "gateway_program.h"
#include "gateway_solver.h"
#include <math.h>
#include <string.h>

enum { IN_H, IN_F, IN_OPTS = 8, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("qp_solve", nin, IN_F + 1, IN_END, nout, 2, "[x, info] = qp_solve_mex (H, f, A, b, Aeq, beq, lb, ub, opts)");
    double started = seconds_now ();
    const mxArray *fields[IN_OPTS] = { 0 }, *opts = nin > IN_OPTS ? in[IN_OPTS] : NULL;
    for (int k = 0; k < IN_OPTS && k < nin; k++) fields[k] = in[k];
    ss_program P = take_quadratic_program (fields);
    static const char *const known[] = { "x0", "working", "tol", "maxIter", NULL };
    if (opts) refuse_unknown (take_struct (opts, "opts"), known);
    const mxArray *x0 = find_option (opts, "x0");
    ss_index actives, iterations = 0;
    const double *start = x0 ? take_vector (x0, "opts.x0", P.n) : NULL, *active = take_working (opts, &actives);
    double tol = take_tolerance_or (opts, "tol", 1e-9);
    ss_index most = take_count_or (opts, "maxIter", 10000);

    double *x = give_matrix (&out[0], P.n, 1), *slopes = mxCalloc ((size_t) (2*P.n + 1), sizeof *slopes), *rows_at = NULL;
    ss_multipliers y = make_multipliers (&P), proof = make_multipliers (&P);
    if (start && P.n > 0) memcpy (x, start, (size_t) P.n*sizeof *x);
    ss_rows rows = { 0 };
    ss_qp Q;
    ss_rows_add_program (&rows, &P, tol);                           /* counts */
    ss_index m = rows.m;
    ss_work need = { 0 };
    ss_rows copy = rows;
    ss_rows_begin (&copy, &need);
    ss_qp_begin (&Q, P.n, m, &need);
    if (need.short_of_room) check (SS_TOO_LARGE);
    rows_at = mxCalloc ((size_t) (P.n + 1), sizeof *rows_at);
    ss_work work = take_work (need.used);
    ss_rows_begin (&rows, &work);
    ss_qp_begin (&Q, P.n, m, &work);
    ss_rows_add_program (&rows, &P, tol);

    int threads = ss_threads_begin ();
    ss_sparse Mt = { P.n, m, rows.p, rows.i, rows.x };
    ss_dual_rows S = { &Mt, rows.lo, rows.hi, rows.tol };
    ss_status s = ss_qp_objective (&Q, P.H, P.f);
    if (s == SS_OK) {
        if (active) ss_dual_adopt (&Q.dual, &Mt, active, actives);
        s = ss_qp_solve (&Q, &S, x, most, &iterations, host_poll ());
    }
    ss_threads_end (threads);
    if (s == SS_BAD_ARGUMENT) fail ("notConvex", "H must be positive semidefinite.");
    check (s);

    ss_rows_multipliers (&rows, &P, Q.dual.lambda, Q.size, &y);
    double objective = 0, residual = ss_program_optimality (&P, x, &y, slopes);
    for (ss_index j = 0; j < P.n; j++) {
        double Hx = 0;
        for (ss_index i = 0; i < P.n && P.H; i++) Hx += P.H[i + j*P.n]*x[i];
        objective += x[j]*(Hx/2 + (P.f ? P.f[j] : 0));
    }
    if (s == SS_OK && !(residual <= tol)) s = SS_STALLED;
    if (nout < 2) return;
    if (s == SS_INFEASIBLE) ss_rows_multipliers (&rows, &P, Q.dual.certificate, 1, &proof);
    for (ss_index k = 0; k < Q.dual.q; k++) rows_at[k] = (double) (Q.dual.side[k] < 0 ? -Q.dual.rows[k] - 1 : Q.dual.rows[k] + 1);

    static const char *const names[] = { "objective", "multipliers", "certificate", "ray", "working" };
    give_info (&out[1], s, (double) iterations, residual, NULL, 0, seconds_now () - started);
    for (size_t k = 0; k < sizeof names/sizeof *names; k++) mxAddField (out[1], names[k]);
    mxSetField (out[1], 0, "objective", mxCreateDoubleScalar (s == SS_UNBOUNDED ? -INFINITY : objective));
    mxSetField (out[1], 0, "multipliers", give_multipliers (&P, &y, 0));
    mxSetField (out[1], 0, "certificate", s == SS_INFEASIBLE ? give_multipliers (&P, &proof, 0) : mxCreateDoubleMatrix (0, 0, mxREAL));
    mxSetField (out[1], 0, "ray", s == SS_UNBOUNDED ? give_column (Q.ray, P.n) : mxCreateDoubleMatrix (0, 0, mxREAL));
    mxSetField (out[1], 0, "working", give_row (rows_at, Q.dual.q));
}
