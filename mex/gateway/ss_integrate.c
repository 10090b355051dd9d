/* q = ss_integrate (q, nu, h, kind): gateway to ss_integrate_motion */
#include "gateway_step.h"
#include <string.h>

enum { IN_Q, IN_NU, IN_H, IN_KIND, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    usage ("ss_integrate", nin, IN_END, IN_END, nout, 1, "q = ss_integrate (q, nu, h, kind)");

    ss_index nb;
    const double *q = take_matrix (in[IN_Q], "q", 7, &nb);
    const double *nu = take_sized (in[IN_NU], "nu", 6, nb);
    double h = take_scalar (in[IN_H], "h");
    ss_index *kind = take_indices (in[IN_KIND], "kind", nb, SS_STATIC, SS_KINEMATIC);
    for (ss_index b = 0; b < nb; b++) kind[b]++;                  /* a kind, not a number counted from 1 */

    double *next = give_matrix (&out[0], 7, nb);
    memcpy (next, q, (size_t) (7*nb) * sizeof *q);
    ss_integrate_motion (nb, kind, nu, h, next);
}
