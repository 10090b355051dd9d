/* ss_step_joints: the joints' part of a solve */
#include "ss_step_joints.h"
#include "ss_joint_close.h"
#include <math.h>

ss_sparse ss_step_joint_columns (const ss_step *t, const ss_solved *s, int pairs, ss_work *w)
{
    const ss_joint_blocks *b = &s->joint_blocks;
    ss_index rows = 6*t->m;
    return ss_joint_columns ((ss_sparse) { rows, b->nl, b->Glp, b->Gli, b->Glx }, (ss_sparse) { rows, b->nd, b->Gdp, b->Gdi, b->Gdx }, pairs, w);
}

ss_status ss_step_joint_rows (ss_step *t, const ss_motion *x, ss_solved *s, ss_work *w)
{
    const ss_joints *J = t->joints->J;
    ss_joint_blocks *b = &s->joint_blocks;
    ss_blocks_rest *r = &s->rest;
    ss_joint_geometry_carve (J, &s->geometry, w);
    ss_joint_blocks_carve (J, b, w);
    double *theta = SS_TAKE (w, double, J->nk);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_joint_geometry_fill (J, x->q, &s->geometry);
    ss_joint_unwrap (J, s->geometry.c, t->joints->theta, theta);
    ss_joint_blocks_fill (J, t->g, &s->geometry, s->blocks.body, t->twist, theta, t->command, x->h, s->blocks.FX, b);
    r->nl = b->nl;  r->nr = b->nd;
    r->VB = b->VB;  r->VC = b->VC;  r->CB = b->CB;  r->PSIL = b->PSIL;  r->VD = b->VD;  r->CD = b->CD;  r->PD = b->PD;
    ss_index rows = 6*t->m;
    ss_sparse M = { rows, rows, s->blocks.Mp, s->blocks.Mi, s->blocks.Mx }, Gb = { rows, b->nb, b->Gbp, b->Gbi, b->Gbx };
    ss_status status = ss_joint_factor_build (M, Gb, b->CB, &s->factor, w);
    return status == SS_OK || status == SS_NO_ROOM ? status : SS_NOT_FINITE;
}

ss_status ss_step_joint_coupling (ss_solved *s, ss_work *w)
{
    const ss_joint_blocks *b = &s->joint_blocks;
    ss_status status = ss_coupling_build (&s->wrenches, &s->factor, &s->coupling, w);
    if (status != SS_OK) return status;
    s->rest.joints = &s->coupling;
    unsigned char *rows = SS_TAKE (w, unsigned char, b->nb);
    double off;
    if (w->short_of_room) return SS_NO_ROOM;
    return ss_joint_clash (&s->factor, b->VB, s->coupling.change, rows, &off) < 0 ? SS_OK : SS_INFEASIBLE;
}

ss_status ss_keep_joint_impulses (ss_step *t, ss_solved *s, const double *p, ss_work *w)
{
    ss_run_joints *j = t->joints;
    int cone = t->opt->nd == SS_CONE;
    ss_index nb = s->factor.n, nl = s->rest.nl, nr = s->rest.nr;
    const double *of_joints = p + s->rest.nc + s->rest.nf;
    ss_status status = ss_joint_least_norm (&s->factor, s->coupling.p, w);
    if (status != SS_OK) return status;
    ss_copy (j->impulse, s->coupling.p, nb);
    ss_copy (j->impulse + nb, of_joints, nl);
    for (ss_index i = 0; i < nr; i++)
        j->impulse[nb + nl + i] = cone ? of_joints[nl + i] : of_joints[nl + 2*i] - of_joints[nl + 2*i + 1];
    j->count[0] = nb;  j->count[1] = nl;  j->count[2] = nr;
    return SS_OK;
}

void ss_correction_carve (const ss_step *t, const ss_solved *s, ss_index n, ss_correction *k, ss_work *w)
{
    const ss_joints *J = t->joints->J;
    ss_index rows = J->nr + J->nk;
    for (ss_index r = 0; r < J->nr; r++) k->start = fmax (k->start, fabs (s->geometry.C[r]));
    k->n = n;  k->nv = 6*t->m;  k->impulses = J->nr + 5*J->nk;
    k->trial = SS_TAKE (w, double, k->nv);  k->p = SS_TAKE (w, double, rows);  k->change = SS_TAKE (w, double, rows);  k->C = SS_TAKE (w, double, rows);
    k->nu = SS_TAKE (w, double, k->nv);  k->z = SS_TAKE (w, double, n);  k->impulse = SS_TAKE (w, double, k->impulses);
    k->VC = SS_TAKE (w, double, rows);  k->near = SS_TAKE (w, double, rows);  k->far = SS_TAKE (w, double, rows);
    k->least = INFINITY;
    k->share = 1;
}

/* the velocities and the impulses of a closing without a solve */
static ss_status take_closed (ss_step *t, ss_solved *s, ss_correction *k, ss_work *w)
{
    ss_copy (s->nu, k->trial, k->nv);
    ss_status status = ss_joint_least_norm (&s->factor, k->p, w);
    for (ss_index i = 0; i < s->factor.n; i++) t->joints->impulse[i] += k->p[i];
    return status;
}

ss_status ss_step_close_joints (ss_step *t, const ss_motion *x, ss_solved *s, int alone, int again, ss_correction *k, int *more, ss_work *w)
{
    enum { NEWTON_STEPS = 20 };
    double *VC = s->joint_blocks.VC, tolerance = t->joints->tolerance;
    ss_joint_closing P = { t->joints->J, t->g, s->blocks.body, x->q, x->qEnd, x->h, tolerance, &s->factor, s->joint_blocks.CB };
    ss_joint_closed closed;
    *more = 0;
    ss_copy (k->trial, s->nu, k->nv);
    ss_status status = ss_joint_close (&P, alone || again < SS_CORRECTIONS ? NEWTON_STEPS : 0, k->trial, k->p, k->change, k->C, &closed, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;
    if (again == 0 && isinf (closed.before)) return SS_OK;                  /* the motion stage says so */
    double before = k->least;
    if (alone) {
        k->least = closed.open;
        status = take_closed (t, s, k, w);
    } else if (s->status == SS_OK && closed.before < k->least) {
        k->least = closed.before;
        k->status = s->status;
        k->info = s->info;
        k->graph = t->graph;
        ss_copy (k->far, k->change, s->factor.n);
        for (ss_index r = 0; r < s->factor.n; r++) k->near[r] = r < t->joints->J->nr ? -k->C[r]/x->h : 0;
        ss_copy (k->nu, s->nu, k->nv);  ss_copy (k->z, s->z, k->n);
        ss_copy (k->impulse, t->joints->impulse, k->impulses);  ss_copy (k->VC, VC, s->factor.n);
    } else {                                                                /* no better: back, and ask for less */
        if (k->ask_far) k->share /= 4;
        s->status = k->status;
        s->info = k->info;
        t->graph = k->graph;
        ss_copy (s->nu, k->nu, k->nv);  ss_copy (s->z, k->z, k->n);  ss_copy (t->joints->impulse, k->impulse, k->impulses);
    }
    if (k->least > tolerance && !alone && again < SS_CORRECTIONS) {
        k->ask_far = k->ask_far || k->least > 0.1*before;
        for (ss_index r = 0; r < s->factor.n; r++) VC[r] = k->VC[r] + (k->ask_far ? k->share*k->far[r] : k->near[r]);
        *more = 1;
    }
    if (!alone && !*more) ss_copy (VC, k->VC, s->factor.n);                 /* what the step was solved with */
    s->joints = k->least <= (alone ? 10 : 1000)*tolerance ? SS_JOINTS_CLOSED : k->least > k->start ? SS_JOINTS_HALVE : SS_JOINTS_OPEN;
    return status;
}
