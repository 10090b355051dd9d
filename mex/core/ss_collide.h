/* ss_collide: the contacts of all bodies in given poses */
#ifndef SS_COLLIDE_H
#define SS_COLLIDE_H

#include "ss_geom.h"
#include "ss_manifold.h"
#include "ss_recall.h"
#include "ss_world.h"

enum { SS_SUBCONTACTS_PRIMARY, SS_SUBCONTACTS_ALL };         /* two meshes: the manifold of one axis, or every pair of features */
enum { SS_FRICTION_GEOMETRIC, SS_FRICTION_PRODUCT, SS_FRICTION_MIN, SS_FRICTION_HALF_PRODUCT };     /* mu of a pair */
double ss_pair_friction (double mu1, double mu2, int rule);

/* c = every point where convex parts of different bodies touch with a gap of at most margin[a] + margin[b], in the order of
   (body1, shape1, body2, shape2), then the manifold's own.  Bodies that are both not dynamic, excluded pairs and bodies that
   do not collide never touch.  The same inputs give the same bits.
   q       7 x nb  [u; quat], m, unit quaternions; kinematic bodies where they are at the end of the step
   margin  nb      not negative, m
   w       with w->base == NULL it only counts: w->used grows by what is usually enough, q, margin and c are not looked at.
           How much it takes depends on where the bodies are.
   SS_OK         w->used is what it was on entry
   SS_NO_ROOM    w->short_of_room: w is too small; call again with a block of w->used bytes or more, w->used and
                 w->short_of_room put back to what they were on entry.  This may come twice, for the grid and for its pairs.
                 else: c->n contacts were found, more than c->capacity, of which the first were written; the number is exact.
                 w->used is what it was on entry
   SS_NOT_FINITE a pose or margin is not finite or absurd (1e150 m); c->n = 0
   SS_TOO_LARGE  more than 2^26 features, or a size overflows */
ss_status ss_collide (const ss_geom *g, const double *q, const double *margin, int pair_friction, int subcontacts, ss_contacts *c, ss_work *w);

/* ss_collide, to the bit, in a run: recall, carved for this g, holds what the calls before have found.  w->base is not NULL. */
ss_status ss_collide_again (const ss_geom *g, const double *q, const double *margin, int pair_friction, int subcontacts, ss_recall *recall, ss_contacts *c, ss_work *w);

/* The points of a mesh with a mesh or a sphere from elsewhere: pair puts those of A and B with ss_manifold_put.  A part is
   a sphere when it has no vertices (nv == 0). */
typedef struct { void (*pair) (void *data, const ss_part *A, const ss_part *B, const ss_manifold *m);  void *data; } ss_narrow;

/* ss_collide with such pairs, in no plane y = constant, by *other; NULL: ss_collide with SS_SUBCONTACTS_PRIMARY */
ss_status ss_collide_by (const ss_geom *g, const double *q, const double *margin, int pair_friction, const ss_narrow *other, ss_contacts *c, ss_work *w);

/* margin = epsilon/2, for a dynamic body at least h*(|v| + |w| R), how far its surface can go in a step.  nu 6 x nb. */
void ss_collide_margin (const ss_geom *g, const double *nu, double epsilon, double h, double *margin);

#endif
