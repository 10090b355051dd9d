/* gurobi_stand_in: a library with those functions of Gurobi's C interface that ss_gurobi uses, for tests without Gurobi.  It checks what it is given, solves
   small models by trying all modes and all active sets (of a convex program the points where multipliers have the right signs are the minimisers), and fails as told:

       environment variable GUROBI_STAND_IN = license     starting an environment is error 10009
                                              time        every model ends with status 9, without a point
                                              endless     optimising goes on until it is terminated
       more than 20 variables                             error 10010 when the model is optimised, as a licence too small */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 24, MOST_ROWS = 64, ALLOWED = 20, MOST_SUBSETS = 14 };
enum { NO_ATTRIBUTE = 10004, NO_DATA = 10005, OUT_OF_RANGE = 10006, NO_PARAMETER = 10007, BAD_VALUE = 10008, NO_LICENSE = 10009, TOO_LARGE = 10010, NULL_ARGUMENT = 10002, BAD_ARGUMENT = 10003 };

typedef struct { char message[128];  int started;  double feasibility, optimality, integrality, gap, absolute_gap, time, nodes;  int threads, dual_reductions, output; } environment;
typedef struct { double a[MOST], rhs;  char sense; } row;
typedef struct { double Q[MOST][MOST], f[MOST], rhs; } quadratic_row;
typedef struct {
    environment env;
    int n, rows, pairs, quadratics, status, points, nodes;
    double lb[MOST], ub[MOST], obj[MOST], Q[MOST][MOST], x[MOST];           /* objective obj'x + x'Qx */
    char type[MOST];
    row row[MOST_ROWS];
    quadratic_row quadratic[4];
    int pair[MOST][2];
    int (*call) (void *, void *, int, void *);  void *data;  int terminated;
    double value;
} model;

static int alive, optimised;
static environment last;                        /* the parameters of the model that was optimised last */

int    stand_in_alive (void);
int    stand_in_optimised (void);
double stand_in_parameter (const char *name);
int    stand_in_alive (void) { return alive; }
int    stand_in_optimised (void) { return optimised; }

static int told (const char *what)
{
    const char *text = getenv ("GUROBI_STAND_IN");
    return text && strcmp (text, what) == 0;
}

static int fail_with (environment *e, int error, const char *message)
{
    snprintf (e->message, sizeof e->message, "%s", message);
    return error;
}

static double *parameter (environment *e, const char *name)
{
    const struct { const char *name;  double *value; } table[] = { { "FeasibilityTol", &e->feasibility }, { "OptimalityTol", &e->optimality }, { "IntFeasTol", &e->integrality },
        { "MIPGap", &e->gap }, { "MIPGapAbs", &e->absolute_gap }, { "TimeLimit", &e->time }, { "NodeLimit", &e->nodes } };
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) if (strcmp (name, table[k].name) == 0) return table[k].value;
    return NULL;
}

double stand_in_parameter (const char *name)
{
    const double *p = parameter (&last, name);
    return p ? *p : strcmp (name, "Threads") == 0 ? last.threads : strcmp (name, "DualReductions") == 0 ? last.dual_reductions : NAN;
}

/* ---- environments ---- */

void GRBversion (int *major, int *minor, int *technical);
void GRBversion (int *major, int *minor, int *technical) { *major = 99;  *minor = 1;  *technical = 2; }

int GRBemptyenvinternal (void **env, int major, int minor, int technical);
int GRBemptyenvinternal (void **env, int major, int minor, int technical)
{
    environment *e = calloc (1, sizeof *e);
    *env = e;
    alive++;
    if (major != 99 || minor != 1 || technical != 2) return fail_with (e, BAD_ARGUMENT, "version mismatch");
    *e = (environment) { .feasibility = 1e-6, .optimality = 1e-6, .integrality = 1e-5, .gap = 1e-4, .absolute_gap = 1e-10, .time = INFINITY, .nodes = INFINITY,
                         .dual_reductions = 1, .output = 1 };
    return 0;
}

int GRBstartenv (void *env);
int GRBstartenv (void *env)
{
    environment *e = env;
    if (e->output) return fail_with (e, BAD_ARGUMENT, "it was to be silent");
    if (told ("license")) return fail_with (e, NO_LICENSE, "the stand-in's licence expired on 2001-01-01");
    e->started = 1;
    return 0;
}

void GRBfreeenv (void *env);
void GRBfreeenv (void *env) { free (env);  alive--; }

const char *GRBgeterrormsg (void *env);
const char *GRBgeterrormsg (void *env) { return ((environment *) env)->message; }

int GRBsetintparam (void *env, const char *name, int value);
int GRBsetintparam (void *env, const char *name, int value)
{
    environment *e = env;
    if (strcmp (name, "OutputFlag") == 0) { e->output = value;  return 0; }
    if (strcmp (name, "Threads") == 0) { e->threads = value;  return 0; }
    if (strcmp (name, "DualReductions") == 0) { e->dual_reductions = value;  return 0; }
    return fail_with (e, NO_PARAMETER, "unknown parameter");
}

int GRBsetdblparam (void *env, const char *name, double value);
int GRBsetdblparam (void *env, const char *name, double value)
{
    environment *e = env;
    double *p = parameter (e, name);
    int is_tolerance = p == &e->feasibility || p == &e->optimality || p == &e->integrality;
    if (!p) return fail_with (e, NO_PARAMETER, "unknown parameter");
    if (!(value >= 0) || (is_tolerance && (value < 1e-9 || value > 1e-2))) return fail_with (e, BAD_VALUE, "parameter out of range");
    *p = value;
    return 0;
}

/* ---- models ---- */

int GRBnewmodel (void *env, void **out, const char *name, int n, double *obj, double *lb, double *ub, char *type, char **names);
int GRBnewmodel (void *env, void **out, const char *name, int n, double *obj, double *lb, double *ub, char *type, char **names)
{
    environment *e = env;
    model *m;
    *out = NULL;
    if (!name || obj || names) return fail_with (e, BAD_ARGUMENT, "a name, and no objective or names yet, were expected");
    if (!e->started) return fail_with (e, BAD_ARGUMENT, "the environment is not started");
    *out = m = calloc (1, sizeof *m);
    alive++;
    m->env = *e;
    m->n = n;
    for (int j = 0; j < n; j++) {
        if (!(fabs (lb[j]) <= 1e100 && fabs (ub[j]) <= 1e100)) return fail_with (&m->env, BAD_ARGUMENT, "a bound beyond infinity");
        if (type[j] != 'C' && type[j] != 'B') return fail_with (&m->env, BAD_ARGUMENT, "a type that is not C or B");
        if (j < MOST) { m->lb[j] = lb[j];  m->ub[j] = ub[j];  m->type[j] = type[j]; }
    }
    return 0;
}

int GRBfreemodel (void *p);
int GRBfreemodel (void *p) { free (p);  alive--;  return 0; }

void *GRBgetenv (void *p);
void *GRBgetenv (void *p) { return &((model *) p)->env; }

static int add (model *m, int entries, const int *column, const double *value, char sense, double rhs)
{
    if (m->n > MOST) return 0;                                              /* never solved */
    if (m->rows == MOST_ROWS) return fail_with (&m->env, BAD_ARGUMENT, "more rows than the stand-in has");
    row *r = &m->row[m->rows++];
    memset (r, 0, sizeof *r);
    for (int k = 0; k < entries; k++) {
        if (column[k] < 0 || column[k] >= m->n) return fail_with (&m->env, OUT_OF_RANGE, "a column out of range");
        r->a[column[k]] += value[k];
    }
    if (sense != '<' && sense != '=') return fail_with (&m->env, BAD_ARGUMENT, "a sense that is not < or =");
    if (!isfinite (rhs)) return fail_with (&m->env, BAD_ARGUMENT, "a right-hand side that is not finite");
    r->sense = sense;
    r->rhs = rhs;
    return 0;
}

int GRBaddconstrs (void *p, int rows, int entries, int *begin, int *column, double *value, char *sense, double *rhs, char **names);
int GRBaddconstrs (void *p, int rows, int entries, int *begin, int *column, double *value, char *sense, double *rhs, char **names)
{
    int error = names != NULL;
    for (int k = 0; k < rows && !error; k++) {
        int end = k + 1 < rows ? begin[k+1] : entries;
        if (begin[k] < 0 || end < begin[k] || end > entries) return fail_with (GRBgetenv (p), OUT_OF_RANGE, "a row that ends before it begins");
        error = add (p, end - begin[k], column + begin[k], value + begin[k], sense[k], rhs[k]);
    }
    return error;
}

int GRBaddconstr (void *p, int entries, int *column, double *value, char sense, double rhs, const char *name);
int GRBaddconstr (void *p, int entries, int *column, double *value, char sense, double rhs, const char *name)
{
    (void) name;
    return add (p, entries, column, value, sense, rhs);
}

static int add_to (model *m, double Q[MOST][MOST], int terms, const int *i, const int *j, const double *q)
{
    for (int k = 0; k < terms; k++) {
        if (i[k] < 0 || i[k] >= m->n || j[k] < 0 || j[k] >= m->n) return fail_with (&m->env, OUT_OF_RANGE, "a term out of range");
        Q[i[k]][j[k]] += q[k]/2;
        Q[j[k]][i[k]] += q[k]/2;
    }
    return 0;
}

int GRBaddqconstr (void *p, int entries, int *column, double *value, int terms, int *i, int *j, double *q, char sense, double rhs, const char *name);
int GRBaddqconstr (void *p, int entries, int *column, double *value, int terms, int *i, int *j, double *q, char sense, double rhs, const char *name)
{
    model *m = p;
    (void) name;
    if (m->n > MOST || m->quadratics == 4 || sense != '<' || terms == 0) return fail_with (&m->env, BAD_ARGUMENT, "a quadratic row");
    quadratic_row *r = &m->quadratic[m->quadratics++];
    r->rhs = rhs;
    for (int k = 0; k < entries; k++) r->f[column[k]] += value[k];
    return add_to (m, r->Q, terms, i, j, q);
}

int GRBaddsos (void *p, int sets, int members, int *type, int *begin, int *column, double *weight);
int GRBaddsos (void *p, int sets, int members, int *type, int *begin, int *column, double *weight)
{
    model *m = p;
    if (members != 2*sets) return fail_with (&m->env, BAD_ARGUMENT, "sets of two were expected");
    for (int k = 0; k < sets; k++) {
        int a = column[2*k], b = column[2*k+1];
        if (type[k] != 1 || begin[k] != 2*k || weight[2*k] >= weight[2*k+1]) return fail_with (&m->env, BAD_ARGUMENT, "sets of type 1 with weights that grow were expected");
        if (a < 0 || b < 0 || a >= m->n || b >= m->n) return fail_with (&m->env, OUT_OF_RANGE, "a member out of range");
        if (m->n <= MOST) { m->pair[m->pairs][0] = a;  m->pair[m->pairs++][1] = b; }
    }
    return 0;
}

int GRBdelq (void *p);
int GRBdelq (void *p) { memset (((model *) p)->Q, 0, sizeof ((model *) p)->Q);  return 0; }

int GRBaddqpterms (void *p, int terms, int *i, int *j, double *q);
int GRBaddqpterms (void *p, int terms, int *i, int *j, double *q)
{
    model *m = p;
    return m->n > MOST ? 0 : add_to (m, m->Q, terms, i, j, q);
}

int GRBupdatemodel (void *p);
int GRBupdatemodel (void *p) { return p ? 0 : NULL_ARGUMENT; }

int GRBsetcallbackfunc (void *p, int (*f) (void *, void *, int, void *), void *data);
int GRBsetcallbackfunc (void *p, int (*f) (void *, void *, int, void *), void *data) { ((model *) p)->call = f;  ((model *) p)->data = data;  return 0; }

void GRBterminate (void *p);
void GRBterminate (void *p) { ((model *) p)->terminated = 1; }

int GRBsetdblattrarray (void *p, const char *name, int first, int count, double *value);
int GRBsetdblattrarray (void *p, const char *name, int first, int count, double *value)
{
    model *m = p;
    if (strcmp (name, "Obj") != 0) return fail_with (&m->env, NO_ATTRIBUTE, "unknown attribute");
    if (first != 0 || count != m->n) return fail_with (&m->env, OUT_OF_RANGE, "all coefficients were expected");
    if (m->n <= MOST) memcpy (m->obj, value, (size_t) count*sizeof *value);
    return 0;
}

/* ---- solving: K y = c, by elimination with full pivoting: K's rank, or -1 where that has no solution ---- */

enum { SIDE = 3*MOST };
static int solve (int n, double K[SIDE][SIDE], double *c, double *y)
{
    int taken[SIDE] = { 0 }, of_row[SIDE], at[SIDE], rank = 0;
    for (int i = 0; i < n; i++) of_row[i] = 0;
    for (int step = 0; step < n; step++) {
        double largest = 1e-11;
        int p = -1, q = -1;
        for (int i = 0; i < n; i++) for (int j = 0; j < n && !of_row[i]; j++)
            if (!taken[j] && fabs (K[i][j]) > largest) { largest = fabs (K[i][j]);  p = i;  q = j; }
        if (p < 0) break;
        of_row[p] = 1;  taken[q] = 1;  at[rank++] = p*SIDE + q;
        for (int i = 0; i < n; i++) {
            double t = K[i][q]/K[p][q];
            if (i == p || t == 0) continue;
            for (int j = 0; j < n; j++) K[i][j] -= t*K[p][j];
            K[i][q] = 0;
            c[i] -= t*c[p];
        }
    }
    for (int i = 0; i < n; i++) if (!of_row[i] && fabs (c[i]) > 1e-10) return -1;
    for (int j = 0; j < n; j++) y[j] = 0;
    for (int k = 0; k < rank; k++) y[at[k] % SIDE] = c[at[k]/SIDE]/K[at[k]/SIDE][at[k] % SIDE];
    return rank;
}

static int rank_of_equations (int n, const row *rows, int count)
{
    static double K[SIDE][SIDE];
    double c[SIDE] = { 0 }, y[SIDE];
    int size = 0;
    memset (K, 0, sizeof K);
    for (int k = 0; k < count && size < SIDE; k++) if (rows[k].sense == '=') memcpy (K[size++], rows[k].a, (size_t) n*sizeof (double));
    return solve (size > n ? size : n, K, c, y);
}

/* Minimise x'Qx + f'x subject to the rows; 1 with x, or 0 where there is no minimum */
static int least (int n, double Q[MOST][MOST], const double *f, const row *rows, int count, double *x)
{
    static double K[SIDE][SIDE];
    double c[SIDE], y[SIDE];
    int loose[MOST_SUBSETS], loose_count = 0, active[SIDE], ties = n, most = n - rank_of_equations (n, rows, count);
    for (int k = 0; k < count; k++) {
        if (rows[k].sense == '<') loose[loose_count++] = k;
        else { if (ties == SIDE) return 0;  active[ties++] = k; }
    }
    for (long set = 0; set < 1L << loose_count; set++) {
        int size = ties, good = 1, chosen = 0;
        for (int k = 0; k < loose_count; k++) chosen += set >> k & 1;
        if (chosen > most || ties + chosen > SIDE) continue;                /* independent ones are enough */
        for (int k = 0; k < loose_count; k++) if (set >> k & 1) active[size++] = loose[k];
        for (int j = 0; j < size; j++) memset (K[j], 0, (size_t) size*sizeof (double));
        for (int j = 0; j < n; j++) {
            c[j] = -f[j];
            for (int i = 0; i < n; i++) K[i][j] = 2*Q[i][j];
            for (int k = n; k < size; k++) K[j][k] = K[k][j] = rows[active[k]].a[j];
        }
        for (int k = n; k < size; k++) c[k] = rows[active[k]].rhs;
        if (solve (size, K, c, y) < 0) continue;
        for (int k = ties; k < size; k++) good &= y[k] >= -1e-9;
        for (int k = 0; k < count && good; k++) {
            double r = -rows[k].rhs;
            for (int j = 0; j < n; j++) r += rows[k].a[j]*y[j];
            good &= r <= 1e-10 && (rows[k].sense == '<' || r >= -1e-10);
        }
        if (good) { memcpy (x, y, (size_t) n*sizeof *x);  return 1; }
    }
    return 0;
}

static row bound (int j, double a, double rhs, char sense)
{
    row r = { .rhs = rhs, .sense = sense };
    r.a[j] = a;
    return r;
}

static double objective (const model *m, const double *x)
{
    double v = 0;
    for (int i = 0; i < m->n; i++) {
        v += m->obj[i]*x[i];
        for (int j = 0; j < m->n; j++) v += x[i]*m->Q[i][j]*x[j];
    }
    return v;
}

/* The points that satisfy a quadratic row whose right-hand side is its least value are those with the Qx and f'x of the last answer. */
static int quadratic_rows (model *m, row *rows, int count)
{
    for (int k = 0; k < m->quadratics; k++) {
        const quadratic_row *r = &m->quadratic[k];
        double value = 0, linear = 0;
        for (int i = 0; i < m->n; i++) {
            row e = { .sense = '=' };
            for (int j = 0; j < m->n; j++) { e.a[j] = r->Q[i][j];  e.rhs += r->Q[i][j]*m->x[j]; }
            value += m->x[i]*e.rhs + r->f[i]*m->x[i];
            linear += r->f[i]*m->x[i];
            rows[count++] = e;
        }
        if (value > r->rhs || value < r->rhs - 1e-6) return -1;
        row e = { .sense = '=', .rhs = linear };
        memcpy (e.a, r->f, sizeof e.a);
        rows[count++] = e;
    }
    return count;
}

static int search (model *m)
{
    int binaries = 0, found = 0, binary[MOST], count = 0;
    row rows[2*MOST + MOST_ROWS + 4*(MOST + 1) + 2*MOST];
    double best[MOST] = { 0 }, none[MOST] = { 0 }, I[MOST][MOST] = { { 0 } };
    for (int j = 0; j < m->n; j++) {
        I[j][j] = 1;
        if (m->type[j] == 'B') { binary[binaries++] = j;  continue; }
        if (m->lb[j] > -1e20) rows[count++] = bound (j, -1, -m->lb[j], '<');
        if (m->ub[j] <  1e20) rows[count++] = bound (j, 1, m->ub[j], '<');
    }
    memcpy (rows + count, m->row, (size_t) m->rows*sizeof *rows);
    count = quadratic_rows (m, rows, count + m->rows);
    if (count < 0) return fail_with (&m->env, BAD_ARGUMENT, "a quadratic row that does not hold an optimum");
    int loose = 0;
    for (int k = 0; k < count; k++) loose += rows[k].sense == '<';
    if (loose > MOST_SUBSETS || m->pairs + binaries > MOST_SUBSETS) return fail_with (&m->env, BAD_ARGUMENT, "more inequalities or modes than the stand-in tries");
    for (long mode = 0; mode < 1L << (m->pairs + binaries); mode++) {
        double x[MOST];
        int all = count;
        for (int k = 0; k < m->pairs; k++) rows[all++] = bound (m->pair[k][mode >> k & 1], 1, 0, '=');
        for (int k = 0; k < binaries; k++) rows[all++] = bound (binary[k], 1, mode >> (m->pairs + k) & 1, '=');
        m->nodes++;
        if (!least (m->n, m->Q, m->obj, rows, all, x)) {
            if (least (m->n, I, none, rows, all, x)) { m->status = 5;  return 0; }
            continue;
        }
        if (!found || objective (m, x) < m->value) { found = 1;  m->value = objective (m, x);  memcpy (best, x, sizeof best); }
    }
    m->status = found ? 2 : 3;
    m->points = found;
    memcpy (m->x, best, sizeof best);
    return 0;
}

int GRBoptimize (void *p);
int GRBoptimize (void *p)
{
    model *m = p;
    optimised++;
    last = m->env;
    m->points = m->nodes = 0;
    if (m->n > ALLOWED) return fail_with (&m->env, TOO_LARGE, "model too large for the stand-in's licence");
    do if (m->call) m->call (m, NULL, 0, m->data); while (told ("endless") && !m->terminated);
    if (m->terminated) { m->status = 11;  return 0; }
    if (told ("time") || m->env.time < 1e-6) { m->status = 9;  return 0; }
    if (m->env.nodes == 0 && m->pairs > 0) { m->status = 8;  return 0; }
    return search (m);
}

int GRBgetintattr (void *p, const char *name, int *value);
int GRBgetintattr (void *p, const char *name, int *value)
{
    model *m = p;
    int mixed = m->pairs > 0;
    for (int j = 0; j < m->n && j < MOST; j++) mixed |= m->type[j] == 'B';
    if (strcmp (name, "Status") == 0) *value = m->status;
    else if (strcmp (name, "SolCount") == 0) *value = m->points;
    else if (strcmp (name, "IsMIP") == 0) *value = mixed;
    else return fail_with (&m->env, NO_ATTRIBUTE, "unknown attribute");
    return 0;
}

int GRBgetdblattr (void *p, const char *name, double *value);
int GRBgetdblattr (void *p, const char *name, double *value)
{
    model *m = p;
    int mixed;
    GRBgetintattr (p, "IsMIP", &mixed);
    if (strcmp (name, "Runtime") == 0) *value = 0.25;
    else if (strcmp (name, "NodeCount") == 0) *value = m->nodes;
    else if (strcmp (name, mixed ? "ObjBound" : "ObjVal") == 0 && m->points > 0) *value = m->value;
    else return fail_with (&m->env, NO_DATA, "no such attribute here");
    return 0;
}

int GRBgetdblattrarray (void *p, const char *name, int first, int count, double *value);
int GRBgetdblattrarray (void *p, const char *name, int first, int count, double *value)
{
    model *m = p;
    if (strcmp (name, "X") != 0) return fail_with (&m->env, NO_ATTRIBUTE, "unknown attribute");
    if (first != 0 || count != m->n) return fail_with (&m->env, OUT_OF_RANGE, "all variables were expected");
    if (m->points == 0) return fail_with (&m->env, NO_DATA, "no point");
    memcpy (value, m->x, (size_t) count*sizeof *value);
    return 0;
}
