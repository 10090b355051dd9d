function [log, q, nu, id, value] = ss_run (q, nu, Fext, geom, options, motion, id, value) %#ok<STOUT,INUSD>
%SS_RUN  Kernel of BATCH_RUN: many steps in one call.
%   [log, q, nu, id, value] = SS_RUN (q, nu, Fext, geom, options, motion, id, value) makes as many steps as motion has columns
%   less one, or fewer: see log.outcome.
%
%   q 7 x nb, nu Fext 6 x nb   the state at the start; q and nu at the end are outputs
%   geom                       sim.geom
%   options                    struct: h, gravity (3 x 1), epsilon, law (1 Stewart-Trinkle, 2 Anitescu-Potra, 3 exact geometry, 4 the same as in the paper), epsilonActive,
%                              directions (Inf: the cone), pairFriction, subcontacts, solver (its number in STAGE_TABLE), tolerance, stop (1: end before a step whose solve fails), seconds (0, or the time on the
%                              wall after which the call ends with the step in progress), impact ([], or IMPACT_OPTIONS and
%                              its law: 1 Newton's, 2 Poisson's)
%   motion  7*nk x n+1         poses of the kinematic bodies at the n+1 ends of the steps
%   id 1 x k, value            sim.state.warm
%
%   log has, for the k steps made: step (1 x k, 1..k), first (1 x k+1), per contact body1 body2 group id psi_n mu (1 x N), p1
%   normal impulse (3 x N), energy (2 x k), residual iterations status (1 x k), stage_time (4 x k), q (7 x nb x k), nu (6 x
%   nb x k); outcome 'done' 'not_finite' 'failed', stage, status_name (of the last solve), failed_residual; impact: hits,
%   share and failed of the last step, as IMPACT_NEWTON tells.
%
%   See also BATCH_RUN, SIM_RUN.

error ('stickslip:ss_run:notBuilt', 'ss_run is not built: run make.');
end
