/* [nu, p, change, open, C] = ss_joint_close (joints, geom, q, qEnd, M, Gb, CB, h, tolerance, most, nu): gateway to ss_joint_close */
#include "gateway_geom.h"
#include "gateway_joints.h"
#include "gateway_step.h"
#include "ss_joint_close.h"
#include <string.h>

enum { IN_JOINTS, IN_GEOM, IN_Q, IN_END_Q, IN_M, IN_GB, IN_CB, IN_H, IN_TOLERANCE, IN_MOST, IN_NU, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_joint_close", nin, IN_END, IN_END, nout, 5, "[nu, p, change, open, C] = ss_joint_close (joints, geom, q, qEnd, M, Gb, CB, h, tolerance, most, nu)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    ss_index nb = g.nb, m = ss_count_dynamic (&g);
    ss_joints J = take_joints (in[IN_JOINTS], "joints", nb);
    const double *q = take_poses (in[IN_Q], "q", nb), *qEnd = take_poses (in[IN_END_Q], "qEnd", nb);
    ss_sparse M = take_sparse (in[IN_M], "M", 6*m, 6*m), Gb = take_sparse (in[IN_GB], "Gb", 6*m, -1);
    require (Gb.cols >= J.nr, "Gb", "must have a column for every constraint of the joints");
    const double *CB = take_vector (in[IN_CB], "CB", Gb.cols), *nu = take_vector (in[IN_NU], "nu", 6*m);
    require (all_at_least (CB, Gb.cols, 0), "CB", "must not be negative");
    double h = take_scalar (in[IN_H], "h"), tolerance = take_scalar (in[IN_TOLERANCE], "tolerance");
    require (h > 0, "h", "must be positive");
    require (tolerance > 0, "tolerance", "must be positive");
    ss_index most = take_count (in[IN_MOST], "most", 0, 1000);
    ss_work numbers = take_work ((size_t) nb * sizeof (ss_index) + 64);
    ss_index *body = SS_TAKE (&numbers, ss_index, nb);
    ss_number_dynamic (&g, body);
    ss_joint_factor f;
    build_factor (M, Gb, CB, &f);

    mxArray *all[5];
    double *v = give_matrix (&all[0], 6*m, 1), *p = give_matrix (&all[1], Gb.cols, 1), *change = give_matrix (&all[2], Gb.cols, 1), *open = give_matrix (&all[3], 2, 1), *C = give_matrix (&all[4], J.nr, 1);
    ss_joint_closing P = { &J, &g, body, q, qEnd, h, tolerance, &f, CB };
    ss_joint_closed result;
    size_t size = (size_t) 1 << 18;
    for (;;) {
        ss_work w = take_work (size);
        if (m > 0) memcpy (v, nu, (size_t) (6*m) * sizeof *v);
        ss_status status = ss_joint_close (&P, most, v, p, change, C, &result, &w);
        if (status != SS_NO_ROOM) { check (status);  break; }
        require (w.used > size, "the joints' equations", "would be too large");
        size = w.used > 2*size ? w.used : 2*size;
        free_work (&w);
    }
    give_least_norm (&f, p);
    open[0] = result.before;
    open[1] = result.open;
    for (int k = 0; k < 5 && k < (nout > 1 ? nout : 1); k++) out[k] = all[k];
}
