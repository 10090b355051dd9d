/* gateway_geom: take a packed scene apart and check it */
#include "gateway_geom.h"
#include <string.h>
#include <math.h>
#include <stdio.h>

#define FEATURES_MOST ((ss_index) 1 << 26)

typedef struct { const mxArray *geom;  const char *name;  char text[96]; } source;

/* ---- fields ---- */

static const mxArray *field (source *x, const char *f)
{
    snprintf (x->text, sizeof x->text, "%s.%s", x->name, f);        /* how messages call it */
    return take_field (x->geom, x->name, f);
}

static const double *numbers (source *x, const char *f, ss_index rows, ss_index columns)
{
    return take_sized (field (x, f), x->text, rows, columns);
}

static ss_index count (source *x, const char *f)
{
    return (ss_index) mxGetNumberOfElements (field (x, f));
}

static ss_index columns_of (source *x, const char *f, ss_index rows)
{
    ss_index n;
    take_matrix (field (x, f), x->text, rows, &n);
    return n;
}

/* whole numbers least .. most, as they are */
static const ss_index *codes (source *x, const char *f, ss_index n, ss_index least, ss_index most)
{
    ss_index *k = take_indices (field (x, f), x->text, n, least, most);
    for (ss_index i = 0; i < n; i++) k[i]++;
    return k;
}

/* numbers 1 .. most of a rows x columns array, made 0-based */
static const ss_index *places (source *x, const char *f, ss_index rows, ss_index columns, ss_index most)
{
    const mxArray *a = field (x, f);
    const double *d = take_sized (a, x->text, rows, columns);
    ss_index n = rows*columns, *k = mxMalloc ((size_t) (n + 1) * sizeof *k);
    for (ss_index i = 0; i < n; i++) {
        if (d[i] != floor (d[i]) || d[i] < 1 || d[i] > (double) most)
            fail ("badArgument", "%s must hold whole numbers from 1 to %lld, element %lld is %g.", x->text,
                  (long long) most, (long long) i + 1, d[i]);
        k[i] = (ss_index) d[i] - 1;
    }
    return k;
}

/* where n lists start that fill total places one after the other: 1 = first(1) <= ... <= first(n+1) = total + 1 */
static const ss_index *starts (source *x, const char *f, ss_index n, ss_index total)
{
    const ss_index *first = take_indices (field (x, f), x->text, n + 1, 1, total + 1);
    require (first[0] == 0 && first[n] == total, x->text, "must begin with 1 and end with one more than there are entries");
    for (ss_index i = 0; i < n; i++) require (first[i] <= first[i + 1], x->text, "must ascend");
    return first;
}

static int is_unit (const double *n)
{
    return fabs (n[0]*n[0] + n[1]*n[1] + n[2]*n[2] - 1) < 1e-6;
}

/* ---- bodies ---- */

static void take_bodies (source *x, ss_geom *g)
{
    g->nb = count (x, "kind");
    g->kind = codes (x, "kind", g->nb, SS_STATIC, SS_KINEMATIC);
    g->mass = take_bounds (field (x, "mass"), x->text, g->nb);
    for (ss_index b = 0; b < g->nb; b++)
        require (g->mass[b] > 0 && (g->kind[b] != SS_DYNAMIC || isfinite (g->mass[b])), x->text,
                 "must be positive, and finite for dynamic bodies");
    g->inertia = numbers (x, "inertia", 9, g->nb);
    g->locked = numbers (x, "locked", 6, g->nb);
    for (ss_index i = 0; i < 6*g->nb; i++) require (g->locked[i] == 0 || g->locked[i] == 1, x->text, "must hold only 0 and 1");
    g->mu = take_vector (field (x, "mu"), x->text, g->nb);
    require (all_at_least (g->mu, g->nb, 0), x->text, "must not be negative");
    g->radius = take_bounds (field (x, "radius"), x->text, g->nb);
    for (ss_index b = 0; b < g->nb; b++)
        require (g->radius[b] >= 0 && (g->kind[b] != SS_DYNAMIC || isfinite (g->radius[b])), x->text,
                 "must not be negative, and finite for dynamic bodies");
    g->collides = codes (x, "collides", g->nb, 0, 1);
    g->planar = codes (x, "planar", g->nb, 0, 1);

    g->nx = columns_of (x, "exclude", 2);
    g->exclude = places (x, "exclude", 2, g->nx, g->nb);
    for (ss_index i = 0; i < g->nx; i++) {
        const ss_index *p = g->exclude + 2*i;
        require (p[0] < p[1], x->text, "must hold pairs a < b");
        require (i == 0 || p[-2] < p[0] || (p[-2] == p[0] && p[-1] < p[1]), x->text, "must be sorted, each pair once");
    }
}

/* ---- shapes ---- */

static void take_shapes (source *x, ss_geom *g)
{
    g->ns = count (x, "shape_type");
    g->shape_body = take_indices (field (x, "shape_body"), x->text, g->ns, 1, g->nb);
    for (ss_index s = 1; s < g->ns; s++) require (g->shape_body[s - 1] <= g->shape_body[s], x->text, "must ascend");
    g->shape_type = codes (x, "shape_type", g->ns, SS_SPHERE, SS_FACET);
    g->shape_data = numbers (x, "shape_data", 4, g->ns);

    g->nv = columns_of (x, "vert", 3);
    g->nf = columns_of (x, "face_plane", 4);
    g->nl = count (x, "loop_vert");
    g->ne = columns_of (x, "edge", 4);
    g->vert_first = starts (x, "vert_first", g->ns, g->nv);
    g->vert = numbers (x, "vert", 3, g->nv);
    g->face_first = starts (x, "face_first", g->ns, g->nf);
    g->face_plane = numbers (x, "face_plane", 4, g->nf);
    g->loop_first = starts (x, "loop_first", g->nf, g->nl);
    g->loop_vert = take_indices (field (x, "loop_vert"), x->text, g->nl, 1, g->nv);
    g->loop_edge = take_indices (field (x, "loop_edge"), x->text, g->nl, 1, g->ne);
    g->edge_first = starts (x, "edge_first", g->ns, g->ne);
    g->edge = places (x, "edge", 4, g->ne, g->nv > g->nf ? g->nv : g->nf);
    g->nd = columns_of (x, "dir", 3);
    g->dir_first = starts (x, "dir_first", g->ns, g->nd);
    g->dir = numbers (x, "dir", 3, g->nd);
    for (ss_index k = 0; k < g->nd; k++) require (is_unit (g->dir + 3*k), x->text, "must hold unit vectors");
    g->features = 0;
    if (g->ns > 0) {
        const mxArray *f = field (x, "feature_first");
        const double *d = take_vector (f, x->text, g->ns + 1);
        require (d[g->ns] >= 1 && d[g->ns] <= (double) FEATURES_MOST + 1, x->text, "must end with at most 2^26 + 1");
        g->features = (ss_index) d[g->ns] - 1;
    }
    g->feature_first = starts (x, "feature_first", g->ns, g->features);
}

/* ---- how faces and edges of shape s fit together ---- */

static void need (const source *x, int holds, const char *f, const char *what)
{
    if (!holds) fail ("badArgument", "%s.%s %s.", x->name, f, what);
}

static ss_index length_of (const ss_index *first, ss_index s)
{
    return first[s + 1] - first[s];
}

static void check_edges (const source *x, const ss_geom *g, ss_index s)
{
    ss_index nv = length_of (g->vert_first, s), nf = length_of (g->face_first, s);
    for (ss_index e = g->edge_first[s]; e < g->edge_first[s + 1]; e++) {
        const ss_index *k = g->edge + 4*e;
        need (x, k[0] < k[1] && k[1] < nv, "edge", "must join vertices a < b of its shape");
        need (x, k[2] != k[3] && k[2] < nf && k[3] < nf, "edge", "must lie between two faces of its shape");
        const double *a = g->vert + 3*(g->vert_first[s] + k[0]), *b = g->vert + 3*(g->vert_first[s] + k[1]);
        need (x, a[0] != b[0] || a[1] != b[1] || a[2] != b[2], "edge", "must not join vertices at one place");
    }
}

static void check_loop (const source *x, const ss_geom *g, ss_index s, ss_index f)
{
    ss_index first = g->loop_first[f], n = length_of (g->loop_first, f), face = f - g->face_first[s];
    ss_index nv = length_of (g->vert_first, s), ne = length_of (g->edge_first, s);
    need (x, n >= 3, "loop_first", "must give every face at least three corners");
    for (ss_index i = 0; i < n; i++) {
        ss_index v = g->loop_vert[first + i], e = g->loop_edge[first + i], next = g->loop_vert[first + (i + 1)%n];
        need (x, v < nv, "loop_vert", "must name vertices of its shape");
        need (x, e < ne, "loop_edge", "must name edges of its shape");
        const ss_index *k = g->edge + 4*(g->edge_first[s] + e);
        int joins = (k[0] == v && k[1] == next) || (k[0] == next && k[1] == v);
        need (x, joins, "loop_edge", "must name the edges from each corner to the next");
        need (x, k[2] == face || k[3] == face, "loop_edge", "must name edges that lie beside the face");
    }
}

static void check_shape (const source *x, const ss_geom *g, ss_index s)
{
    const double *d = g->shape_data + 4*s;
    ss_index nv = length_of (g->vert_first, s), nf = length_of (g->face_first, s), ne = length_of (g->edge_first, s);
    ss_index type = g->shape_type[s], features = length_of (g->feature_first, s);
    if (type == SS_PLANE) need (x, is_unit (d), "shape_data", "must hold unit normals for planes");
    else                  need (x, d[3] >= 0, "shape_data", "must hold radii that are not negative");
    if (type == SS_MESH) {
        need (x, nv >= 4 && nf >= 4 && ne >= 6, "shape_type", "says mesh where there are not four vertices, four faces, six edges");
        need (x, features == nv + ne + nf, "feature_first", "must count the vertices, edges and faces of a mesh");
        need (x, length_of (g->dir_first, s) <= ne, "dir_first", "must give a mesh at most one direction for each edge");
    }
    else if (type == SS_FACET) {
        need (x, nv >= 3 && ne == nv && nf == nv + 1, "shape_type", "says facet where there are not k corners, k edges, k + 1 faces");
        need (x, features == nv + ne + nf, "feature_first", "must count the vertices, edges and faces of a facet");
    }
    else {
        need (x, nv == 0 && nf == 0 && ne == 0, "shape_type", "says sphere or plane where there are vertices, faces or edges");
        need (x, features == 1, "feature_first", "must count one for a sphere or a plane");
    }

    if (type != SS_MESH) need (x, length_of (g->dir_first, s) == 0, "dir_first", "must give directions of edges to meshes alone");
    check_edges (x, g, s);
    for (ss_index f = g->face_first[s]; f < g->face_first[s + 1]; f++) {
        need (x, is_unit (g->face_plane + 4*f), "face_plane", "must hold unit normals");
        if (type == SS_FACET && f > g->face_first[s])
            need (x, length_of (g->loop_first, f) == 0, "loop_first", "must give a facet one face with corners");
        else
            check_loop (x, g, s, f);
    }
}

ss_geom take_geom (const mxArray *a, const char *name)
{
    source x = { take_struct (a, name), name, "" };
    ss_geom g = { 0 };
    take_bodies (&x, &g);
    take_shapes (&x, &g);
    for (ss_index s = 0; s < g.ns; s++) check_shape (&x, &g, s);
    return g;
}

/* which of the n texts a is; -1 for none */
static int take_choice (const mxArray *a, const char *const choice[], int n)
{
    char text[16] = "";
    if (mxIsChar (a) && mxGetString (a, text, sizeof text) == 0)
        for (int k = 0; k < n; k++) if (strcmp (text, choice[k]) == 0) return k;
    return -1;
}

int take_friction (const mxArray *a)
{
    static const char *const rule[] = { "geometric", "product", "min", "half-product" };
    int k = take_choice (a, rule, 4);
    if (k < 0) fail ("badArgument", "pairFriction must be 'geometric', 'product', 'min' or 'half-product'.");
    return k;
}

int take_subcontacts (const mxArray *a)
{
    static const char *const which[] = { "primary", "all" };
    int k = take_choice (a, which, 2);
    if (k < 0) fail ("badArgument", "subcontacts must be 'primary' or 'all'.");
    return k;
}
