/* ss_nearest: the point of a convex mesh that is nearest to a given one */
#ifndef SS_NEAREST_H
#define SS_NEAREST_H

#include "ss_world.h"

typedef struct {
    double   distance;          /* m, from the surface; negative inside */
    double   p[3], n[3];        /* the point, and the unit normal from it to the one given */
    ss_index feature;           /* of the mesh: vertices, then edges, then faces */
} ss_nearest;

/* A point inside A goes out through the face that is least deep.  0 when a face
   shows at once that the distance is more than reach; nothing of use is set then. */
int ss_nearest_on_mesh (const ss_part *A, const double *c, double reach, ss_nearest *x);

/* is the foot of c inside face f, to the tolerance tie? */
int ss_is_over_face (const ss_part *A, ss_index f, const double *c, double tie);

/* how high c is over the plane of face f */
double ss_height_over_face (const ss_part *A, ss_index f, const double *c);

#endif
