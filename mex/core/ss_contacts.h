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

/* contact i of to = contact k of from */
static inline void ss_contact_copy (ss_contacts *to, ss_index i, const ss_contacts *from, ss_index k)
{
    to->body1[i] = from->body1[k];  to->body2[i] = from->body2[k];  to->group[i] = from->group[k];
    to->id[i] = from->id[k];  to->psi[i] = from->psi[k];  to->mu[i] = from->mu[k];
    for (int j = 0; j < 3; j++) { to->p1[3*i + j] = from->p1[3*k + j];  to->normal[3*i + j] = from->normal[3*k + j]; }
}

/* Where id is among n others, -1 for nowhere.  *at, 0 at first, is where the search begins: contacts keep their order from step to step but for the
   few that come and go, so that behind the last hit most are found at once; and two contacts may share an id, along different axes of PEG. */
static inline ss_index ss_contact_find (double id, ss_index n, const double *ids, ss_index *at)
{
    for (ss_index tried = 0; tried < n; tried++) {
        ss_index found = *at;
        if (++*at == n) *at = 0;
        if (ids[found] == id) return found;
    }
    return -1;
}

/* the room of c from number first on, empty */
static inline ss_contacts ss_contacts_behind (const ss_contacts *c, ss_index first)
{
    return (ss_contacts) { 0, c->capacity - first, c->body1 + first, c->body2 + first, c->group + first,
        c->id + first, c->psi + first, c->mu + first, c->p1 + 3*first, c->normal + 3*first };
}

#endif
