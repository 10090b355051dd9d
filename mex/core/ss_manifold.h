/* ss_manifold: the contacts of one pair of shapes on their way into ss_contacts */
#ifndef SS_MANIFOLD_H
#define SS_MANIFOLD_H

#include "ss_contacts.h"
#include "ss_geom.h"

typedef struct {
    ss_contacts *c;
    double reach;               /* points with a larger gap are left out */
    ss_index body1, body2;      /* of the pair */
    ss_index first1, first2;    /* first features of its shapes */
    ss_index features;          /* F */
    ss_index group;
    double mu;
    int planar;                 /* only points in the plane y: those at y or above, moved into it */
    double y, tie;              /* m; points this little below it are at y */
    int flip;                   /* points come with the second shape first */
} ss_manifold;

/* One point: p on the shape that comes first, n from it to the other, features within their shapes, 0-based.  Beyond the
   capacity of c points are only counted. */
void ss_manifold_put (const ss_manifold *m, const double *p, const double *n, double psi, ss_index f1, ss_index f2);

#endif
