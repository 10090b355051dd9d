/* gateway_solver: the problem and the options of a complementarity solver */
#include "gateway_solver.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Compressed columns of a full matrix, in host memory */
static ss_sparse compress (const double *x, ss_index n)
{
    ss_index entries = 0;
    for (ss_index k = 0; k < n*n; k++) entries += x[k] != 0;
    ss_index *p = mxMalloc ((size_t) (n + 1) * sizeof *p);
    ss_index *i = mxMalloc ((size_t) (entries + 1) * sizeof *i);
    double *v = mxMalloc ((size_t) (entries + 1) * sizeof *v);
    entries = 0;
    for (ss_index c = 0; c < n; c++) {
        p[c] = entries;
        for (ss_index r = 0; r < n; r++)
            if (x[c*n + r] != 0) { i[entries] = r;  v[entries++] = x[c*n + r]; }
    }
    p[n] = entries;
    return (ss_sparse) { n, n, p, i, v };
}

static solver_problem take_square (const mxArray *A, const char *A_name, const mxArray *b, const char *b_name)
{
    solver_problem p = { .measures = SS_RELATIVE + 1, .options = ss_solver_defaults () };
    if (mxIsSparse (A)) p.P.A = take_sparse (A, A_name, -1, -1);
    else {
        ss_index columns;
        const double *x = take_matrix (A, A_name, -1, &columns);
        p.P.A = (ss_sparse) { (ss_index) mxGetM (A), columns, NULL, NULL, NULL };
        if (p.P.A.rows == p.P.A.cols) p.P.A = compress (x, columns);
    }
    if (p.P.A.rows != p.P.A.cols) fail ("badSize", "%s must be square, got %lld x %lld.", A_name, (long long) p.P.A.rows, (long long) p.P.A.cols);
    p.n = p.P.A.cols;
    p.P.b = take_vector (b, b_name, p.n);
    return p;
}

solver_problem take_problem (const mxArray *A, const mxArray *b)
{
    return take_square (A, "A", b, "b");
}

solver_problem take_cone_problem (const mxArray *W, const mxArray *q, const mxArray *mu)
{
    solver_problem p = take_square (W, "W", q, "q");
    p.measures = SS_PLAIN + 1;
    if (p.n % 3) fail ("badSize", "W must have three rows per contact, got %lld.", (long long) p.n);
    p.mu = take_vector (mu, "mu", p.n/3);
    require (all_at_least (p.mu, p.n/3, 0), "mu", "must not be negative");
    return p;
}

ss_ncp cone_problem (const solver_problem *p)
{
    return (ss_ncp) { p->n/3, p->P.A, p->P.b, p->mu };
}

const double *take_answer (const mxArray *a, const char *name, ss_index n)
{
    if (!mxIsDouble (a) || mxIsComplex (a) || mxIsSparse (a)) fail ("badClass", "%s must be a real double array, got %s.", name, mxGetClassName (a));
    if ((ss_index) mxGetNumberOfElements (a) != n || (n > 0 && mxGetM (a) != 1 && mxGetN (a) != 1))
        fail ("badSize", "%s must have %lld elements, got %lld x %lld.", name, (long long) n, (long long) mxGetM (a), (long long) mxGetN (a));
    return mxGetPr (a);
}

/* ---- options ---- */

static ss_index edit_distance (const char *a, const char *b)
{
    enum { MOST = 64 };
    ss_index n = (ss_index) strlen (b), row[MOST + 1];
    if (n > MOST) n = MOST;
    for (ss_index j = 0; j <= n; j++) row[j] = j;
    for (ss_index i = 1; a[i-1]; i++) {
        ss_index corner = row[0];
        row[0] = i;
        for (ss_index j = 1; j <= n; j++) {
            ss_index change = corner + (tolower ((unsigned char) a[i-1]) != tolower ((unsigned char) b[j-1]));
            corner = row[j];
            ss_index drop = row[j] + 1, add = row[j-1] + 1;
            row[j] = change < drop ? change : drop;
            if (add < row[j]) row[j] = add;
        }
    }
    return row[n];
}

void refuse_unknown (const mxArray *opts, const char *const *known)
{
    for (int f = 0; f < mxGetNumberOfFields (opts); f++) {
        const char *name = mxGetFieldNameByNumber (opts, f), *nearest = "";
        ss_index least = PTRDIFF_MAX;
        int found = 0;
        for (const char *const *k = known; *k; k++) {
            ss_index distance = edit_distance (name, *k);
            if (strcmp (name, *k) == 0) found = 1;
            if (distance < least) { least = distance;  nearest = *k; }
        }
        if (!found) fail ("unknownOption", "there is no option '%s'; the nearest is '%s'.", name, nearest);
    }
}

static const double *spread_bound (const mxArray *a, const char *name, ss_index n)
{
    if (mxGetNumberOfElements (a) != 1) return take_bounds (a, name, n);
    double value = take_bounds (a, name, 1)[0], *x = mxMalloc ((size_t) (n + 1) * sizeof *x);
    for (ss_index i = 0; i < n; i++) x[i] = value;
    return x;
}

int take_truth (const mxArray *a, const char *name)
{
    double x = -1;
    if (mxIsLogical (a) && mxGetNumberOfElements (a) == 1 && !mxIsSparse (a)) x = mxGetLogicals (a)[0];
    else if (!mxIsLogical (a)) x = take_scalar (a, name);
    require (x == 0 || x == 1, name, "must be true or false");
    return x != 0;
}

static const unsigned char *take_basis (const mxArray *a, const char *name, ss_index n)
{
    unsigned char *basis = mxMalloc ((size_t) n + 1);
    if (mxIsLogical (a) && !mxIsSparse (a)) {
        if ((ss_index) mxGetNumberOfElements (a) != n || (n > 0 && mxGetM (a) != 1 && mxGetN (a) != 1))
            fail ("badSize", "%s must have %lld elements, got %lld x %lld.", name, (long long) n, (long long) mxGetM (a), (long long) mxGetN (a));
        const mxLogical *x = mxGetLogicals (a);
        for (ss_index i = 0; i < n; i++) basis[i] = x[i] != 0;
    }
    else {
        const double *x = take_vector (a, name, n);
        for (ss_index i = 0; i < n; i++) {
            require (x[i] == 0 || x[i] == 1, name, "must hold true or false");
            basis[i] = x[i] != 0;
        }
    }
    return basis;
}

/* The place of a text among the first names; what is not there is an error that lists them */
static int take_choice (const mxArray *a, const char *name, const char *const *names, int count)
{
    char text[16] = "", list[128] = "";
    if (mxIsChar (a) && mxGetString (a, text, sizeof text) == 0)
        for (int k = 0; k < count; k++) if (strcmp (text, names[k]) == 0) return k;
    for (int k = 0; k < count; k++) {
        size_t used = strlen (list);
        snprintf (list + used, sizeof list - used, "%s'%s'", k == 0 ? "" : k < count - 1 ? ", " : " or ", names[k]);
    }
    fail ("badArgument", "%s must be %s.", name, list);
}

double take_positive (const mxArray *a, const char *name)
{
    double x = take_scalar (a, name);
    require (x > 0, name, "must be positive");
    return x;
}

void take_options (const mxArray *opts, const char *const *known, solver_problem *p)
{
    int takes_start = 0;
    for (const char *const *k = known; *k; k++) if (strcmp (*k, "z0") == 0) takes_start = 1;
    if (!opts) return;
    if (takes_start && mxIsNumeric (opts)) {
        if (!mxIsEmpty (opts)) p->z0 = take_vector (opts, "opts.z0", p->n);
        return;
    }
    take_struct (opts, "opts");
    refuse_unknown (opts, known);

    static const char *const measures[] = { [SS_SCALED] = "scaled", [SS_PLAIN] = "plain", [SS_RELATIVE] = "relative",
                                            [SS_FISCHER] = "fischer", [SS_GAP] = "gap", [SS_MERIT] = "merit" };
    static const char *const inners[] = { [SS_INNER_AUTO] = "auto", [SS_INNER_DENSE] = "dense", [SS_INNER_SPARSE] = "sparse", [SS_INNER_GMRES] = "gmres" };
    ss_solver_options *o = &p->options;
    const mxArray *f;
    if ((f = find_field (opts, "l"))) p->P.l = spread_bound (f, "opts.l", p->n);
    if ((f = find_field (opts, "u"))) p->P.u = spread_bound (f, "opts.u", p->n);
    if ((f = find_field (opts, "z0"))) p->z0 = take_vector (f, "opts.z0", p->n);
    if ((f = find_field (opts, "tol"))) o->tol = take_positive (f, "opts.tol");
    if ((f = find_field (opts, "omega"))) o->omega = take_positive (f, "opts.omega");
    if ((f = find_field (opts, "step"))) o->step = take_positive (f, "opts.step");
    if ((f = find_field (opts, "maxIter"))) o->max_iterations = take_count (f, "opts.maxIter", 0, (ss_index) 1 << 53);
    if ((f = find_field (opts, "history"))) p->history = take_truth (f, "opts.history");
    if ((f = find_field (opts, "blocks"))) {
        const double *x = take_vector (f, "opts.blocks", p->n);
        ss_index *blocks = mxMalloc ((size_t) (p->n + 1)*sizeof *blocks);
        for (ss_index i = 0; i < p->n; i++) {
            require (x[i] >= 0 && x[i] == floor (x[i]) && x[i] <= 9007199254740992.0, "opts.blocks", "must hold whole numbers, not negative");
            blocks[i] = (ss_index) x[i];
        }
        o->blocks = blocks;
    }
    if ((f = find_field (opts, "scale"))) {
        o->scale = take_sized (f, "opts.scale", p->n, 2);
        for (ss_index i = 0; i < 2*p->n; i++) require (o->scale[i] > 0, "opts.scale", "must be positive");
    }
    if ((f = find_field (opts, "measure"))) o->measure = (ss_measure) take_choice (f, "opts.measure", measures, p->measures);
    if ((f = find_field (opts, "inner"))) o->inner = (ss_inner) take_choice (f, "opts.inner", inners, SS_INNER_GMRES + 1);
    if ((f = find_field (opts, "basis"))) p->basis = take_basis (f, "opts.basis", p->n);

    for (ss_index i = 0; i < p->n; i++) {
        double l = p->P.l ? p->P.l[i] : 0, u = p->P.u ? p->P.u[i] : INFINITY;
        if (l > u || l == INFINITY || u == -INFINITY)
            fail ("badArgument", "opts.l must not exceed opts.u, element %lld: %g and %g.", (long long) i + 1, l, u);
    }
}

void take_lower_bounds (const mxArray *a, solver_problem *p)
{
    if (!a) return;
    p->P.l = take_bounds (a, "l", p->n);
    for (ss_index i = 0; i < p->n; i++) require (p->P.l[i] == 0 || p->P.l[i] == -INFINITY, "l", "must hold 0 or -Inf");
}

ss_cone_measure take_cone_measure (const mxArray *opts)
{
    static const char *const known[] = { "measure", NULL };
    static const char *const measures[] = { [SS_CONE_SCALED] = "scaled", [SS_CONE_PLAIN] = "plain", [SS_CONE_FISCHER] = "fischer",
                                            [SS_CONE_GAP] = "gap", [SS_CONE_VIOLATION] = "cone", [SS_CONE_MERIT] = "merit" };
    if (!opts) return SS_CONE_SCALED;
    take_struct (opts, "opts");
    refuse_unknown (opts, known);
    const mxArray *f = find_field (opts, "measure");
    return f ? (ss_cone_measure) take_choice (f, "opts.measure", measures, SS_CONE_MERIT + 1) : SS_CONE_SCALED;
}

void refuse_boxes (const solver_problem *p, int only_in_blocks)
{
    const ss_index *blocks = p->options.blocks;
    for (ss_index i = 0; i < p->n; i++) {
        double l = p->P.l ? p->P.l[i] : 0, u = p->P.u ? p->P.u[i] : INFINITY;
        if (only_in_blocks && !(blocks && blocks[i] > 0)) continue;
        if (u != INFINITY || (l != 0 && l != -INFINITY))
            fail ("bounds", "bounds%s must be 0 and Inf, or -Inf and Inf; element %lld has %g and %g.", only_in_blocks ? " in a block" : "", (long long) i + 1, l, u);
    }
}

void refuse_zero_diagonal (const solver_problem *p)
{
    ss_sparse A = p->P.A;
    const ss_index *blocks = p->options.blocks;
    for (ss_index j = 0; j < p->n; j++) {
        double diagonal = 0;
        for (ss_index e = A.p[j]; e < A.p[j+1]; e++) if (A.i[e] == j) diagonal = A.x[e];
        if (p->mu && j % 3 == 0 && !(diagonal > 0))
            fail ("zeroDiagonal", "W_nn of contact %lld is %g, it must be positive.", (long long) j/3 + 1, diagonal);
        if (!p->mu && !(blocks && blocks[j] > 0) && !(diagonal > 0))
            fail ("zeroDiagonal", "row %lld has the diagonal %g, it must be positive: supply opts.blocks, or use lemke.", (long long) j + 1, diagonal);
    }
}

/* ---- solve ---- */

static void solve_either (ss_solver *solver, ss_ncp_solver *cone_solver, const solver_problem *p, ss_index history_room, int more,
                          double started, int nout, mxArray *out[])
{
    ss_solver_options opt = p->options;
    ss_solver_info info = { 0 };
    opt.poll = host_poll ();
    opt.warm = p->basis || p->z0;
    mxArray *proof = NULL;
    if (more & WITH_BASIS) info.basis = mxMalloc ((size_t) p->n + 1);
    if (more & WITH_CERTIFICATE) info.certificate = give_matrix (&proof, p->n, 1);
    double *z = give_matrix (&out[0], p->n, 1);
    if (p->history) {
        enum { MOST = 10000000 };
        info.history_room = history_room < MOST ? history_room : MOST;
        info.history = mxMalloc ((size_t) (info.history_room + 1)*sizeof (double));
    }
    ss_work work = take_work (0);
    ss_status s = SS_NO_ROOM;
    while (s == SS_NO_ROOM) {
        for (ss_index i = 0; i < p->n; i++) {
            z[i] = p->z0 ? p->z0[i] : 0;
            if (info.basis) info.basis[i] = p->basis ? p->basis[i] : z[i] > 0;
        }
        ss_ncp cone = cone_problem (p);
        s = solver ? solver (&p->P, &opt, z, &info, &work) : cone_solver (&cone, &opt, z, &info, &work);
        if (s == SS_NO_ROOM) work = take_work (info.room);
    }
    check (s);
    if (nout < 2) return;

    give_info (&out[1], s, (double) info.iterations, info.residual, info.history, info.history_length, seconds_now () - started);
    if (info.method) {                                          /* a front door tells what it did */
        mxArray *tried = mxCreateCellMatrix (1, (mwSize) info.attempts);
        for (int k = 0; k < info.attempts; k++) mxSetCell (tried, (mwIndex) k, mxCreateString (info.tried[k]));
        mxAddField (out[1], "method");
        mxAddField (out[1], "tried");
        mxSetField (out[1], 0, "method", mxCreateString (info.method));
        mxSetField (out[1], 0, "tried", tried);
    }
    if (proof) {
        mxAddField (out[1], "certificate");
        mxSetField (out[1], 0, "certificate", s == SS_INFEASIBLE ? proof : mxCreateDoubleMatrix (0, 0, mxREAL));
    }
    if (!info.basis) return;
    mxArray *set = mxCreateLogicalMatrix ((mwSize) p->n, 1);
    for (ss_index i = 0; i < p->n; i++) mxGetLogicals (set)[i] = info.basis[i] != 0;
    mxAddField (out[1], "basis");
    mxSetField (out[1], 0, "basis", set);
}

void solve_and_give (ss_solver *solver, const solver_problem *p, ss_index history_room, int more, double started, int nout, mxArray *out[])
{
    solve_either (solver, NULL, p, history_room, more, started, nout, out);
}

void solve_cone_and_give (ss_ncp_solver *solver, const solver_problem *p, ss_index history_room, double started, int nout, mxArray *out[])
{
    solve_either (NULL, solver, p, history_room, 0, started, nout, out);
}
