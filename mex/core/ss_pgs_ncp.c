/* ss_pgs_ncp: contact after contact solved exactly, sweep after sweep; the best point is kept */
#include "ss_pgs_ncp.h"
#include "ss_contact.h"
#include <math.h>
#include <string.h>

static ss_status solve (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    ss_index n = 3*P->nc;
    size_t mark = w->used, bytes = (size_t) n * sizeof *r;
    double *blocks = SS_TAKE (w, double, 3*n), *u = SS_TAKE (w, double, n), *kept = SS_TAKE (w, double, n), *rho = SS_TAKE (w, double, P->nc);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    ss_contact_blocks (P, blocks);
    for (ss_index c = 0; c < P->nc; c++) if (!(blocks[9*c] > 0)) return SS_ZERO_DIAGONAL;
    if (opt->measure == SS_SCALED) ss_ncp_scale (P, rho); else rho = NULL;
    ss_contact_project (P, r);

    double best = ss_ncp_residual (P, r, rho, u, NULL);         /* u = W r + q afresh: sweeps only update it */
    if (isnan (best)) return SS_NOT_FINITE;
    memcpy (kept, r, bytes);
    ss_status s = best <= opt->tol ? SS_OK : SS_MAX_ITERATIONS;
    while (s != SS_OK && info->iterations < opt->max_iterations) {
        if (ss_poll_stop (opt->poll)) return SS_INTERRUPTED;
        ss_contact_sweep (P, blocks, opt->omega, r, u);
        info->iterations++;
        double residual = ss_ncp_residual (P, r, rho, u, NULL);
        ss_history_add (info, residual);
        if (!isfinite (residual)) { s = SS_STALLED;  break; }
        if (residual < best) { best = residual;  memcpy (kept, r, bytes); }
        if (best <= opt->tol) s = SS_OK;
    }
    memcpy (r, kept, bytes);
    info->residual = best;
    return s;
}

ss_status ss_pgs_ncp (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-6;
    if (!(own.omega > 0)) own.omega = 1;
    if (own.max_iterations < 0) own.max_iterations = 1000;
    size_t mark = w->used;
    ss_status s = solve (P, &own, r, info, w);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
