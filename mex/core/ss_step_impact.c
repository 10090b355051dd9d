/* ss_step_impact: the impact stage */
#include "ss_step_impact.h"

ss_status ss_step_impact (const ss_geom *g, const ss_run_options *opt, const ss_motion *x, const ss_contacts *c, const ss_blocks *blocks,
                          const ss_blocks_rest *rest, const ss_wrenches *wrenches, double *nu, double *impulse, ss_impact_info *info, ss_work *w)
{
    const ss_run_impact *law = &opt->impact;
    ss_index nc = c->n, nv = 6*blocks->m;
    int bouncy = 0, pressed = 0, kinematic = 0, cone = blocks->nd == SS_CONE;
    double *e = SS_TAKE (w, double, nc), *drift = SS_TAKE (w, double, 3*nc);
    if (w->short_of_room) return SS_NO_ROOM;
    for (ss_index k = 0; k < nc; k++) {
        double e1 = law->restitution[c->body1[k]], e2 = law->restitution[c->body2[k]];
        e[k] = e1 > e2 ? e1 : e2;
        bouncy |= e[k] > 0;
        pressed |= impulse[3*k] > 0;
        for (int i = 0; i < 3; i++) drift[3*k + i] = 0;
    }
    if (!bouncy || !pressed) return SS_OK;

    /* what kinematic bodies add to the velocity of a contact is what they do to the columns of the cone */
    for (ss_index b = 0; b < g->nb; b++) kinematic |= g->kind[b] == SS_KINEMATIC;
    ss_blocks tangents = *blocks, polygon = *blocks;
    if (kinematic && !cone) {
        ss_blocks_carve (g->nb, blocks->m, nc, SS_CONE, &tangents, w);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_blocks_fill (g, x, c, 0, &tangents);
    }
    for (ss_index k = 0; k < nc && kinematic; k++) {
        drift[3*k] = tangents.DPSI[k];
        ss_copy (drift + 3*k + 1, tangents.SLIP + 2*k, 2);
    }

    ss_blocks_rest own = *rest;
    ss_wrenches of_own = *wrenches;
    ss_sparse M = { nv, nv, blocks->Mp, blocks->Mi, blocks->Mx };
    if (cone) {
        ss_blocks_carve (g->nb, blocks->m, nc, law->nd, &polygon, w);
        ss_friction_blocks (c, law->nd, &own, w);
        if (w->short_of_room) return SS_NO_ROOM;
        ss_blocks_fill (g, x, c, 0, &polygon);
        own.SLIP = polygon.SLIP;                                            /* its gaps are the step's */
        ss_sparse Gn = { nv, nc, polygon.Gnp, polygon.Gni, polygon.Gnx }, Gf = { nv, nc*law->nd, polygon.Gfp, polygon.Gfi, polygon.Gfx };
        ss_status status = ss_wrenches_build (M, Gn, Gf, &of_own, w);
        if (status != SS_OK) return status;
    }
    ss_impact P = { M, &of_own, &own, polygon.nd, e, drift, law->speed, law->tolerance, law->law == SS_RUN_POISSON, opt->poll };
    return ss_impact_apply (&P, nu, impulse, info, w);
}
