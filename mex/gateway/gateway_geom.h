/* gateway_geom: a sim.geom of the host as an ss_geom */
#ifndef GATEWAY_GEOM_H
#define GATEWAY_GEOM_H

#include "gateway.h"
#include "ss_geom.h"

/* Checks all of it, so that nothing in it can lead core out of bounds: sizes, finiteness, first-arrays, ranges, and that
   faces, edges and the table of features fit together.  Doubles are read in place, indices are copied into host memory. */
ss_geom take_geom (const mxArray *a, const char *name);

/* 'geometric' 'product' 'min' 'half-product' as SS_FRICTION_... */
int take_friction (const mxArray *a);

/* 'primary' 'all' as SS_SUBCONTACTS_... */
int take_subcontacts (const mxArray *a);

#endif
