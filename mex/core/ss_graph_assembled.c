/* ss_graph_assembled: an island's problem over the cone, or the polygon's LCP */
#include "ss_graph_assembled.h"
#include "ss_graph_joints.h"
#include "ss_graph_law.h"
#include "ss_interior_point.h"
#include "ss_lemke.h"
#include "ss_solve_ncp.h"
#include <string.h>

enum { ITERATIONS = 100, FEW_PIVOTS = 100 };     /* bounded work */

/* W_ij = J_i'M\J_j of two contacts */
static void couple (const ss_graph *G, ss_index i, ss_index j, double W[9])
{
    memset (W, 0, 9 * sizeof *W);
    for (int s = 0; s < 2; s++)
        for (int t = 0; t < 2; t++) {
            if (G->body[2*i + s] < 0 || G->body[2*i + s] != G->body[2*j + t]) continue;
            const double *J = G->J + 36*i + 18*s, *X = G->X + 36*j + 18*t;
            for (int a = 0; a < 3; a++)
                for (int b = 0; b < 3; b++)
                    for (int d = 0; d < 6; d++) W[3*b + a] += J[6*a + d]*X[6*b + d];
        }
}

static int connected (const ss_graph *G, ss_index i, ss_index j)
{
    for (int s = 0; s < 2; s++)
        for (int t = 0; t < 2; t++) if (G->body[2*i + s] >= 0 && G->body[2*i + s] == G->body[2*j + t]) return 1;
    return 0;
}

/* what stops a solver of the assembled problem for good */
static int fatal (ss_status s)
{
    return s == SS_NO_ROOM || s == SS_INTERRUPTED;
}

static ss_solver_options few (double tol, ss_poll poll)
{
    ss_solver_options o = ss_solver_defaults ();
    o.tol = tol;
    o.poll = poll;
    o.max_iterations = ITERATIONS;
    return o;
}

/* ---- over the cone ---- */

static ss_status over_cone (const ss_graph *G, const ss_graph_island *I, ss_index blocks, const ss_solver_options *o, double *r, ss_solver_info *info, ss_work *w)
{
    ss_index n = 3*I->nc;
    ss_index *p = SS_TAKE (w, ss_index, n + 1), *row = SS_TAKE (w, ss_index, 9*blocks);
    double *x = SS_TAKE (w, double, 9*blocks), *q = SS_TAKE (w, double, n), *z = SS_TAKE (w, double, n), *mu = SS_TAKE (w, double, I->nc);
    if (w->short_of_room) return SS_NO_ROOM;
    p[0] = 0;
    for (ss_index j = 0; j < I->nc; j++) {
        ss_index cj = I->contact[j], at = p[3*j], count = 0;
        for (ss_index i = 0; i < I->nc; i++) count += 3*connected (G, I->contact[i], cj);
        for (int b = 0; b < 3; b++) p[3*j + b + 1] = at + count*(b + 1);
        for (ss_index i = 0; i < I->nc; i++) {
            double W[9];
            if (!connected (G, I->contact[i], cj)) continue;
            couple (G, I->contact[i], cj, W);
            for (int b = 0; b < 3; b++)
                for (int a = 0; a < 3; a++) { row[at + count*b + a] = 3*i + a;  x[at + count*b + a] = W[3*b + a]; }
            at += 3;
        }
        ss_graph_slide (G, cj, G->v0, q + 3*j);
        memcpy (z + 3*j, r + 3*cj, 3 * sizeof *z);
        mu[j] = G->mu[cj];
    }
    ss_ncp P = { I->nc, { n, n, p, row, x }, q, mu };
    ss_status status = ss_solve_ncp (&P, o, z, info, w);
    if (fatal (status)) return status;
    if (status == SS_NOT_FINITE) return SS_STALLED;
    for (ss_index j = 0; j < I->nc; j++) memcpy (r + 3*I->contact[j], z + 3*j, 3 * sizeof *z);
    return SS_OK;
}

/* ---- the polygon's LCP: z = [p_n; p_f contact by contact; sigma] ---- */

/* the column of the LCP's matrix for an impulse of contact j along d (3, of [n t o]): its part in the rows of p_n and p_f */
static ss_index impulse_column (const ss_graph *G, const ss_graph_island *I, ss_index j, const double d[3], ss_index at, ss_index *row, double *x)
{
    for (int friction = 0; friction < 2; friction++)
        for (ss_index i = 0; i < I->nc; i++) {
            double W[9], v[3];
            if (!connected (G, I->contact[i], I->contact[j])) continue;
            couple (G, I->contact[i], I->contact[j], W);
            for (int a = 0; a < 3; a++) v[a] = W[a]*d[0] + W[3 + a]*d[1] + W[6 + a]*d[2];
            if (!friction) { row[at] = i;  x[at++] = v[0];  continue; }
            for (ss_index k = 0; k < G->nd; k++) { row[at] = I->nc + G->nd*i + k;  x[at++] = G->circle[2*k]*v[1] + G->circle[2*k + 1]*v[2]; }
        }
    return at;
}

static ss_status over_polygon (const ss_graph *G, const ss_graph_island *I, ss_index blocks, const ss_solver_options *o, double *r, ss_solver_info *info, ss_work *w)
{
    ss_index nc = I->nc, nd = G->nd, n = nc*(2 + nd), most = blocks*(1 + nd)*(1 + nd) + nc*(1 + 2*nd), at = 0;
    ss_index *p = SS_TAKE (w, ss_index, n + 1), *row = SS_TAKE (w, ss_index, most);
    double *x = SS_TAKE (w, double, most), *b = SS_TAKE (w, double, n), *z = SS_TAKE (w, double, n);
    if (w->short_of_room) return SS_NO_ROOM;
    p[0] = 0;
    for (ss_index j = 0; j < nc; j++) {
        const double normal[3] = { 1, 0, 0 };
        double u[3];
        at = impulse_column (G, I, j, normal, at, row, x);
        row[at] = nc + nd*nc + j;
        x[at++] = G->mu[I->contact[j]];
        p[j + 1] = at;
        ss_graph_slide (G, I->contact[j], G->v0, u);
        b[j] = u[0];
        for (ss_index k = 0; k < nd; k++) b[nc + nd*j + k] = G->circle[2*k]*u[1] + G->circle[2*k + 1]*u[2];
        b[nc + nd*nc + j] = 0;
    }
    for (ss_index j = 0; j < nd*nc; j++) {
        const double *d = G->circle + 2*(j % nd), direction[3] = { 0, d[0], d[1] };
        at = impulse_column (G, I, j/nd, direction, at, row, x);
        row[at] = nc + nd*nc + j/nd;
        x[at++] = -1;
        p[nc + j + 1] = at;
    }
    for (ss_index j = 0; j < nc; j++) {
        for (ss_index k = 0; k < nd; k++) { row[at] = nc + nd*j + k;  x[at++] = 1; }
        p[nc + nd*nc + j + 1] = at;
    }
    ss_lcp P = { { n, n, p, row, x }, b, NULL, NULL };
    ss_solver *const method[] = { ss_lemke, ss_interior_point };
    ss_solver_options own = *o;
    ss_status status = SS_STALLED;
    ss_index spent = 0;
    for (int m = 0; m < 2 && status != SS_OK; m++) {
        for (ss_index k = 0; k < n; k++) z[k] = 0;
        own.max_iterations = m == 0 ? FEW_PIVOTS + n/4 : -1;
        status = method[m] (&P, &own, z, info, w);
        if (fatal (status)) return status;
        spent += info->iterations;
    }
    info->iterations = spent;
    if (status != SS_OK) return SS_STALLED;
    for (ss_index j = 0; j < nc; j++) {
        double *to = r + 3*I->contact[j];
        to[0] = z[j];
        to[1] = to[2] = 0;
        for (ss_index k = 0; k < nd; k++)
            for (int i = 0; i < 2; i++) to[1 + i] += G->circle[2*k + i]*z[nc + nd*j + k];
    }
    return SS_OK;
}

ss_status ss_graph_assembled (ss_graph *G, const ss_graph_island *I, double tol, ss_poll poll, double *r, ss_graph_info *info, ss_work *w)
{
    ss_index blocks = 0;
    for (ss_index j = 0; j < I->nc; j++) ss_graph_prepare (G, I->contact[j]);
    for (ss_index j = 0; j < I->nc; j++)
        for (ss_index i = 0; i < I->nc; i++) blocks += connected (G, I->contact[i], I->contact[j]);
    ss_solver_options o = few (tol, poll);
    ss_solver_info of_solver = { 0 };
    ss_status status = G->nd > 0 ? over_polygon (G, I, blocks, &o, r, &of_solver, w) : over_cone (G, I, blocks, &o, r, &of_solver, w);
    if (status == SS_NO_ROOM) info->room = of_solver.room;
    if (status == SS_OK || status == SS_STALLED) info->newton += of_solver.iterations;
    return status;
}

/* ---- with joints ---- */

/* every contact feels every other through what the joints let through; bounded rows are in the form of contacts (as_ncp.m) */
ss_status ss_graph_assembled_jointed (ss_graph *G, const ss_graph_island *I, double tol, ss_poll poll, double *r, ss_graph_info *info, ss_work *w)
{
    ss_index n = 3*I->nc;
    ss_index *p = SS_TAKE (w, ss_index, n + 1), *row = SS_TAKE (w, ss_index, n*n);
    double *x = SS_TAKE (w, double, n*n), *q = SS_TAKE (w, double, n), *z = SS_TAKE (w, double, n), *mu = SS_TAKE (w, double, I->nc);
    double *a = SS_TAKE (w, double, n), *v = SS_TAKE (w, double, 6*I->nb);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index j = 0; j < n; j++) {
        for (ss_index i = 0; i < n; i++) a[i] = i == j;
        ss_graph_gather_wrenches (G, I, a, v);
        ss_graph_island_response (G, I, v);
        p[j] = n*j;
        for (ss_index i = 0; i < I->nc; i++) ss_graph_slide_of (G, I, i, v, x + n*j + 3*i);
        for (ss_index i = 0; i < n; i++) row[n*j + i] = i;
    }
    p[n] = n*n;
    for (ss_index j = 0; j < I->nc; j++) {
        ss_index c = I->contact[j];
        ss_graph_slide (G, c, G->start, q + 3*j);
        memcpy (z + 3*j, r + 3*c, 3 * sizeof *z);
        mu[j] = G->mu[c];
        if (c < G->bounded) continue;
        double soft = G->joints->soft[c - G->bounded], own = x[(n + 1)*(3*j + 1)] + soft;
        if (!(own > 0)) own = 1;
        x[(n + 1)*(3*j)] = x[(n + 1)*(3*j + 2)] = own;
        x[(n + 1)*(3*j + 1)] += soft;
        q[3*j] = -own*G->joints->held[c - G->bounded];
    }
    ss_ncp P = { I->nc, { n, n, p, row, x }, q, mu };
    ss_solver_options o = few (tol, poll);
    ss_solver_info of_solver = { 0 };
    ss_status status = ss_solve_ncp (&P, &o, z, &of_solver, w);
    if (status == SS_NO_ROOM) info->room = of_solver.room;
    if (fatal (status)) return status;
    info->newton += of_solver.iterations;
    if (status == SS_NOT_FINITE) return SS_STALLED;
    for (ss_index j = 0; j < I->nc; j++) {
        memcpy (r + 3*I->contact[j], z + 3*j, 3 * sizeof *z);
        if (I->contact[j] >= G->bounded) ss_graph_clip (G, I->contact[j], r);
    }
    return SS_OK;
}
