/* ss_cone: Coulomb's quadratic cone K_mu = { r : |r_t| <= mu r_n }, its projection, the friction problem over it, and that
   problem's residual.  Design, section 5.  Per contact r = [n t o]: impulses along the normal and two tangents. */
#ifndef SS_CONE_H
#define SS_CONE_H

#include "ss_solver.h"

/* r_i in K_mu,  u = W r + q,  u_i + mu_i |u_t| e_n in the dual cone and orthogonal to r_i, for each contact i */
typedef struct {
    ss_index nc;
    ss_sparse W;                /* 3nc x 3nc, finite: velocity per impulse */
    const double *q;            /* 3nc, finite: velocities without contact impulses */
    const double *mu;           /* nc, >= 0 */
} ss_ncp;

/* As ss_solver, for the cone.  Of the options it reads tol, max_iterations, measure (SS_SCALED or SS_PLAIN), poll, omega, step, inner. */
typedef ss_status ss_ncp_solver (const ss_ncp *P, const ss_solver_options *opt, double *r, ss_solver_info *info, ss_work *w);

/* s = P_K (r), the point of the cone nearest to r, of one contact; s may be r. */
void ss_cone_project (const double r[3], double mu, double s[3]);

/* rho_i = 1/W_nn of contact i, its normal's diagonal; where that is not positive 1/(the largest of its three), else 1.
   rho  nc, out */
void ss_ncp_scale (const ss_ncp *P, double *rho);

/* max_i |rows_i|,  rows_i = (r_i - P_K (r_i - rho_i (u_i + mu_i |u_t| e_n))) / rho_i: a velocity.  NaN when anything is.
   rho   nc, as from ss_ncp_scale; NULL: 1, the measure of FCLIB
   u     3nc, out: W r + q
   rows  3nc, out; may be NULL */
double ss_ncp_residual (const ss_ncp *P, const double *r, const double *rho, double *u, double *rows);

#endif
