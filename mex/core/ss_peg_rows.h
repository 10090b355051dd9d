/* ss_peg_rows: the contacts along chosen axes of polyhedral exact geometry, with what it takes to measure their gaps anywhere.  peg_rows.m
   and axis_manifold.m explain them. */
#ifndef SS_PEG_ROWS_H
#define SS_PEG_ROWS_H

#include "ss_contacts.h"
#include "ss_kinetic.h"

enum { SS_PEG_OVER_1 = 1, SS_PEG_OVER_2, SS_PEG_EDGES };    /* a point of body 2 over a plane of 1, of 1 over a plane of 2, two edges */

typedef struct {
    ss_contacts c;                  /* c.n of them; the gap is the one that the next solve closes */
    ss_index *first, *second;       /* the pair of shapes */
    ss_index *axis;                 /* as ss_separation numbers them, or the mesh's feature that a sphere touches */
    ss_index *side;                 /* SS_PEG_OVER_1 .. */
    double   *touch;                /* how deep the pair may be, m */
    double   *r;                    /* radius of the sphere, or +1 or -1: the normal is r (da x db) between edges */
    double   *a, *da, *b, *db;      /* 3 x n  frames of body 1 and of body 2: a point, and the normal of the plane or the way along the edge */
} ss_peg_rows;

/* What the passes of a step share */
typedef struct {
    const ss_geom *g;
    double   h, epsilon, tolerance;         /* step, reach of a contact, tolerance of the solver in m/s */
    int      pair_friction;                 /* as ss_collide takes it */
    const double *q;                        /* 7 x nb  at the start of the step */
    const double *qEnd;                     /* 7 x nb  kinematic bodies at its end, the others at its start */
    ss_kinetic_room room;
    ss_contacts manifold;                   /* scratch */
    double *side[2];                        /* likewise, as of ss_world */
} ss_peg_step;

void ss_peg_rows_carve (ss_index capacity, ss_peg_rows *r, ss_work *w);
void ss_peg_step_carve (const ss_geom *g, ss_peg_step *x, ss_work *w);

/* Row j becomes row i */
void ss_peg_rows_move (ss_peg_rows *r, ss_index j, ss_index i);

/* How deep shapes s and t may be and still count as apart, m */
double ss_peg_touch (const ss_peg_step *x, ss_index s, ss_index t);

/* Adds the contacts of shapes s < t along an axis when they meet: at the part time of the way from x->q to qEnd (7 x nb), but, unless anew, those that
   are there already.  Returns the axis that was taken.  Beyond the capacity of r contacts are only counted. */
ss_index ss_peg_rows_add (ss_peg_step *x, ss_index s, ss_index t, ss_index axis, double time, const double *qEnd, int anew, ss_peg_rows *r);

/* gap[c.n] of the rows with the bodies at q */
void ss_peg_gaps (const ss_peg_rows *r, const double *q, double *gap);

#endif
