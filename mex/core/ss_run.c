/* ss_run: many time steps in one call */
#include "ss_run.h"
#include "ss_joint_step.h"
#include "ss_step.h"
#include <string.h>

/* the kinematic bodies of pose at the given end of a step */
static void place_kinematic (const ss_geom *g, const double *motion, double *pose)
{
    for (ss_index b = 0; b < g->nb; b++)
        if (g->kind[b] == SS_KINEMATIC) { ss_copy (pose + 7*b, motion, 7);  motion += 7; }
}

/* log->unsolved after a step */
static void name_unsolved (const ss_geom *g, const ss_step *t, ss_run_log *log)
{
    int first = t->status != SS_OK;
    for (ss_index b = 0; b < g->nb; b++) first &= log->unsolved[b] == 0;
    for (ss_index b = 0, m = 0; b < g->nb; b++) {
        double island = g->kind[b] == SS_DYNAMIC ? (double) t->unsolved[m++] : 0;
        log->unsolved[g->nb + b] = island;
        if (first) log->unsolved[b] = island;
    }
}

/* One step.  Whatever is not SS_OK leaves the state as it was. */
static ss_status step (const ss_geom *g, const ss_run_options *opt, ss_run_state *s, ss_run_log *log, ss_step *t, ss_work *w)
{
    ss_index nb = g->nb, k = log->made, nk = 0, first = log->first[k], width = ss_run_warm_width (opt->solver, opt->nd);
    for (ss_index b = 0; b < nb; b++) nk += g->kind[b] == SS_KINEMATIC;
    double time[SS_STAGES + 1];
    time[0] = ss_clock ();

    double *q = SS_TAKE (w, double, 7*nb), *qEnd = SS_TAKE (w, double, 7*nb);
    ss_step_end end = { SS_TAKE (w, double, 7*nb), SS_TAKE (w, double, 6*nb), 0 };
    ss_run_joints *joints = s->joints.J ? &s->joints : NULL;
    ss_index nc = joints ? joints->J->nk : 0;
    t->kept = (ss_warm) { 0, SS_TAKE (w, double, s->warm_capacity), SS_TAKE (w, double, width*s->warm_capacity), SS_TAKE (w, double, 12*nc) };
    double *theta = SS_TAKE (w, double, nc), error[2] = { 0, 0 };
    t->joints = joints;
    t->twist = SS_TAKE (w, double, joints ? 6*nb : 0);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_copy (q, s->q, 7*nb);
    place_kinematic (g, s->motion + 7*nk*k, q);
    ss_copy (qEnd, q, 7*nb);
    place_kinematic (g, s->motion + 7*nk*(k + 1), qEnd);

    t->contacts = ss_contacts_behind (&log->contacts, first);
    t->impulse = log->impulse + 3*first;
    t->warm = (ss_warm) { s->warm_n, s->warm_id, s->warm_value, joints ? joints->warm : NULL };
    t->warm_joint = joints ? joints->warm_n : 0;
    t->warm_capacity = s->warm_capacity;
    t->iterations = t->passes = 0;
    t->impact = (ss_impact_info) { .share = 1 };
    t->graph = (ss_graph_info) { 0 };
    t->factors = t->fallbacks = 0;
    for (ss_index b = 0; b < t->m; b++) t->unsolved[b] = 0;
    if (joints) {
        t->command = joints->command + nc*k;
        ss_copy (theta, joints->theta, nc);
        ss_kinematic_twist (g, q, qEnd, opt->h, t->twist);
    }
    ss_motion x = { q, qEnd, s->nu, s->Fext, opt->gravity, opt->h };
    ss_status status = ss_step_part (t, &x, 0, &end, w);
    log->solver_status = t->status;
    log->solver_residual = t->residual;
    if (log->unsolved && (status == SS_OK || status == SS_STALLED)) name_unsolved (g, t, log);
    if (status != SS_OK) return status;
    time[1] = t->collided;
    time[2] = t->formulated;
    time[3] = ss_clock ();

    t->stage = SS_STAGE_MOTION;
    ss_integrate_motion (nb, g->kind, end.nu, end.h, end.q);
    ss_copy_kinematic (g, qEnd, end.q);
    if (!ss_all_finite (end.q, 7*nb)) return SS_NOT_FINITE;
    if (joints) {
        status = ss_joint_finish (joints->J, g, end.q, t->twist, t->command, opt->h, joints->correct, end.nu, theta, error, w);
        if (status != SS_OK) return status;
    }
    time[4] = ss_clock ();

    /* done: from here nothing fails */
    ss_copy (s->q, end.q, 7*nb);
    ss_copy (s->nu, end.nu, 6*nb);
    s->warm_n = t->warm.n;
    ss_copy (s->warm_id, t->warm.id, t->warm.n);
    ss_copy (s->warm_value, t->warm.value, width*t->warm.n);
    if (joints) {
        ss_copy (joints->theta_prev, joints->theta, nc);
        ss_copy (joints->theta, theta, nc);
        joints->warm_n = t->warm_joint;
        ss_copy (joints->warm, t->warm.joint, t->warm_joint);
        ss_copy (log->joint_error + 2*k, error, 2);
    }
    log->first[k + 1] = first + t->contacts.n;
    ss_copy (log->q + 7*nb*k, s->q, 7*nb);
    ss_copy (log->nu + 6*nb*k, s->nu, 6*nb);
    ss_energy (g, s->q, s->nu, opt->gravity, log->energy + 2*k);
    log->residual[k] = t->residual;
    log->iterations[k] = (double) t->iterations;
    log->status[k] = (double) t->status;
    log->passes = t->passes;
    log->impact = t->impact;
    const double counts[SS_RUN_COUNTS] = { (double) t->graph.islands, (double) t->graph.fast, opt->solver == SS_RUN_GRAPH ? (double) t->iterations : 0, (double) t->factors, (double) t->fallbacks };
    if (log->counts) ss_copy (log->counts + SS_RUN_COUNTS*k, counts, SS_RUN_COUNTS);
    for (int i = 0; i < SS_STAGES; i++) log->stage_time[SS_STAGES*k + i] = time[i + 1] - time[i];
    log->made++;
    return SS_OK;
}

ss_status ss_run (const ss_geom *g, const ss_run_options *opt, ss_run_state *s, ss_run_log *log, ss_work *w)
{
    size_t mark = w->used;
    ss_status status = SS_OK;
    log->work_needed = 0;
    log->contacts_needed = 0;
    if (!ss_run_solver_fits (opt->solver, opt->nd)) return SS_BAD_ARGUMENT;
    if (opt->solver == SS_RUN_GRAPH && opt->law == SS_RUN_PAPER) return SS_BAD_ARGUMENT;
    if (log->made == 0) log->first[0] = 0;
    double started = ss_clock ();
    ss_step t = { .g = g, .opt = opt, .m = ss_count_dynamic (g), .rows = 8*g->nb + 64 };
    ss_recall_carve (g, &t.recall, w);
    t.unsolved = SS_TAKE (w, ss_index, t.m);
    if (w->short_of_room) {
        log->work_needed = w->used + w->used/2 + 4096;
        w->used = mark;
        w->short_of_room = 0;
        return SS_NO_ROOM;
    }
    size_t hold = w->used;
    while (status == SS_OK && log->made < log->steps) {
        if (ss_poll_stop (opt->poll)) { status = SS_INTERRUPTED;  break; }
        t.work_needed = 0;
        t.contacts_needed = t.rows_needed = 0;
        status = step (g, opt, s, log, &t, w);
        log->stage = t.stage;
        size_t used = w->used;
        w->used = hold;
        w->short_of_room = 0;
        if (status == SS_NO_ROOM && t.rows_needed > t.rows) {               /* once more, with more rows */
            t.rows = t.rows_needed;
            status = SS_OK;
            continue;
        }
        if (status == SS_NO_ROOM) {
            log->contacts_needed = t.contacts_needed;
            log->work_needed = t.work_needed > 0 || t.contacts_needed > 0 ? t.work_needed : used + used/2 + 4096;
        }
        if (status == SS_OK && opt->seconds > 0 && log->made < log->steps && ss_clock () - started > opt->seconds) status = SS_TIME_LIMIT;
    }
    w->used = mark;
    return status;
}
