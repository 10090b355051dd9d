/* ss_quasistatic: how bodies move with the actuated and the unactuated coordinates of a quasistatic scene, and where a step leads.  The mathematics is
   in engine/quasistatic: qs_rows, qs_coordinates, qs_motion. */
#ifndef SS_QUASISTATIC_H
#define SS_QUASISTATIC_H

#include "ss_joints.h"

/* What is asked of the velocities before any contact: constraints of joints, driven components of bodies, velocity motors.  One wrench on each of two
   dynamic bodies, -1 for none; of driven components a unit vector. */
typedef struct {
    ss_index  n, constraints, motors;       /* rows; the first are constraints, the last motors */
    ss_index *body;                         /* 2 x n  among the dynamic ones */
    double   *w;                            /* 12 x n */
    double   *target;                       /* n      velocities with all commands zero */
    double   *off;                          /* n      constraints: how far they are off; motors: their coordinate; else 0 */
} ss_qs_rows;

/* nu = N + A va + U vu.  U and P as compressed columns, rows 6 per dynamic body; A is the last columns of P. */
typedef struct {
    ss_index  m, nu;                        /* dynamic bodies, unactuated coordinates */
    ss_index *Up, *Ui;  double *Ux;         /* 6m x nu */
    ss_index *Pp, *Pi;  double *Px;         /* 6m x rows */
    ss_index  clash;                        /* how many of */
    ss_index *depend;                       /* the actuated coordinates (0-based) that cannot be commanded one by one */
} ss_qs_coordinates;

/* the scene: what does not change from step to step.  driven: 6 x nb, not zero where a component is driven */
typedef struct { const ss_joints *J;  const ss_geom *g;  const double *driven; } ss_qs_scene;

ss_index ss_qs_count_rows (const ss_qs_scene *s);

/* Rows and coordinates at the poses q (7 x nb); twist (6 x nb) of kinematic bodies; theta (nk): coordinates of joints are unwrapped towards these.
   Takes its results from w, which then stands behind them: enough room for another configuration is the same again.
   SS_OK; SS_NO_ROOM; SS_NOT_FINITE; SS_SINGULAR: c->depend tells which; SS_TOO_LARGE. */
ss_status ss_qs_coordinates_fill (const ss_qs_scene *s, const double *q, const double *twist, const double *theta, ss_qs_rows *r, ss_qs_coordinates *c, ss_work *w);

/* Moves the bodies from q0 with nu (6 x nb) for the time h, kinematic ones to qEnd, and back onto the joints, each motor's coordinate to reach[motors].
   q: 7 x nb, the end.  nu becomes the displacement over h.  Carves w and gives it back.  As above. */
ss_status ss_qs_motion (const ss_qs_scene *s, const double *q0, const double *qEnd, const double *theta, const double *reach, double h, double *nu, double *q, ss_work *w);

#endif
