/* [r, nu, value, info, rows, p, clash] = ss_graph (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, contacts, T1, id, value, options, joints, warm): gateway to ss_graph_solve */
#include "gateway_step.h"
#include "ss_graph_joints.h"
#include "ss_graph_warm.h"
#include <string.h>

enum { IN_M, IN_GN, IN_GF, IN_MU, IN_NU, IN_FX, IN_PSI, IN_SLIP, IN_H, IN_CONTACTS, IN_T1, IN_ID, IN_VALUE, IN_OPTIONS, IN_JOINTS, IN_WARM, IN_END };

static mxArray *give_result (ss_status status, const ss_graph_info *i, ss_index m, const ss_index *unsolved, double seconds)
{
    static const char *fields[] = { "islands", "fast", "newton", "factors", "fallbacks" };
    const double values[] = { (double) i->islands, (double) i->fast, (double) i->newton, (double) i->factors, (double) i->fallbacks };
    mxArray *info, *row;
    give_info (&info, status, (double) i->newton, i->residual, NULL, 0, seconds);
    for (int k = 0; k < 5; k++) {
        mxAddField (info, fields[k]);
        mxSetField (info, 0, fields[k], mxCreateDoubleScalar (values[k]));
    }
    double *island = give_matrix (&row, 1, m);
    for (ss_index b = 0; b < m; b++) island[b] = (double) unsolved[b];
    mxAddField (info, "unsolved");
    mxSetField (info, 0, "unsolved", row);
    return info;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_graph", nin, IN_JOINTS, IN_END, nout, 7, "[r, nu, value, info, rows, p, clash] = ss_graph (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, contacts, T1, id, value, options, joints, warm)");

    double started = seconds_now ();
    ss_sparse M = take_sparse (in[IN_M], "M", -1, -1);
    ss_index nv = M.rows, nc;
    require (nv % 6 == 0 && M.cols == nv, "M", "must be square, six rows for each body");
    ss_sparse Gn = take_sparse (in[IN_GN], "Gn", nv, -1), Gf = take_sparse (in[IN_GF], "Gf", nv, -1);
    nc = Gn.cols;
    const mxArray *a = take_struct (in[IN_OPTIONS], "options");
    ss_index nd = take_directions (take_field (a, "options", "directions"), "options.directions");
    require (nd != 1, "options.directions", "must not be 1");
    require (Gf.cols == nc*ss_friction_columns (nd), "Gf", "must have as many columns for every contact as options.directions asks for: two over the cone");
    const double *mu = take_vector (in[IN_MU], "mu", nc), *NU = take_vector (in[IN_NU], "NU", nv), *FX = take_vector (in[IN_FX], "FX", nv);
    require (all_at_least (mu, nc, 0), "mu", "must not be negative");
    const double *PSI = take_vector (in[IN_PSI], "PSI", nc), *SLIP = take_vector (in[IN_SLIP], "SLIP", Gf.cols);
    double h = take_scalar (in[IN_H], "h");
    require (h > 0, "h", "must be positive");
    take_struct (in[IN_CONTACTS], "contacts");
    int friction = nd != 0;
    ss_graph_contacts c = { nc, take_vector (take_field (in[IN_CONTACTS], "contacts", "id"), "contacts.id", nc),
                            take_sized (take_field (in[IN_CONTACTS], "contacts", "normal"), "contacts.normal", 3, nc), NULL };
    const double *T1 = take_sized (in[IN_T1], "T1", 3, friction ? nc : 0);
    if (friction) c.tangent = T1;
    const double *id = take_vector (in[IN_ID], "id", -1);
    ss_index n_old = (ss_index) mxGetNumberOfElements (in[IN_ID]);
    const double *value = take_sized (in[IN_VALUE], "value", SS_GRAPH_WIDTH, n_old);
    ss_graph_options o = { .tol = take_scalar (take_field (a, "options", "tol"), "options.tol"), .poll = host_poll () };
    require (o.tol > 0, "options.tol", "must be positive");
    o.solve_all = !take_count (take_field (a, "options", "fast"), "options.fast", 0, 1);

    step_blocks s = { .M = M, .Gn = Gn, .Gf = Gf };
    int jointed = nin > IN_JOINTS;
    if (jointed) take_joint_blocks (in[IN_JOINTS], &s);
    s.rest.h = h;
    ss_index nl = s.rest.nl, nr = s.rest.nr, rows = nl + nr, n_joint = 0;
    const double *joint = NULL;
    if (nin > IN_WARM) {
        joint = take_vector (in[IN_WARM], "warm", -1);
        n_joint = (ss_index) mxGetNumberOfElements (in[IN_WARM]);
    }
    if (jointed) build_factor (M, s.Gb, s.rest.CB, &s.factor);
    mxArray *clash = NULL;
    if (jointed) clash = give_clash (&s.factor, s.rest.VB);
    int contradiction = jointed && !mxIsEmpty (clash);

    ss_graph G;
    ss_graph_joints J;
    ss_work count = { 0 }, w;
    ss_graph_carve (nv/6, nc + rows, nd, &G, &count);
    if (jointed) ss_graph_joints_carve (nv/6, s.factor.n, &J, &count);
    require (!count.short_of_room, "Gn", "would be too large");
    w = take_work (count.used);
    ss_graph_carve (nv/6, nc + rows, nd, &G, &w);
    G.nc = nc;
    mxArray *of_r, *of_nu, *of_value, *of_rows, *of_p;
    double *r = give_matrix (&of_r, 3, nc), *nu = give_matrix (&of_nu, nv, 1), *kept = give_matrix (&of_value, SS_GRAPH_WIDTH, nc);
    double *of_joints = give_matrix (&of_rows, 3, rows), *p = give_matrix (&of_p, jointed ? s.factor.n : 0, 1);
    double *z = mxCalloc ((size_t) (3*(nc + rows) + 1), sizeof *z);
    unsigned char *hot = mxCalloc ((size_t) (nc + rows) + 1, 1);
    o.unsolved = mxCalloc ((size_t) (nv/6 + 1), sizeof *o.unsolved);
    ss_status status = ss_graph_fill (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, &G);
    require (status != SS_BAD_ARGUMENT, "M, Gn, Gf", "must be of contacts: M block diagonal, two bodies a contact");
    require (status != SS_SINGULAR, "M", "must have positive definite blocks");
    if (jointed) {
        ss_graph_joints_carve (nv/6, s.factor.n, &J, &w);
        require (ss_graph_join (&s.factor, &s.rest, s.Gl, s.Gd, &J, &G) == SS_OK, "joints", "must have rows on two bodies at most");
    }

    ss_graph_info info = { 0 };
    size_t room = (size_t) 1 << 18;
    for (; !contradiction; ) {
        ss_work solve = take_work (room);
        ss_graph_gather (&c, n_old, id, value, z, hot);
        ss_graph_gather_rows (rows, n_joint, joint, z + 3*nc, hot + nc);
        status = ss_graph_solve (&G, &o, z, hot, nu, &info, &solve);
        if (status != SS_NO_ROOM) break;
        require (info.room > room, "Gn", "would be too large");
        free_work (&solve);
        room = info.room > 2*room ? info.room : 2*room;
    }
    check (status);
    if (nc > 0) memcpy (r, z, (size_t) (3*nc) * sizeof *r);
    ss_graph_keep (&c, r, hot, kept);
    ss_graph_keep_rows (rows, z + 3*nc, hot + nc, of_joints);
    if (jointed && s.factor.n > 0) memcpy (p, J.p, (size_t) s.factor.n * sizeof *p);
    if (jointed) give_least_norm (&s.factor, p);
    out[0] = of_r;
    if (nout > 1) out[1] = of_nu;
    if (nout > 2) out[2] = of_value;
    if (nout > 3) out[3] = give_result (status, &info, nv/6, o.unsolved, seconds_now () - started);
    if (nout > 4) out[4] = of_rows;
    if (nout > 5) out[5] = of_p;
    if (nout > 6) out[6] = clash ? clash : mxCreateDoubleMatrix (0, 0, mxREAL);
}
