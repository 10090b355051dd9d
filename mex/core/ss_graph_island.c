/* ss_graph_island: an island of the contact graph, and M + G D G' on it */
#include "ss_graph_island.h"
#include "ss_graph_joints.h"
#include "ss_graph_law.h"
#include <math.h>
#include <string.h>

static const double JOINT_WEIGHT = 1e8, EXACT = 1e-6;      /* EXACT: a refinement that changes no more of the velocities is the last */
enum { REFINEMENTS = 6 };

void ss_graph_island_velocity (const ss_graph *G, const ss_graph_island *I, const double *r, double *v)
{
    for (ss_index k = 0; k < I->nb; k++) memset (v + 6*I->body[k], 0, 6 * sizeof *v);
    for (ss_index k = 0; k < I->nc; k++) {
        ss_index c = I->contact[k];
        for (int side = 0; side < 2 && r[3*c] != 0; side++)
            if (G->body[2*c + side] >= 0) ss_graph_add_wrench (G->J + 36*c + 18*side, r + 3*c, v + 6*G->body[2*c + side]);
    }
    for (ss_index k = 0; k < I->nb; k++) ss_graph_body_velocity (G, I->body[k], v + 6*I->body[k]);
    if (I->nj > 0) ss_graph_project (G->joints, I->nj, I->row, v);
}

void ss_graph_island_response (const ss_graph *G, const ss_graph_island *I, double *v)
{
    for (ss_index b = 0; b < I->nb; b++) {
        double wrench[6];
        memcpy (wrench, v + 6*b, sizeof wrench);
        memset (v + 6*b, 0, sizeof wrench);
        ss_graph_body_times (G->V + 12*I->body[b], wrench, v + 6*b);
    }
    if (I->nj > 0) ss_graph_let_through (G->joints, I->nj, I->row, I->local, v);
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
        if (G->nd > 0 && I->contact[k] < G->bounded) { least = fmin (least, ss_graph_polygon_way (G, I->contact[k], x, e));  continue; }
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
    A->joint_entry = SS_TAKE (w, ss_index, I->nj);
    A->joint_flip = SS_TAKE (w, unsigned char, I->nj);
    A->strength = SS_TAKE (w, double, I->nj);  A->dp = SS_TAKE (w, double, I->nj);  A->left = SS_TAKE (w, double, I->nj);
    A->dx = SS_TAKE (w, double, I->nj > 0 ? 18*I->nb : 0);
    A->joint_weight = JOINT_WEIGHT;
    ss_index *edge = SS_TAKE (w, ss_index, 2*(I->nc + I->nj)), edges = 0;
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < I->nc; k++) {
        const ss_index *b = G->body + 2*I->contact[k];
        A->entry[k] = -1;
        if (b[0] < 0 || b[1] < 0) continue;
        edge[2*edges] = I->local[b[0]];
        edge[2*edges++ + 1] = I->local[b[1]];
    }
    for (ss_index k = 0; k < I->nj; k++) {
        const ss_index *b = G->joints->f->g.body + 2*I->row[k];
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
    for (ss_index k = 0; k < I->nj; k++) {
        const ss_index *b = G->joints->f->g.body + 2*I->row[k];
        int flip = 0;
        A->joint_entry[k] = b[0] >= 0 && b[1] >= 0 ? ss_block_lu_entry (&A->F, I->local[b[0]], I->local[b[1]], &flip) : -1;
        A->joint_flip[k] = (unsigned char) flip;
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

/* C = C + s x y' */
static void add_rank_one (double *restrict C, double s, const double *restrict x, const double *restrict y)
{
    for (int j = 0; j < 6; j++)
        for (int i = 0; i < 6; i++) C[6*j + i] += s*y[j]*x[i];
}

/* F = F + Gb S Gb' with the springs S of the joints */
static void add_joints (ss_graph_matrix *A, int symmetric)
{
    const ss_graph_island *I = A->I;
    const ss_graph_joints *j = A->G->joints;
    for (ss_index k = 0; k < I->nj; k++) {
        ss_index i = I->row[k];
        const ss_index *b = j->f->g.body + 2*i, *place = j->f->g.place + 2*i;
        const double *x = place[0] < 0 ? NULL : j->f->g.wrench + 6*place[0], *y = place[1] < 0 ? NULL : j->f->g.wrench + 6*place[1];
        double s = A->strength[k] = 1/(j->CB[i] + j->own[i]/A->joint_weight);
        if (b[0] >= 0) add_rank_one (A->F.diag + 36*A->F.place[I->local[b[0]]], s, x, x);
        if (b[1] >= 0) add_rank_one (A->F.diag + 36*A->F.place[I->local[b[1]]], s, y, y);
        if (A->joint_entry[k] < 0) continue;
        int flip = A->joint_flip[k];
        if (!(symmetric && flip)) add_rank_one ((flip ? A->F.upper : A->F.lower) + 36*A->joint_entry[k], s, x, y);
        if (!(symmetric && !flip)) add_rank_one ((flip ? A->F.lower : A->F.upper) + 36*A->joint_entry[k], s, y, x);
    }
}

/* F = M + G D G' + Gb S Gb'; whether it is symmetric */
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
    if (I->nj > 0) add_joints (A, symmetric);
    return symmetric;
}

ss_status ss_graph_matrix_factor (ss_graph_matrix *A)
{
    int symmetric = assemble (A);
    return ss_block_lu_factor (&A->F, symmetric);
}

/* rest = rest - (M + G D G') x - Gb p */
static void subtract_image (const ss_graph_matrix *A, const double *x, const double *p, double *rest)
{
    const ss_graph *G = A->G;
    const ss_graph_island *I = A->I;
    for (ss_index b = 0; b < I->nb; b++) {
        double y[6];
        for (int i = 0; i < 6; i++) y[i] = -x[6*b + i];
        ss_graph_body_times (G->M + 12*I->body[b], y, rest + 6*b);
    }
    for (ss_index k = 0; k < I->nc; k++) {
        const double *D = A->D + 9*k;
        double du[3], a[3];
        if (D[0] == 0) continue;
        ss_graph_slide_of (G, I, k, x, du);
        for (int i = 0; i < 3; i++) a[i] = -(D[i]*du[0] + D[3 + i]*du[1] + D[6 + i]*du[2]);
        for (int s = 0; s < 2; s++) {
            ss_index c = I->contact[k], b = G->body[2*c + s];
            if (b >= 0) ss_graph_add_wrench (G->J + 36*c + 18*s, a, rest + 6*I->local[b]);
        }
    }
    for (ss_index k = 0; k < I->nj; k++) ss_graph_joint_wrench (G->joints, I->row[k], I->local, -p[k], rest);
}

/* With the springs S = 1/(CB + own/joint_weight) in the matrix, p = S (Gb'x - Gb'y) is right but for own/joint_weight p, and rounding: refined with what is left of both equations */
void ss_graph_matrix_solve (ss_graph_matrix *A, const double *y, double *x)
{
    const ss_graph_island *I = A->I;
    const ss_graph_joints *j = A->G->joints;
    if (I->nj == 0) { ss_block_lu_solve (&A->F, x);  return; }
    double *dx = A->dx, *rest = A->dx + 6*I->nb, *right = A->dx + 12*I->nb;
    memcpy (right, x, (size_t) (6*I->nb) * sizeof *x);
    for (ss_index i = 0; i < 6*I->nb; i++) dx[i] = 0;
    for (ss_index k = 0; k < I->nj; k++) {
        A->dp[k] = 0;
        A->left[k] = y ? ss_graph_joint_rate (j, I->row[k], I->local, y) : 0;
    }
    for (int again = 0; again < REFINEMENTS; again++) {
        double most = 0, size = 0;
        memcpy (rest, right, (size_t) (6*I->nb) * sizeof *x);
        if (again > 0) subtract_image (A, dx, A->dp, rest);
        for (ss_index k = 0; k < I->nj; k++) if (A->left[k] != 0) ss_graph_joint_wrench (j, I->row[k], I->local, A->strength[k]*A->left[k], rest);
        ss_block_lu_solve (&A->F, rest);
        for (ss_index i = 0; i < 6*I->nb; i++) { dx[i] += rest[i];  most = fmax (most, fabs (rest[i]));  size = fmax (size, fabs (dx[i])); }
        for (ss_index k = 0; k < I->nj; k++) {
            ss_index i = I->row[k];
            double rate = ss_graph_joint_rate (j, i, I->local, rest), dp = A->strength[k]*(rate - A->left[k]);
            A->dp[k] += dp;
            A->left[k] += j->CB[i]*dp - rate;
        }
        if (again > 0 && !(most > EXACT*size)) break;
    }
    memcpy (x, dx, (size_t) (6*I->nb) * sizeof *x);
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
