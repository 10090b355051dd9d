/* ss_step: the stages of a step */
#include "ss_step.h"
#include "ss_collide.h"
#include "ss_fischer_newton.h"
#include "ss_fixed_point.h"
#include "ss_fixed_point_ncp.h"
#include "ss_interior_point.h"
#include "ss_jacobi.h"
#include "ss_lemke.h"
#include "ss_minmap_newton.h"
#include "ss_newton_ncp.h"
#include "ss_paper.h"
#include "ss_peg.h"
#include "ss_peg_tolerance.h"
#include "ss_pgs.h"
#include "ss_pgs_ncp.h"
#include "ss_solve.h"
#include "ss_solve_ncp.h"
#include <math.h>
#include <string.h>
#include <time.h>

/* A problem that was formulated and solved */
typedef struct {
    ss_blocks blocks;
    ss_blocks_rest rest;
    ss_wrenches wrenches;
    ss_joint_geometry geometry;         /* with joints: */
    ss_joint_blocks joint_blocks;
    ss_joint_factor factor;
    ss_coupling coupling;
    double   *z, *nu;                   /* unknowns, without slacks; 6m velocities */
    ss_status status;
    ss_solver_info info;
} ss_solved;

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

static void copy (double *to, const double *from, ss_index n)
{
    if (n > 0) memcpy (to, from, (size_t) n * sizeof *to);
}

void ss_copy_kinematic (const ss_geom *g, const double *from, double *to)
{
    for (ss_index b = 0; b < g->nb; b++)
        if (g->kind[b] == SS_KINEMATIC) copy (to + 7*b, from + 7*b, 7);
}

/* ---- warm start ---- */

ss_index ss_run_warm_width (ss_index nd)
{
    return nd == SS_CONE ? 3 : nd > 0 ? nd + 2 : 1;
}

/* where unknown j of contact k is in z = [p_n; p_f; sigma], with na slacks behind p_n, or, over the cone, in r, contact by contact */
static ss_index unknown (ss_index nc, ss_index na, ss_index nd, ss_index k, ss_index j)
{
    return nd == SS_CONE ? 3*k + j : j == 0 ? k : j <= nd ? nc + na + nd*k + j - 1 : nc + na + nd*nc + k;
}

/* what t->warm says of the contacts of this solve.  Contacts keep their order from step to step but for the few that come and go: looking on
   from the last hit finds most at once. */
static void warm_gather (const ss_warm *s, const ss_contacts *c, ss_index na, ss_index nd, double *z)
{
    ss_index nc = c->n, width = ss_run_warm_width (nd), at = 0;
    for (ss_index k = 0; k < na; k++) z[nc + k] = 0;
    for (ss_index k = 0; k < nc; k++) {
        ss_index tried = 0;
        while (tried < s->n && s->id[at] != c->id[k]) { tried++;  if (++at == s->n) at = 0; }
        const double *v = tried < s->n ? s->value + width*at : NULL;
        for (ss_index j = 0; j < width; j++) z[unknown (nc, na, nd, k, j)] = v ? v[j] : 0;
        if (v && ++at == s->n) at = 0;                                      /* two contacts may share an id, along different axes of PEG */
    }
}

/* the unknowns of limits and bounded rows of joints, behind those of the contacts */
static ss_index joint_unknowns (const ss_blocks_rest *r, ss_index nd)
{
    return nd == SS_CONE ? 3*(r->nl + r->nr) : r->nl + 3*r->nr;
}

static void warm_keep (ss_step *t, const ss_contacts *c, ss_index na, const ss_blocks_rest *r, const double *z)
{
    ss_index nc = c->n, nd = t->opt->nd, width = ss_run_warm_width (nd);
    t->warm = t->kept;
    t->warm_joint = joint_unknowns (r, nd);
    copy (t->warm.joint, z + width*nc + na, t->warm_joint);
    t->warm.n = nc;
    for (ss_index k = 0; k < nc; k++) {
        t->warm.id[k] = c->id[k];
        for (ss_index j = 0; j < width; j++) t->warm.value[width*k + j] = z[unknown (nc, na, nd, k, j)];
    }
}

/* ---- solver ---- */

/* U and E of the contacts */
static void friction_blocks (const ss_contacts *c, ss_index nd, ss_blocks_rest *r, ss_work *w)
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

static const struct { ss_solver *solver;  ss_ncp_solver *cone;  int basis, blocks; } SOLVER[SS_RUN_SOLVERS] = {
    [SS_RUN_LEMKE]              = { ss_lemke, NULL, 1, 0 },
    [SS_RUN_PGS]                = { ss_pgs, NULL, 0, 1 },
    [SS_RUN_JACOBI]             = { ss_jacobi, NULL, 0, 1 },
    [SS_RUN_FIXED_POINT]        = { ss_fixed_point, NULL, 0, 1 },
    [SS_RUN_INTERIOR_POINT]     = { ss_interior_point, NULL, 0, 0 },
    [SS_RUN_FISCHER_NEWTON]     = { ss_fischer_newton, NULL, 0, 0 },
    [SS_RUN_MINMAP_NEWTON]      = { ss_minmap_newton, NULL, 0, 0 },
    [SS_RUN_SOLVE_LCP]          = { ss_solve_lcp, NULL, 1, 0 },
    [SS_RUN_SOLVE_NCP]          = { NULL, ss_solve_ncp, 0, 0 },
    [SS_RUN_PGS_NCP]            = { NULL, ss_pgs_ncp, 0, 0 },
    [SS_RUN_FIXED_POINT_NCP]    = { NULL, ss_fixed_point_ncp, 0, 0 },
    [SS_RUN_FISCHER_NEWTON_NCP] = { NULL, ss_fischer_newton_ncp, 0, 0 },
    [SS_RUN_MINMAP_NEWTON_NCP]  = { NULL, ss_minmap_newton_ncp, 0, 0 },
};

int ss_run_solver_fits (int solver, ss_index nd)
{
    return solver > 0 && solver < SS_RUN_SOLVERS && (SOLVER[solver].cone != NULL) == (nd == SS_CONE);
}

/* has the solver come to an end of its own, with a point to go on from? */
static int is_outcome (ss_status s)
{
    return s <= SS_STALLED || s == SS_INFEASIBLE || s == SS_TIME_LIMIT;
}

/* the label of unknown k, as contact_blocks.m: its contact, limit or bounded row, counted from 1 */
static ss_index block_of (ss_index nc, const ss_blocks_rest *r, ss_index nd, ss_index k)
{
    ss_index contacts = nc + r->nf + r->ns, j = k - contacts;
    if (j < 0) return 1 + (k < nc ? k : k < nc*(1 + nd) ? (k - nc)/nd : k - nc*(1 + nd));
    j -= r->nl;
    if (j < 0) return 1 + nc + r->nl + j;
    return 1 + nc + r->nl + (j < 2*r->nr ? j/2 : j - 2*r->nr);
}

/* z of the LCP (A, b), or the impulses of the problem (A, b, mu) over the cone, started from t->warm, which is then this one's; paper: NULL, or the
   slacks that z has behind p_n */
static ss_status solve (ss_step *t, const ss_contacts *c, const ss_blocks_rest *r, const ss_paper *paper, ss_sparse A, const double *b, double *z, ss_solver_info *info, ss_work *w)
{
    const ss_run_options *opt = t->opt;
    ss_index n = A.cols, nd = opt->nd, na = paper ? paper->na : 0, of_contacts = ss_run_warm_width (nd)*c->n + na;
    int with_basis = SOLVER[opt->solver].basis, with_blocks = SOLVER[opt->solver].blocks;
    ss_lcp P = { A, b, NULL, NULL };
    ss_solver_options o = ss_solver_defaults ();
    o.poll = opt->poll;
    o.tol = opt->tolerance;
    double *warm = SS_TAKE (w, double, n);
    ss_index *blocks = SS_TAKE (w, ss_index, with_blocks ? n : 0);
    info->basis = with_basis ? SS_TAKE (w, unsigned char, n) : NULL;
    double *mu = SS_TAKE (w, double, r->joints && nd == SS_CONE ? n/3 : 0);
    if (w->short_of_room) return SS_NO_ROOM;
    warm_gather (&t->warm, c, na, nd, warm);
    for (ss_index k = of_contacts; k < n; k++) warm[k] = t->warm_joint == n - of_contacts ? t->warm.joint[k - of_contacts] : 0;
    for (ss_index k = 0; k < n; k++) {
        ss_index slack = paper ? k - c->n : -1;
        if (with_blocks) blocks[k] = slack < 0 ? block_of (c->n, r, nd, k) : slack < na ? 1 + paper->owner[slack] : block_of (c->n, r, nd, k - na);
        if (with_basis) info->basis[k] = warm[k] != 0;
        z[k] = with_basis ? 0 : warm[k];
    }
    o.blocks = with_blocks ? blocks : NULL;
    o.warm = 1;
    ss_ncp cone = { c->n, A, b, c->mu };
    if (r->joints && nd == SS_CONE) {                                       /* limits have no friction, bounded rows mu = 1 */
        copy (mu, c->mu, c->n);
        for (ss_index k = c->n; k < n/3; k++) mu[k] = k - c->n >= r->nl;
        cone.nc = n/3;
        cone.mu = mu;
    }
    ss_status status = nd == SS_CONE ? SOLVER[opt->solver].cone (&cone, &o, z, info, w) : SOLVER[opt->solver].solver (&P, &o, z, info, w);
    if (!is_outcome (status)) return status;
    for (ss_index k = 0; k < n; k++) warm[k] = with_basis ? info->basis[k] : z[k];
    warm_keep (t, c, na, r, warm);
    return status;
}

/* ---- stages ---- */

/* Contacts of a part in c, which is the room behind those of the step */
static ss_status collide (ss_step *t, const ss_motion *x, ss_contacts *c, ss_work *w)
{
    const ss_geom *g = t->g;
    size_t mark = w->used;
    double *q = SS_TAKE (w, double, 7*g->nb), *margin = SS_TAKE (w, double, g->nb);
    if (w->short_of_room) return SS_NO_ROOM;
    copy (q, x->q, 7*g->nb);
    ss_copy_kinematic (g, x->qEnd, q);
    ss_collide_margin (g, x->nu, t->opt->epsilon, x->h, margin);

    *c = ss_contacts_behind (&t->contacts, t->contacts.n);
    ss_status status = ss_collide (g, q, margin, t->opt->pair_friction, t->opt->subcontacts, c, w);
    if (status == SS_NO_ROOM && !w->short_of_room) t->contacts_needed = t->contacts.n + c->n;
    if (status != SS_OK) return status;
    if (!ss_all_finite (c->psi, c->n) || !ss_all_finite (c->normal, 3*c->n)) return SS_NOT_FINITE;
    w->used = mark;
    return SS_OK;
}

/* velocities of all bodies with the solve's of the dynamic ones */
static void new_velocities (const ss_step *t, const ss_motion *x, const ss_solved *s, double *nu)
{
    copy (nu, x->nu, 6*t->g->nb);
    for (ss_index b = 0; b < t->g->nb; b++) if (s->blocks.body[b] >= 0) copy (nu + 6*b, s->nu + 6*s->blocks.body[b], 6);
}

/* where the bodies are after h nu, kinematic ones as in qEnd */
static void move (const ss_geom *g, const double *q, const double *nu, double h, const double *qEnd, double *to)
{
    copy (to, q, 7*g->nb);
    ss_integrate_motion (g->nb, g->kind, nu, h, to);
    ss_copy_kinematic (g, qEnd, to);
}

/* ---- joints ---- */

/* the joints' blocks, and the columns Gj of their limits and bounded rows */
static ss_status joint_rows (ss_step *t, const ss_motion *x, ss_solved *s, ss_sparse *Gj, ss_work *w)
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
    *Gj = ss_joint_columns ((ss_sparse) { rows, b->nl, b->Glp, b->Gli, b->Glx }, (ss_sparse) { rows, b->nd, b->Gdp, b->Gdi, b->Gdx }, t->opt->nd != SS_CONE, w);
    return w->short_of_room ? SS_NO_ROOM : SS_OK;
}

/* the joints eliminated; SS_INFEASIBLE when they contradict each other */
static ss_status joint_coupling (ss_sparse M, ss_solved *s, ss_work *w)
{
    const ss_joint_blocks *b = &s->joint_blocks;
    ss_sparse Gb = { M.rows, b->nb, b->Gbp, b->Gbi, b->Gbx };
    ss_status status = ss_joint_factor_build (M, Gb, b->CB, &s->factor, w);
    if (status == SS_OK) status = ss_coupling_build (&s->wrenches, &s->factor, &s->coupling, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;
    s->rest.joints = &s->coupling;
    unsigned char *rows = SS_TAKE (w, unsigned char, b->nb);
    double off;
    if (w->short_of_room) return SS_NO_ROOM;
    return ss_joint_clash (&s->factor, b->VB, s->coupling.change, rows, &off) < 0 ? SS_OK : SS_INFEASIBLE;
}

/* the impulses of the last solve, or, with more, what a correction without a solve adds */
static ss_status keep_impulses (ss_step *t, ss_solved *s, const double *p, int cone, int more, ss_work *w)
{
    ss_run_joints *j = t->joints;
    ss_index nb = s->factor.n, nl = s->rest.nl, nr = s->rest.nr;
    const double *of_joints = p + s->rest.nc + s->rest.nf;
    ss_status status = ss_joint_least_norm (&s->factor, s->coupling.p, w);
    if (status != SS_OK) return status;
    for (ss_index i = 0; i < nb; i++) j->impulse[i] = (more ? j->impulse[i] : 0) + s->coupling.p[i];
    if (more) return SS_OK;
    copy (j->impulse + nb, of_joints, nl);
    for (ss_index i = 0; i < nr; i++)
        j->impulse[nb + nl + i] = cone ? of_joints[nl + i] : of_joints[nl + 2*i] - of_joints[nl + 2*i + 1];
    j->count[0] = nb;  j->count[1] = nl;  j->count[2] = nr;
    return SS_OK;
}

/* What a correction starts from, and comes back to when it makes things worse */
typedef struct {
    double   *q;                        /* 13 x nb: scratch */
    double   *C, *nu, *z, *impulse, *VC;
    ss_status status;
    ss_solver_info info;
    double    least, share;
    ss_index  n, nv, rows, impulses;    /* lengths of z, nu, C, impulse; VC as far as the factor goes */
} correction;

static void carve_correction (const ss_step *t, ss_index n, correction *k, ss_work *w)
{
    const ss_joints *J = t->joints->J;
    k->n = n;  k->nv = 6*t->m;  k->rows = J->nr;  k->impulses = J->nr + 5*J->nk;
    k->q = SS_TAKE (w, double, 13*t->g->nb);
    k->C = SS_TAKE (w, double, k->rows);  k->nu = SS_TAKE (w, double, k->nv);  k->z = SS_TAKE (w, double, n);
    k->impulse = SS_TAKE (w, double, k->impulses);  k->VC = SS_TAKE (w, double, J->nr + J->nk);
    k->least = INFINITY;
    k->share = 1;
}

/* Whether a solve is to be corrected once more: what is then asked of the joints goes to VC or, alone, to coupling.change.  joint_correct.m */
static int joints_open (const ss_step *t, const ss_motion *x, ss_solved *s, int alone, int last, correction *k)
{
    const ss_geom *g = t->g;
    double *VC = s->joint_blocks.VC, open = 0;
    new_velocities (t, x, s, k->q + 7*g->nb);
    move (g, x->q, k->q + 7*g->nb, x->h, x->qEnd, k->q);
    if (!ss_all_finite (k->q, 7*g->nb)) return 0;                           /* the motion stage says so */
    ss_joint_geometry_fill (t->joints->J, k->q, &s->geometry);
    for (ss_index r = 0; r < k->rows; r++) open = fmax (open, fabs (s->geometry.C[r]));
    if (s->status == SS_OK && open < k->least) {
        k->least = open;
        k->status = s->status;
        k->info = s->info;
        copy (k->C, s->geometry.C, k->rows);  copy (k->nu, s->nu, k->nv);  copy (k->z, s->z, k->n);
        copy (k->impulse, t->joints->impulse, k->impulses);  copy (k->VC, VC, s->factor.n);
    } else {                                                                /* no better: back, and ask for less */
        k->share /= 4;
        s->status = k->status;
        s->info = k->info;
        copy (s->nu, k->nu, k->nv);  copy (s->z, k->z, k->n);  copy (t->joints->impulse, k->impulse, k->impulses);
    }
    if (k->least <= t->joints->tolerance || last) return 0;
    for (ss_index r = 0; r < s->factor.n; r++) {
        double ask = r < k->rows ? k->share*k->C[r]/x->h : 0;
        if (alone) s->coupling.change[r] = -ask;
        else       VC[r] = k->VC[r] - ask;
    }
    return 1;
}

/* Formulates with the contacts c, of which Anitescu-Potra leaves the active ones and the paper's form of PEG the primaries, and solves; t->warm is then this solve's.
   SS_OK also when the solve failed: s->status tells. */
static ss_status formulate_and_solve (ss_step *t, const ss_motion *x, ss_contacts *c, ss_solved *s, ss_work *w)
{
    const ss_geom *g = t->g;
    ss_index nd = t->opt->nd, each = ss_friction_columns (nd), m = t->m;
    int cone = nd == SS_CONE;
    if (c->n > t->warm_capacity) { t->contacts_needed = t->contacts.n + c->n;  return SS_NO_ROOM; }

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
    if (grouped) status = ss_paper_reduce (g, x->h, t->opt->epsilon, c, blocks, &paper, w);
    if (status != SS_OK) return status;
    friction_blocks (c, each, rest, w);
    if (w->short_of_room) return SS_NO_ROOM;
    rest->NU = blocks->NU;  rest->FX = blocks->FX;  rest->PSI = blocks->PSI;  rest->SLIP = blocks->SLIP;  rest->h = x->h;
    ss_sparse M = { 6*m, 6*m, blocks->Mp, blocks->Mi, blocks->Mx }, Gn = { 6*m, c->n, blocks->Gnp, blocks->Gni, blocks->Gnx };
    ss_sparse Gf = { 6*m, c->n*each, blocks->Gfp, blocks->Gfi, blocks->Gfx }, Gj = { 0 };
    if (grouped) {                                                          /* [Gn Ga] for Gn */
        ss_paper_extend (&paper, rest, w);
        if (w->short_of_room) return SS_NO_ROOM;
        Gn = (ss_sparse) { 6*m, rest->nc, paper.p, paper.i, paper.x };
    }
    if (t->joints && (status = joint_rows (t, x, s, &Gj, w)) != SS_OK) return status;
    status = ss_wrenches_build_jointed (M, Gn, Gf, Gj, cone, &s->wrenches, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;      /* M is positive definite unless it overflowed */
    if (t->joints && (status = joint_coupling (M, s, w)) != SS_OK) return status;
    ss_index n = ss_unknowns (rest, cone);
    ss_columns columns = { 0, cone ? ss_ncp_bound (&s->wrenches, rest) : ss_lcp_bound (&s->wrenches, rest), NULL, NULL, NULL };
    columns.p = SS_TAKE (w, ss_index, n + 1);
    columns.i = SS_TAKE (w, ss_index, columns.nzmax);
    columns.x = SS_TAKE (w, double, columns.nzmax);
    double *b = SS_TAKE (w, double, n), *p = SS_TAKE (w, double, s->wrenches.columns);
    correction fix = { 0 };
    s->z = SS_TAKE (w, double, n);
    s->nu = SS_TAKE (w, double, 6*m);
    if (t->joints) carve_correction (t, n, &fix, w);
    if (w->short_of_room) return SS_NO_ROOM;

    /* once; with joints that open on the way, again: joint_correct.m */
    size_t mark = w->used;
    int alone = n == 0, most = alone ? 10 : 3;
    for (int again = 0; ; again++) {
        w->used = mark;
        if (again == 0 || !alone) {
            if (cone) ss_ncp_assemble (&s->wrenches, rest, &columns, b, s->nu);
            else      ss_lcp_assemble (&s->wrenches, rest, &columns, b, s->nu);
            if (!ss_all_finite (b, n) || !ss_all_finite (columns.x, columns.p[n])) return SS_NOT_FINITE;

            if (t->stage == SS_STAGE_DYNAMICS) { t->stage = SS_STAGE_SOLVER;  t->formulated = ss_clock (); }
            if (grouped) {
                ss_columns with_slacks = { 0, columns.p[n] + ss_paper_bound (&paper), NULL, NULL, NULL };
                with_slacks.p = SS_TAKE (w, ss_index, n + 1);
                with_slacks.i = SS_TAKE (w, ss_index, with_slacks.nzmax);
                with_slacks.x = SS_TAKE (w, double, with_slacks.nzmax);
                if (w->short_of_room) return SS_NO_ROOM;
                ss_paper_slacks (&paper, &columns, &with_slacks);
                columns = with_slacks;
            }
            ss_sparse A = { n, n, columns.p, columns.i, columns.x };
            memset (&s->info, 0, sizeof s->info);
            s->status = solve (t, c, rest, grouped ? &paper : NULL, A, b, s->z, &s->info, w);
            if (s->status == SS_NO_ROOM && s->info.room > 0) t->work_needed = w->used + s->info.room;      /* used: up to where the solver began */
            if (!is_outcome (s->status)) return s->status;                  /* z is of no use */
            for (ss_index k = 0; grouped && k < paper.na; k++) s->z[c->n + k] = 0;   /* no impulses along Ga */
            ss_problem_velocity (&s->wrenches, rest, cone, s->z, p, s->nu);
            if (grouped) memmove (s->z + c->n, s->z + c->n + paper.na, (size_t) (n - c->n - paper.na) * sizeof *s->z);
            t->iterations += s->info.iterations;
        } else
            ss_joint_push (&s->factor, s->coupling.change, s->coupling.p, s->nu);
        if (!ss_all_finite (s->nu, 6*m)) return SS_NOT_FINITE;
        if (t->joints && (status = keep_impulses (t, s, p, cone, again > 0 && alone, w)) != SS_OK) return status;
        if (!t->joints || !t->joints->correct || (again == 0 && s->status != SS_OK)) break;
        if (!joints_open (t, x, s, alone, again == most, &fix)) break;
    }
    t->passes++;
    return SS_OK;
}

/* The law of restitution: nu (6m) and impulse (3 x nc) of the solve become those with it, as impact_apply.m does.  blocks, rest and wrenches are those
   of the step; over the cone the law has a polygon of its own. */
static ss_status impact (const ss_geom *g, const ss_run_options *opt, const ss_motion *x, const ss_contacts *c, const ss_blocks *blocks,
                         const ss_blocks_rest *rest, const ss_wrenches *wrenches, double *nu, double *impulse, ss_impact_info *info, ss_work *w)
{
    const ss_run_impact *law = &opt->impact;
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
        copy (drift + 3*k + 1, tangents.SLIP + 2*k, 2);
    }

    ss_blocks_rest own = *rest;
    ss_wrenches of_own = *wrenches;
    ss_sparse M = { nv, nv, blocks->Mp, blocks->Mi, blocks->Mx };
    if (cone) {
        ss_blocks_carve (g->nb, blocks->m, nc, law->nd, &polygon, w);
        friction_blocks (c, law->nd, &own, w);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_blocks_fill (g, x, c, 0, &polygon);
        own.SLIP = polygon.SLIP;                                            /* its gaps are the step's */
        ss_sparse Gn = { nv, nc, polygon.Gnp, polygon.Gni, polygon.Gnx }, Gf = { nv, nc*law->nd, polygon.Gfp, polygon.Gfi, polygon.Gfx };
        ss_status status = ss_wrenches_build (M, Gn, Gf, &of_own, w);
        if (status != SS_OK) return status;
    }
    ss_impact P = { M, &of_own, &own, polygon.nd, e, drift, law->speed, law->tolerance, law->law == SS_RUN_POISSON, opt->poll };
    return ss_impact_apply (&P, nu, impulse, info, w);
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
    copy (qEnd, x->q, 7*g->nb);
    ss_copy_kinematic (g, x->qEnd, qEnd);
    return SS_OK;
}

/* looks at the motion with the velocities nu */
static ss_status exact_check (ss_step *t, const ss_motion *x, const double *nu, exact *p, ss_peg_verdict *verdict, ss_work *w)
{
    move (t->g, x->q, nu, x->h, x->qEnd, p->q);
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
        status = formulate_and_solve (t, x, c, s, w);
        if (status != SS_OK) return status;
        new_velocities (t, x, s, nu);
        if (ss_poll_stop (t->opt->poll)) return SS_INTERRUPTED;
        *halve = s->status != SS_OK;
        if (*halve) return SS_OK;
        status = exact_check (t, x, nu, p, &verdict, w);
        if (status != SS_OK || verdict == SS_PEG_AGAIN) continue;
        *halve = verdict == SS_PEG_HALVE;
        if (!*halve) copy (c->psi + fixed, p->peg.rows.c.psi, p->peg.rows.c.n);     /* reported: the gaps at the start */
        return SS_OK;
    }
}

/* the same motion in two halves, kinematic bodies being halfway in between */
static ss_status half_steps (ss_step *t, const ss_motion *x, int level, ss_step_end *end, ss_work *w)
{
    const ss_geom *g = t->g;
    double *middle = SS_TAKE (w, double, 7*g->nb), *q = SS_TAKE (w, double, 7*g->nb), *nu = SS_TAKE (w, double, 6*g->nb);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index b = 0; b < g->nb; b++) ss_pose_between (x->q + 7*b, x->qEnd + 7*b, 0.5, middle + 7*b);
    ss_motion half = *x;
    half.h = x->h/2;
    half.qEnd = middle;
    ss_status status = ss_step_part (t, &half, level, end, w);
    if (status != SS_OK) return status;
    ss_status first = t->status;
    double residual = t->residual;

    move (g, end->q, end->nu, end->h, middle, q);
    copy (nu, end->nu, 6*g->nb);
    half.q = q;
    half.nu = nu;
    half.qEnd = x->qEnd;
    status = ss_step_part (t, &half, level, end, w);
    if (t->status == SS_OK) t->status = first;
    if (residual > t->residual) t->residual = residual;
    return status;
}

/* The impact stage; under PEG (p) one whose motion runs into something is none.  nu: scratch, 6 x nb. */
static ss_status rebound (ss_step *t, const ss_motion *x, const ss_contacts *c, ss_solved *s, exact *p, double *impulse, double *nu, ss_work *w)
{
    ss_peg_verdict verdict = SS_PEG_ACCEPT;
    double *plain = SS_TAKE (w, double, 6*t->m), *pushed = SS_TAKE (w, double, 3*c->n);
    if (w->short_of_room) return SS_NO_ROOM;
    t->stage = SS_STAGE_IMPACT;
    copy (plain, s->nu, 6*t->m);
    copy (pushed, impulse, 3*c->n);
    ss_status status = impact (t->g, t->opt, x, c, &s->blocks, &s->rest, &s->wrenches, s->nu, impulse, &t->impact, w);
    if (status == SS_NO_ROOM) t->work_needed = t->impact.room;
    if (status != SS_OK) return status;
    if (!ss_all_finite (s->nu, 6*t->m)) return SS_NOT_FINITE;
    if (!p || t->m == 0 || memcmp (plain, s->nu, (size_t) (6*t->m) * sizeof *plain) == 0) return SS_OK;
    new_velocities (t, x, s, nu);
    status = exact_check (t, x, nu, p, &verdict, w);
    if (status != SS_OK || verdict == SS_PEG_ACCEPT) return status;
    copy (s->nu, plain, 6*t->m);
    copy (impulse, pushed, 3*c->n);
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
    status = peg ? peg_passes (t, x, &p, &c, &s, end->nu, &halve, w) : formulate_and_solve (t, x, &c, &s, w);
    if (status != SS_OK) return status;
    if (halve && level < (s.status == SS_OK ? SS_PEG_LEVELS : SS_PEG_UNSOLVED)) {
        w->used = mark;
        return half_steps (t, x, level + 1, end, w);
    }
    t->status = s.status == SS_OK && halve ? SS_STALLED : s.status;
    t->residual = s.info.residual;
    if (t->status != SS_OK && t->opt->stop_on_failure) return SS_STALLED;

    double *impulse = t->impulse + 3*t->contacts.n;
    if (t->opt->nd == SS_CONE) copy (impulse, s.z, 3*c.n);
    else                       ss_contact_impulses (c.n, t->opt->nd, s.blocks.circle, s.z, impulse);
    if (t->opt->impact.law != SS_RUN_NO_IMPACT && !halve) {
        status = rebound (t, x, &c, &s, peg ? &p : NULL, impulse, end->nu, w);
        if (status != SS_OK) return status;
    }
    new_velocities (t, x, &s, end->nu);
    copy (end->q, x->q, 7*t->g->nb);
    end->h = x->h;
    t->contacts.n += c.n;
    w->used = mark;
    return SS_OK;
}
