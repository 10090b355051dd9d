/* ss_peg: polyhedral exact geometry: the contacts that a step starts with, and the look at a solved motion.  PEGdynamics.m and
   PEGmotion_check.m explain the method. */
#ifndef SS_PEG_H
#define SS_PEG_H

#include "ss_peg_rows.h"

typedef enum { SS_PEG_ACCEPT, SS_PEG_AGAIN, SS_PEG_HALVE } ss_peg_verdict;

/* From pass to pass */
typedef struct {
    ss_index    pass;               /* motions looked at */
    ss_peg_rows rows;
    ss_index    switched, room;     /* times that a pair changed its axis, one entry each; room for them */
    uint64_t   *pair;               /* room  first*ns + second */
    uint64_t   *key, *spare;        /* scratch, as many as rows */
} ss_peg;

/* Have shapes s and t more than one axis?  Two meshes, or a mesh and a sphere but where the plane of a planar mesh cuts that into a circle. */
int ss_peg_is_exact (const ss_geom *g, ss_index s, ss_index t);

/* Room for rows contacts along chosen axes */
void ss_peg_carve (ss_index rows, ss_peg *p, ss_work *w);

/* The first pass: leaves in c, which the collision stage filled, the contacts of pairs that have one axis, and puts those pairs of the others
   into p that touch along one axis and no other.
   SS_NO_ROOM  w->short_of_room: w is too small; else p->rows.c.n rows are needed */
ss_status ss_peg_start (ss_peg_step *x, ss_contacts *c, ss_peg *p, ss_work *w);

/* c = its first fixed contacts, then the rows of p; beyond its capacity they are only counted. */
void ss_peg_contacts (const ss_peg *p, ss_index ns, ss_index fixed, ss_contacts *c);

/* Looks at the motion to q (7 x nb) with the velocities nu (6 x nb).
   SS_PEG_ACCEPT  nothing runs into anything: the gaps of the rows are now those of the start, as reported
   SS_PEG_AGAIN   the rows have changed: solve again
   SS_PEG_HALVE   the passes do not come to an end
   SS_NO_ROOM     as above; the rows are of no use any more */
ss_status ss_peg_check (ss_peg_step *x, const double *nu, const double *q, ss_peg *p, ss_peg_verdict *verdict, ss_work *w);

#endif
