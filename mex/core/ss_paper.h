/* ss_paper: the subcontacts that are one contact in the paper's form of polyhedral exact geometry (RPIsim paper, eq. 6) */
#ifndef SS_PAPER_H
#define SS_PAPER_H

#include "ss_contacts.h"
#include "ss_geom.h"

/* primary[k] = the primary of the group of subcontact k, 0-based; the rules are in engine/dynamics/paper_groups.m.
   c              all feature pairs, those of two parts one behind the other; of c id, group, p1 and normal are read
   start, finish  c->n  gaps at the start of the step, and at its end if no impulse acted, m
   epsilon        m
   primary        c->n
   w              with w->base == NULL it only counts; given back as it was
   SS_BAD_ARGUMENT when an id names no features of g */
ss_status ss_paper_groups (const ss_geom *g, const ss_contacts *c, const double *start, const double *finish, double epsilon,
                           ss_index *primary, ss_work *w);

#endif
