/* [Gb, VB, ...] = ss_joint_blocks (joints, geom, q, twist, theta, command, h, FX): gateway to ss_joint_blocks_fill */
#include "gateway_geom.h"
#include "gateway_joints.h"
#include "gateway_step.h"
#include <string.h>

enum { IN_JOINTS, IN_GEOM, IN_Q, IN_TWIST, IN_THETA, IN_COMMAND, IN_H, IN_FX, IN_END };
enum { OUT_GB, OUT_VB, OUT_CB, OUT_GL, OUT_PSIL, OUT_GD, OUT_VD, OUT_CD, OUT_PD, OUT_FX, OUT_JB, OUT_JL, OUT_JD, OUT_END };

static mxArray *give_copy (const double *x, ss_index n)
{
    mxArray *a;
    double *y = give_matrix (&a, n, 1);
    if (n > 0) memcpy (y, x, (size_t) n * sizeof *x);
    return a;
}

static mxArray *give_numbers (const ss_index *x, ss_index n)
{
    mxArray *a;
    double *y = give_matrix (&a, 1, n);
    for (ss_index k = 0; k < n; k++) y[k] = (double) (x[k] + 1);
    return a;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_joint_blocks", nin, IN_END, IN_END, nout, OUT_END,
           "[Gb, VB, CB, Gl, PSIL, Gd, VD, CD, PD, FX, JB, JL, JD] = ss_joint_blocks (joints, geom, q, twist, theta, command, h, FX)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    ss_index nb = g.nb, m = ss_count_dynamic (&g);
    ss_joints J = take_joints (in[IN_JOINTS], "joints", nb);
    const double *q = take_poses (in[IN_Q], "q", nb), *twist = take_sized (in[IN_TWIST], "twist", 6, nb);
    const double *before = take_vector (in[IN_THETA], "theta", J.nk), *command = take_sized (in[IN_COMMAND], "command", J.nk, 2);
    double h = take_scalar (in[IN_H], "h");
    require (h > 0, "h", "must be positive");
    const double *FX = take_vector (in[IN_FX], "FX", 6*m);

    mxArray *all[OUT_END];
    all[OUT_FX] = give_copy (FX, 6*m);
    ss_joint_geometry at;
    ss_joint_blocks b;
    ss_index *body = NULL;
    double *theta = NULL;
    ss_work measure = { 0 }, w;
    for (int pass = 0; pass < 2; pass++) {
        ss_work *to = pass ? &w : &measure;
        if (pass) w = take_work (measure.used);
        ss_joint_geometry_carve (&J, &at, to);
        ss_joint_blocks_carve (&J, &b, to);
        body = SS_TAKE (to, ss_index, nb);
        theta = SS_TAKE (to, double, J.nk);
    }
    ss_number_dynamic (&g, body);
    ss_joint_geometry_fill (&J, q, &at);
    ss_joint_unwrap (&J, at.c, before, theta);
    ss_joint_blocks_fill (&J, &g, &at, body, twist, theta, command, h, mxGetPr (all[OUT_FX]), &b);

    all[OUT_GB] = give_sparse (6*m, b.nb, b.Gbp, b.Gbi, b.Gbx);
    all[OUT_VB] = give_copy (b.VB, b.nb);
    all[OUT_CB] = give_copy (b.CB, b.nb);
    all[OUT_GL] = give_sparse (6*m, b.nl, b.Glp, b.Gli, b.Glx);
    all[OUT_PSIL] = give_copy (b.PSIL, b.nl);
    all[OUT_GD] = give_sparse (6*m, b.nd, b.Gdp, b.Gdi, b.Gdx);
    all[OUT_VD] = give_copy (b.VD, b.nd);
    all[OUT_CD] = give_copy (b.CD, b.nd);
    all[OUT_PD] = give_copy (b.PD, b.nd);
    all[OUT_JB] = give_numbers (b.joint_b, b.nb);
    all[OUT_JL] = give_numbers (b.joint_l, b.nl);
    all[OUT_JD] = give_numbers (b.joint_d, b.nd);
    for (int k = 0; k < OUT_END && k < (nout > 1 ? nout : 1); k++) out[k] = all[k];
}
