/* ss_step_impact: the impact stage */
#include "ss_step_impact.h"
#include "ss_joint_close.h"
#include "ss_step_joints.h"
#include <math.h>

/* The law, again with what joints need to be closed where the rebound leads, as ss_step_close_joints does with the solve */
static ss_status rebound_jointed (ss_step *t, const ss_motion *x, ss_solved *s, const ss_impact *P, double *impulse, ss_work *w)
{
    const ss_joints *J = t->joints->J;
    ss_index nv = 6*t->m, nc = 3*P->blocks->nc, rows = s->factor.n, all = rows + s->rest.nl + s->rest.nr;
    double *nu = SS_TAKE (w, double, nv), *p = SS_TAKE (w, double, nc), *joint = SS_TAKE (w, double, all), *trial = SS_TAKE (w, double, nv);
    double *pb = SS_TAKE (w, double, rows), *change = SS_TAKE (w, double, rows), *C = SS_TAKE (w, double, J->nr), *VC = s->joint_blocks.VC, least = INFINITY;
    double *best_nu = SS_TAKE (w, double, nv), *best_p = SS_TAKE (w, double, nc), *best_joint = SS_TAKE (w, double, all);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_joint_closing closing = { J, t->g, s->blocks.body, x->q, x->qEnd, x->h, t->joints->tolerance, &s->factor, s->joint_blocks.CB };
    ss_joint_closed closed;
    ss_impact_info info;
    for (int again = 0; again <= (t->joints->correct ? SS_CORRECTIONS : 0); again++) {
        ss_copy (nu, s->nu, nv);  ss_copy (p, impulse, nc);  ss_copy (joint, t->joints->impulse, all);
        ss_status status = ss_impact_apply (P, nu, p, joint, &info, w);
        if (status != SS_OK || (again == 0 && info.hits == 0)) { t->impact = info;  return status; }
        if (!ss_all_finite (nu, nv)) return SS_NOT_FINITE;
        ss_copy (trial, nu, nv);
        status = ss_joint_close (&closing, 0, trial, pb, change, C, &closed, w);
        if (status != SS_OK) return status;
        if (!(closed.before < least)) break;                                /* no nearer than before */
        least = closed.before;
        t->impact = info;
        ss_copy (best_nu, nu, nv);  ss_copy (best_p, p, nc);  ss_copy (best_joint, joint, all);
        if (least <= t->joints->tolerance) break;
        for (ss_index r = 0; r < J->nr; r++) VC[r] -= C[r]/x->h;
    }
    if (isinf (least)) {                                                    /* the motion stage says so */
        t->impact = info;
        ss_copy (best_nu, nu, nv);  ss_copy (best_p, p, nc);  ss_copy (best_joint, joint, all);
    } else if (t->joints->correct && least > 1000*t->joints->tolerance) s->joints = SS_JOINTS_OPEN;
    ss_copy (s->nu, best_nu, nv);  ss_copy (impulse, best_p, nc);  ss_copy (t->joints->impulse, best_joint, all);
    return SS_OK;
}

ss_status ss_step_impact (ss_step *t, const ss_motion *x, const ss_contacts *c, ss_solved *s, double *impulse, ss_work *w)
{
    const ss_geom *g = t->g;
    const ss_run_impact *law = &t->opt->impact;
    const ss_blocks *blocks = &s->blocks;
    ss_index nc = c->n, nv = 6*blocks->m;
    int bouncy = 0, pressed = 0, kinematic = 0, cone = blocks->nd == SS_CONE;
    double *e = SS_TAKE (w, double, nc), *drift = SS_TAKE (w, double, 3*nc);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < nc; k++) {
        double e1 = law->restitution[c->body1[k]], e2 = law->restitution[c->body2[k]];
        e[k] = e1 > e2 ? e1 : e2;
        bouncy |= e[k] > 0;
        pressed |= impulse[3*k] > 0;
        for (int i = 0; i < 3; i++) drift[3*k + i] = 0;
    }
    if (!bouncy || !pressed) return SS_OK;

    /* what kinematic bodies add to the velocity of a contact is what they do to the columns of the cone */
    for (ss_index b = 0; b < g->nb; b++) kinematic |= g->kind[b] == SS_KINEMATIC;
    ss_blocks tangents = *blocks, polygon = *blocks;
    if (kinematic && !cone) {
        ss_blocks_carve (g->nb, blocks->m, nc, SS_CONE, &tangents, w);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_blocks_fill (g, x, c, 0, &tangents);
    }
    for (ss_index k = 0; k < nc && kinematic; k++) {
        drift[3*k] = tangents.DPSI[k];
        ss_copy (drift + 3*k + 1, tangents.SLIP + 2*k, 2);
    }

    ss_blocks_rest own = s->rest;
    ss_wrenches of_own = s->wrenches;
    ss_coupling coupling;
    ss_sparse M = { nv, nv, blocks->Mp, blocks->Mi, blocks->Mx };
    if (cone) {
        ss_blocks_carve (g->nb, blocks->m, nc, law->nd, &polygon, w);
        ss_friction_blocks (c, law->nd, &own, w);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_blocks_fill (g, x, c, 0, &polygon);
        own.SLIP = polygon.SLIP;                                            /* its gaps are the step's */
        ss_sparse Gn = { nv, nc, polygon.Gnp, polygon.Gni, polygon.Gnx }, Gf = { nv, nc*law->nd, polygon.Gfp, polygon.Gfi, polygon.Gfx }, Gj = { 0 };
        if (t->joints) Gj = ss_step_joint_columns (t, s, 1, w);
        ss_status status = ss_wrenches_build_jointed (M, Gn, Gf, Gj, 0, &of_own, w);
        if (status == SS_OK && t->joints) {
            status = ss_coupling_build (&of_own, &s->factor, &coupling, w);
            own.joints = &coupling;
        }
        if (status != SS_OK) return status;
    }
    double speed = fmax (law->speed*(x->h/t->opt->h), law->tolerance);      /* of this part of the step: impact_options.m */
    ss_impact P = { M, &of_own, &own, polygon.nd, e, drift, speed, law->tolerance, law->law == SS_RUN_POISSON, t->opt->poll };
    return t->joints ? rebound_jointed (t, x, s, &P, impulse, w) : ss_impact_apply (&P, s->nu, impulse, NULL, &t->impact, w);
}
