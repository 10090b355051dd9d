/* [q1, nu] = ss_qs_motion (joints, geom, driven, q, qEnd, theta, reach, h, nu): gateway to ss_qs_motion */
#include "gateway_quasistatic.h"
#include <string.h>

enum { IN_JOINTS, IN_GEOM, IN_DRIVEN, IN_Q, IN_QEND, IN_THETA, IN_REACH, IN_H, IN_NU, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_qs_motion", nin, IN_END, IN_END, nout, 2, "[q1, nu] = ss_qs_motion (joints, geom, driven, q, qEnd, theta, reach, h, nu)");

    qs_scene s = take_qs_scene (in[IN_JOINTS], in[IN_GEOM], in[IN_DRIVEN]);
    ss_index nb = s.geom.nb, motors = 0;
    for (ss_index k = 0; k < s.joints.nk; k++) motors += s.joints.motor[k] == SS_MOTOR_VELOCITY;
    const double *q = take_poses (in[IN_Q], "q", nb), *qEnd = take_poses (in[IN_QEND], "qEnd", nb), *nu = take_sized (in[IN_NU], "nu", 6, nb);
    const double *theta = take_vector (in[IN_THETA], "theta", s.joints.nk), *reach = take_vector (in[IN_REACH], "reach", motors);
    double h = take_scalar (in[IN_H], "h");
    require (h > 0, "h", "must be positive");
    ss_qs_scene scene = { &s.joints, &s.geom, s.driven };

    mxArray *velocity;
    double *q1 = give_matrix (&out[0], 7, nb), *v = give_matrix (&velocity, 6, nb);
    size_t size = (size_t) 1 << 18;
    for (;;) {
        ss_work w = take_work (size);
        memcpy (v, nu, (size_t) (6*nb) * sizeof *v);
        ss_status status = ss_qs_motion (&scene, q, qEnd, theta, reach, h, v, q1, &w);
        if (status != SS_NO_ROOM) { check (status);  break; }
        size = next_size (size, &w);
    }
    if (nout > 1) out[1] = velocity;
}
