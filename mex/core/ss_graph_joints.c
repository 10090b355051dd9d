/* ss_graph_joints: joints on the contact graph */
#include "ss_graph_joints.h"
#include "ss_islands.h"
#include <math.h>
#include <string.h>

static const double NEARLY = 1e-6;          /* of a row's own inverse mass: rows with less left beside those before them are projected twice */

static double dot (const double *a, const double *b, ss_index n)
{
    double sum = 0;
    for (ss_index k = 0; k < n; k++) sum += a[k]*b[k];
    return sum;
}

/* ---- rows of limits and of bounded motion ---- */

static ss_status put_row (ss_sparse A, ss_index column, int along, double s, double mu, double soft, ss_index c, ss_graph *G)
{
    ss_index *body = G->body + 2*c;
    double *J = G->J + 36*c, own = 0;
    body[0] = body[1] = -1;
    memset (J, 0, 36 * sizeof *J);
    for (ss_index e = A.p[column]; e < A.p[column + 1]; e++) {
        ss_index b = A.i[e]/6;
        int side = body[0] < 0 || body[0] == b ? 0 : 1;
        if (side && body[1] >= 0 && body[1] != b) return SS_BAD_ARGUMENT;
        body[side] = b;
        J[18*side + 6*along + A.i[e]%6] = A.x[e];
    }
    for (int side = 0; side < 2; side++) {
        double y[6] = { 0 };
        if (body[side] < 0) continue;
        ss_graph_body_times (G->V + 12*body[side], J + 18*side + 6*along, y);
        own += dot (J + 18*side + 6*along, y, 6);
    }
    G->s[3*c] = G->s[3*c + 1] = G->s[3*c + 2] = 0;
    G->s[3*c + along] = s;
    for (int k = 0; k < 3 && G->nd > 0; k++) G->Wt[3*c + k] = 0;
    G->mu[c] = mu;
    G->Wnn[c] = own;
    G->rho[c] = 1/((own > 0 ? own : 1) + soft);
    G->ready[c] = 0;
    return SS_OK;
}

/* ---- groups ---- */

static ss_index a_body (const ss_wrenches *g, ss_index i)
{
    return g->body[2*i] >= 0 ? g->body[2*i] : g->body[2*i + 1];
}

static void find_groups (ss_index m, ss_graph_joints *j)
{
    ss_index *parent = j->parent;
    const ss_wrenches *g = &j->f->g;
    ss_index n = j->f->n;
    for (ss_index b = 0; b < m; b++) { parent[b] = b;  j->group[b] = -1; }
    for (ss_index i = 0; i < n; i++) {
        if (g->body[2*i] < 0 || g->body[2*i + 1] < 0) continue;
        ss_islands_join (parent, g->body[2*i], g->body[2*i + 1]);
    }
    for (ss_index i = 0; i < n; i++)
        for (int s = 0; s < 2; s++) if (g->body[2*i + s] >= 0) j->group[ss_islands_root (parent, g->body[2*i + s])] = 0;
    j->groups = 0;
    for (ss_index b = 0; b < m; b++) {                                      /* a root comes before the others of its group */
        ss_index top = ss_islands_root (parent, b);
        if (top != b) { j->group[b] = j->group[top];  continue; }
        if (j->group[b] < 0) continue;
        j->member[j->groups] = b;
        j->group[b] = j->groups++;
    }
    for (ss_index k = 0; k <= j->groups; k++) j->first[k] = 0;
    for (ss_index i = 0; i < n; i++) if (!ss_joint_dropped (j->f, i) && a_body (g, i) >= 0) j->first[j->group[a_body (g, i)] + 1]++;
    for (ss_index k = 0; k < j->groups; k++) j->first[k + 1] += j->first[k];
    for (ss_index i = 0; i < n; i++) if (!ss_joint_dropped (j->f, i) && a_body (g, i) >= 0) j->row[j->first[j->group[a_body (g, i)]]++] = i;
    for (ss_index k = j->groups; k > 0; k--) j->first[k] = j->first[k - 1];
    j->first[0] = 0;
}

void ss_graph_joints_carve (ss_index m, ss_index n, ss_graph_joints *j, ss_work *w)
{
    *j = (ss_graph_joints) { 0 };
    j->own = SS_TAKE (w, double, n);        j->v0 = SS_TAKE (w, double, 6*m);
    j->change = SS_TAKE (w, double, n);     j->p = SS_TAKE (w, double, n);
    j->group = SS_TAKE (w, ss_index, m);    j->member = SS_TAKE (w, ss_index, m);
    j->first = SS_TAKE (w, ss_index, m + 1);  j->row = SS_TAKE (w, ss_index, n);
    j->parent = SS_TAKE (w, ss_index, m);
}

ss_status ss_graph_join (const ss_joint_factor *f, const ss_blocks_rest *r, ss_sparse Gl, ss_sparse Gd, ss_graph_joints *j, ss_graph *G)
{
    ss_index m = G->m, n = f->n, at = G->nc;
    j->f = f;
    j->VB = r->VB;    j->VC = r->VC;    j->CB = r->CB;
    j->held = r->PD;  j->soft = r->CD;
    j->twice = 0;
    for (ss_index k = 0; k < r->nl; k++) if (put_row (Gl, k, 0, r->PSIL[k]/r->h, 0, 0, at++, G) != SS_OK) return SS_BAD_ARGUMENT;
    G->bounded = at;
    for (ss_index k = 0; k < r->nr; k++) if (put_row (Gd, k, 1, -r->VD[k], 1, r->CD[k], at++, G) != SS_OK) return SS_BAD_ARGUMENT;
    G->nc = at;
    G->joints = j;
    G->start = j->v0;

    find_groups (m, j);
    const ss_wrenches *g = &f->g;
    for (ss_index i = 0; i < n; i++) {
        const double *Li = f->L + f->at[i];
        ss_index length = f->at[i + 1] - f->at[i];
        double whole = dot (Li, Li, length);
        j->own[i] = j->change[i] = j->p[i] = 0;
        for (int s = 0; s < 2; s++) if (g->place[2*i + s] >= 0) j->own[i] += dot (g->wrench + 6*g->place[2*i + s], f->X + 6*g->place[2*i + s], 6);
        if (Li[length - 1] != 0 && Li[length - 1]*Li[length - 1] < NEARLY*whole) j->twice = 1;
    }
    return SS_OK;
}

/* ---- projection ---- */

/* x = L L'\x over the rows; those of other groups meet zeros of L and must be finite */
static void solve_rows (const ss_joint_factor *f, ss_index n, const ss_index *row, double *x)
{
    for (ss_index k = 0; k < n; k++) {
        ss_index i = row[k], s = f->start[i];
        const double *Li = f->L + f->at[i];
        x[i] = (x[i] - dot (Li, x + s, i - s))/Li[i - s];
    }
    for (ss_index k = n - 1; k >= 0; k--) {
        ss_index i = row[k], s = f->start[i];
        const double *Li = f->L + f->at[i];
        double xi = x[i] /= Li[i - s];
        for (ss_index e = 0; e < i - s; e++) x[s + e] -= Li[e]*xi;
    }
}

static const double *side_of (const ss_graph_joints *j, const double *of, ss_index i, int s)
{
    return of + 6*j->f->g.place[2*i + s];
}

static double *body_of (const ss_graph_joints *j, const ss_index *local, ss_index i, int s, double *x)
{
    ss_index b = j->f->g.body[2*i + s];
    return x + 6*(local ? local[b] : b);
}

double ss_graph_joint_rate (const ss_graph_joints *j, ss_index i, const ss_index *local, const double *x)
{
    const ss_wrenches *g = &j->f->g;
    double sum = 0;
    for (int s = 0; s < 2; s++) {
        ss_index b = g->body[2*i + s];
        if (b >= 0) sum += dot (side_of (j, g->wrench, i, s), x + 6*(local ? local[b] : b), 6);
    }
    return sum;
}

/* x = x + A_i p, A the wrenches or M\ them */
static void add_row (const ss_graph_joints *j, const double *A, ss_index i, const ss_index *local, double p, double *x)
{
    for (int s = 0; s < 2; s++) {
        if (j->f->g.body[2*i + s] < 0) continue;
        const double *a = side_of (j, A, i, s);
        double *y = body_of (j, local, i, s, x);
        for (int d = 0; d < 6; d++) y[d] += a[d]*p;
    }
}

void ss_graph_joint_wrench (const ss_graph_joints *j, ss_index i, const ss_index *local, double p, double *x)
{
    add_row (j, j->f->g.wrench, i, local, p, x);
}

void ss_graph_project (const ss_graph_joints *j, ss_index n, const ss_index *row, double *v)
{
    for (ss_index k = 0; k < n; k++) j->p[row[k]] = 0;
    for (int pass = 0; pass <= j->twice; pass++) {
        for (ss_index k = 0; k < n; k++) {
            ss_index i = row[k];
            j->change[i] = j->VB[i] + j->VC[i] - ss_graph_joint_rate (j, i, NULL, v) - j->CB[i]*j->p[i];
        }
        solve_rows (j->f, n, row, j->change);
        for (ss_index k = 0; k < n; k++) {
            ss_index i = row[k];
            j->p[i] += j->change[i];
            add_row (j, j->f->X, i, NULL, j->change[i], v);
        }
    }
}

void ss_graph_project_defect (const ss_graph_joints *j, ss_index n, const ss_index *row, const ss_index *local, const double *x, double *y, double *d)
{
    for (ss_index k = 0; k < n; k++) j->p[row[k]] = 0;
    for (int pass = 0; pass <= j->twice; pass++) {
        for (ss_index k = 0; k < n; k++) {
            ss_index i = row[k];
            j->change[i] = j->VB[i] + j->VC[i] - ss_graph_joint_rate (j, i, local, x) + ss_graph_joint_rate (j, i, local, y) - j->CB[i]*j->p[i];
        }
        solve_rows (j->f, n, row, j->change);
        for (ss_index k = 0; k < n; k++) {
            ss_index i = row[k];
            j->p[i] += j->change[i];
            add_row (j, j->f->X, i, local, -j->change[i], y);
            add_row (j, j->f->g.wrench, i, local, -j->change[i], d);
        }
    }
}

void ss_graph_let_through (const ss_graph_joints *j, ss_index n, const ss_index *row, const ss_index *local, double *v)
{
    for (ss_index k = 0; k < n; k++) j->change[row[k]] = -ss_graph_joint_rate (j, row[k], local, v);
    solve_rows (j->f, n, row, j->change);
    for (ss_index k = 0; k < n; k++) add_row (j, j->f->X, row[k], local, j->change[row[k]], v);
}

double ss_graph_joint_residual (const ss_graph_joints *j, const double *v)
{
    double most = 0;
    for (ss_index k = 0; k < j->first[j->groups]; k++) {
        ss_index i = j->row[k];
        double off = fabs (ss_graph_joint_rate (j, i, NULL, v) + j->CB[i]*j->p[i] - j->VB[i] - j->VC[i]);
        if (isnan (off)) return NAN;
        if (off > most) most = off;
    }
    return most;
}

void ss_graph_joints_begin (ss_graph *G)
{
    ss_graph_joints *j = G->joints;
    memcpy (j->v0, G->v0, (size_t) (6*G->m) * sizeof *j->v0);
    ss_graph_project (j, j->first[j->groups], j->row, j->v0);
    G->speed = -INFINITY;
}
