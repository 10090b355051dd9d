/* [log, q, nu, id, value] = ss_run (q, nu, Fext, geom, options, motion, id, value): gateway to ss_run */
#include "gateway_geom.h"
#include "gateway_joints.h"
#include "gateway_step.h"
#include "ss_run.h"
#include <string.h>

enum { IN_Q, IN_NU, IN_FEXT, IN_GEOM, IN_OPTIONS, IN_MOTION, IN_ID, IN_VALUE, IN_END };

/* options.impact: [], or the law and what it needs */
static ss_run_impact take_impact (const mxArray *a, ss_index nb)
{
    ss_run_impact i = { .law = SS_RUN_NO_IMPACT };
    if (mxIsEmpty (a)) return i;
    take_struct (a, "options.impact");
    i.law = (int) take_count (take_field (a, "options.impact", "law"), "options.impact.law", SS_RUN_NEWTON, SS_RUN_IMPACTS - 1);
    i.restitution = take_vector (take_field (a, "options.impact", "restitution"), "options.impact.restitution", nb);
    for (ss_index b = 0; b < nb; b++) require (i.restitution[b] >= 0 && i.restitution[b] <= 1, "options.impact.restitution", "must be from 0 to 1");
    i.speed = take_scalar (take_field (a, "options.impact", "speed"), "options.impact.speed");
    require (i.speed >= 0, "options.impact.speed", "must not be negative");
    i.tolerance = take_scalar (take_field (a, "options.impact", "tolerance"), "options.impact.tolerance");
    require (i.tolerance > 0, "options.impact.tolerance", "must be positive");
    i.nd = take_count (take_field (a, "options.impact", "directions"), "options.impact.directions", 0, 1000);
    return i;
}

static ss_run_options take_options (const mxArray *a, ss_index nb)
{
    ss_run_options o;
    take_struct (a, "options");
    o.h = take_scalar (take_field (a, "options", "h"), "options.h");
    require (o.h > 0, "options.h", "must be positive");
    memcpy (o.gravity, take_vector (take_field (a, "options", "gravity"), "options.gravity", 3), sizeof o.gravity);
    o.epsilon = take_scalar (take_field (a, "options", "epsilon"), "options.epsilon");
    require (o.epsilon >= 0, "options.epsilon", "must not be negative");
    o.tolerance = take_scalar (take_field (a, "options", "tolerance"), "options.tolerance");
    require (o.tolerance > 0, "options.tolerance", "must be positive");
    o.law = (int) take_count (take_field (a, "options", "law"), "options.law", SS_RUN_ST, SS_RUN_LAWS - 1);
    o.epsilon_active = take_scalar (take_field (a, "options", "epsilonActive"), "options.epsilonActive");
    o.nd = take_directions (take_field (a, "options", "directions"), "options.directions");
    o.pair_friction = take_friction (take_field (a, "options", "pairFriction"));
    o.subcontacts = take_subcontacts (take_field (a, "options", "subcontacts"));
    o.solver = (int) take_count (take_field (a, "options", "solver"), "options.solver", SS_RUN_LEMKE, SS_RUN_SOLVERS - 1);
    require (ss_run_solver_fits (o.solver, o.nd), "options.solver", "must be one for the friction: of the LCP, or of the cone with directions Inf; or the graph's");
    o.solve_all = (int) take_count (take_field (a, "options", "solveAll"), "options.solveAll", 0, 1);
    o.impact = take_impact (take_field (a, "options", "impact"), nb);
    o.stop_on_failure = (int) take_count (take_field (a, "options", "stop"), "options.stop", 0, 1);
    o.seconds = take_scalar (take_field (a, "options", "seconds"), "options.seconds");
    require (o.seconds >= 0, "options.seconds", "must not be negative");
    require (o.law != SS_RUN_PAPER || o.solver != SS_RUN_GRAPH, "options.law", "must be another than 4 with the graph's solver");
    require (o.law != SS_RUN_PAPER || (o.nd != SS_CONE && o.impact.law == SS_RUN_NO_IMPACT), "options.law", "must not be 4 over the cone or with an impact law");
    o.poll = host_poll ();
    return o;
}

static double *doubles (ss_index n)
{
    require (n < PTRDIFF_MAX/64, "the log", "would be too large");
    return mxMalloc ((size_t) (n + 1) * sizeof (double));
}

/* options.joints: [], or the packed joints and what a run needs of them; J is where they go */
static ss_run_joints take_run_joints (const mxArray *a, ss_index nb, ss_index columns, ss_joints *J)
{
    ss_run_joints r = { 0 };
    if (mxIsEmpty (a)) return r;
    take_struct (a, "options.joints");
    *J = take_joints (take_field (a, "options.joints", "pack"), "options.joints.pack", nb);
    r.J = J;
    r.correct = (int) take_count (take_field (a, "options.joints", "correct"), "options.joints.correct", 0, 1);
    r.tolerance = take_scalar (take_field (a, "options.joints", "tolerance"), "options.joints.tolerance");
    require (r.tolerance > 0, "options.joints.tolerance", "must be positive");
    r.command = take_sized (take_field (a, "options.joints", "command"), "options.joints.command", J->nk, columns);
    const double *theta = take_vector (take_field (a, "options.joints", "theta"), "options.joints.theta", J->nk);
    const mxArray *warm = take_field (a, "options.joints", "warm");
    const double *start = take_vector (warm, "options.joints.warm", -1);
    r.warm_n = (ss_index) mxGetNumberOfElements (warm);
    r.theta = doubles (J->nk);
    r.theta_prev = doubles (J->nk);
    r.warm = doubles (12*J->nk);
    r.impulse = doubles (J->nr + 5*J->nk);
    for (ss_index k = 0; k < J->nk; k++) r.theta[k] = r.theta_prev[k] = theta[k];
    require (r.warm_n <= 12*J->nk, "options.joints.warm", "must be what the last run left");
    memset (r.warm, 0, (size_t) (12*J->nk) * sizeof *r.warm);
    if (r.warm_n > 0) memcpy (r.warm, start, (size_t) r.warm_n * sizeof *r.warm);
    return r;
}

/* room for the contacts of all steps of the log */
static void room_for_log_contacts (ss_run_log *log, ss_index capacity)
{
    log->contacts = room_for_contacts (capacity);
    log->impulse = doubles (3*capacity);
}

static ss_run_log room_for_log (ss_index nb, ss_index steps)
{
    ss_run_log log;
    memset (&log, 0, sizeof log);
    log.steps = steps;
    log.first = mxMalloc ((size_t) (steps + 2) * sizeof *log.first);
    log.first[0] = 0;
    log.q = doubles (7*nb*steps);
    log.nu = doubles (6*nb*steps);
    log.energy = doubles (2*steps);
    log.residual = doubles (steps);  log.iterations = doubles (steps);  log.status = doubles (steps);
    log.stage_time = doubles (SS_STAGES*steps);
    log.counts = doubles (SS_RUN_COUNTS*steps);
    log.joint_error = doubles (2*steps);
    memset (log.joint_error, 0, (size_t) (2*steps) * sizeof (double));
    log.unsolved = doubles (2*nb);
    for (ss_index b = 0; b < 2*nb; b++) log.unsolved[b] = 0;
    return log;
}

static mxArray *array_of (ss_index rows, ss_index columns, const double *x)
{
    mxArray *a;
    double *y = give_matrix (&a, rows, columns);
    if (rows*columns > 0) memcpy (y, x, (size_t) (rows*columns) * sizeof *y);
    return a;
}

static mxArray *array_of_indices (ss_index n, const ss_index *k)
{
    mxArray *a;
    double *y = give_matrix (&a, 1, n);
    for (ss_index i = 0; i < n; i++) y[i] = (double) (k[i] + 1);
    return a;
}

static mxArray *array_of_states (ss_index rows, ss_index nb, ss_index steps, const double *x)
{
    const mwSize size[3] = { (mwSize) rows, (mwSize) nb, (mwSize) steps };
    mxArray *a = mxCreateNumericArray (3, size, mxDOUBLE_CLASS, mxREAL);
    if (nb*steps > 0) memcpy (mxGetPr (a), x, (size_t) (rows*nb*steps) * sizeof *x);
    return a;
}

static mxArray *give_joints (const ss_run_joints *r)
{
    static const char *fields[] = { "theta", "theta_prev", "warm", "b", "l", "d" };
    mxArray *s = mxCreateStructMatrix (1, 1, sizeof fields / sizeof *fields, fields);
    if (!r->J) return s;
    mxSetField (s, 0, "theta", array_of (r->J->nk, 1, r->theta));
    mxSetField (s, 0, "theta_prev", array_of (r->J->nk, 1, r->theta_prev));
    mxSetField (s, 0, "warm", array_of (r->warm_n, 1, r->warm));
    mxSetField (s, 0, "b", array_of (r->count[0], 1, r->impulse));
    mxSetField (s, 0, "l", array_of (r->count[1], 1, r->impulse + r->count[0]));
    mxSetField (s, 0, "d", array_of (r->count[2], 1, r->impulse + r->count[0] + r->count[1]));
    return s;
}

static mxArray *give_log (const ss_run_log *log, const ss_run_joints *joints, ss_index nb, ss_status status)
{
    static const char *fields[] = { "step", "first", "body1", "body2", "group", "id", "psi_n", "mu", "p1", "normal", "impulse", "q", "nu",
                                    "energy", "residual", "iterations", "status", "stage_time", "counts", "outcome", "stage", "status_name", "failed_residual", "impact", "joint_error", "joints", "unsolved" };
    static const char *rebound[] = { "hits", "share", "failed" };
    static const char *stages[] = { "collision", "dynamics", "solver", "motion", "impact" };
    const ss_contacts *c = &log->contacts;
    ss_index k = log->made, n = log->first[k];
    mxArray *s = mxCreateStructMatrix (1, 1, sizeof fields / sizeof *fields, fields), *step;
    double *number = give_matrix (&step, 1, k);
    for (ss_index i = 0; i < k; i++) number[i] = (double) (i + 1);
    mxSetField (s, 0, "step", step);
    mxSetField (s, 0, "first", array_of_indices (k + 1, log->first));
    mxSetField (s, 0, "body1", array_of_indices (n, c->body1));
    mxSetField (s, 0, "body2", array_of_indices (n, c->body2));
    mxSetField (s, 0, "group", array_of_indices (n, c->group));
    mxSetField (s, 0, "id", array_of (1, n, c->id));
    mxSetField (s, 0, "psi_n", array_of (1, n, c->psi));
    mxSetField (s, 0, "mu", array_of (1, n, c->mu));
    mxSetField (s, 0, "p1", array_of (3, n, c->p1));
    mxSetField (s, 0, "normal", array_of (3, n, c->normal));
    mxSetField (s, 0, "impulse", array_of (3, n, log->impulse));
    mxSetField (s, 0, "q", array_of_states (7, nb, k, log->q));
    mxSetField (s, 0, "nu", array_of_states (6, nb, k, log->nu));
    mxSetField (s, 0, "energy", array_of (2, k, log->energy));
    mxSetField (s, 0, "residual", array_of (1, k, log->residual));
    mxSetField (s, 0, "iterations", array_of (1, k, log->iterations));
    mxSetField (s, 0, "status", array_of (1, k, log->status));
    mxSetField (s, 0, "stage_time", array_of (SS_STAGES, k, log->stage_time));
    mxSetField (s, 0, "counts", array_of (SS_RUN_COUNTS, k, log->counts));
    mxSetField (s, 0, "outcome", mxCreateString (status == SS_NOT_FINITE ? "not_finite" : status == SS_STALLED ? "failed" : status == SS_INFEASIBLE ? "contradictory" : "done"));
    mxSetField (s, 0, "stage", mxCreateString (stages[log->stage]));
    mxSetField (s, 0, "status_name", mxCreateString (ss_status_name (log->solver_status)));
    mxSetField (s, 0, "failed_residual", mxCreateDoubleScalar (log->solver_residual));
    mxArray *impact = mxCreateStructMatrix (1, 1, 3, rebound);
    mxSetField (impact, 0, "hits", mxCreateDoubleScalar ((double) log->impact.hits));
    mxSetField (impact, 0, "share", mxCreateDoubleScalar (log->impact.share));
    mxSetField (impact, 0, "failed", mxCreateDoubleScalar ((double) log->impact.failed));
    mxSetField (s, 0, "impact", impact);
    mxSetField (s, 0, "joint_error", array_of (2, k, log->joint_error));
    mxSetField (s, 0, "joints", give_joints (joints));
    mxSetField (s, 0, "unsolved", array_of (nb, 2, log->unsolved));
    return s;
}

/* Runs on until the log is full or the time is over, with more work space whenever it is asked for.  A log whose contacts do not fit is given back
   as far as it goes; when not even one step fits it gets more room. */
static ss_status run (const ss_geom *g, const ss_run_options *o, ss_run_state *s, ss_run_log *log)
{
    const ss_index width = ss_run_warm_width (o->solver, o->nd);
    ss_work w = take_work ((size_t) 1 << 20);
    for (;;) {
        ss_status status = ss_run (g, o, s, log, &w);
        if (status != SS_NO_ROOM) return status;
        if (log->work_needed > 0) {
            size_t size = w.size, need = log->work_needed;
            if (need <= size) return SS_TOO_LARGE;              /* a size that overflowed: more room will not help */
            free_work (&w);
            w = take_work (need > 2*size ? need : 2*size);
        } else {
            ss_index need = 2*log->contacts_needed;
            if (need > s->warm_capacity) {                      /* the warm start keeps what it has */
                double *id = doubles (need), *value = doubles (width*need);
                memcpy (id, s->warm_id, (size_t) s->warm_n * sizeof *id);
                memcpy (value, s->warm_value, (size_t) (width*s->warm_n) * sizeof *value);
                s->warm_id = id;  s->warm_value = value;  s->warm_capacity = need;
            }
            if (log->contacts.capacity - log->first[log->made] < log->contacts_needed) {
                if (log->made > 0) return SS_OK;
                room_for_log_contacts (log, need);
            }
        }
    }
}

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_run", nin, IN_END, IN_END, nout, 5, "[log, q, nu, id, value] = ss_run (q, nu, Fext, geom, options, motion, id, value)");

    ss_geom g = take_geom (in[IN_GEOM], "geom");
    ss_index nb = g.nb, nk = 0, columns;
    for (ss_index b = 0; b < nb; b++) nk += g.kind[b] == SS_KINEMATIC;
    ss_run_options o = take_options (in[IN_OPTIONS], nb);
    const double *q = take_poses (in[IN_Q], "q", nb), *nu = take_sized (in[IN_NU], "nu", 6, nb);
    ss_run_state s;
    s.Fext = take_sized (in[IN_FEXT], "Fext", 6, nb);
    if (nk > 0) s.motion = take_matrix (in[IN_MOTION], "motion", 7*nk, &columns);
    else s.motion = NULL, columns = (ss_index) mxGetN (in[IN_MOTION]);
    require (columns >= 1 && columns <= 10000001, "motion", "must have a column for each end of a step, at most 1e7 steps");
    for (ss_index k = 0; k < nk*columns; k++) {
        const double *e = s.motion + 7*k + 3;
        double length = e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3];
        require (length > 1 - 1e-6 && length < 1 + 1e-6, "motion", "must have unit quaternions");
    }
    ss_index width = ss_run_warm_width (o.solver, o.nd), warm_n = (ss_index) mxGetNumberOfElements (in[IN_ID]);
    const double *id = take_vector (in[IN_ID], "id", -1), *value = take_sized (in[IN_VALUE], "value", width, warm_n);

    ss_joints J;
    s.joints = take_run_joints (take_field (in[IN_OPTIONS], "options", "joints"), nb, columns, &J);
    s.q = doubles (7*nb);
    s.nu = doubles (6*nb);
    memcpy (s.q, q, (size_t) (7*nb) * sizeof *q);
    memcpy (s.nu, nu, (size_t) (6*nb) * sizeof *nu);
    s.warm_n = warm_n;
    s.warm_capacity = 2*warm_n + 64;
    s.warm_id = doubles (s.warm_capacity);
    s.warm_value = doubles (width*s.warm_capacity);
    if (warm_n > 0) {
        memcpy (s.warm_id, id, (size_t) warm_n * sizeof *id);
        memcpy (s.warm_value, value, (size_t) (width*warm_n) * sizeof *value);
    }

    /* room for the contacts of the batch, as many a step as there were in the last; at most a million in all */
    ss_run_log log = room_for_log (nb, columns - 1);
    ss_index guess = (columns - 1)*(2*warm_n + 16);
    room_for_log_contacts (&log, guess < 1000000 ? guess + 64 : 1000000);

    ss_status status = run (&g, &o, &s, &log);
    if (status != SS_NOT_FINITE) check (status);

    out[0] = give_log (&log, &s.joints, nb, status);
    if (nout > 1) out[1] = array_of (7, nb, s.q);
    if (nout > 2) out[2] = array_of (6, nb, s.nu);
    if (nout > 3) out[3] = array_of (1, s.warm_n, s.warm_id);
    if (nout > 4) out[4] = array_of (width, s.warm_n, s.warm_value);
}
