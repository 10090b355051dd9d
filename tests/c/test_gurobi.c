/* ss_gurobi against the stand-in for Gurobi's library, gurobi_stand_in.c, which checks every argument that it is given */
#define _POSIX_C_SOURCE 200112L         /* setenv */
#include "check.h"
#include "ss_gurobi.h"
#include <dlfcn.h>

static const char file[] = "build/tests/gurobi_stand_in.so";
static ss_gurobi_library lib;
static int    (*alive) (void), (*optimised) (void);
static double (*parameter) (const char *name);
static double block[1 << 12];

static void told (const char *what)
{
    if (what) setenv ("GUROBI_STAND_IN", what, 1);
    else unsetenv ("GUROBI_STAND_IN");
}

static void start (void)
{
    char why[256] = "";
    told (NULL);
    CHECK (ss_gurobi_open (&lib, file, why, sizeof why) == SS_OK);
    if (!lib.handle) { printf ("    %s\n", why);  exit (1); }
    CHECK (ss_gurobi_start (&lib, why, sizeof why) == 0);
    CHECK (ss_gurobi_start (&lib, why, sizeof why) == 0);          /* it stays */
    void *alive_ = dlsym (lib.handle, "stand_in_alive"), *optimised_ = dlsym (lib.handle, "stand_in_optimised"), *parameter_ = dlsym (lib.handle, "stand_in_parameter");
    memcpy (&alive, &alive_, sizeof alive);
    memcpy (&optimised, &optimised_, sizeof optimised);
    memcpy (&parameter, &parameter_, sizeof parameter);
    CHECK (alive () == 1);
}

static ss_status call (const ss_gurobi_model *M, const ss_gurobi_options *opt, double *x, ss_gurobi_report *report)
{
    size_t room = 0;
    ss_work w = { NULL, 0, 0, 0 };
    CHECK (ss_gurobi_solve (&lib, M, opt, x, report, &room, &w) == SS_NO_ROOM && room > 0 && room <= sizeof block);
    w = (ss_work) { (char *) block, room - 64, 0, 0 };
    CHECK (ss_gurobi_solve (&lib, M, opt, x, report, &room, &w) == SS_NO_ROOM);
    w = (ss_work) { (char *) block, room, 0, 0 };
    ss_status s = ss_gurobi_solve (&lib, M, opt, x, report, &room, &w);
    CHECK (w.used == 0);
    CHECK (alive () == 1);                              /* the environment alone */
    return s;
}

static const ss_gurobi_options plain = { 1e-9, 1e-9, INFINITY, 1000, { NULL, NULL } };
static const double free_lb[] = { -INFINITY, -INFINITY }, free_ub[] = { INFINITY, INFINITY }, zeros[] = { 0, 0 }, ones[] = { 1, 1 };
static const ss_index p0[] = { 0, 0, 0 }, i0[] = { 0 }, p2[] = { 0, 1, 2 }, i2[] = { 0, 1 };
static const ss_sparse none = { 2, 2, p0, i0, zeros }, identity = { 2, 2, p2, i2, ones };

/* min x^2/2 + y^2/2 - 2x - y,  x, y >= 0, one of them 0: (2, 0), and -2 */
TEST (pairs)
{
    const double f[] = { -2, -1 };
    const ss_index pair[] = { 0, 1 };
    ss_gurobi_goal goal = { identity, f };
    ss_gurobi_model M = { .n = 2, .pairs = 1, .goals = 1, .lb = zeros, .ub = free_ub, .At = { 2, 0, p0, i0, zeros }, .pair = pair, .goal = &goal };
    double x[2], value;
    ss_gurobi_report report = { .objective = &value };
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.error == 0 && report.status == 2);
    CHECK_NEAR (x[0], 2, 8*DBL_EPSILON);
    CHECK_NEAR (x[1], 0, 8*DBL_EPSILON);
    CHECK_NEAR (value, -2, 8*DBL_EPSILON);
    CHECK_NEAR (report.bound, -2, 8*DBL_EPSILON);
    CHECK (report.seconds == 0.25 && report.nodes == 2);
    CHECK (parameter ("FeasibilityTol") == 1e-9 && parameter ("IntFeasTol") == 1e-9 && parameter ("OptimalityTol") == 1e-9);
    CHECK (parameter ("MIPGap") == 0 && parameter ("MIPGapAbs") == 0 && parameter ("Threads") == 1 && parameter ("DualReductions") == 0);
    CHECK (isinf (parameter ("TimeLimit")) && parameter ("NodeLimit") == 1000);
    ss_gurobi_options opt = { 1e-12, 1e-9, 5, INFINITY, { NULL, NULL } };      /* less than Gurobi's least tolerance is that */
    CHECK (call (&M, &opt, x, &report) == SS_OK && parameter ("FeasibilityTol") == 1e-9 && parameter ("TimeLimit") == 5);
}

/* rows, both senses, off-diagonal terms: min (x + y)^2/2 + x^2/2 - y/2  subject to  x - y = 1,  x + y <= 1/2: at y = t, x = 1 + t the slope is 5t + 5/2: t = -1/2 */
TEST (rows)
{
    static const ss_index hp[] = { 0, 2, 4 }, hi[] = { 0, 1, 0, 1 }, ap[] = { 0, 2, 4 }, ai[] = { 0, 1, 0, 1 };
    static const double hx[] = { 2, 1, 1, 1 }, ax[] = { 1, -1, 1, 1 }, rhs[] = { 1, 0.5 }, f[] = { 0, -0.5 };
    ss_gurobi_goal goal = { { 2, 2, hp, hi, hx }, f };
    ss_gurobi_model M = { .n = 2, .goals = 1, .equations = 1, .lb = free_lb, .ub = free_ub, .At = { 2, 2, ap, ai, ax }, .rhs = rhs, .goal = &goal };
    double x[2], value;
    ss_gurobi_report report = { .objective = &value };
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 2);
    CHECK_NEAR (x[0], 0.5, 32*DBL_EPSILON);             /* with x + y = 0 <= 1/2 */
    CHECK_NEAR (x[1], -0.5, 32*DBL_EPSILON);
    CHECK_NEAR (value, 0.125 + 0.25, 32*DBL_EPSILON);
}

/* one objective after the other: of all points with x + y = 1, the one with the least x^2 + y^2; of all (x, y) with x = 1, y >= 0 the one with the least y */
TEST (further_objectives)
{
    const double f[] = { 1, 1 }, g[] = { 0, 0 }, linear[] = { 0, 1 }, toward[] = { -1, 0 };
    static const ss_index ap[] = { 0, 2 }, ai[] = { 0, 1 };
    static const double ax[] = { -1, -1 }, rhs[] = { -1 }, x_alone[] = { 1 };
    static const ss_index hp[] = { 0, 1, 1 }, hi[] = { 0 };
    ss_gurobi_goal goals[2] = { { none, f }, { identity, g } };
    ss_gurobi_model M = { .n = 2, .goals = 2, .lb = free_lb, .ub = free_ub, .At = { 2, 1, ap, ai, ax }, .rhs = rhs, .goal = goals };
    double x[2], value[2];
    ss_gurobi_report report = { .objective = value };
    int before = optimised ();
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 2 && optimised () == before + 2);
    CHECK_NEAR (x[0], 0.5, 2e-9);                       /* the first may give way by 1e-9 */
    CHECK_NEAR (x[1], 0.5, 2e-9);
    CHECK (report.seconds == 0.5);

    ss_gurobi_goal curved[2] = { { { 2, 2, hp, hi, x_alone }, toward }, { none, linear } };        /* a quadratic row holds the first */
    M = (ss_gurobi_model) { .n = 2, .goals = 2, .lb = zeros, .ub = free_ub, .At = { 2, 0, p0, i0, zeros }, .goal = curved };
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 2);
    CHECK_NEAR (x[0], 1, 1e-12);
    CHECK_NEAR (x[1], 0, 1e-12);
    CHECK_NEAR (value[0], -0.5, 1e-12);
}

/* max x + y/2 subject to x + y <= 3/2 with y in {0, 1} and x <= 1: (1, 0) and 1 against (1/2, 1) and 1: with 0.6 y the second */
TEST (binaries)
{
    const double f[] = { -1, -0.6 }, rhs[] = { 1.5 };
    static const ss_index ap[] = { 0, 2 }, ai[] = { 0, 1 }, binary[] = { 1 };
    ss_gurobi_goal goal = { none, f };
    ss_gurobi_model M = { .n = 2, .goals = 1, .binaries = 1, .lb = zeros, .ub = ones, .At = { 2, 1, ap, ai, ones }, .rhs = rhs, .binary = binary, .goal = &goal };
    double x[2], value;
    ss_gurobi_report report = { .objective = &value };
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 2);
    CHECK_NEAR (x[0], 0.5, 8*DBL_EPSILON);
    CHECK_NEAR (x[1], 1, 0);
    CHECK_NEAR (report.bound, -1.1, 8*DBL_EPSILON);
}

TEST (no_points)
{
    const double down[] = { -1, 0 }, up[] = { -1 };
    static const ss_index ap[] = { 0, 1 }, ai[] = { 0 };
    ss_gurobi_goal goal = { none, down };
    ss_gurobi_model M = { .n = 2, .goals = 1, .lb = zeros, .ub = free_ub, .At = { 2, 0, p0, i0, zeros }, .goal = &goal };
    double x[2] = { 7, 7 }, value;
    ss_gurobi_report report = { .objective = &value };
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 5 && isnan (x[0]) && isnan (value) && isnan (report.bound));
    M.At = (ss_sparse) { 2, 1, ap, ai, ones };          /* x <= -1 */
    M.rhs = up;
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 3 && isnan (x[1]));
    told ("time");
    CHECK (call (&M, &plain, x, &report) == SS_OK && report.status == 9 && isnan (x[0]));
    told (NULL);
}

static int always (void *data) { ++*(int *) data;  return 1; }

TEST (failures)
{
    enum { MANY = 21 };
    static double lb[MANY], x[MANY];
    static const ss_index p[MANY+1];
    ss_gurobi_goal goal = { { MANY, MANY, p, i0, zeros }, lb };
    ss_gurobi_model M = { .n = MANY, .goals = 1, .lb = lb, .ub = lb, .At = { MANY, 0, p0, i0, zeros }, .goal = &goal };
    double value;
    ss_gurobi_report report = { .objective = &value };
    CHECK (call (&M, &plain, x, &report) == SS_BAD_ARGUMENT && report.error == SS_GUROBI_SIZE_LIMIT);
    CHECK (strstr (report.text, "too large") != NULL && isnan (x[0]));

    ss_gurobi_options opt = plain;
    opt.time_limit = -1;                                /* what Gurobi refuses is said, whatever it is */
    CHECK (call (&M, &opt, x, &report) == SS_BAD_ARGUMENT && report.error == 10008 && strstr (report.text, "out of range") != NULL);

    int asked = 0;
    opt = plain;
    opt.poll = (ss_poll) { always, &asked };
    M.n = 2;
    goal.H = none;
    M.At.rows = 2;
    told ("endless");
    CHECK (call (&M, &opt, x, &report) == SS_INTERRUPTED && asked == 1);
    told (NULL);

    char why[256] = "";
    ss_gurobi_close (&lib);
    CHECK (alive () == 0);
    told ("license");
    CHECK (ss_gurobi_open (&lib, file, why, sizeof why) == SS_OK);
    CHECK (ss_gurobi_start (&lib, why, sizeof why) == SS_GUROBI_NO_LICENSE && strstr (why, "2001-01-01") != NULL);
    CHECK (lib.env == NULL && alive () == 0);
    told (NULL);
    CHECK (ss_gurobi_start (&lib, why, sizeof why) == 0 && alive () == 1);      /* it can be asked again */
    ss_gurobi_close (&lib);
    ss_gurobi_close (&lib);
    CHECK (alive () == 0);
}

TEST (no_library)
{
    ss_gurobi_library other;
    char why[128] = "";
    CHECK (ss_gurobi_open (&other, "no-such-library-anywhere.so", why, sizeof why) == SS_BAD_ARGUMENT);
    CHECK (strstr (why, "no-such-library-anywhere") != NULL && other.handle == NULL);
    CHECK (ss_gurobi_open (&other, "libm.so.6", why, sizeof why) == SS_BAD_ARGUMENT && other.handle == NULL);
    CHECK (strstr (why, "GRBversion") != NULL || strstr (why, "libm") != NULL);
    ss_gurobi_close (&other);
}

int main (void)
{
    start ();
    RUN (pairs);
    RUN (rows);
    RUN (further_objectives);
    RUN (binaries);
    RUN (no_points);
    RUN (failures);
    RUN (no_library);
    return check_end ();
}
