/* [U, P, target, off, clash] = ss_qs_coordinates (joints, geom, driven, q, twist, theta): gateway to ss_qs_coordinates_fill */
#include "gateway_quasistatic.h"

enum { IN_JOINTS, IN_GEOM, IN_DRIVEN, IN_Q, IN_TWIST, IN_THETA, IN_END };

static mxArray *give_column (const double *x, ss_index n)
{
    mxArray *a;
    double *y = give_matrix (&a, n, 1);
    for (ss_index k = 0; k < n; k++) y[k] = x[k];
    return a;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_qs_coordinates", nin, IN_END, IN_END, nout, 5, "[U, P, target, off, clash] = ss_qs_coordinates (joints, geom, driven, q, twist, theta)");

    qs_scene s = take_qs_scene (in[IN_JOINTS], in[IN_GEOM], in[IN_DRIVEN]);
    const double *q = take_poses (in[IN_Q], "q", s.geom.nb), *twist = take_sized (in[IN_TWIST], "twist", 6, s.geom.nb);
    const double *theta = take_vector (in[IN_THETA], "theta", s.joints.nk);
    ss_qs_scene scene = { &s.joints, &s.geom, s.driven };
    ss_qs_rows r;
    ss_qs_coordinates c;
    ss_status status;
    size_t size = (size_t) 1 << 18;
    for (;;) {
        ss_work w = take_work (size);
        status = ss_qs_coordinates_fill (&scene, q, twist, theta, &r, &c, &w);
        if (status != SS_NO_ROOM) break;
        size = next_size (size, &w);
    }
    mxArray *all[5];
    if (status == SS_SINGULAR) {                            /* the caller names the coordinates */
        double *clash = give_matrix (&all[4], 1, c.clash);
        for (ss_index k = 0; k < c.clash; k++) clash[k] = (double) (c.depend[k] + 1);
        for (int k = 0; k < 4; k++) all[k] = mxCreateDoubleMatrix (0, 0, mxREAL);
    } else {
        check (status);
        all[0] = give_sparse (6*c.m, c.nu, c.Up, c.Ui, c.Ux);
        all[1] = give_sparse (6*c.m, r.n, c.Pp, c.Pi, c.Px);
        all[2] = give_column (r.target, r.n);
        all[3] = give_column (r.off, r.n);
        all[4] = mxCreateDoubleMatrix (1, 0, mxREAL);
    }
    for (int k = 0; k < 5 && k < (nout > 1 ? nout : 1); k++) out[k] = all[k];
}
