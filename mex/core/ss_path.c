/* ss_path: l <= x <= u complementary to F (x) by PATH's C interface */
#include "ss_path.h"
#include "ss_library.h"
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

/* ---- the library ---- */

ss_status ss_path_open (ss_path_library *lib, const char *file, char *why, size_t room)
{
    memset (lib, 0, sizeof *lib);
    const ss_symbol table[] = {
        { "Path_Version", &lib->version, 1 },                { "License_SetString", &lib->license, 1 },
        { "Path_CheckLicense", &lib->check_license, 1 },     { "Output_SetInterface", &lib->set_output, 1 },
        { "Error_SetInterface", &lib->set_error, 0 },        { "Interrupt_SetInterface", &lib->set_interrupt, 0 },
        { "Output_Default", &lib->default_output, 0 },       { "Error_Default", &lib->default_error, 0 },
        { "Interrupt_Default", &lib->default_interrupt, 0 }, { "Options_Create", &lib->options_create, 1 },
        { "Options_Default", &lib->options_default, 1 },     { "Options_Set", &lib->options_set, 1 },
        { "Options_Destroy", &lib->options_destroy, 1 },     { "Path_AddOptions", &lib->add_options, 1 },
        { "Path_Create", &lib->create, 0 },                  { "Path_Size", &lib->size, 0 },
        { "Path_Destroy", &lib->destroy, 0 },                { "MCP_Create", &lib->mcp_create, 1 },
        { "MCP_Destroy", &lib->mcp_destroy, 1 },             { "MCP_SetInterface", &lib->mcp_interface, 1 },
        { "MCP_SetPresolveInterface", &lib->mcp_presolve, 1 },
        { "MCP_Jacobian_Structure_Constant", &lib->mcp_constant, 1 },
        { "MCP_Jacobian_Data_Contiguous", &lib->mcp_contiguous, 1 },
        { "MCP_GetX", &lib->mcp_x, 1 },                      { "Path_Solve", &lib->solve, 1 } };
    void *handle = ss_library_open (file, "PATH", table, sizeof table / sizeof *table, why, room);
    if (!handle) { memset (lib, 0, sizeof *lib);  return SS_BAD_ARGUMENT; }
    if (!lib->create || !lib->size || !lib->destroy) lib->create = NULL;
    lib->handle = handle;
    return SS_OK;
}

void ss_path_close (ss_path_library *lib)
{
    if (lib->handle && lib->room_n > 0) lib->destroy ();
    memset (lib, 0, sizeof *lib);
}

const char *ss_path_text (int termination)
{
    static const char *const text[] = { "not run", "solved", "no progress", "major iteration limit", "minor iteration limit", "time limit",
        "interrupted", "bound error", "domain error", "infeasible", "error", "reduced", "licence error", "ok" };
    return termination >= 0 && termination < (int) (sizeof text / sizeof *text) ? text[termination] : "unknown";
}

/* ---- PATH's structures, as its headers lay them out ---- */

typedef struct {
    void *data;
    void (*print) (void *data, int mode, char *text);
    void (*flush) (void *data, int mode);
} output_interface;

typedef struct {
    void *data;
    void (*error) (void *data, char *text);             /* must not return */
    void (*warning) (void *data, char *text);
} error_interface;

typedef struct {
    void *data;
    void (*set) (void *data);
    void (*restore) (void *data);
    int  (*check) (void *data);
} interrupt_interface;

typedef struct {
    void *data;
    void (*problem_size) (void *data, int *n, int *nnz);
    void (*bounds) (void *data, int n, double *x, double *l, double *u);
    int  (*function) (void *data, int n, double *x, double *f);
    int  (*jacobian) (void *data, int n, double *x, int wantf, double *f, int *nnz, int *column, int *length, int *row, double *value);
    void *others[8];        /* hessian (in some builds), start, finish, variable_name, constraint_name, basis: none, wherever they are */
} mcp_interface;

typedef struct {
    void *data;
    void (*start_pre) (void *data), (*start_post) (void *data), (*finish_pre) (void *data), (*finish_post) (void *data);
    void (*jacobian_type) (void *data, int nnz, int *type);
    void (*constraint_type) (void *data, int n, int *type);
} presolve_interface;

typedef struct {
    double residual, distance, steplength, total_time, basis_time, maximum_distance;
    int major, minor, crash, functions, jacobians, gradient_steps, restarts, generate_output, generated_output;
    unsigned char truths[28];       /* seven, of four bytes or of one: see fill */
    double spare[16];               /* a later version may write more */
} information;

enum { SOLVED = 1, MAJOR_LIMIT = 3, MINOR_LIMIT = 4, TIME_LIMIT = 5, INTERRUPTED = 6, INFEASIBLE = 9, FAILED = 10, LICENSE_ERROR = 12 };
static const double PATH_INFINITY = 1e20;

/* ---- a problem as PATH sees it ---- */

typedef struct {
    int n, nnz;
    double *x, *l, *u;                                              /* n: the point, the bounds */
    int *column, *length, *row;  double *value;                     /* n, n, nnz, nnz: the Jacobian, 1-based */
    int linear;                                                     /* the Jacobian's values are constant */
    void (*evaluate) (void *problem, const double *x, double *f);
    void (*differentiate) (void *problem, const double *x, double *value);
    double (*judge) (void *problem, const double *x);               /* our residual */
    void *problem;
    double *best;                                                   /* n: the point with the least residual so far */
    double least;

    ss_poll poll;
    int stopped;
    const ss_path_options *path;
    ss_path_report *report;
    jmp_buf escape;
} session;

static void on_print (void *data, int mode, char *text)
{
    const session *s = data;
    (void) mode;
    if (s->path->print) s->path->print (s->path->print_data, text);
}

static void on_error (void *data, char *text)
{
    session *s = data;
    snprintf (s->report->text, sizeof s->report->text, "%s", text ? text : "");
    longjmp (s->escape, 1);
}

static void on_warning (void *data, char *text) { on_print (data, 0, text); }
static void on_set (void *data) { (void) data; }

static int on_check (void *data)
{
    session *s = data;
    if (ss_poll_stop (s->poll)) s->stopped = 1;
    return s->stopped;
}

static void on_size (void *data, int *n, int *nnz)
{
    const session *s = data;
    *n = s->n;  *nnz = s->nnz;
}

static void on_bounds (void *data, int n, double *x, double *l, double *u)
{
    const session *s = data;
    for (int i = 0; i < n; i++) {
        x[i] = s->x[i];
        l[i] = fmax (s->l[i], -PATH_INFINITY);
        u[i] = fmin (s->u[i], PATH_INFINITY);
    }
}

/* Gives the number of values that are no numbers */
static int on_function (void *data, int n, double *x, double *f)
{
    const session *s = data;
    int bad = 0;
    s->evaluate (s->problem, x, f);
    for (int i = 0; i < n; i++) bad += !isfinite (f[i]);
    return bad;
}

static int on_jacobian (void *data, int n, double *x, int wantf, double *f, int *nnz, int *column, int *length, int *row, double *value)
{
    const session *s = data;
    int bad = wantf ? on_function (data, n, x, f) : 0;
    if (!s->linear) s->differentiate (s->problem, x, s->value);
    memcpy (column, s->column, (size_t) n*sizeof *column);
    memcpy (length, s->length, (size_t) n*sizeof *length);
    memcpy (row, s->row, (size_t) s->nnz*sizeof *row);
    memcpy (value, s->value, (size_t) s->nnz*sizeof *value);
    for (int k = 0; k < s->nnz; k++) bad += !isfinite (value[k]);
    *nnz = s->nnz;
    return bad;
}

static void on_jacobian_type (void *data, int nnz, int *type)
{
    const session *s = data;
    for (int k = 0; k < nnz; k++) type[k] = s->linear ? 0 : 1;
}

/* ---- one call of PATH ---- */

static int set_number (ss_path_library *lib, void *options, const char *name, double value)
{
    char text[96];
    snprintf (text, sizeof text, "%s %.17g", name, value);
    return lib->options_set (options, text);
}

/* SS_OK, or SS_BAD_ARGUMENT with the outcome in the report */
static ss_status set_options (ss_path_library *lib, void *options, const session *s, double tol, ss_index most)
{
    lib->add_options (options);
    lib->options_default (options);
    set_number (lib, options, "convergence_tolerance", tol);
    if (most >= 0) set_number (lib, options, "cumulative_iteration_limit", most < INT_MAX ? (double) most : INT_MAX);
    if (s->path->time_limit > 0) set_number (lib, options, "time_limit", s->path->time_limit);
    for (ss_index k = 0; k < s->path->setting_count; k++)
        if (lib->options_set (options, s->path->settings[k]) != 0) {
            s->report->outcome = SS_PATH_BAD_SETTING;
            s->report->setting = k;
            return SS_BAD_ARGUMENT;
        }
    return SS_OK;
}

/* The point that PATH ends with goes into s->x; *pivots gets its crash and minor iterations added.
   On an error inside of PATH, which leaves by on_error, what it had allocated is lost. */
static ss_status run_once (ss_path_library *lib, session *s, double tol, ss_index most, ss_index *pivots)
{
    output_interface output = { s, on_print, NULL };
    error_interface error = { s, on_error, on_warning };
    interrupt_interface interrupt = { s, on_set, on_set, on_check };
    mcp_interface interface = { s, on_size, on_bounds, on_function, on_jacobian, { NULL } };
    presolve_interface presolve = { s, NULL, NULL, NULL, NULL, on_jacobian_type, NULL };
    information in;
    memset (&in, 0, sizeof in);
    memset (in.truths, 1, sizeof in.truths);            /* use_start and use_basics are true, however wide they are */
    in.generate_output = s->path->print ? 1 | 2 | 4 : 0;
    ss_status status = SS_OK;

    if (setjmp (s->escape) == 0) {
        lib->set_output (&output);                      /* all three before anything else, also before the licence is looked at */
        if (lib->set_error) lib->set_error (&error);
        if (lib->set_interrupt) lib->set_interrupt (&interrupt);
        if (s->path->license) lib->license (s->path->license);
        void *options = lib->options_create ();
        status = set_options (lib, options, s, tol, most);
        if (status == SS_OK && !lib->check_license (s->n, s->nnz)) {
            s->report->outcome = SS_PATH_NO_LICENSE;
            status = SS_BAD_ARGUMENT;
        }
        if (status == SS_OK) {
            if (lib->create && lib->room_n == 0) lib->create (s->n, s->nnz);        /* kept: making it anew costs small problems dear */
            else if (lib->create && (s->n > lib->room_n || s->nnz > lib->room_nnz)) lib->size (s->n, s->nnz);
            if (lib->create && s->n > lib->room_n) lib->room_n = s->n;
            if (lib->create && s->nnz > lib->room_nnz) lib->room_nnz = s->nnz;
            void *mcp = lib->mcp_create (s->n, s->nnz);
            lib->mcp_interface (mcp, &interface);
            lib->mcp_presolve (mcp, &presolve);
            lib->mcp_constant (mcp, 1);
            lib->mcp_contiguous (mcp, 1);
            s->report->termination = lib->solve (mcp, &in);
            const double *x = lib->mcp_x (mcp);
            if (x) memcpy (s->x, x, (size_t) s->n*sizeof *x);
            lib->mcp_destroy (mcp);
        }
        lib->options_destroy (options);
    }
    else {
        s->report->outcome = SS_PATH_FAILED;
        status = SS_BAD_ARGUMENT;
    }
    if (lib->default_output) lib->default_output ();    /* ours end with this frame */
    if (lib->default_error) lib->default_error ();
    if (lib->default_interrupt) lib->default_interrupt ();
    *pivots += in.crash + in.minor;
    if (status == SS_OK && s->stopped) return SS_INTERRUPTED;
    if (status == SS_OK && s->report->termination == LICENSE_ERROR && !lib->check_license (s->n, s->nnz)) {
        s->report->outcome = SS_PATH_NO_LICENSE;
        return SS_BAD_ARGUMENT;
    }
    if (status == SS_OK && s->report->termination == FAILED) {
        s->report->outcome = SS_PATH_FAILED;
        return SS_BAD_ARGUMENT;
    }
    return status;
}

static ss_status status_of (int termination)
{
    switch (termination) {
    case MAJOR_LIMIT: case MINOR_LIMIT: return SS_MAX_ITERATIONS;
    case TIME_LIMIT: return SS_TIME_LIMIT;
    case INFEASIBLE: return SS_RAY;                     /* its word for it, no certificate */
    default: return SS_STALLED;
    }
}

/* PATH measures by a residual of its own.  When it says solved and ours says not yet, it goes on from there with less. */
static ss_status run (ss_path_library *lib, session *s, double tol, double path_tol, ss_index most, ss_index *pivots)
{
    enum { TRIES = 3 };
    ss_status status = SS_STALLED;
    s->least = INFINITY;
    for (int k = 0; k < TRIES; k++) {
        status = run_once (lib, s, path_tol, most, pivots);
        if (status == SS_BAD_ARGUMENT && k > 0) {       /* the first try's point stands */
            s->report->outcome = SS_PATH_RAN;
            return SS_STALLED;
        }
        if (status != SS_OK) return status;
        double residual = s->judge (s->problem, s->x);
        if (residual < s->least) {
            s->least = residual;
            memcpy (s->best, s->x, (size_t) s->n*sizeof *s->x);
        }
        if (s->least <= tol) return SS_OK;
        status = status_of (s->report->termination);
        if (s->report->termination != SOLVED) break;
        path_tol /= 1000;
    }
    return status;
}

static void begin (session *s, const ss_solver_options *opt, const ss_path_options *path, ss_solver_info *info, ss_path_report *report)
{
    memset (s, 0, sizeof *s);
    memset (report, 0, sizeof *report);
    ss_info_begin (info);
    s->poll = opt->poll;
    s->path = path;
    s->report = report;
}

static void take_arrays (session *s, ss_work *w)
{
    s->x = SS_TAKE (w, double, s->n);  s->best = SS_TAKE (w, double, s->n);
    s->l = SS_TAKE (w, double, s->n);  s->u = SS_TAKE (w, double, s->n);
    s->column = SS_TAKE (w, int, s->n);  s->length = SS_TAKE (w, int, s->n);
    s->row = SS_TAKE (w, int, s->nnz);  s->value = SS_TAKE (w, double, s->nnz);
}

/* ---- l <= z <= u, w = A z + b ---- */

typedef struct {
    const ss_lcp *P;
    const ss_solver_options *opt;
    const double *st;
    double *z, *w, *rows;
} linear_problem;

static void linear_evaluate (void *problem, const double *x, double *f)
{
    const ss_lcp *P = ((linear_problem *) problem)->P;
    for (ss_index i = 0; i < P->A.cols; i++) f[i] = P->b[i];
    for (ss_index j = 0; j < P->A.cols; j++)
        for (ss_index k = P->A.p[j]; k < P->A.p[j+1]; k++) f[P->A.i[k]] += P->A.x[k]*x[j];
}

/* z = x within its bounds, which PATH keeps to its tolerance only */
static double linear_judge (void *problem, const double *x)
{
    linear_problem *q = problem;
    const ss_lcp *P = q->P;
    for (ss_index i = 0; i < P->A.cols; i++) {
        double l = P->l ? P->l[i] : 0, u = P->u ? P->u[i] : INFINITY;
        q->z[i] = x[i] < l ? l : x[i] > u ? u : x[i];
    }
    double residual = ss_residual (P, q->z, q->st, q->opt->measure, q->w, q->rows);
    return isnan (residual) ? INFINITY : residual;
}

ss_status ss_path_solve (ss_path_library *lib, const ss_lcp *P, const ss_solver_options *opt, const ss_path_options *path,
                         double *z, ss_solver_info *info, ss_path_report *report, ss_work *w)
{
    session s;
    begin (&s, opt, path, info, report);
    ss_index n = P->A.cols, entries = 0;
    for (ss_index k = 0; k < P->A.p[n]; k++) entries += P->A.x[k] != 0;
    if (n == 0) { info->residual = 0;  return SS_OK; }
    if (n > INT_MAX || entries > INT_MAX - 1) return SS_TOO_LARGE;
    s.n = (int) n;
    s.nnz = (int) entries;

    ss_work mark = *w;
    linear_problem q = { P, opt, opt->scale, NULL, NULL, NULL };
    double *st = SS_TAKE (w, double, 2*n);
    take_arrays (&s, w);
    q.z = SS_TAKE (w, double, n);  q.w = SS_TAKE (w, double, n);  q.rows = SS_TAKE (w, double, n);
    if (w->short_of_room) { info->room = w->used;  *w = mark;  return SS_NO_ROOM; }
    if (!q.st) { ss_residual_scale (P, st);  q.st = st; }

    int e = 0;
    for (int j = 0; j < s.n; j++) {                     /* A without its zeros */
        s.column[j] = e + 1;
        for (ss_index k = P->A.p[j]; k < P->A.p[j+1]; k++)
            if (P->A.x[k] != 0) { s.row[e] = (int) P->A.i[k] + 1;  s.value[e++] = P->A.x[k]; }
        s.length[j] = e + 1 - s.column[j];
        s.l[j] = P->l ? P->l[j] : 0;
        s.u[j] = P->u ? P->u[j] : INFINITY;
        s.x[j] = z[j] < s.l[j] ? s.l[j] : z[j] > s.u[j] ? s.u[j] : z[j];
    }
    s.linear = 1;
    s.evaluate = linear_evaluate;
    s.judge = linear_judge;
    s.problem = &q;
    report->n = s.n;
    report->nnz = s.nnz;

    double tol = opt->tol > 0 ? opt->tol : 1e-10;
    ss_status status = run (lib, &s, tol, tol, opt->max_iterations, &info->iterations);
    if (isfinite (s.least)) {
        info->residual = linear_judge (&q, s.best);
        memcpy (z, q.z, (size_t) n*sizeof *z);
    }
    else if (status != SS_BAD_ARGUMENT && status != SS_INTERRUPTED) info->residual = linear_judge (&q, z);
    *w = mark;
    return status;
}

/* ---- friction ---- */

/* Per contact y = [r_n/(rho v), e_1, e_2, s/v], v the problem's velocity: all without units */
typedef struct {
    const ss_ncp *P;
    const ss_solver_options *opt;
    double v;
    double *rho, *r, *u;                                /* nc, 3nc, 3nc */
    double *natural;                                    /* nc: 1/W_nn for the residual, or NULL */
    int *at_normal, *at_tangent;                        /* entries of W: where they go in a column of r_n and of e; -1 nowhere */
    int *at_own, *at_cone;                              /* 2nc: of the column e_k, the rows of u_k and of the cone */
    int *at_speed;                                      /* nc: of the column s, two rows */
    int nnz;
} cone_mcp;

/* r from y; e is taken within the unit disc when the answer is made of it */
static void impulses (const cone_mcp *q, const double *y, int within, double *r)
{
    for (ss_index c = 0; c < q->P->nc; c++) {
        double n = q->rho[c]*q->v*y[4*c], e1 = y[4*c+1], e2 = y[4*c+2], length = hypot (e1, e2);
        if (within && n < 0) n = 0;
        if (within && length > 1) { e1 /= length;  e2 /= length; }
        r[3*c] = n;
        r[3*c+1] = q->P->mu[c]*n*e1;
        r[3*c+2] = q->P->mu[c]*n*e2;
    }
}

static void velocities (const ss_ncp *P, const double *r, double *u)
{
    for (ss_index i = 0; i < 3*P->nc; i++) u[i] = P->q[i];
    for (ss_index j = 0; j < 3*P->nc; j++)
        for (ss_index k = P->W.p[j]; k < P->W.p[j+1]; k++) u[P->W.i[k]] += P->W.x[k]*r[j];
}

static void cone_evaluate (void *problem, const double *y, double *f)
{
    cone_mcp *q = problem;
    impulses (q, y, 0, q->r);
    velocities (q->P, q->r, q->u);
    for (ss_index c = 0; c < q->P->nc; c++) {
        const double *e = y + 4*c + 1, *u = q->u + 3*c;
        f[4*c] = u[0]/q->v;
        f[4*c+1] = u[1]/q->v + y[4*c+3]*e[0];
        f[4*c+2] = u[2]/q->v + y[4*c+3]*e[1];
        f[4*c+3] = 1 - e[0]*e[0] - e[1]*e[1];
    }
}

static void cone_differentiate (void *problem, const double *y, double *value)
{
    cone_mcp *q = problem;
    const ss_sparse W = q->P->W;
    memset (value, 0, (size_t) q->nnz*sizeof *value);
    for (ss_index c = 0; c < q->P->nc; c++) {
        double n = y[4*c], mu = q->P->mu[c], rho = q->rho[c];
        const double slope[3] = { 1, mu*y[4*c+1], mu*y[4*c+2] };            /* dr/dr_n */
        for (int d = 0; d < 3; d++)
            for (ss_index k = W.p[3*c+d]; k < W.p[3*c+d+1]; k++) {
                value[q->at_normal[k]] += rho*slope[d]*W.x[k];
                if (d > 0) value[q->at_tangent[k]] += rho*mu*n*W.x[k];      /* dr_t/de = mu r_n */
            }
        for (int d = 0; d < 2; d++) {
            value[q->at_own[2*c+d]] += y[4*c+3];
            value[q->at_cone[2*c+d]] = -2*y[4*c+1+d];
            value[q->at_speed[c]+d] = y[4*c+1+d];
        }
    }
}

static double cone_judge (void *problem, const double *y)
{
    cone_mcp *q = problem;
    impulses (q, y, 1, q->r);
    double residual = ss_ncp_residual (q->P, q->r, q->natural, q->u, NULL);
    return isnan (residual) ? INFINITY : residual;
}

/* The pattern of the Jacobian, column after column; without arrays it only counts.  seen: 3nc, zeros at first and at the end */
static int cone_pattern (const ss_ncp *P, cone_mcp *q, session *s, int *seen)
{
    const ss_sparse W = P->W;
    int e = 0;
    for (ss_index c = 0; c < P->nc; c++) {
        int first = e;
        if (s) s->column[4*c] = e + 1;
        for (ss_index k = W.p[3*c]; k < W.p[3*c+3]; k++) {                  /* r_n: what any of its three columns touches */
            ss_index i = W.i[k];
            if (!seen[i]) {
                seen[i] = ++e;
                if (s) s->row[e-1] = (int) (i/3*4 + i%3) + 1;
            }
            if (q) q->at_normal[k] = seen[i] - 1;
        }
        for (ss_index k = W.p[3*c]; k < W.p[3*c+3]; k++) seen[W.i[k]] = 0;
        if (s) s->length[4*c] = e - first;
        for (int d = 1; d < 3; d++) {                                       /* e: its column of W, its own row, the cone's row */
            int own = -1;
            first = e;
            if (s) s->column[4*c+d] = e + 1;
            for (ss_index k = W.p[3*c+d]; k < W.p[3*c+d+1]; k++, e++) {
                ss_index i = W.i[k];
                if (i == 3*c + d) own = e;
                if (s) s->row[e] = (int) (i/3*4 + i%3) + 1;
                if (q) q->at_tangent[k] = e;
            }
            if (own < 0) {
                own = e++;
                if (s) s->row[own] = (int) (4*c + d) + 1;
            }
            if (s) s->row[e] = (int) (4*c + 3) + 1;
            if (q) { q->at_own[2*c+d-1] = own;  q->at_cone[2*c+d-1] = e; }
            e++;
            if (s) s->length[4*c+d] = e - first;
        }
        if (s) {                                                            /* s */
            s->column[4*c+3] = e + 1;
            s->length[4*c+3] = 2;
            s->row[e] = (int) (4*c + 1) + 1;
            s->row[e+1] = (int) (4*c + 2) + 1;
        }
        if (q) q->at_speed[c] = e;
        e += 2;
    }
    return e;
}

/* y of a start r: e from r where there is friction to speak of, else against the slip */
static void cone_start (const cone_mcp *q, const double *r, double *y)
{
    velocities (q->P, r, q->u);
    for (ss_index c = 0; c < q->P->nc; c++) {
        double n = r[3*c] > 0 ? r[3*c] : 0, most = q->P->mu[c]*n, slip = hypot (q->u[3*c+1], q->u[3*c+2]);
        double t1 = r[3*c+1], t2 = r[3*c+2], length = hypot (t1, t2), by = most;
        if (!(most > 0)) { t1 = -q->u[3*c+1];  t2 = -q->u[3*c+2];  length = by = slip; }
        if (length > by) by = length;
        y[4*c] = n/(q->rho[c]*q->v);
        y[4*c+1] = by > 0 ? t1/by : 0;
        y[4*c+2] = by > 0 ? t2/by : 0;
        y[4*c+3] = length >= by && by > 0 ? slip/q->v : 0;
    }
}

ss_status ss_path_ncp_solve (ss_path_library *lib, const ss_ncp *P, const ss_solver_options *opt, const ss_path_options *path,
                             double *r, ss_solver_info *info, ss_path_report *report, ss_work *w)
{
    session s;
    begin (&s, opt, path, info, report);
    ss_index nc = P->nc, entries = P->W.p[3*nc];
    if (nc == 0) { info->residual = 0;  return SS_OK; }
    if (nc > INT_MAX/4 || entries > (INT_MAX - 8*nc)/2) return SS_TOO_LARGE;

    ss_work mark = *w;
    cone_mcp q = { .P = P, .opt = opt };
    int *seen = SS_TAKE (w, int, 3*nc);
    if (w->short_of_room) { info->room = w->used;  *w = mark;  return SS_NO_ROOM; }
    s.n = (int) (4*nc);
    memset (seen, 0, (size_t) (3*nc)*sizeof *seen);
    s.nnz = cone_pattern (P, NULL, NULL, seen);
    take_arrays (&s, w);
    q.nnz = s.nnz;
    q.rho = SS_TAKE (w, double, nc);  q.r = SS_TAKE (w, double, 3*nc);  q.u = SS_TAKE (w, double, 3*nc);
    q.at_normal = SS_TAKE (w, int, entries);  q.at_tangent = SS_TAKE (w, int, entries);
    q.at_own = SS_TAKE (w, int, 2*nc);  q.at_cone = SS_TAKE (w, int, 2*nc);  q.at_speed = SS_TAKE (w, int, nc);
    if (w->short_of_room) { info->room = w->used;  *w = mark;  return SS_NO_ROOM; }

    cone_pattern (P, &q, &s, seen);
    ss_ncp_scale (P, q.rho);
    q.natural = opt->measure == SS_PLAIN ? NULL : q.rho;
    for (ss_index i = 0; i < 3*nc; i++) q.v = fmax (q.v, fabs (P->q[i]));
    if (!(q.v > 0)) q.v = 1;
    cone_start (&q, r, s.x);
    for (ss_index c = 0; c < nc; c++)
        for (int d = 0; d < 4; d++) {
            s.l[4*c+d] = d == 1 || d == 2 ? -INFINITY : 0;
            s.u[4*c+d] = INFINITY;
        }
    s.evaluate = cone_evaluate;
    s.differentiate = cone_differentiate;
    s.judge = cone_judge;
    s.problem = &q;
    report->n = s.n;
    report->nnz = s.nnz;

    double tol = opt->tol > 0 ? opt->tol : 1e-10;
    ss_status status = run (lib, &s, tol, tol/q.v, opt->max_iterations, &info->iterations);
    if (isfinite (s.least)) {
        info->residual = cone_judge (&q, s.best);
        memcpy (r, q.r, (size_t) (3*nc)*sizeof *r);
    }
    else if (status != SS_BAD_ARGUMENT && status != SS_INTERRUPTED) info->residual = ss_ncp_residual (P, r, q.natural, q.u, NULL);
    *w = mark;
    return status;
}
