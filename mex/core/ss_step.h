/* ss_step: the stages of one step, or of a part of it, as the fused path runs them */
#ifndef SS_STEP_H
#define SS_STEP_H

#include "ss_graph.h"
#include "ss_problem.h"
#include "ss_recall.h"
#include "ss_run.h"
#include <string.h>

/* What a solve leaves for the next one, by contact id */
typedef struct { ss_index n;  double *id, *value, *joint; } ss_warm;   /* n, ss_run_warm_width x n; the joints' unknowns */

/* A step on its way */
typedef struct {
    const ss_geom *g;
    const ss_run_options *opt;
    ss_index    m;                      /* dynamic bodies */
    ss_contacts contacts;               /* of the parts made so far, one behind the other; room for more */
    double     *impulse;                /* 3 x contacts.capacity */
    ss_run_joints *joints;              /* NULL: none */
    ss_recall   recall;                 /* of collision, as long as the run */
    const double *command;              /* nk x 2: at the ends of the step */
    double     *twist;                  /* 6 x nb: velocities of kinematic bodies over the whole step; with joints */
    ss_warm     warm;                   /* what the next solve starts from */
    ss_warm     kept;                   /* room that a solve leaves it in, warm_capacity contacts */
    ss_index    warm_capacity;
    ss_index    warm_joint;             /* how many unknowns of joints warm.joint has; another number than there are: zeros */
    ss_index    rows;                   /* PEG: contacts along chosen axes that a part has room for */

    int         stage;                  /* which one is running */
    double      collided, formulated;   /* clock when the first contacts were there, the first problem */
    ss_status   status;                 /* SS_OK, or that of the solve that failed */
    double      residual;               /* worst of the parts */
    ss_index    iterations, passes;     /* of all solves, and their number */
    ss_index    factors, fallbacks;     /* with SS_RUN_GRAPH: of all solves */
    ss_impact_info impact;
    ss_graph_info graph;                /* of the last solve, with SS_RUN_GRAPH */
    ss_index   *unsolved;               /* m   of the last solve that failed: ss_graph_options.unsolved; zeros when none did */
    size_t      work_needed;            /* after SS_NO_ROOM: bytes, contacts or rows that are needed, the others 0 */
    ss_index    contacts_needed, rows_needed;
} ss_step;

/* What a part of a step starts from, as ss_motion, and where it ends */
typedef struct {
    double *q, *nu;                     /* 7 x nb, 6 x nb: start of the last part, velocities at its end */
    double  h;                          /* its length */
} ss_step_end;

double ss_clock (void);                                                 /* seconds */
int    ss_all_finite (const double *x, ss_index n);

/* kinematic bodies of to where they are in from, 7 x nb */
void ss_copy_kinematic (const ss_geom *g, const double *from, double *to);

/* where the bodies are after h nu, kinematic ones as in qEnd */
void ss_move (const ss_geom *g, const double *q, const double *nu, double h, const double *qEnd, double *to);

static inline void ss_copy (double *to, const double *from, ss_index n)
{
    if (n > 0) memcpy (to, from, (size_t) n * sizeof *to);
}

/* Makes a step or, at level > 0, a part of one that motion_loop halved: collision, dynamics, solver, under PEG as often as it takes, impact.
   end has the room for its arrays. */
ss_status ss_step_part (ss_step *t, const ss_motion *x, int level, ss_step_end *end, ss_work *w);

#endif
