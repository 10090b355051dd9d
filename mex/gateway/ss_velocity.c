/* [newNU, impulse, b, l, d] = ss_velocity (M, Gn, Gf, NU, FX, h, z, mixed, cone, joints, free): gateway to ss_problem_velocity */
#include "gateway_step.h"
#include <string.h>

enum { IN_M, IN_GN, IN_GF, IN_NU, IN_FX, IN_H, IN_Z, IN_MIXED, IN_CONE, IN_JOINTS, IN_FREE, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_velocity", nin, IN_CONE, IN_END, nout, 5, "[newNU, impulse, b, l, d] = ss_velocity (M, Gn, Gf, NU, FX, h, z, mixed, cone, joints, free)");

    step_blocks s;
    memset (&s, 0, sizeof s);
    s.M = take_sparse (in[IN_M], "M", -1, -1);
    ss_index nv = s.M.rows;
    require (s.M.cols == nv && nv % 6 == 0, "M", "must be square, of 6 rows a body");
    s.Gn = take_sparse (in[IN_GN], "Gn", nv, -1);
    s.Gf = take_sparse (in[IN_GF], "Gf", nv, -1);
    ss_index nc = s.Gn.cols, nf = s.Gf.cols, nd = nc > 0 ? nf/nc : 0;
    require (nf == nc*nd, "Gf", "must have the same number of columns for every contact");
    ss_blocks_rest *r = &s.rest;
    r->nc = nc;  r->nf = nf;  r->ns = nf > 0 ? nc : 0;
    r->NU = take_vector (in[IN_NU], "NU", nv);
    r->FX = take_vector (in[IN_FX], "FX", nv);
    r->h = take_scalar (in[IN_H], "h");
    const double *z = take_vector (in[IN_Z], "z", -1);
    int mixed = mxIsLogicalScalarTrue (in[IN_MIXED]);
    require (mxIsLogicalScalar (in[IN_MIXED]), "mixed", "must be true or false");
    int cone = nin > IN_CONE && mxIsLogicalScalarTrue (in[IN_CONE]);
    require (nin <= IN_CONE || (mxIsLogicalScalar (in[IN_CONE]) && !(cone && mixed)), "cone", "must be true or false, and false with mixed");
    if (nin > IN_JOINTS) take_joint_blocks (in[IN_JOINTS], &s);
    ss_index first = mixed ? nv : 0, given = (ss_index) mxGetNumberOfElements (in[IN_Z]);
    if (mixed && nin > IN_FREE) first = take_count (in[IN_FREE], "free", 0, given);
    ss_index needed = r->nl + r->nr > 0 ? ss_unknowns (r, cone) : nc + nf;
    require (given >= needed + first, "z", "must have an element for every column of Gn and Gf, and for the rows of joints");
    z += first;
    if (cone) build_cone_wrenches (&s); else build_wrenches (&s);

    ss_index columns = s.wrenches.columns;
    ss_work w = take_work (sizeof (double) * (size_t) (2*nd + columns) + 256);
    double *circle = SS_TAKE (&w, double, 2*nd), *p = SS_TAKE (&w, double, columns);
    mxArray *all[5];
    double *nu = give_matrix (&all[0], nv, 1), *impulse = give_matrix (&all[1], 3, nc);
    ss_circle (nd, circle);
    ss_problem_velocity (&s.wrenches, r, cone, z, p, nu);
    if (!cone) ss_contact_impulses (nc, nd, circle, z, impulse);
    else if (nc > 0) memcpy (impulse, z, (size_t) (3*nc) * sizeof *impulse);

    ss_index n = s.factor.n, at = nc + nf + r->nl;
    double *b = give_matrix (&all[2], n, 1), *l = give_matrix (&all[3], r->nl, 1), *d = give_matrix (&all[4], r->nr, 1);
    for (ss_index k = 0; k < r->nl; k++) l[k] = p[nc + nf + k];
    for (ss_index k = 0; k < r->nr; k++) d[k] = cone ? p[at + k] : p[at + 2*k] - p[at + 2*k + 1];
    if (n > 0) memcpy (b, s.coupling.p, (size_t) n * sizeof *b);
    give_least_norm (&s.factor, b);
    for (int k = 0; k < 5 && k < (nout > 1 ? nout : 1); k++) out[k] = all[k];
}
