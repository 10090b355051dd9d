/* ss_step: the stages of a step */
#include "ss_step.h"
#include "ss_collide.h"
#include "ss_formulate.h"
#include "ss_peg.h"
#include "ss_peg_tolerance.h"
#include "ss_step_impact.h"
#include <math.h>
#include <time.h>

double ss_clock (void)
{
    struct timespec t;
    timespec_get (&t, TIME_UTC);
    return (double) t.tv_sec + 1e-9*(double) t.tv_nsec;
}

int ss_all_finite (const double *x, ss_index n)
{
    for (ss_index k = 0; k < n; k++) if (!isfinite (x[k])) return 0;
    return 1;
}

void ss_copy_kinematic (const ss_geom *g, const double *from, double *to)
{
    for (ss_index b = 0; b < g->nb; b++)
        if (g->kind[b] == SS_KINEMATIC) ss_copy (to + 7*b, from + 7*b, 7);
}

void ss_move (const ss_geom *g, const double *q, const double *nu, double h, const double *qEnd, double *to)
{
    ss_copy (to, q, 7*g->nb);
    ss_integrate_motion (g->nb, g->kind, nu, h, to);
    ss_copy_kinematic (g, qEnd, to);
}

/* Contacts of a part in c, which is the room behind those of the step */
static ss_status collide (ss_step *t, const ss_motion *x, ss_contacts *c, ss_work *w)
{
    const ss_geom *g = t->g;
    size_t mark = w->used;
    double *q = SS_TAKE (w, double, 7*g->nb), *margin = SS_TAKE (w, double, g->nb);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_copy (q, x->q, 7*g->nb);
    ss_copy_kinematic (g, x->qEnd, q);
    ss_collide_margin (g, x->nu, t->opt->epsilon, x->h, margin);

    *c = ss_contacts_behind (&t->contacts, t->contacts.n);
    ss_status status = ss_collide_again (g, q, margin, t->opt->pair_friction, t->opt->subcontacts, &t->recall, c, w);
    if (status == SS_NO_ROOM && !w->short_of_room) t->contacts_needed = t->contacts.n + c->n;
    if (status != SS_OK) return status;
    if (!ss_all_finite (c->psi, c->n) || !ss_all_finite (c->normal, 3*c->n)) return SS_NOT_FINITE;
    w->used = mark;
    return SS_OK;
}

/* ---- parts ---- */

/* PEG's side of a part */
typedef struct { ss_peg_step look;  ss_peg peg;  double *q; } exact;

static ss_status exact_new (const ss_step *t, const ss_motion *x, exact *p, ss_work *w)
{
    const ss_geom *g = t->g;
    double *qEnd = SS_TAKE (w, double, 7*g->nb);
    p->look = (ss_peg_step) { .g = g, .h = x->h, .epsilon = t->opt->epsilon, .tolerance = t->opt->tolerance, .pair_friction = t->opt->pair_friction,
                              .q = x->q, .qEnd = qEnd };
    p->q = SS_TAKE (w, double, 7*g->nb);
    ss_peg_step_carve (g, &p->look, w);
    ss_peg_carve (t->rows, &p->peg, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_copy (qEnd, x->q, 7*g->nb);
    ss_copy_kinematic (g, x->qEnd, qEnd);
    return SS_OK;
}

/* looks at the motion with the velocities nu */
static ss_status exact_check (ss_step *t, const ss_motion *x, const double *nu, exact *p, ss_peg_verdict *verdict, ss_work *w)
{
    ss_move (t->g, x->q, nu, x->h, x->qEnd, p->q);
    if (!ss_all_finite (p->q, 7*t->g->nb)) return SS_NOT_FINITE;
    ss_status status = ss_peg_check (&p->look, nu, p->q, &p->peg, verdict, w);
    if (status == SS_NO_ROOM && !w->short_of_room) t->rows_needed = 2*p->peg.rows.c.n;
    return status;
}

/* The passes of PEG: solves until the motion is taken; *halve when it is not.  c and s are those of the last solve. */
static ss_status peg_passes (ss_step *t, const ss_motion *x, exact *p, ss_contacts *c, ss_solved *s, double *nu, int *halve, ss_work *w)
{
    size_t mark = w->used;
    ss_peg_verdict verdict;
    ss_status status = ss_peg_start (&p->look, c, &p->peg, w);
    if (status == SS_NO_ROOM && !w->short_of_room) t->rows_needed = 2*p->peg.rows.c.n;
    ss_index fixed = c->n;
    for (;;) {
        if (status != SS_OK) return status;
        ss_peg_contacts (&p->peg, t->g->ns, fixed, c);
        if (c->n > c->capacity) { t->contacts_needed = t->contacts.n + c->n;  return SS_NO_ROOM; }
        w->used = mark;                                                     /* the last pass's problem */
        status = ss_formulate_and_solve (t, x, c, s, w);
        if (status != SS_OK) return status;
        ss_new_velocities (t, x, s, nu);
        if (ss_poll_stop (t->opt->poll)) return SS_INTERRUPTED;
        *halve = s->status != SS_OK || s->joints == SS_JOINTS_HALVE;
        if (*halve) return SS_OK;
        status = exact_check (t, x, nu, p, &verdict, w);
        if (status != SS_OK || verdict == SS_PEG_AGAIN) continue;
        *halve = verdict == SS_PEG_HALVE;
        if (!*halve) ss_copy (c->psi + fixed, p->peg.rows.c.psi, p->peg.rows.c.n);     /* reported: the gaps at the start */
        return SS_OK;
    }
}

/* the same motion in two halves, kinematic bodies being halfway in between */
static ss_status half_steps (ss_step *t, const ss_motion *x, int level, ss_step_end *end, ss_work *w)
{
    const ss_geom *g = t->g;
    const double *command = t->command;
    ss_index nk = t->joints ? t->joints->J->nk : 0;
    double *middle = SS_TAKE (w, double, 7*g->nb), *q = SS_TAKE (w, double, 7*g->nb), *nu = SS_TAKE (w, double, 6*g->nb), *told = SS_TAKE (w, double, 3*nk);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < nk; k++) {
        told[k] = command[k];
        told[nk + k] = (command[k] + command[nk + k])/2;
        told[2*nk + k] = command[nk + k];
    }
    for (ss_index b = 0; b < g->nb; b++) ss_pose_between (x->q + 7*b, x->qEnd + 7*b, 0.5, middle + 7*b);
    ss_motion half = *x;
    half.h = x->h/2;
    half.qEnd = middle;
    t->command = told;
    ss_status status = ss_step_part (t, &half, level, end, w);
    if (status != SS_OK) return status;
    ss_status first = t->status;
    double residual = t->residual;
    ss_graph_info graph = t->graph;

    ss_move (g, end->q, end->nu, end->h, middle, q);
    ss_copy (nu, end->nu, 6*g->nb);
    half.q = q;
    half.nu = nu;
    half.qEnd = x->qEnd;
    t->command = told + nk;
    status = ss_step_part (t, &half, level, end, w);
    t->command = command;
    if (t->status == SS_OK && first != SS_OK) { t->status = first;  t->graph = graph; }
    if (residual > t->residual) t->residual = residual;
    return status;
}

/* The impact stage; under PEG (p) one whose motion runs into something is none.  nu: scratch, 6 x nb. */
static ss_status rebound (ss_step *t, const ss_motion *x, const ss_contacts *c, ss_solved *s, exact *p, double *impulse, double *nu, ss_work *w)
{
    ss_peg_verdict verdict = SS_PEG_ACCEPT;
    ss_index nj = t->joints ? t->joints->count[0] + t->joints->count[1] + t->joints->count[2] : 0;
    ss_joints_left joints = s->joints;
    double *plain = SS_TAKE (w, double, 6*t->m), *pushed = SS_TAKE (w, double, 3*c->n), *held = SS_TAKE (w, double, nj);
    if (w->short_of_room) return SS_NO_ROOM;
    t->stage = SS_STAGE_IMPACT;
    ss_copy (plain, s->nu, 6*t->m);
    ss_copy (pushed, impulse, 3*c->n);
    if (nj > 0) ss_copy (held, t->joints->impulse, nj);
    ss_status status = ss_step_impact (t, x, c, s, impulse, w);
    if (status == SS_NO_ROOM) t->work_needed = t->impact.room;
    if (status != SS_OK) return status;
    if (!ss_all_finite (s->nu, 6*t->m)) return SS_NOT_FINITE;
    if (!p || t->m == 0 || memcmp (plain, s->nu, (size_t) (6*t->m) * sizeof *plain) == 0) return SS_OK;
    ss_new_velocities (t, x, s, nu);
    status = exact_check (t, x, nu, p, &verdict, w);
    if (status != SS_OK || verdict == SS_PEG_ACCEPT) return status;
    ss_copy (s->nu, plain, 6*t->m);
    ss_copy (impulse, pushed, 3*c->n);
    if (nj > 0) ss_copy (t->joints->impulse, held, nj);
    s->joints = joints;
    t->impact.share = 0;
    return SS_OK;
}

ss_status ss_step_part (ss_step *t, const ss_motion *x, int level, ss_step_end *end, ss_work *w)
{
    size_t mark = w->used;
    ss_contacts c;
    ss_solved s;
    exact p;
    int halve = 0, peg = t->opt->law == SS_RUN_PEG;
    if (level == 0) t->stage = SS_STAGE_COLLISION;
    ss_status status = collide (t, x, &c, w);
    if (status != SS_OK) return status;
    if (level == 0) { t->stage = SS_STAGE_DYNAMICS;  t->collided = ss_clock (); }
    if (peg) status = exact_new (t, x, &p, w);
    if (status != SS_OK) return status;
    status = peg ? peg_passes (t, x, &p, &c, &s, end->nu, &halve, w) : ss_formulate_and_solve (t, x, &c, &s, w);
    if (status != SS_OK) return status;
    if (s.status == SS_OK && s.joints == SS_JOINTS_HALVE) halve = 1;
    if (halve && level < (s.status == SS_OK ? SS_PEG_LEVELS : SS_PEG_UNSOLVED)) {
        w->used = mark;
        return half_steps (t, x, level + 1, end, w);
    }
    t->status = s.status == SS_OK && (halve || s.joints != SS_JOINTS_CLOSED) ? SS_STALLED : s.status;
    t->residual = s.info.residual;
    if (t->status != SS_OK && t->opt->stop_on_failure) return SS_STALLED;

    double *impulse = t->impulse + 3*t->contacts.n;
    if (t->opt->nd == SS_CONE || t->opt->solver == SS_RUN_GRAPH) ss_copy (impulse, s.z, 3*c.n);
    else ss_contact_impulses (c.n, t->opt->nd, s.blocks.circle, s.z, impulse);
    if (t->opt->impact.law != SS_RUN_NO_IMPACT && !halve) {
        status = rebound (t, x, &c, &s, peg ? &p : NULL, impulse, end->nu, w);
        if (status != SS_OK) return status;
        if (t->status == SS_OK && s.joints != SS_JOINTS_CLOSED) t->status = SS_STALLED;
        if (t->status != SS_OK && t->opt->stop_on_failure) return SS_STALLED;
    }
    ss_new_velocities (t, x, &s, end->nu);
    ss_copy (end->q, x->q, 7*t->g->nb);
    end->h = x->h;
    t->contacts.n += c.n;
    w->used = mark;
    return SS_OK;
}
