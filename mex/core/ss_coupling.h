/* ss_coupling: what joints do to G'M\G: with S = L L' of ss_joint_factor and y_c = L\Gb'M\g_c the Delassus matrix with the joints
   eliminated is  W_cd = g_c'M\g_d - y_c'y_d.  Columns on bodies that joints connect, an island, are coupled. */
#ifndef SS_COUPLING_H
#define SS_COUPLING_H

#include "ss_joint_factor.h"

typedef struct {
    const ss_joint_factor *f;
    ss_index *island;               /* bodies of g   the island of jointed bodies, -1 for a body without joints */
    ss_index *first, *column;       /* islands + 1, entries   the columns on an island, ascending */
    ss_index *lo, *hi, *at;         /* columns of g  rows of y_c that may differ from zero, and where they are; lo = hi: none */
    double   *y;
    unsigned char *locked;          /* columns of g  1: the joints let nothing move that way */
    double   *change, *p;           /* n             scratch of the projections; p: the impulses of the last one */
} ss_coupling;

/* Carves w, which must be there.  SS_OK, SS_NO_ROOM. */
ss_status ss_coupling_build (const ss_wrenches *g, const ss_joint_factor *f, ss_coupling *k, ss_work *w);

/* The velocities nu changed by M\Gb p so that Gb'nu + CB p = VB + VC; VC may be NULL.  p is left in k->p. */
void ss_coupling_project (ss_coupling *k, const double *VB, const double *VC, double *nu);

#endif
