/* [newNU, impulse, info, joint] = ss_impact (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol, joints, joint):
   gateway to ss_impact_apply */
#include "gateway_step.h"
#include "ss_impact.h"
#include <string.h>

enum { IN_E = 10, IN_DRIFT, IN_SPEED, IN_NEW, IN_IMPULSE, IN_POISSON, IN_TOL, IN_JOINTS, IN_JOINT, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_impact", nin, IN_JOINTS, IN_END, nout, 4,
           "[newNU, impulse, info, joint] = ss_impact (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol, joints, joint)");

    step_blocks s;
    take_blocks (in, &s);
    ss_index nc = s.rest.nc, nv = s.M.rows;
    ss_impact P = { s.M, &s.wrenches, &s.rest, s.nd, take_vector (in[IN_E], "e", nc), take_sized (in[IN_DRIFT], "drift", 3, nc),
                    take_scalar (in[IN_SPEED], "speed"), take_scalar (in[IN_TOL], "tol"), 0, host_poll () };
    for (ss_index c = 0; c < nc; c++) require (P.e[c] >= 0 && P.e[c] <= 1, "e", "must be from 0 to 1");
    require (P.speed >= 0, "speed", "must not be negative");
    require (P.tolerance > 0, "tol", "must be positive");
    const double *newNU = take_vector (in[IN_NEW], "newNU", nv), *impulse = take_sized (in[IN_IMPULSE], "impulse", 3, nc);
    require (mxIsLogicalScalar (in[IN_POISSON]), "poisson", "must be true or false");
    P.poisson = mxIsLogicalScalarTrue (in[IN_POISSON]);
    double *of_joints = NULL;
    ss_index count[3] = { 0 }, all = 0;
    if (nin > IN_JOINTS) {
        require (nin == IN_END, "joint", "must come with joints: the impulses of the solve");
        take_joint_blocks (in[IN_JOINTS], &s);
        count[0] = s.Gb.cols;  count[1] = s.rest.nl;  count[2] = s.rest.nr;
    }
    build_wrenches (&s);
    if (nin > IN_JOINTS) {
        static const char *fields[] = { "b", "l", "d" };
        const mxArray *joint = take_struct (in[IN_JOINT], "joint");
        ss_work room = take_work ((size_t) (count[0] + count[1] + count[2]) * sizeof (double) + 64);
        of_joints = SS_TAKE (&room, double, count[0] + count[1] + count[2]);
        for (int k = 0; k < 3; all += count[k], k++) {
            const double *x = take_vector (take_field (joint, "joint", fields[k]), fields[k], count[k]);
            if (count[k] > 0) memcpy (of_joints + all, x, (size_t) count[k] * sizeof *x);
        }
    }

    mxArray *given;
    double *nu = give_matrix (&out[0], nv, 1), *p = give_matrix (&given, 3, nc);
    if (nv > 0) memcpy (nu, newNU, (size_t) nv * sizeof *nu);
    if (nc > 0) memcpy (p, impulse, (size_t) (3*nc) * sizeof *p);
    ss_impact_info info;
    ss_work w = take_work ((size_t) 1 << 18);
    ss_status status;
    while ((status = ss_impact_apply (&P, nu, p, of_joints, &info, &w)) == SS_NO_ROOM) {
        size_t size = w.size;
        require (info.room > size, "the problem", "would be too large");    /* a size that overflowed */
        free_work (&w);
        w = take_work (info.room > 2*size ? info.room : 2*size);
    }
    check (status);
    if (nout > 1) out[1] = given;
    if (nout > 3) {
        static const char *fields[] = { "b", "l", "d" };
        out[3] = mxCreateStructMatrix (1, 1, 3, fields);
        for (int k = 0; k < 3; of_joints += count[k], k++) give_field (out[3], fields[k], count[k], 1, of_joints);
    }
    if (nout > 2) {
        static const char *fields[] = { "hits", "share", "failed" };
        out[2] = mxCreateStructMatrix (1, 1, 3, fields);
        mxSetField (out[2], 0, "hits", mxCreateDoubleScalar ((double) info.hits));
        mxSetField (out[2], 0, "share", mxCreateDoubleScalar (info.share));
        mxSetField (out[2], 0, "failed", mxCreateDoubleScalar ((double) info.failed));
    }
}
