/* ss_dual: a dual active-set method for strictly convex quadratic programs */
#include "ss_dual.h"
#include <math.h>
#include <string.h>

enum { IN = 128, OFTEN = 10, FRESH = 2000 };        /* state: IN + how often the row came in, up to OFTEN */

static const blas_int ONE = 1;

void ss_dual_begin (ss_dual *D, ss_index n, ss_index m, ss_work *w)
{
    memset (D, 0, sizeof *D);
    D->n = n;  D->m = m;
    D->J0 = SS_TAKE (w, double, n*n);
    D->J = SS_TAKE (w, double, n*n);
    D->R = SS_TAKE (w, double, n*n);
    D->g = SS_TAKE (w, double, n);
    D->lambda = SS_TAKE (w, double, m);
    D->rows = SS_TAKE (w, ss_index, n);
    D->side = SS_TAKE (w, signed char, n);
    D->state = SS_TAKE (w, unsigned char, m);
    D->certificate = SS_TAKE (w, double, m);
    D->y = SS_TAKE (w, double, n);
    D->d = SS_TAKE (w, double, n);
    D->step = SS_TAKE (w, double, n);
    D->cosine = SS_TAKE (w, double, n);
    D->sine = SS_TAKE (w, double, n);
    D->work = SS_TAKE (w, double, n);
    D->Mx = SS_TAKE (w, double, m);
}

ss_status ss_dual_factor (ss_dual *D, const double *G)
{
    ss_index n = D->n;
    if (!SS_FITS_BLAS (n)) return SS_TOO_LARGE;
    blas_int N = (blas_int) n, info = 0;
    memcpy (D->J0, G, (size_t) (n*n)*sizeof *G);
    for (ss_index j = 0; j < n; j++) for (ss_index i = 0; i < j; i++) D->J0[i + j*n] = 0;
    if (n > 0) {
        dpotrf_ ("L", &N, D->J0, &N, &info, 1);                             /* G = L L' */
        if (info != 0) return SS_SINGULAR;
        dtrtri_ ("L", "N", &N, D->J0, &N, &info, 1, 1);                     /* column j: L \ e_j = J'e_j */
        if (info != 0) return SS_SINGULAR;
    }
    ss_dual_forget (D);
    return SS_OK;
}

void ss_dual_forget (ss_dual *D)
{
    memcpy (D->J, D->J0, (size_t) (D->n*D->n)*sizeof *D->J);
    memset (D->lambda, 0, (size_t) D->m*sizeof *D->lambda);
    memset (D->state, 0, (size_t) D->m);
    D->q = D->updates = 0;
}

void ss_dual_product (const ss_sparse *Mt, const double *x, double *Mx)
{
    for (ss_index i = 0; i < Mt->cols; i++) {
        double sum = 0;
        for (ss_index k = Mt->p[i]; k < Mt->p[i+1]; k++) sum += Mt->x[k]*x[Mt->i[k]];
        Mx[i] = sum;
    }
}

/* ---- the factors ---- */

/* d = J'n of row p; the sine of the angle between it and the active rows, in the metric of G */
static double row_along (ss_dual *D, const ss_sparse *Mt, ss_index p)
{
    ss_index n = D->n;
    memset (D->d, 0, (size_t) n*sizeof *D->d);
    for (ss_index k = Mt->p[p]; k < Mt->p[p+1]; k++) {
        const double *column = D->J + Mt->i[k]*n;
        double a = Mt->x[k];
        for (ss_index i = 0; i < n; i++) D->d[i] += a*column[i];
    }
    double all = 0;
    D->beyond = 0;
    for (ss_index i = 0; i < n; i++) {
        double s = D->d[i]*D->d[i];
        all += s;
        if (i >= D->q) D->beyond += s;
    }
    return all > 0 ? sqrt (D->beyond/all) : 0;
}

/* row p, whose J'n is in d, becomes the last of the active ones */
static void add (ss_dual *D, ss_index p, int side)
{
    ss_index n = D->n, q = D->q;
    double *column = D->R + q*n;
    blas_int rest = (blas_int) (n - q), N = (blas_int) n;
    double tau, alpha = D->d[q];
    dlarfg_ (&rest, &alpha, D->d + q + 1, &ONE, &tau);                      /* H d(q:n) = [alpha; 0] */
    D->d[q] = 1;
    dlarf_ ("L", &rest, &N, D->d + q, &ONE, &tau, D->J + q, &N, D->work, 1);
    dlarf_ ("L", &rest, &ONE, D->d + q, &ONE, &tau, D->g + q, &N, D->work, 1);
    memcpy (column, D->d, (size_t) q*sizeof *column);
    column[q] = alpha;
    D->rows[q] = p;
    D->side[q] = (signed char) side;
    D->state[p] |= IN;
    if ((D->state[p] & ~IN) < OFTEN) D->state[p]++;
    D->lambda[p] = 0;
    D->q++;
    D->updates++;
}

static void rotate (double *x, double *y, double c, double s)
{
    double t = c**x + s**y;
    *y = c**y - s**x;
    *x = t;
}

/* the active row at position k leaves */
static void drop (ss_dual *D, ss_index k)
{
    ss_index n = D->n, q = --D->q;
    D->lambda[D->rows[k]] = 0;
    D->state[D->rows[k]] &= (unsigned char) ~IN;
    for (ss_index j = k; j < q; j++) {                                      /* the later columns move up, with one entry too many each */
        double *column = D->R + j*n;
        memcpy (column, column + n, (size_t) (j + 2)*sizeof *column);
        D->rows[j] = D->rows[j+1];
        D->side[j] = D->side[j+1];
        for (ss_index i = k; i < j; i++) rotate (column + i, column + i + 1, D->cosine[i], D->sine[i]);
        double r, a = column[j], b = column[j+1];
        dlartg_ (&a, &b, &D->cosine[j], &D->sine[j], &r);
        column[j] = r;
    }
    for (ss_index i = k; i < q; i++) rotate (D->g + i, D->g + i + 1, D->cosine[i], D->sine[i]);
    for (ss_index j = 0; j < n; j++) {                                      /* column by column: all rotations while it is in the cache */
        double *column = D->J + j*n;
        for (ss_index i = k; i < q; i++) rotate (column + i, column + i + 1, D->cosine[i], D->sine[i]);
    }
    D->updates++;
}

/* J, R and g made again from the active rows: no rounding of thousands of updates remains */
static void refresh (ss_dual *D, const ss_sparse *Mt)
{
    ss_index n = D->n, q = D->q;
    memcpy (D->J, D->J0, (size_t) (n*n)*sizeof *D->J);
    D->q = 0;
    for (ss_index k = 0; k < q; k++) {
        ss_index p = D->rows[k];
        double lambda = D->lambda[p];
        unsigned char state = D->state[p];
        if (row_along (D, Mt, p) > 1e-12) {
            add (D, p, D->side[k]);
            D->lambda[p] = lambda;
            D->state[p] = state;
        } else {
            D->lambda[p] = 0;
            D->state[p] = 0;
        }
    }
    D->updates = 0;
}

void ss_dual_adopt (ss_dual *D, const ss_sparse *Mt, const double *working, ss_index count)
{
    memset (D->g, 0, (size_t) D->n*sizeof *D->g);
    for (ss_index k = 0; k < count && D->q < D->n; k++) {
        double row = fabs (working[k]);
        if (!(row >= 1 && row <= (double) D->m)) continue;
        ss_index p = (ss_index) row - 1;
        if (D->state[p] & IN || row_along (D, Mt, p) <= 1e-7) continue;
        add (D, p, working[k] < 0 ? -1 : 1);
    }
}

/* ---- the method ---- */

/* The bounds may be others than before: a row whose side is gone leaves, and a multiplier of the wrong sign is zero. */
static void admit_bounds (ss_dual *D, const ss_dual_rows *S)
{
    for (ss_index k = D->q - 1; k >= 0; k--) {
        ss_index p = D->rows[k];
        int at_lo = isfinite (S->lo[p]), at_hi = isfinite (S->hi[p]);
        if (!at_lo && !at_hi) { drop (D, k);  continue; }
        if (S->lo[p] == S->hi[p]) { D->side[k] = 0;  continue; }
        int side = D->side[k];
        if (side == 0) side = D->lambda[p] < 0 ? -1 : 1;
        if (!(side > 0 ? at_lo : at_hi)) side = -side;
        D->side[k] = (signed char) side;
        if (side*D->lambda[p] < 0) D->lambda[p] = 0;
    }
}

/* the maximum of the dual function on the active set: x, and the multipliers in step */
static void maximum (ss_dual *D, const ss_dual_rows *S, double *x)
{
    ss_index n = D->n, q = D->q;
    blas_int N = (blas_int) n, Q = (blas_int) q;
    const double one = 1, zero = 0;
    for (ss_index k = 0; k < q; k++) D->y[k] = D->side[k] < 0 ? S->hi[D->rows[k]] : S->lo[D->rows[k]];
    if (q > 0) dtrsv_ ("U", "T", "N", &Q, D->R, &N, D->y, &ONE, 1, 1, 1);           /* R'y = bounds */
    for (ss_index k = 0; k < q; k++) D->step[k] = D->y[k] + D->g[k];
    for (ss_index k = q; k < n; k++) D->y[k] = -D->g[k];
    dgemv_ ("T", &N, &N, &one, D->J, &N, D->y, &ONE, &zero, x, &ONE, 1);            /* x = J y */
    if (q > 0) dtrsv_ ("U", "N", "N", &Q, D->R, &N, D->step, &ONE, 1, 1, 1);        /* R lambda = y + J1'f */
}

/* From the multipliers towards those in step: as far as the first that would change its sign, which leaves.  0: all were reached. */
static int towards (ss_dual *D)
{
    ss_index leaves = -1;
    double least = INFINITY;
    for (ss_index k = 0; k < D->q; k++) {
        if (!(D->side[k]*D->step[k] < 0)) continue;
        double old = D->lambda[D->rows[k]], t = old/(old - D->step[k]);
        if (t < least) { least = t;  leaves = k; }
    }
    if (leaves < 0) {
        for (ss_index k = 0; k < D->q; k++) D->lambda[D->rows[k]] = D->step[k];
        return 0;
    }
    for (ss_index k = 0; k < D->q; k++) {
        double *old = &D->lambda[D->rows[k]];
        *old += least*(D->step[k] - *old);
    }
    drop (D, leaves);
    return 1;
}

enum { EXCHANGED, MOVES, STUCK };

/* Row p, with its J'n in d, depends on the active rows, or nearly so: their multipliers change with its own, of which most is the best, while x
   stays, until one is zero and leaves.  MOVES: the best comes before.  STUCK: none does; the certificate is the combination of the rows. */
static int exchange (ss_dual *D, const ss_dual_rows *S, ss_index p, int side, double most)
{
    ss_index n = D->n, leaves = -1;
    blas_int N = (blas_int) n, Q = (blas_int) D->q;
    double least = INFINITY, largest = 1;
    for (ss_index k = 0; k < D->q; k++) D->step[k] = -side*D->d[k];
    if (D->q > 0) dtrsv_ ("U", "N", "N", &Q, D->R, &N, D->step, &ONE, 1, 1, 1);
    for (ss_index k = 0; k < D->q; k++) largest = fmax (largest, fabs (D->step[k]));
    for (ss_index k = 0; k < D->q; k++) {
        if (!(D->side[k]*D->step[k] < -1e-10*largest)) continue;
        double t = -D->lambda[D->rows[k]]/D->step[k];
        if (t < least || (t == least && fabs (D->step[k]) > fabs (D->step[leaves]))) { least = t;  leaves = k; }
    }
    if (leaves >= 0 && least > most) return MOVES;
    if (leaves < 0) {
        memset (D->certificate, 0, (size_t) D->m*sizeof *D->certificate);
        for (ss_index k = 0; k < D->q; k++) D->certificate[D->rows[k]] = D->step[k];
        D->certificate[p] = side;
        return STUCK;
    }
    for (ss_index k = 0; k < D->q; k++) D->lambda[D->rows[k]] += least*D->step[k];
    drop (D, leaves);
    row_along (D, S->Mt, p);                                                /* drop has turned J */
    add (D, p, S->lo[p] == S->hi[p] ? 0 : side);
    D->lambda[p] = side*least;
    return EXCHANGED;
}

/* Whether the certificate, which x violates by so much, rules out all points that are not a million times as large as x */
static int certain (const ss_dual *D, const ss_sparse *Mt, double violation, double size)
{
    double most = 0;
    memset (D->work, 0, (size_t) D->n*sizeof *D->work);
    for (ss_index i = 0; i < D->m; i++) {
        if (D->certificate[i] == 0) continue;
        for (ss_index k = Mt->p[i]; k < Mt->p[i+1]; k++) D->work[Mt->i[k]] += Mt->x[k]*D->certificate[i];
    }
    for (ss_index j = 0; j < D->n; j++) most = fmax (most, fabs (D->work[j]));
    return violation > 1e6*(1 + size)*most;
}

/* The certificate shows that the rows cannot all be met exactly.  Where it rests on a row of roundoff, coefficients less than the tolerance, so that this tolerance alone
   makes up for the violation, it shows no more than that: this row leaves, and comes back only beyond its tolerance. */
static int gives_way (ss_dual *D, const ss_dual_rows *S, double violation)
{
    double most = 0;
    ss_index leaves = -1;
    for (ss_index k = 0; k < D->q; k++) {
        double tol = S->tol[D->rows[k]], gives = tol < 1 ? 0 : fabs (D->certificate[D->rows[k]])*tol;     /* of a row divided by its coefficients */
        if (gives > most) { most = gives;  leaves = k; }
    }
    if (leaves < 0 || violation > most) return 0;
    D->state[D->rows[leaves]] = IN | OFTEN;
    drop (D, leaves);
    return 1;
}

ss_status ss_dual_solve (ss_dual *D, const ss_dual_rows *S, const double *f, double *x, ss_index most, ss_index *iterations, ss_poll poll)
{
    ss_index n = D->n, m = D->m;
    blas_int N = (blas_int) n;
    const double one = 1, zero = 0;
    if (n == 0) {
        for (ss_index i = 0; i < m; i++)
            if (S->lo[i] > S->tol[i] || S->hi[i] < -S->tol[i]) {
                memset (D->certificate, 0, (size_t) m*sizeof *D->certificate);
                D->certificate[i] = S->lo[i] > S->tol[i] ? 1 : -1;
                return SS_INFEASIBLE;
            }
        return SS_OK;
    }
    for (ss_index i = 0; i < m; i++) D->state[i] &= IN;                     /* none has come in yet */
    admit_bounds (D, S);
    if (D->updates > FRESH) refresh (D, S->Mt);
    dgemv_ ("N", &N, &N, &one, D->J, &N, f, &ONE, &zero, D->g, &ONE, 1);    /* g = J'f */
    while (*iterations < most) {
        ++*iterations;
        if (ss_poll_stop (poll)) return SS_INTERRUPTED;
        maximum (D, S, x);
        if (towards (D)) continue;

        double size = 0, worst = 0;
        ss_index p = -1;
        for (ss_index j = 0; j < n; j++) size = fmax (size, fabs (x[j]));
        if (!isfinite (size)) return SS_NOT_FINITE;
        ss_dual_product (S->Mt, x, D->Mx);
        for (ss_index i = 0; i < m; i++) {                                  /* the row that is violated most */
            double v = S->lo[i] - D->Mx[i], above = D->Mx[i] - S->hi[i];
            if (above > v) v = above;
            if (v > worst && !(D->state[i] & IN) && !(D->state[i] == OFTEN && v <= S->tol[i])) { worst = v;  p = i; }
        }
        if (worst <= 1e-13*(1 + size)) return SS_OK;

        int side = D->Mx[p] - S->hi[p] > S->lo[p] - D->Mx[p] ? -1 : 1;
        double apart = row_along (D, S->Mt, p);
        int equation = S->lo[p] == S->hi[p];
        if (apart > 1e-7)                                                   /* 0 where n rows are active */
            add (D, p, equation ? 0 : side);
        else if (worst <= S->tol[p])
            D->state[p] = OFTEN;                                            /* cannot be moved without the others */
        else {
            double best = apart > 1e-10 ? worst/D->beyond : INFINITY;       /* of p's multiplier, where x moves a little */
            int how = exchange (D, S, p, side, best);
            if (how == EXCHANGED || (how == STUCK && gives_way (D, S, worst))) continue;
            if (how == STUCK && (isinf (best) || certain (D, S->Mt, worst, size))) return SS_INFEASIBLE;
            add (D, p, equation ? 0 : side);
        }
    }
    return SS_MAX_ITERATIONS;
}
