/* [nu, theta, error] = ss_joint_finish (joints, geom, q, nu, twist, theta, command, h, correct): gateway to ss_joint_finish */
#include "gateway_geom.h"
#include "gateway_joints.h"
#include "gateway_step.h"
#include "ss_joint_step.h"
#include <string.h>

enum { IN_JOINTS, IN_GEOM, IN_Q, IN_NU, IN_TWIST, IN_THETA, IN_COMMAND, IN_H, IN_CORRECT, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_joint_finish", nin, IN_END, IN_END, nout, 3, "[nu, theta, error] = ss_joint_finish (joints, geom, q, nu, twist, theta, command, h, correct)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    ss_index nb = g.nb;
    ss_joints J = take_joints (in[IN_JOINTS], "joints", nb);
    const double *q = take_poses (in[IN_Q], "q", nb), *nu = take_sized (in[IN_NU], "nu", 6, nb), *twist = take_sized (in[IN_TWIST], "twist", 6, nb);
    const double *theta = take_vector (in[IN_THETA], "theta", J.nk), *command = take_sized (in[IN_COMMAND], "command", J.nk, 2);
    double h = take_scalar (in[IN_H], "h");
    require (h > 0, "h", "must be positive");
    require (mxIsLogicalScalar (in[IN_CORRECT]), "correct", "must be true or false");

    mxArray *all[3];
    double *v = give_matrix (&all[0], 6, nb), *t = give_matrix (&all[1], J.nk, 1), *error = give_matrix (&all[2], 2, 1);
    size_t size = (size_t) 1 << 18;
    for (;;) {
        ss_work w = take_work (size);
        memcpy (v, nu, (size_t) (6*nb) * sizeof *v);
        if (J.nk > 0) memcpy (t, theta, (size_t) J.nk * sizeof *t);
        ss_status status = ss_joint_finish (&J, &g, q, twist, command, h, mxIsLogicalScalarTrue (in[IN_CORRECT]), v, t, error, &w);
        if (status != SS_NO_ROOM) { check (status);  break; }
        require (w.used > size, "the joints' equations", "would be too large");
        size = w.used > 2*size ? w.used : 2*size;
        free_work (&w);
    }
    for (int k = 0; k < 3 && k < (nout > 1 ? nout : 1); k++) out[k] = all[k];
}
