% Impact: laws of restitution, for sim.H_impact
%
% Stages
%   impact_newton      - Newton's law of restitution.
%   impact_newton_mex  - Newton's law of restitution, compiled.
%   impact_poisson     - Poisson's law of restitution.
%   impact_poisson_mex - Poisson's law of restitution, compiled.
%
% Parts
%   impact_apply        - An impact stage: from the simulation to the arrays of a law, and back.
%   impact_solve        - Velocities and impulses of a step by a law of restitution.
%   impact_options      - What a law of restitution takes from the simulation.
%   turn_impulses       - Impulses of contacts along other tangents.
%   ss_impact           - Kernel of the impact stages: IMPACT_SOLVE.
