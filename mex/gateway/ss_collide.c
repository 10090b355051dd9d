/* contacts = ss_collide (q, geom, margin, pairFriction): gateway to ss_collide */
#include "gateway_geom.h"
#include "ss_collide.h"
#include <string.h>

enum { IN_Q, IN_GEOM, IN_MARGIN, IN_FRICTION, IN_END };

static ss_contacts room_for_contacts (ss_index n)
{
    ss_contacts c = { .capacity = n };
    ss_index *k = mxMalloc ((size_t) (3*n + 1) * sizeof *k);
    double *d = mxMalloc ((size_t) (9*n + 1) * sizeof *d);
    c.body1 = k;  c.body2 = k + n;  c.group = k + 2*n;
    c.id = d;  c.psi = d + n;  c.mu = d + 2*n;  c.p1 = d + 3*n;  c.normal = d + 6*n;
    return c;
}

static void give_field (mxArray *s, const char *field, ss_index rows, ss_index n, const double *x)
{
    mxArray *a;
    double *y = give_matrix (&a, rows, n);
    if (n > 0 && x) memcpy (y, x, (size_t) (rows*n) * sizeof *y);
    mxSetField (s, 0, field, a);
}

static void give_places (mxArray *s, const char *field, ss_index n, const ss_index *k)
{
    mxArray *a;
    double *y = give_matrix (&a, 1, n);
    for (ss_index i = 0; i < n; i++) y[i] = (double) (k[i] + 1);
    mxSetField (s, 0, field, a);
}

static mxArray *give_contacts (const ss_contacts *c)
{
    static const char *fields[] = { "body1", "body2", "p1", "normal", "psi_n", "mu", "group", "id", "impulse" };
    mxArray *s = mxCreateStructMatrix (1, 1, 9, fields);
    give_places (s, "body1", c->n, c->body1);
    give_places (s, "body2", c->n, c->body2);
    give_field (s, "p1", 3, c->n, c->p1);
    give_field (s, "normal", 3, c->n, c->normal);
    give_field (s, "psi_n", 1, c->n, c->psi);
    give_field (s, "mu", 1, c->n, c->mu);
    give_places (s, "group", c->n, c->group);
    give_field (s, "id", 1, c->n, c->id);
    give_field (s, "impulse", 3, c->n, NULL);
    return s;
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("collide", nin, IN_END, IN_END, nout, 1, "contacts = ss_collide (q, geom, margin, pairFriction)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    const double *q = take_sized (in[IN_Q], "q", 7, g.nb);
    const double *margin = take_sized (in[IN_MARGIN], "margin", 1, g.nb);
    require (all_at_least (margin, g.nb, 0), "margin", "must not be negative");
    int rule = take_friction (in[IN_FRICTION]);

    ss_work size = { 0 };
    check (ss_collide (&g, NULL, NULL, rule, NULL, &size));
    ss_work w = take_work (size.used);
    ss_contacts c = room_for_contacts (4*g.nb + 64);

    /* more room until it is enough: how much depends on where the bodies are */
    ss_status status;
    while ((status = ss_collide (&g, q, margin, rule, &c, &w)) == SS_NO_ROOM) {
        if (w.short_of_room) w = take_work (w.used);
        else c = room_for_contacts (c.n);
    }
    check (status);
    out[0] = give_contacts (&c);
}
