/* cube_scene: scenes of planes, spheres and cubes for tests of the core, and room for their contacts */
#ifndef CUBE_SCENE_H
#define CUBE_SCENE_H

#include "ss_contacts.h"
#include "ss_geom.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- scenes: a plane or nothing, then spheres of radius 1/2, then cubes of side 1 ---- */

enum { BODIES = 400, CORNERS = 24 };

static const double CORNER[8][3] = {                                    /* bit 0 is x, bit 1 is y, bit 2 is z */
    { -.5, -.5, -.5 }, { .5, -.5, -.5 }, { -.5, .5, -.5 }, { .5, .5, -.5 },
    { -.5, -.5, .5 },  { .5, -.5, .5 },  { -.5, .5, .5 },  { .5, .5, .5 } };
static const double FACE[6][4] = {
    { -1, 0, 0, .5 }, { 1, 0, 0, .5 }, { 0, -1, 0, .5 }, { 0, 1, 0, .5 }, { 0, 0, -1, .5 }, { 0, 0, 1, .5 } };
static const int LOOP[6][4] = { { 0, 4, 6, 2 }, { 1, 3, 7, 5 }, { 0, 1, 5, 4 }, { 2, 6, 7, 3 }, { 0, 2, 3, 1 }, { 4, 5, 7, 6 } };

typedef struct {
    ss_geom g;
    double q[7*BODIES], margin[BODIES], mass[BODIES], inertia[9*BODIES], locked[6*BODIES], mu[BODIES], radius[BODIES];
    double data[4*BODIES], vert[24*BODIES], plane[24*BODIES], dir[9*BODIES];
    ss_index kind[BODIES], collides[BODIES], planar[BODIES], body[BODIES], type[BODIES], exclude[2];
    ss_index vf[BODIES + 1], ff[BODIES + 1], ef[BODIES + 1], df[BODIES + 1], feature[BODIES + 1];
    int subcontacts;                                                    /* as ss_collide takes it */
    ss_index lf[6*BODIES + 1], lv[CORNERS*BODIES], le[CORNERS*BODIES], edge[48*BODIES];
} scene;

static scene S;

/* number of the edge a-b among those listed so far, listed when new, with face f beside it */
static ss_index edge_of (ss_index *edge, ss_index *n, ss_index a, ss_index b, ss_index f)
{
    ss_index lo = a < b ? a : b, hi = a < b ? b : a;
    for (ss_index e = 0; e < *n; e++)
        if (edge[4*e] == lo && edge[4*e + 1] == hi) { edge[4*e + 3] = f;  return e; }
    ss_index *k = edge + 4*(*n);
    k[0] = lo;  k[1] = hi;  k[2] = f;  k[3] = f;
    return (*n)++;
}

static void add_cube (scene *s, ss_geom *g)
{
    memcpy (s->vert + 3*g->nv, CORNER, sizeof CORNER);
    memcpy (s->plane + 4*g->nf, FACE, sizeof FACE);
    ss_index edges = 0;
    for (ss_index f = 0; f < 6; f++)
        for (ss_index i = 0; i < 4; i++, g->nl++) {
            s->lv[g->nl] = LOOP[f][i];
            s->le[g->nl] = edge_of (s->edge + 4*g->ne, &edges, LOOP[f][i], LOOP[f][(i + 1)%4], f);
            s->lf[g->nf + f + 1] = g->nl + 1;
        }
    for (int k = 0; k < 3; k++) s->dir[3*(g->nd + k) + k] = 1;
    g->nv += 8;  g->nf += 6;  g->ne += edges;  g->nd += 3;
}

static scene *make (int planes, int spheres, int cubes)
{
    scene *s = &S;
    memset (s, 0, sizeof *s);
    ss_geom g = { .nb = planes + spheres + cubes, .ns = planes + spheres + cubes };
    for (ss_index b = 0; b < g.nb; b++) {
        s->kind[b] = b < planes ? SS_STATIC : SS_DYNAMIC;
        s->mass[b] = 1;  s->mu[b] = .5;  s->radius[b] = 1;  s->collides[b] = 1;  s->margin[b] = .01;
        s->body[b] = b;  s->q[7*b + 3] = 1;
        s->feature[b + 1] = s->feature[b] + (b < planes + spheres ? 1 : 26);
        if (b < planes)                { s->type[b] = SS_PLANE;   s->data[4*b + 2] = 1; }
        else if (b < planes + spheres) { s->type[b] = SS_SPHERE;  s->data[4*b + 3] = .5; }
        else { s->type[b] = SS_MESH;  s->data[4*b + 3] = sqrt (.75);  add_cube (s, &g); }
        s->vf[b + 1] = g.nv;  s->ff[b + 1] = g.nf;  s->ef[b + 1] = g.ne;  s->df[b + 1] = g.nd;
        for (int k = 0; k < 3; k++) s->inertia[9*b + 4*k] = 1./6;
    }
    g.features = s->feature[g.nb];
    g.kind = s->kind;  g.mass = s->mass;  g.inertia = s->inertia;  g.locked = s->locked;  g.mu = s->mu;  g.radius = s->radius;
    g.collides = s->collides;  g.planar = s->planar;  g.exclude = s->exclude;  g.shape_body = s->body;  g.shape_type = s->type;  g.shape_data = s->data;
    g.vert_first = s->vf;  g.vert = s->vert;  g.face_first = s->ff;  g.face_plane = s->plane;  g.loop_first = s->lf;
    g.loop_vert = s->lv;  g.loop_edge = s->le;  g.edge_first = s->ef;  g.edge = s->edge;  g.dir_first = s->df;  g.dir = s->dir;  g.feature_first = s->feature;
    s->g = g;
    return s;
}

static void put (scene *s, ss_index b, double x, double y, double z)
{
    s->q[7*b] = x;  s->q[7*b + 1] = y;  s->q[7*b + 2] = z;
}

/* ---- room ---- */

static ss_contacts contacts_new (ss_index n)
{
    ss_contacts c = { .capacity = n };
    size_t k = (size_t) n + 1;
    c.body1 = calloc (k, sizeof (ss_index));  c.body2 = calloc (k, sizeof (ss_index));  c.group = calloc (k, sizeof (ss_index));
    c.id = calloc (k, sizeof (double));  c.psi = calloc (k, sizeof (double));  c.mu = calloc (k, sizeof (double));
    c.p1 = calloc (3*k, sizeof (double));  c.normal = calloc (3*k, sizeof (double));
    return c;
}

static void contacts_free (ss_contacts *c)
{
    free (c->body1);  free (c->body2);  free (c->group);  free (c->id);
    free (c->psi);  free (c->mu);  free (c->p1);  free (c->normal);
}

#endif
