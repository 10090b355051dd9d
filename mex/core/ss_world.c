/* ss_world: x = u + R x_body for vertices, n = R n_body and d = d_body + n'u for planes */
#include "ss_world.h"
#include "ss_vec.h"

#define FARTHEST 1e150                                  /* m; squares of what is nearer are finite */

/* the longest of the lists that start at first[0 .. n] */
static ss_index longest (const ss_index *first, ss_index n)
{
    ss_index most = 0;
    for (ss_index k = 0; k < n; k++) if (first[k + 1] - first[k] > most) most = first[k + 1] - first[k];
    return most;
}

ss_index ss_largest_face (const ss_geom *g)
{
    return longest (g->loop_first, g->nf);
}

void ss_world_carve (const ss_geom *g, ss_world *x, ss_work *w)
{
    ss_index corners = ss_largest_face (g);
    x->data    = SS_TAKE (w, double, 4*g->ns);
    x->lo      = SS_TAKE (w, double, 3*g->ns);
    x->hi      = SS_TAKE (w, double, 3*g->ns);
    x->vert    = SS_TAKE (w, double, 3*g->nv);
    x->plane   = SS_TAKE (w, double, 4*g->nf);
    x->way     = SS_TAKE (w, double, 3*g->ne);
    x->turned  = SS_TAKE (w, char, g->ns);
    x->side[0] = SS_TAKE (w, double, 3*corners);
    x->side[1] = SS_TAKE (w, double, 3*corners);
}

static void place_plane (const double *R, const double *u, const double *body, double *world)
{
    ss_rotate (R, body, world);
    world[3] = body[3] + ss_dot (world, u);             /* n'(u + R x) = d + n'u */
}

static void place_point (const double *R, const double *u, const double *body, double *world)
{
    ss_rotate (R, body, world);
    ss_add_scaled (u, 1, world, world);
}

/* lo, hi = smallest box of the vertices of shape s, placed on the way */
static void place_vertices (const ss_geom *g, ss_index s, const double *R, const double *u, double *vert, double *lo, double *hi)
{
    for (ss_index v = g->vert_first[s]; v < g->vert_first[s + 1]; v++) {
        double *x = vert + 3*v;
        place_point (R, u, g->vert + 3*v, x);
        for (int k = 0; k < 3; k++) {
            if (v == g->vert_first[s] || x[k] < lo[k]) lo[k] = x[k];
            if (v == g->vert_first[s] || x[k] > hi[k]) hi[k] = x[k];
        }
    }
}

ss_status ss_world_place (const ss_geom *g, const double *q, const double *margin, const char *still, ss_world *x)
{
    int finite = 1;
    for (ss_index s = 0; s < g->ns; s++) {
        ss_index b = g->shape_body[s];
        const double *u = q + 7*b, *body = g->shape_data + 4*s;
        double R[9], *data = x->data + 4*s, *lo = x->lo + 3*s, *hi = x->hi + 3*s;
        if (still && still[b]) continue;
        x->turned[s] = 0;
        if (!g->collides[b]) continue;
        ss_rotation (u + 3, R);

        if (g->shape_type[s] == SS_PLANE) {
            place_plane (R, u, body, data);
            for (int k = 0; k < 4; k++) finite &= fabs (data[k]) < FARTHEST;
            continue;
        }
        place_point (R, u, body, data);
        data[3] = body[3];
        if (g->shape_type[s] == SS_SPHERE)
            for (int k = 0; k < 3; k++) { lo[k] = data[k] - data[3];  hi[k] = data[k] + data[3]; }
        else
            place_vertices (g, s, R, u, x->vert, lo, hi);
        for (int k = 0; k < 3; k++) {
            lo[k] -= margin[b];  hi[k] += margin[b];
            finite &= fabs (lo[k]) < FARTHEST && fabs (hi[k]) < FARTHEST && fabs (data[k]) < FARTHEST;
        }
    }
    return finite ? SS_OK : SS_NOT_FINITE;
}

/* planes of the faces and ways of the edges of shape s, from its vertices in the world */
static void place_faces (const ss_geom *g, ss_index s, const double *R, const double *u, const double *vert, double *plane, double *way)
{
    for (ss_index f = g->face_first[s]; f < g->face_first[s + 1]; f++, plane += 4) place_plane (R, u, g->face_plane + 4*f, plane);
    for (ss_index e = g->edge_first[s]; e < g->edge_first[s + 1]; e++, way += 3)
        ss_subtract (vert + 3*g->edge[4*e + 1], vert + 3*g->edge[4*e], way);
}

static void turn_faces (const ss_geom *g, const double *q, ss_index s, ss_world *x)
{
    const double *u = q + 7*g->shape_body[s];
    double R[9];
    ss_rotation (u + 3, R);
    place_faces (g, s, R, u, x->vert + 3*g->vert_first[s], x->plane + 4*g->face_first[s], x->way + 3*g->edge_first[s]);
    x->turned[s] = 1;
}

ss_part ss_world_part (const ss_geom *g, const double *q, ss_index s, ss_world *x)
{
    if (g->shape_type[s] >= SS_MESH && !x->turned[s]) turn_faces (g, q, s, x);
    ss_index v = g->vert_first[s], f = g->face_first[s], e = g->edge_first[s];
    return (ss_part) {
        .facet = g->shape_type[s] == SS_FACET,
        .nv = g->vert_first[s + 1] - v, .nf = g->face_first[s + 1] - f, .ne = g->edge_first[s + 1] - e,
        .data = x->data + 4*s, .vert = x->vert + 3*v, .plane = x->plane + 4*f, .way = x->way + 3*e,
        .loop_first = g->loop_first + f, .loop_vert = g->loop_vert, .loop_edge = g->loop_edge, .edge = g->edge + 4*e
    };
}

void ss_part_carve (const ss_geom *g, ss_part_room *x, ss_work *w)
{
    x->vert  = SS_TAKE (w, double, 3*longest (g->vert_first, g->ns));
    x->plane = SS_TAKE (w, double, 4*longest (g->face_first, g->ns));
    x->way   = SS_TAKE (w, double, 3*longest (g->edge_first, g->ns));
    x->dir   = SS_TAKE (w, double, 3*longest (g->dir_first, g->ns));
}

ss_part ss_part_place (const ss_geom *g, ss_index s, const double *q, ss_part_room *x)
{
    ss_index v = g->vert_first[s], f = g->face_first[s], e = g->edge_first[s], d = g->dir_first[s];
    int planar = g->planar[g->shape_body[s]] != 0;
    ss_part P = {
        .planar = planar, .nv = g->vert_first[s + 1] - v, .nf = g->face_first[s + 1] - f, .ne = g->edge_first[s + 1] - e,
        .nd = planar ? 0 : g->dir_first[s + 1] - d,
        .data = x->data, .vert = x->vert, .plane = x->plane, .way = x->way, .dir = x->dir,
        .loop_first = g->loop_first + f, .loop_vert = g->loop_vert, .loop_edge = g->loop_edge, .edge = g->edge + 4*e
    };
    double R[9];
    ss_rotation (q + 3, R);
    place_point (R, q, g->shape_data + 4*s, x->data);
    x->data[3] = g->shape_data[4*s + 3];
    for (ss_index k = 0; k < P.nv; k++) place_point (R, q, g->vert + 3*(v + k), x->vert + 3*k);
    place_faces (g, s, R, q, x->vert, x->plane, x->way);
    for (ss_index k = 0; k < P.nd; k++) ss_rotate (R, g->dir + 3*(d + k), x->dir + 3*k);
    return P;
}
