/* ss_wrenches: G = [Gn Gf] body by body, M\G */
#include "ss_wrenches.h"
#include <math.h>
#include <string.h>

int ss_cholesky6 (double *a)
{
    for (int j = 0; j < 6; j++) {
        for (int k = 0; k < j; k++)
            for (int i = j; i < 6; i++) a[i + 6*j] -= a[i + 6*k]*a[j + 6*k];
        if (!(a[7*j] > 0)) return 0;
        double d = sqrt (a[7*j]);
        for (int i = j; i < 6; i++) a[i + 6*j] /= d;
    }
    return 1;
}

void ss_wrenches_solve (const ss_wrenches *g, ss_index body, double *x)
{
    const double *L = g->factor + 36*body;
    for (int j = 0; j < 6; j++) {                               /* x = L\x */
        x[j] /= L[7*j];
        for (int i = j + 1; i < 6; i++) x[i] -= L[i + 6*j]*x[j];
    }
    for (int j = 5; j >= 0; j--) {                              /* x = L'\x */
        for (int i = j + 1; i < 6; i++) x[j] -= L[i + 6*j]*x[i];
        x[j] /= L[7*j];
    }
}

/* the bodies that column j of G touches, ascending; -1 when there are more than two */
static int bodies_of (ss_sparse G, ss_index j, ss_index body[2])
{
    int n = 0;
    for (ss_index k = G.p[j]; k < G.p[j + 1]; k++) {
        ss_index b = G.i[k] / 6;
        if (n > 0 && body[n - 1] == b) continue;
        if (n == 2) return -1;
        body[n++] = b;
    }
    return n;
}

/* where column c of G comes from: G = [Gn Gf Gj], or contact by contact and Gj */
static ss_sparse source (ss_sparse Gn, ss_sparse Gf, ss_sparse Gj, int cone, ss_index c, ss_index *j)
{
    *j = c - Gn.cols - Gf.cols;
    if (*j >= 0) return Gj;
    int normal = cone ? c % 3 == 0 : c < Gn.cols;
    if (cone) *j = normal ? c/3 : 2*(c/3) + c % 3 - 1;
    else      *j = normal ? c : c - Gn.cols;
    return normal ? Gn : Gf;
}

ss_status ss_wrenches_build_jointed (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_sparse Gj, int cone, ss_wrenches *g, ss_work *w)
{
    ss_index m = M.cols/6, n = Gn.cols + Gf.cols + Gj.cols, j;
    g->bodies = m;
    g->columns = n;
    g->factor = SS_TAKE (w, double, 36*m);
    g->first  = SS_TAKE (w, ss_index, m + 1);
    g->column = SS_TAKE (w, ss_index, 2*n);
    g->wrench = SS_TAKE (w, double, 12*n);
    g->place  = SS_TAKE (w, ss_index, 2*n);
    g->body   = SS_TAKE (w, ss_index, 2*n);
    if (w->short_of_room) return SS_NO_ROOM;
    if (!w->base) return SS_OK;

    /* M = L L', block by block */
    memset (g->factor, 0, (size_t) (36*m) * sizeof (double));
    for (ss_index j = 0; j < 6*m; j++)
        for (ss_index k = M.p[j]; k < M.p[j + 1]; k++) {
            if (M.i[k]/6 != j/6) return SS_BAD_ARGUMENT;
            g->factor[36*(j/6) + M.i[k]%6 + 6*(j%6)] = M.x[k];
        }
    for (ss_index b = 0; b < m; b++) if (!ss_cholesky6 (g->factor + 36*b)) return SS_SINGULAR;

    /* how many columns touch a body, and where its list starts */
    memset (g->first, 0, (size_t) (m + 1) * sizeof (ss_index));
    for (ss_index c = 0; c < n; c++) {
        ss_index *body = g->body + 2*c;
        ss_sparse G = source (Gn, Gf, Gj, cone, c, &j);
        int touched = bodies_of (G, j, body);
        if (touched < 0) return SS_BAD_ARGUMENT;
        for (int s = touched; s < 2; s++) body[s] = -1;
        for (int s = 0; s < touched; s++) g->first[body[s] + 1]++;
    }
    for (ss_index b = 0; b < m; b++) g->first[b + 1] += g->first[b];

    /* the lists: columns in order, so that each list ascends */
    for (ss_index c = 0; c < n; c++) {
        ss_sparse G = source (Gn, Gf, Gj, cone, c, &j);
        for (int s = 0; s < 2; s++) {
            ss_index b = g->body[2*c + s];
            g->place[2*c + s] = -1;
            if (b < 0) continue;
            ss_index e = g->first[b]++;                         /* moved on here, moved back below */
            g->place[2*c + s] = e;
            g->column[e] = c;
            memset (g->wrench + 6*e, 0, 6 * sizeof (double));
            for (ss_index k = G.p[j]; k < G.p[j + 1]; k++)
                if (G.i[k]/6 == b) g->wrench[6*e + G.i[k]%6] = G.x[k];
        }
    }
    for (ss_index b = m; b > 0; b--) g->first[b] = g->first[b - 1];
    g->first[0] = 0;
    return SS_OK;
}

ss_status ss_wrenches_build (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_wrenches *g, ss_work *w)
{
    return ss_wrenches_build_jointed (M, Gn, Gf, (ss_sparse) { 0 }, 0, g, w);
}

ss_status ss_wrenches_build_cone (ss_sparse M, ss_sparse Gn, ss_sparse Gf, ss_wrenches *g, ss_work *w)
{
    return ss_wrenches_build_jointed (M, Gn, Gf, (ss_sparse) { 0 }, 1, g, w);
}

void ss_free_velocity (const ss_wrenches *g, const double *NU, const double *FX, double h, double *nu0)
{
    for (ss_index b = 0; b < g->bodies; b++) {
        double x[6];
        for (int k = 0; k < 6; k++) x[k] = h*FX[6*b + k];
        ss_wrenches_solve (g, b, x);
        for (int k = 0; k < 6; k++) nu0[6*b + k] = NU[6*b + k] + x[k];
    }
}

void ss_step_velocity (const ss_wrenches *g, const double *NU, const double *FX, double h, const double *p, double *nu)
{
    for (ss_index b = 0; b < g->bodies; b++) {
        double x[6];
        for (int k = 0; k < 6; k++) x[k] = h*FX[6*b + k];
        for (ss_index e = g->first[b]; e < g->first[b + 1]; e++) {              /* h FX + G p */
            double pe = p[g->column[e]];
            if (pe == 0) continue;
            for (int k = 0; k < 6; k++) x[k] += g->wrench[6*e + k]*pe;
        }
        ss_wrenches_solve (g, b, x);
        for (int k = 0; k < 6; k++) nu[6*b + k] = NU[6*b + k] + x[k];
    }
}

void ss_contact_impulses (ss_index nc, ss_index nd, const double *circle, const double *p, double *impulse)
{
    for (ss_index c = 0; c < nc; c++) {
        double t1 = 0, t2 = 0;
        for (ss_index j = 0; j < nd; j++) {
            t1 += circle[2*j]*p[nc + nd*c + j];
            t2 += circle[2*j + 1]*p[nc + nd*c + j];
        }
        impulse[3*c] = p[c];  impulse[3*c + 1] = t1;  impulse[3*c + 2] = t2;
    }
}
