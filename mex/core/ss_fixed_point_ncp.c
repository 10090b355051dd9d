/* ss_fixed_point_ncp: s = P_K (r - step rho v(r)),  r = P_K (r - step rho v(s)),  v = u + mu |u_t| e_n */
#include "ss_fixed_point_ncp.h"
#include "ss_contact.h"
#include <math.h>
#include <string.h>

enum { SHRINKS = 60 };                      /* at most, in one iteration */

/* u becomes u + mu |u_t| e_n */
static void saxce (const ss_ncp *P, double *u)
{
    for (ss_index c = 0; c < P->nc; c++) u[3*c] += P->mu[c]*hypot (u[3*c+1], u[3*c+2]);
}

/* s = P_K (r - step rho v); s may be r */
static void step_to (const ss_ncp *P, const double *r, double step, const double *rho, const double *v, double *s)
{
    for (ss_index i = 0; i < 3*P->nc; i++) s[i] = r[i] - step*rho[i/3]*v[i];
    ss_contact_project (P, s);
}

static ss_status solve (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    ss_index n = 3*P->nc;
    size_t mark = w->used, bytes = (size_t) n * sizeof *r;
    double *v = SS_TAKE (w, double, n), *ahead = SS_TAKE (w, double, n), *v_ahead = SS_TAKE (w, double, n), *kept = SS_TAKE (w, double, n);
    double *rho = SS_TAKE (w, double, P->nc);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    ss_ncp_scale (P, rho);
    const double *judge = opt->measure == SS_SCALED ? rho : NULL;
    ss_contact_project (P, r);
    double best = ss_ncp_residual (P, r, judge, v, NULL), step = opt->step > 0 ? opt->step : 1;
    if (isnan (best)) return SS_NOT_FINITE;
    saxce (P, v);
    memcpy (kept, r, bytes);
    ss_status s = best <= opt->tol ? SS_OK : SS_MAX_ITERATIONS;
    while (s != SS_OK && info->iterations < opt->max_iterations) {
        if (ss_poll_stop (opt->poll)) return SS_INTERRUPTED;
        double change = 0, moved = 0;
        for (int shrink = 0; shrink <= SHRINKS; shrink++) {     /* Khobotov's rule */
            step_to (P, r, step, rho, v, ahead);
            ss_ncp_velocity (P, ahead, v_ahead);
            saxce (P, v_ahead);
            change = moved = 0;
            for (ss_index i = 0; i < n; i++) {
                change += rho[i/3]*((v[i] - v_ahead[i])*(v[i] - v_ahead[i]));
                moved += (r[i] - ahead[i])*(r[i] - ahead[i])/rho[i/3];
            }
            change = step*sqrt (change);
            moved = sqrt (moved);
            if (opt->step > 0 || change <= 0.9*moved) break;
            step *= 2.0/3;
        }
        step_to (P, r, step, rho, v_ahead, r);
        if (!(opt->step > 0) && change <= 0.3*moved) step *= 1.5;
        info->iterations++;
        double residual = ss_ncp_residual (P, r, judge, v, NULL);
        ss_history_add (info, residual);
        if (!isfinite (residual)) { s = SS_STALLED;  break; }
        if (residual < best) { best = residual;  memcpy (kept, r, bytes); }
        if (best <= opt->tol) s = SS_OK;
        saxce (P, v);
    }
    memcpy (r, kept, bytes);
    info->residual = best;
    return s;
}

ss_status ss_fixed_point_ncp (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-6;
    if (own.max_iterations < 0) own.max_iterations = 10000;
    size_t mark = w->used;
    ss_status s = solve (P, &own, r, info, w);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
