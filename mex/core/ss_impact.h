/* ss_impact: laws of restitution.  From the velocities and impulses of a solved step to those with Newton's or Poisson's restitution,
   energy never gained.  The mathematics is in engine/impact/impact_solve.m. */
#ifndef SS_IMPACT_H
#define SS_IMPACT_H

#include "ss_problem.h"

typedef struct {
    ss_sparse M;                        /* 6m x 6m, block diagonal */
    const ss_wrenches *wrenches;        /* of M, Gn, Gf, and Gj of joints */
    const ss_blocks_rest *blocks;       /* with joints: blocks->joints is the coupling of these wrenches */
    ss_index nd;                        /* friction directions */
    const double *e;                    /* nc      coefficients of restitution, 0 to 1 */
    const double *drift;                /* 3 x nc  velocity that kinematic bodies give to a contact, along n, t1, n x t1 */
    double   speed;                     /* a rebound slower than this is none, m/s */
    double   tolerance;                 /* of the LCPs, m/s */
    int      poisson;                   /* 0: Newton's law */
    ss_poll  poll;
} ss_impact;

typedef struct {
    ss_index hits;                      /* contacts that rebound */
    ss_index failed;                    /* islands that keep the solve's velocities: their problem was not solved */
    double   share;                     /* least part of the law's impulses that energy left to an island; 1: all */
    size_t   room;                      /* after SS_NO_ROOM: bytes of work space to call again with; it may come more than once */
} ss_impact_info;

/* nu (6m) and impulse (3 x nc, along n, t1, n x t1) of the solve become those with restitution, and so do the impulses of the joints, of their
   rows, limits and bounded rows one behind the other (NULL without joints).
   SS_OK, or SS_NO_ROOM, SS_INTERRUPTED, SS_TOO_LARGE: nu and impulses are as they were. */
ss_status ss_impact_apply (const ss_impact *P, double *nu, double *impulse, double *joint, ss_impact_info *info, ss_work *w);

#endif
