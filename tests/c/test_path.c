/* ss_path against a stand-in for PATH's library: what PATH would be given, and what becomes of its answers, right or wrong */
#include "check.h"
#include "ss_path.h"

/* ---- the stand-in: it records what it is told, and its solve does what the test says ---- */

typedef struct {
    void *data;
    void (*problem_size) (void *, int *, int *);
    void (*bounds) (void *, int, double *, double *, double *);
    int  (*function) (void *, int, double *, double *);
    int  (*jacobian) (void *, int, double *, int, double *, int *, int *, int *, int *, double *);
    void *others[6];
} mcp_view;
typedef struct { void *data;  void (*print) (void *, int, char *); } output_view;
typedef struct { void *data;  void (*error) (void *, char *), (*warning) (void *, char *); } error_view;
typedef struct { void *data;  void (*set) (void *), (*restore) (void *);  int (*check) (void *); } interrupt_view;
typedef struct { void *data;  void (*others[4]) (void *);  void (*jacobian_type) (void *, int, int *); } presolve_view;

enum { MOST = 64 };
static struct {
    mcp_view *mcp;  output_view *output;  error_view *error;  interrupt_view *interrupt;  presolve_view *presolve;
    int (*solve) (void);
    double x[MOST], l[MOST], u[MOST], f[MOST], value[MOST*MOST];
    int n, nnz, column[MOST], length[MOST], row[MOST*MOST], type[MOST*MOST];
    int licensed, solves, alive;
    char settings[8][96];  int setting_count;
    char license[32];
    double want[MOST];              /* what the next solve answers */
} path;

static const char *version (void) { return "stand-in"; }
static void license (const char *text) { snprintf (path.license, sizeof path.license, "%s", text); }
static int  check_license (int n, int nnz) { (void) n;  (void) nnz;  return path.licensed; }
static void set_output (void *i) { path.output = i; }
static void set_error (void *i) { path.error = i; }
static void set_interrupt (void *i) { path.interrupt = i; }
static void *create (void) { path.alive++;  path.setting_count = 0;  return &path; }
static void nothing (void *o) { (void) o; }
static int  set (void *o, const char *text)
{
    (void) o;
    if (strncmp (text, "unknown", 7) == 0) return 2;
    snprintf (path.settings[path.setting_count++ % 8], 96, "%s", text);
    return 0;
}
static void destroy (void *o) { (void) o;  path.alive--; }
static void *mcp_create (int n, int nnz) { path.n = n;  path.nnz = nnz;  path.alive++;  return &path; }
static void mcp_interface (void *m, void *i) { (void) m;  path.mcp = i; }
static void mcp_presolve (void *m, void *i) { (void) m;  path.presolve = i; }
static void flag (void *m, int yes) { (void) m;  (void) yes; }
static double *mcp_x (void *m) { (void) m;  return path.x; }
static int solve (void *m, void *information)
{
    (void) m;
    CHECK (information != NULL);
    int n, nnz;
    path.solves++;
    path.mcp->problem_size (path.mcp->data, &n, &nnz);
    CHECK (n == path.n && nnz == path.nnz && n <= MOST && nnz <= MOST*MOST);
    path.mcp->bounds (path.mcp->data, n, path.x, path.l, path.u);
    path.presolve->jacobian_type (path.presolve->data, nnz, path.type);
    return path.solve ();
}

static ss_path_library stand_in (int (*what) (void))
{
    memset (&path, 0, sizeof path);
    path.licensed = 1;
    path.solve = what;
    return (ss_path_library) { .handle = &path, .version = version, .license = license, .check_license = check_license, .set_output = set_output,
        .set_error = set_error, .set_interrupt = set_interrupt, .options_create = create, .options_default = nothing, .options_set = set,
        .options_destroy = destroy, .add_options = nothing, .mcp_create = mcp_create, .mcp_destroy = destroy, .mcp_interface = mcp_interface,
        .mcp_presolve = mcp_presolve, .mcp_constant = flag, .mcp_contiguous = flag, .mcp_x = mcp_x, .solve = solve };
}

static void evaluate (void)
{
    int nnz = 0;
    CHECK (path.mcp->jacobian (path.mcp->data, path.n, path.x, 1, path.f, &nnz, path.column, path.length, path.row, path.value) == 0);
    CHECK (nnz == path.nnz);
}

static int answer (void)  { evaluate ();  memcpy (path.x, path.want, sizeof path.x);  return 1; }
static int give_up (void) { return 2; }
static int infeasible (void) { return 9; }
static int out_of_time (void) { return 5; }
static int too_long (void) { return 4; }
static int no_license (void) { path.licensed = 0;  return 12; }
static int internal (void) { return 10; }
static int raise (void)   { path.error->error (path.error->data, "out of memory");  CHECK (0);  return 1; }
static int nan_point (void) { path.x[0] = NAN;  return 1; }
static int interrupted (void) { CHECK (path.interrupt->check (path.interrupt->data) != 0);  return 6; }
static int chatter (void)
{
    path.output->print (path.output->data, 1, "a line\n");
    path.error->warning (path.error->data, "a warning\n");
    return answer ();
}

/* ---- problems ---- */

static const ss_index p2[] = { 0, 2, 4 }, i2[] = { 0, 1, 0, 1 };
static const double a2[] = { 2, 1, 1, 2 }, b2[] = { -5, -6 };
static const ss_lcp small = { { 2, 2, p2, i2, a2 }, b2, NULL, NULL };

static double block[4096];

static ss_status call (ss_path_library *lib, const ss_lcp *P, const ss_solver_options *opt, const ss_path_options *how, double *z,
                       ss_solver_info *info, ss_path_report *report)
{
    ss_work w = { (char *) block, 0, 0, 0 };
    CHECK (ss_path_solve (lib, P, opt, how, z, info, report, &w) == SS_NO_ROOM && info->room > 0 && info->room <= sizeof block);
    w = (ss_work) { (char *) block, sizeof block, 0, 0 };
    ss_status s = ss_path_solve (lib, P, opt, how, z, info, report, &w);
    CHECK (w.used == 0);
    return s;
}

static const ss_path_options plain;

/* the first option that PATH was given */
static double tolerance (void)
{
    CHECK (strncmp (path.settings[0], "convergence_tolerance ", 22) == 0);
    return strtod (path.settings[0] + 22, NULL);
}

TEST (what_path_is_given)
{
    const double l[] = { -INFINITY, -1 }, u[] = { INFINITY, 3 }, a[] = { 2, 0, 1, 2 };
    ss_lcp P = { { 2, 2, p2, i2, a }, b2, l, u };
    ss_path_library lib = stand_in (answer);
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    ss_path_report report;
    double z[] = { 7, 7 };
    path.want[0] = 1;  path.want[1] = 3;                            /* w = 2 1 - 5 + 3 = 0, w_2 = 0 at the bound */
    CHECK (call (&lib, &P, &opt, &plain, z, &info, &report) == SS_OK);
    CHECK (z[0] == 1 && z[1] == 3 && info.residual == 0 && report.termination == 1);
    CHECK (path.n == 2 && path.nnz == 3);                           /* the stored zero is left out */
    CHECK (path.column[0] == 1 && path.length[0] == 1 && path.row[0] == 1 && path.value[0] == 2);
    CHECK (path.column[1] == 2 && path.length[1] == 2 && path.row[1] == 1 && path.row[2] == 2 && path.value[2] == 2);
    CHECK (path.l[0] == -1e20 && path.u[0] == 1e20 && path.l[1] == -1 && path.u[1] == 3);
    CHECK (path.f[0] == 2*7 + 3 - 5 && path.f[1] == 2*3 - 6);       /* at the start, within the bounds */
    CHECK (path.type[0] == 0 && path.type[2] == 0);                 /* linear */
    CHECK (path.alive == 0);
    CHECK_NEAR (tolerance (), 1e-10, 0);
}

TEST (options_reach_path)
{
    static const char *const settings[] = { "crash_method none", "output no" };
    ss_path_library lib = stand_in (answer);
    ss_solver_options opt = ss_solver_defaults ();
    ss_path_options how = { .time_limit = 2.5, .license = "abc", .settings = settings, .setting_count = 2 };
    ss_solver_info info = { 0 };
    ss_path_report report;
    double z[] = { 0, 0 };
    path.want[0] = 4/3.0;  path.want[1] = 7/3.0;
    opt.tol = 0.25;  opt.max_iterations = 17;
    CHECK (call (&lib, &small, &opt, &how, z, &info, &report) == SS_OK);
    CHECK (path.setting_count == 5 && strcmp (path.license, "abc") == 0);
    CHECK (strcmp (path.settings[0], "convergence_tolerance 0.25") == 0);
    CHECK (strcmp (path.settings[1], "cumulative_iteration_limit 17") == 0);
    CHECK (strcmp (path.settings[2], "time_limit 2.5") == 0);
    CHECK (strcmp (path.settings[3], "crash_method none") == 0 && strcmp (path.settings[4], "output no") == 0);
    static const char *const unknown[] = { "output no", "unknown 1" };
    how.settings = unknown;
    CHECK (call (&lib, &small, &opt, &how, z, &info, &report) == SS_BAD_ARGUMENT);
    CHECK (report.outcome == SS_PATH_BAD_SETTING && report.setting == 1 && path.alive == 0);
}

/* whatever PATH says, the residual is ours */
TEST (false_claims)
{
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    ss_path_report report;
    double z[] = { 0, 0 };
    ss_path_library lib = stand_in (answer);
    path.want[0] = 1;  path.want[1] = 2;                            /* w = [-1; -1] */
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_STALLED);
    CHECK (info.residual == 1 && z[0] == 1 && z[1] == 2);
    CHECK (path.solves == 3);                                       /* it was asked again, with less tolerance */
    CHECK_NEAR (tolerance (), 1e-16, 1e-30);
    static const struct { int (*solve) (void);  ss_status status; } table[] = {
        { give_up, SS_STALLED }, { infeasible, SS_RAY }, { out_of_time, SS_TIME_LIMIT }, { too_long, SS_MAX_ITERATIONS } };
    for (int k = 0; k < 4; k++) {
        lib = stand_in (table[k].solve);
        z[0] = z[1] = 0;
        CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == table[k].status);
        CHECK (info.residual == 6 && report.outcome == SS_PATH_RAN);
        z[0] = 4/3.0;  z[1] = 7/3.0;                                /* it gives up at the solution: solved all the same */
        CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_OK);
    }
    lib = stand_in (nan_point);
    z[0] = z[1] = 0;
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_STALLED);
    CHECK (z[0] == 0 && z[1] == 0 && info.residual == 6);           /* the start stands */
}

static int always (void *data) { ++*(int *) data;  return 1; }
static void count (void *data, const char *text) { *(size_t *) data += strlen (text); }

TEST (failures)
{
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    ss_path_report report;
    double z[] = { 0, 0 };
    ss_path_library lib = stand_in (raise);
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_BAD_ARGUMENT);
    CHECK (report.outcome == SS_PATH_FAILED && strcmp (report.text, "out of memory") == 0);
    lib = stand_in (internal);
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_BAD_ARGUMENT && report.outcome == SS_PATH_FAILED);
    lib = stand_in (answer);
    path.licensed = 0;
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_BAD_ARGUMENT);
    CHECK (report.outcome == SS_PATH_NO_LICENSE && report.n == 2 && report.nnz == 4 && path.solves == 0 && path.alive == 0);
    lib = stand_in (no_license);
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_BAD_ARGUMENT && report.outcome == SS_PATH_NO_LICENSE);

    int asked = 0;
    lib = stand_in (interrupted);
    opt.poll = (ss_poll) { always, &asked };
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_INTERRUPTED && asked == 1 && path.alive == 0);

    size_t printed = 0;
    opt.poll = (ss_poll) { NULL, NULL };
    ss_path_options loud = { .print = count, .print_data = &printed };
    lib = stand_in (chatter);
    path.want[0] = 4/3.0;  path.want[1] = 7/3.0;
    CHECK (call (&lib, &small, &opt, &loud, z, &info, &report) == SS_OK && printed == strlen ("a line\na warning\n"));
    CHECK (call (&lib, &small, &opt, &plain, z, &info, &report) == SS_OK);
}

TEST (no_library)
{
    ss_path_library lib;
    char why[128] = "";
    CHECK (ss_path_open (&lib, "no-such-library-anywhere.so", why, sizeof why) == SS_BAD_ARGUMENT);
    CHECK (strstr (why, "no-such-library-anywhere") != NULL && lib.handle == NULL);
    CHECK (ss_path_open (&lib, "libm.so.6", why, sizeof why) == SS_BAD_ARGUMENT && lib.handle == NULL);
    CHECK (strstr (why, "Path_Version") != NULL || strstr (why, "libm") != NULL);
    ss_path_close (&lib);
    for (int k = -1; k < 15; k++) CHECK (strlen (ss_path_text (k)) > 0);
}

/* ---- friction ---- */

/* two contacts, coupled, the second's tangents without diagonals */
static const double W6[36] = { 4, .5, .2, 1, 0, 0,   .5, 5, .3, 0, .5, 0,   .2, .3, 6, 0, 0, .25,
                               1, .2, 0, 3, .1, .4,   0, .5, 0, .1, 0, 1,   0, 0, .25, .4, -1, 0 };
static ss_index wp[7], wi[36];
static double wx[36];

static ss_ncp friction (const double *q, const double *mu)
{
    ss_index e = 0;
    for (int j = 0; j < 6; j++) {
        wp[j] = e;
        for (int i = 0; i < 6; i++) if (W6[6*j+i] != 0) { wi[e] = i;  wx[e++] = W6[6*j+i]; }
    }
    wp[6] = e;
    return (ss_ncp) { 2, { 6, 6, wp, wi, wx }, q, mu };
}

static double worst;

/* the Jacobian against central differences, which for a quadratic are exact up to roundoff */
static int differences (void)
{
    double dense[MOST*MOST] = { 0 }, below[MOST], above[MOST];
    const double x[8] = { 0.7, 0.3, -0.5, 0.4, 0.2, -0.8, 0.1, 1.5 };
    for (int k = 0; k < path.n; k++) path.x[k] = x[k];
    evaluate ();
    for (int j = 0; j < path.n; j++)
        for (int k = path.column[j] - 1; k < path.column[j] - 1 + path.length[j]; k++) {
            CHECK (path.row[k] >= 1 && path.row[k] <= path.n);
            CHECK (dense[j*path.n + path.row[k] - 1] == 0);                 /* no entry twice */
            dense[j*path.n + path.row[k] - 1] = path.value[k];
            CHECK (path.type[k] == 1);
        }
    const double h = 0.5;
    for (int j = 0; j < path.n; j++) {
        path.x[j] = x[j] + h;  path.mcp->function (path.mcp->data, path.n, path.x, above);
        path.x[j] = x[j] - h;  path.mcp->function (path.mcp->data, path.n, path.x, below);
        path.x[j] = x[j];
        for (int i = 0; i < path.n; i++) worst = fmax (worst, fabs ((above[i] - below[i])/(2*h) - dense[j*path.n + i]));
    }
    return 2;
}

static ss_status call_friction (ss_path_library *lib, const ss_ncp *P, double *r, ss_solver_info *info, ss_path_report *report)
{
    ss_solver_options opt = ss_solver_defaults ();
    ss_work w = { (char *) block, sizeof block, 0, 0 };
    return ss_path_ncp_solve (lib, P, &opt, &plain, r, info, report, &w);
}

TEST (exact_jacobian)
{
    const double q[6] = { -1, 0.2, 0, -2, 3, 1 }, mu[2] = { 0.5, 0.8 };
    ss_ncp P = friction (q, mu);
    ss_path_library lib = stand_in (differences);
    ss_solver_info info = { 0 };
    ss_path_report report;
    double r[6] = { 0 };
    CHECK (call_friction (&lib, &P, r, &info, &report) == SS_STALLED);
    CHECK (path.n == 8 && path.solves == 1);
    CHECK_NEAR (worst, 0, 64*DBL_EPSILON);
    CHECK (path.l[0] == 0 && path.l[1] == -1e20 && path.l[2] == -1e20 && path.l[3] == 0 && path.u[0] == 1e20);
}

/* the point PATH starts from is the r that was given, and an answer at a start that solves the problem is found solved */
static int at_start (void) { evaluate ();  return 1; }

TEST (starts_of_all_kinds)
{
    static const struct { double q[3], r[3]; } table[] = {              /* W = 1: stick, slip, apart, without a slip */
        { { -1, 0.2, 0 }, { 1, -0.2, 0 } }, { { -1, 3, 4 }, { 1, -0.3, -0.4 } }, { { 1, 3, 4 }, { 0, 0, 0 } }, { { -1, 0, 0 }, { 1, 0, 0 } } };
    const ss_index p[] = { 0, 1, 2, 3 }, i[] = { 0, 1, 2 };
    const double one[] = { 1, 1, 1 }, mu = 0.5;
    for (int k = 0; k < 4; k++) {
        ss_ncp P = { 1, { 3, 3, p, i, one }, table[k].q, &mu };
        ss_path_library lib = stand_in (at_start);
        ss_solver_info info = { 0 };
        ss_path_report report;
        double r[3];
        memcpy (r, table[k].r, sizeof r);
        CHECK (call_friction (&lib, &P, r, &info, &report) == SS_OK);
        for (int j = 0; j < 3; j++) CHECK_NEAR (r[j], table[k].r[j], 4*DBL_EPSILON);
        for (int j = 0; j < 4; j++)                                     /* the mixed problem's own residual is zero there */
            CHECK_NEAR (j == 0 || j == 3 ? fmin (path.x[j], path.f[j]) : path.f[j], 0, 8*DBL_EPSILON);
    }
}

int main (void)
{
    RUN (what_path_is_given);
    RUN (options_reach_path);
    RUN (false_claims);
    RUN (failures);
    RUN (no_library);
    RUN (exact_jacobian);
    RUN (starts_of_all_kinds);
    return check_end ();
}
