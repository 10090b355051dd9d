function [quasistatic, optimiser, driven] = qs_start (sim, law, nd)
%QS_START  Check what a quasistatic run needs, once, when it starts.
%   [quasistatic, optimiser, driven] = QS_START (sim, law, nd) takes the simulation, the line of STAGE_TABLE of its formulation and the number of friction
%   directions.
%
%   quasistatic  the formulation is QSDYNAMICS
%   optimiser    its problem is one for MIQP, not for a solver of LCPs
%   driven       6 x nb  components of the velocities of bodies that sim.command drives: body.actuated, where they are not locked
%
%   See also SIM_START, QSDYNAMICS, ACTUATED_COORDINATES.

solver = stage_table (sim.H_solver);
quasistatic = ~isempty (law) && strcmp (law.name, 'QSdynamics');
optimiser = ~isempty (solver) && any (strcmp (solver.name, {'miqp', 'miqp_gurobi'}));
driven = false (6, sim.num_bodies);
if ~quasistatic
    if optimiser
        error ('stickslip:sim_start:H_solver', 'sim.H_solver: %s solves quasistatic steps: set sim.H_dynamics = @QSdynamics, or take solve_lcp.', solver.name);
    end
    return
end
if mod (nd, 2) ~= 0 || isinf (nd)
    error ('stickslip:sim_start:num_fricdirs', ['sim.num_fricdirs: friction directions of a quasistatic step come in opposite pairs: an even number ' ...
           'is expected, got %g.'], sim.num_fricdirs);
end
if ~isempty (solver) && solver.cone
    error ('stickslip:sim_start:H_solver', 'sim.H_solver: %s solves problems over the quadratic cone; a quasistatic step has a friction polygon: take miqp.', solver.name);
end
if ~isempty (sim.H_impact)
    error ('stickslip:sim_start:H_impact', 'sim.H_impact: there is nothing to rebound in a quasistatic step; it must be [].');
end
if strcmp (sim.qsForm, 'miqp') && (isempty (solver) || ~optimiser)
    optimiser = ~isempty (solver) || nargin_of (sim.H_solver) ~= 1;
end
driven = [sim.bodies.actuated] & ~[sim.bodies.locked];
for b = find (any (driven, 1))
    if ~sim.bodies(b).dynamic || ~isempty (sim.bodies(b).motion)
        error ('stickslip:sim_start:actuated', 'body %d: actuated is for dynamic bodies; a static one stands still, and body.motion moves a kinematic one.', b);
    end
end
J = sim.engine.joints;
for k = find (J.motor == 3 | (J.motor == 2 & isfinite (J.maxForce)) | J.friction > 0)
    error ('stickslip:sim_start:joints', ['joint %d: quasistatic steps know motors that keep a velocity (''velocity'' with maxForce = Inf) or a force (''force''), and limits; ' ...
           'position motors, velocity motors with a largest force, and dry friction they do not.'], J.co_joint(k));
end
end

function n = nargin_of (h)
n = NaN;                                                            % an error for compiled functions
try n = nargin (h); catch, end %#ok<CTCH>
end
