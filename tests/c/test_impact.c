/* ss_impact: one ball on a floor, by hand; room asked for and given */
#include "check.h"
#include "ss_impact.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* a ball of mass 2 with two friction directions, coming down with V = 3 and sliding with 0.5; forces h FX = (0, 0, -0.02*2) */
static const ss_index MP[] = { 0, 1, 2, 3, 4, 5, 6 }, MI[] = { 0, 1, 2, 3, 4, 5 };
static const double MX[] = { 2, 2, 2, 0.008, 0.008, 0.008 };
static const ss_index GNP[] = { 0, 1 }, GNI[] = { 2 }, GFP[] = { 0, 2, 4 }, GFI[] = { 0, 4, 0, 4 };
static const double GNX[] = { 1 }, GFX[] = { 1, -0.1, -1, 0.1 };
static const ss_index UP[] = { 0, 1 }, UI[] = { 0 }, EP[] = { 0, 2 }, EI[] = { 0, 1 };
static const double MU[] = { 0.02 }, EX[] = { 1, 1 };
static const double NU[] = { 0.5, 0, -3, 0, 0, 0 }, FX[] = { 0, 0, -20, 0, 0, 0 }, PSI[] = { 0.001 }, SLIP[] = { 0, 0 };

static void bounce (int poisson, double e)
{
    ss_sparse M = { 6, 6, MP, MI, MX }, Gn = { 6, 1, GNP, GNI, GNX }, Gf = { 6, 2, GFP, GFI, GFX };
    ss_blocks_rest rest = { .nc = 1, .nf = 2, .ns = 1, .U = { 1, 1, UP, UI, MU }, .E = { 2, 1, EP, EI, EX }, .NU = NU, .FX = FX, .PSI = PSI, .SLIP = SLIP, .h = 0.002 };
    ss_wrenches g;
    ss_work count = { 0 };
    ss_wrenches_build (M, Gn, Gf, &g, &count);
    ss_work own = { malloc (count.used), count.used, 0, 0 };
    CHECK (ss_wrenches_build (M, Gn, Gf, &g, &own) == SS_OK);
    const double drift[3] = { 0 };
    ss_impact P = { M, &g, &rest, 2, &e, drift, 0.04, 1e-12, poisson, { NULL, NULL } };

    /* the solve's answer: comes to the floor, friction mu p_n */
    double p = 2*(3 + 0.02 - 0.5), nu[6] = { 0.5 - 0.02*p/2, 0, -0.5, 0, 0.1*0.02*p/0.008, 0 }, impulse[3] = { p, -0.02*p, 0 }, was[6];
    memcpy (was, nu, sizeof nu);
    ss_impact_info info;
    ss_work w = { malloc (64), 64, 0, 0 };
    int asked = 0;
    while (ss_impact_apply (&P, nu, impulse, NULL, &info, &w) == SS_NO_ROOM) {
        CHECK (info.room > w.size && memcmp (nu, was, sizeof nu) == 0);
        free (w.base);
        w = (ss_work) { malloc (info.room), info.room, 0, 0 };
        CHECK (++asked < 10);
    }
    CHECK (asked > 0 && w.used == 0);
    CHECK (info.share == 1 && info.failed == 0);
    CHECK (info.hits == (e*3 > 0.04));
    if (info.hits) {
        double q = 2*3*(1 + e);                                         /* p_n; the ball slides through */
        CHECK (fabs (nu[2] - (3*e - 0.02)) < 1e-12);
        CHECK (fabs (nu[0] - (0.5 - 0.02*q/2)) < 1e-12);
        CHECK (fabs (nu[4] - 0.1*0.02*q/0.008) < 1e-11);
        CHECK (fabs (impulse[0] - q) < 1e-12 && fabs (impulse[1] + 0.02*q) < 1e-12);
    } else CHECK (memcmp (nu, was, sizeof nu) == 0);
    free (w.base);
    free (own.base);
}

TEST (newton)  { for (int k = 0; k <= 4; k++) bounce (0, 0.25*k); }
TEST (poisson) { for (int k = 0; k <= 4; k++) bounce (1, 0.25*k); }

int main (void)
{
    RUN (newton);
    RUN (poisson);
    return check_end ();
}
