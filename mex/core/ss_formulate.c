/* ss_formulate: from contacts and joints to the velocities at the end of a step */
#include "ss_formulate.h"
#include "ss_step_graph.h"
#include "ss_step_joints.h"
#include "ss_step_solver.h"
#include <math.h>
#include <string.h>

void ss_friction_blocks (const ss_contacts *c, ss_index nd, ss_blocks_rest *r, ss_work *w)
{
    ss_index nc = c->n, nf = nc*nd;
    ss_index *Up = SS_TAKE (w, ss_index, nc + 1), *Ui = SS_TAKE (w, ss_index, nc);
    double *Ux = SS_TAKE (w, double, nc);
    ss_index *Ep = SS_TAKE (w, ss_index, nc + 1), *Ei = SS_TAKE (w, ss_index, nf);
    double *Ex = SS_TAKE (w, double, nf);
    if (w->short_of_room) return;
    Up[0] = Ep[0] = 0;
    for (ss_index k = 0; k < nc; k++) {
        Up[k + 1] = Up[k];
        if (c->mu[k] != 0) { Ui[Up[k]] = k;  Ux[Up[k + 1]++] = c->mu[k]; }
        Ep[k + 1] = Ep[k] + nd;
    }
    for (ss_index k = 0; k < nf; k++) { Ei[k] = k;  Ex[k] = 1; }
    r->nc = nc;  r->nf = nf;  r->ns = nd > 0 ? nc : 0;
    r->U = (ss_sparse) { nc, nc, Up, Ui, Ux };
    r->E = (ss_sparse) { nf, nc, Ep, Ei, Ex };
}

void ss_new_velocities (const ss_step *t, const ss_motion *x, const ss_solved *s, double *nu)
{
    ss_copy (nu, x->nu, 6*t->g->nb);
    for (ss_index b = 0; b < t->g->nb; b++) if (s->blocks.body[b] >= 0) ss_copy (nu + 6*b, s->nu + 6*s->blocks.body[b], 6);
}

/* s->z, s->nu, s->status and s->info from the blocks of s.  columns: room for A; p: g->columns; paper: NULL, or the slacks to put into A */
static ss_status solve_once (ss_step *t, const ss_contacts *c, ss_solved *s, const ss_paper *paper, ss_columns columns, double *b, double *p, ss_work *w)
{
    ss_blocks_rest *rest = &s->rest;
    int cone = t->opt->nd == SS_CONE;
    ss_index n = ss_unknowns (rest, cone), na = paper ? paper->na : 0;
    if (cone) ss_ncp_assemble (&s->wrenches, rest, &columns, b, s->nu);
    else      ss_lcp_assemble (&s->wrenches, rest, &columns, b, s->nu);
    if (!ss_all_finite (b, n) || !ss_all_finite (columns.x, columns.p[n])) return SS_NOT_FINITE;

    if (t->stage == SS_STAGE_DYNAMICS) { t->stage = SS_STAGE_SOLVER;  t->formulated = ss_clock (); }
    if (paper) {
        ss_columns with_slacks = { 0, columns.p[n] + ss_paper_bound (paper), NULL, NULL, NULL };
        with_slacks.p = SS_TAKE (w, ss_index, n + 1);
        with_slacks.i = SS_TAKE (w, ss_index, with_slacks.nzmax);
        with_slacks.x = SS_TAKE (w, double, with_slacks.nzmax);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_paper_slacks (paper, &columns, &with_slacks);
        columns = with_slacks;
    }
    ss_sparse A = { n, n, columns.p, columns.i, columns.x };
    memset (&s->info, 0, sizeof s->info);
    s->status = ss_step_solve (t, c, rest, paper, A, b, s->z, &s->info, w);
    if (s->status == SS_NO_ROOM && s->info.room > 0) t->work_needed = w->used + s->info.room;      /* used: up to where the solver began */
    if (!ss_is_outcome (s->status)) return s->status;                       /* z is of no use */
    for (ss_index k = 0; k < na; k++) s->z[c->n + k] = 0;                   /* no impulses along Ga */
    ss_problem_velocity (&s->wrenches, rest, cone, s->z, p, s->nu);
    if (paper) memmove (s->z + c->n, s->z + c->n + na, (size_t) (n - c->n - na) * sizeof *s->z);
    t->iterations += s->info.iterations;
    return ss_all_finite (s->nu, 6*t->m) ? SS_OK : SS_NOT_FINITE;
}

ss_status ss_formulate_and_solve (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_work *w)
{
    const ss_geom *g = t->g;
    ss_index nd = t->opt->nd, each = ss_friction_columns (nd), m = t->m;
    int cone = nd == SS_CONE;
    if (c->n > t->warm_capacity) { t->contacts_needed = t->contacts.n + c->n;  return SS_NO_ROOM; }

    if (t->opt->solver == SS_RUN_GRAPH) return ss_step_graph (t, x, c, s, w);
    ss_blocks *blocks = &s->blocks;
    ss_blocks_rest *rest = &s->rest;
    *rest = (ss_blocks_rest) { 0 };
    ss_blocks_carve (g->nb, m, c->n, nd, blocks, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_blocks_fill (g, x, c, 0, blocks);
    int grouped = t->opt->law == SS_RUN_PAPER;
    ss_paper paper;
    ss_status status = SS_OK;
    if (t->opt->law == SS_RUN_AP) ss_blocks_keep_active (t->opt->epsilon_active, x->h, c, blocks);
    if (t->joints) status = ss_step_joint_rows (t, x, s, w);
    if (status == SS_OK && grouped)
        status = ss_paper_reduce (g, x->h, t->opt->epsilon, t->joints ? &s->factor : NULL, t->joints ? s->joint_blocks.VB : NULL, c, blocks, &paper, w);
    if (status != SS_OK) return status;
    ss_friction_blocks (c, each, rest, w);
    if (w->short_of_room) return SS_NO_ROOM;
    rest->NU = blocks->NU;  rest->FX = blocks->FX;  rest->PSI = blocks->PSI;  rest->SLIP = blocks->SLIP;  rest->h = x->h;
    ss_sparse M = { 6*m, 6*m, blocks->Mp, blocks->Mi, blocks->Mx }, Gn = { 6*m, c->n, blocks->Gnp, blocks->Gni, blocks->Gnx };
    ss_sparse Gf = { 6*m, c->n*each, blocks->Gfp, blocks->Gfi, blocks->Gfx }, Gj = { 0 };
    if (grouped) {                                                          /* [Gn Ga] for Gn */
        ss_paper_extend (&paper, rest, w);
        if (w->short_of_room) return SS_NO_ROOM;
        Gn = (ss_sparse) { 6*m, rest->nc, paper.p, paper.i, paper.x };
    }
    if (t->joints) Gj = ss_step_joint_columns (t, s, !cone, w);
    if (w->short_of_room) return SS_NO_ROOM;
    status = ss_wrenches_build_jointed (M, Gn, Gf, Gj, cone, &s->wrenches, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;      /* M is positive definite unless it overflowed */
    if (t->joints && (status = ss_step_joint_coupling (s, w)) != SS_OK) return status;
    ss_index n = ss_unknowns (rest, cone);
    ss_columns columns = { 0, cone ? ss_ncp_bound (&s->wrenches, rest) : ss_lcp_bound (&s->wrenches, rest), NULL, NULL, NULL };
    columns.p = SS_TAKE (w, ss_index, n + 1);
    columns.i = SS_TAKE (w, ss_index, columns.nzmax);
    columns.x = SS_TAKE (w, double, columns.nzmax);
    double *b = SS_TAKE (w, double, n), *p = SS_TAKE (w, double, s->wrenches.columns);
    ss_correction fix = { 0 };
    s->z = SS_TAKE (w, double, n);
    s->nu = SS_TAKE (w, double, 6*m);
    s->joints = SS_JOINTS_CLOSED;
    if (t->joints) ss_correction_carve (t, s, n, &fix, w);
    if (w->short_of_room) return SS_NO_ROOM;

    /* once; with joints that open on the way, again: joint_correct.m */
    size_t mark = w->used;
    for (int again = 0, more = 1; more; again++) {
        w->used = mark;
        status = solve_once (t, c, s, grouped ? &paper : NULL, columns, b, p, w);
        if (status != SS_OK) return status;
        more = 0;
        if (t->joints && (status = ss_keep_joint_impulses (t, s, p, w)) != SS_OK) return status;
        if (!t->joints || !t->joints->correct || (again == 0 && s->status != SS_OK)) break;
        status = ss_step_close_joints (t, x, s, n == 0, again, &fix, &more, w);
        if (status != SS_OK) return status;
    }
    t->passes++;
    return SS_OK;
}
