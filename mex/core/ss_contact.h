/* ss_contact: the friction problem of one contact, exactly, and Gauss-Seidel sweeps over contacts with it.
   The method is in solvers/cone/contact_solve.m. */
#ifndef SS_CONTACT_H
#define SS_CONTACT_H

#include "ss_cone.h"

typedef enum {
    SS_LIFT_OFF,                /* r = 0 */
    SS_STICK,                   /* u = 0 */
    SS_SLIP,                    /* u_n = 0, r_t against u_t on the edge of the cone */
    SS_UNSOLVABLE               /* W_nn <= 0 and q_n < 0: r is not written */
} ss_contact_state;

/* r in K_mu,  u = W r + q,  u + mu |u_t| e_n in the dual cone and orthogonal to r.
   W  3 x 3 by columns, positive (semi)definite      q, r  3, apart from one another */
ss_contact_state ss_contact_solve (const double W[9], const double q[3], double mu, double r[3]);

/* The diagonal blocks of W: 9 numbers for each contact, by columns. */
void ss_contact_blocks (const ss_ncp *P, double *blocks);

/* Each contact in turn solved with the impulses of the others as they are, omega times the way there.
   r  3nc  in and out
   u  3nc  in and out: W r + q, kept up to date */
void ss_contact_sweep (const ss_ncp *P, const double *blocks, double omega, double *r, double *u);

/* r_i = P_K (r_i) for each contact */
void ss_contact_project (const ss_ncp *P, double *r);

#endif
