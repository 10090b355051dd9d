/* ss_joint_step: velocities projected, coordinates and errors taken; engine/joints/joint_finish.m */
#include "ss_joint_step.h"
#include "ss_blocks.h"
#include <math.h>
#include <string.h>

ss_status ss_joint_finish (const ss_joints *J, const ss_geom *g, const double *q, const double *twist, const double *command, double h, int correct,
                           double *nu, double *theta, double *error, ss_work *w)
{
    ss_work mark = *w;
    ss_index nb = g->nb, m = ss_count_dynamic (g);
    ss_joint_geometry at;
    ss_joint_blocks b;
    ss_index *body = SS_TAKE (w, ss_index, nb);
    ss_index *Mp = SS_TAKE (w, ss_index, 6*m + 1), *Mi = SS_TAKE (w, ss_index, 36*m);
    double *Mx = SS_TAKE (w, double, 36*m), *NU = SS_TAKE (w, double, 6*m), *FX = SS_TAKE (w, double, 6*m);
    ss_joint_geometry_carve (J, &at, w);
    ss_joint_blocks_carve (J, &b, w);
    double *change = SS_TAKE (w, double, J->nr + J->nk), *p = SS_TAKE (w, double, J->nr + J->nk);
    if (w->short_of_room) return SS_NO_ROOM;

    ss_number_dynamic (g, body);
    ss_mass_matrix (g, q, Mp, Mi, Mx);
    memset (FX, 0, (size_t) (6*m) * sizeof *FX);
    for (ss_index k = 0; k < nb; k++) if (body[k] >= 0) memcpy (NU + 6*body[k], nu + 6*k, 6 * sizeof *NU);
    ss_joint_geometry_fill (J, q, &at);
    ss_joint_unwrap (J, at.c, theta, theta);
    ss_joint_blocks_fill (J, g, &at, body, twist, theta, command, h, FX, &b);

    /* springs are no constraints: of the motors behind the constraints keep those without compliance */
    ss_index n = J->nr;
    for (ss_index i = J->nr; i < b.nb; i++) {
        if (b.CB[i] > 0) continue;
        ss_index start = b.Gbp[i], count = b.Gbp[i + 1] - start;
        memmove (b.Gbi + b.Gbp[n], b.Gbi + start, (size_t) count * sizeof *b.Gbi);
        memmove (b.Gbx + b.Gbp[n], b.Gbx + start, (size_t) count * sizeof *b.Gbx);
        b.VB[n] = b.VB[i];
        b.CB[n] = 0;
        b.Gbp[n + 1] = b.Gbp[n] + count;
        n++;
    }
    ss_sparse M = { 6*m, 6*m, Mp, Mi, Mx }, Gb = { 6*m, n, b.Gbp, b.Gbi, b.Gbx };
    ss_joint_factor f;
    ss_status status = ss_joint_factor_build (M, Gb, b.CB, &f, w);
    if (status != SS_OK) return status == SS_NO_ROOM ? status : SS_NOT_FINITE;      /* M is positive definite unless it overflowed */
    ss_joint_velocity (&f, NU, change);
    if (correct) {
        for (ss_index i = 0; i < n; i++) change[i] = b.VB[i] - change[i];
        ss_joint_push (&f, change, p, NU);
        for (ss_index k = 0; k < nb; k++) if (body[k] >= 0) memcpy (nu + 6*k, NU + 6*body[k], 6 * sizeof *nu);
        ss_joint_velocity (&f, NU, change);
    }
    error[0] = error[1] = 0;
    for (ss_index i = 0; i < J->nr; i++) error[0] = fmax (error[0], fabs (at.C[i]));
    for (ss_index i = 0; i < n; i++) error[1] = fmax (error[1], fabs (change[i] - b.VB[i]));
    *w = mark;
    return SS_OK;
}
