/* ss_miqp: branch and bound on complementarity pairs */
#include "ss_miqp.h"
#include "ss_miqp_lcp.h"
#include <math.h>
#include <string.h>

enum { OPEN_MOST = 50000 };             /* open nodes that best-first search keeps before it dives */

/* What the search knows */
typedef struct {
    const ss_program *P;
    const ss_miqp_options *o;
    ss_index n, pairs, goals;           /* n: with the binaries of the big-M form */
    ss_rows rows;
    ss_sparse Mt;
    ss_index first_L, first_R, first_z; /* rows of the pairs' sides, and of the binaries (-1: none) */
    ss_index *face;                     /* goals: where the rows of an objective's Hessian start */
    ss_qp *goal;                        /* goals, and the guide */
    int guided;                         /* whether there is a guide: the sum of the pairs' sides, least where most of them are zero */
    double *lo, *hi;                    /* the bounds of the rows in this node */
    double *all_lo, *all_hi;            /* and in every node of the search */
    ss_index settled;                   /* objectives, from the first on, whose minimisers over the relaxation of all modes these rows keep to */
    double *x, *best, *guess;           /* n: the last relaxation's point, the best known, one to be tried */
    double *objective, *margin;         /* goals: of best, and values closer than that are tied (without best: the largest of all) */
    double *value, *margins;            /* goals: of a point */
    double *bound;                      /* goals, and the guide: of this node */
    int known, fresh;                   /* whether there is a best point; whether the pieces around it have not been looked at */
    unsigned char *mode;                /* pairs: of this node */
    unsigned char *modes;               /* room x pairs */
    double *bounds;                     /* room x (goals + 1) */
    ss_index open, room;                /* open nodes */
    double *H, *f;                      /* an objective with the binaries, or the guide */
    ss_miqp_lcp lcp;                    /* for a first point */
    ss_work lcp_work;
    ss_index nodes, iterations;
} tree;

/* ---- making it ---- */

static const double *hessian (const tree *T, ss_index k) { return k == 0 ? T->P->H : T->o->then[k-1].H; }
static const double *linear  (const tree *T, ss_index k) { return k == 0 ? T->P->f : T->o->then[k-1].f; }

static int row_is_zero (const double *H, ss_index i, ss_index n)
{
    for (ss_index j = 0; j < n; j++) if (H[j + i*n] != 0) return 0;     /* symmetric: its column */
    return 1;
}

/* all rows: of the problem, of the binaries, and of the Hessians, which are free until an optimum fixes them */
static void add_rows (tree *T)
{
    const ss_program *P = T->P;
    ss_index n = P->n, pairs = P->pairs;
    double tol = T->o->tol;
    ss_rows_add_program (&T->rows, P, tol);
    T->first_L = n + P->m + P->k;
    T->first_R = T->first_L + pairs;
    T->first_z = -1;
    if (T->o->big_M) {
        static const double nothing = 0;
        T->first_z = T->first_R + pairs;
        for (ss_index i = 0; i < pairs; i++) ss_rows_add (&T->rows, &nothing, 0, 0, n + i, 1, 0, 1, tol);
        for (ss_index i = 0; i < pairs; i++)                            /* L x + l0 <= M z */
            ss_rows_add (&T->rows, P->L + i, pairs, n, n + i, -P->big_M[i], -INFINITY, P->l0 ? -P->l0[i] : 0, tol);
        for (ss_index i = 0; i < pairs; i++)                            /* R x + r0 <= M (1 - z) */
            ss_rows_add (&T->rows, P->R + i, pairs, n, n + i, P->big_M[i], -INFINITY, P->big_M[i] - (P->r0 ? P->r0[i] : 0), tol);
    }
    for (ss_index k = 0; k < T->goals; k++) {
        const double *H = hessian (T, k);
        if (T->face) T->face[k] = T->rows.m;
        for (ss_index i = 0; H && (k + 1 < T->goals || T->guided) && i < n; i++)
            if (!row_is_zero (H, i, n)) ss_rows_add (&T->rows, H + i*n, 1, n, -1, 0, -INFINITY, INFINITY, tol);
    }
}

static void take_room (tree *T, ss_work *w)
{
    ss_index n = T->n, pairs = T->pairs, goals = T->goals;
    add_rows (T);                                                       /* counts */
    ss_index m = T->rows.m;
    ss_rows_begin (&T->rows, w);
    T->face = SS_TAKE (w, ss_index, goals + 1);
    T->goal = SS_TAKE (w, ss_qp, goals + 1);
    T->lo = SS_TAKE (w, double, m);
    T->hi = SS_TAKE (w, double, m);
    T->all_lo = SS_TAKE (w, double, m);
    T->all_hi = SS_TAKE (w, double, m);
    T->x = SS_TAKE (w, double, n);
    T->best = SS_TAKE (w, double, n);
    T->guess = SS_TAKE (w, double, n);
    T->objective = SS_TAKE (w, double, goals);
    T->margin = SS_TAKE (w, double, goals);
    T->bound = SS_TAKE (w, double, goals + 1);
    T->value = SS_TAKE (w, double, goals);
    T->margins = SS_TAKE (w, double, goals);
    T->mode = SS_TAKE (w, unsigned char, pairs);
    T->room = 2*(pairs + 2);                                            /* a dive leaves one open node per level; so does a look around */
    if (T->o->best_first) T->room += T->o->max_nodes < OPEN_MOST ? T->o->max_nodes : OPEN_MOST;
    T->modes = SS_TAKE (w, unsigned char, T->room*pairs);
    T->bounds = SS_TAKE (w, double, T->room*(goals + 1));
    T->H = SS_TAKE (w, double, T->o->big_M ? n*n : 0);
    T->f = SS_TAKE (w, double, n);
    ss_qp unused;
    int real = w->base && !w->short_of_room;
    for (ss_index k = 0; k < goals + T->guided; k++) ss_qp_begin (real ? &T->goal[k] : &unused, n, m, w);
    ss_miqp_lcp_begin (&T->lcp, T->P, w);
    T->lcp_work = (ss_work) { .size = ss_miqp_lcp_room (T->P) };
    if (T->lcp_work.size == 0) w->short_of_room = 1;
    T->lcp_work.base = SS_TAKE (w, char, (ss_index) T->lcp_work.size);
}

static tree tree_of (const ss_program *P, const ss_miqp_options *o)
{
    tree T;
    memset (&T, 0, sizeof T);
    T.P = P;
    T.o = o;
    T.pairs = P->pairs;
    T.n = P->n + (o->big_M ? P->pairs : 0);
    T.goals = 1 + o->thens;
    T.guided = P->pairs > 0 && !o->big_M;
    return T;
}

size_t ss_miqp_room (const ss_program *P, const ss_miqp_options *opt)
{
    ss_work w = { 0 };
    tree T = tree_of (P, opt);
    take_room (&T, &w);
    return w.short_of_room ? 0 : w.used;
}

static ss_status set_goal (tree *T, ss_index k)
{
    const double *H = hessian (T, k), *f = linear (T, k);
    ss_index n = T->P->n;
    if (T->o->big_M) {
        memset (T->H, 0, (size_t) (T->n*T->n)*sizeof *T->H);
        memset (T->f, 0, (size_t) T->n*sizeof *T->f);
        for (ss_index j = 0; H && j < n; j++) memcpy (T->H + j*T->n, H + j*n, (size_t) n*sizeof *H);
        if (f) memcpy (T->f, f, (size_t) n*sizeof *f);
        if (H) H = T->H;
        f = T->f;
    }
    return ss_qp_objective (&T->goal[k], H, f);
}

static ss_status set_guide (tree *T)
{
    memset (T->f, 0, (size_t) T->n*sizeof *T->f);
    for (ss_index row = T->first_L; row < T->first_R + T->pairs; row++)
        for (ss_index e = T->rows.p[row]; e < T->rows.p[row+1]; e++) T->f[T->rows.i[e]] += T->rows.x[e];
    return ss_qp_objective (&T->goal[T->goals], NULL, T->f);
}

/* ---- the order of the dictionary ---- */

/* no point of a node with this bound is better than the best one known */
static int worse_or_tied (const tree *T, const double *bound)
{
    for (ss_index k = 0; k < T->goals; k++) {
        double margin = T->margin[k];
        if (bound[k] < T->objective[k] - margin) return 0;
        if (bound[k] > T->objective[k] + margin) return 1;
    }
    return 1;
}

/* the open node whose bound is least; the youngest of equals */
static ss_index least (const tree *T)
{
    ss_index best = T->open - 1, width = T->goals + 1;
    for (ss_index i = T->open - 2; i >= 0; i--) {
        const double *a = T->bounds + i*width, *b = T->bounds + best*width;
        for (ss_index k = 0; k < width; k++) {
            double margin = k < T->goals ? T->margin[k] : 0;
            if (a[k] < b[k] - margin) best = i;
            if (!(fabs (a[k] - b[k]) <= margin)) break;                 /* also where both are infinite */
        }
    }
    return best;
}

/* ---- a node ---- */

static void set_bounds (tree *T, const double *lo, const double *hi)
{
    ss_index m = T->rows.m;
    memcpy (T->lo, lo, (size_t) m*sizeof *T->lo);
    memcpy (T->hi, hi, (size_t) m*sizeof *T->hi);
    for (ss_index i = 0; i < T->pairs; i++) {
        if (T->mode[i] == 0) continue;
        if (T->first_z < 0) {
            ss_index row = (T->mode[i] == 1 ? T->first_L : T->first_R) + i;
            T->hi[row] = T->lo[row];
        } else if (T->mode[i] == 1) T->hi[T->first_z + i] = 0;
        else T->lo[T->first_z + i] = 1;
    }
}

static double row_times (const tree *T, ss_index row, const double *x)
{
    double sum = 0;
    for (ss_index e = T->rows.p[row]; e < T->rows.p[row+1]; e++) sum += T->rows.x[e]*x[T->rows.i[e]];
    return sum;
}

static void sides (const tree *T, ss_index pair, const double *x, double *u, double *v)
{
    if (T->first_z < 0) {
        ss_index l = T->first_L + pair, r = T->first_R + pair;
        *u = row_times (T, l, x) - T->rows.lo[l];
        *v = row_times (T, r, x) - T->rows.lo[r];
    } else {
        *u = x[T->P->n + pair];
        *v = 1 - *u;
    }
}

/* all pairs decided as they are at x */
static void modes_of (tree *T, const double *x)
{
    for (ss_index i = 0; i < T->pairs; i++) {
        double u, v;
        sides (T, i, x, &u, &v);
        T->mode[i] = u > v ? 2 : 1;
    }
}

/* the open pair that is furthest from complementary at x, or along the ray (NULL: none); -1 when all are complementary */
static ss_index undecided (const tree *T, const double *x, const double *ray)
{
    ss_index pair = -1;
    double worst = 0.01*T->o->tol;
    for (ss_index i = 0; i < T->pairs; i++) {
        if (T->mode[i] != 0) continue;
        double u, v;
        sides (T, i, x, &u, &v);
        if (ray) {
            u = fmax (u, row_times (T, T->first_L + i, ray));
            v = fmax (v, row_times (T, T->first_R + i, ray));
        }
        if (fmin (u, v) > worst) { worst = fmin (u, v);  pair = i; }
    }
    return pair;
}

static void open_node (tree *T, const unsigned char *mode, const double *bound)
{
    if (T->pairs > 0) memcpy (T->modes + T->open*T->pairs, mode, (size_t) T->pairs);
    memcpy (T->bounds + T->open*(T->goals + 1), bound, (size_t) (T->goals + 1)*sizeof *bound);
    T->open++;
}

/* two nodes; the one that is nearer to x is looked at first */
static void divide (tree *T, ss_index pair, const double *x)
{
    double u, v;
    sides (T, pair, x, &u, &v);
    unsigned char first = u > v ? 2 : 1;
    T->mode[pair] = (unsigned char) (3 - first);
    open_node (T, T->mode, T->bound);
    T->mode[pair] = first;
    open_node (T, T->mode, T->bound);
}

/* An objective at x, and how far apart values are that count as tied: by opt->gap of its terms, or by roundoff */
static double value_of (const tree *T, ss_index k, const double *x, double *margin)
{
    const ss_qp *Q = &T->goal[k];
    double terms, value = ss_qp_value (Q, x, T->o->tol, &terms);
    *margin = terms;
    if (isfinite (terms)) *margin = fmax (T->o->gap*terms, ss_qp_noise (Q, x, ss_qp_roundoff (Q, x)));
    return value;
}

/* the objectives at x, in value */
static void evaluate (tree *T, const double *x)
{
    for (ss_index k = 0; k < T->goals; k++) T->value[k] = value_of (T, k, x, &T->margins[k]);
}

static void remember (tree *T, const double *x)
{
    T->known = T->fresh = 1;
    memcpy (T->best, x, (size_t) T->n*sizeof *x);
    memcpy (T->objective, T->value, (size_t) T->goals*sizeof *T->value);
    memcpy (T->margin, T->margins, (size_t) T->goals*sizeof *T->margin);
}

/* x is feasible: is it the best point known? */
static void offer (tree *T, const double *x)
{
    evaluate (T, x);
    for (ss_index k = 0; k < T->goals; k++) if (!isfinite (T->margins[k])) return;
    if (!T->known || !worse_or_tied (T, T->value)) remember (T, x);
}

/* The minimisers of a convex quadratic program: H x is the same for all of them, and a row with a multiplier stays at its bound. */
static void to_optimal_face (tree *T, ss_index k, const double *x)
{
    const ss_qp *Q = &T->goal[k];
    const double *lambda = Q->dual.lambda, counts = fmax (1e-9*ss_qp_slope_size (Q, x, T->o->tol), 10*ss_qp_roundoff (Q, x));
    for (ss_index i = 0; i < T->rows.m; i++) {
        if (lambda[i] > counts) T->hi[i] = T->lo[i];
        if (lambda[i] < -counts) T->lo[i] = T->hi[i];
    }
    for (ss_index i = T->face[k]; i < T->face[k+1]; i++) T->lo[i] = T->hi[i] = row_times (T, i, x);
}

/* whether x is within the bounds of this node's rows */
static int within (const tree *T, const double *x)
{
    for (ss_index i = 0; i < T->rows.m; i++) {
        double row = row_times (T, i, x);
        if (row < T->lo[i] - T->rows.tol[i] || row > T->hi[i] + T->rows.tol[i]) return 0;
    }
    return 1;
}

/* Minimises an objective over this node's rows.  A point so far away that its rounding breaks them is no answer.  What does not come off from the active set of the last
   node is tried once more from none, and from 0. */
static ss_status relax (tree *T, ss_index k, double *x)
{
    ss_dual_rows S = { &T->Mt, T->lo, T->hi, T->rows.tol };
    for (int try = 0; ; try++) {
        ss_status s = ss_qp_solve (&T->goal[k], &S, x, T->o->max_iterations, &T->iterations, T->o->poll);
        if (s == SS_OK && !within (T, x)) s = SS_STALLED;
        if (s != SS_STALLED && s != SS_MAX_ITERATIONS) return s;
        memset (x, 0, (size_t) T->n*sizeof *x);
        if (try > 0) return s;
        ss_dual_forget (&T->goal[k].dual);
    }
}

/* Solve the relaxation of the node T->mode for one objective after the other, offer what is feasible, open two nodes where that does not
   settle it.  SS_OK also where there is nothing in the node. */
static ss_status visit (tree *T)
{
    double *x = T->x;
    ss_status s = SS_OK;
    int feasible = 0;
    T->nodes++;
    set_bounds (T, T->all_lo, T->all_hi);
    for (ss_index k = 0; k <= T->goals; k++) T->bound[k] = k < T->settled ? T->objective[k] : -INFINITY;
    for (ss_index k = T->settled; k < T->goals; k++) {
        double margin;
        s = relax (T, k, x);
        if (s == SS_INFEASIBLE && k == T->settled) return SS_OK;
        if (s == SS_INTERRUPTED) return s;
        if (s == SS_UNBOUNDED) {
            ss_index pair = undecided (T, x, T->goal[k].ray);
            if (pair < 0) {
                memmove (T->best, T->goal[k].ray, (size_t) T->n*sizeof *x);
                return s;
            }
            divide (T, pair, x);
            return SS_OK;
        }
        if (s != SS_OK) { feasible = 0;  break; }
        T->bound[k] = value_of (T, k, x, &margin);
        if (!isfinite (margin)) return SS_STALLED;      /* beyond the range of numbers: nothing is known */
        T->bound[k] -= 1e-5*margin;                     /* its rounding, where the terms are larger than those of the best point */
        if (!T->known) T->margin[k] = fmax (T->margin[k], margin);
        if (worse_or_tied (T, T->bound)) return SS_OK;
        feasible = undecided (T, x, NULL) < 0;
        if (feasible) offer (T, x);
        to_optimal_face (T, k, x);
    }
    if (feasible) return SS_OK;                         /* the last objective's minimiser is a point of the node: it is done */
    if (s == SS_OK && T->guided) {                      /* among these minimisers, one that meets more pairs, maybe all */
        memcpy (T->guess, x, (size_t) T->n*sizeof *x);
        ss_status guided = relax (T, T->goals, x);
        if (guided == SS_INTERRUPTED) return guided;
        if (guided == SS_OK) {
            double margin;
            T->bound[T->goals] = value_of (T, T->goals, x, &margin);
            if (undecided (T, x, NULL) < 0) { offer (T, x);  return SS_OK; }
        } else memcpy (x, T->guess, (size_t) T->n*sizeof *x);
    }
    ss_index pair = undecided (T, x, NULL);
    for (ss_index i = 0; i < T->pairs && pair < 0; i++) if (T->mode[i] == 0) pair = i;     /* not solved: smaller nodes may be */
    if (pair < 0) return s == SS_MAX_ITERATIONS ? s : SS_STALLED;
    divide (T, pair, x);
    return SS_OK;
}

/* objectives, from the first on, that the best point known is proven optimal in */
static ss_index proven (const tree *T)
{
    if (!T->known) return 0;
    if (T->open == 0) return T->goals;
    const double *bound = T->bounds + least (T)*(T->goals + 1);
    ss_index k = 0;
    while (k < T->goals && !(bound[k] < T->objective[k] - T->margin[k])) k++;
    return k;
}

/* the open node |take| becomes the one to visit */
static void take_node (tree *T, ss_index take)
{
    ss_index last = --T->open, width = T->goals + 1;
    memcpy (T->bound, T->bounds + take*width, (size_t) width*sizeof *T->bound);
    if (take != last) memcpy (T->bounds + take*width, T->bounds + last*width, (size_t) width*sizeof *T->bound);       /* the last one moves up */
    if (T->pairs == 0) return;
    memcpy (T->mode, T->modes + take*T->pairs, (size_t) T->pairs);
    if (take != last) memcpy (T->modes + take*T->pairs, T->modes + last*T->pairs, (size_t) T->pairs);
}

/* A dive among the pieces that meet at the best point: its pairs of which both sides are zero are open.  What it leaves is part of the tree anyway. */
static ss_status look_around (tree *T)
{
    ss_index open = T->open, left = 1;
    for (ss_index i = 0; i < T->pairs; i++) {
        double u, v;
        sides (T, i, T->best, &u, &v);
        T->mode[i] = u > T->o->tol ? 2 : v > T->o->tol ? 1 : 0;
        left += T->mode[i] == 0;
    }
    for (ss_index k = 0; k <= T->goals; k++) T->bound[k] = -INFINITY;
    T->fresh = 0;
    open_node (T, T->mode, T->bound);
    ss_status s = SS_OK;
    while (T->open > open && !T->fresh && left-- > 0) {
        take_node (T, T->open - 1);
        if (worse_or_tied (T, T->bound)) continue;
        s = visit (T);
        if (s == SS_UNBOUNDED || s == SS_INTERRUPTED) return s;
    }
    T->open = open;
    return SS_OK;
}

static ss_status search (tree *T)
{
    ss_status status = SS_OK;
    ss_index ties = 0;                                                  /* nodes that were visited for them alone */
    while (T->open > 0) {
        if (proven (T) > 0 && ties++ >= T->o->tie_nodes) break;
        if (T->nodes >= T->o->max_nodes) return SS_NODE_LIMIT;
        if (T->o->now && T->o->now () > T->o->until) return SS_TIME_LIMIT;
        ss_index take = T->open - 1;
        if (T->o->best_first && T->open + 2*T->pairs + 2 < T->room) take = least (T);
        take_node (T, take);
        if (worse_or_tied (T, T->bound)) continue;
        ss_status s = visit (T);
        if (s == SS_UNBOUNDED || s == SS_INTERRUPTED) return s;
        if (s != SS_OK) status = s;                                     /* the node may hide something: nothing is proven */
        while (T->open > 0 && T->fresh) {
            s = look_around (T);
            if (s != SS_OK) return s;
        }
    }
    return status;
}

/* ---- the answer ---- */

/* Solve the piece of the best point once more, all pairs decided: its last digits, and the multipliers of the first objective. */
static ss_status finish (tree *T, ss_miqp_info *info)
{
    modes_of (T, T->best);
    set_bounds (T, T->rows.lo, T->rows.hi);
    memcpy (T->x, T->best, (size_t) T->n*sizeof *T->x);
    for (ss_index k = 0; k < T->goals; k++) {
        ss_status s = relax (T, k, T->x);
        if (s != SS_OK) return s;
        if (k == 0) {
            ss_rows_multipliers (&T->rows, T->P, T->goal[0].dual.lambda, T->goal[0].size, &info->multipliers);
            info->has_multipliers = 1;
        }
        to_optimal_face (T, k, T->x);
    }
    evaluate (T, T->x);
    for (ss_index k = 0; k < T->goals; k++) {                           /* no worse in value: its rounding is less */
        double margin = T->margin[k];
        if (T->value[k] > T->objective[k] + margin) return SS_OK;
        if (T->value[k] < T->objective[k] - margin) break;
    }
    remember (T, T->x);
    return SS_OK;
}

static double entry (const double *M, ss_index i, ss_index rows, ss_index n, const double *x, const double *c)
{
    double sum = c ? c[i] : 0;
    for (ss_index j = 0; j < n; j++) sum += M[i + j*rows]*x[j];
    return sum;
}

static ss_status answer (tree *T, ss_status status, double *x, ss_miqp_info *info)
{
    const ss_program *P = T->P;
    ss_index n = P->n;
    if (status == SS_OK && !T->known) status = SS_INFEASIBLE;
    info->gap = INFINITY;
    info->residual = NAN;
    for (ss_index j = 0; j < n; j++) x[j] = NAN;
    for (ss_index i = 0; i < T->pairs; i++) info->mode[i] = 0;
    for (ss_index k = 0; k < T->goals; k++) {
        info->objective[k] = NAN;
        info->bound[k] = status == SS_UNBOUNDED ? -INFINITY : T->objective[k]*T->goal[k].size;
    }
    if (status == SS_UNBOUNDED) memcpy (info->ray, T->best, (size_t) n*sizeof *x);
    const double *open = T->open > 0 ? T->bounds + least (T)*(T->goals + 1) : NULL;       /* what is proven when the search ends early */
    if (open && status != SS_UNBOUNDED && !worse_or_tied (T, open))
        for (ss_index k = 0; k < T->goals; k++) info->bound[k] = open[k]*T->goal[k].size;
    if (T->known && status != SS_UNBOUNDED) {
        ss_status s = finish (T, info);
        if (s == SS_INTERRUPTED) return s;
        memcpy (x, T->best, (size_t) n*sizeof *x);
        info->residual = ss_program_residual (P, x);
        for (ss_index i = 0; i < T->pairs; i++) {
            double u = entry (P->L, i, T->pairs, n, x, P->l0), v = entry (P->R, i, T->pairs, n, x, P->r0);
            info->mode[i] = u <= v && v > T->o->tol ? 1 : v < u && u > T->o->tol ? 2 : 0;
        }
        info->gap = 0;
        if (status == SS_OK) info->proven = proven (T);
        for (ss_index k = 0; k < T->goals; k++) {
            info->objective[k] = T->objective[k]*T->goal[k].size;
            if (info->proven == T->goals) info->bound[k] = info->objective[k];
        }
        for (ss_index k = 0; k < T->goals && info->gap == 0; k++)
            if (info->objective[k] - info->bound[k] > T->margin[k]*T->goal[k].size) info->gap = info->objective[k] - info->bound[k];
        if (status == SS_OK && !(info->residual <= 2*T->o->tol)) status = SS_STALLED;
    }
    const ss_dual *D = &T->goal[0].dual;
    info->workings = D->q;
    for (ss_index k = 0; k < D->q; k++) info->working[k] = (double) (D->side[k] < 0 ? -D->rows[k] - 1 : D->rows[k] + 1);
    info->nodes = T->nodes;
    info->iterations = T->iterations;
    return status;
}

/* A first point from the complementarity problem that is left at the root's minimum, unless there is one as good.  SS_OK also where none is found. */
static ss_status try_lcp (tree *T)
{
    double margin;
    if (T->pairs > 0) memset (T->mode, 0, (size_t) T->pairs);
    set_bounds (T, T->rows.lo, T->rows.hi);
    ss_status s = relax (T, 0, T->x);
    if (s == SS_OK && T->lcp.size > 0) {
        double bound = value_of (T, 0, T->x, &margin);
        if (T->objective[0] <= bound + T->margin[0]) return SS_OK;
        memcpy (T->guess, T->x, (size_t) T->n*sizeof *T->x);
        s = ss_miqp_lcp_solve (&T->lcp, T->P, T->guess, T->o->poll, &T->lcp_work);
        if (s == SS_OK) {
            modes_of (T, T->guess);
            s = visit (T);
            if (s == SS_UNBOUNDED) return s;
        }
    }
    return s == SS_INTERRUPTED ? s : SS_OK;
}

/* Objectives in which the best point known is as good as the relaxation of all modes, and one of its minimisers: the search is among these. */
static ss_status settle (tree *T)
{
    if (T->pairs > 0) memset (T->mode, 0, (size_t) T->pairs);
    set_bounds (T, T->rows.lo, T->rows.hi);
    for (ss_index k = 0; T->known && k < T->goals; k++) {
        double margin;
        ss_status s = relax (T, k, T->x);
        if (s == SS_INTERRUPTED) return s;
        if (s != SS_OK) return SS_OK;
        double bound = value_of (T, k, T->x, &margin);
        if (!(T->objective[k] <= bound + T->margin[k])) return SS_OK;
        to_optimal_face (T, k, T->x);
        if (!within (T, T->best)) return SS_OK;
        memcpy (T->all_lo, T->lo, (size_t) T->rows.m*sizeof *T->lo);
        memcpy (T->all_hi, T->hi, (size_t) T->rows.m*sizeof *T->hi);
        T->settled = k + 1;
    }
    return SS_OK;
}

static ss_status solve (tree *T, double *x, ss_miqp_info *info, ss_work *w)
{
    take_room (T, w);
    if (w->short_of_room || !w->base) return SS_NO_ROOM;
    add_rows (T);
    T->face[T->goals] = T->rows.m;
    T->Mt = (ss_sparse) { T->n, T->rows.m, T->rows.p, T->rows.i, T->rows.x };
    for (ss_index k = 0; k < T->goals; k++) {
        ss_status s = set_goal (T, k);
        if (s != SS_OK) { info->wrong = k;  return s; }
        T->objective[k] = INFINITY;
        T->margin[k] = 0;
    }
    if (T->guided) {
        ss_status s = set_guide (T);
        if (s != SS_OK) return s;
    }
    for (ss_index k = 0; T->o->working && k < T->goals + T->guided; k++) ss_dual_adopt (&T->goal[k].dual, &T->Mt, T->o->working, T->o->workings);
    for (ss_index k = 0; k <= T->goals; k++) T->bound[k] = -INFINITY;
    memset (T->x, 0, (size_t) T->n*sizeof *T->x);
    memcpy (T->all_lo, T->rows.lo, (size_t) T->rows.m*sizeof *T->lo);
    memcpy (T->all_hi, T->rows.hi, (size_t) T->rows.m*sizeof *T->hi);
    ss_status s = SS_OK;
    if (T->o->mode) {                                                   /* the guess; what it opens is part of the root */
        memcpy (T->mode, T->o->mode, (size_t) T->pairs);
        s = visit (T);
        if (s != SS_UNBOUNDED && s != SS_INTERRUPTED) s = SS_OK;
    }
    if (s == SS_OK) s = try_lcp (T);
    if (s == SS_OK) s = settle (T);
    if (s == SS_INTERRUPTED) return s;
    if (s == SS_OK) T->open = 0;
    if (s == SS_OK && T->settled < T->goals) {
        for (ss_index k = 0; k <= T->goals; k++) T->bound[k] = -INFINITY;
        if (T->pairs > 0) memset (T->mode, 0, (size_t) T->pairs);
        open_node (T, T->mode, T->bound);
        s = search (T);
    }
    return s == SS_INTERRUPTED ? s : answer (T, s, x, info);
}

ss_status ss_miqp (const ss_program *P, const ss_miqp_options *opt, double *x, ss_miqp_info *info, ss_work *w)
{
    size_t used = w->used;
    tree T = tree_of (P, opt);
    info->has_multipliers = 0;
    info->workings = info->nodes = info->iterations = info->wrong = info->proven = 0;
    int threads = ss_threads_begin ();
    ss_status s = solve (&T, x, info, w);
    ss_threads_end (threads);
    w->used = used;
    return s;
}
