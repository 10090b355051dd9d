/* ss_manifold: one contact, id = (f1-1)*F + f2 with features numbered from 1 through the scene */
#include "ss_manifold.h"
#include "ss_vec.h"
#include "ss_world.h"

void ss_manifold_put (const ss_manifold *m, const double *p, const double *n, double psi, ss_index f1, ss_index f2)
{
    if (!(psi <= m->reach)) return;
    if (m->planar && !(fabs (n[1]) <= SS_TOL_PARALLEL && p[1] >= m->y - m->tie)) return;
    ss_contacts *c = m->c;
    ss_index k = c->n++;
    if (k >= c->capacity) return;

    double *p1 = c->p1 + 3*k, *normal = c->normal + 3*k;
    if (m->flip) {                                          /* the point on the other, the opposite normal */
        ss_index f = f1;  f1 = f2;  f2 = f;
        ss_add_scaled (p, psi, n, p1);
        for (int i = 0; i < 3; i++) normal[i] = -n[i];
    }
    else for (int i = 0; i < 3; i++) { p1[i] = p[i];  normal[i] = n[i]; }
    if (m->planar) p1[1] = m->y;

    c->body1[k] = m->body1;
    c->body2[k] = m->body2;
    c->group[k] = m->group;
    c->psi[k] = psi;
    c->mu[k] = m->mu;
    c->id[k] = (double) (m->first1 + f1)*(double) m->features + (double) (m->first2 + f2 + 1);
}
