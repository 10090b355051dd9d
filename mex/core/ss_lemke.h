/* ss_lemke: 0 <= z complementary to w = A z + b >= 0, by Lemke's pivoting method on  w = A z + b + d z_0.
   Also mixed problems whose other variables are free (l = -Inf, u = Inf: then w_i = 0). */
#ifndef SS_LEMKE_H
#define SS_LEMKE_H

#include "ss_solver.h"

/* Solves island by island, in the order of ss_islands_find.  An ss_solver, with
   opt    tol 1e-10, 1000 + 20 n pivots of one try at one island by default; warm: info->basis holds a start
   P      bounds 0 and Inf, or -Inf and Inf; others are SS_BAD_ARGUMENT
   info   iterations are pivots; history the levels of z_0
   w      its size depends on the largest island that needs pivoting; ss_lemke_room is enough at once */
ss_solver ss_lemke;

/* Bytes that are enough for n rows of which the largest island has the given rows and entries; 0 when that overflows. */
size_t ss_lemke_room (ss_index n, ss_index island_rows, ss_index island_entries);

#endif
