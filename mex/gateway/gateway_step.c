/* gateway_step: arguments that several gateways of the step share */
#include "gateway_step.h"
#include <math.h>
#include <string.h>

ss_contacts take_contacts (const mxArray *a, ss_index nb)
{
    ss_contacts c;
    memset (&c, 0, sizeof c);
    take_struct (a, "contacts");
    const mxArray *psi = take_field (a, "contacts", "psi_n");
    c.psi = (double *) take_vector (psi, "contacts.psi_n", -1);
    c.n = c.capacity = (ss_index) mxGetNumberOfElements (psi);
    c.mu = (double *) take_vector (take_field (a, "contacts", "mu"), "contacts.mu", c.n);
    c.p1 = (double *) take_sized (take_field (a, "contacts", "p1"), "contacts.p1", 3, c.n);
    c.normal = (double *) take_sized (take_field (a, "contacts", "normal"), "contacts.normal", 3, c.n);
    c.body1 = take_indices (take_field (a, "contacts", "body1"), "contacts.body1", c.n, 1, nb);
    c.body2 = take_indices (take_field (a, "contacts", "body2"), "contacts.body2", c.n, 1, nb);
    for (ss_index k = 0; k < c.n; k++) {
        require (c.body1[k] < c.body2[k], "contacts", "must have body1 < body2");
        const double *n = c.normal + 3*k;
        require (fabs (n[0]*n[0] + n[1]*n[1] + n[2]*n[2] - 1) < 1e-6, "contacts.normal", "must have unit columns");
    }
    return c;
}

ss_contacts room_for_contacts (ss_index n)
{
    ss_contacts c = { .capacity = n };
    ss_index *k = mxMalloc ((size_t) (3*n + 1) * sizeof *k);
    double *d = mxMalloc ((size_t) (9*n + 1) * sizeof *d);
    c.body1 = k;  c.body2 = k + n;  c.group = k + 2*n;
    c.id = d;  c.psi = d + n;  c.mu = d + 2*n;  c.p1 = d + 3*n;  c.normal = d + 6*n;
    return c;
}

void give_field (mxArray *s, const char *field, ss_index rows, ss_index n, const double *x)
{
    mxArray *a;
    double *y = give_matrix (&a, rows, n);
    if (n > 0 && x) memcpy (y, x, (size_t) (rows*n) * sizeof *y);
    mxSetField (s, 0, field, a);
}

void give_places (mxArray *s, const char *field, ss_index n, const ss_index *k)
{
    mxArray *a;
    double *y = give_matrix (&a, 1, n);
    for (ss_index i = 0; i < n; i++) y[i] = (double) (k[i] + 1);
    mxSetField (s, 0, field, a);
}

mxArray *give_contacts (const ss_contacts *c)
{
    static const char *fields[] = { "body1", "body2", "p1", "normal", "psi_n", "mu", "group", "id", "impulse" };
    mxArray *s = mxCreateStructMatrix (1, 1, 9, fields);
    give_places (s, "body1", c->n, c->body1);
    give_places (s, "body2", c->n, c->body2);
    give_field (s, "p1", 3, c->n, c->p1);
    give_field (s, "normal", 3, c->n, c->normal);
    give_field (s, "psi_n", 1, c->n, c->psi);
    give_field (s, "mu", 1, c->n, c->mu);
    give_places (s, "group", c->n, c->group);
    give_field (s, "id", 1, c->n, c->id);
    give_field (s, "impulse", 3, c->n, NULL);
    return s;
}

const double *take_poses (const mxArray *a, const char *name, ss_index nb)
{
    const double *q = take_sized (a, name, 7, nb);
    for (ss_index b = 0; b < nb; b++) {
        const double *e = q + 7*b + 3;
        require (fabs (e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3] - 1) < 1e-6, name, "must have unit quaternions");
    }
    return q;
}

void take_blocks (const mxArray *in[], step_blocks *s)
{
    memset (s, 0, sizeof *s);
    s->M = take_sparse (in[0], "M", -1, -1);
    ss_index nv = s->M.rows;
    require (s->M.cols == nv && nv % 6 == 0, "M", "must be square, of 6 rows a body");
    s->Gn = take_sparse (in[1], "Gn", nv, -1);
    s->Gf = take_sparse (in[2], "Gf", nv, -1);
    ss_index nc = s->Gn.cols, nf = s->Gf.cols;
    require (nc > 0 ? nf % nc == 0 : nf == 0, "Gf", "must have the same number of columns for every contact");
    s->nd = nc > 0 ? nf/nc : 0;
    ss_blocks_rest *r = &s->rest;
    r->nc = nc;  r->nf = nf;  r->ns = nf > 0 ? nc : 0;
    r->U = take_sparse (in[3], "U", nc, nc);
    r->E = take_sparse (in[4], "E", nf, nc);
    require (r->E.p[nc] == nf, "E", "must have one entry a row");
    for (ss_index c = 0; c < nc; c++)
        for (ss_index k = r->E.p[c]; k < r->E.p[c + 1]; k++)
            require (r->E.i[k] == k && k/s->nd == c, "E", "must be block diagonal, a column of ones for each contact");
    r->NU = take_vector (in[5], "NU", nv);
    r->FX = take_vector (in[6], "FX", nv);
    r->PSI = take_vector (in[7], "PSI", nc);
    r->SLIP = take_vector (in[8], "SLIP", nf);
    r->h = take_scalar (in[9], "h");
    require (r->h > 0, "h", "must be positive");
}

void take_joint_blocks (const mxArray *a, step_blocks *s)
{
    ss_index nv = s->M.rows;
    ss_blocks_rest *r = &s->rest;
    take_struct (a, "joints");
    s->Gb = take_sparse (take_field (a, "joints", "Gb"), "joints.Gb", nv, -1);
    s->Gl = take_sparse (take_field (a, "joints", "Gl"), "joints.Gl", nv, -1);
    s->Gd = take_sparse (take_field (a, "joints", "Gd"), "joints.Gd", nv, -1);
    ss_index n = s->Gb.cols;
    r->nl = s->Gl.cols;  r->nr = s->Gd.cols;
    r->VB = take_vector (take_field (a, "joints", "VB"), "joints.VB", n);
    r->VC = take_vector (take_field (a, "joints", "VC"), "joints.VC", n);
    r->CB = take_vector (take_field (a, "joints", "CB"), "joints.CB", n);
    r->PSIL = take_vector (take_field (a, "joints", "PSIL"), "joints.PSIL", r->nl);
    r->VD = take_vector (take_field (a, "joints", "VD"), "joints.VD", r->nr);
    r->CD = take_vector (take_field (a, "joints", "CD"), "joints.CD", r->nr);
    r->PD = take_vector (take_field (a, "joints", "PD"), "joints.PD", r->nr);
    require (all_at_least (r->CB, n, 0), "joints.CB", "must not be negative");
    require (all_at_least (r->CD, r->nr, 0), "joints.CD", "must not be negative");
}

static void check_built (ss_status status)
{
    require (status != SS_BAD_ARGUMENT, "M, Gn, Gf", "must be of contacts: M block diagonal, two bodies a column");
    require (status != SS_SINGULAR, "M", "must have positive definite blocks");
    check (status);
}

/* in room that grows until it is enough */
static void grow (ss_status (*fill) (void *data, ss_work *w), void *data)
{
    size_t size = (size_t) 1 << 18;
    for (;;) {
        ss_work w = take_work (size);
        ss_status status = fill (data, &w);
        if (status != SS_NO_ROOM) { check_built (status);  return; }
        require (w.used > size, "the joints' equations", "would be too large");
        size = w.used > 2*size ? w.used : 2*size;
        free_work (&w);
    }
}

typedef struct { ss_sparse M, Gb;  const double *CB;  ss_joint_factor *f; } factor_data;

static ss_status fill_factor (void *data, ss_work *w)
{
    factor_data *d = data;
    return ss_joint_factor_build (d->M, d->Gb, d->CB, d->f, w);
}

void build_factor (ss_sparse M, ss_sparse Gb, const double *CB, ss_joint_factor *f)
{
    factor_data d = { M, Gb, CB, f };
    grow (fill_factor, &d);
}

static ss_status fill_coupling (void *data, ss_work *w)
{
    step_blocks *s = data;
    return ss_coupling_build (&s->wrenches, &s->factor, &s->coupling, w);
}

static void build (step_blocks *s, int cone)
{
    ss_work count = { 0 };
    if (s->rest.nl + s->rest.nr > 0) {
        ss_joint_columns (s->Gl, s->Gd, !cone, &count);
        ss_work w = take_work (count.used);
        s->Gj = ss_joint_columns (s->Gl, s->Gd, !cone, &w);
        count = (ss_work) { 0 };
    }
    ss_wrenches_build_jointed (s->M, s->Gn, s->Gf, s->Gj, cone, &s->wrenches, &count);
    ss_work w = take_work (count.used);
    check_built (ss_wrenches_build_jointed (s->M, s->Gn, s->Gf, s->Gj, cone, &s->wrenches, &w));
    if (s->Gb.cols == 0) return;
    build_factor (s->M, s->Gb, s->rest.CB, &s->factor);
    grow (fill_coupling, s);
    s->rest.joints = &s->coupling;
}

void build_wrenches (step_blocks *s)
{
    build (s, 0);
}

void build_cone_wrenches (step_blocks *s)
{
    require (s->Gf.cols == 2*s->Gn.cols, "Gf", "must have two columns for every contact");
    build (s, 1);
}

typedef struct { const ss_joint_factor *f;  double *p; } norm_data;

static ss_status fill_norm (void *data, ss_work *w)
{
    norm_data *d = data;
    return ss_joint_least_norm (d->f, d->p, w);
}

void give_least_norm (const ss_joint_factor *f, double *p)
{
    norm_data d = { f, p };
    if (f->n > 0) grow (fill_norm, &d);
}

mxArray *give_clash (const ss_joint_factor *f, const double *VB)
{
    ss_index n = f->n, count = 0;
    ss_work w = take_work ((size_t) n * (sizeof (double) + 1) + 128);
    double *x = SS_TAKE (&w, double, n), off = 0;
    unsigned char *rows = SS_TAKE (&w, unsigned char, n);
    ss_index at = n > 0 ? ss_joint_clash (f, VB, x, rows, &off) : -1;
    for (ss_index i = 0; at >= 0 && i < n; i++) count += rows[i];
    mxArray *a;
    double *y = give_matrix (&a, at >= 0, at >= 0 ? count + 1 : 0);
    if (at < 0) return a;
    *y++ = off;
    for (ss_index i = 0; i < n; i++) if (rows[i]) *y++ = (double) (i + 1);
    return a;
}

ss_index take_directions (const mxArray *a, const char *name)
{
    if (mxIsDouble (a) && !mxIsComplex (a) && !mxIsSparse (a) && mxGetNumberOfElements (a) == 1 && mxGetPr (a)[0] == INFINITY) return SS_CONE;
    return take_count (a, name, 0, 1000);
}

mxArray *give_sparse (ss_index rows, ss_index cols, const ss_index *p, const ss_index *i, const double *x)
{
    ss_index nz = p[cols];
    mxArray *a = mxCreateSparse ((mwSize) rows, (mwSize) cols, (mwSize) (nz > 0 ? nz : 1), mxREAL);
    memcpy (mxGetJc (a), p, (size_t) (cols + 1) * sizeof *p);
    if (nz > 0) {
        memcpy (mxGetIr (a), i, (size_t) nz * sizeof *i);
        memcpy (mxGetPr (a), x, (size_t) nz * sizeof *x);
    }
    return a;
}
