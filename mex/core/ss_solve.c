/* ss_solve: method after method on every island, until the residual is right */
#include "ss_solve.h"
#include "ss_fischer_newton.h"
#include "ss_interior_point.h"
#include "ss_islands.h"
#include "ss_lemke.h"
#include "ss_minmap_newton.h"
#include "ss_proof.h"
#include "ss_standard.h"
#include <math.h>
#include <string.h>

/* From the usual to the last resort.  BY_ZERO: zero, or the start, is the answer.  BY_LEMKE ends early, BY_LEMKE_LONG goes on where it did */
typedef enum { BY_ZERO, BY_LEMKE, BY_INTERIOR, BY_MINMAP, BY_FISCHER, BY_LEMKE_LONG, BY_LEMKE_AGAIN, BY_ENUMERATION, METHODS } method;

enum { LARGE = 1000, SMALL = 12 };          /* rows: above, without a basis, Newton methods come first; up to, enumeration comes last */

static const struct { const char *name;  ss_solver *solver; } METHOD[METHODS] = {
    [BY_ZERO]        = { "trivial", NULL },
    [BY_LEMKE]       = { "lemke", ss_lemke },
    [BY_INTERIOR]    = { "interior_point", ss_interior_point },
    [BY_MINMAP]      = { "minmap_newton", ss_minmap_newton },
    [BY_FISCHER]     = { "fischer_newton", ss_fischer_newton },
    [BY_LEMKE_LONG]  = { "lemke_long", ss_lemke },
    [BY_LEMKE_AGAIN] = { "lemke_again", ss_lemke },
    [BY_ENUMERATION] = { "enumeration", NULL },
};

/* One connected problem and what is known of it */
typedef struct {
    ss_lcp P;
    const double *start;
    const unsigned char *start_basis;       /* n, or NULL */
    ss_status lemke;                        /* what lemke said of the whole problem, whose point is the start; SS_OK: it was not asked */
    ss_solver_options opt;                  /* tol, scale, measure and poll of this island */
    double *best, *trial, *certificate, *st, *v, *rows;     /* n each, st n x 2 */
    unsigned char *basis;                   /* n: lemke's, or that of the best point */
    double least;
} island;

static void judge (island *I, const double *z)
{
    ss_index n = I->P.A.cols;
    double r = ss_residual (&I->P, z, I->opt.scale ? I->opt.scale : I->st, I->opt.measure, I->v, I->rows);
    if (!(r < I->least)) return;
    I->least = r;
    memcpy (I->best, z, (size_t) n * sizeof *z);
}

/* As good as rounding allows: no proof that there is no solution can stand beside it */
static int nearly (island *I)
{
    return ss_residual (&I->P, I->best, NULL, SS_RELATIVE, I->v, I->rows) <= 1e-13;
}

static ss_index few_pivots (ss_index n)             /* contact problems that need more are better left to others */
{
    return 100 + n/4;
}

static void basis_of_best (island *I)
{
    ss_residual (&I->P, I->best, I->st, SS_PLAIN, I->v, I->rows);           /* v = w of the best */
    for (ss_index i = 0; i < I->P.A.cols; i++) I->basis[i] = I->best[i] > I->v[i];
}

/* One method from where it should start; its point is in I->trial */
static ss_status attempt (island *I, method m, int first, ss_solver_info *info, ss_work *w)
{
    ss_index n = I->P.A.cols;
    ss_solver_options o = I->opt;
    for (ss_index i = 0; i < n; i++) I->trial[i] = m == BY_MINMAP && !first ? I->best[i] : I->start[i];
    if (m == BY_ENUMERATION) {
        info->room = ss_enumerate_room (n, I->P.A.p[n]);
        return ss_enumerate (&I->P, o.poll, I->trial, w);
    }
    if (METHOD[m].solver == ss_lemke) {
        info->basis = I->basis;
        o.warm = m == BY_LEMKE_AGAIN || I->start_basis;
        if (m == BY_LEMKE) o.max_iterations = few_pivots (n);
        if (m == BY_LEMKE_AGAIN) basis_of_best (I);
        for (ss_index i = 0; i < n && m != BY_LEMKE_AGAIN; i++) {
            I->basis[i] = I->start_basis ? I->start_basis[i] : I->start[i] > 0;
            if (I->start[i] != 0) o.warm = 1;
        }
    }
    return METHOD[m].solver (&I->P, &o, I->trial, info, w);
}

static int is_outcome (ss_status s)                 /* of a method, not a reason to give up */
{
    return s == SS_OK || s == SS_MAX_ITERATIONS || s == SS_RAY || s == SS_SINGULAR || s == SS_STALLED;
}

static ss_status solve_island (island *I, int *tried, ss_solver_info *info, method *winner, ss_work *w)
{
    enum { PROOF = -1, END = -2 };
    static const int usual[] = { BY_LEMKE, BY_INTERIOR, PROOF, BY_MINMAP, BY_FISCHER, BY_LEMKE_LONG, BY_LEMKE_AGAIN, BY_ENUMERATION, END };
    static const int large[] = { BY_MINMAP, BY_FISCHER, BY_LEMKE, BY_INTERIOR, PROOF, BY_LEMKE_LONG, BY_LEMKE_AGAIN, END };
    ss_index n = I->P.A.cols;
    int trivial = 1, started = 0, first = 1, short_of_pivots = I->lemke == SS_MAX_ITERATIONS;
    for (ss_index i = 0; i < n; i++) {
        I->best[i] = I->certificate[i] = I->basis[i] = 0;
        if (!(I->P.b[i] >= 0) || I->P.l[i] != 0) trivial = 0;
        if (I->start[i] != 0) started = 1;
    }
    *winner = BY_ZERO;
    I->least = INFINITY;
    if (!trivial && started) {                              /* is the start the answer already? */
        judge (I, I->start);
        trivial = I->least <= 0.1*I->opt.tol;
        if (trivial && I->start_basis) memcpy (I->basis, I->start_basis, (size_t) n);
        else if (trivial) basis_of_best (I);
        I->least = INFINITY;
    }
    if (trivial) { tried[BY_ZERO] = 1;  return SS_OK; }

    ss_status outcome = I->lemke != SS_OK ? I->lemke : SS_STALLED;
    for (const int *m = n > LARGE && !I->start_basis ? large : usual; *m != END; m++) {
        ss_solver_info step = { 0 };
        ss_status s;
        if ((*m == BY_ENUMERATION && n > SMALL) || (*m == BY_LEMKE && I->lemke != SS_OK) || (*m == BY_LEMKE_LONG && !short_of_pivots)) continue;
        if (*m == PROOF) {
            double bound;
            step.room = ss_certificate_room (n, I->P.A.p[n]);
            s = ss_certificate (&I->P, I->opt.poll, I->certificate, &bound, w);
        } else {
            tried[*m] = 1;
            s = attempt (I, (method) *m, first, &step, w);
        }
        if (s == SS_NO_ROOM) info->room = w->used + step.room;
        if (s == SS_INFEASIBLE && !nearly (I)) return s;
        if (s == SS_INFEASIBLE) continue;
        if (!is_outcome (s)) return s;
        if (*m == PROOF) continue;
        if (first && I->lemke == SS_OK && s != SS_OK) outcome = s;
        first = 0;
        if (*m == BY_LEMKE) short_of_pivots = s == SS_MAX_ITERATIONS;
        info->iterations += step.iterations;
        judge (I, I->trial);
        if (!(I->least <= I->opt.tol)) continue;
        *winner = (method) *m;
        if (METHOD[*m].solver != ss_lemke) basis_of_best (I);
        return SS_OK;
    }
    basis_of_best (I);
    return outcome;
}

typedef struct {
    ss_index *first, *member, *island, *local, *p, *i;
    double *x, *b, *l, *y, *start, *scale, *farkas, *w, *rows, *st;
    unsigned char *start_basis, *basis;
} shared;

static ss_status solve_all (const ss_lcp *given, const ss_solver_options *opt, ss_status lemke, double *z, ss_solver_info *info, ss_work *w)
{
    ss_index n = given->A.cols;
    ss_standard S;
    ss_status s = ss_standard_make (given, &S, w);
    ss_index m = s == SS_OK ? S.P.A.cols : 2*n, entries = s == SS_OK ? S.P.A.p[m] : given->A.p[n] + 2*n;
    shared h;
    island I = { .opt = *opt, .lemke = lemke };
    h.first  = SS_TAKE (w, ss_index, m + 1);
    h.member = SS_TAKE (w, ss_index, m);
    h.island = SS_TAKE (w, ss_index, m);
    h.local  = SS_TAKE (w, ss_index, m);
    h.p      = SS_TAKE (w, ss_index, m + 1);
    h.i      = SS_TAKE (w, ss_index, entries);
    h.x      = SS_TAKE (w, double, entries);
    double **vectors[] = { &h.b, &h.l, &h.y, &h.start, &h.farkas, &I.best, &I.trial, &I.certificate, &I.v, &I.rows };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, m);
    h.scale  = SS_TAKE (w, double, 2*m);
    I.st     = SS_TAKE (w, double, 2*m);
    h.st     = SS_TAKE (w, double, 2*n);
    h.w      = SS_TAKE (w, double, n);
    h.rows   = SS_TAKE (w, double, n);
    I.basis  = SS_TAKE (w, unsigned char, m);
    h.start_basis = SS_TAKE (w, unsigned char, m);
    h.basis  = SS_TAKE (w, unsigned char, m);
    info->room = w->used;
    if (w->short_of_room) return SS_NO_ROOM;

    ss_index islands;
    ss_status outcome = SS_OK;
    method hardest = lemke != SS_OK ? BY_LEMKE : BY_ZERO;
    int tried[METHODS] = { [BY_LEMKE] = lemke != SS_OK }, with_basis = opt->warm && info->basis;
    ss_islands_find (S.P.A, &islands, h.first, h.member, h.island);
    for (ss_index t = 0; t < islands; t++) {
        ss_index *member = h.member + h.first[t], k = h.first[t+1] - h.first[t], count = 0;
        for (ss_index c = 0; c < k; c++) h.local[member[c]] = c;
        for (ss_index c = 0; c < k; c++) {
            ss_index j = member[c], r = S.row[j];
            int twin = j >= S.first_twin;
            h.p[c] = count;
            for (ss_index e = S.P.A.p[j]; e < S.P.A.p[j+1]; e++)
                if (S.P.A.x[e] != 0) { h.i[count] = h.local[S.P.A.i[e]];  h.x[count++] = S.P.A.x[e]; }
            h.b[c] = S.P.b[j];
            h.l[c] = S.P.l[j];
            h.start[c] = opt->warm && !twin ? S.sign[j]*(z[r] - S.base[r]) : 0;
            if (h.l[c] == 0 && h.start[c] < 0) h.start[c] = 0;
            if (with_basis) h.start_basis[c] = !twin && info->basis[r];
            if (opt->scale) {                               /* a multiplier is a w, its row a z */
                h.scale[c] = opt->scale[twin ? n + r : r];
                h.scale[k+c] = opt->scale[twin ? r : n + r];
            }
        }
        h.p[k] = count;
        I.P = (ss_lcp) { { k, k, h.p, h.i, h.x }, h.b, h.l, NULL };
        I.start = h.start;
        I.start_basis = with_basis ? h.start_basis : NULL;
        I.opt.scale = opt->scale ? h.scale : NULL;
        if (!opt->scale) ss_residual_scale (&I.P, I.st);

        method winner;
        s = solve_island (&I, tried, info, &winner, w);
        if (!is_outcome (s) && s != SS_INFEASIBLE) return s;
        for (ss_index c = 0; c < k; c++) { h.y[member[c]] = I.best[c];  h.basis[member[c]] = I.basis[c];  h.farkas[member[c]] = s == SS_INFEASIBLE ? I.certificate[c] : 0; }
        if (s == SS_OK && winner > hardest) hardest = winner;
        if ((outcome == SS_OK && s != SS_OK) || s == SS_INFEASIBLE) outcome = s;
    }

    ss_standard_back (given, &S, h.y, z);
    if (info->basis) for (ss_index c = 0; c < S.first_twin; c++) info->basis[S.row[c]] = h.basis[c];
    if (info->certificate) {
        for (ss_index k = 0; k < n; k++) info->certificate[k] = 0;
        for (ss_index c = 0; c < S.first_twin; c++) info->certificate[S.row[c]] = S.sign[c]*h.farkas[c];
    }
    info->method = "";
    for (int m = 0; m < METHODS; m++) if (tried[m]) info->tried[info->attempts++] = METHOD[m].name;
    if (!opt->scale) ss_residual_scale (given, h.st);
    info->residual = ss_residual (given, z, opt->scale ? opt->scale : h.st, opt->measure, h.w, h.rows);
    if (outcome == SS_INFEASIBLE) return outcome;
    if (!(info->residual <= opt->tol)) return outcome == SS_OK ? SS_STALLED : outcome;
    if (islands > 0) info->method = METHOD[hardest].name;
    return SS_OK;
}

static int boxed (const ss_lcp *P)
{
    for (ss_index i = 0; i < P->A.cols; i++)
        if ((P->u && P->u[i] != INFINITY) || (P->l && P->l[i] != 0 && P->l[i] != -INFINITY)) return 1;
    return 0;
}

ss_status ss_solve_lcp (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    if (P->A.rows != P->A.cols || P->A.cols < 0) return SS_BAD_ARGUMENT;
    ss_solver_options own = *opt;
    if (!(own.tol > 0)) own.tol = 1e-10;
    size_t mark = w->used;
    ss_status s, lemke = SS_OK;
    if (own.warm && info->basis && !boxed (P)) {            /* a step like the last one: most end here */
        ss_solver_options o = own;
        o.max_iterations = few_pivots (P->A.cols);
        lemke = ss_lemke (P, &o, z, info, w);
        ss_index pivots = info->iterations;
        if (lemke == SS_OK) { info->method = info->tried[0] = METHOD[BY_LEMKE].name;  info->attempts = 1; }
        if (lemke == SS_OK || !is_outcome (lemke)) return lemke;
        ss_info_begin (info);
        info->iterations = pivots;
    }
    s = solve_all (P, &own, lemke, z, info, w);
    info->room = info->room > mark ? info->room - mark : 0;
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
