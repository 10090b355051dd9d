/* gateway_solver: the problem and the options of a complementarity solver */
#include "gateway_solver.h"
#include <ctype.h>
#include <math.h>
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

solver_problem take_problem (const mxArray *A, const mxArray *b)
{
    solver_problem p = { .tol = 1e-10, .omega = 1, .max_iterations = -1 };
    if (mxIsSparse (A)) p.A = take_sparse (A, "A", -1, -1);
    else {
        ss_index columns;
        const double *x = take_matrix (A, "A", -1, &columns);
        p.A = (ss_sparse) { (ss_index) mxGetM (A), columns, NULL, NULL, NULL };
        if (p.A.rows == p.A.cols) p.A = compress (x, columns);
    }
    if (p.A.rows != p.A.cols) fail ("badSize", "A must be square, got %lld x %lld.", (long long) p.A.rows, (long long) p.A.cols);
    p.n = p.A.cols;
    p.b = take_vector (b, "b", p.n);
    return p;
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

static void refuse_unknown (const mxArray *opts, const char *const *known)
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

static int take_truth (const mxArray *a, const char *name)
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

static ss_measure take_measure (const mxArray *a)
{
    static const char *names[] = { [SS_SCALED] = "scaled", [SS_PLAIN] = "plain", [SS_RELATIVE] = "relative" };
    char text[16] = "";
    if (mxIsChar (a) && mxGetString (a, text, sizeof text) == 0)
        for (int m = SS_SCALED; m <= SS_RELATIVE; m++) if (strcmp (text, names[m]) == 0) return (ss_measure) m;
    require (0, "opts.measure", "must be 'scaled', 'plain' or 'relative'");
    return SS_SCALED;
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

    const mxArray *f;
    if ((f = find_field (opts, "l"))) p->l = spread_bound (f, "opts.l", p->n);
    if ((f = find_field (opts, "u"))) p->u = spread_bound (f, "opts.u", p->n);
    if ((f = find_field (opts, "z0"))) p->z0 = take_vector (f, "opts.z0", p->n);
    if ((f = find_field (opts, "tol"))) { p->tol = take_scalar (f, "opts.tol");  require (p->tol > 0, "opts.tol", "must be positive"); }
    if ((f = find_field (opts, "omega"))) { p->omega = take_scalar (f, "opts.omega");  require (p->omega > 0, "opts.omega", "must be positive"); }
    if ((f = find_field (opts, "maxIter"))) p->max_iterations = take_count (f, "opts.maxIter", 0, (ss_index) 1 << 53);
    if ((f = find_field (opts, "history"))) p->history = take_truth (f, "opts.history");
    if ((f = find_field (opts, "blocks"))) {
        p->blocks = take_vector (f, "opts.blocks", p->n);
        for (ss_index i = 0; i < p->n; i++)
            require (p->blocks[i] >= 0 && p->blocks[i] == floor (p->blocks[i]) && p->blocks[i] <= 9007199254740992.0,
                     "opts.blocks", "must hold whole numbers, not negative");
    }
    if ((f = find_field (opts, "scale"))) {
        p->scale = take_sized (f, "opts.scale", p->n, 2);
        for (ss_index i = 0; i < 2*p->n; i++) require (p->scale[i] > 0, "opts.scale", "must be positive");
    }
    if ((f = find_field (opts, "measure"))) p->measure = take_measure (f);
    if ((f = find_field (opts, "basis"))) p->basis = take_basis (f, "opts.basis", p->n);

    for (ss_index i = 0; i < p->n; i++) {
        double l = p->l ? p->l[i] : 0, u = p->u ? p->u[i] : INFINITY;
        if (l > u || l == INFINITY || u == -INFINITY)
            fail ("badArgument", "opts.l must not exceed opts.u, element %lld: %g and %g.", (long long) i + 1, l, u);
    }
}
