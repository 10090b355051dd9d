/* gateway_peg: what the gateways of polyhedral exact geometry share */
#ifndef GATEWAY_PEG_H
#define GATEWAY_PEG_H

#include "gateway_geom.h"
#include "gateway_step.h"
#include "ss_peg.h"

/* q, qEnd, geom and options (h, epsilon, tolerance, pairFriction) from in[0] .. in[3]; g is filled.  Scratch room is taken by room_for_peg. */
ss_peg_step take_peg_step (const mxArray *in[], ss_geom *g);

/* Work space of the given size with the scratch of x and p with room for rows contacts carved from it */
ss_work room_for_peg (ss_peg_step *x, ss_peg *p, ss_index rows, size_t size);

/* a struct of PEG_ROWS, checked, into p, which has room */
ss_index count_rows (const mxArray *a);
void     take_rows (const mxArray *a, const ss_geom *g, ss_peg *p);
mxArray *give_rows (const ss_peg *p);

/* Room was short: more of what was too small, for another try */
void more_room (const ss_work *w, const ss_peg *p, ss_index *rows, size_t *size);

#endif
