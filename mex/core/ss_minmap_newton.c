/* ss_minmap_newton: Newton's method on H (y) = min (y, v), v = B y + c, with steps of Fischer's where it is caught */
#include "ss_minmap_newton.h"
#include "ss_semismooth.h"
#include <math.h>

/* F = min (y, v), v in free rows */
static void minimum_map (ss_semismooth *N, const double *y, const double *v)
{
    for (ss_index i = 0; i < N->n; i++) N->F[i] = v[i] < y[i] || N->is_free[i] ? v[i] : y[i];
}

/* One Newton step that reduces |H|^2/2; SS_STALLED when none does */
static ss_status minmap_step (ss_semismooth *N, double merit)
{
    static const double factors[] = { 0, 1, 10, 100 };
    const double tie = 1e-12;                                   /* so that roundoff does not choose where y_i = v_i */
    double perturb = fmin (0.01, 0.1*ss_semismooth_norm (N));
    for (size_t k = 0; k < sizeof factors / sizeof *factors; k++) {
        minimum_map (N, N->y, N->v);
        for (ss_index i = 0; i < N->n; i++) {
            N->db[i] = N->y[i] - N->v[i] > tie || N->is_free[i];    /* the guess of the active set */
            N->da[i] = 1 - N->db[i];
        }
        ss_status s = ss_semismooth_direction (N, factors[k]*perturb);
        if (s == SS_SINGULAR) continue;
        if (s != SS_OK) return s;
        for (double t = 1; t >= 0.25; t /= 2) {
            ss_semismooth_try (N, t);
            minimum_map (N, N->y_next, N->v_next);
            if (ss_semismooth_merit (N) <= (1 - 2e-4*t)*merit) { ss_semismooth_accept (N);  return SS_OK; }
        }
    }
    return SS_STALLED;
}

/* How the method is getting on */
typedef struct {
    int caught;                 /* the steps are Fischer's until |H|^2/2 <= leave */
    double leave;
    double halved;              /* |H|^2/2 when it was last halved */
    ss_index steps;             /* since then; of Fischer's since it was caught */
} progress;

/* Four Newton steps may pass until |H|^2 is halved; then, or when there is none, Fischer's steps lead out of the trap.
   When they do not within ten, they go all the way from the start. */
static ss_status step (ss_semismooth *N, void *data)
{
    progress *p = data;
    minimum_map (N, N->y, N->v);
    double merit = ss_semismooth_merit (N);
    if (p->caught && ++p->steps == 10) {
        ss_semismooth_restart (N);
        p->leave *= 1e-6;
    }
    else if (!p->caught || merit <= p->leave) {
        if (p->caught || merit <= 0.5*p->halved) { p->halved = merit;  p->steps = 0; }
        p->caught = 0;
        ss_status s = ++p->steps > 4 ? SS_STALLED : minmap_step (N, merit);
        if (s != SS_STALLED) return s;
        *p = (progress) { 1, 0.5*merit, INFINITY, 0 };
        N->merit_count = 0;
    }
    return ss_fischer_step (N);
}

ss_status ss_minmap_newton (const ss_lcp *P, const ss_solver_options *opt, double *z, ss_solver_info *info, ss_work *w)
{
    progress p = { 0, 0, INFINITY, 0 };
    return ss_semismooth_solve (P, opt, z, info, w, step, &p);
}
