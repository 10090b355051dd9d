/* ss_contacts: the contacts of a step, struct of arrays.  The arrays are the caller's, capacity long. */
#ifndef SS_CONTACTS_H
#define SS_CONTACTS_H

#include "ss_base.h"

typedef struct {
    ss_index  n, capacity;      /* contacts there are, and there is room for */
    ss_index *body1, *body2;    /* capacity      bodies, 0-based, body1 < body2 */
    ss_index *group;            /* capacity      0-based; contacts of one pair of convex parts share it */
    double   *id;               /* capacity      the same from step to step, made from the features that touch */
    double   *psi;              /* capacity      gap, m; negative in penetration */
    double   *mu;               /* capacity      coefficient of friction of the pair */
    double   *p1;               /* 3 x capacity  point on body 1, world, m */
    double   *normal;           /* 3 x capacity  unit, from body 1 to body 2 */
} ss_contacts;

#endif
