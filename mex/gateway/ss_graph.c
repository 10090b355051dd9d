/* [r, nu, value, info] = ss_graph (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, contacts, T1, id, value, options): gateway to ss_graph_solve */
#include "gateway_step.h"
#include "ss_graph.h"
#include "ss_graph_warm.h"
#include <string.h>

enum { IN_M, IN_GN, IN_GF, IN_MU, IN_NU, IN_FX, IN_PSI, IN_SLIP, IN_H, IN_CONTACTS, IN_T1, IN_ID, IN_VALUE, IN_OPTIONS, IN_END };

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
    usage ("ss_graph", nin, IN_END, IN_END, nout, 4, "[r, nu, value, info] = ss_graph (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, contacts, T1, id, value, options)");

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

    ss_graph G;
    ss_work count = { 0 }, w;
    ss_graph_carve (nv/6, nc, nd, &G, &count);
    require (!count.short_of_room, "Gn", "would be too large");
    w = take_work (count.used);
    ss_graph_carve (nv/6, nc, nd, &G, &w);
    mxArray *of_r, *of_nu, *of_value;
    double *r = give_matrix (&of_r, 3, nc), *nu = give_matrix (&of_nu, nv, 1), *kept = give_matrix (&of_value, SS_GRAPH_WIDTH, nc);
    unsigned char *hot = mxMalloc ((size_t) nc + 1);
    o.unsolved = mxMalloc ((size_t) (nv/6 + 1) * sizeof *o.unsolved);
    ss_status status = ss_graph_fill (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, &G);
    require (status != SS_BAD_ARGUMENT, "M, Gn, Gf", "must be of contacts: M block diagonal, two bodies a contact");
    require (status != SS_SINGULAR, "M", "must have positive definite blocks");

    ss_graph_info info;
    size_t room = (size_t) 1 << 18;
    for (;;) {
        ss_work solve = take_work (room);
        ss_graph_gather (&c, n_old, id, value, r, hot);
        status = ss_graph_solve (&G, &o, r, hot, nu, &info, &solve);
        if (status != SS_NO_ROOM) break;
        require (info.room > room, "Gn", "would be too large");
        free_work (&solve);
        room = info.room > 2*room ? info.room : 2*room;
    }
    check (status);
    ss_graph_keep (&c, r, hot, kept);
    out[0] = of_r;
    if (nout > 1) out[1] = of_nu;
    if (nout > 2) out[2] = of_value;
    if (nout > 3) out[3] = give_result (status, &info, nv/6, o.unsolved, seconds_now () - started);
}
