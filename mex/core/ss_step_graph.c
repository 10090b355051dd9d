/* ss_step_graph: a step on the contact graph */
#include "ss_step_graph.h"
#include "ss_graph.h"
#include "ss_graph_warm.h"
#include "ss_step_solver.h"

/* what the impact stage reads of the step beside its blocks */
static ss_status for_impact (const ss_motion *x, const ss_contacts *c, ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_solved *s, ss_work *w)
{
    const ss_blocks *b = &s->blocks;
    ss_blocks_rest *r = &s->rest;
    ss_friction_blocks (c, b->k, r, w);
    if (w->short_of_room) return SS_NO_ROOM;
    r->NU = b->NU;  r->FX = b->FX;  r->PSI = b->PSI;  r->SLIP = b->SLIP;  r->h = x->h;
    return ss_wrenches_build_jointed (M, Gn, Gf, (ss_sparse) { 0 }, b->nd == SS_CONE, &s->wrenches, w);
}

ss_status ss_step_graph (ss_step *t, const ss_motion *x, const ss_contacts *c, ss_solved *s, ss_work *w)
{
    const ss_blocks *b = &s->blocks;
    ss_index m = t->m, nc = c->n;
    ss_sparse M = { 6*m, 6*m, b->Mp, b->Mi, b->Mx }, Gn = { 6*m, nc, b->Gnp, b->Gni, b->Gnx }, Gf = { 6*m, nc*b->k, b->Gfp, b->Gfi, b->Gfx };
    ss_status status = SS_OK;
    if (t->opt->impact.law != SS_RUN_NO_IMPACT) status = for_impact (x, c, M, Gn, Gf, s, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;      /* M is positive definite unless it overflowed */

    ss_graph G;
    ss_graph_carve (m, nc, &G, w);
    s->z = SS_TAKE (w, double, 3*nc);
    s->nu = SS_TAKE (w, double, 6*m);
    unsigned char *hot = SS_TAKE (w, unsigned char, nc);
    if (w->short_of_room) return SS_NO_ROOM;
    if (ss_graph_fill (M, Gn, Gf, c->mu, b->NU, b->FX, b->PSI, b->SLIP, x->h, &G) != SS_OK) return SS_NOT_FINITE;
    if (t->stage == SS_STAGE_DYNAMICS) { t->stage = SS_STAGE_SOLVER;  t->formulated = ss_clock (); }

    ss_graph_contacts at = { nc, c->id, c->normal, b->k > 0 ? b->T1 : NULL };
    ss_graph_options o = { .tol = t->opt->tolerance, .solve_all = t->opt->solve_all, .poll = t->opt->poll };
    ss_graph_gather (&at, t->warm.n, t->warm.id, t->warm.value, s->z, hot);
    s->info = (ss_solver_info) { 0 };
    s->joints = SS_JOINTS_CLOSED;
    s->status = ss_graph_solve (&G, &o, s->z, hot, s->nu, &t->graph, w);
    if (s->status == SS_NO_ROOM) t->work_needed = w->used + t->graph.room;
    if (!ss_is_outcome (s->status)) return s->status;
    if (!ss_all_finite (s->nu, 6*m)) return SS_NOT_FINITE;
    s->info.iterations = t->graph.newton;
    s->info.residual = t->graph.residual;
    t->iterations += t->graph.newton;

    t->warm = t->kept;
    t->warm.n = nc;
    t->warm_joint = 0;
    ss_copy (t->warm.id, c->id, nc);
    ss_graph_keep (&at, s->z, hot, t->warm.value);
    for (ss_index k = 0; k < nc && b->nd == 0; k++) s->z[k] = s->z[3*k];
    t->passes++;
    return SS_OK;
}
