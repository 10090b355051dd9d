/* [C, c] = ss_joint_geometry (joints, q): gateway to ss_joint_geometry_fill */
#include "gateway_joints.h"
#include "gateway_step.h"
#include <string.h>

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_joint_geometry", nin, 2, 2, nout, 2, "[C, c] = ss_joint_geometry (joints, q)");

    ss_index nb = (ss_index) mxGetN (in[1]);
    const double *q = take_poses (in[1], "q", nb);
    ss_joints J = take_joints (in[0], "joints", nb);
    ss_joint_geometry g;
    ss_work w = { 0 };
    ss_joint_geometry_carve (&J, &g, &w);
    w = take_work (w.used);
    ss_joint_geometry_carve (&J, &g, &w);
    ss_joint_geometry_fill (&J, q, &g);

    mxArray *coordinates;
    double *C = give_matrix (&out[0], J.nr, 1), *c = give_matrix (&coordinates, J.nk, 1);
    if (J.nr > 0) memcpy (C, g.C, (size_t) J.nr * sizeof *C);
    if (J.nk > 0) memcpy (c, g.c, (size_t) J.nk * sizeof *c);
    if (nout > 1) out[1] = coordinates;
}
