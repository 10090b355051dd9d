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

/* G and T1 from the contacts at once; only the numbers of the bodies are left in the blocks */
static ss_status from_contacts (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_graph *G, ss_work *w)
{
    const ss_geom *g = t->g;
    ss_blocks *b = &s->blocks;
    *b = (ss_blocks) { .m = t->m, .nd = t->opt->nd, .k = ss_friction_columns (t->opt->nd) };
    b->body = SS_TAKE (w, ss_index, g->nb);
    b->T1 = SS_TAKE (w, double, 3*c->n);
    ss_graph_carve (t->m, c->n, b->nd, G, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_number_dynamic (g, b->body);
    ss_status status = ss_graph_build (g, x, t->opt->law == SS_RUN_AP ? t->opt->epsilon_active : -1, b->body, c, G, b->T1);
    b->nc = c->n;
    return status == SS_OK ? SS_OK : SS_NOT_FINITE;
}

/* the same by way of the blocks, which the impact stage reads */
static ss_status from_blocks (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_graph *G, ss_work *w)
{
    ss_blocks *b = &s->blocks;
    ss_index m = t->m;
    ss_blocks_carve (t->g->nb, m, c->n, t->opt->nd, b, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_blocks_fill (t->g, x, c, 0, b);
    if (t->opt->law == SS_RUN_AP) ss_blocks_keep_active (t->opt->epsilon_active, x->h, c, b);
    ss_sparse M = { 6*m, 6*m, b->Mp, b->Mi, b->Mx }, Gn = { 6*m, c->n, b->Gnp, b->Gni, b->Gnx }, Gf = { 6*m, c->n*b->k, b->Gfp, b->Gfi, b->Gfx };
    ss_status status = for_impact (x, c, M, Gn, Gf, s, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;      /* M is positive definite unless it overflowed */
    ss_graph_carve (m, c->n, b->nd, G, w);
    if (w->short_of_room) return SS_NO_ROOM;
    status = ss_graph_fill (M, Gn, Gf, c->mu, b->NU, b->FX, b->PSI, b->SLIP, x->h, G);
    return status == SS_OK ? SS_OK : SS_NOT_FINITE;
}

ss_status ss_step_graph (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_work *w)
{
    const ss_blocks *b = &s->blocks;
    ss_graph G;
    s->rest = (ss_blocks_rest) { 0 };
    ss_status status = t->opt->impact.law == SS_RUN_NO_IMPACT ? from_contacts (t, x, c, s, &G, w) : from_blocks (t, x, c, s, &G, w);
    if (status != SS_OK) return status;
    ss_index m = t->m, nc = c->n;
    s->z = SS_TAKE (w, double, 3*nc);
    s->nu = SS_TAKE (w, double, 6*m);
    unsigned char *hot = SS_TAKE (w, unsigned char, nc);
    if (w->short_of_room) return SS_NO_ROOM;
    if (t->stage == SS_STAGE_DYNAMICS) { t->stage = SS_STAGE_SOLVER;  t->formulated = ss_clock (); }

    ss_graph_contacts at = { nc, c->id, c->normal, b->k > 0 ? b->T1 : NULL };
    ss_index *unsolved = SS_TAKE (w, ss_index, m);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_graph_options o = { .tol = t->opt->tolerance, .solve_all = t->opt->solve_all, .unsolved = unsolved, .poll = t->opt->poll };
    ss_graph_gather (&at, t->warm.n, t->warm.id, t->warm.value, s->z, hot);
    s->info = (ss_solver_info) { 0 };
    s->joints = SS_JOINTS_CLOSED;
    s->status = ss_graph_solve (&G, &o, s->z, hot, s->nu, &t->graph, w);
    if (s->status == SS_NO_ROOM) t->work_needed = w->used + t->graph.room;
    if (!ss_is_outcome (s->status)) return s->status;
    if (!ss_all_finite (s->nu, 6*m)) return SS_NOT_FINITE;
    if (s->status != SS_OK && m > 0) memcpy (t->unsolved, unsolved, (size_t) m * sizeof *unsolved);
    s->info.iterations = t->graph.newton;
    s->info.residual = t->graph.residual;
    t->iterations += t->graph.newton;

    t->warm = t->kept;
    t->warm.n = nc;
    t->warm_joint = 0;
    ss_copy (t->warm.id, c->id, nc);
    ss_graph_keep (&at, s->z, hot, t->warm.value);
    t->passes++;
    return SS_OK;
}
