/* ss_proof: that a complementarity problem has no solution, by Farkas' lemma or by trying all there is. */
#ifndef SS_PROOF_H
#define SS_PROOF_H

#include "ss_residual.h"

/* y of least norm and z with  A z + b + y >= 0,  z >= 0,  y >= 0: y is zero exactly when A z + b >= 0, z >= 0 can be; else A'y <= 0 and
   b'y = -|y|^2 < 0 prove that it cannot.  Rows with equal have = 0 and a y of any sign, columns with is_free a z of any sign.
   A         n x m
   b, equal  n          z, is_free  m          y  n
   w         room as ss_least_violation_room says
   SS_OK; SS_INTERRUPTED, SS_NO_ROOM, SS_NOT_FINITE, SS_TOO_LARGE. */
ss_status ss_least_violation (ss_sparse A, const double *b, const unsigned char *equal, const unsigned char *is_free, ss_poll poll,
                              double *y, double *z, ss_work *w);
size_t ss_least_violation_room (ss_index n, ss_index m, ss_index entries);

/* y with y >= 0, A'y <= 0, b'y < 0 (where z_i is free: y_i of any sign, (A'y)_i = 0), |y|_1 = 1; all zero: none was found.
   P      l 0 or -Inf, u Inf
   y      n, out
   bound  out: every z that satisfies the inequalities has |z|_1 >= bound, as far as the rounding of A'y tells; 0 when y is zero.
          (A'y)_j <= 0 holds to 1e-13 of its terms: a matrix that is singular but for less has no proof of either kind
   SS_INFEASIBLE: y proves it.  SS_OK: no proof. Else as ss_least_violation; room as ss_certificate_room says */
ss_status ss_certificate (const ss_lcp *P, ss_poll poll, double *y, double *bound, ss_work *w);
size_t ss_certificate_room (ss_index n, ss_index entries);

/* z by trying the 2^m choices of which of the m variables that are not free are positive, m <= SS_ENUMERATE_MOST.
   SS_OK, with z.  SS_INFEASIBLE: all were tried.  SS_BAD_ARGUMENT: too many.  Else as ss_least_violation */
enum { SS_ENUMERATE_MOST = 16 };
ss_status ss_enumerate (const ss_lcp *P, ss_poll poll, double *z, ss_work *w);
size_t ss_enumerate_room (ss_index n, ss_index entries);

#endif
