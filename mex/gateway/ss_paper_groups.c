/* primary = ss_paper_groups (contacts, geom, start, finish, epsilon): gateway to ss_paper_groups */
#include "gateway_geom.h"
#include "gateway_step.h"
#include "ss_paper.h"

enum { IN_CONTACTS, IN_GEOM, IN_START, IN_FINISH, IN_EPSILON, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("paper_groups", nin, IN_END, IN_END, nout, 1, "primary = ss_paper_groups (contacts, geom, start, finish, epsilon)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    ss_contacts c = take_contacts (in[IN_CONTACTS], g.nb);
    c.id = (double *) take_vector (take_field (in[IN_CONTACTS], "contacts", "id"), "contacts.id", c.n);
    c.group = take_indices (take_field (in[IN_CONTACTS], "contacts", "group"), "contacts.group", c.n, 1, PTRDIFF_MAX/64);
    const double *start = take_vector (in[IN_START], "start", c.n), *finish = take_vector (in[IN_FINISH], "finish", c.n);
    double epsilon = take_scalar (in[IN_EPSILON], "epsilon");
    require (epsilon >= 0, "epsilon", "must not be negative");

    ss_work w = { 0 };
    ss_index *primary = mxMalloc ((size_t) (c.n + 1) * sizeof *primary);
    check (ss_paper_groups (&g, &c, start, finish, epsilon, primary, &w));
    w = take_work (w.used);
    ss_status status = ss_paper_groups (&g, &c, start, finish, epsilon, primary, &w);
    require (status != SS_BAD_ARGUMENT, "contacts.id", "must be made of features of geom");
    check (status);
    double *p = give_matrix (out, 1, c.n);
    for (ss_index k = 0; k < c.n; k++) p[k] = (double) (primary[k] + 1);
}
