/* ss_splitting: the loop around the sweeps of a splitting method */
#include "ss_splitting.h"
#include <math.h>
#include <string.h>

double ss_splitting_clamp (const ss_lcp *P, ss_index j, double value)
{
    double low = P->l ? P->l[j] : 0, high = P->u ? P->u[j] : INFINITY;
    if (value < low)  value = low;
    if (value > high) value = high;
    return value;
}

/* w = A z + b afresh: sweeps may only update it */
static double judge (ss_splitting *S)
{
    return ss_residual (S->P, S->z, S->opt->scale ? S->opt->scale : S->st, S->opt->measure, S->w, S->rows);
}

void ss_splitting_return (ss_splitting *S)
{
    memcpy (S->z, S->best, (size_t) S->P->A.cols * sizeof *S->z);
    S->residual = judge (S);
}

static ss_status solve (ss_splitting *S, ss_solver_info *info, ss_work *w, const ss_splitting_method *method)
{
    ss_index n = S->P->A.cols;
    size_t mark = w->used, bytes = (size_t) n * sizeof (double);
    double **vectors[] = { &S->diagonal, &S->w, &S->best, &S->rows };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    S->st  = SS_TAKE (w, double, 2*n);
    S->own = ss_work_take (w, n, (size_t) method->vectors * sizeof (double));
    for (ss_index j = 0; j < n; j++) {
        if (!isfinite (S->z[j])) return SS_NOT_FINITE;
        S->z[j] = ss_splitting_clamp (S->P, j, S->z[j]);
    }
    ss_status s = ss_groups_find (&S->g, S->P, S->opt->blocks, S->z, S->diagonal, w);
    info->room = w->used - mark;
    if (s != SS_OK) return s;
    ss_residual_scale (S->P, S->st);
    if (method->begin) s = method->begin (S);
    if (s != SS_OK) return s;

    S->least = S->residual = judge (S);
    if (isnan (S->least)) return SS_NOT_FINITE;
    memcpy (S->best, S->z, bytes);
    s = S->least <= S->opt->tol ? SS_OK : SS_MAX_ITERATIONS;
    while (s != SS_OK && info->iterations < S->opt->max_iterations) {
        if (ss_poll_stop (S->opt->poll)) return SS_INTERRUPTED;
        ss_status swept = method->sweep (S);
        if (swept == SS_STALLED) { s = swept;  break; }
        if (swept != SS_OK && swept != SS_NOT_FINITE) return swept;
        info->iterations++;
        S->residual = judge (S);
        ss_history_add (info, S->residual);
        if (swept != SS_OK || !isfinite (S->residual)) { s = SS_STALLED;  break; }
        if (S->residual < S->least) { S->least = S->residual;  memcpy (S->best, S->z, bytes); }
        if (S->residual <= S->opt->tol) s = SS_OK;
    }
    memcpy (S->z, S->best, bytes);
    info->residual = S->least;
    return s;
}

ss_status ss_splitting_solve (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w, const ss_splitting_method *method)
{
    ss_info_begin (info);
    if (P->A.rows != P->A.cols || P->A.cols < 0) return SS_BAD_ARGUMENT;
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-6;
    if (own.max_iterations < 0) own.max_iterations = 1000;
    ss_splitting S = { .P = P, .opt = &own, .z = z, .factor = 1 };
    size_t mark = w->used;
    ss_status s = solve (&S, info, w, method);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
