/* ss_run: many time steps in one call: collision, dynamics, solver, motion, by the same functions that the stages call,
   so that a run gives the same bits either way. */
#ifndef SS_RUN_H
#define SS_RUN_H

#include "ss_blocks.h"
#include "ss_joints.h"
#include "ss_impact.h"
#include "ss_solver.h"

/* the numbers of engine/simulation/stage_table.m */
enum { SS_RUN_LEMKE = 1, SS_RUN_PGS, SS_RUN_JACOBI, SS_RUN_FIXED_POINT, SS_RUN_INTERIOR_POINT, SS_RUN_FISCHER_NEWTON, SS_RUN_MINMAP_NEWTON, SS_RUN_SOLVE_LCP,
       SS_RUN_SOLVE_NCP, SS_RUN_PGS_NCP, SS_RUN_FIXED_POINT_NCP, SS_RUN_FISCHER_NEWTON_NCP, SS_RUN_MINMAP_NEWTON_NCP, SS_RUN_GRAPH, SS_RUN_SOLVERS };
enum { SS_RUN_COUNTS = 5 };
enum { SS_RUN_ST = 1, SS_RUN_AP, SS_RUN_PEG, SS_RUN_PAPER, SS_RUN_LAWS };
enum { SS_RUN_NO_IMPACT, SS_RUN_NEWTON, SS_RUN_POISSON, SS_RUN_IMPACTS };
enum { SS_STAGE_COLLISION, SS_STAGE_DYNAMICS, SS_STAGE_SOLVER, SS_STAGE_MOTION, SS_STAGES, SS_STAGE_IMPACT = SS_STAGES };  /* impact: timed with the solver */

/* The law of restitution, as impact_apply.m has it. */
typedef struct {
    int      law;                       /* SS_RUN_NO_IMPACT, SS_RUN_NEWTON, SS_RUN_POISSON; with none the rest is not read */
    const double *restitution;          /* nb: the larger of two counts */
    double   speed;                     /* a rebound slower than this is none, m/s */
    double   tolerance;                 /* of its LCPs, m/s */
    ss_index nd;                        /* directions of its polygon where the step is over the cone */
} ss_run_impact;

typedef struct {
    double   h, gravity[3], epsilon;
    double   tolerance;                 /* of the solve, m/s */
    int      law;                       /* normal law: SS_RUN_ST, SS_RUN_AP, SS_RUN_PEG, or SS_RUN_PAPER for PEG as in the paper's eq. 6: with
                                           all subcontacts, no cone and no impact */
    double   epsilon_active;            /* of SS_RUN_AP: the gap up to which a contact is active */
    ss_index nd;                        /* friction: directions, 0 for none, SS_CONE */
    int      pair_friction;             /* as ss_collide takes it */
    int      subcontacts;               /* likewise */
    int      solver;                    /* SS_RUN_LEMKE ..; over the cone SS_RUN_SOLVE_NCP .. */
    int      solve_all;                 /* of SS_RUN_GRAPH: ss_graph.h */
    ss_run_impact impact;
    int      stop_on_failure;           /* end before a step whose solve fails */
    double   seconds;                   /* give back after the step that ends past this time on the wall; 0: no limit */
    ss_poll  poll;
} ss_run_options;

/* The joints of a run; with J == NULL there are none, and the rest is not read. */
typedef struct {
    const ss_joints *J;
    int      correct;                   /* keep them from drifting, to */
    double   tolerance;                 /* m or rad */
    const double *command;              /* nk x steps + 1: of the motors at the ends of the steps */
    double  *theta, *theta_prev;        /* nk: coordinates, and those one step before; changed by every step */
    ss_index warm_n;                    /* what the last step's answer says about the joints' unknowns: their number, or 0 */
    double  *warm;                      /* room for 12 nk */
    double  *impulse;                   /* of the last step: of the columns of Gb, Gl and Gd; room for nr + 5 nk */
    ss_index count[3];                  /* how many of each */
} ss_run_joints;

/* Where the bodies are; changed by every step. */
typedef struct {
    double *q, *nu;                     /* 7 x nb, 6 x nb */
    const double *Fext;                 /* 6 x nb */
    const double *motion;               /* 7 x nk x steps + 1: kinematic bodies at the ends of the steps */
    ss_index  warm_n, warm_capacity;    /* what the last step's answer says, by contact id */
    double   *warm_id, *warm_value;     /* capacity, ss_run_warm_width x capacity */
    ss_run_joints joints;
} ss_run_state;

/* What happened: for each step, and for each contact of all steps one behind the other. */
typedef struct {
    ss_index  steps, made;              /* room for steps; made so far: a call goes on from here */
    ss_index *first;                    /* steps + 1: where a step's contacts start */
    ss_contacts contacts;               /* capacity for those of all steps; n is not used */
    double   *impulse;                  /* 3 x contacts.capacity */
    double   *q, *nu;                   /* 7 x nb x steps, 6 x nb x steps: after the step */
    double   *energy;                   /* 2 x steps */
    double   *residual, *iterations, *status;   /* steps */
    double   *stage_time;               /* SS_STAGES x steps, seconds */
    double   *counts;                   /* SS_RUN_COUNTS x steps: of ss_graph_info islands, fast, and of all solves of the step newton, factors, fallbacks; NULL: not wanted */
    double   *joint_error;              /* 2 x steps: position, velocity; not read without joints */
    double   *unsolved;                 /* nb x 2, of SS_RUN_GRAPH: which island that was not solved a body belongs to, from 1 on, 0 for none: in the first step
                                           of the log that failed, in the last that was tried; NULL: not wanted */

    int       stage;                    /* after SS_NOT_FINITE: which stage made it */
    ss_impact_info impact;              /* of the last step */
    ss_index  passes;                   /* solves of the last step: more than one only under PEG */
    ss_status solver_status;            /* of the last solve */
    double    solver_residual;
    size_t    work_needed;              /* after SS_NO_ROOM: bytes of work space, or 0 */
    ss_index  contacts_needed;          /* after SS_NO_ROOM: contacts of the step that did not fit, or 0 */
} ss_run_log;

/* Numbers of a contact that the warm start keeps: its unknowns, or what the contact graph's solver keeps */
ss_index ss_run_warm_width (int solver, ss_index nd);

/* Whether the solver is one for the friction: over the cone or not; the graph's is for both */
int ss_run_solver_fits (int solver, ss_index nd);

/* Makes the steps log->made .. log->steps - 1.
   SS_OK            all made
   SS_NO_ROOM       see work_needed, contacts_needed (the log and the warm start are full); call again with more, it goes on
   SS_NOT_FINITE    stage made a NaN or Inf; the state is that before the step
   SS_STALLED       a solve failed and stop_on_failure is set; the state is that before the step
   SS_TIME_LIMIT    the seconds are over; call again, it goes on: only the boundary of the batch moves, no bit of the steps
   SS_BAD_ARGUMENT  the solver does not fit the friction, or the graph's solver meets the paper form
   SS_INFEASIBLE    joints contradict each other (ss_joint_clash); the state is that before the step
   SS_INTERRUPTED */
ss_status ss_run (const ss_geom *g, const ss_run_options *opt, ss_run_state *s, ss_run_log *log, ss_work *w);

#endif
