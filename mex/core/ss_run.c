/* ss_run: many time steps in one call */
#include "ss_run.h"
#include "ss_collide.h"
#include "ss_fischer_newton.h"
#include "ss_fixed_point.h"
#include "ss_fixed_point_ncp.h"
#include "ss_interior_point.h"
#include "ss_jacobi.h"
#include "ss_lemke.h"
#include "ss_minmap_newton.h"
#include "ss_newton_ncp.h"
#include "ss_pgs.h"
#include "ss_pgs_ncp.h"
#include "ss_problem.h"
#include "ss_solve.h"
#include "ss_solve_ncp.h"
#include <math.h>
#include <string.h>
#include <time.h>

static double clock_now (void)
{
    struct timespec t;
    timespec_get (&t, TIME_UTC);
    return (double) t.tv_sec + 1e-9*(double) t.tv_nsec;
}

static int all_finite (const double *x, ss_index n)
{
    for (ss_index k = 0; k < n; k++) if (!isfinite (x[k])) return 0;
    return 1;
}

static void copy (double *to, const double *from, ss_index n)
{
    if (n > 0) memcpy (to, from, (size_t) n * sizeof *to);
}

/* the kinematic bodies of pose at the given end of a step */
static void place_kinematic (const ss_geom *g, const double *motion, double *pose)
{
    for (ss_index b = 0; b < g->nb; b++)
        if (g->kind[b] == SS_KINEMATIC) { copy (pose + 7*b, motion, 7);  motion += 7; }
}

ss_index ss_run_warm_width (ss_index nd)
{
    return nd == SS_CONE ? 3 : nd > 0 ? nd + 2 : 1;
}

/* where unknown j of contact k is in z = [p_n; p_f; sigma], or, over the cone, in r, contact by contact */
static ss_index unknown (ss_index nc, ss_index nd, ss_index k, ss_index j)
{
    return nd == SS_CONE ? 3*k + j : j == 0 ? k : j <= nd ? nc + nd*k + j - 1 : nc + nd*nc + k;
}

/* column k of warm_value for the contacts of this step.  Contacts keep their order from step to step but for the few that come
   and go: looking on from the last hit finds most at once. */
static void warm_gather (const ss_run_state *s, const ss_contacts *c, ss_index nd, double *z)
{
    ss_index nc = c->n, width = ss_run_warm_width (nd), at = 0;
    for (ss_index k = 0; k < nc; k++) {
        ss_index tried = 0;
        while (tried < s->warm_n && s->warm_id[at] != c->id[k]) { tried++;  if (++at == s->warm_n) at = 0; }
        const double *v = tried < s->warm_n ? s->warm_value + width*at : NULL;
        for (ss_index j = 0; j < width; j++) z[unknown (nc, nd, k, j)] = v ? v[j] : 0;
    }
}

static void warm_keep (ss_run_state *s, const ss_contacts *c, ss_index nd, const double *z)
{
    ss_index nc = c->n, width = ss_run_warm_width (nd);
    s->warm_n = nc;
    for (ss_index k = 0; k < nc; k++) {
        s->warm_id[k] = c->id[k];
        for (ss_index j = 0; j < width; j++) s->warm_value[width*k + j] = z[unknown (nc, nd, k, j)];
    }
}

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
    [SS_RUN_SOLVE_LCP]          = { ss_solve_lcp, NULL, 0, 0 },
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

/* z of the LCP (A, b), or the impulses of the problem (A, b, mu) over the cone, started from and kept as the warm start */
static ss_status solve (const ss_run_options *opt, ss_run_state *s, const ss_contacts *c, ss_sparse A, const double *b,
                        double *z, double *warm, ss_solver_info *info, ss_work *w)
{
    ss_index n = A.cols, nd = opt->nd;
    int with_basis = SOLVER[opt->solver].basis, with_blocks = SOLVER[opt->solver].blocks;
    ss_lcp P = { A, b, NULL, NULL };
    ss_solver_options o = ss_solver_defaults ();
    o.poll = opt->poll;
    o.tol = opt->tolerance;
    warm_gather (s, c, nd, warm);
    ss_index *blocks = SS_TAKE (w, ss_index, with_blocks ? n : 0);
    info->basis = with_basis ? SS_TAKE (w, unsigned char, n) : NULL;
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < n; k++) {
        if (with_blocks) blocks[k] = 1 + (k < c->n ? k : k < c->n*(1 + nd) ? (k - c->n)/nd : k - c->n*(1 + nd));
        if (with_basis) info->basis[k] = warm[k] != 0;
    }
    o.blocks = with_blocks ? blocks : NULL;
    o.warm = 1;
    copy (z, warm, n);
    ss_ncp cone = { c->n, A, b, c->mu };
    ss_status status = nd == SS_CONE ? SOLVER[opt->solver].cone (&cone, &o, z, info, w) : SOLVER[opt->solver].solver (&P, &o, z, info, w);
    for (ss_index k = 0; k < n; k++) warm[k] = with_basis ? info->basis[k] : z[k];
    return status;
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

/* One step.  Whatever is not SS_OK leaves the state as it was. */
static ss_status step (const ss_geom *g, const ss_run_options *opt, ss_run_state *s, ss_run_log *log, ss_work *w)
{
    ss_index nb = g->nb, nd = opt->nd, columns_each = ss_friction_columns (nd), k = log->made, nk = 0, m = 0;
    int cone = nd == SS_CONE;
    for (ss_index b = 0; b < nb; b++) { nk += g->kind[b] == SS_KINEMATIC;  m += g->kind[b] == SS_DYNAMIC; }
    double time[SS_STAGES + 1];
    time[0] = clock_now ();

    /* collision, kinematic bodies being at the end of the step */
    log->stage = SS_STAGE_COLLISION;
    double *q = SS_TAKE (w, double, 7*nb), *qEnd = SS_TAKE (w, double, 7*nb), *margin = SS_TAKE (w, double, nb);
    if (w->short_of_room) return SS_NO_ROOM;
    copy (q, s->q, 7*nb);
    place_kinematic (g, s->motion + 7*nk*k, q);
    copy (qEnd, q, 7*nb);
    place_kinematic (g, s->motion + 7*nk*(k + 1), qEnd);
    ss_collide_margin (g, s->nu, opt->epsilon, opt->h, margin);
    ss_index first = log->first[k];
    ss_contacts all = log->contacts, c = { 0, all.capacity - first, all.body1 + first, all.body2 + first, all.group + first,
        all.id + first, all.psi + first, all.mu + first, all.p1 + 3*first, all.normal + 3*first };
    ss_status status = ss_collide (g, qEnd, margin, opt->pair_friction, &c, w);
    if (status == SS_NO_ROOM && !w->short_of_room) log->contacts_needed = c.n;
    if (status != SS_OK) return status;
    if (c.n > s->warm_capacity) { log->contacts_needed = c.n;  return SS_NO_ROOM; }
    if (!all_finite (c.psi, c.n) || !all_finite (c.normal, 3*c.n)) return SS_NOT_FINITE;
    time[1] = clock_now ();

    /* dynamics */
    log->stage = SS_STAGE_DYNAMICS;
    ss_blocks blocks;
    ss_blocks_rest rest;
    ss_wrenches wrenches;
    ss_blocks_carve (nb, m, c.n, nd, &blocks, w);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_motion x = { q, qEnd, s->nu, s->Fext, opt->gravity, opt->h };
    ss_blocks_fill (g, &x, &c, 0, &blocks);
    if (opt->law == SS_RUN_AP) ss_blocks_keep_active (opt->epsilon_active, opt->h, &c, &blocks);
    friction_blocks (&c, columns_each, &rest, w);
    if (w->short_of_room) return SS_NO_ROOM;
    rest.NU = blocks.NU;  rest.FX = blocks.FX;  rest.PSI = blocks.PSI;  rest.SLIP = blocks.SLIP;  rest.h = opt->h;
    ss_sparse M = { 6*m, 6*m, blocks.Mp, blocks.Mi, blocks.Mx }, Gn = { 6*m, c.n, blocks.Gnp, blocks.Gni, blocks.Gnx };
    ss_sparse Gf = { 6*m, c.n*columns_each, blocks.Gfp, blocks.Gfi, blocks.Gfx };
    status = cone ? ss_wrenches_build_cone (M, Gn, Gf, &wrenches, w) : ss_wrenches_build (M, Gn, Gf, &wrenches, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;      /* M is positive definite unless it overflowed */
    ss_index n = rest.nc + rest.nf + (cone ? 0 : rest.ns);
    ss_columns columns = { 0, cone ? ss_ncp_bound (&wrenches) : ss_lcp_bound (&wrenches, &rest), NULL, NULL, NULL };
    columns.p = SS_TAKE (w, ss_index, n + 1);
    columns.i = SS_TAKE (w, ss_index, columns.nzmax);
    columns.x = SS_TAKE (w, double, columns.nzmax);
    double *b = SS_TAKE (w, double, n), *z = SS_TAKE (w, double, n), *warm = SS_TAKE (w, double, n);
    double *newNU = SS_TAKE (w, double, 6*m), *nu = SS_TAKE (w, double, 6*nb);
    if (w->short_of_room) return SS_NO_ROOM;
    if (cone) ss_ncp_assemble (&wrenches, &rest, &columns, b, newNU);
    else      ss_lcp_assemble (&wrenches, &rest, &columns, b, newNU);
    if (!all_finite (b, n) || !all_finite (columns.x, columns.p[n])) return SS_NOT_FINITE;
    time[2] = clock_now ();

    /* solver */
    log->stage = SS_STAGE_SOLVER;
    ss_sparse A = { n, n, columns.p, columns.i, columns.x };
    ss_solver_info info = { 0 };
    status = solve (opt, s, &c, A, b, z, warm, &info, w);
    if (status == SS_NO_ROOM && info.room > 0) log->work_needed = w->used + info.room;     /* used: up to where the solver began */
    if (status > SS_STALLED) return status;                                 /* z is of no use */
    ss_step_velocity (&wrenches, blocks.NU, blocks.FX, opt->h, z, newNU);
    if (!all_finite (newNU, 6*m)) return SS_NOT_FINITE;
    log->solver_status = status;
    log->solver_residual = info.residual;
    if (status != SS_OK && opt->stop_on_failure) return SS_STALLED;
    double *impulse = log->impulse + 3*first;
    if (cone) copy (impulse, z, 3*c.n);
    else      ss_contact_impulses (c.n, nd, blocks.circle, z, impulse);

    /* impact */
    log->stage = SS_STAGE_IMPACT;
    ss_impact_info rebound = { .share = 1 };
    if (opt->impact.law != SS_RUN_NO_IMPACT) {
        ss_status bounced = impact (g, opt, &x, &c, &blocks, &rest, &wrenches, newNU, impulse, &rebound, w);
        if (bounced == SS_NO_ROOM) log->work_needed = rebound.room;
        if (bounced != SS_OK) return bounced;
        if (!all_finite (newNU, 6*m)) return SS_NOT_FINITE;
    }
    time[3] = clock_now ();

    /* motion */
    log->stage = SS_STAGE_MOTION;
    copy (nu, s->nu, 6*nb);
    for (ss_index i = 0; i < nb; i++) if (blocks.body[i] >= 0) copy (nu + 6*i, newNU + 6*blocks.body[i], 6);
    ss_integrate_motion (nb, g->kind, nu, opt->h, q);
    place_kinematic (g, s->motion + 7*nk*(k + 1), q);
    if (!all_finite (q, 7*nb)) return SS_NOT_FINITE;
    time[4] = clock_now ();

    /* done: from here nothing fails */
    copy (s->q, q, 7*nb);
    copy (s->nu, nu, 6*nb);
    warm_keep (s, &c, nd, warm);
    log->first[k + 1] = first + c.n;
    copy (log->q + 7*nb*k, q, 7*nb);
    copy (log->nu + 6*nb*k, nu, 6*nb);
    ss_energy (g, q, nu, opt->gravity, log->energy + 2*k);
    log->residual[k] = info.residual;
    log->iterations[k] = (double) info.iterations;
    log->status[k] = (double) status;
    log->impact = rebound;
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
    if (log->made == 0) log->first[0] = 0;
    double started = clock_now ();
    while (status == SS_OK && log->made < log->steps) {
        if (ss_poll_stop (opt->poll)) return SS_INTERRUPTED;
        status = step (g, opt, s, log, w);
        if (status == SS_NO_ROOM && log->work_needed == 0 && log->contacts_needed == 0) log->work_needed = w->used + w->used/2 + 4096;
        w->used = mark;
        w->short_of_room = 0;
        if (status == SS_OK && opt->seconds > 0 && log->made < log->steps && clock_now () - started > opt->seconds) status = SS_TIME_LIMIT;
    }
    return status;
}
