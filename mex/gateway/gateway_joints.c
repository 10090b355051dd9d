/* gateway_joints: the packed joints as an argument */
#include "gateway_joints.h"
#include <math.h>

/* a field of whole numbers first .. last, kept as they are */
static const ss_index *numbers (const mxArray *a, const char *field, ss_index n, ss_index first, ss_index last)
{
    ss_index *x = take_indices (take_field (a, "joints", field), field, n, first, last);
    for (ss_index k = 0; k < n; k++) x[k]++;
    return x;
}

static const double *frames (const mxArray *a, const char *field, ss_index nj)
{
    const double *x = take_sized (take_field (a, "joints", field), field, 7, nj);
    for (ss_index j = 0; j < nj; j++) {
        const double *e = x + 7*j + 3;
        require (fabs (e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3] - 1) < 1e-6, field, "must have unit quaternions");
    }
    return x;
}

static const double *not_negative (const mxArray *a, const char *field, ss_index n)
{
    const mxArray *f = take_field (a, "joints", field);
    const double *x = take_bounds (f, field, n);
    require (all_at_least (x, n, 0), field, "must not be negative");
    return x;
}

ss_joints take_joints (const mxArray *a, const char *name, ss_index nb)
{
    ss_joints J;
    take_struct (a, name);
    J.nj = (ss_index) mxGetNumberOfElements (take_field (a, name, "body1"));
    J.nr = (ss_index) mxGetNumberOfElements (take_field (a, name, "row_kind"));
    J.nk = (ss_index) mxGetNumberOfElements (take_field (a, name, "co_kind"));
    J.body1 = take_indices (take_field (a, name, "body1"), "body1", J.nj, 0, nb);       /* the world becomes -1 */
    J.body2 = take_indices (take_field (a, name, "body2"), "body2", J.nj, 0, nb);
    for (ss_index j = 0; j < J.nj; j++) require (J.body1[j] != J.body2[j], name, "must join two bodies each");
    J.frame1 = frames (a, "frame1", J.nj);
    J.frame2 = frames (a, "frame2", J.nj);
    J.row_joint = take_indices (take_field (a, name, "row_joint"), "row_joint", J.nr, 1, J.nj);
    J.row_kind = numbers (a, "row_kind", J.nr, 1, 7);
    J.co_joint = take_indices (take_field (a, name, "co_joint"), "co_joint", J.nk, 1, J.nj);
    J.co_kind = numbers (a, "co_kind", J.nk, SS_ANGLE, SS_SECOND_ANGLE);
    J.motor = numbers (a, "motor", J.nk, SS_MOTOR_NONE, SS_MOTOR_POSITION);
    const mxArray *limits = take_field (a, name, "limits");
    require (mxGetM (limits) == 2 || J.nk == 0, "limits", "must have two rows");
    J.limits = mxGetPr (limits);
    require (mxIsDouble (limits) && !mxIsComplex (limits) && !mxIsSparse (limits) && (ss_index) mxGetNumberOfElements (limits) == 2*J.nk, "limits", "must be a real double array, two for each coordinate");
    for (ss_index k = 0; k < 2*J.nk; k++) require (!isnan (J.limits[k]), "limits", "must not be NaN");
    J.friction = not_negative (a, "friction", J.nk);
    J.max_force = not_negative (a, "maxForce", J.nk);
    J.kp = not_negative (a, "kp", J.nk);
    J.kd = not_negative (a, "kd", J.nk);
    for (ss_index k = 0; k < J.nk; k++) require (isfinite (J.friction[k]) && isfinite (J.kp[k]) && isfinite (J.kd[k]), "friction, kp, kd", "must be finite");
    return J;
}
