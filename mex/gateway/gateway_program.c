/* gateway_program: arguments and outputs of the solvers of quadratic programs */
#include "gateway_program.h"
#include "gateway_solver.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_ROOM = 64 };

/* ---- the problem ---- */

static void require_number_array (const mxArray *a, const char *name)
{
    if (!mxIsDouble (a)) fail ("badClass", "%s must be a real double array, got %s.", name, mxGetClassName (a));
    if (mxIsComplex (a)) fail ("badClass", "%s must be real, got complex values.", name);
}

/* a, full: itself, or a copy in host memory */
static const mxArray *full (const mxArray *a)
{
    if (!mxIsSparse (a)) return a;
    ss_index m = (ss_index) mxGetM (a), n = (ss_index) mxGetN (a);
    const ss_index *p = (const ss_index *) mxGetJc (a), *i = (const ss_index *) mxGetIr (a);
    const double *x = mxGetPr (a);
    mxArray *b = mxCreateDoubleMatrix ((mwSize) m, (mwSize) n, mxREAL);
    double *y = mxGetPr (b);
    for (ss_index j = 0; j < n; j++) for (ss_index e = p[j]; e < p[j+1]; e++) y[i[e] + j*m] = x[e];
    return b;
}

static const mxArray *present (const mxArray *a, const char *name)
{
    if (!a) return NULL;
    require_number_array (a, name);
    return mxIsEmpty (a) ? NULL : full (a);
}

static double *spread (double value, ss_index n)
{
    double *x = mxMalloc ((size_t) (n + 1)*sizeof *x);
    for (ss_index k = 0; k < n; k++) x[k] = value;
    return x;
}

static const double *optional_vector (const mxArray *a, const char *name, ss_index n)
{
    return a ? take_vector (a, name, n) : NULL;
}

/* bounds: no NaN, and not the infinity that nothing can meet; one number stands for all where one_for_all */
static const double *optional_bounds (const mxArray *a, const char *name, ss_index n, double wrong, int one_for_all)
{
    if (!a) return NULL;
    const double *x = one_for_all && mxGetNumberOfElements (a) == 1 ? spread (take_bounds (a, name, 1)[0], n) : take_bounds (a, name, n);
    for (ss_index k = 0; k < n; k++) if (x[k] == wrong) fail ("badArgument", "%s must not be %g.", name, wrong);
    return x;
}

static const double *rows_of (const mxArray *a, const char *name, ss_index n, ss_index *rows)
{
    *rows = a ? (ss_index) mxGetM (a) : 0;
    return a ? take_sized (a, name, *rows, n) : NULL;
}

static void require_symmetric (const double *H, ss_index n, const char *name)
{
    double most = 0;
    for (ss_index k = 0; k < n*n; k++) most = fmax (most, fabs (H[k]));
    for (ss_index j = 0; j < n; j++)
        for (ss_index i = 0; i < j; i++)
            if (fabs (H[i + j*n] - H[j + i*n]) > 1e-12*most) fail ("badArgument", "%s must be symmetric.", name);
}

static const double *hessian (const mxArray *a, const char *name, ss_index n)
{
    if (!a) return NULL;
    const double *H = take_sized (a, name, n, n);
    require_symmetric (H, n, name);
    return H;
}

/* the solvers divide both by H's largest entry */
static void require_range (const double *H, const double *f, ss_index n, const char *where)
{
    double h = 0, most = 0;
    for (ss_index k = 0; k < n*n && H; k++) h = fmax (h, fabs (H[k]));
    for (ss_index k = 0; k < n && f; k++) most = fmax (most, fabs (f[k]));
    if (h > 0 && !isfinite (2*most/h)) fail ("badArgument", "%sH must not be nothing beside f: their largest entries are %g and %g.", where, h, most);
}

enum { H, F, A, B, AEQ, BEQ, LB, UB, L, L0, R, R0, BIG_M, FIELDS };
static const char *const NAMES[FIELDS] = { "H", "f", "A", "b", "Aeq", "beq", "lb", "ub", "L", "l0", "R", "r0", "big_M" };

static ss_index count_variables (const mxArray *const a[FIELDS])
{
    ss_index lower = a[LB] ? (ss_index) mxGetNumberOfElements (a[LB]) : 0, upper = a[UB] ? (ss_index) mxGetNumberOfElements (a[UB]) : 0;
    return a[H] ? (ss_index) mxGetM (a[H]) : a[F] ? (ss_index) mxGetNumberOfElements (a[F]) : a[A] ? (ss_index) mxGetN (a[A])
         : a[AEQ] ? (ss_index) mxGetN (a[AEQ]) : a[L] ? (ss_index) mxGetN (a[L]) : lower > upper ? lower : upper;
}

static ss_program program_of (const mxArray *a[FIELDS])
{
    for (int k = 0; k < FIELDS; k++) a[k] = present (a[k], NAMES[k]);
    ss_program P = { .n = count_variables (a) };
    ss_index n = P.n;
    P.H = hessian (a[H], "H", n);
    P.f = optional_vector (a[F], "f", n);
    require_range (P.H, P.f, n, "");
    P.A = rows_of (a[A], "A", n, &P.m);
    if (P.m > 0 && !a[B]) fail ("badSize", "b must have %lld elements, got 0 x 0.", (long long) P.m);
    if (a[B]) P.b = optional_bounds (a[B], "b", P.m, -INFINITY, 0);
    P.Aeq = rows_of (a[AEQ], "Aeq", n, &P.k);
    if (P.k > 0 && !a[BEQ]) fail ("badSize", "beq must have %lld elements, got 0 x 0.", (long long) P.k);
    P.beq = optional_vector (a[BEQ], "beq", P.k);
    P.lb = optional_bounds (a[LB], "lb", n, INFINITY, 1);
    P.ub = optional_bounds (a[UB], "ub", n, -INFINITY, 1);
    P.L = rows_of (a[L], "L", n, &P.pairs);
    if (a[R] || P.pairs > 0) {
        if (!a[R]) fail ("badSize", "R must be %lld x %lld, got 0 x 0.", (long long) P.pairs, (long long) n);
        P.R = take_sized (a[R], "R", P.pairs, n);
    }
    P.l0 = optional_vector (a[L0], "l0", P.pairs);
    P.r0 = optional_vector (a[R0], "r0", P.pairs);
    if (a[BIG_M]) {
        P.big_M = mxGetNumberOfElements (a[BIG_M]) == 1 ? spread (take_scalar (a[BIG_M], "big_M"), P.pairs) : take_vector (a[BIG_M], "big_M", P.pairs);
        for (ss_index k = 0; k < P.pairs; k++) require (P.big_M[k] > 0, "big_M", "must be positive");
    }
    for (ss_index j = 0; j < n && P.lb && P.ub; j++)
        if (P.lb[j] > P.ub[j]) fail ("badArgument", "lb must not exceed ub, element %lld: %g and %g.", (long long) j + 1, P.lb[j], P.ub[j]);
    return P;
}

ss_program take_program (const mxArray *P)
{
    const mxArray *a[FIELDS];
    take_struct (P, "P");
    for (int f = 0; f < mxGetNumberOfFields (P); f++) {
        const char *name = mxGetFieldNameByNumber (P, f);
        int found = 0;
        for (int k = 0; k < FIELDS; k++) found |= strcmp (name, NAMES[k]) == 0;
        if (!found) fail ("unknownField", "P has the field '%s'; known are H f A b Aeq beq lb ub L l0 R r0 big_M.", name);
    }
    for (int k = 0; k < FIELDS; k++) a[k] = mxGetField (P, 0, NAMES[k]);
    return program_of (a);
}

ss_program take_quadratic_program (const mxArray *const fields[8])
{
    const mxArray *a[FIELDS] = { 0 };
    memcpy (a, fields, 8*sizeof *a);
    return program_of (a);
}

/* ---- options ---- */

const mxArray *find_option (const mxArray *opts, const char *field)
{
    return opts ? find_field (opts, field) : NULL;
}

static const char *option_name (const char *field, char name[NAME_ROOM])
{
    strcpy (name, "opts.");
    return strncat (name, field, NAME_ROOM - 6);
}

double take_positive_or (const mxArray *opts, const char *field, double otherwise)
{
    char name[NAME_ROOM];
    const mxArray *a = find_option (opts, field);
    if (!a) return otherwise;
    double x = take_bounds (a, option_name (field, name), 1)[0];            /* Inf allowed */
    require (x > 0, name, "must be positive");
    return x;
}

double take_tolerance_or (const mxArray *opts, const char *field, double otherwise)
{
    char name[NAME_ROOM];
    double x = take_positive_or (opts, field, otherwise);
    require (x <= 1, option_name (field, name), "must be at most 1");
    return x;
}

ss_index take_count_or (const mxArray *opts, const char *field, ss_index otherwise)
{
    char name[NAME_ROOM];
    const mxArray *a = find_option (opts, field);
    return a ? take_count (a, option_name (field, name), 0, (ss_index) 1 << 53) : otherwise;
}

int take_choice (const mxArray *opts, const char *field, const char *const *list)
{
    char name[NAME_ROOM], text[NAME_ROOM], all[4*NAME_ROOM] = "must be ";
    const mxArray *a = find_option (opts, field);
    if (!a) return 0;
    int is_text = mxIsChar (a) && mxGetString (a, text, sizeof text) == 0;
    for (int k = 0; list[k]; k++) {
        if (is_text && strcmp (text, list[k]) == 0) return k;
        if (k > 0) strcat (all, list[k+1] ? ", " : " or ");
        strcat (strcat (strcat (all, "'"), list[k]), "'");
    }
    require (0, option_name (field, name), all);
    return 0;
}

const double *take_working (const mxArray *opts, ss_index *count)
{
    const mxArray *a = find_option (opts, "working");
    const double *working = a ? take_vector (a, "opts.working", -1) : NULL;
    *count = a ? (ss_index) mxGetNumberOfElements (a) : 0;
    for (ss_index k = 0; k < *count; k++) require (working[k] == floor (working[k]), "opts.working", "must hold whole numbers");
    return working;
}

static ss_goal take_goal (const mxArray *H_, const mxArray *f_, ss_index n, const char *name)
{
    ss_goal g = { NULL, NULL };
    char where[NAME_ROOM + 2], part[NAME_ROOM + 4];
    snprintf (where, sizeof where, "%s.", name);
    H_ = present (H_, name);
    f_ = present (f_, name);
    if ((H_ && ((ss_index) mxGetM (H_) != n || (ss_index) mxGetN (H_) != n)) || (f_ && (ss_index) mxGetNumberOfElements (f_) != n))
        fail ("badSize", "%s must have H %lld x %lld and f %lld x 1.", name, (long long) n, (long long) n, (long long) n);
    snprintf (part, sizeof part, "%sH", where);
    g.H = hessian (H_, part, n);
    snprintf (part, sizeof part, "%sf", where);
    g.f = optional_vector (f_, part, n);
    require_range (g.H, g.f, n, where);
    return g;
}

static ss_goal take_goal_struct (const mxArray *s, ss_index which, ss_index n, const char *name)
{
    for (int f = 0; f < mxGetNumberOfFields (s); f++) {
        const char *field = mxGetFieldNameByNumber (s, f);
        if (strcmp (field, "H") != 0 && strcmp (field, "f") != 0) fail ("badClass", "%s must be a struct with H or f or both, or a vector.", name);
    }
    return take_goal (mxGetField (s, (mwIndex) which, "H"), mxGetField (s, (mwIndex) which, "f"), n, name);
}

const ss_goal *take_goals (const mxArray *opts, ss_index n, ss_index *count)
{
    char name[NAME_ROOM];
    const mxArray *a = find_option (opts, "then");
    *count = 0;
    if (!a) return NULL;
    int is_list = mxIsCell (a) || mxIsStruct (a);
    if (!is_list && !mxIsNumeric (a)) fail ("badClass", "opts.then must be a cell or a struct array, got %s.", mxGetClassName (a));
    *count = is_list ? (ss_index) mxGetNumberOfElements (a) : 1;
    ss_goal *goals = mxMalloc ((size_t) (*count + 1)*sizeof *goals);
    for (ss_index k = 0; k < *count; k++) {
        const mxArray *one = mxIsCell (a) ? mxGetCell (a, (mwIndex) k) : a;
        snprintf (name, sizeof name, "opts.then{%lld}", (long long) k + 1);
        if (mxIsStruct (a)) goals[k] = take_goal_struct (a, k, n, name);
        else if (one && mxIsStruct (one) && mxGetNumberOfElements (one) == 1) goals[k] = take_goal_struct (one, 0, n, name);
        else if (one && mxIsNumeric (one)) goals[k] = take_goal (NULL, one, n, name);
        else fail ("badClass", "%s must be a struct with H or f or both, or a vector.", name);
    }
    return goals;
}

const unsigned char *take_mode (const mxArray *opts, const ss_program *P)
{
    const mxArray *given = find_option (opts, "mode"), *start = find_option (opts, "x0");
    const double *x0 = start ? take_vector (start, "opts.x0", P->n) : NULL;
    const double *mode = given ? take_vector (given, "opts.mode", P->pairs) : NULL;
    if (!mode && !x0) return NULL;
    unsigned char *guess = mxMalloc ((size_t) P->pairs + 1);
    int says_something = 0;
    for (ss_index i = 0; i < P->pairs; i++) {
        if (mode) {
            require (mode[i] == 0 || mode[i] == 1 || mode[i] == 2, "opts.mode", "must hold 0, 1 or 2");
            guess[i] = (unsigned char) mode[i];
            says_something |= guess[i] != 0;
            continue;
        }
        double u = P->l0 ? P->l0[i] : 0, v = P->r0 ? P->r0[i] : 0;
        for (ss_index j = 0; j < P->n; j++) {
            u += P->L[i + j*P->pairs]*x0[j];
            v += P->R[i + j*P->pairs]*x0[j];
        }
        guess[i] = u > v ? 2 : 1;
        says_something = 1;
    }
    return says_something ? guess : NULL;
}

/* ---- give ---- */

static double *numbers (ss_index n) { return mxCalloc ((size_t) n + 1, sizeof (double)); }

ss_multipliers make_multipliers (const ss_program *P)
{
    return (ss_multipliers) { numbers (P->m), numbers (P->k), numbers (P->n), numbers (P->n), numbers (P->pairs), numbers (P->pairs) };
}

mxArray *give_column (const double *x, ss_index n)
{
    mxArray *a = mxCreateDoubleMatrix ((mwSize) n, 1, mxREAL);
    if (n > 0) memcpy (mxGetPr (a), x, (size_t) n*sizeof *x);
    return a;
}

mxArray *give_row (const double *x, ss_index n)
{
    mxArray *a = mxCreateDoubleMatrix (1, (mwSize) n, mxREAL);
    if (n > 0) memcpy (mxGetPr (a), x, (size_t) n*sizeof *x);
    return a;
}

mxArray *give_multipliers (const ss_program *P, const ss_multipliers *y, int with_pairs)
{
    static const char *fields[] = { "ineqlin", "eqlin", "lower", "upper", "L", "R" };
    mxArray *s = mxCreateStructMatrix (1, 1, with_pairs ? 6 : 4, fields);
    mxSetField (s, 0, "ineqlin", give_column (y->ineqlin, P->m));
    mxSetField (s, 0, "eqlin", give_column (y->eqlin, P->k));
    mxSetField (s, 0, "lower", give_column (y->lower, P->n));
    mxSetField (s, 0, "upper", give_column (y->upper, P->n));
    if (with_pairs) {
        mxSetField (s, 0, "L", give_column (y->L, P->pairs));
        mxSetField (s, 0, "R", give_column (y->R, P->pairs));
    }
    return s;
}
