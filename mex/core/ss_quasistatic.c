/* ss_quasistatic: rows, groups of bodies that hang together, QR of each; Newton's method back onto the joints */
#include "ss_quasistatic.h"
#include "ss_blocks.h"
#include "ss_lapack.h"
#include "ss_vec.h"
#include <string.h>

#define PARALLEL 1e-5                       /* sine below which two rows are one, as for joints */
#define SHARE    1e-4                       /* part of a row in another that counts */

ss_index ss_qs_count_rows (const ss_qs_scene *s)
{
    ss_index n = s->J->nr;
    for (ss_index b = 0; b < s->g->nb; b++)
        for (int i = 0; i < 6; i++) n += s->g->kind[b] == SS_DYNAMIC && s->driven[6*b + i] != 0;
    for (ss_index k = 0; k < s->J->nk; k++) n += s->J->motor[k] == SS_MOTOR_VELOCITY;
    return n;
}

/* row r from a wrench on each of two bodies of the scene, -1 for the world; the velocity that kinematic ones give it is taken from its target */
static void put_row (const ss_qs_scene *s, const ss_index *number, const double *twist, ss_index b1, ss_index b2, const double *w1, const double *w2,
                     ss_index r, ss_qs_rows *rows)
{
    ss_index b[2] = { b1, b2 };
    const double *w[2] = { w1, w2 };
    rows->target[r] = 0;
    for (int side = 0; side < 2; side++) {
        double *x = rows->w + 12*r + 6*side;
        memset (x, 0, 6 * sizeof *x);
        rows->body[2*r + side] = -1;
        if (b[side] < 0) continue;
        for (int i = 0; i < 6; i++) rows->target[r] -= w[side][i]*twist[6*b[side] + i];
        if (number[b[side]] < 0) continue;
        rows->body[2*r + side] = number[b[side]];
        for (int i = 0; i < 6; i++) if (!s->g->locked[6*b[side] + i]) x[i] = w[side][i];
    }
}

static ss_status rows_fill (const ss_qs_scene *s, const double *q, const ss_index *number, const double *twist, const double *theta, ss_qs_rows *r, ss_work *w)
{
    const ss_joints *J = s->J;
    const ss_geom *g = s->g;
    ss_index n = ss_qs_count_rows (s), at = J->nr;
    r->n = n;
    r->constraints = J->nr;
    r->body = SS_TAKE (w, ss_index, 2*n);
    r->w = SS_TAKE (w, double, 12*n);
    r->target = SS_TAKE (w, double, n);
    r->off = SS_TAKE (w, double, n);
    ss_joint_geometry joint;
    ss_joint_geometry_carve (J, &joint, w);
    double *now = SS_TAKE (w, double, J->nk);
    if (w->short_of_room) return SS_NO_ROOM;

    ss_joint_geometry_fill (J, q, &joint);
    ss_joint_unwrap (J, joint.c, theta, now);
    for (ss_index k = 0; k < J->nr; k++) {
        ss_index j = J->row_joint[k];
        put_row (s, number, twist, J->body1[j], J->body2[j], joint.G1 + 6*k, joint.G2 + 6*k, k, r);
        r->off[k] = joint.C[k];
    }
    for (ss_index b = 0; b < g->nb; b++)
        for (int i = 0; i < 6; i++) {
            if (g->kind[b] != SS_DYNAMIC || s->driven[6*b + i] == 0) continue;
            double unit[6] = { 0 };
            unit[i] = 1;
            put_row (s, number, twist, b, -1, unit, unit, at, r);
            r->off[at++] = 0;
        }
    r->motors = n - at;
    for (ss_index k = 0; k < J->nk; k++) {
        if (J->motor[k] != SS_MOTOR_VELOCITY) continue;
        ss_index j = J->co_joint[k];
        put_row (s, number, twist, J->body1[j], J->body2[j], joint.H1 + 6*k, joint.H2 + 6*k, at, r);
        r->off[at++] = now[k];
    }
    return SS_OK;
}

/* group[m]: the least body that each hangs together with */
static void find_groups (const ss_qs_rows *r, ss_index m, ss_index *group)
{
    for (ss_index b = 0; b < m; b++) group[b] = b;
    for (ss_index k = 0; k < r->n; k++) {
        ss_index a = r->body[2*k], b = r->body[2*k + 1];
        if (a < 0 || b < 0 || group[a] == group[b]) continue;
        ss_index least = group[a] < group[b] ? group[a] : group[b], most = group[a] + group[b] - least;
        for (ss_index i = 0; i < m; i++) if (group[i] == most) group[i] = least;
    }
}

/* M = C'C of a body, C upper, column-major; x = C'\x and x = C\x */
static int factor (double *C)
{
    for (int j = 0; j < 6; j++) {
        for (int i = 0; i <= j; i++) {
            double sum = C[6*j + i];
            for (int k = 0; k < i; k++) sum -= C[6*i + k]*C[6*j + k];
            if (i < j) C[6*j + i] = sum/C[6*i + i];
            else if (sum > 0) C[6*j + j] = sqrt (sum);
            else return 0;
        }
    }
    return 1;
}

static void solve_transposed (const double *C, double *x)
{
    for (int i = 0; i < 6; i++) {
        for (int k = 0; k < i; k++) x[i] -= C[6*i + k]*x[k];
        x[i] /= C[6*i + i];
    }
}

static void solve_upper (const double *C, double *x)
{
    for (int i = 5; i >= 0; i--) {
        for (int k = i + 1; k < 6; k++) x[i] -= C[6*k + i]*x[k];
        x[i] /= C[6*i + i];
    }
}

/* One group: bodies[nbodies], free components cols[nc] (6*place among bodies + component), rows[nr] that touch these */
typedef struct {
    ss_index nbodies, nc, nr;
    ss_index *bodies, *cols, *rows, *place;         /* place[m]: a body among those of the group */
    double *Q;                                      /* nc x max (nc, nr) */
    double *T, *tau, *len, *work;
    blas_int *pivot;
} group_room;

static ss_index most (ss_index a, ss_index b) { return a > b ? a : b; }

/* a column of nc values of the group, turned into velocities, behind the others */
static void put_column (const group_room *x, const double *C, const double *values, ss_index column, ss_index *p, ss_index *i, double *v)
{
    ss_index at = p[column], k = 0;
    for (ss_index b = 0; b < x->nbodies; b++) {
        double y[6] = { 0 };
        for (; k < x->nc && x->cols[k] < 6*(b + 1); k++) y[x->cols[k] - 6*b] = values[k];
        solve_upper (C + 36*x->bodies[b], y);
        for (int a = 0; a < 6; a++) {
            if (y[a] == 0) continue;
            i[at] = 6*x->bodies[b] + a;
            v[at++] = y[a];
        }
    }
    p[column + 1] = at;
}

/* QR of (K/C)' of the group, rows of unit length.  Q's first columns, as many as the rank, become the answers in the order of pivot */
static ss_status group_factor (const ss_qs_rows *r, const double *C, group_room *x, ss_index *rank, ss_qs_coordinates *c)
{
    ss_index nc = x->nc, nr = x->nr;
    for (ss_index k = 0; k < nr; k++) {
        double *column = x->Q + nc*k, sum = 0;
        ss_index row = x->rows[k];
        memset (column, 0, (size_t) nc * sizeof *column);
        for (int side = 0; side < 2; side++) {
            ss_index b = r->body[2*row + side];
            if (b < 0) continue;
            double y[6];
            memcpy (y, r->w + 12*row + 6*side, sizeof y);
            solve_transposed (C + 36*b, y);
            for (ss_index i = 0; i < nc; i++) if (x->cols[i]/6 == x->place[b]) column[i] = y[x->cols[i] % 6];
        }
        for (ss_index i = 0; i < nc; i++) sum += column[i]*column[i];
        if (!(sum > 0) || isinf (sum)) return SS_NOT_FINITE;
        x->len[k] = sqrt (sum);
        for (ss_index i = 0; i < nc; i++) column[i] /= x->len[k];
    }
    *rank = 0;
    blas_int rows = (blas_int) nc, cols = (blas_int) nr, length = (blas_int) (4*most (nc, nr) + 64), info = 0;
    if (nr > 0) {
        for (ss_index k = 0; k < nr; k++) x->pivot[k] = 0;
        dgeqp3_ (&rows, &cols, x->Q, &rows, x->pivot, x->tau, x->work, &length, &info);
        if (info != 0) return SS_NOT_FINITE;
        ss_index least = nc < nr ? nc : nr, k = 0;
        while (k < least && fabs (x->Q[nc*k + k]) > PARALLEL) k++;
        *rank = k;
        for (ss_index j = 0; j < nr; j++)                           /* T: nr columns of the rank's rows */
            for (ss_index i = 0; i < k; i++) x->T[k*j + i] = i <= j ? x->Q[nc*j + i] : 0;
        for (ss_index j = k; j < nr; j++) {                         /* dropped rows, as combinations of those kept */
            double *d = x->T + k*j;
            ss_index row = x->rows[x->pivot[j] - 1];
            int driven = row >= r->constraints;
            for (ss_index i = k; i-- > 0;) {
                for (ss_index a = i + 1; a < k; a++) d[i] -= x->T[k*a + i]*d[a];
                d[i] /= x->T[k*i + i];
                if (fabs (d[i]) > SHARE && x->rows[x->pivot[i] - 1] >= r->constraints) driven = 1;
            }
            if (!driven) continue;
            for (ss_index i = 0; i <= k; i++) {
                ss_index other = i < k ? x->rows[x->pivot[i] - 1] : row;
                if (other >= r->constraints && (i == k || fabs (d[i]) > SHARE)) c->depend[c->clash++] = other - r->constraints;
            }
            return SS_SINGULAR;
        }
        blas_int reflectors = (blas_int) (nc < nr ? nc : nr);
        dorgqr_ (&rows, &rows, &reflectors, x->Q, &rows, x->tau, x->work, &length, &info);
    } else {
        memset (x->Q, 0, (size_t) (nc*nc) * sizeof *x->Q);
        for (ss_index i = 0; i < nc; i++) x->Q[nc*i + i] = 1;
    }
    for (ss_index j = *rank; j-- > 0;)                              /* answers: Q1/T', column by column from behind */
        for (ss_index i = 0; i < nc; i++) {
            double sum = x->Q[nc*j + i];
            for (ss_index a = j + 1; a < *rank; a++) sum -= x->Q[nc*a + i]*x->T[*rank*a + j];
            x->Q[nc*j + i] = sum/x->T[*rank*j + j];
        }
    return SS_OK;
}

ss_status ss_qs_coordinates_fill (const ss_qs_scene *s, const double *q, const double *twist, const double *theta, ss_qs_rows *r, ss_qs_coordinates *c, ss_work *w)
{
    const ss_geom *g = s->g;
    ss_index m = ss_count_dynamic (g), n = ss_qs_count_rows (s), size = 6*m;
    if (!SS_FITS_BLAS (4*most (size, n) + 64)) return SS_TOO_LARGE;
    c->m = m;
    c->nu = c->clash = 0;
    ss_index *number = SS_TAKE (w, ss_index, g->nb), *group = SS_TAKE (w, ss_index, m);
    ss_index *Mp = SS_TAKE (w, ss_index, size + 1), *Mi = SS_TAKE (w, ss_index, 36*m), *count = SS_TAKE (w, ss_index, m);
    double *Mx = SS_TAKE (w, double, 36*m), *C = SS_TAKE (w, double, 36*m);
    c->depend = SS_TAKE (w, ss_index, n + 1);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_number_dynamic (g, number);
    ss_status status = rows_fill (s, q, number, twist, theta, r, w);
    if (status != SS_OK) return status;
    find_groups (r, m, group);

    /* how much there is of each: a group's columns have entries for all of its bodies */
    ss_index largest = 0, entriesU = 0, entriesP = 0, rows_most = 0;
    memset (count, 0, (size_t) m * sizeof *count);
    for (ss_index b = 0; b < m; b++) count[group[b]]++;
    for (ss_index b = 0; b < m; b++) { largest = most (largest, count[b]);  entriesU += 36*count[b]*count[b]; }
    for (ss_index k = 0; k < n; k++) {
        ss_index b = r->body[2*k] >= 0 ? r->body[2*k] : r->body[2*k + 1];
        if (b >= 0) entriesP += 6*count[group[b]];
    }
    rows_most = n;
    group_room x;
    x.bodies = SS_TAKE (w, ss_index, largest);
    x.place = SS_TAKE (w, ss_index, m);
    x.cols = SS_TAKE (w, ss_index, 6*largest);
    x.rows = SS_TAKE (w, ss_index, rows_most);
    ss_index wide = most (6*largest, rows_most);
    x.Q = SS_TAKE (w, double, 6*largest*wide);
    x.T = SS_TAKE (w, double, (6*largest < rows_most ? 6*largest : rows_most)*rows_most);
    x.tau = SS_TAKE (w, double, wide);
    x.len = SS_TAKE (w, double, rows_most);
    x.work = SS_TAKE (w, double, 4*wide + 64);
    x.pivot = SS_TAKE (w, blas_int, rows_most);
    ss_index *Ap = SS_TAKE (w, ss_index, n + 1), *Ai = SS_TAKE (w, ss_index, entriesP), *where = SS_TAKE (w, ss_index, n);      /* answers as they come, and the one of each row */
    double *Ax = SS_TAKE (w, double, entriesP), *scaled = SS_TAKE (w, double, 6*largest);
    c->Up = SS_TAKE (w, ss_index, size + 1);  c->Ui = SS_TAKE (w, ss_index, entriesU);  c->Ux = SS_TAKE (w, double, entriesU);
    c->Pp = SS_TAKE (w, ss_index, n + 1);     c->Pi = SS_TAKE (w, ss_index, entriesP);  c->Px = SS_TAKE (w, double, entriesP);
    if (w->short_of_room) return SS_NO_ROOM;

    ss_mass_matrix (g, q, Mp, Mi, Mx);
    memset (C, 0, (size_t) (36*m) * sizeof *C);
    for (ss_index j = 0; j < size; j++)
        for (ss_index k = Mp[j]; k < Mp[j + 1]; k++) C[36*(j/6) + 6*(j % 6) + Mi[k] % 6] = Mx[k];
    for (ss_index b = 0; b < m; b++) if (!factor (C + 36*b)) return SS_NOT_FINITE;

    for (ss_index k = 0; k < n; k++) where[k] = -1;
    c->Up[0] = Ap[0] = 0;
    ss_index answers = 0;
    int threads = ss_threads_begin ();
    for (ss_index first = 0; first < m && status == SS_OK; first++) {
        if (group[first] != first) continue;
        x.nbodies = x.nc = x.nr = 0;
        for (ss_index b = 0; b < g->nb; b++) {
            ss_index i = number[b];
            if (i < 0 || group[i] != first) continue;
            x.place[i] = x.nbodies;
            x.bodies[x.nbodies] = i;
            for (int a = 0; a < 6; a++) if (!g->locked[6*b + a]) x.cols[x.nc++] = 6*x.nbodies + a;
            x.nbodies++;
        }
        for (ss_index k = 0; k < n; k++) {
            int touches = 0;
            for (int side = 0; side < 2; side++) {
                ss_index b = r->body[2*k + side];
                if (b < 0 || group[b] != first) continue;
                for (int a = 0; a < 6; a++) touches |= r->w[12*k + 6*side + a] != 0;
            }
            if (touches) x.rows[x.nr++] = k;
        }
        ss_index rank;
        status = group_factor (r, C, &x, &rank, c);
        if (status != SS_OK) break;
        for (ss_index j = 0; j < rank; j++) {
            ss_index local = x.pivot[j] - 1;
            for (ss_index i = 0; i < x.nc; i++) scaled[i] = x.Q[x.nc*j + i]/x.len[local];
            where[x.rows[local]] = answers;
            put_column (&x, C, scaled, answers++, Ap, Ai, Ax);
        }
        for (ss_index j = rank; j < x.nc; j++) put_column (&x, C, x.Q + x.nc*j, c->nu++, c->Up, c->Ui, c->Ux);
    }
    ss_threads_end (threads);
    if (status != SS_OK) return status;

    c->Pp[0] = 0;
    for (ss_index k = 0; k < n; k++) {
        ss_index from = where[k] < 0 ? 0 : Ap[where[k]], length = where[k] < 0 ? 0 : Ap[where[k] + 1] - from;
        memcpy (c->Pi + c->Pp[k], Ai + from, (size_t) length * sizeof *Ai);
        memcpy (c->Px + c->Pp[k], Ax + from, (size_t) length * sizeof *Ax);
        c->Pp[k + 1] = c->Pp[k] + length;
    }
    for (ss_index k = 0; k < c->Pp[n]; k++) if (!isfinite (c->Px[k])) return SS_NOT_FINITE;
    return SS_OK;
}

/* what is left to go: rows asked for, and the largest of them */
static double remaining (const ss_qs_rows *r, const double *reach, double *off)
{
    double worst = 0;
    ss_index first = r->n - r->motors;
    for (ss_index k = 0; k < r->n; k++) {
        off[k] = k < r->constraints ? -r->off[k] : k < first ? 0 : reach[k - first] - r->off[k];
        if (!(fabs (off[k]) <= worst)) worst = fabs (off[k]);
    }
    return worst;
}

ss_status ss_qs_motion (const ss_qs_scene *s, const double *q0, const double *qEnd, const double *theta, const double *reach, double h, double *nu, double *q, ss_work *w)
{
    const ss_geom *g = s->g;
    ss_index nb = g->nb, n = ss_qs_count_rows (s);
    ss_work mark = *w;
    ss_index *number = SS_TAKE (w, ss_index, nb);
    double *best = SS_TAKE (w, double, 7*nb), *twist = SS_TAKE (w, double, 6*nb), *off = SS_TAKE (w, double, n), *step = SS_TAKE (w, double, 6*nb);
    if (w->short_of_room) return SS_NO_ROOM;
    ss_number_dynamic (g, number);
    memset (twist, 0, (size_t) (6*nb) * sizeof *twist);             /* targets are not asked for */
    memcpy (q, q0, (size_t) (7*nb) * sizeof *q);
    ss_integrate_motion (nb, g->kind, nu, h, q);
    for (ss_index b = 0; b < nb; b++) if (g->kind[b] == SS_KINEMATIC) memcpy (q + 7*b, qEnd + 7*b, 7 * sizeof *q);

    double least = INFINITY, worst = 0;
    for (int round = 0; s->J->nj > 0 && round < 10; round++) {
        ss_work here = *w;
        ss_qs_rows r;
        ss_qs_coordinates c;
        ss_status status = ss_qs_coordinates_fill (s, q, twist, theta, &r, &c, w);
        if (status != SS_OK) return status;
        worst = remaining (&r, reach, off);
        *w = here;
        if (worst >= least/2) break;                                /* down to roundoff */
        least = worst;
        memcpy (best, q, (size_t) (7*nb) * sizeof *q);
        if (least <= 1e-15) break;
        memset (step, 0, (size_t) (6*nb) * sizeof *step);
        for (ss_index k = 0; k < n; k++)
            for (ss_index e = c.Pp[k]; e < c.Pp[k + 1]; e++) {
                ss_index b = c.Pi[e]/6;
                step[6*b + c.Pi[e] % 6] += c.Px[e]*off[k];          /* by dynamic number; spread below */
            }
        for (ss_index b = nb; b-- > 0;) {
            double *to = step + 6*b;
            if (number[b] < 0) memset (to, 0, 6 * sizeof *to);
            else if (number[b] != b) memmove (to, step + 6*number[b], 6 * sizeof *to);
        }
        ss_integrate_motion (nb, g->kind, step, 1, q);
    }
    if (worst > least) memcpy (q, best, (size_t) (7*nb) * sizeof *q);

    for (ss_index b = 0; b < nb; b++) {                             /* the velocities that integration takes there */
        double *v = nu + 6*b;
        if (g->kind[b] != SS_DYNAMIC) { memset (v, 0, 6 * sizeof *v);  continue; }
        double r[4];
        ss_turn_between (q0 + 7*b + 3, q + 7*b + 3, r);
        for (int i = 0; i < 3; i++) {
            v[i] = (q[7*b + i] - q0[7*b + i])/h;
            v[3 + i] = 2/h*r[1 + i]/r[0];
        }
    }
    *w = mark;
    return SS_OK;
}
