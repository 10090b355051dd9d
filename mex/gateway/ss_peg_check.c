/* [verdict, rows, pass, switched] = ss_peg_check (q, qEnd, geom, options, rows, pass, switched, nu, qNew): gateway to ss_peg_check */
#include "gateway_peg.h"
#include <math.h>

enum { IN_ROWS = 4, IN_PASS, IN_SWITCHED, IN_NU, IN_NEW, IN_END };

void mexFunction (int nout, mxArray *out[], int nin, const mxArray *in[])
{
    static const char *const verdicts[] = { "accept", "again", "halve" };
    usage ("ss_peg_check", nin, IN_END, IN_END, nout, 4, "[verdict, rows, pass, switched] = ss_peg_check (q, qEnd, geom, options, rows, pass, switched, nu, qNew)");
    ss_geom g;
    ss_peg_step x = take_peg_step (in, &g);
    ss_index pass = take_count (in[IN_PASS], "pass", 0, 1000000), switched = (ss_index) mxGetNumberOfElements (in[IN_SWITCHED]);
    const double *pair = take_vector (in[IN_SWITCHED], "switched", -1);
    const double *nu = take_sized (in[IN_NU], "nu", 6, g.nb), *q = take_poses (in[IN_NEW], "qNew", g.nb);
    ss_index base = g.ns + 1, rows = 2*count_rows (in[IN_ROWS]) + switched + 64;        /* a pair (a, b) is the number a*ns + b, from 1 */
    for (ss_index k = 0; k < switched; k++)
        require (pair[k] == floor (pair[k]) && pair[k] >= (double) base && pair[k] < (double) (g.ns*(g.ns + 1)), "switched", "must hold pairs of shapes");

    size_t size = (size_t) 1 << 16;
    for (;;) {
        ss_peg p;
        ss_peg_verdict verdict;
        ss_work w = room_for_peg (&x, &p, rows, size);
        take_rows (in[IN_ROWS], &g, &p);
        p.pass = pass;
        p.switched = switched;
        for (ss_index k = 0; k < switched; k++) p.pair[k] = (uint64_t) ((ss_index) pair[k] - base);
        ss_status status = ss_peg_check (&x, nu, q, &p, &verdict, &w);
        if (status != SS_NO_ROOM) {
            check (status);
            out[0] = mxCreateString (verdicts[verdict]);
            if (nout > 1) out[1] = give_rows (&p);
            if (nout > 2) out[2] = mxCreateDoubleScalar ((double) p.pass);
            if (nout > 3) {
                double *key = give_matrix (&out[3], 1, p.switched);
                for (ss_index k = 0; k < p.switched; k++) key[k] = (double) ((ss_index) p.pair[k] + base);
            }
            return;
        }
        more_room (&w, &p, &rows, &size);
        free_work (&w);
    }
}
