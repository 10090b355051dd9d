/* ss_step_graph: a step on the contact graph */
#include "ss_step_graph.h"
#include "ss_graph_joints.h"
#include "ss_graph_warm.h"
#include "ss_step_joints.h"
#include "ss_step_solver.h"

/* what the impact stage reads of the step beside its blocks */
static ss_status for_impact (ss_step *t, const ss_contacts *c, ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_solved *s, ss_work *w)
{
    const ss_blocks *b = &s->blocks;
    ss_sparse Gj = { 0 };
    int cone = b->nd == SS_CONE;
    ss_friction_blocks (c, b->k, &s->rest, w);
    if (t->joints) Gj = ss_step_joint_columns (t, s, !cone, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_status status = ss_wrenches_build_jointed (M, Gn, Gf, Gj, cone, &s->wrenches, w);
    return status == SS_OK && t->joints ? ss_step_joint_coupling (s, w) : status;
}

/* limits and bounded rows behind the contacts of G, and joints that hold; SS_INFEASIBLE when they contradict each other */
static ss_status with_joints (ss_step *t, ss_solved *s, ss_graph *G, ss_graph_joints *j, ss_work *w)
{
    const ss_joint_blocks *b = &s->joint_blocks;
    ss_sparse Gl = { 6*t->m, b->nl, b->Glp, b->Gli, b->Glx }, Gd = { 6*t->m, b->nd, b->Gdp, b->Gdi, b->Gdx };
    double off;
    ss_graph_joints_carve (t->m, s->factor.n, j, w);
    unsigned char *rows = SS_TAKE (w, unsigned char, s->factor.n);
    if (w->short_of_room) return SS_NO_ROOM;
    if (ss_graph_join (&s->factor, &s->rest, Gl, Gd, j, G) != SS_OK) return SS_NOT_FINITE;
    return ss_joint_clash (&s->factor, b->VB, j->change, rows, &off) < 0 ? SS_OK : SS_INFEASIBLE;
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

/* the same by way of the blocks, which the impact stage and joints read */
static ss_status from_blocks (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_graph *G, ss_graph_joints *j, ss_work *w)
{
    ss_blocks *b = &s->blocks;
    ss_index m = t->m;
    ss_blocks_carve (t->g->nb, m, c->n, t->opt->nd, b, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_blocks_fill (t->g, x, c, 0, b);
    if (t->opt->law == SS_RUN_AP) ss_blocks_keep_active (t->opt->epsilon_active, x->h, c, b);
    ss_blocks_rest *r = &s->rest;
    r->NU = b->NU;  r->FX = b->FX;  r->PSI = b->PSI;  r->SLIP = b->SLIP;  r->h = x->h;
    ss_status status = t->joints ? ss_step_joint_rows (t, x, s, w) : SS_OK;
    if (status != SS_OK) return status;
    ss_sparse M = { 6*m, 6*m, b->Mp, b->Mi, b->Mx }, Gn = { 6*m, c->n, b->Gnp, b->Gni, b->Gnx }, Gf = { 6*m, c->n*b->k, b->Gfp, b->Gfi, b->Gfx };
    if (t->opt->impact.law != SS_RUN_NO_IMPACT) status = for_impact (t, c, M, Gn, Gf, s, w);
    if (status != SS_OK) return status == SS_NO_ROOM || status == SS_INFEASIBLE ? status : SS_NOT_FINITE;       /* M is positive definite unless it overflowed */
    ss_graph_carve (m, c->n + r->nl + r->nr, b->nd, G, w);
    if (w->short_of_room) return SS_NO_ROOM;
    G->nc = c->n;
    status = ss_graph_fill (M, Gn, Gf, c->mu, b->NU, b->FX, b->PSI, b->SLIP, x->h, G);
    if (status != SS_OK) return SS_NOT_FINITE;
    return t->joints ? with_joints (t, s, G, j, w) : SS_OK;
}

/* one solve from t->warm, which then is this solve's */
static ss_status solve_once (ss_step *t, const ss_contacts *c, ss_solved *s, ss_graph *G, unsigned char *hot, ss_index *unsolved, ss_work *w)
{
    const ss_blocks *b = &s->blocks;
    ss_index nc = c->n, rows = G->nc - nc;
    ss_graph_contacts at = { nc, c->id, c->normal, b->k > 0 ? b->T1 : NULL };
    ss_graph_options o = { .tol = t->opt->tolerance, .solve_all = t->opt->solve_all, .unsolved = unsolved, .poll = t->opt->poll };
    ss_graph_gather (&at, t->warm.n, t->warm.id, t->warm.value, s->z, hot);
    ss_graph_gather_rows (rows, t->warm_joint, t->warm.joint, s->z + 3*nc, hot + nc);
    s->info = (ss_solver_info) { 0 };
    s->status = ss_graph_solve (G, &o, s->z, hot, s->nu, &t->graph, w);
    if (s->status == SS_NO_ROOM) t->work_needed = w->used + t->graph.room;
    if (!ss_is_outcome (s->status)) return s->status;
    if (!ss_all_finite (s->nu, 6*t->m)) return SS_NOT_FINITE;
    if (s->status != SS_OK && t->m > 0) memcpy (t->unsolved, unsolved, (size_t) t->m * sizeof *unsolved);
    s->info.iterations = t->graph.newton;
    s->info.residual = t->graph.residual;
    t->iterations += t->graph.newton;
    t->factors += t->graph.factors;
    t->fallbacks += t->graph.fallbacks;
    t->warm = t->kept;
    t->warm.n = nc;
    t->warm_joint = 3*rows;
    ss_copy (t->warm.id, c->id, nc);
    ss_graph_keep (&at, s->z, hot, t->warm.value);
    ss_graph_keep_rows (rows, s->z + 3*nc, hot + nc, t->warm.joint);
    return SS_OK;
}

/* impulses of the joints, of the last solve */
static ss_status keep_impulses (ss_step *t, const ss_contacts *c, const ss_solved *s, const ss_graph_joints *g, ss_work *w)
{
    ss_run_joints *j = t->joints;
    ss_index nb = s->factor.n, nl = s->rest.nl, nr = s->rest.nr;
    ss_copy (j->impulse, g->p, nb);
    ss_status status = ss_joint_least_norm (&s->factor, j->impulse, w);
    if (status != SS_OK) return status;
    for (ss_index i = 0; i < nl + nr; i++) j->impulse[nb + i] = s->z[3*(c->n + i) + (i >= nl)];
    j->count[0] = nb;  j->count[1] = nl;  j->count[2] = nr;
    return SS_OK;
}

ss_status ss_step_graph (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_work *w)
{
    ss_graph G;
    ss_graph_joints J;
    ss_correction fix = { 0 };
    s->rest = (ss_blocks_rest) { 0 };
    int direct = t->opt->impact.law == SS_RUN_NO_IMPACT && !t->joints;
    ss_status status = direct ? from_contacts (t, x, c, s, &G, w) : from_blocks (t, x, c, s, &G, &J, w);
    if (status != SS_OK) return status;
    s->z = SS_TAKE (w, double, 3*G.nc);
    s->nu = SS_TAKE (w, double, 6*t->m);
    unsigned char *hot = SS_TAKE (w, unsigned char, G.nc);
    ss_index *unsolved = SS_TAKE (w, ss_index, t->m);
    if (t->joints) ss_correction_carve (t, s, 3*G.nc, &fix, w);
    if (w->short_of_room) return SS_NO_ROOM;
    if (t->stage == SS_STAGE_DYNAMICS) { t->stage = SS_STAGE_SOLVER;  t->formulated = ss_clock (); }

    /* once; with joints that open on the way, again: joint_correct.m */
    s->joints = SS_JOINTS_CLOSED;
    for (int again = 0, more = 1; more; again++) {
        status = solve_once (t, c, s, &G, hot, unsolved, w);
        if (status != SS_OK) return status;
        more = 0;
        if (t->joints && (status = keep_impulses (t, c, s, &J, w)) != SS_OK) return status;
        if (!t->joints || !t->joints->correct || (again == 0 && s->status != SS_OK)) break;
        status = ss_step_close_joints (t, x, s, G.nc == 0, again, &fix, &more, w);
        if (status != SS_OK) return status;
    }
    t->passes++;
    return SS_OK;
}
