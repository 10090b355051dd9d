/* ss_graph: the step's friction problem on the graph: its blocks, velocities, residual, sweeps */
#include "ss_graph_joints.h"
#include "ss_graph_law.h"
#include "ss_contact.h"
#include <math.h>
#include <string.h>

void ss_graph_carve (ss_index m, ss_index nc, ss_index nd, ss_graph *G, ss_work *w)
{
    ss_index corners = nd > 0 ? nd : 0;
    G->m = m;
    G->nc = nc;
    G->nd = nd;
    G->circle = SS_TAKE (w, double, 2*corners);
    G->side = SS_TAKE (w, double, 5*corners);
    G->Wt = SS_TAKE (w, double, corners > 0 ? 3*nc : 0);
    G->M = SS_TAKE (w, double, 12*m);    G->V = SS_TAKE (w, double, 12*m);
    G->v0 = SS_TAKE (w, double, 6*m);    G->s = SS_TAKE (w, double, 3*nc);
    G->mu = SS_TAKE (w, double, nc);     G->rho = SS_TAKE (w, double, nc);
    G->body = SS_TAKE (w, ss_index, 2*nc);
    G->Wnn = SS_TAKE (w, double, nc);    G->J = SS_TAKE (w, double, 36*nc);
    G->X = SS_TAKE (w, double, 36*nc);   G->W = SS_TAKE (w, double, 9*nc);
    G->ready = SS_TAKE (w, unsigned char, nc);
    G->start = G->v0;
    G->bounded = PTRDIFF_MAX;
    G->joints = NULL;
}

/* ---- bodies ---- */

/* V = inv (A), 3 x 3, by its Cholesky factor; 0 when A is not positive definite */
static int invert_inertia (const double *A, double *V)
{
    double a = sqrt (A[0]), b = A[1]/a, c = A[2]/a, d = sqrt (A[4] - b*b), e = (A[5] - c*b)/d, f = sqrt (A[8] - c*c - e*e);
    if (!(a > 0) || !(d > 0) || !(f > 0)) return 0;
    double Y[6] = { 1/a, -b/(a*d), (b*e/d - c)/(a*f), 1/d, -e/(d*f), 1/f };       /* inv (L), by columns */
    V[0] = Y[0]*Y[0] + Y[1]*Y[1] + Y[2]*Y[2];
    V[4] = Y[3]*Y[3] + Y[4]*Y[4];
    V[8] = Y[5]*Y[5];
    V[1] = V[3] = Y[1]*Y[3] + Y[2]*Y[4];
    V[2] = V[6] = Y[2]*Y[5];
    V[5] = V[7] = Y[4]*Y[5];
    return 1;
}

/* V of M; v0 */
static int put_body (ss_index b, const double *NU, const double *FX, double h, ss_graph *G)
{
    const double *M = G->M + 12*b;
    double *V = G->V + 12*b, push[6], *v0 = G->v0 + 6*b;
    for (int i = 0; i < 3; i++) {
        if (!(M[i] > 0)) return 0;
        V[i] = 1/M[i];
    }
    if (M[4] == 0 && M[5] == 0 && M[8] == 0) {
        for (int i = 0; i < 9; i++) V[3 + i] = 0;
        for (int i = 3; i < 12; i += 4) {
            if (!(M[i] > 0)) return 0;
            V[i] = 1/M[i];
        }
    } else if (!invert_inertia (M + 3, V + 3)) return 0;
    for (int i = 0; i < 6; i++) { push[i] = h*FX[i];  v0[i] = NU[i]; }
    ss_graph_body_times (V, push, v0);
    return 1;
}

/* ---- contacts ---- */

/* The polygon's column that stands for o: the direction nearest to a quarter turn */
static ss_index across (ss_index nd)
{
    return nd > 2 ? (nd + 2)/4 : 0;
}

/* a_o of what is a_t along the first direction and a_k along that one; of two directions there is none */
static double of_o (const ss_graph *G, double t, double k)
{
    const double *d = G->circle + 2*across (G->nd);
    return G->nd > 2 ? (k - d[0]*t)/d[1] : 0;
}

/* column 3 of the wrenches J (6 x 3), along that direction, becomes the one along o */
static void put_o (const ss_graph *G, double *J)
{
    for (int i = 0; i < 6; i++) J[12 + i] = of_o (G, J[6 + i], J[12 + i]);
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

/* the bodies of contact c ascending: a column of zeros may have hidden the first */
static void order_sides (ss_index c, ss_graph *G)
{
    ss_index *body = G->body + 2*c, first = body[0];
    double J[18], *at = G->J + 36*c;
    if (body[1] < 0 || first < body[1]) return;
    body[0] = body[1];
    body[1] = first;
    memcpy (J, at, sizeof J);
    memcpy (at, at + 18, sizeof J);
    memcpy (at + 18, J, sizeof J);
}

/* x'V y of two wrenches */
static double mobility (const double *V, const double *x, const double *y)
{
    double z[6] = { 0 }, sum = 0;
    ss_graph_body_times (V, y, z);
    for (int i = 0; i < 6; i++) sum += x[i]*z[i];
    return sum;
}

static double mobility_of (const ss_graph *G, ss_index c, int j, int k)
{
    double sum = 0;
    for (int side = 0; side < 2; side++) {
        const double *J = G->J + 36*c + 18*side;
        if (G->body[2*c + side] >= 0) sum += mobility (G->V + 12*G->body[2*c + side], J + 6*j, J + 6*k);
    }
    return sum;
}

/* W_nn and what follows from it */
static void put_scale (ss_index c, ss_graph *G)
{
    double most = G->Wnn[c] = mobility_of (G, c, 0, 0);
    if (!(most > 0)) most = fmax (mobility_of (G, c, 1, 1), mobility_of (G, c, 2, 2));
    for (int k = 0; k < 3 && G->nd > 0; k++) G->Wt[3*c + k] = mobility_of (G, c, k < 2 ? 1 : 2, k > 0 ? 2 : 1);
    G->rho[c] = most > 0 ? 1/most : 1;
    G->ready[c] = 0;
}

void ss_graph_prepare (ss_graph *G, ss_index c)
{
    double *W = G->W + 9*c;
    if (G->ready[c]) return;
    G->ready[c] = 1;
    memset (W, 0, 9 * sizeof *W);
    for (int side = 0; side < 2; side++) {
        const double *J = G->J + 36*c + 18*side;
        double *X = G->X + 36*c + 18*side;
        memset (X, 0, 18 * sizeof *X);
        if (G->body[2*c + side] < 0) continue;
        for (int k = 0; k < 3; k++) {
            ss_graph_body_times (G->V + 12*G->body[2*c + side], J + 6*k, X + 6*k);
            for (int i = 0; i < 3; i++)
                for (int d = 0; d < 6; d++) W[3*k + i] += J[6*i + d]*X[6*k + d];
        }
    }
}

ss_status ss_graph_fill (ss_sparse M, ss_sparse Gn, ss_sparse Gf, const double *mu, const double *NU, const double *FX, const double *PSI, const double *SLIP,
                         double h, ss_graph *G)
{
    ss_index m = G->m, nc = G->nc, columns = ss_friction_columns (G->nd), second = G->nd > 0 ? across (G->nd) : 1;
    ss_graph_set_polygon (G);
    if (m > 0) memset (G->M, 0, (size_t) (12*m) * sizeof *G->M);
    for (ss_index j = 0; j < 6*m; j++)
        for (ss_index e = M.p[j]; e < M.p[j + 1]; e++) {
            ss_index row = M.i[e]%6, column = j%6;
            if (M.i[e]/6 != j/6) return SS_BAD_ARGUMENT;
            if (row >= 3 && column >= 3) G->M[12*(j/6) + 3 + row - 3 + 3*(column - 3)] = M.x[e];
            else if (row == column) G->M[12*(j/6) + row] = M.x[e];
            else if (M.x[e] != 0) return SS_BAD_ARGUMENT;
        }
    for (ss_index b = 0; b < m; b++) if (!put_body (b, NU + 6*b, FX + 6*b, h, G)) return SS_SINGULAR;
    if (nc > 0) memset (G->J, 0, (size_t) (36*nc) * sizeof *G->J);
    for (ss_index c = 0; c < nc; c++) {
        G->body[2*c] = G->body[2*c + 1] = -1;
        if (!put_column (Gn, c, 0, c, G)) return SS_BAD_ARGUMENT;
        for (int k = 0; k < 2 && columns > 0; k++) if (!put_column (Gf, columns*c + (k ? second : 0), k + 1, c, G)) return SS_BAD_ARGUMENT;
        order_sides (c, G);
        for (int side = 0; side < 2 && G->nd > 0; side++) put_o (G, G->J + 36*c + 18*side);
        put_scale (c, G);
        G->mu[c] = columns > 0 ? mu[c] : 0;
        G->s[3*c] = PSI[c]/h;
        for (int k = 0; k < 2; k++) G->s[3*c + k + 1] = columns > 0 ? SLIP[columns*c + (k ? second : 0)] : 0;
        if (G->nd > 0) G->s[3*c + 2] = of_o (G, G->s[3*c + 1], G->s[3*c + 2]);
    }
    G->speed = -INFINITY;
    return SS_OK;
}

/* the wrenches sign*[d; r x d] of a body along the directions d (3 x columns), as ss_contact_wrench has them; whether they can move it */
static int put_side (const double *locked, const double *r, const double *d, int columns, double sign, double *J)
{
    double any = 0;
    int is_locked = 0;
    for (int i = 0; i < 6; i++) is_locked |= locked[i] != 0;
    for (int j = 0; j < columns; j++, d += 3, J += 6) {
        double e[3] = { sign*d[0], sign*d[1], sign*d[2] };
        J[0] = e[0] + 0.0;
        J[1] = e[1] + 0.0;
        J[2] = e[2] + 0.0;
        J[3] = r[1]*e[2] - r[2]*e[1] + 0.0;
        J[4] = r[2]*e[0] - r[0]*e[2] + 0.0;
        J[5] = r[0]*e[1] - r[1]*e[0] + 0.0;
        if (is_locked) for (int i = 0; i < 6; i++) if (locked[i]) J[i] = 0;
        for (int i = 0; i < 6 && is_locked; i++) any += fabs (J[i]);
    }
    for (int j = 6*columns; j < 18; j++) *J++ = 0;
    return !is_locked || any != 0;                                          /* NaN moves */
}

/* J and body of contact k of c, along the directions d (3 x columns), as contact at of G; bodies that it cannot move are none */
static void put_wrenches (const ss_geom *g, const ss_motion *x, const ss_index *number, ss_index k, const ss_contacts *c, const double *d, int columns, ss_graph *G, ss_index at)
{
    const ss_index side[2] = { c->body1[k], c->body2[k] };
    const double *p = c->p1 + 3*k;
    int put = 0;
    for (int a = 0; a < 2; a++) {
        if (number[side[a]] < 0) continue;
        const double *u = x->q + 7*side[a];
        double r[3] = { p[0] - u[0], p[1] - u[1], p[2] - u[2] };
        if (put_side (g->locked + 6*side[a], r, d, columns, a ? 1 : -1, G->J + 36*at + 18*put)) G->body[2*at + put++] = number[side[a]];
    }
    for (; put < 2; put++) {
        G->body[2*at + put] = -1;
        memset (G->J + 36*at + 18*put, 0, 18 * sizeof *G->J);
    }
}

ss_status ss_graph_build (const ss_geom *g, const ss_motion *x, double gap, const ss_index *number, ss_contacts *c, ss_graph *G, double *T1)
{
    ss_index columns = G->nd != 0 ? 2 : 0, kept = 0;
    double circle[4] = { 1, 0, 0, 1 }, d[9];
    ss_graph_set_polygon (G);
    if (G->nd > 0) memcpy (circle + 2, G->circle + 2*across (G->nd), 2 * sizeof *circle);
    for (ss_index b = 0; b < g->nb; b++) {
        if (number[b] < 0) continue;
        const double *locked = g->locked + 6*b;
        double J[9], NU[6], FX[6], *M = G->M + 12*number[b];
        ss_body_load (g, x, b, J, NU, FX);
        for (int i = 0; i < 3; i++) M[i] = locked[i] ? 1 : g->mass[b];
        for (int j = 0; j < 3; j++)
            for (int i = 0; i < 3; i++) M[3 + 3*j + i] = locked[3 + i] || locked[3 + j] ? i == j : J[3*j + i];
        if (!put_body (number[b], NU, FX, x->h, G)) return SS_SINGULAR;
    }
    for (ss_index k = 0; k < c->n; k++) {
        double V[3], psi = c->psi[k];
        ss_contact_drive (g, x, c, k, V);
        const double *n = c->normal + 3*k;
        if (gap >= 0) {
            double drive = ss_dot (n, V);
            if (!(psi - x->h*drive <= gap)) continue;
            psi = x->h*drive;
        }
        if (columns > 0 && !(kept > 0 && memcmp (d, n, 3 * sizeof *d) == 0)) ss_contact_tangents (n, SS_CONE, circle, NULL, d + 3);      /* else those of the last: one face */
        memcpy (d, n, 3 * sizeof *d);
        if (columns > 0) memcpy (T1 + 3*kept, d + 3, 3 * sizeof *d);
        put_wrenches (g, x, number, k, c, d, 1 + (int) columns, G, kept);
        for (int side = 0; side < 2 && G->nd > 0; side++) put_o (G, G->J + 36*kept + 18*side);
        put_scale (kept, G);
        G->mu[kept] = columns > 0 ? c->mu[k] : 0;
        G->s[3*kept] = psi/x->h;
        for (int j = 0; j < 2; j++) G->s[3*kept + j + 1] = columns > 0 ? ss_dot (d + 3 + 3*j, V) : 0;
        if (G->nd > 0) G->s[3*kept + 2] = of_o (G, G->s[3*kept + 1], G->s[3*kept + 2]);
        if (kept < k) ss_contact_copy (c, kept, c, k);
        kept++;
    }
    c->n = G->nc = kept;
    G->speed = -INFINITY;
    return SS_OK;
}

void ss_graph_set_speed (ss_graph *G)
{
    if (G->speed >= 0) return;
    G->speed = 0;
    for (ss_index c = 0; c < G->nc; c++) {
        double u[3];
        ss_graph_slide (G, c, G->start, u);
        for (int k = 0; k < 3 && (u[0] < 0 || c >= G->bounded); k++) if (fabs (u[k]) > G->speed) G->speed = fabs (u[k]);
    }
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
        if (b >= 0) ss_graph_add_wrench (G->X + 36*c + 18*side, dr, v + 6*b);
    }
}

/* v (6) = v0 + V v of body b, v its wrench */
void ss_graph_body_velocity (const ss_graph *G, ss_index b, double *v)
{
    double wrench[6];
    memcpy (wrench, v, sizeof wrench);
    memcpy (v, G->v0 + 6*b, sizeof wrench);
    ss_graph_body_times (G->V + 12*b, wrench, v);
}

void ss_graph_velocity (const ss_graph *G, const double *r, double *v)
{
    if (G->m > 0) memset (v, 0, (size_t) (6*G->m) * sizeof *v);
    for (ss_index c = 0; c < G->nc; c++)
        for (int side = 0; side < 2 && r[3*c] != 0; side++)
            if (G->body[2*c + side] >= 0) ss_graph_add_wrench (G->J + 36*c + 18*side, r + 3*c, v + 6*G->body[2*c + side]);
    for (ss_index b = 0; b < G->m; b++) ss_graph_body_velocity (G, b, v + 6*b);
    if (G->joints) ss_graph_project (G->joints, G->joints->first[G->joints->groups], G->joints->row, v);
}

/* of a bounded row: the interval's natural map of u + soft r, in velocities */
static double bounded_natural (const ss_graph *G, ss_index c, double r, double u)
{
    double held = G->joints->held[c - G->bounded], v = u + G->joints->soft[c - G->bounded]*r, beyond = r - G->rho[c]*v;
    if (fabs (beyond) > held) v = (r - copysign (held, beyond))/G->rho[c];
    return fabs (v);
}

static const double WELL_INSIDE = 0.999;    /* of the square of the cone's radius: whatever rounding does, the projection leaves y where it is */

double ss_graph_natural (const ss_graph *G, ss_index c, const double *r, const double u[3])
{
    double phi[3], most = 0;
    r += 3*c;
    if (c >= G->bounded) return bounded_natural (G, c, r[1], u[1]);
    if (r[0] == 0 && r[1] == 0 && r[2] == 0 && u[0] >= 0) return 0*(u[1] + u[2]);      /* apart: phi = r/rho */
    if (G->nd > 0) return ss_graph_polygon_residual (G, c, r, u);
    double mu = G->mu[c], rho = G->rho[c], out = u[0] + mu*ss_hypot (u[1], u[2]), y[3] = { r[0] - rho*out, r[1] - rho*u[1], r[2] - rho*u[2] };
    if (y[0] > 0 && y[1]*y[1] + y[2]*y[2] < WELL_INSIDE*mu*mu*y[0]*y[0]) {                /* it sticks: what most contacts of a step at rest do */
        most = fabs (out);
        for (int k = 1; k < 3; k++) if (fabs (u[k]) > most) most = fabs (u[k]);
        return most;
    }
    ss_cone_natural (r, u, mu, rho, phi, NULL, NULL);
    for (int k = 0; k < 3; k++) {
        if (isnan (phi[k])) return NAN;
        if (fabs (phi[k]) > most) most = fabs (phi[k]);
    }
    return most;
}

void ss_graph_sweep (ss_graph *G, const ss_index *list, ss_index n, double *r, double *v)
{
    for (ss_index k = 0; k < n; k++) {
        ss_index c = list[k];
        ss_graph_prepare (G, c);
        const double *W = G->W + 9*c;
        double u[3], next[3], *x = r + 3*c;
        ss_graph_slide (G, c, v, u);
        for (int i = 0; i < 3 && G->nd <= 0; i++) u[i] -= W[i]*x[0] + W[3 + i]*x[1] + W[6 + i]*x[2];
        if (G->nd > 0) ss_graph_polygon_relax (G, c, W, x, u, next);
        else if (ss_contact_solve (W, u, G->mu[c], next) == SS_UNSOLVABLE) continue;
        double dr[3] = { next[0] - x[0], next[1] - x[1], next[2] - x[2] };
        if (dr[0] == 0 && dr[1] == 0 && dr[2] == 0) continue;
        memcpy (x, next, sizeof next);
        ss_graph_push (G, c, dr, v);
    }
}

void ss_graph_clip (const ss_graph *G, ss_index c, double *r)
{
    r += 3*c;
    if (c >= G->bounded) {
        double held = G->joints->held[c - G->bounded];
        r[0] = held;
        r[1] = fmax (-held, fmin (held, r[1]));
        r[2] = 0;
        return;
    }
    if (G->nd > 0) {
        const double z[3] = { r[0], r[1], r[2] };
        ss_graph_polygon_answer (G, c, z, 0, r, NULL);
        return;
    }
    double most = G->mu[c]*r[0], t = ss_hypot (r[1], r[2]);
    if (!(r[0] > 0)) r[0] = r[1] = r[2] = 0;
    else if (t > most) { r[1] *= most/t;  r[2] *= most/t; }
}
