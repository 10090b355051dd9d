/* ss_joints: joints between bodies: constraints, coordinates, and the rows they add to the step's problem.  The mathematics is in
   engine/joints: joint_types, joint_geometry, joint_blocks. */
#ifndef SS_JOINTS_H
#define SS_JOINTS_H

#include "ss_geom.h"

enum { SS_ANGLE = 1, SS_WAY, SS_SECOND_ANGLE };                     /* kinds of coordinates */
enum { SS_MOTOR_NONE, SS_MOTOR_FORCE, SS_MOTOR_VELOCITY, SS_MOTOR_POSITION };

/* The joints, as joint_pack packs them; all read only. */
typedef struct {
    ss_index        nj, nr, nk;             /* joints, constraints, coordinates */
    const ss_index *body1, *body2;          /* nj      -1: the world */
    const double   *frame1, *frame2;        /* 7 x nj  [origin; quaternion] in the frame of the body */
    const ss_index *row_joint, *row_kind;   /* nr      kinds 1 .. 7 */
    const ss_index *co_joint, *co_kind;     /* nk */
    const ss_index *motor;                  /* nk */
    const double   *limits;                 /* 2 x nk */
    const double   *friction, *max_force, *kp, *kd;     /* nk */
} ss_joints;

/* Constraints, coordinates and their wrenches in a configuration. */
typedef struct {
    double *C;              /* nr      zero where the joints hold */
    double *G1, *G2;        /* 6 x nr  dC/dt = G1'nu1 + G2'nu2 */
    double *c;              /* nk      angles from -pi to pi */
    double *H1, *H2;        /* 6 x nk */
} ss_joint_geometry;
void ss_joint_geometry_carve (const ss_joints *J, ss_joint_geometry *g, ss_work *w);
void ss_joint_geometry_fill (const ss_joints *J, const double *q, ss_joint_geometry *g);

/* theta[nk] = c with the whole turns that bring it nearest to before; theta may be before */
void ss_joint_unwrap (const ss_joints *J, const double *c, const double *before, double *theta);

/* twist 6 x nb: velocities of kinematic bodies from q to qEnd in h, zero for the others */
void ss_kinematic_twist (const ss_geom *g, const double *q, const double *qEnd, double h, double *twist);

/* The rows, columns of wrenches as in joint_blocks: Gb'nu + CB p = VB + VC; limits; bounded rows. */
typedef struct {
    ss_index  nb, nl, nd;
    ss_index *Gbp, *Gbi;  double *Gbx, *VB, *CB, *VC;       /* at most nr + nk columns */
    ss_index *Glp, *Gli;  double *Glx, *PSIL;               /* at most 2 nk */
    ss_index *Gdp, *Gdi;  double *Gdx, *VD, *CD, *PD;       /* at most 2 nk */
    ss_index *joint_b, *joint_l, *joint_d;                  /* the joint of each column */
} ss_joint_blocks;
void ss_joint_blocks_carve (const ss_joints *J, ss_joint_blocks *b, ss_work *w);

/* at: the geometry at the start of the step.  body (nb): number among the dynamic ones, -1 for the others.  theta (nk) coordinates,
   command (nk x 2) at the start and the end of the step.  FX (6m) gets the forces of force motors. */
void ss_joint_blocks_fill (const ss_joints *J, const ss_geom *g, const ss_joint_geometry *at, const ss_index *body, const double *twist,
                           const double *theta, const double *command, double h, double *FX, ss_joint_blocks *b);

#endif
