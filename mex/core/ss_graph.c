/* ss_graph: the step's friction problem on the graph: its blocks, velocities, residual, sweeps */
#include "ss_graph.h"
#include "ss_contact.h"
#include "ss_wrenches.h"
#include <math.h>
#include <string.h>

void ss_graph_carve (ss_index m, ss_index nc, ss_graph *G, ss_work *w)
{
    G->m = m;
    G->nc = nc;
    G->M = SS_TAKE (w, double, 36*m);    G->L = SS_TAKE (w, double, 36*m);    G->V = SS_TAKE (w, double, 36*m);
    G->v0 = SS_TAKE (w, double, 6*m);    G->s = SS_TAKE (w, double, 3*nc);
    G->mu = SS_TAKE (w, double, nc);     G->rho = SS_TAKE (w, double, nc);
    G->body = SS_TAKE (w, ss_index, 2*nc);
    G->J = SS_TAKE (w, double, 36*nc);   G->X = SS_TAKE (w, double, 36*nc);
    G->W = SS_TAKE (w, double, 9*nc);
}

/* column j of A goes to column k of the wrenches of contact c; 0 when that makes three bodies */
static int put_column (ss_sparse A, ss_index j, int k, ss_index c, ss_graph *G)
{
    ss_index *body = G->body + 2*c;
    for (ss_index e = A.p[j]; e < A.p[j + 1]; e++) {
        ss_index b = A.i[e]/6;
        int side = body[0] < 0 || body[0] == b ? 0 : 1;
        if (side && body[1] >= 0 && body[1] != b) return 0;
        body[side] = b;
        G->J[36*c + 18*side + 6*k + A.i[e]%6] = A.x[e];
    }
    return 1;
}

/* V = inv (L L'), 6 x 6 */
static void invert_mass (const double *L, double *V)
{
    double Y[36] = { 0 };                                                   /* inv (L) */
    for (int j = 0; j < 6; j++) {
        Y[7*j] = 1/L[7*j];
        for (int i = j + 1; i < 6; i++) {
            double sum = 0;
            for (int k = j; k < i; k++) sum += L[i + 6*k]*Y[k + 6*j];
            Y[i + 6*j] = -sum/L[7*i];
        }
    }
    for (int j = 0; j < 6; j++)
        for (int i = 0; i <= j; i++) {
            double sum = 0;
            for (int k = j; k < 6; k++) sum += Y[k + 6*i]*Y[k + 6*j];
            V[i + 6*j] = V[j + 6*i] = sum;
        }
}

/* X = M\J, W = J'X, rho of contact c */
static void mobility (ss_index c, ss_graph *G)
{
    double *W = G->W + 9*c;
    memset (W, 0, 9 * sizeof *W);
    for (int side = 0; side < 2; side++) {
        double *J = G->J + 36*c + 18*side, *X = G->X + 36*c + 18*side;
        memset (X, 0, 18 * sizeof *X);
        if (G->body[2*c + side] < 0) continue;
        const double *V = G->V + 36*G->body[2*c + side];
        for (int k = 0; k < 3; k++) {
            for (int d = 0; d < 6; d++)
                for (int i = 0; i < 6; i++) X[6*k + i] += V[6*d + i]*J[6*k + d];
            for (int i = 0; i < 3; i++)
                for (int d = 0; d < 6; d++) W[3*k + i] += J[6*i + d]*X[6*k + d];
        }
    }
    double most = W[0] > 0 ? W[0] : fmax (W[4], W[8]);
    G->rho[c] = most > 0 ? 1/most : 1;
}

ss_status ss_graph_fill (ss_sparse M, ss_sparse Gn, ss_sparse Gf, const double *mu, const double *NU, const double *FX, const double *PSI, const double *SLIP,
                         double h, ss_graph *G)
{
    ss_index m = G->m, nc = G->nc;
    int friction = Gf.cols > 0;
    if (m > 0) memset (G->M, 0, (size_t) (36*m) * sizeof *G->M);
    for (ss_index j = 0; j < 6*m; j++)
        for (ss_index e = M.p[j]; e < M.p[j + 1]; e++) {
            if (M.i[e]/6 != j/6) return SS_BAD_ARGUMENT;
            G->M[36*(j/6) + M.i[e]%6 + 6*(j%6)] = M.x[e];
        }
    if (m > 0) memcpy (G->L, G->M, (size_t) (36*m) * sizeof *G->L);
    for (ss_index b = 0; b < m; b++) {
        if (!ss_cholesky6 (G->L + 36*b)) return SS_SINGULAR;
        invert_mass (G->L + 36*b, G->V + 36*b);
    }
    ss_wrenches g = { .bodies = m, .factor = G->L };
    ss_free_velocity (&g, NU, FX, h, G->v0);

    G->speed = 0;
    if (nc > 0) memset (G->J, 0, (size_t) (36*nc) * sizeof *G->J);
    for (ss_index c = 0; c < nc; c++) {
        double u[3];
        G->body[2*c] = G->body[2*c + 1] = -1;
        if (!put_column (Gn, c, 0, c, G)) return SS_BAD_ARGUMENT;
        for (int k = 0; k < 2 && friction; k++) if (!put_column (Gf, 2*c + k, k + 1, c, G)) return SS_BAD_ARGUMENT;
        mobility (c, G);
        G->mu[c] = friction ? mu[c] : 0;
        G->s[3*c] = PSI[c]/h;
        for (int k = 0; k < 2; k++) G->s[3*c + k + 1] = friction ? SLIP[2*c + k] : 0;
        ss_graph_slide (G, c, G->v0, u);
        for (int k = 0; k < 3 && u[0] < 0; k++) if (fabs (u[k]) > G->speed) G->speed = fabs (u[k]);
    }
    return SS_OK;
}

void ss_graph_slide (const ss_graph *G, ss_index c, const double *v, double u[3])
{
    for (int k = 0; k < 3; k++) u[k] = 0;
    for (int side = 0; side < 2; side++) {
        ss_index b = G->body[2*c + side];
        if (b < 0) continue;
        const double *J = G->J + 36*c + 18*side, *x = v + 6*b;
        for (int k = 0; k < 3; k++)
            for (int d = 0; d < 6; d++) u[k] += J[6*k + d]*x[d];
    }
    for (int k = 0; k < 3; k++) u[k] += G->s[3*c + k];
}

void ss_graph_push (const ss_graph *G, ss_index c, const double dr[3], double *v)
{
    for (int side = 0; side < 2; side++) {
        ss_index b = G->body[2*c + side];
        if (b < 0) continue;
        const double *X = G->X + 36*c + 18*side;
        double *x = v + 6*b;
        for (int k = 0; k < 3; k++)
            for (int d = 0; d < 6; d++) x[d] += X[6*k + d]*dr[k];
    }
}

void ss_graph_velocity (const ss_graph *G, const double *r, double *v)
{
    if (G->m > 0) memcpy (v, G->v0, (size_t) (6*G->m) * sizeof *v);
    for (ss_index c = 0; c < G->nc; c++)
        if (r[3*c] != 0) ss_graph_push (G, c, r + 3*c, v);
}

double ss_graph_natural (const ss_graph *G, ss_index c, const double *r, const double u[3])
{
    double phi[3], most = 0;
    r += 3*c;
    if (r[0] == 0 && r[1] == 0 && r[2] == 0 && u[0] >= 0) return 0*(u[1] + u[2]);      /* apart: phi = r/rho */
    ss_cone_natural (r, u, G->mu[c], G->rho[c], phi, NULL, NULL);
    for (int k = 0; k < 3; k++) {
        if (isnan (phi[k])) return NAN;
        if (fabs (phi[k]) > most) most = fabs (phi[k]);
    }
    return most;
}

void ss_graph_sweep (const ss_graph *G, const ss_index *list, ss_index n, double *r, double *v)
{
    for (ss_index k = 0; k < n; k++) {
        ss_index c = list[k];
        const double *W = G->W + 9*c;
        double u[3], next[3], *x = r + 3*c;
        ss_graph_slide (G, c, v, u);
        for (int i = 0; i < 3; i++) u[i] -= W[i]*x[0] + W[3 + i]*x[1] + W[6 + i]*x[2];
        if (ss_contact_solve (W, u, G->mu[c], next) == SS_UNSOLVABLE) continue;
        double dr[3] = { next[0] - x[0], next[1] - x[1], next[2] - x[2] };
        if (dr[0] == 0 && dr[1] == 0 && dr[2] == 0) continue;
        memcpy (x, next, sizeof next);
        ss_graph_push (G, c, dr, v);
    }
}

void ss_graph_clip (const ss_graph *G, ss_index c, double *r)
{
    r += 3*c;
    double most = G->mu[c]*r[0], t = hypot (r[1], r[2]);
    if (!(r[0] > 0)) r[0] = r[1] = r[2] = 0;
    else if (t > most) { r[1] *= most/t;  r[2] *= most/t; }
}
