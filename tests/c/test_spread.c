/* ss_spread: shares, work space to the byte, interruption */
#include "check.h"
#include "sparse_of.h"
#include "ss_spread.h"

static ss_status solve (const ss_lcp *P, ss_solver_options *opt, double *z, ss_solver_info *info)
{
    ss_status s = SS_NO_ROOM;
    static char none;
    char *block = NULL;
    ss_work w = { &none, 0, 0, 0 };
    for (int call = 0; call < 20 && s == SS_NO_ROOM; call++) {
        s = ss_spread (P, opt, z, info, &w);
        CHECK (w.used == 0);
        if (s != SS_NO_ROOM) break;
        CHECK (info->room > w.size);
        free (block);
        block = aligned_alloc (64, (info->room + 63)/64*64);
        w = (ss_work) { block, info->room, 0, 0 };
    }
    free (block);
    return s;
}

TEST (equal_supports_share)
{
    enum { MOST = 40 };
    double A[MOST*MOST], b[MOST], z[MOST];
    for (ss_index n = 0; n <= MOST; n += 10) {
        for (ss_index i = 0; i < n*n; i++) A[i] = 1;
        for (ss_index i = 0; i < n; i++) b[i] = -1;
        ss_lcp P = { sparse_of (n, A), b, NULL, NULL };
        ss_solver_options opt = ss_solver_defaults ();
        ss_solver_info info = { 0 };
        CHECK (solve (&P, &opt, z, &info) == SS_OK);
        for (ss_index i = 0; i < n; i++) CHECK_NEAR (z[i], 1.0/n, 1e-9);
        CHECK (info.residual <= 1e-10);
    }
}

TEST (no_solution_is_none)
{
    double A[] = { -1 }, b[] = { -1 }, z[1], l[] = { -1 };
    ss_lcp P = { sparse_of (1, A), b, NULL, NULL };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    CHECK (solve (&P, &opt, z, &info) == SS_STALLED);
    CHECK (info.residual > 0.5);
    P.l = l;
    CHECK (solve (&P, &opt, z, &info) == SS_BAD_ARGUMENT);
}

static int always (void *data) { (void) data;  return 1; }

TEST (stops_when_asked)
{
    double A[] = { 2, 1, 1, 2 }, b[] = { -1, -1 }, z[2];
    ss_lcp P = { sparse_of (2, A), b, NULL, NULL };
    ss_solver_options opt = ss_solver_defaults ();
    ss_solver_info info = { 0 };
    opt.poll = (ss_poll) { always, NULL };
    CHECK (solve (&P, &opt, z, &info) == SS_INTERRUPTED);
}

int main (void)
{
    RUN (equal_supports_share);
    RUN (no_solution_is_none);
    RUN (stops_when_asked);
    return check_end ();
}
