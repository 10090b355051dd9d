/* [M, Gn, ...] = ss_blocks (q, qEnd, nu, Fext, geom, contacts, h, gravity, nd, align): gateway to ss_blocks_fill */
#include "gateway_geom.h"
#include "gateway_step.h"
#include <string.h>

enum { IN_Q, IN_QEND, IN_NU, IN_FEXT, IN_GEOM, IN_CONTACTS, IN_H, IN_GRAVITY, IN_ND, IN_ALIGN, IN_END };
enum { OUT_M, OUT_GN, OUT_GF, OUT_NU, OUT_FX, OUT_PSI, OUT_SLIP, OUT_T1, OUT_U, OUT_E, OUT_BODY, OUT_DPSI, OUT_END };

static mxArray *give_copy (const double *x, ss_index rows, ss_index cols)
{
    mxArray *a;
    double *y = give_matrix (&a, rows, cols);
    if (rows*cols > 0) memcpy (y, x, (size_t) (rows*cols) * sizeof *x);
    return a;
}

/* the diagonal of friction coefficients, and the blocks of ones */
static mxArray *give_U (const ss_contacts *c)
{
    mxArray *a = mxCreateSparse ((mwSize) c->n, (mwSize) c->n, (mwSize) (c->n > 0 ? c->n : 1), mxREAL);
    mwIndex *p = mxGetJc (a), *i = mxGetIr (a);
    double *x = mxGetPr (a);
    p[0] = 0;
    for (ss_index k = 0; k < c->n; k++) {
        p[k + 1] = p[k];
        if (c->mu[k] != 0) { i[p[k]] = (mwIndex) k;  x[p[k + 1]++] = c->mu[k]; }
    }
    return a;
}

static mxArray *give_E (ss_index nc, ss_index nd)
{
    ss_index nf = nc*nd;
    mxArray *a = mxCreateSparse ((mwSize) nf, (mwSize) nc, (mwSize) (nf > 0 ? nf : 1), mxREAL);
    mwIndex *p = mxGetJc (a), *i = mxGetIr (a);
    double *x = mxGetPr (a);
    for (ss_index k = 0; k <= nc; k++) p[k] = (mwIndex) (k*nd);
    for (ss_index k = 0; k < nf; k++) { i[k] = (mwIndex) k;  x[k] = 1; }
    return a;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_blocks", nin, IN_END, IN_END, nout, OUT_END, "[M, Gn, Gf, NU, FX, PSI, SLIP, T1, U, E, body, DPSI] = ss_blocks (q, qEnd, nu, Fext, geom, contacts, h, gravity, nd, align)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    ss_index nb = g.nb;
    ss_motion x;
    x.q = take_poses (in[IN_Q], "q", nb);
    x.qEnd = take_poses (in[IN_QEND], "qEnd", nb);
    x.nu = take_sized (in[IN_NU], "nu", 6, nb);
    x.Fext = take_sized (in[IN_FEXT], "Fext", 6, nb);
    ss_contacts c = take_contacts (in[IN_CONTACTS], nb);
    x.h = take_scalar (in[IN_H], "h");
    require (x.h > 0, "h", "must be positive");
    x.gravity = take_vector (in[IN_GRAVITY], "gravity", 3);
    ss_index nd = take_directions (in[IN_ND], "nd"), k = ss_friction_columns (nd);
    double align = take_scalar (in[IN_ALIGN], "align");
    require (align >= 0, "align", "must not be negative");

    ss_blocks b;
    ss_index m = ss_count_dynamic (&g);
    ss_work w = { 0 };
    ss_blocks_carve (nb, m, c.n, nd, &b, &w);
    w = take_work (w.used);
    ss_blocks_carve (nb, m, c.n, nd, &b, &w);
    ss_blocks_fill (&g, &x, &c, align, &b);

    mxArray *all[OUT_END];
    all[OUT_M]    = give_sparse (6*m, 6*m, b.Mp, b.Mi, b.Mx);
    all[OUT_GN]   = give_sparse (6*m, c.n, b.Gnp, b.Gni, b.Gnx);
    all[OUT_GF]   = give_sparse (6*m, c.n*k, b.Gfp, b.Gfi, b.Gfx);
    all[OUT_NU]   = give_copy (b.NU, 6*m, 1);
    all[OUT_FX]   = give_copy (b.FX, 6*m, 1);
    all[OUT_PSI]  = give_copy (b.PSI, c.n, 1);
    all[OUT_SLIP] = give_copy (b.SLIP, c.n*k, 1);
    all[OUT_T1]   = give_copy (b.T1, 3, k > 0 ? c.n : 0);
    all[OUT_U]    = give_U (&c);
    all[OUT_E]    = give_E (c.n, k);
    all[OUT_DPSI] = give_copy (b.DPSI, c.n, 1);
    double *body = give_matrix (&all[OUT_BODY], 1, nb);
    for (ss_index i = 0; i < nb; i++) body[i] = (double) (b.body[i] + 1);
    for (int i = 0; i < OUT_END && i < (nout > 1 ? nout : 1); i++) out[i] = all[i];
}
