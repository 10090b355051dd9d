/* ss_gurobi: a model, row by row, through Gurobi's C interface */
#include "ss_gurobi.h"
#include "ss_library.h"
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double GUROBI_INFINITY = 1e100;
enum { OPTIMAL = 2, INTERRUPTED = 11, SOS_OF_TYPE_1 = 1 };

/* ---- the library ---- */

ss_status ss_gurobi_open (ss_gurobi_library *lib, const char *file, char *why, size_t room)
{
    memset (lib, 0, sizeof *lib);
    const ss_symbol table[] = {
        { "GRBversion", &lib->version, 1 },                  { "GRBemptyenvinternal", &lib->empty_env, 0 },
        { "GRBemptyenv", &lib->plain_empty_env, 0 },         { "GRBstartenv", &lib->start_env, 1 },
        { "GRBfreeenv", &lib->free_env, 1 },                 { "GRBgeterrormsg", &lib->message, 1 },
        { "GRBsetintparam", &lib->set_int, 1 },              { "GRBsetdblparam", &lib->set_double, 1 },
        { "GRBnewmodel", &lib->new_model, 1 },               { "GRBfreemodel", &lib->free_model, 1 },
        { "GRBgetenv", &lib->env_of, 1 },                    { "GRBaddconstrs", &lib->add_rows, 1 },
        { "GRBaddconstr", &lib->add_row, 1 },                { "GRBaddqconstr", &lib->add_quadratic_row, 1 },
        { "GRBaddsos", &lib->add_sos, 1 },                   { "GRBaddqpterms", &lib->add_terms, 1 },
        { "GRBdelq", &lib->clear_terms, 1 },                 { "GRBupdatemodel", &lib->update, 1 },
        { "GRBoptimize", &lib->optimize, 1 },                { "GRBsetcallbackfunc", &lib->callback, 1 },
        { "GRBterminate", &lib->terminate, 1 },              { "GRBgetintattr", &lib->get_int, 1 },
        { "GRBgetdblattr", &lib->get_double, 1 },            { "GRBgetdblattrarray", &lib->get_doubles, 1 },
        { "GRBsetdblattrarray", &lib->set_doubles, 1 } };
    void *handle = ss_library_open (file, "Gurobi", table, sizeof table / sizeof *table, why, room);
    if (handle && !lib->empty_env && !lib->plain_empty_env) {
        snprintf (why, room, "%s: it is older than version 9, without GRBemptyenv", file);
        handle = NULL;
    }
    if (!handle) { memset (lib, 0, sizeof *lib);  return SS_BAD_ARGUMENT; }
    lib->handle = handle;
    return SS_OK;
}

int ss_gurobi_start (ss_gurobi_library *lib, char *why, size_t room)
{
    if (lib->env) return 0;
    int major, minor, technical;
    lib->version (&major, &minor, &technical);
    int error = lib->empty_env ? lib->empty_env (&lib->env, major, minor, technical) : lib->plain_empty_env (&lib->env);
    if (!error) error = lib->set_int (lib->env, "OutputFlag", 0);               /* before the start, which prints the licence */
    if (!error) error = lib->start_env (lib->env);
    if (!error) return 0;
    const char *text = lib->env ? lib->message (lib->env) : NULL;               /* there is one even when it did not start */
    snprintf (why, room, "%s", text && *text ? text : "no message");
    if (lib->env) lib->free_env (lib->env);
    lib->env = NULL;
    return error;
}

void ss_gurobi_close (ss_gurobi_library *lib)
{
    if (lib->env) lib->free_env (lib->env);
    memset (lib, 0, sizeof *lib);
}

/* ---- a model ---- */

typedef struct {
    int *begin, *column;  char *sense, *type;           /* rows, entries of A; rows, n */
    double *lb, *ub, *x;                                /* n */
    int *sos_type, *sos_begin, *sos_column;  double *weight;    /* pairs, pairs, 2 pairs, 2 pairs */
    int *i, *j;  double *q;                             /* terms of one objective */
    int *linear;  double *slope;                        /* n */
} arrays;

static ss_index most_terms (const ss_gurobi_model *M)
{
    ss_index most = 0;
    for (ss_index k = 0; k < M->goals; k++) {
        ss_index terms = M->goal[k].H.p[M->n];
        if (terms > most) most = terms;
    }
    return most;
}

static arrays take_arrays (const ss_gurobi_model *M, ss_work *w)
{
    ss_index n = M->n, rows = M->At.cols, entries = M->At.p[rows], terms = most_terms (M);
    arrays a;
    a.begin = SS_TAKE (w, int, rows);  a.column = SS_TAKE (w, int, entries);
    a.sense = SS_TAKE (w, char, rows);  a.type = SS_TAKE (w, char, n);
    a.lb = SS_TAKE (w, double, n);  a.ub = SS_TAKE (w, double, n);  a.x = SS_TAKE (w, double, n);
    a.sos_type = SS_TAKE (w, int, M->pairs);  a.sos_begin = SS_TAKE (w, int, M->pairs);
    a.sos_column = SS_TAKE (w, int, 2*M->pairs);  a.weight = SS_TAKE (w, double, 2*M->pairs);
    a.i = SS_TAKE (w, int, terms);  a.j = SS_TAKE (w, int, terms);  a.q = SS_TAKE (w, double, terms);
    a.linear = SS_TAKE (w, int, n);  a.slope = SS_TAKE (w, double, n);
    return a;
}

static void fill_arrays (const ss_gurobi_model *M, arrays *a)
{
    ss_index rows = M->At.cols;
    for (ss_index j = 0; j < M->n; j++) {
        a->lb[j] = fmax (M->lb[j], -GUROBI_INFINITY);
        a->ub[j] = fmin (M->ub[j], GUROBI_INFINITY);
        a->type[j] = 'C';
    }
    for (ss_index k = 0; k < M->binaries; k++) a->type[M->binary[k]] = 'B';
    for (ss_index r = 0; r < rows; r++) {
        a->begin[r] = (int) M->At.p[r];
        a->sense[r] = r < M->equations ? '=' : '<';
    }
    for (ss_index e = 0; e < M->At.p[rows]; e++) a->column[e] = (int) M->At.i[e];
    for (ss_index k = 0; k < M->pairs; k++) {
        a->sos_type[k] = SOS_OF_TYPE_1;
        a->sos_begin[k] = (int) (2*k);
        for (int side = 0; side < 2; side++) {
            a->sos_column[2*k+side] = (int) M->pair[2*k+side];
            a->weight[2*k+side] = side + 1;
        }
    }
}

/* the quadratic terms, x_i q x_j, of 1/2 x'H x */
static int quadratic_terms (const ss_gurobi_goal *g, ss_index n, arrays *a)
{
    int terms = 0;
    for (ss_index j = 0; j < n; j++)
        for (ss_index e = g->H.p[j]; e < g->H.p[j+1]; e++) {
            if (g->H.x[e] == 0) continue;
            a->i[terms] = (int) g->H.i[e];
            a->j[terms] = (int) j;
            a->q[terms++] = g->H.x[e]/2;
        }
    return terms;
}

static double value_of (const ss_gurobi_goal *g, ss_index n, const double *x, double *size)
{
    double value = 0;
    *size = 0;
    for (ss_index j = 0; j < n; j++) {
        value += g->f[j]*x[j];
        *size += fabs (g->f[j]*x[j]);
        for (ss_index e = g->H.p[j]; e < g->H.p[j+1]; e++) {
            value += x[g->H.i[e]]*g->H.x[e]*x[j]/2;
            *size += fabs (x[g->H.i[e]]*g->H.x[e]*x[j])/2;
        }
    }
    return value;
}

/* ---- one call of Gurobi: every function gives an error number, and the first that is not 0 ends it ---- */

typedef struct { ss_gurobi_library *lib;  ss_poll poll;  int stopped; } watch;

static int on_callback (void *model, void *inside, int where, void *data)
{
    watch *s = data;
    (void) inside;  (void) where;
    if (!s->stopped && ss_poll_stop (s->poll)) {
        s->stopped = 1;
        s->lib->terminate (model);
    }
    return 0;
}

static int build (ss_gurobi_library *lib, const ss_gurobi_model *M, const ss_gurobi_options *opt, arrays *a, void **model)
{
    int n = (int) M->n, rows = (int) M->At.cols, error;
    if ((error = lib->new_model (lib->env, model, "stickslip", n, NULL, a->lb, a->ub, a->type, NULL))) return error;
    if (rows > 0 && (error = lib->add_rows (*model, rows, (int) M->At.p[rows], a->begin, a->column, (double *) M->At.x, a->sense, (double *) M->rhs, NULL))) return error;
    if (M->pairs > 0 && (error = lib->add_sos (*model, (int) M->pairs, (int) (2*M->pairs), a->sos_type, a->sos_begin, a->sos_column, a->weight))) return error;

    void *env = lib->env_of (*model);                   /* the model's own copy */
    const double tol = fmax (opt->tol, 1e-9);
    const struct { const char *name;  double value; } numbers[] = { { "FeasibilityTol", tol }, { "OptimalityTol", tol }, { "IntFeasTol", tol },
        { "MIPGap", 0 }, { "MIPGapAbs", 0 }, { "TimeLimit", opt->time_limit }, { "NodeLimit", opt->node_limit } };
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
        if (isfinite (numbers[k].value) && (error = lib->set_double (env, numbers[k].name, numbers[k].value))) return error;
    if ((error = lib->set_int (env, "Threads", 1))) return error;
    return lib->set_int (env, "DualReductions", 0);     /* so that infeasible and unbounded are told apart */
}

/* goal <= at most, from now on */
static int hold (ss_gurobi_library *lib, void *model, const ss_gurobi_goal *g, ss_index n, double most, arrays *a)
{
    int linear = 0, terms = quadratic_terms (g, n, a);
    for (ss_index j = 0; j < n; j++) if (g->f[j] != 0) { a->linear[linear] = (int) j;  a->slope[linear++] = g->f[j]; }
    if (terms == 0) return lib->add_row (model, linear, a->linear, a->slope, '<', most, NULL);
    return lib->add_quadratic_row (model, linear, a->linear, a->slope, terms, a->i, a->j, a->q, '<', most, NULL);
}

static int minimise (ss_gurobi_library *lib, void *model, const ss_gurobi_goal *g, ss_index n, arrays *a, ss_gurobi_report *report)
{
    int error, terms = quadratic_terms (g, n, a);
    double seconds = 0, nodes = 0;
    memcpy (a->slope, g->f, (size_t) n*sizeof *a->slope);
    if ((error = lib->clear_terms (model))) return error;
    if (terms > 0 && (error = lib->add_terms (model, terms, a->i, a->j, a->q))) return error;
    if (n > 0 && (error = lib->set_doubles (model, "Obj", 0, (int) n, a->slope))) return error;
    if ((error = lib->optimize (model))) return error;
    if ((error = lib->get_int (model, "Status", &report->status))) return error;
    if ((error = lib->get_double (model, "Runtime", &seconds))) return error;
    if ((error = lib->get_double (model, "NodeCount", &nodes))) return error;
    report->seconds += seconds;
    report->nodes += nodes;
    return 0;
}

static int run (ss_gurobi_library *lib, const ss_gurobi_model *M, const ss_gurobi_options *opt, arrays *a, watch *s, double *x, void **model, ss_gurobi_report *report)
{
    int error, points = 0, mixed = 0;
    double size;
    if ((error = build (lib, M, opt, a, model))) return error;
    if ((error = lib->callback (*model, on_callback, s))) return error;
    if ((error = lib->update (*model))) return error;
    for (ss_index k = 0; k < M->goals; k++) {
        if ((error = minimise (lib, *model, &M->goal[k], M->n, a, report))) return error;
        if (report->status != OPTIMAL || k + 1 == M->goals) break;
        if ((error = lib->get_doubles (*model, "X", 0, (int) M->n, a->x))) return error;
        double least = value_of (&M->goal[k], M->n, a->x, &size);               /* optimal so far stays so, within the gap */
        if ((error = hold (lib, *model, &M->goal[k], M->n, least + fmax (opt->gap, 1e-9)*size, a))) return error;
    }
    if ((error = lib->get_int (*model, "SolCount", &points))) return error;
    if (points == 0) return 0;
    if ((error = lib->get_doubles (*model, "X", 0, (int) M->n, a->x))) return error;
    if ((error = lib->get_int (*model, "IsMIP", &mixed))) return error;
    if ((error = lib->get_double (*model, mixed ? "ObjBound" : "ObjVal", &report->bound))) return error;
    if (M->n > 0) memcpy (x, a->x, (size_t) M->n*sizeof *x);
    for (ss_index k = 0; k < M->goals; k++) report->objective[k] = value_of (&M->goal[k], M->n, x, &size);
    return 0;
}

ss_status ss_gurobi_solve (ss_gurobi_library *lib, const ss_gurobi_model *M, const ss_gurobi_options *opt, double *x, ss_gurobi_report *report, size_t *room, ss_work *w)
{
    double *objective = report->objective;
    memset (report, 0, sizeof *report);
    report->objective = objective;
    report->bound = NAN;
    for (ss_index k = 0; k < M->goals; k++) objective[k] = NAN;
    for (ss_index j = 0; j < M->n; j++) x[j] = NAN;
    if (M->n > INT_MAX || M->At.cols > INT_MAX || M->At.p[M->At.cols] > INT_MAX || M->pairs > INT_MAX/2 || most_terms (M) > INT_MAX) return SS_TOO_LARGE;

    ss_work mark = *w;
    arrays a = take_arrays (M, w);
    *room = w->used;
    if (w->short_of_room || !w->base) { *w = mark;  return SS_NO_ROOM; }
    fill_arrays (M, &a);
    watch s = { lib, opt->poll, 0 };
    void *model = NULL;
    int error = run (lib, M, opt, &a, &s, x, &model, report);
    if (error) {
        const char *text = lib->message (model ? lib->env_of (model) : lib->env);
        report->error = error;
        snprintf (report->text, sizeof report->text, "%s", text && *text ? text : "no message");
    }
    if (model) lib->free_model (model);
    *w = mark;
    return s.stopped || report->status == INTERRUPTED ? SS_INTERRUPTED : error ? SS_BAD_ARGUMENT : SS_OK;
}
