/* ss_impact: Newton's and Poisson's restitution */
#include "ss_impact.h"
#include "ss_blocks.h"
#include "ss_islands.h"
#include "ss_lemke.h"
#include <math.h>
#include <string.h>

/* what the islands share; vectors of n rows are over [p_n; p_f; sigma] */
typedef struct {
    ss_sparse A;                        /* n x n, of the step */
    double   *b, *still, *squeeze;      /* n  Newton's problem; hits come to rest, with forces; without them: compression */
    double   *z, *start, *push;         /* n */
    double   *approach;                 /* nc */
    double   *forces;                   /* 6m  h M\FX */
    double   *circle;                   /* 2 x nd */
    ss_index *local;                    /* n   number of a row within its island */
    ss_index *rows;                     /* n   rows of the island */
    ss_index *sub_p, *sub_i;            /* n + 1, nnz (A) */
    double   *sub_x, *sub_b, *sub_z;    /* nnz (A), n, n */
    double   *nu, *impulse, *joint;     /* 6m, 3 x nc, nj: the answer as far as it goes */
    double   *P, *p;                    /* 3 x nc, g->columns: the law's impulses */
    double   *law, *free, *of_joints;   /* 6m, 6m, nj: the law's velocities, those without forces, the law's impulses of the joints */
    unsigned char *solved;              /* islands */
    ss_index *first, *member, *label;   /* islands of bodies, contacts and rows of joints, m + nc + nj of them */
    ss_index *graph_p, *graph_i;
    ss_index  islands, nb, nj;          /* rows of joints: nb of their equations, nj with limits and bounded rows */
} scratch;

static double dot (const double *a, const double *b, ss_index n)
{
    double sum = 0;
    for (ss_index k = 0; k < n; k++) sum += a[k]*b[k];
    return sum;
}

/* column c of G times a velocity */
static double along (const ss_wrenches *g, ss_index c, const double *nu)
{
    double sum = 0;
    for (int s = 0; s < 2; s++)
        if (g->place[2*c + s] >= 0) sum += dot (g->wrench + 6*g->place[2*c + s], nu + 6*g->body[2*c + s], 6);
    return sum;
}

/* y = M_b x for one body */
static void times_mass (ss_sparse M, ss_index b, const double *x, double *y)
{
    memset (y, 0, 6 * sizeof *y);
    for (int j = 0; j < 6; j++)
        for (ss_index k = M.p[6*b + j]; k < M.p[6*b + j + 1]; k++) y[M.i[k] - 6*b] += M.x[k]*x[j];
}

static void carve (const ss_impact *P, scratch *S, ss_columns *A, ss_work *w)
{
    const ss_wrenches *g = P->wrenches;
    const ss_blocks_rest *r = P->blocks;
    S->nb = r->joints ? r->joints->f->n : 0;
    S->nj = S->nb + r->nl + r->nr;
    ss_index nc = r->nc, n = ss_unknowns (r, 0), m = g->bodies, nodes = m + nc + S->nj;
    A->n = 0;
    A->nzmax = ss_lcp_bound (g, r);
    A->p = SS_TAKE (w, ss_index, n + 1);
    A->i = SS_TAKE (w, ss_index, A->nzmax);
    A->x = SS_TAKE (w, double, A->nzmax);
    S->b = SS_TAKE (w, double, n);
    S->still = SS_TAKE (w, double, n);
    S->squeeze = SS_TAKE (w, double, n);
    S->z = SS_TAKE (w, double, n);
    S->start = SS_TAKE (w, double, n);
    S->push = SS_TAKE (w, double, n);
    S->approach = SS_TAKE (w, double, nc);
    S->forces = SS_TAKE (w, double, 6*m);
    S->circle = SS_TAKE (w, double, 2*P->nd);
    S->local = SS_TAKE (w, ss_index, n);
    S->rows = SS_TAKE (w, ss_index, n);
    S->sub_p = SS_TAKE (w, ss_index, n + 1);
    S->sub_i = SS_TAKE (w, ss_index, A->nzmax);
    S->sub_x = SS_TAKE (w, double, A->nzmax);
    S->sub_b = SS_TAKE (w, double, n);
    S->sub_z = SS_TAKE (w, double, n);
    S->nu = SS_TAKE (w, double, 6*m);
    S->impulse = SS_TAKE (w, double, 3*nc);
    S->P = SS_TAKE (w, double, 3*nc);
    S->p = SS_TAKE (w, double, g->columns);
    S->joint = SS_TAKE (w, double, S->nj);
    S->of_joints = SS_TAKE (w, double, S->nj);
    S->law = SS_TAKE (w, double, 6*m);
    S->free = SS_TAKE (w, double, 6*m);
    S->solved = SS_TAKE (w, unsigned char, nodes);
    S->first = SS_TAKE (w, ss_index, nodes + 1);
    S->member = SS_TAKE (w, ss_index, nodes);
    S->label = SS_TAKE (w, ss_index, nodes);
    S->graph_p = SS_TAKE (w, ss_index, nodes + 1);
    S->graph_i = SS_TAKE (w, ss_index, 2*(g->columns + S->nb));
}

/* the bodies of a column go to the graph */
static ss_index add_bodies (const ss_wrenches *g, ss_index column, ss_index at, scratch *S)
{
    for (int s = 0; s < 2; s++) if (g->place[2*column + s] >= 0) S->graph_i[at++] = g->body[2*column + s];
    return at;
}

/* islands of contacts and rows of joints that share bodies: contacts at right angles on one body have no entry in A */
static void find_islands (const ss_impact *P, scratch *S)
{
    const ss_wrenches *g = P->wrenches;
    const ss_blocks_rest *r = P->blocks;
    ss_index nc = r->nc, m = g->bodies, at = 0, node = m, of_joints = nc + r->nf;
    for (ss_index b = 0; b <= m; b++) S->graph_p[b] = 0;
    for (ss_index c = 0; c < nc; c++) {
        for (ss_index j = 0; j <= P->nd; j++) at = add_bodies (g, j == 0 ? c : nc + P->nd*c + j - 1, at, S);
        S->graph_p[++node] = at;
    }
    for (ss_index i = 0; i < S->nb; i++) { at = add_bodies (&r->joints->f->g, i, at, S);  S->graph_p[++node] = at; }
    for (ss_index i = 0; i < r->nl; i++) { at = add_bodies (g, of_joints + i, at, S);  S->graph_p[++node] = at; }
    for (ss_index i = 0; i < r->nr; i++) { at = add_bodies (g, of_joints + r->nl + 2*i, at, S);  S->graph_p[++node] = at; }
    ss_sparse graph = { node, node, S->graph_p, S->graph_i, NULL };
    ss_islands_find (graph, &S->islands, S->first, S->member, S->label);
}

/* members of an island from node number `from` up to `to`: they are ascending */
typedef struct { const ss_index *at, *end; } members;

static members of_island (const scratch *S, ss_index island, ss_index from, ss_index to)
{
    members x = { S->member + S->first[island], S->member + S->first[island + 1] };
    while (x.at < x.end && *x.at < from) x.at++;
    while (x.end > x.at && x.end[-1] >= to) x.end--;
    return x;
}

/* the rows of an island, ascending, and its part of A; returns how many rows */
static ss_index cut_island (const ss_impact *P, ss_index island, scratch *S, ss_sparse *part)
{
    const ss_blocks_rest *r = P->blocks;
    ss_index nc = r->nc, nf = r->nf, m = P->wrenches->bodies, nd = P->nd, nl = r->nl, rows = 0, at = 0;
    ss_index limits = m + nc + S->nb, of_joints = nc + nf + r->ns;
    members c = of_island (S, island, m, m + nc), l = of_island (S, island, limits, limits + nl), d = of_island (S, island, limits + nl, limits + nl + r->nr);
    for (const ss_index *k = c.at; k < c.end; k++) S->rows[rows++] = *k - m;
    for (const ss_index *k = c.at; k < c.end; k++)
        for (ss_index j = 0; j < nd; j++) S->rows[rows++] = nc + nd*(*k - m) + j;
    if (nd > 0) for (const ss_index *k = c.at; k < c.end; k++) S->rows[rows++] = nc + nf + *k - m;
    for (const ss_index *k = l.at; k < l.end; k++) S->rows[rows++] = of_joints + *k - limits;
    for (const ss_index *k = d.at; k < d.end; k++)
        for (ss_index j = 0; j < 2; j++) S->rows[rows++] = of_joints + nl + 2*(*k - limits - nl) + j;
    for (const ss_index *k = d.at; k < d.end; k++) S->rows[rows++] = of_joints + nl + 2*r->nr + *k - limits - nl;
    for (ss_index k = 0; k < rows; k++) S->local[S->rows[k]] = k;
    S->sub_p[0] = 0;
    for (ss_index k = 0; k < rows; k++) {                                   /* no entry of A leaves the island */
        for (ss_index e = S->A.p[S->rows[k]]; e < S->A.p[S->rows[k] + 1]; e++) {
            S->sub_i[at] = S->local[S->A.i[e]];
            S->sub_x[at++] = S->A.x[e];
        }
        S->sub_p[k + 1] = at;
    }
    *part = (ss_sparse) { rows, rows, S->sub_p, S->sub_i, S->sub_x };
    return rows;
}

/* the island's LCP: z of its rows */
static ss_status solve_island (const ss_impact *P, ss_sparse part, ss_index rows, scratch *S, ss_impact_info *info, ss_work *w)
{
    ss_lcp problem = { part, S->sub_b, NULL, NULL };
    ss_solver_options o = ss_solver_defaults ();
    ss_solver_info told = { 0 };
    o.tol = P->tolerance;
    o.poll = P->poll;
    memset (S->sub_z, 0, (size_t) rows * sizeof *S->sub_z);
    ss_status status = ss_lemke (&problem, &o, S->sub_z, &told, w);
    if (status == SS_NO_ROOM) info->room = w->used + told.room;
    return status;
}

/* S->z over the island's rows: the impulses of the law */
static ss_status law (const ss_impact *P, ss_sparse part, ss_index rows, scratch *S, ss_impact_info *info, ss_work *w)
{
    ss_index nc = P->blocks->nc, nf = P->blocks->nf, first = nc + nf + P->blocks->ns;
    const double *b = P->poisson ? S->squeeze : S->b;
    for (ss_index k = 0; k < rows; k++) S->sub_b[k] = b[S->rows[k]];
    ss_status status = solve_island (P, part, rows, S, info, w);
    if (status != SS_OK) return status;
    if (!P->poisson) {
        for (ss_index k = 0; k < rows; k++) S->z[S->rows[k]] = S->sub_z[k];
        return SS_OK;
    }
    for (ss_index k = 0; k < rows; k++) {                                   /* p_n >= (1 + e) p_C; limits p_l >= p_C */
        ss_index row = S->rows[k];
        int impulsive = row < nc + nf || (row >= first && row < first + P->blocks->nl);
        S->start[k] = row < nc ? (1 + P->e[row])*S->sub_z[k] : impulsive ? S->sub_z[k] : 0;
        S->push[k] = row < nc ? P->e[row]*S->sub_z[k] : 0;
        S->sub_b[k] = row < nc + nf || row >= first ? S->still[row] : 0;
    }
    for (ss_index k = 0; k < rows; k++) {                                   /* velocities from p_C and e p_C; the cone of e p_C alone */
        if (S->rows[k] >= nc + nf && S->rows[k] < first) continue;
        for (ss_index e = part.p[k]; e < part.p[k + 1]; e++) {
            ss_index row = S->rows[part.i[e]];
            S->sub_b[part.i[e]] += part.x[e]*(row < nc + nf || row >= first ? S->start[k] : S->push[k]);
        }
    }
    status = solve_island (P, part, rows, S, info, w);
    for (ss_index k = 0; k < rows; k++) S->z[S->rows[k]] = S->sub_z[k] + S->start[k];
    return status;
}

/* what the law's impulses S->z make of all bodies and joints */
static ss_status velocities (const ss_impact *P, scratch *S, ss_work *w)
{
    const ss_blocks_rest *r = P->blocks;
    ss_problem_velocity (P->wrenches, r, 0, S->z, S->p, S->law);
    ss_contact_impulses (r->nc, P->nd, S->circle, S->z, S->P);
    const double *p = S->p + r->nc + r->nf;
    double *q = S->of_joints;
    for (ss_index i = 0; i < S->nb; i++) *q++ = r->joints->p[i];
    for (ss_index i = 0; i < r->nl; i++) *q++ = p[i];
    for (ss_index i = 0; i < r->nr; i++) *q++ = p[r->nl + 2*i] - p[r->nl + 2*i + 1];
    return r->joints ? ss_joint_least_norm (r->joints->f, S->of_joints, w) : SS_OK;
}

/* velocities and impulses of an island become the law's, as far as its energy allows */
static void take_over (const ss_impact *P, ss_index island, scratch *S, ss_impact_info *info)
{
    const ss_blocks_rest *r = P->blocks;
    ss_index m = P->wrenches->bodies, nc = r->nc;
    members bodies = of_island (S, island, 0, m), contacts = of_island (S, island, m, m + nc), joints = of_island (S, island, m + nc, m + nc + S->nj);
    double work = 0, slope = 0, curve = 0, still = 0, share = 1;
    for (const ss_index *k = contacts.at; k < contacts.end; k++) {
        const double *p = S->impulse + 3*(*k - m), *q = S->P + 3*(*k - m), *d = P->drift + 3*(*k - m);
        work += dot (p, d, 3);
        slope += dot (q, d, 3) - dot (p, d, 3);
    }
    for (const ss_index *k = joints.at; k < joints.end && *k < m + nc + S->nb; k++) {
        ss_index i = *k - m - nc;
        work -= S->joint[i]*r->VB[i];
        slope -= (S->of_joints[i] - S->joint[i])*r->VB[i];
    }
    for (const ss_index *k = bodies.at; k < bodies.end; k++) {
        double solved[6], more[6], Ms[6], Mm[6];
        ss_index at = 6 * *k;
        for (int i = 0; i < 6; i++) {
            solved[i] = S->nu[at + i] - r->NU[at + i] - S->forces[at + i];
            more[i] = S->law[at + i] - S->nu[at + i];
        }
        times_mass (P->M, *k, solved, Ms);
        times_mass (P->M, *k, more, Mm);
        work += dot (r->NU + at, Ms, 6) + dot (solved, Ms, 6)/2;
        slope += dot (r->NU + at, Mm, 6) + dot (solved, Mm, 6);
        curve += dot (more, Mm, 6)/2;
        still += r->h*dot (S->forces + at, r->FX + at, 6)/2;
    }
    double room = (still > work ? still : work) - work;
    if (slope + curve > room) share = 2*room/(slope + sqrt (slope*slope + 4*curve*room));
    if (share < info->share) info->share = share;

    for (const ss_index *k = contacts.at; k < contacts.end; k++)
        for (ss_index i = 3*(*k - m); i < 3*(*k - m) + 3; i++) S->impulse[i] += share*(S->P[i] - S->impulse[i]);
    for (const ss_index *k = joints.at; k < joints.end; k++) S->joint[*k - m - nc] += share*(S->of_joints[*k - m - nc] - S->joint[*k - m - nc]);
    for (const ss_index *k = bodies.at; k < bodies.end; k++)
        for (ss_index i = 6 * *k; i < 6 * *k + 6; i++) S->nu[i] += share*(S->law[i] - S->nu[i]);
}

ss_status ss_impact_apply (const ss_impact *P, double *nu, double *impulse, double *joint, ss_impact_info *info, ss_work *w)
{
    const ss_wrenches *g = P->wrenches;
    const ss_blocks_rest *r = P->blocks;
    ss_index nc = r->nc, nf = r->nf, n = ss_unknowns (r, 0), m = g->bodies, first = nc + nf + r->ns;
    size_t mark = w->used;
    scratch S;
    ss_columns A;
    *info = (ss_impact_info) { .share = 1 };
    carve (P, &S, &A, w);
    if (w->short_of_room) {
        info->room = w->used;
        w->used = mark;
        return SS_NO_ROOM;
    }
    if (nc > 0) memcpy (S.impulse, impulse, (size_t) (3*nc) * sizeof *impulse);
    if (m > 0) memcpy (S.nu, nu, (size_t) (6*m) * sizeof *nu);
    if (S.nj > 0) memcpy (S.joint, joint, (size_t) S.nj * sizeof *joint);
    ss_lcp_assemble (g, r, &A, S.b, S.law);
    S.A = (ss_sparse) { n, n, A.p, A.i, A.x };
    ss_free_velocity (g, r->NU, r->FX, r->h, S.forces);
    for (ss_index k = 0; k < 6*m; k++) { S.forces[k] -= r->NU[k];  S.free[k] = r->NU[k]; }
    if (r->joints) ss_coupling_project (r->joints, r->VB, r->VC, S.free);
    ss_circle (P->nd, S.circle);
    find_islands (P, &S);

    /* the right-hand sides; approach < 0 marks the contacts that do not hit */
    for (ss_index c = 0; c < nc; c++) {
        double V = -(along (g, c, r->NU) + P->drift[3*c]), after = along (g, c, nu), gap = fmax (r->PSI[c]/r->h, -after);
        int closed = impulse[3*c] > 0 || after + r->PSI[c]/r->h <= 10*P->tolerance;
        int hit = closed && P->e[c]*V > P->speed;
        info->hits += hit;
        S.approach[c] = hit ? V : -1;
        S.b[c] += gap - r->PSI[c]/r->h;
        S.still[c] = hit ? fmin (S.b[c], -V) : S.b[c];
        S.squeeze[c] = hit ? -V : along (g, c, S.free) + gap;
        if (hit) S.b[c] = fmin (S.b[c], -(1 + P->e[c])*V);
    }
    for (ss_index k = nc; k < n; k++) {                                     /* friction and motors of joints are no part of a compression */
        ss_index j = k - first;
        S.still[k] = S.b[k];
        S.squeeze[k] = k < nc + nf ? along (g, k, S.free) + r->SLIP[k - nc]
                     : j < 0 || j >= r->nl + 2*r->nr ? 0
                     : along (g, nc + nf + j, S.free) + (j < r->nl ? r->PSIL[j]/r->h : (j - r->nl) % 2 ? r->VD[(j - r->nl)/2] : -r->VD[(j - r->nl)/2]);
    }

    ss_status status = SS_OK;
    memset (S.z, 0, (size_t) n * sizeof *S.z);
    for (ss_index island = 0; island < S.islands && status == SS_OK && info->hits > 0; island++) {
        int struck = 0;
        for (ss_index k = S.first[island]; k < S.first[island + 1]; k++)
            struck |= S.member[k] >= m && S.member[k] < m + nc && S.approach[S.member[k] - m] >= 0;
        S.solved[island] = 0;
        if (!struck) continue;
        ss_sparse part;
        ss_index rows = cut_island (P, island, &S, &part);
        status = law (P, part, rows, &S, info, w);
        S.solved[island] = status == SS_OK;
        if (status != SS_OK && status <= SS_STALLED) { info->failed++;  status = SS_OK; }
    }
    if (status == SS_OK && info->hits > 0) {
        status = velocities (P, &S, w);
        if (status == SS_NO_ROOM) info->room = w->used;
        for (ss_index island = 0; island < S.islands && status == SS_OK; island++) if (S.solved[island]) take_over (P, island, &S, info);
    }
    w->used = mark;
    w->short_of_room = 0;
    if (status != SS_OK) return status;
    if (nc > 0) memcpy (impulse, S.impulse, (size_t) (3*nc) * sizeof *impulse);
    if (m > 0) memcpy (nu, S.nu, (size_t) (6*m) * sizeof *nu);
    if (S.nj > 0) memcpy (joint, S.joint, (size_t) S.nj * sizeof *joint);
    return SS_OK;
}
