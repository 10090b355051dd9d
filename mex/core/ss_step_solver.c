/* ss_step_solver: the solver stage and its warm start */
#include "ss_step_solver.h"
#include "ss_fischer_newton.h"
#include "ss_fixed_point.h"
#include "ss_fixed_point_ncp.h"
#include "ss_graph_warm.h"
#include "ss_interior_point.h"
#include "ss_jacobi.h"
#include "ss_lemke.h"
#include "ss_minmap_newton.h"
#include "ss_newton_ncp.h"
#include "ss_pgs.h"
#include "ss_pgs_ncp.h"
#include "ss_solve.h"
#include "ss_solve_ncp.h"
#include "ss_spread.h"
#include <math.h>

/* ---- warm start ---- */

ss_index ss_run_warm_width (int solver, ss_index nd)
{
    if (solver == SS_RUN_GRAPH) return SS_GRAPH_WIDTH;
    return nd == SS_CONE ? 3 : nd > 0 ? nd + 2 : 1;
}

/* where unknown j of contact k is in z = [p_n; p_f; sigma], with na slacks behind p_n, or, over the cone, in r, contact by contact */
static ss_index unknown (ss_index nc, ss_index na, ss_index nd, ss_index k, ss_index j)
{
    return nd == SS_CONE ? 3*k + j : j == 0 ? k : j <= nd ? nc + na + nd*k + j - 1 : nc + na + nd*nc + k;
}

/* what t->warm says of the contacts of this solve */
static void warm_gather (const ss_warm *s, const ss_contacts *c, ss_index na, int solver, ss_index nd, double *z)
{
    ss_index nc = c->n, width = ss_run_warm_width (solver, nd), at = 0;
    for (ss_index k = 0; k < na; k++) z[nc + k] = 0;
    for (ss_index k = 0; k < nc; k++) {
        ss_index found = ss_contact_find (c->id[k], s->n, s->id, &at);
        for (ss_index j = 0; j < width; j++) z[unknown (nc, na, nd, k, j)] = found >= 0 ? s->value[width*found + j] : 0;
    }
}

/* the unknowns of limits and bounded rows of joints, behind those of the contacts */
static ss_index joint_unknowns (const ss_blocks_rest *r, ss_index nd)
{
    return nd == SS_CONE ? 3*(r->nl + r->nr) : r->nl + 3*r->nr;
}

static void warm_keep (ss_step *t, const ss_contacts *c, ss_index na, const ss_blocks_rest *r, const double *z)
{
    ss_index nc = c->n, nd = t->opt->nd, width = ss_run_warm_width (t->opt->solver, nd);
    t->warm = t->kept;
    t->warm_joint = joint_unknowns (r, nd);
    ss_copy (t->warm.joint, z + width*nc + na, t->warm_joint);
    t->warm.n = nc;
    for (ss_index k = 0; k < nc; k++) {
        t->warm.id[k] = c->id[k];
        for (ss_index j = 0; j < width; j++) t->warm.value[width*k + j] = z[unknown (nc, na, nd, k, j)];
    }
}

/* ---- solver ---- */
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
    if (solver == SS_RUN_GRAPH) return nd != 1;
    return solver > 0 && solver < SS_RUN_SOLVERS && (SOLVER[solver].cone != NULL) == (nd == SS_CONE);
}

int ss_is_outcome (ss_status s)
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

/* As uneven_load.m: a closed contact slips that carries next to nothing of what its pair of bodies does.  w: n, for A z + b */
static int uneven_load (const ss_contacts *c, ss_index nd, ss_sparse A, const double *b, const double *z, double tol, double *w)
{
    ss_index nc = c->n;
    for (ss_index i = 0; i < A.cols; i++) w[i] = 0;
    for (ss_index j = 0; j < A.cols; j++)
        for (ss_index k = A.p[j]; k < A.p[j+1]; k++) w[A.i[k]] += A.x[k]*z[j];
    for (ss_index first = 0, end; first < nc; first = end) {
        double most = 0;
        for (end = first; end < nc && c->body1[end] == c->body1[first] && c->body2[end] == c->body2[first]; end++) most = fmax (most, z[end]);
        for (ss_index k = first; k < end; k++)
            if (z[nc*(1 + nd) + k] > 10*tol && w[k] + b[k] <= tol && z[k] <= 0.01*most) return 1;
    }
    return 0;
}

/* Of the answers that rigid bodies leave open, one in which the contacts of a pair share its load, where that keeps them from slipping */
static ss_status share_load (const ss_contacts *c, ss_index nd, const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_index n = P->A.cols;
    double *y = SS_TAKE (w, double, n);
    ss_solver_info of_y = { 0 };
    if (w->short_of_room) return SS_NO_ROOM;
    if (!uneven_load (c, nd, P->A, P->b, z, opt->tol, y)) return SS_OK;
    ss_status s = ss_spread (P, opt, y, &of_y, w);
    info->room = of_y.room;
    if (!ss_is_outcome (s)) return s;
    info->iterations += of_y.iterations;
    if (s == SS_OK) { ss_copy (z, y, n);  info->residual = of_y.residual; }
    return SS_OK;
}

ss_status ss_step_solve (ss_step *t, const ss_contacts *c, const ss_blocks_rest *r, const ss_paper *paper, ss_sparse A, const double *b, double *z,
                         ss_solver_info *info, ss_work *w)
{
    const ss_run_options *opt = t->opt;
    ss_index n = A.cols, nd = opt->nd, na = paper ? paper->na : 0, of_contacts = ss_run_warm_width (opt->solver, nd)*c->n + na;
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
    warm_gather (&t->warm, c, na, opt->solver, nd, warm);
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
        ss_copy (mu, c->mu, c->n);
        for (ss_index k = c->n; k < n/3; k++) mu[k] = k - c->n >= r->nl;
        cone.nc = n/3;
        cone.mu = mu;
    }
    ss_status status = nd == SS_CONE ? SOLVER[opt->solver].cone (&cone, &o, z, info, w) : SOLVER[opt->solver].solver (&P, &o, z, info, w);
    if (status == SS_OK && opt->solver == SS_RUN_SOLVE_LCP && nd > 0 && c->n > 1 && na == 0) status = share_load (c, nd, &P, &o, z, info, w);
    if (!ss_is_outcome (status)) return status;
    for (ss_index k = 0; k < n; k++) warm[k] = with_basis ? info->basis[k] : z[k];
    warm_keep (t, c, na, r, warm);
    return status;
}
