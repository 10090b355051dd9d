/* [nu, p] = ss_joint_push (M, Gb, CB, change, nu): gateway to ss_joint_push */
#include "gateway_step.h"
#include <string.h>

enum { IN_M, IN_GB, IN_CB, IN_CHANGE, IN_NU, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_joint_push", nin, IN_END, IN_END, nout, 2, "[nu, p] = ss_joint_push (M, Gb, CB, change, nu)");

    ss_sparse M = take_sparse (in[IN_M], "M", -1, -1);
    require (M.cols == M.rows && M.rows % 6 == 0, "M", "must be square, of 6 rows a body");
    ss_sparse Gb = take_sparse (in[IN_GB], "Gb", M.rows, -1);
    const double *CB = take_vector (in[IN_CB], "CB", Gb.cols), *change = take_vector (in[IN_CHANGE], "change", Gb.cols);
    require (all_at_least (CB, Gb.cols, 0), "CB", "must not be negative");
    const double *nu = take_vector (in[IN_NU], "nu", M.rows);
    ss_joint_factor f;
    build_factor (M, Gb, CB, &f);

    mxArray *impulses;
    double *v = give_matrix (&out[0], M.rows, 1), *p = give_matrix (&impulses, Gb.cols, 1);
    if (M.rows > 0) memcpy (v, nu, (size_t) M.rows * sizeof *v);
    ss_joint_push (&f, change, p, v);
    give_least_norm (&f, p);
    if (nout > 1) out[1] = impulses;
}
