/* ss_blocks: M, Gn, Gf and the vectors of a step from the state and the contacts.  RPIsim paper, eq. 2 to 6. */
#ifndef SS_BLOCKS_H
#define SS_BLOCKS_H

#include "ss_contacts.h"
#include "ss_geom.h"

/* The motion at the start of a step. */
typedef struct {
    const double *q;                /* 7 x nb  [u; e], e unit, scalar first */
    const double *qEnd;             /* 7 x nb  kinematic bodies at the end of the step */
    const double *nu;               /* 6 x nb  [v; w] world frame */
    const double *Fext;             /* 6 x nb */
    const double *gravity;          /* 3 */
    double h;
} ss_motion;

/* Friction as a number nd: that of the directions of a polygon, 0 for none, SS_CONE for the quadratic cone, whose columns are t1
   and n x t1. */
enum { SS_CONE = -1 };
ss_index ss_friction_columns (ss_index nd);         /* of a contact: nd, 2 for the cone */

/* What is made, carved by ss_blocks_carve for m dynamic bodies, nc contacts, and friction nd; k are its columns of a contact. */
typedef struct {
    ss_index m, nc, nd, k;
    ss_index *body;                             /* nb: number among the dynamic ones, -1 for the others */
    ss_index *Mp, *Mi;  double *Mx;             /* M   6m x 6m, at most 36 m entries */
    ss_index *Gnp, *Gni;  double *Gnx;          /* Gn  6m x nc, at most 12 nc */
    ss_index *Gfp, *Gfi;  double *Gfx;          /* Gf  6m x nc k, at most 12 nc k */
    double *NU, *FX;                            /* 6m */
    double *PSI, *DPSI, *SLIP;                  /* nc, nc, nc k: gaps; what kinematic bodies add to their rate, and to the sliding */
    double *T1;                                 /* 3 x nc  first friction direction */
    double *circle, *directions;                /* 2 x k, 3 x k: scratch */
} ss_blocks;

ss_index ss_count_dynamic (const ss_geom *g);
void     ss_number_dynamic (const ss_geom *g, ss_index *body);      /* body (nb): number among the dynamic ones, -1 for the others */

/* M at the poses q, 6m x 6m: p of 6m + 1, i and x of 36 m */
void     ss_mass_matrix (const ss_geom *g, const double *q, ss_index *p, ss_index *i, double *x);

/* Of a dynamic body b: J (9) inertia in the world frame; NU, FX (6) velocity and force, zero in locked directions */
void     ss_body_load (const ss_geom *g, const ss_motion *x, ss_index b, double *J, double *NU, double *FX);

/* w (6) = sign*[d; r x d] on body, zero in locked directions */
void     ss_contact_wrench (const ss_geom *g, ss_index body, const double *r, const double *d, double sign, double *w);

/* V (3): what kinematic bodies add to the velocity of body 2 against body 1 where contact k touches */
void     ss_contact_drive (const ss_geom *g, const ss_motion *x, const ss_contacts *c, ss_index k, double *V);

void     ss_blocks_carve (ss_index nb, ss_index m, ss_index nc, ss_index nd, ss_blocks *b, ss_work *w);
/* align: 0, or what brings a velocity to m/s: the first friction direction is then turned against the slip */
void     ss_blocks_fill (const ss_geom *g, const ss_motion *x, const ss_contacts *c, double align, ss_blocks *b);

/* Leaves in b and c the contacts keep[0] < keep[1] < .., n of them. */
void     ss_blocks_keep (const ss_index *keep, ss_index n, ss_contacts *c, ss_blocks *b);

/* Leaves in b and c the contacts of Anitescu-Potra: those with PSI - h DPSI, the gap at the start of the step, of at most eps;
   PSI becomes h DPSI. */
void     ss_blocks_keep_active (double eps, double h, ss_contacts *c, ss_blocks *b);

/* circle (2 x nd): cosines and sines of the angles 2 pi j/nd; of the cone 0 and a quarter turn, exactly */
void ss_circle (ss_index nd, double *circle);

/* d (3 x columns): the friction directions of a contact with the unit normal n; slip (3), m/s, may be NULL */
void ss_contact_tangents (const double *n, ss_index nd, const double *circle, const double *slip, double *d);

/* the dynamic bodies moved by h nu, quaternions brought to unit length; q is changed */
void ss_integrate_motion (ss_index nb, const ss_index *kind, const double *nu, double h, double *q);

/* energy[2]: kinetic, potential of gravity */
void ss_energy (const ss_geom *g, const double *q, const double *nu, const double *gravity, double *energy);

#endif
