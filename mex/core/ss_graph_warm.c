/* ss_graph_warm: impulses by contact id, in the world frame */
#include "ss_graph_warm.h"
#include "ss_contacts.h"
#include "ss_vec.h"

static void basis (const ss_graph_contacts *c, ss_index k, const double *axis[3], double o[3])
{
    axis[0] = c->normal + 3*k;
    axis[1] = c->tangent + 3*k;
    axis[2] = o;
    ss_cross (axis[0], axis[1], o);
}

void ss_graph_gather (const ss_graph_contacts *c, ss_index n_old, const double *id, const double *value, double *r, unsigned char *hot)
{
    ss_index at = 0;
    for (ss_index k = 0; k < c->n; k++) {
        ss_index found = ss_contact_find (c->id[k], n_old, id, &at);
        r[3*k] = r[3*k + 1] = r[3*k + 2] = 0;
        hot[k] = 0;
        if (found < 0) continue;
        const double *f = value + SS_GRAPH_WIDTH*found, *axis[3];
        double o[3];
        hot[k] = f[3] != 0;
        if (!c->tangent) { r[3*k] = ss_dot (c->normal + 3*k, f);  continue; }
        basis (c, k, axis, o);
        for (int i = 0; i < 3; i++) r[3*k + i] = ss_dot (axis[i], f);
    }
}

void ss_graph_keep (const ss_graph_contacts *c, const double *r, const unsigned char *hot, double *value)
{
    for (ss_index k = 0; k < c->n; k++, value += SS_GRAPH_WIDTH) {
        const double *axis[3];
        double o[3];
        value[3] = hot[k];
        for (int i = 0; i < 3; i++) value[i] = r[3*k]*c->normal[3*k + i];
        if (!c->tangent) continue;
        basis (c, k, axis, o);
        for (int i = 0; i < 3; i++) value[i] += r[3*k + 1]*axis[1][i] + r[3*k + 2]*axis[2][i];
    }
}

void ss_graph_gather_rows (ss_index n, ss_index n_old, const double *value, double *r, unsigned char *hot)
{
    for (ss_index k = 0; k < n; k++, r += 3) {
        int known = n_old == 3*n;
        for (int i = 0; i < 2; i++) r[i] = known ? value[3*k + i] : 0;
        r[2] = 0;
        hot[k] = known && value[3*k + 2] > 0;
    }
}

void ss_graph_keep_rows (ss_index n, const double *r, const unsigned char *hot, double *value)
{
    for (ss_index k = 0; k < n; k++) {
        value[3*k] = r[3*k];
        value[3*k + 1] = r[3*k + 1];
        value[3*k + 2] = hot[k];
    }
}
