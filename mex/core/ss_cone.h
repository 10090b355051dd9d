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

/* u = W r + q   (3nc, out) */
void ss_ncp_velocity (const ss_ncp *P, const double *r, double *u);

/* Functions of one contact that are zero where it obeys Coulomb's law; velocities.  rho: impulse per velocity.
   phi   3 out
   A, B  3 x 3 by columns, out: an element of the generalised derivative, dphi = A dr + B du; A NULL: neither is wanted */
typedef void ss_cone_map (const double r[3], const double u[3], double mu, double rho, double phi[3], double A[9], double B[9]);
ss_cone_map ss_cone_natural;    /* (r - P_K (r - rho (u + mu |u_t| e_n))) / rho */
ss_cone_map ss_cone_fischer;    /* x + y - (x o x + y o y)^1/2,  x = [mu r_n; r_t]/rho,  y = [u_n + mu |u_t|; mu u_t]: solvers/cone/cone_fischer.m */

/* max_i |rows_i| of the natural map: a velocity.  NaN when anything is.
   rho   nc, as from ss_ncp_scale; NULL: 1, the measure of FCLIB
   u     3nc, out: W r + q
   rows  3nc, out; may be NULL */
double ss_ncp_residual (const ss_ncp *P, const double *r, const double *rho, double *u, double *rows);

/* The measures of solvers/cone/ncp_residual.m */
typedef enum {
    SS_CONE_SCALED,             /* natural map, rho of ss_ncp_scale */
    SS_CONE_PLAIN,              /* natural map, rho = 1 */
    SS_CONE_FISCHER,            /* ss_cone_fischer */
    SS_CONE_GAP,                /* |sum of rows|,  rows_i = r_i'(u_i + mu_i |u_t| e_n): an energy; nc rows */
    SS_CONE_VIOLATION,          /* how far r is outside of K, and u + mu |u_t| e_n outside of the dual cone: velocities */
    SS_CONE_MERIT               /* natural merit function: sum of the squares of the gaps and of both violations; nc rows */
} ss_cone_measure;

int ss_cone_rows (ss_cone_measure measure);         /* rows of a contact: 1 or 3 */

/* As ss_ncp_residual; rho nc, not read by SS_CONE_PLAIN; rows not NULL. */
double ss_ncp_measure (const ss_ncp *P, const double *r, const double *rho, ss_cone_measure measure, double *u, double *rows);

#endif
