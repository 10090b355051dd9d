/* ss_blocks: blocks of the step's problem */
#include "ss_blocks.h"
#include "ss_vec.h"
#include <float.h>
#include <string.h>

#define TWO_PI 6.283185307179586476925286766559

/* J = R I R', symmetric to the bit */
static void world_inertia (const double *e, const double *I, double *J)
{
    double R[9], T[9];                                                      /* rows one after the other */
    if (I[0] == I[4] && I[4] == I[8] && I[1] == 0 && I[2] == 0 && I[5] == 0) { memcpy (J, I, 9 * sizeof *J);  return; }     /* a ball, a cube */
    ss_rotation (e, R);
    for (int i = 0; i < 3; i++) ss_rotate (I, R + 3*i, T + 3*i);            /* T = R I, I symmetric */
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) J[i + 3*j] = ss_dot (T + 3*i, R + 3*j);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < i; j++) J[i + 3*j] = J[j + 3*i] = (J[i + 3*j] + J[j + 3*i])/2;
}

ss_index ss_count_dynamic (const ss_geom *g)
{
    ss_index m = 0;
    for (ss_index b = 0; b < g->nb; b++) m += g->kind[b] == SS_DYNAMIC;
    return m;
}

ss_index ss_friction_columns (ss_index nd)
{
    return nd == SS_CONE ? 2 : nd;
}

void ss_blocks_carve (ss_index nb, ss_index m, ss_index nc, ss_index nd, ss_blocks *b, ss_work *w)
{
    ss_index k = ss_friction_columns (nd);
    b->m = m;  b->nc = nc;  b->nd = nd;  b->k = k;
    b->body = SS_TAKE (w, ss_index, nb);
    b->Mp  = SS_TAKE (w, ss_index, 6*m + 1);    b->Mi  = SS_TAKE (w, ss_index, 36*m);       b->Mx  = SS_TAKE (w, double, 36*m);
    b->Gnp = SS_TAKE (w, ss_index, nc + 1);     b->Gni = SS_TAKE (w, ss_index, 12*nc);      b->Gnx = SS_TAKE (w, double, 12*nc);
    b->Gfp = SS_TAKE (w, ss_index, nc*k + 1);   b->Gfi = SS_TAKE (w, ss_index, 12*nc*k);    b->Gfx = SS_TAKE (w, double, 12*nc*k);
    b->NU  = SS_TAKE (w, double, 6*m);          b->FX  = SS_TAKE (w, double, 6*m);
    b->PSI = SS_TAKE (w, double, nc);           b->DPSI = SS_TAKE (w, double, nc);          b->SLIP = SS_TAKE (w, double, nc*k);
    b->T1  = SS_TAKE (w, double, 3*nc);
    b->circle = SS_TAKE (w, double, 2*k);
    b->directions = SS_TAKE (w, double, 3*k);
}

void ss_number_dynamic (const ss_geom *g, ss_index *body)
{
    ss_index m = 0;
    for (ss_index b = 0; b < g->nb; b++) body[b] = g->kind[b] == SS_DYNAMIC ? m++ : -1;
}

/* columns 6m .. 6m + 5 of M: body k with the inertia J in the world frame */
static void put_mass (const ss_geom *g, ss_index k, ss_index m, const double *J, ss_index *p, ss_index *rows, double *values)
{
    const double *locked = g->locked + 6*k;
    double M[36] = { 0 };
    for (int i = 0; i < 3; i++) {
        M[7*i] = g->mass[k];
        for (int j = 0; j < 3; j++) M[21 + i + 6*j] = J[i + 3*j];
    }
    for (int j = 0; j < 6; j++) {
        ss_index col = 6*m + j, at = p[col];
        for (int i = 0; i < 6; i++) {
            double v = locked[i] || locked[j] ? i == j : M[i + 6*j];
            if (v != 0) { rows[at] = 6*m + i;  values[at++] = v; }
        }
        p[col + 1] = at;
    }
}

void ss_mass_matrix (const ss_geom *g, const double *q, ss_index *p, ss_index *i, double *x)
{
    ss_index m = 0;
    p[0] = 0;
    for (ss_index k = 0; k < g->nb; k++) {
        if (g->kind[k] != SS_DYNAMIC) continue;
        double J[9];
        world_inertia (q + 7*k + 3, g->inertia + 9*k, J);
        put_mass (g, k, m++, J, p, i, x);
    }
}

void ss_body_load (const ss_geom *g, const ss_motion *x, ss_index b, double *J, double *NU, double *FX)
{
    const double *nu = x->nu + 6*b, *locked = g->locked + 6*b;
    double Jw[3], wJw[3];
    world_inertia (x->q + 7*b + 3, g->inertia + 9*b, J);
    ss_rotate (J, nu + 3, Jw);
    ss_cross (nu + 3, Jw, wJw);
    for (int i = 0; i < 6; i++) {
        double force = x->Fext[6*b + i] + (i < 3 ? g->mass[b]*x->gravity[i] : -wJw[i - 3]);
        NU[i] = locked[i] ? 0 : nu[i];
        FX[i] = locked[i] ? 0 : force;
    }
}

/* M, NU, FX: body by body */
static void fill_bodies (const ss_geom *g, const ss_motion *x, ss_blocks *b)
{
    b->Mp[0] = 0;
    ss_number_dynamic (g, b->body);
    for (ss_index k = 0; k < g->nb; k++) {
        ss_index m = b->body[k];
        double J[9];
        if (m < 0) continue;
        ss_body_load (g, x, k, J, b->NU + 6*m, b->FX + 6*m);
        put_mass (g, k, m, J, b->Mp, b->Mi, b->Mx);
    }
}

void ss_circle (ss_index nd, double *circle)
{
    if (nd == SS_CONE) { circle[0] = circle[3] = 1;  circle[1] = circle[2] = 0; }
    for (ss_index j = 0; j < nd; j++) {
        double angle = TWO_PI*(double) j/(double) nd;
        circle[2*j] = cos (angle);
        circle[2*j + 1] = sin (angle);
        for (int i = 0; i < 2; i++)                 /* a locked direction then has no wrench at all */
            if (fabs (circle[2*j + i]) < 4*DBL_EPSILON) circle[2*j + i] = 0;
    }
}

void ss_contact_tangents (const double *n, ss_index nd, const double *circle, const double *slip, double *d)
{
    const double near_axis = 0.6;               /* cos of 53 degrees, as in contact_tangents.m */
    int axis = fabs (n[0]) < near_axis ? 0 : 2;
    double t1[3], t2[3], length;
    for (int i = 0; i < 3; i++) t1[i] = (i == axis) - n[i]*n[axis];
    if (slip) {
        double s[3], along = ss_dot (slip, n);
        for (int i = 0; i < 3; i++) s[i] = slip[i] - n[i]*along;
        if (sqrt (ss_dot (s, s)) > 1e-9) for (int i = 0; i < 3; i++) t1[i] = -s[i];
    }
    length = sqrt (ss_dot (t1, t1));
    for (int i = 0; i < 3; i++) t1[i] /= length;
    ss_cross (n, t1, t2);

    ss_index k = ss_friction_columns (nd), half = nd == SS_CONE || nd % 2 ? k : nd/2;      /* the second half of an even number is minus the first */
    for (ss_index j = 0; j < k; j++)
        for (int i = 0; i < 3; i++)
            d[3*j + i] = j < half ? circle[2*j]*t1[i] + circle[2*j + 1]*t2[i] : -d[3*(j - half) + i];
}

void ss_contact_wrench (const ss_geom *g, ss_index body, const double *r, const double *d, double sign, double *w)
{
    const double *locked = g->locked + 6*body;
    double e[3] = { sign*d[0], sign*d[1], sign*d[2] };
    memcpy (w, e, sizeof e);
    ss_cross (r, e, w + 3);
    for (int i = 0; i < 6; i++) w[i] = locked[i] ? 0 : w[i] + 0.0;          /* no negative zeros: a sparse matrix does not keep them */
}

/* the wrench sign*[d; r x d] on a dynamic body, zeros left out */
static ss_index put_wrench (const ss_geom *g, ss_index body, ss_index number, const double *u, const double *p, const double *d,
                            double sign, ss_index at, ss_index *rows, double *values)
{
    double r[3] = { p[0] - u[0], p[1] - u[1], p[2] - u[2] }, w[6];
    ss_contact_wrench (g, body, r, d, sign, w);
    for (int i = 0; i < 6; i++)
        if (w[i] != 0) { rows[at] = 6*number + i;  values[at++] = w[i]; }
    return at;
}

/* x(t+h) - x(t) of the material point that is at p when the body is at q0: a point that sticks to it goes along */
static void material_displacement (const double *p, const double *q0, const double *q1, double *x)
{
    double R0[9], R1[9], a[3] = { p[0] - q0[0], p[1] - q0[1], p[2] - q0[2] }, local[3], now[3];
    ss_rotation (q0 + 3, R0);
    ss_rotation (q1 + 3, R1);
    ss_rotate_back (R0, a, local);
    ss_rotate (R1, local, now);
    for (int i = 0; i < 3; i++) x[i] = q1[i] + now[i] - p[i];
}

void ss_contact_drive (const ss_geom *g, const ss_motion *x, const ss_contacts *c, ss_index k, double *V)
{
    const double *p = c->p1 + 3*k, *n = c->normal + 3*k;
    ss_index side[2] = { c->body1[k], c->body2[k] };
    for (int i = 0; i < 3; i++) V[i] = 0;
    for (int a = 0; a < 2; a++) {
        if (g->kind[side[a]] != SS_KINEMATIC) continue;
        double sign = a ? 1 : -1, v[3], gap = a ? 0 : c->psi[k], on[3] = { p[0] + gap*n[0], p[1] + gap*n[1], p[2] + gap*n[2] };
        material_displacement (on, x->q + 7*side[a], x->qEnd + 7*side[a], v);      /* on: on the other body, which is where it was */
        for (int i = 0; i < 3; i++) V[i] += sign*v[i]/x->h;
    }
}

/* slip of the dynamic bodies of a contact at the start of the step */
static void start_slip (const ss_geom *g, const ss_motion *x, const ss_index side[2], const double *p, double *slip)
{
    for (int i = 0; i < 3; i++) slip[i] = 0;
    for (int a = 0; a < 2; a++) {
        const double *q = x->q + 7*side[a], *nu = x->nu + 6*side[a];
        double r[3] = { p[0] - q[0], p[1] - q[1], p[2] - q[2] }, v[3];
        if (g->kind[side[a]] != SS_DYNAMIC) continue;
        ss_cross (nu + 3, r, v);
        for (int i = 0; i < 3; i++) slip[i] += (a ? 1 : -1)*(nu[i] + v[i]);
    }
}

void ss_blocks_fill (const ss_geom *g, const ss_motion *x, const ss_contacts *c, double align, ss_blocks *b)
{
    ss_index nd = b->k;
    fill_bodies (g, x, b);
    ss_circle (b->nd, b->circle);
    b->Gnp[0] = b->Gfp[0] = 0;
    for (ss_index k = 0; k < c->n; k++) {
        const double *p = c->p1 + 3*k, *n = c->normal + 3*k;
        ss_index side[2] = { c->body1[k], c->body2[k] };
        double V[3], slip[3];
        ss_contact_drive (g, x, c, k, V);
        if (align > 0) {
            start_slip (g, x, side, p, slip);
            for (int i = 0; i < 3; i++) slip[i] = align*(slip[i] + V[i]);
        }

        /* Gn, PSI */
        b->PSI[k] = c->psi[k];
        b->DPSI[k] = ss_dot (n, V);
        ss_index at = b->Gnp[k];
        for (int a = 0; a < 2; a++)
            if (b->body[side[a]] >= 0) at = put_wrench (g, side[a], b->body[side[a]], x->q + 7*side[a], p, n, a ? 1 : -1, at, b->Gni, b->Gnx);
        b->Gnp[k + 1] = at;

        /* Gf, SLIP, direction by direction; T1 */
        if (nd == 0) continue;
        ss_contact_tangents (n, b->nd, b->circle, align > 0 ? slip : NULL, b->directions);
        memcpy (b->T1 + 3*k, b->directions, 3 * sizeof (double));
        for (ss_index j = 0; j < nd; j++) {
            const double *d = b->directions + 3*j;
            b->SLIP[nd*k + j] = ss_dot (d, V);
            at = b->Gfp[nd*k + j];
            for (int a = 0; a < 2; a++)
                if (b->body[side[a]] >= 0) at = put_wrench (g, side[a], b->body[side[a]], x->q + 7*side[a], p, d, a ? 1 : -1, at, b->Gfi, b->Gfx);
            b->Gfp[nd*k + j + 1] = at;
        }
    }
}

/* columns from .. from + n - 1 of a matrix put at the end of those before to; to <= from */
static void move_columns (ss_index to, ss_index from, ss_index n, ss_index *p, ss_index *i, double *x)
{
    for (ss_index j = 0; j < n; j++) {
        ss_index start = p[from + j], count = p[from + j + 1] - start, at = p[to + j];
        memmove (i + at, i + start, (size_t) count * sizeof *i);
        memmove (x + at, x + start, (size_t) count * sizeof *x);
        p[to + j + 1] = at + count;
    }
}

/* contact k and its blocks to the place kept <= k */
static void move_contact (ss_index kept, ss_index k, ss_contacts *c, ss_blocks *b)
{
    ss_index nd = b->k;
    ss_contact_copy (c, kept, c, k);
    b->PSI[kept] = b->PSI[k];
    b->DPSI[kept] = b->DPSI[k];
    move_columns (kept, k, 1, b->Gnp, b->Gni, b->Gnx);
    move_columns (nd*kept, nd*k, nd, b->Gfp, b->Gfi, b->Gfx);
    memmove (b->SLIP + nd*kept, b->SLIP + nd*k, (size_t) nd * sizeof (double));
    if (nd > 0) memmove (b->T1 + 3*kept, b->T1 + 3*k, 3 * sizeof (double));
}

void ss_blocks_keep (const ss_index *keep, ss_index n, ss_contacts *c, ss_blocks *b)
{
    for (ss_index k = 0; k < n; k++) move_contact (k, keep[k], c, b);
    c->n = b->nc = n;
}

void ss_blocks_keep_active (double eps, double h, ss_contacts *c, ss_blocks *b)
{
    ss_index kept = 0;
    for (ss_index k = 0; k < c->n; k++) {
        if (!(b->PSI[k] - h*b->DPSI[k] <= eps)) continue;
        move_contact (kept, k, c, b);
        b->PSI[kept] = h*b->DPSI[kept];
        kept++;
    }
    c->n = b->nc = kept;
}

void ss_integrate_motion (ss_index nb, const ss_index *kind, const double *nu, double h, double *q)
{
    for (ss_index b = 0; b < nb; b++, nu += 6, q += 7) {
        if (kind[b] != SS_DYNAMIC) continue;
        const double *w = nu + 3;
        double e[4] = { q[3], q[4], q[5], q[6] }, s = h/2;
        for (int i = 0; i < 3; i++) q[i] += h*nu[i];
        double f[4] = { e[0] + s*(-w[0]*e[1] - w[1]*e[2] - w[2]*e[3]),      /* e + h/2 [0; w] e */
                        e[1] + s*( w[0]*e[0] + w[1]*e[3] - w[2]*e[2]),
                        e[2] + s*( w[1]*e[0] + w[2]*e[1] - w[0]*e[3]),
                        e[3] + s*( w[2]*e[0] + w[0]*e[2] - w[1]*e[1]) };
        double length = sqrt (f[0]*f[0] + f[1]*f[1] + f[2]*f[2] + f[3]*f[3]);
        if (!isfinite (length)) {                                           /* a turn of 1e154 rad overflows in its square */
            double most = fmax (fmax (fabs (f[0]), fabs (f[1])), fmax (fabs (f[2]), fabs (f[3])));
            for (int i = 0; i < 4; i++) f[i] /= most;
            length = sqrt (f[0]*f[0] + f[1]*f[1] + f[2]*f[2] + f[3]*f[3]);
        }
        for (int i = 0; i < 4; i++) q[3 + i] = f[i]/length;
    }
}

void ss_energy (const ss_geom *g, const double *q, const double *nu, const double *gravity, double *energy)
{
    energy[0] = energy[1] = 0;
    for (ss_index b = 0; b < g->nb; b++) {
        if (g->kind[b] != SS_DYNAMIC) continue;
        double R[9], w[3], Jw[3];
        ss_rotation (q + 7*b + 3, R);
        ss_rotate_back (R, nu + 6*b + 3, w);
        ss_rotate (g->inertia + 9*b, w, Jw);
        energy[0] += (g->mass[b]*ss_dot (nu + 6*b, nu + 6*b) + ss_dot (w, Jw))/2;
        energy[1] -= g->mass[b]*ss_dot (gravity, q + 7*b);
    }
}
