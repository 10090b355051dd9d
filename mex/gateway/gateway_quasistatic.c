/* gateway_quasistatic: the scene of a quasistatic step as arguments */
#include "gateway_quasistatic.h"

qs_scene take_qs_scene (const mxArray *joints, const mxArray *geom, const mxArray *driven)
{
    qs_scene s;
    s.geom = take_geom (geom, "geom");
    s.joints = take_joints (joints, "joints", s.geom.nb);
    s.driven = take_sized (driven, "driven", 6, s.geom.nb);
    return s;
}

size_t next_size (size_t size, ss_work *w)
{
    require (w->used > size, "the scene", "would be too large");
    size_t next = w->used > 2*size ? w->used : 2*size;
    free_work (w);
    return next;
}
