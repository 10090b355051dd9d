/* check: the tests of the C core.  A test program is

       #include "check.h"
       TEST (moreau) { CHECK (x >= 0);  CHECK_NEAR (x, 1.6, 4*DBL_EPSILON); }
       int main (void) { RUN (moreau);  return check_end (); }

   A failed check prints its place and values and the test goes on; check_end prints the closing line
   "N passed, N failed", counted in tests, and gives main its return value, 0 or 1. */
#ifndef CHECK_H
#define CHECK_H

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check_passed, check_failed;      /* tests */
static int check_bad;                       /* failed checks of the running test */

#define TEST(name) static void test_##name (void)
#define RUN(name)  check_run (test_##name, #name)

#define CHECK(holds)                                                                                        \
    do {                                                                                                    \
        if (!(holds)) {                                                                                     \
            check_bad++;                                                                                    \
            printf ("    %s:%d: CHECK (%s) does not hold\n", __FILE__, __LINE__, #holds);                   \
        }                                                                                                   \
    } while (0)

/* |actual - expected| <= tolerance; a NaN fails */
#define CHECK_NEAR(actual, expected, tolerance)                                                             \
    do {                                                                                                    \
        double check_a = (actual), check_e = (expected), check_t = (tolerance);                             \
        if (!(check_a == check_e || fabs (check_a - check_e) <= check_t)) {                                 \
            check_bad++;                                                                                    \
            printf ("    %s:%d: %s is %.17g, expected %s = %.17g within %.3g, off by %.3g\n", __FILE__,     \
                    __LINE__, #actual, check_a, #expected, check_e, check_t, fabs (check_a - check_e));     \
        }                                                                                                   \
    } while (0)

static inline void check_run (void (*test) (void), const char *name)
{
    check_bad = 0;
    printf ("  %s\n", name);
    fflush (stdout);                        /* so that a crash is found under its test */
    test ();
    if (check_bad) { check_failed++;  printf ("  FAILED   %s: %d checks\n", name, check_bad); }
    else check_passed++;
}

static inline int check_end (void)
{
    printf ("%d passed, %d failed\n", check_passed, check_failed);
    return check_failed > 0;
}

#endif
