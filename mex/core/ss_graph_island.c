/* ss_graph_island: an island of the contact graph, and M + G D G' on it */
#include "ss_graph_island.h"
#include "ss_graph_law.h"
#include <math.h>
#include <string.h>

void ss_graph_island_velocity (const ss_graph *G, const ss_graph_island *I, const double *r, double *v)
{
    for (ss_index k = 0; k < I->nb; k++) memset (v + 6*I->body[k], 0, 6 * sizeof *v);
    for (ss_index k = 0; k < I->nc; k++) {
        ss_index c = I->contact[k];
        for (int side = 0; side < 2 && r[3*c] != 0; side++)
            if (G->body[2*c + side] >= 0) ss_graph_add_wrench (G->J + 36*c + 18*side, r + 3*c, v + 6*G->body[2*c + side]);
    }
    for (ss_index k = 0; k < I->nb; k++) ss_graph_body_velocity (G, I->body[k], v + 6*I->body[k]);
}

double ss_graph_island_residual (const ss_graph *G, const ss_graph_island *I, const double *r, const double *v)
{
    double most = 0, u[3];
    for (ss_index k = 0; k < I->nc; k++) {
        ss_graph_slide (G, I->contact[k], v, u);
        double one = ss_graph_natural (G, I->contact[k], r, u);
        if (isnan (one)) return NAN;
        if (one > most) most = one;
    }
    return most;
}

double ss_graph_island_sweep (ss_graph *G, const ss_graph_island *I, ss_index count, double *r, double *v)
{
    for (ss_index k = 0; k < count; k++) ss_graph_sweep (G, I->contact, I->nc, r, v);
    ss_graph_island_velocity (G, I, r, v);
    return ss_graph_island_residual (G, I, r, v);
}

void ss_graph_save (const ss_graph_island *I, const double *r, double *to)
{
    for (ss_index k = 0; k < I->nc; k++) memcpy (to + 3*k, r + 3*I->contact[k], 3 * sizeof *r);
}

void ss_graph_load (const ss_graph_island *I, const double *from, double *r)
{
    for (ss_index k = 0; k < I->nc; k++) memcpy (r + 3*I->contact[k], from + 3*k, 3 * sizeof *r);
}

double ss_graph_way (const ss_graph *G, const ss_graph_island *I, const double *from, const double *step, const double *along)
{
    double least = INFINITY;
    for (ss_index k = 0; k < I->nc; k++) {
        const double *e = along + 3*k;
        double mu = G->mu[I->contact[k]], x[3];
        for (int i = 0; i < 3; i++) x[i] = from[3*k + i] + (step ? step[3*k + i] : 0);
        if (!(x[0] > 0)) continue;
        if (e[0] < 0) least = fmin (least, -x[0]/e[0]);
        if (G->nd > 0) { least = fmin (least, ss_graph_polygon_way (G, I->contact[k], x, e));  continue; }
        double a = e[1]*e[1] + e[2]*e[2] - mu*mu*e[0]*e[0], b = x[1]*e[1] + x[2]*e[2] - mu*mu*x[0]*e[0], c = x[1]*x[1] + x[2]*x[2] - mu*mu*x[0]*x[0];
        double d = b*b - a*c;
        if (!(c < -1e-12*mu*mu*x[0]*x[0]) || !(d >= 0)) continue;           /* it slides already, or never will */
        double root = b >= 0 ? -c/(b + sqrt (d)) : (-b + sqrt (d))/a;       /* a t^2 + 2 b t + c = 0, the first after 0 */
        if (root > 0) least = fmin (least, root);
    }
    return least;
}

/* ---- the matrix ---- */

ss_status ss_graph_matrix_begin (const ss_graph *G, const ss_graph_island *I, ss_graph_matrix *A, ss_work *w)
{
    A->G = G;
    A->I = I;
    A->D = SS_TAKE (w, double, 9*I->nc);
    A->entry = SS_TAKE (w, ss_index, I->nc);
    A->flip = SS_TAKE (w, unsigned char, I->nc);
    ss_index *edge = SS_TAKE (w, ss_index, 2*I->nc), edges = 0;
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < I->nc; k++) {
        const ss_index *b = G->body + 2*I->contact[k];
        A->entry[k] = -1;
        if (b[0] < 0 || b[1] < 0) continue;
        edge[2*edges] = I->local[b[0]];
        edge[2*edges++ + 1] = I->local[b[1]];
    }
    ss_status status = ss_block_lu_analyse (&A->F, I->nb, edges, edge, w);
    if (status != SS_OK) return status;
    for (ss_index k = 0; k < I->nc; k++) {
        const ss_index *b = G->body + 2*I->contact[k];
        int flip = 0;
        if (b[0] >= 0 && b[1] >= 0) A->entry[k] = ss_block_lu_entry (&A->F, I->local[b[0]], I->local[b[1]], &flip);
        A->flip[k] = (unsigned char) flip;
    }
    return SS_OK;
}

/* C = C + X Y' of 6 x 3 blocks */
static void add_product (double *restrict C, const double *restrict X, const double *restrict Y)
{
    for (int k = 0; k < 3; k++)
        for (int j = 0; j < 6; j++) {
            double y = Y[6*k + j];
            for (int i = 0; i < 6; i++) C[6*j + i] += X[6*k + i]*y;
        }
}

/* F = M + G D G'; whether it is symmetric */
static int assemble (ss_graph_matrix *A)
{
    const ss_graph *G = A->G;
    const ss_graph_island *I = A->I;
    int symmetric = 1;
    for (ss_index k = 0; k < I->nc && symmetric; k++) symmetric = A->D[9*k + 1] == 0 && A->D[9*k + 2] == 0;
    ss_block_lu_clear (&A->F, symmetric);
    for (ss_index k = 0; k < I->nb; k++) {
        const double *M = G->M + 12*I->body[k];
        double *diag = A->F.diag + 36*A->F.place[k];
        for (int i = 0; i < 3; i++) diag[7*i] = M[i];
        for (int j = 0; j < 3; j++)
            for (int i = 0; i < 3; i++) diag[21 + 6*j + i] = M[3 + 3*j + i];
    }
    for (ss_index k = 0; k < I->nc; k++) {
        ss_index c = I->contact[k];
        const double *D = A->D + 9*k;
        if (D[0] == 0) continue;
        double T[36];
        for (int s = 0; s < 2; s++) {                                       /* T = J D */
            if (G->body[2*c + s] < 0) continue;
            const double *J = G->J + 36*c + 18*s;
            for (int j = 0; j < 3; j++)
                for (int i = 0; i < 6; i++) T[18*s + 6*j + i] = J[i]*D[3*j] + J[6 + i]*D[3*j + 1] + J[12 + i]*D[3*j + 2];
            add_product (A->F.diag + 36*A->F.place[I->local[G->body[2*c + s]]], T + 18*s, J);
        }
        if (A->entry[k] < 0) continue;
        const double *J = G->J + 36*c;
        if (!(symmetric && A->flip[k])) add_product ((A->flip[k] ? A->F.upper : A->F.lower) + 36*A->entry[k], T, J + 18);
        if (!(symmetric && !A->flip[k])) add_product ((A->flip[k] ? A->F.lower : A->F.upper) + 36*A->entry[k], T + 18, J);
    }
    return symmetric;
}

ss_status ss_graph_matrix_factor (ss_graph_matrix *A)
{
    int symmetric = assemble (A);
    return ss_block_lu_factor (&A->F, symmetric);
}

void ss_graph_gather_wrenches (const ss_graph *G, const ss_graph_island *I, const double *a, double *x)
{
    memset (x, 0, (size_t) (6*I->nb) * sizeof *x);
    for (ss_index k = 0; k < I->nc; k++)
        for (int s = 0; s < 2; s++) {
            ss_index c = I->contact[k], b = G->body[2*c + s];
            if (b < 0) continue;
            ss_graph_add_wrench (G->J + 36*c + 18*s, a + 3*k, x + 6*I->local[b]);
        }
}

void ss_graph_slide_of (const ss_graph *G, const ss_graph_island *I, ss_index k, const double *x, double du[3])
{
    ss_index c = I->contact[k];
    du[0] = du[1] = du[2] = 0;
    for (int s = 0; s < 2; s++) {
        ss_index b = G->body[2*c + s];
        if (b < 0) continue;
        const double *J = G->J + 36*c + 18*s, *xb = x + 6*I->local[b];
        for (int j = 0; j < 3; j++)
            for (int i = 0; i < 6; i++) du[j] += J[6*j + i]*xb[i];
    }
}
