/* contacts = ss_collide (q, geom, margin, pairFriction, subcontacts): gateway to ss_collide */
#include "gateway_geom.h"
#include "gateway_step.h"
#include "ss_collide.h"

enum { IN_Q, IN_GEOM, IN_MARGIN, IN_FRICTION, IN_SUBCONTACTS, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("collide", nin, IN_END - 1, IN_END, nout, 1, "contacts = ss_collide (q, geom, margin, pairFriction, subcontacts)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    const double *q = take_sized (in[IN_Q], "q", 7, g.nb);
    const double *margin = take_sized (in[IN_MARGIN], "margin", 1, g.nb);
    require (all_at_least (margin, g.nb, 0), "margin", "must not be negative");
    int rule = take_friction (in[IN_FRICTION]), subcontacts = nin > IN_SUBCONTACTS ? take_subcontacts (in[IN_SUBCONTACTS]) : SS_SUBCONTACTS_PRIMARY;

    ss_work size = { 0 };
    check (ss_collide (&g, NULL, NULL, rule, subcontacts, NULL, &size));
    ss_work w = take_work (size.used);
    ss_contacts c = room_for_contacts (4*g.nb + 64);

    /* more room until it is enough: how much depends on where the bodies are */
    ss_status status;
    while ((status = ss_collide (&g, q, margin, rule, subcontacts, &c, &w)) == SS_NO_ROOM) {
        if (w.short_of_room) w = take_work (w.used);
        else c = room_for_contacts (c.n);
    }
    check (status);
    out[0] = give_contacts (&c);
}
