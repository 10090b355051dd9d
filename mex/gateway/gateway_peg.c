/* gateway_peg: rows of polyhedral exact geometry in and out */
#include "gateway_peg.h"
#include <math.h>
#include <string.h>

ss_peg_step take_peg_step (const mxArray *in[], ss_geom *g)
{
    ss_peg_step x;
    memset (&x, 0, sizeof x);
    *g = take_geom (in[2], "geom");
    x.g = g;
    x.q = take_poses (in[0], "q", g->nb);
    x.qEnd = take_poses (in[1], "qEnd", g->nb);
    const mxArray *o = take_struct (in[3], "options");
    x.h = take_scalar (take_field (o, "options", "h"), "options.h");
    require (x.h > 0, "options.h", "must be positive");
    x.epsilon = take_scalar (take_field (o, "options", "epsilon"), "options.epsilon");
    require (x.epsilon >= 0, "options.epsilon", "must not be negative");
    x.tolerance = take_scalar (take_field (o, "options", "tolerance"), "options.tolerance");
    require (x.tolerance > 0, "options.tolerance", "must be positive");
    x.pair_friction = take_friction (take_field (o, "options", "pairFriction"));
    return x;
}

ss_work room_for_peg (ss_peg_step *x, ss_peg *p, ss_index rows, size_t size)
{
    ss_work count = { 0 };
    ss_peg_step_carve (x->g, x, &count);
    ss_peg_carve (rows, p, &count);
    require (!count.short_of_room, "geom", "would be too large");
    ss_work w = take_work (count.used + size);
    ss_peg_step_carve (x->g, x, &w);
    ss_peg_carve (rows, p, &w);
    return w;
}

void more_room (const ss_work *w, const ss_peg *p, ss_index *rows, size_t *size)
{
    if (!w->short_of_room) { *rows = 2*p->rows.c.n;  return; }
    size_t more = 2*(w->used > *size ? w->used : *size);
    require (more > *size, "the scene", "would be too large");
    *size = more;
}

ss_index count_rows (const mxArray *a)
{
    return (ss_index) mxGetNumberOfElements (take_field (take_struct (a, "rows"), "rows", "psi_n"));
}

static const double *row_field (const mxArray *a, const char *field, const char *name, ss_index rows, ss_index n)
{
    return take_sized (take_field (a, "rows", field), name, rows, n);
}

static void copy_field (const mxArray *a, const char *field, const char *name, ss_index rows, ss_index n, double *to)
{
    const double *from = row_field (a, field, name, rows, n);
    if (n > 0) memcpy (to, from, (size_t) (rows*n) * sizeof *to);
}

static void copy_places (const mxArray *a, const char *field, const char *name, ss_index n, ss_index most, ss_index *to)
{
    const ss_index *k = take_indices (take_field (a, "rows", field), name, n, 1, most);
    if (n > 0) memcpy (to, k, (size_t) n * sizeof *to);
}

void take_rows (const mxArray *a, const ss_geom *g, ss_peg *p)
{
    ss_peg_rows *r = &p->rows;
    ss_index n = r->c.n = count_rows (a);
    copy_places (a, "first", "rows.first", n, g->ns, r->first);
    copy_places (a, "second", "rows.second", n, g->ns, r->second);
    copy_places (a, "axis", "rows.axis", n, PTRDIFF_MAX/2, r->axis);
    copy_places (a, "side", "rows.side", n, SS_PEG_EDGES, r->side);
    copy_field (a, "psi_n", "rows.psi_n", 1, n, r->c.psi);
    copy_field (a, "mu", "rows.mu", 1, n, r->c.mu);
    copy_field (a, "id", "rows.id", 1, n, r->c.id);
    copy_field (a, "p1", "rows.p1", 3, n, r->c.p1);
    copy_field (a, "normal", "rows.normal", 3, n, r->c.normal);
    copy_field (a, "touch", "rows.touch", 1, n, r->touch);
    copy_field (a, "r", "rows.r", 1, n, r->r);
    copy_field (a, "a", "rows.a", 3, n, r->a);
    copy_field (a, "da", "rows.da", 3, n, r->da);
    copy_field (a, "b", "rows.b", 3, n, r->b);
    copy_field (a, "db", "rows.db", 3, n, r->db);
    for (ss_index k = 0; k < n; k++) {
        ss_index s = r->first[k], t = r->second[k];
        require (s < t && ss_peg_is_exact (g, s, t), "rows", "must be of pairs first < second with more than one axis");
        r->side[k]++;
        r->c.body1[k] = g->shape_body[s];
        r->c.body2[k] = g->shape_body[t];
        r->c.group[k] = 0;
    }
}

mxArray *give_rows (const ss_peg *p)
{
    static const char *fields[] = { "body1", "body2", "p1", "normal", "psi_n", "mu", "group", "id", "impulse",
                                    "first", "second", "axis", "touch", "side", "r", "a", "da", "b", "db" };
    const ss_peg_rows *r = &p->rows;
    ss_index n = r->c.n, *side = mxMalloc ((size_t) (n + 1) * sizeof *side);
    for (ss_index k = 0; k < n; k++) side[k] = r->side[k] - 1;
    mxArray *s = mxCreateStructMatrix (1, 1, sizeof fields / sizeof *fields, fields);
    give_places (s, "body1", n, r->c.body1);
    give_places (s, "body2", n, r->c.body2);
    give_field (s, "p1", 3, n, r->c.p1);
    give_field (s, "normal", 3, n, r->c.normal);
    give_field (s, "psi_n", 1, n, r->c.psi);
    give_field (s, "mu", 1, n, r->c.mu);
    give_field (s, "group", 1, n, NULL);
    give_field (s, "id", 1, n, r->c.id);
    give_field (s, "impulse", 3, n, NULL);
    give_places (s, "first", n, r->first);
    give_places (s, "second", n, r->second);
    give_places (s, "axis", n, r->axis);
    give_field (s, "touch", 1, n, r->touch);
    give_places (s, "side", n, side);
    give_field (s, "r", 1, n, r->r);
    give_field (s, "a", 3, n, r->a);
    give_field (s, "da", 3, n, r->da);
    give_field (s, "b", 3, n, r->b);
    give_field (s, "db", 3, n, r->db);
    mxFree (side);
    return s;
}
