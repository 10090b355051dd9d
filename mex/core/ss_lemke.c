/* ss_lemke: Lemke's method with an inverse basis of which only the columns that are not unit vectors are kept.

   B x = b  with columns  e_i for w_i,  -A_j for z_j,  -d for z_0.  Where w_c is basic, column c of inv (B) is the unit
   vector of its row; so k dense columns are stored, k the number of z that are basic, and a pivot costs 2 n k.
   Ties are resolved as for b + eps p, p generic, eps infinitely small: x and xp carry both parts.  */
#include "ss_lemke.h"
#include "ss_islands.h"
#include "ss_lapack.h"
#include <float.h>
#include <math.h>
#include <string.h>

static const double TIE    = 1e-12;         /* ratios are equal when no x (b has size 1) falls by more than this between them */
static const double LEAST  = 1e-9;          /* a pivot is larger than this, relative to its column */
static const double SMALL  = 1e-6;          /* after a smaller pivot: factor again */
static const double NOISE  = 1e-14;         /* x below this is 0 */
enum { REFACTOR = 64 };                     /* pivots between factorisations */
enum { BLOCK_ROUNDS = 12 };                 /* exchanges of many pairs at a time */

/* One island, scaled: S = R A D, q = R b / beta.  Rows and columns are numbered within the island. */
typedef struct {
    ss_index n;
    ss_index *p, *i;  double *s;            /* S by columns */
    double *q, *R, *D;  double beta;
    unsigned char *is_free;                 /* n */
    const ss_index *member;                 /* row of the whole problem */

    double *b, *bp;                         /* n each: right hand side and B0 p */
    double *cover;                          /* n: d = B0 e */
    ss_index *basic;                        /* n: variable of each row: w_i is i, z_i is n + i, z_0 is 2n */
    ss_index *row_of;                       /* 2n + 1: row of a basic variable, else -1 */
    ss_index k, *column_of, *slot_of;       /* dense[:,s] is column column_of[s] of inv (B); slot_of its inverse, or -1 */
    double *dense;                          /* n x n, the first k columns used */
    double *x, *xp, *a;                     /* n each: inv(B) b, inv(B) bp, inv(B) times the entering column */

    double *F, *lapack;  blas_int *pivot;   /* n x n: the block that is factored */
    ss_index *list;                         /* n: its rows */
    double *y, *best_y, *v, *r, *p0, *e;    /* n each */
    unsigned char *mask, *start, *found, *best, *cold;      /* n each: bases */
} island;

/* What all islands share */
typedef struct {
    const ss_solver_options *opt;
    ss_solver_info *info;
    double tol, most_b;                     /* max |b| of the whole problem */
    const double *st;
    ss_index n, most;
} call;

enum { TRY_WARM = 1, TRY_COLD, TRY_COVER, TRY_FROM_COLD, TRY_PERTURBED, TRY_FROM_PERTURBED, TRY_END, ROUNDS = 4 };

/* ---- memory ---- */

static void carve_island (island *P, ss_index n, ss_index entries, ss_work *w)
{
    P->p = SS_TAKE (w, ss_index, n + 1);
    P->i = SS_TAKE (w, ss_index, entries);
    P->s = SS_TAKE (w, double, entries);
    double **vectors[] = { &P->q, &P->R, &P->D, &P->b, &P->bp, &P->cover, &P->x, &P->xp, &P->a, &P->y, &P->best_y, &P->v, &P->r, &P->p0, &P->e };
    for (size_t k = 0; k < sizeof vectors / sizeof *vectors; k++) *vectors[k] = SS_TAKE (w, double, n);
    unsigned char **sets[] = { &P->is_free, &P->mask, &P->start, &P->found, &P->best, &P->cold };
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) *sets[k] = SS_TAKE (w, unsigned char, n);
    P->basic     = SS_TAKE (w, ss_index, n);
    P->row_of    = SS_TAKE (w, ss_index, 2*n + 1);
    P->column_of = SS_TAKE (w, ss_index, n);
    P->slot_of   = SS_TAKE (w, ss_index, n);
    P->list      = SS_TAKE (w, ss_index, n);
    P->pivot     = SS_TAKE (w, blas_int, n);
    P->lapack    = SS_TAKE (w, double, SS_LU_INVERT_WORK (n));
    P->dense     = ss_work_take (w, n, (size_t) n * sizeof (double));
    P->F         = ss_work_take (w, n, (size_t) n * sizeof (double));
}

typedef struct { ss_index *first, *member, *island, *local;  double *st, *w, *rows;  unsigned char *basis; } shared;

static void carve_shared (shared *h, ss_index n, ss_work *w)
{
    h->first  = SS_TAKE (w, ss_index, n + 1);
    h->member = SS_TAKE (w, ss_index, n);
    h->island = SS_TAKE (w, ss_index, n);
    h->local  = SS_TAKE (w, ss_index, n);
    h->st     = SS_TAKE (w, double, 2*n);
    h->w      = SS_TAKE (w, double, n);
    h->rows   = SS_TAKE (w, double, n);
    h->basis  = SS_TAKE (w, unsigned char, n);
}

static int rows_overflow (ss_index n)
{
    return n < 0 || n > ((ss_index) 1 << (sizeof (ss_index)*4 - 4));     /* n*n doubles must fit */
}

size_t ss_lemke_room (ss_index n, ss_index island_rows, ss_index island_entries)
{
    ss_work w = { 0 };
    shared h;
    island P;
    if (n < 0 || rows_overflow (island_rows)) return 0;
    carve_shared (&h, n, &w);
    carve_island (&P, island_rows, island_entries, &w);
    return w.short_of_room ? 0 : w.used;
}

/* ---- setting up an island ---- */

/* n numbers in (0.5, 1.5) without relations among them */
static void generic (ss_index n, int seed, double *p)
{
    uint64_t s = 1 + 7919*(uint64_t) seed;
    for (ss_index k = 0; k < n; k++) {
        s = 16807*s % 2147483647;
        p[k] = 0.5 + (double) s / 2147483647;
    }
}

static double power_of_two (double x)                       /* the nearest, by its logarithm */
{
    return x > 0 && isfinite (x) ? ldexp (1, (int) lround (log2 (x))) : 1;
}

/* R and D such that the largest entries of the rows and columns of R S D come near 1 (Ruiz) */
static void equilibrate (island *P, double *row, double *column)
{
    ss_index n = P->n;
    for (ss_index j = 0; j < n; j++) P->R[j] = P->D[j] = 1;
    for (int round = 0; round < 6; round++) {
        for (ss_index j = 0; j < n; j++) row[j] = column[j] = 0;
        for (ss_index j = 0; j < n; j++)
            for (ss_index k = P->p[j]; k < P->p[j+1]; k++) {
                double size = fabs (P->s[k])*P->R[P->i[k]]*P->D[j];
                row[P->i[k]] = fmax (row[P->i[k]], size);
                column[j] = fmax (column[j], size);
            }
        for (ss_index j = 0; j < n; j++) {
            if (row[j] > 0) P->R[j] /= sqrt (row[j]);
            if (column[j] > 0) P->D[j] /= sqrt (column[j]);
        }
    }
    for (ss_index j = 0; j < n; j++) { P->R[j] = power_of_two (P->R[j]);  P->D[j] = power_of_two (P->D[j]); }
}

/* S = D A D with a diagonal near 1; a row without a diagonal gets its largest entry near 1.  Where entries are left that are much
   larger (no contact problem has them), rows and columns are scaled apart: row scaling is another covering vector.  Powers of two: exact. */
static ss_status set_up (island *P, ss_sparse A, const double *b, const double *l, const ss_index *local)
{
    ss_index n = P->n, entries = 0;
    double *diagonal = P->v, *touch = P->r;
    for (ss_index j = 0; j < n; j++) {
        ss_index J = P->member[j];
        P->p[j] = entries;
        diagonal[j] = touch[j] = 0;
        for (ss_index k = A.p[J]; k < A.p[J+1]; k++) {
            if (A.x[k] == 0) continue;
            if (!isfinite (A.x[k])) return SS_NOT_FINITE;
            P->i[entries] = local[A.i[k]];
            P->s[entries++] = A.x[k];
            if (A.i[k] == J) diagonal[j] = fabs (A.x[k]);
        }
        P->D[j] = diagonal[j] > 0 ? 1/sqrt (diagonal[j]) : 1;
        P->is_free[j] = l && l[J] == -INFINITY;
    }
    P->p[n] = entries;
    for (ss_index j = 0; j < n; j++)
        for (ss_index k = P->p[j]; k < P->p[j+1]; k++) {
            ss_index i = P->i[k];
            double size = fabs (P->s[k]);
            if (diagonal[i] == 0 && diagonal[j] > 0) touch[i] = fmax (touch[i], size*P->D[j]);
            if (diagonal[j] == 0 && diagonal[i] > 0) touch[j] = fmax (touch[j], size*P->D[i]);
        }
    for (ss_index j = 0; j < n; j++) P->D[j] = power_of_two (touch[j] > 0 ? 1/touch[j] : P->D[j]);

    double most = 0, largest = 0;
    for (ss_index j = 0; j < n; j++) {
        P->R[j] = P->D[j];
        for (ss_index k = P->p[j]; k < P->p[j+1]; k++) largest = fmax (largest, fabs (P->s[k])*P->D[P->i[k]]*P->D[j]);
    }
    if (largest > 16) equilibrate (P, P->v, P->r);
    for (ss_index j = 0; j < n; j++) {
        for (ss_index k = P->p[j]; k < P->p[j+1]; k++) P->s[k] *= P->R[P->i[k]]*P->D[j];
        P->q[j] = P->R[j]*b[P->member[j]];
        if (!isfinite (P->q[j])) return SS_NOT_FINITE;
        most = fmax (most, fabs (P->q[j]));
    }
    P->beta = power_of_two (most);
    for (ss_index j = 0; j < n; j++) P->q[j] /= P->beta;
    return SS_OK;
}

/* ---- the inverse basis ---- */

/* out += t inv(B) e_c */
static void add_column (const island *P, ss_index c, double t, double *out)
{
    if (P->slot_of[c] < 0) { out[P->row_of[c]] += t;  return; }
    const double *column = P->dense + P->slot_of[c]*P->n;
    for (ss_index i = 0; i < P->n; i++) out[i] += t*column[i];
}

/* out = inv(B) b */
static void solve (const island *P, const double *b, double *out)
{
    for (ss_index i = 0; i < P->n; i++) out[i] = 0;
    for (ss_index c = 0; c < P->n; c++) if (b[c] != 0) add_column (P, c, b[c], out);
}

/* a = inv(B) times the column of the variable that enters */
static void entering_column (const island *P, ss_index enter, double *a)
{
    ss_index n = P->n;
    for (ss_index i = 0; i < n; i++) a[i] = 0;
    if (enter < n) add_column (P, enter, 1, a);                                              /* e_i */
    else if (enter < 2*n)
        for (ss_index k = P->p[enter-n]; k < P->p[enter-n+1]; k++) add_column (P, P->i[k], -P->s[k], a);     /* -A_j */
    else
        for (ss_index c = 0; c < n; c++) if (P->cover[c] != 0) add_column (P, c, -P->cover[c], a);           /* -d */
}

/* inv(B) of the variables in basic, from nothing.  Rows are put in order: row i holds w_i, z_i, or (one row) z_0.
   With a the rows without w:  B_aa x_a = b_a,  w_i = b_i - B_ia x_a  elsewhere. */
static ss_status factor (island *P)
{
    ss_index n = P->n, k = 0, *row_of = P->row_of;
    ss_index *at = P->slot_of;                              /* place in the list, or -1 */
    for (ss_index i = 0; i < n; i++) {
        at[i] = row_of[i] < 0 ? k : -1;
        if (row_of[i] < 0) P->list[k++] = i;
    }
    for (ss_index i = 0; i < n; i++) {
        ss_index v = at[i] < 0 ? i : row_of[n+i] >= 0 ? n + i : 2*n;
        P->basic[i] = v;
    }
    for (ss_index i = 0; i < n; i++) row_of[P->basic[i]] = i;

    for (ss_index t = 0; t < k; t++) {                      /* F = B_aa */
        ss_index j = P->list[t];
        double *f = P->F + t*k;
        if (P->basic[j] == 2*n) { for (ss_index m = 0; m < k; m++) f[m] = -P->cover[P->list[m]];  continue; }
        for (ss_index m = 0; m < k; m++) f[m] = 0;
        for (ss_index e = P->p[j]; e < P->p[j+1]; e++) if (at[P->i[e]] >= 0) f[at[P->i[e]]] = -P->s[e];
    }
    ss_status s = ss_lu_factor (k, P->F, P->pivot);
    if (s == SS_OK) s = ss_lu_invert (k, P->F, P->pivot, P->lapack);
    if (s != SS_OK) return s;

    P->k = k;
    for (ss_index t = 0; t < k; t++) {
        double *column = P->dense + t*n;
        const double *f = P->F + t*k;
        for (ss_index i = 0; i < n; i++) column[i] = 0;
        for (ss_index m = 0; m < k; m++) {                  /* -B_ia inv(B_aa) */
            ss_index j = P->list[m];
            if (f[m] == 0) continue;
            if (P->basic[j] == 2*n) for (ss_index i = 0; i < n; i++) column[i] += P->cover[i]*f[m];
            else for (ss_index e = P->p[j]; e < P->p[j+1]; e++) column[P->i[e]] += P->s[e]*f[m];
        }
        for (ss_index m = 0; m < k; m++) column[P->list[m]] = f[m];
        P->column_of[t] = P->list[t];
    }
    solve (P, P->b, P->x);
    solve (P, P->bp, P->xp);
    return SS_OK;
}

/* The entering variable takes the row; a is its column.  inv(B) and x follow by elimination. */
static void exchange (island *P, ss_index row, ss_index enter)
{
    ss_index n = P->n, leave = P->basic[row];
    const double *a = P->a;
    double pivot = a[row];

    if (leave < n) {                                        /* w leaves: its unit column becomes dense */
        double *column = P->dense + P->k*n;
        for (ss_index i = 0; i < n; i++) column[i] = 0;
        column[row] = 1;
        P->slot_of[leave] = P->k;
        P->column_of[P->k++] = leave;
    }
    if (enter < n) {                                        /* w enters: its column becomes a unit vector */
        ss_index hole = P->slot_of[enter], last = --P->k;
        if (hole != last) {
            memcpy (P->dense + hole*n, P->dense + last*n, (size_t) n * sizeof (double));
            P->column_of[hole] = P->column_of[last];
            P->slot_of[P->column_of[hole]] = hole;
        }
        P->slot_of[enter] = -1;
    }
    for (ss_index t = 0; t < P->k; t++) {
        double *column = P->dense + t*n, f = column[row]/pivot;
        if (f == 0) continue;
        for (ss_index i = 0; i < n; i++) column[i] -= f*a[i];
        column[row] = f;
    }
    double f = P->x[row]/pivot, fp = P->xp[row]/pivot;
    for (ss_index i = 0; i < n; i++) { P->x[i] -= f*a[i];  P->xp[i] -= fp*a[i]; }
    P->x[row] = f;
    P->xp[row] = fp;

    P->row_of[leave] = -1;
    P->row_of[enter] = row;
    P->basic[row] = enter;
}

/* ---- pivoting ---- */

static double at_least_zero (double x) { return x > 0 ? x : 0; }

static int may_leave (const island *P, ss_index row)        /* free variables stay */
{
    ss_index v = P->basic[row];
    return v < P->n || v == 2*P->n || !P->is_free[v - P->n];
}

/* The row with the smallest x/a among a > least, ties by xp/a, z_0 first; -1: none, a ray. */
static ss_index ratio_test (const island *P)
{
    ss_index n = P->n, row = -1, z0 = P->row_of[2*n];
    double size = 1, theta = INFINITY, second = INFINITY;
    for (ss_index i = 0; i < n; i++) size = fmax (size, fabs (P->a[i]));
    double least = LEAST*size;
    for (ss_index i = 0; i < n; i++)
        if (P->a[i] > least && may_leave (P, i)) theta = fmin (theta, at_least_zero (P->x[i])/P->a[i]);
    if (z0 >= 0 && P->a[z0] > least && P->x[z0]/P->a[z0] <= theta + TIE/size) return z0;
    for (ss_index i = 0; i < n; i++)
        if (P->a[i] > least && at_least_zero (P->x[i])/P->a[i] <= theta + TIE/size && may_leave (P, i) && P->xp[i]/P->a[i] < second) {
            second = P->xp[i]/P->a[i];
            row = i;
        }
    return row;
}

/* The first pivot: the row where x is most negative, relative to e, leaves; -1: there is none */
static ss_index first_row (const island *P, const double *e)
{
    ss_index n = P->n, row = -1;
    double theta = INFINITY, second = INFINITY;
    for (ss_index i = 0; i < n; i++) if (e[i] > 0) theta = fmin (theta, P->x[i]/e[i]);
    for (ss_index i = 0; i < n; i++)
        if (e[i] > 0 && P->x[i] <= theta*e[i] + TIE && P->xp[i]/e[i] < second) { second = P->xp[i]/e[i];  row = i; }
    return row >= 0 && P->x[row] < 0 ? row : -1;
}

/* Lemke's method from a basis, with right hand side q, covering e and perturbation p of the problem transformed to it.
   SS_OK: z_0 left; mask and y hold basis and point. */
static ss_status pivots (island *P, const unsigned char *start, const double *q, const double *e, const double *p, const call *c)
{
    ss_index n = P->n, count = 0;
    for (ss_index v = 0; v <= 2*n; v++) P->row_of[v] = -1;
    for (ss_index i = 0; i < n; i++) {
        P->row_of[start[i] ? n + i : i] = i;
        P->b[i] = q[i];
        P->cover[i] = start[i] ? 0 : e[i];
        P->bp[i] = start[i] ? 0 : p[i];
        P->y[i] = 0;
        P->mask[i] = start[i];
    }
    for (ss_index j = 0; j < n; j++)                        /* d = B0 e, bp = B0 p */
        if (start[j])
            for (ss_index k = P->p[j]; k < P->p[j+1]; k++) {
                P->cover[P->i[k]] -= P->s[k]*e[j];
                P->bp[P->i[k]] -= P->s[k]*p[j];
            }
    ss_status s = factor (P);
    if (s != SS_OK) return s;

    ss_index row = first_row (P, e), enter = 2*n;
    while (row >= 0) {
        if (ss_poll_stop (c->opt->poll)) return SS_INTERRUPTED;
        entering_column (P, enter, P->a);
        if (count > 0) row = ratio_test (P);
        if (row < 0) { s = SS_RAY;  break; }
        ss_index leave = P->basic[row];
        double pivot = fabs (P->a[row]);
        exchange (P, row, enter);
        count++;
        c->info->iterations++;

        if (count % REFACTOR == 0 || pivot < SMALL) {
            s = factor (P);
            if (s == SS_SINGULAR) { s = SS_STALLED;  break; }            /* the numbers failed: no ray */
            if (s != SS_OK) return s;
        }
        for (ss_index i = 0; i < n; i++) if (fabs (P->x[i]) < NOISE) P->x[i] = 0;
        ss_history_add (c->info, P->row_of[2*n] < 0 ? 0 : P->beta*P->x[P->row_of[2*n]]);

        if (leave == 2*n) break;                            /* z_0 = 0: solved */
        if (count >= c->most) { s = SS_MAX_ITERATIONS;  break; }
        enter = leave < n ? leave + n : leave - n;          /* the complement */
    }
    for (ss_index i = 0; i < n; i++) {
        P->mask[i] = P->row_of[n+i] >= 0;
        if (P->mask[i]) P->y[i] = P->is_free[i] ? P->x[P->row_of[n+i]] : at_least_zero (P->x[P->row_of[n+i]]);
    }
    return s;
}

/* ---- judging a point ---- */

/* Residual of z = beta D y in the units of the whole problem */
static double judge (island *P, const double *y, const call *c)
{
    ss_index n = P->n;
    double *w = P->v, *size = P->r, most = 0;
    for (ss_index i = 0; i < n; i++) { w[i] = 0;  size[i] = fabs (P->q[i]); }
    for (ss_index j = 0; j < n; j++)
        if (y[j] != 0)
            for (ss_index k = P->p[j]; k < P->p[j+1]; k++) {
                w[P->i[k]] += P->s[k]*y[j];
                size[P->i[k]] += fabs (P->s[k]*y[j]);
            }
    for (ss_index i = 0; i < n; i++) {
        double back = P->beta/P->R[i], s = 1, t = 1;
        if (c->opt->measure == SS_SCALED) { s = c->st[P->member[i]];  t = c->st[c->n + P->member[i]]; }
        double blur = DBL_EPSILON*back*size[i];
        if (c->opt->measure == SS_RELATIVE || blur <= SS_BLUR*c->most_b) blur = 0;
        double r = ss_residual_blurred (s, t, P->beta*P->D[i]*y[i], back*(w[i] + P->q[i]), blur, P->is_free[i] ? -INFINITY : 0, INFINITY);
        if (c->opt->measure == SS_RELATIVE) r /= 1 + back*size[i];
        if (isnan (r)) return INFINITY;
        most = fmax (most, fabs (r));
    }
    return most;
}

/* y_a = -A_aa \ b_a for the basis a, with one step of refinement */
static ss_status from_basis (island *P, const unsigned char *basis, double *y)
{
    ss_index n = P->n, k = 0, *at = P->slot_of;
    for (ss_index i = 0; i < n; i++) {
        y[i] = 0;
        at[i] = basis[i] ? k : -1;
        if (basis[i]) P->list[k++] = i;
    }
    for (ss_index t = 0; t < k; t++) {
        ss_index j = P->list[t];
        double *f = P->F + t*k;
        for (ss_index m = 0; m < k; m++) f[m] = 0;
        for (ss_index e = P->p[j]; e < P->p[j+1]; e++) if (at[P->i[e]] >= 0) f[at[P->i[e]]] = P->s[e];
        P->v[t] = -P->q[j];
    }
    ss_status s = ss_lu_factor (k, P->F, P->pivot);
    if (s != SS_OK) return s;
    ss_lu_solve (k, P->F, P->pivot, 1, P->v);                                           /* v = -A_aa \ b_a */
    for (ss_index t = 0; t < k; t++) P->r[t] = -P->q[P->list[t]];
    for (ss_index t = 0; t < k; t++) {
        ss_index j = P->list[t];
        for (ss_index e = P->p[j]; e < P->p[j+1]; e++) if (at[P->i[e]] >= 0) P->r[at[P->i[e]]] -= P->s[e]*P->v[t];
    }
    ss_lu_solve (k, P->F, P->pivot, 1, P->r);                                           /* v += A_aa \ (-b_a - A_aa v) */
    for (ss_index t = 0; t < k; t++) y[P->list[t]] = P->v[t] + P->r[t];
    return SS_OK;
}

/* ---- free variables ---- */

/* What row r stands for and what column c stands for change places. */
static void exchange_pair (ss_index n, double *T, ss_index r, ss_index c)
{
    double pivot = T[c*n+r];
    for (ss_index j = 0; j < n; j++) {
        double f = T[j*n+r]/pivot;
        if (j == c || f == 0) continue;
        for (ss_index i = 0; i < n; i++) if (i != r) T[j*n+i] -= f*T[c*n+i];
    }
    for (ss_index j = 0; j < n; j++) T[j*n+r] *= j == c ? 0 : -1/pivot;
    for (ss_index i = 0; i < n; i++) T[c*n+i] = i == r ? 1/pivot : T[c*n+i]/pivot;
}

/* Rows way[0], way[1], ... with |T(way[k],way[k+1])| >= least, and back to way[0], which is free and not in the set: the shortest.
   Returns its length, 0 when there is none.  from, queue: n */
static ss_index shortest_cycle (const island *P, const double *T, double least, const unsigned char *set, ss_index *from, ss_index *queue, ss_index *way)
{
    ss_index n = P->n, best = 0;
    for (ss_index i = 0; i < n; i++) {
        if (!P->is_free[i] || set[i]) continue;
        ss_index head = 0, tail = 0, last = -1, length = 1;
        for (ss_index j = 0; j < n; j++) from[j] = -1;
        queue[tail++] = i;
        while (head < tail && last < 0) {                   /* breadth first */
            ss_index r = queue[head++];
            if (fabs (T[i*n+r]) >= least) { last = r;  break; }
            for (ss_index j = 0; j < n; j++)
                if (j != i && !set[j] && from[j] < 0 && fabs (T[j*n+r]) >= least) { from[j] = r;  queue[tail++] = j; }
        }
        if (last < 0) continue;
        for (ss_index r = last; r != i; r = from[r]) length++;
        if (best > 0 && length >= best) continue;
        best = length;
        for (ss_index r = last, k = length - 1; k >= 0; r = from[r], k--) way[k] = r;
    }
    return best;
}

/* set: a start in which the free variables are basic and the block is regular: they alone where that is so.  Else they are pivoted
   in.  If w_i is exchanged with z_j, then w_j must go too: with z_k, and so on until the way comes back to z_i; such a cycle of
   entries is what a regular block is made of.  The shortest one among the largest entries is taken.  A free row that no cycle goes
   through depends on the others: it stays out, with its variable at zero. */
static void pivot_in_free (island *P, unsigned char *set)
{
    ss_index n = P->n, todo = 0, *from = P->list, *queue = P->column_of, *way = P->slot_of;
    double *T = P->dense, *trial = P->F, least = 1;         /* w = T z, then with pairs exchanged */
    memcpy (set, P->is_free, (size_t) n);
    if (from_basis (P, set, P->y) == SS_OK) return;

    for (ss_index k = 0; k < n*n; k++) T[k] = 0;
    for (ss_index j = 0; j < n; j++) {
        todo += set[j];
        set[j] = 0;
        for (ss_index k = P->p[j]; k < P->p[j+1]; k++) T[j*n + P->i[k]] = P->s[k];
    }
    while (todo > 0 && least > 1e-10) {
        ss_index length = shortest_cycle (P, T, least, set, from, queue, way);
        memcpy (trial, T, (size_t) (n*n) * sizeof *T);
        int good = length > 0;
        for (ss_index k = 0; k < length && good; k++) {
            ss_index r = way[k], c = way[k + 1 < length ? k + 1 : 0];
            good = fabs (trial[c*n+r]) >= 1e-3*least;       /* other entries may spoil it */
            if (good) exchange_pair (n, trial, r, c);
        }
        if (!good) { least /= 4;  continue; }
        memcpy (T, trial, (size_t) (n*n) * sizeof *T);
        for (ss_index k = 0; k < length; k++) {             /* row way[k] has become z of the next, column of the next w of way[k] */
            ss_index r = way[k], c = way[k + 1 < length ? k + 1 : 0];
            for (ss_index j = 0; j < n; j++) T[j*n+c] = trial[j*n+r];
            set[r] = 1;
            todo -= P->is_free[r];
        }
        memcpy (trial, T, (size_t) (n*n) * sizeof *T);
        for (ss_index k = 0; k < length; k++)
            memcpy (T + way[k]*n, trial + way[k + 1 < length ? k + 1 : 0]*n, (size_t) n * sizeof *T);
    }
}

/* ---- trying ---- */

/* Keeps the point y, its negatives made zero, with the basis mask if it is the best so far, or not worse than enough */
static void keep_better (island *P, double *y, double *best, double enough, const call *c)
{
    for (ss_index i = 0; i < P->n; i++) if (!P->is_free[i]) y[i] = at_least_zero (y[i]);
    double r = judge (P, y, c);
    if (!(r < *best || r <= enough)) return;
    *best = r;
    memcpy (P->best_y, y, (size_t) P->n * sizeof *y);
    memcpy (P->best, P->mask, (size_t) P->n);
}

/* From a basis that is nearly the answer: exchange every pair that is on the wrong side (block principal pivoting), as long as
   that helps.  Where it ends within good it is the answer; it promises nothing, and costs a factorisation a time. */
static void block_pivots (island *P, const unsigned char *start, double good, double *best, const call *c)
{
    ss_index n = P->n;
    double *w = P->x, at_start = INFINITY;
    memcpy (P->mask, start, (size_t) n);
    for (int round = 0; round < BLOCK_ROUNDS && !ss_poll_stop (c->opt->poll); round++) {
        if (from_basis (P, P->mask, P->y) != SS_OK) return;
        for (ss_index i = 0; i < n; i++) w[i] = P->q[i];
        for (ss_index j = 0; j < n; j++)
            if (P->y[j] != 0) for (ss_index k = P->p[j]; k < P->p[j+1]; k++) w[P->i[k]] += P->s[k]*P->y[j];
        ss_index wrong = 0;
        for (ss_index i = 0; i < n; i++) {
            P->e[i] = !P->is_free[i] && (P->mask[i] ? P->y[i] : w[i]) < -NOISE;
            wrong += P->e[i] != 0;
        }
        keep_better (P, P->y, best, 0.1*good, c);           /* solved anew and refined: more digits than what pivoting left */
        if (round == 0) at_start = *best;
        if (wrong == 0 || *best <= good || (round == 3 && *best > 0.1*at_start)) return;
        for (ss_index i = 0; i < n; i++) if (P->e[i] != 0) P->mask[i] = !P->mask[i];
        c->info->iterations++;
    }
}

/* Try, look at the residual of the point, try otherwise.  best_y and best hold point and basis. */
static ss_status solve_island (island *P, int warm, const call *c)
{
    ss_index n = P->n;
    size_t bytes = (size_t) n;
    double best = INFINITY, good = 0.1*c->tol;         /* steps that all end just within the tolerance would add up */
    ss_status outcome = SS_OK;
    for (ss_index i = 0; i < n; i++) P->best_y[i] = P->best[i] = 0;
    pivot_in_free (P, P->cold);

    if (warm) {                                             /* is the start the solution already? */
        for (ss_index i = 0; i < n; i++) P->start[i] = P->start[i] || P->is_free[i];
        block_pivots (P, P->start, good, &best, c);
        if (best <= good) return SS_OK;
        best = INFINITY;
    }
    for (int t = warm ? TRY_WARM : TRY_COLD, round = 0; round < ROUNDS; t++) {
        if (t == TRY_END) {                                 /* nearly solved: other coverings and perturbations may find a better basis */
            t = TRY_COVER;
            if (++round == ROUNDS || best > 1e6*c->tol) break;
        }
        const unsigned char *start = P->cold;
        generic (n, t + 16*round, P->p0);
        for (ss_index i = 0; i < n; i++) P->e[i] = 1;
        if (t == TRY_WARM) start = P->start;
        if (t == TRY_COVER) {
            generic (n, 7 + 16*round, P->e);
            for (ss_index i = 0; i < n; i++) P->e[i] += 1;
        }
        if (t == TRY_FROM_COLD || t == TRY_FROM_PERTURBED) {
            if (memcmp (P->found, P->cold, bytes) == 0) continue;
            start = P->found;
        }
        for (ss_index i = 0; i < n; i++) if (P->is_free[i]) P->e[i] = P->p0[i] = 0;
        for (ss_index i = 0; i < n; i++) {                  /* a b that is nothing but noise is a tie, and p breaks ties better than noise */
            double t_i = c->opt->measure == SS_SCALED ? c->st[c->n + P->member[i]] : 1;
            P->v[i] = t_i*P->beta/P->R[i]*fabs (P->q[i]) <= 0.5*good ? 0 : P->q[i];
        }
        if (t == TRY_PERTURBED)                             /* a problem without ties; the next try starts where it ended */
            for (ss_index i = 0; i < n; i++) P->v[i] += 1e-7*P->p0[i];

        ss_status s = pivots (P, start, P->v, P->e, P->p0, c);
        if (s != SS_OK && s != SS_RAY && s != SS_MAX_ITERATIONS && s != SS_SINGULAR && s != SS_STALLED) return s;
        if (t != TRY_WARM) memcpy (P->found, P->mask, bytes);
        if (t == TRY_COLD || (t == TRY_COVER && outcome == SS_SINGULAR)) outcome = s;

        /* what pivoting left, and the basis solved again */
        memcpy (P->start, P->mask, bytes);
        keep_better (P, P->y, &best, 0, c);
        block_pivots (P, P->start, good, &best, c);
        if (best <= c->tol) return SS_OK;
        if (s == SS_MAX_ITERATIONS && t != TRY_WARM && c->opt->max_iterations >= 0) break;      /* whoever limits pivots wants few */
    }
    for (ss_index i = 0; i < n; i++) if (P->is_free[i] && !P->cold[i]) return SS_SINGULAR;     /* dependent rows that do not agree */
    return outcome == SS_OK ? SS_STALLED : outcome;
}

/* ---- the whole problem ---- */

static int is_trivial (const ss_index *member, ss_index n, const double *b, const double *l)
{
    for (ss_index i = 0; i < n; i++)
        if (!(b[member[i]] >= 0) || (l && l[member[i]] != 0)) return 0;
    return 1;                                               /* z = 0 */
}

static ss_status solve_all (const ss_lcp *problem, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_sparse A = problem->A;
    const double *b = problem->b, *l = problem->l;
    ss_index n = A.cols, islands, rows = 0, entries = 0;
    size_t mark = w->used;
    shared h;
    carve_shared (&h, n, w);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    ss_islands_find (A, &islands, h.first, h.member, h.island);
    for (ss_index k = 0; k < islands; k++) {
        ss_index count = 0, *member = h.member + h.first[k], m = h.first[k+1] - h.first[k];
        for (ss_index i = 0; i < m; i++) {
            h.local[member[i]] = i;
            count += A.p[member[i]+1] - A.p[member[i]];
        }
        if (is_trivial (member, m, b, l)) continue;
        if (m > rows) rows = m;
        if (count > entries) entries = count;
    }
    if (rows_overflow (rows)) return SS_TOO_LARGE;
    island P;
    carve_island (&P, rows, entries, w);
    info->room = w->used - mark;
    if (w->short_of_room) return SS_NO_ROOM;

    double most_b = 0;
    for (ss_index i = 0; i < n; i++) most_b = fmax (most_b, fabs (b[i]));
    call c = { opt, info, opt->tol > 0 ? opt->tol : 1e-10, most_b, opt->scale, n, opt->max_iterations < 0 ? 1000 + 20*n : opt->max_iterations };
    if (!c.st) { ss_residual_scale (problem, h.st);  c.st = h.st; }
    unsigned char *basis = info->basis ? info->basis : h.basis;
    int warm = opt->warm && info->basis;

    ss_status outcome = SS_OK;
    for (ss_index k = 0; k < islands; k++) {
        P.n = h.first[k+1] - h.first[k];
        P.member = h.member + h.first[k];
        int trivial = is_trivial (P.member, P.n, b, l);
        ss_status s = SS_OK;
        if (!trivial) {
            s = set_up (&P, A, b, l, h.local);
            if (s != SS_OK) return s;
            if (warm) for (ss_index i = 0; i < P.n; i++) P.start[i] = basis[P.member[i]] != 0;
            s = solve_island (&P, warm, &c);
            if (s != SS_OK && s != SS_RAY && s != SS_MAX_ITERATIONS && s != SS_SINGULAR && s != SS_STALLED) return s;
        }
        for (ss_index i = 0; i < P.n; i++) {
            z[P.member[i]] = trivial ? 0 : P.beta*P.D[i]*P.best_y[i];
            basis[P.member[i]] = trivial ? 0 : P.best[i];
        }
        if (outcome == SS_OK) outcome = s;                  /* the first that failed */
    }

    info->residual = ss_residual (problem, z, c.st, opt->measure, h.w, h.rows);
    if (outcome == SS_OK && !(info->residual <= c.tol)) outcome = SS_STALLED;
    return outcome;
}

ss_status ss_lemke (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    ss_info_begin (info);
    if (P->A.rows != P->A.cols || P->A.cols < 0) return SS_BAD_ARGUMENT;
    for (ss_index i = 0; i < P->A.cols; i++) {
        double low = P->l ? P->l[i] : 0, high = P->u ? P->u[i] : INFINITY;
        if (high != INFINITY || (low != 0 && low != -INFINITY)) return SS_BAD_ARGUMENT;
    }
    size_t mark = w->used;
    int threads = ss_threads_begin ();
    ss_status s = solve_all (P, opt, z, info, w);
    ss_threads_end (threads);
    w->used = mark;
    w->short_of_room = 0;
    return s;
}
