/* [newNU, impulse] = ss_velocity (M, Gn, Gf, NU, FX, h, z, mixed, cone): gateway to ss_step_velocity */
#include "gateway_step.h"
#include <string.h>

enum { IN_M, IN_GN, IN_GF, IN_NU, IN_FX, IN_H, IN_Z, IN_MIXED, IN_CONE, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_velocity", nin, IN_CONE, IN_END, nout, 2, "[newNU, impulse] = ss_velocity (M, Gn, Gf, NU, FX, h, z, mixed, cone)");

    step_blocks s;
    s.M = take_sparse (in[IN_M], "M", -1, -1);
    ss_index nv = s.M.rows;
    require (s.M.cols == nv && nv % 6 == 0, "M", "must be square, of 6 rows a body");
    s.Gn = take_sparse (in[IN_GN], "Gn", nv, -1);
    s.Gf = take_sparse (in[IN_GF], "Gf", nv, -1);
    ss_index nc = s.Gn.cols, nf = s.Gf.cols, nd = nc > 0 ? nf/nc : 0;
    require (nf == nc*nd, "Gf", "must have the same number of columns for every contact");
    const double *NU = take_vector (in[IN_NU], "NU", nv), *FX = take_vector (in[IN_FX], "FX", nv);
    double h = take_scalar (in[IN_H], "h");
    const double *z = take_vector (in[IN_Z], "z", -1);
    int mixed = mxIsLogicalScalarTrue (in[IN_MIXED]);
    require (mxIsLogicalScalar (in[IN_MIXED]), "mixed", "must be true or false");
    int cone = nin > IN_CONE && mxIsLogicalScalarTrue (in[IN_CONE]);
    require (nin <= IN_CONE || (mxIsLogicalScalar (in[IN_CONE]) && !(cone && mixed)), "cone", "must be true or false, and false with mixed");
    require ((ss_index) mxGetNumberOfElements (in[IN_Z]) >= nc + nf + (mixed ? nv : 0), "z", "must have an element for every column of Gn and Gf");
    if (mixed) z += nv;
    if (cone) build_cone_wrenches (&s); else build_wrenches (&s);

    ss_work w = take_work (sizeof (double) * (size_t) (2*nd + 64));
    double *circle = SS_TAKE (&w, double, 2*nd);
    mxArray *impulse;
    double *nu = give_matrix (&out[0], nv, 1), *p = give_matrix (&impulse, 3, nc);
    ss_circle (nd, circle);
    ss_step_velocity (&s.wrenches, NU, FX, h, z, nu);
    if (!cone) ss_contact_impulses (nc, nd, circle, z, p);
    else if (nc > 0) memcpy (p, z, (size_t) (3*nc) * sizeof *p);
    if (nout > 1) out[1] = impulse;
}
