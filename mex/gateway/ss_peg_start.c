/* [fixed, rows] = ss_peg_start (q, qEnd, geom, options, contacts): gateway to ss_peg_start */
#include "gateway_peg.h"
#include <math.h>
#include <string.h>

enum { IN_CONTACTS = 4, IN_END };

/* a copy of the host's contacts, to be changed */
static ss_contacts copy_contacts (const mxArray *a, const ss_geom *g)
{
    ss_contacts from = take_contacts (a, g->nb), c = room_for_contacts (from.n);
    const double *id = take_vector (take_field (a, "contacts", "id"), "contacts.id", from.n), F = (double) g->features;
    const double *group = take_vector (take_field (a, "contacts", "group"), "contacts.group", from.n);
    c.n = from.n;
    for (ss_index k = 0; k < c.n; k++) {
        require (id[k] == floor (id[k]) && id[k] >= 1 && id[k] <= F*F, "contacts.id", "must be made from features of geom");
        require (group[k] == floor (group[k]) && fabs (group[k]) < 1e15, "contacts.group", "must hold whole numbers");
        c.body1[k] = from.body1[k];  c.body2[k] = from.body2[k];  c.group[k] = (ss_index) group[k] - 1;
        c.id[k] = id[k];  c.psi[k] = from.psi[k];  c.mu[k] = from.mu[k];
        memcpy (c.p1 + 3*k, from.p1 + 3*k, 3*sizeof (double));
        memcpy (c.normal + 3*k, from.normal + 3*k, 3*sizeof (double));
    }
    return c;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_peg_start", nin, IN_END, IN_END, nout, 2, "[fixed, rows] = ss_peg_start (q, qEnd, geom, options, contacts)");
    ss_geom g;
    ss_peg_step x = take_peg_step (in, &g);
    ss_contacts c = copy_contacts (in[IN_CONTACTS], &g);

    ss_index rows = 8*g.nb + 64;
    size_t size = (size_t) 1 << 16;
    for (;;) {
        ss_peg p;
        ss_work w = room_for_peg (&x, &p, rows, size);
        ss_status status = ss_peg_start (&x, &c, &p, &w);
        if (status != SS_NO_ROOM) {
            check (status);
            out[0] = give_contacts (&c);
            if (nout > 1) out[1] = give_rows (&p);
            return;
        }
        more_room (&w, &p, &rows, &size);
        free_work (&w);
    }
}
