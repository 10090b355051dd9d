function sim = state_fromBodies (sim)
%STATE_FROMBODIES  Copy what scripts wrote in sim.bodies into the arrays of sim.state.
%   sim = STATE_FROMBODIES (sim) fills sim.state.q (7 x nb), nu (6 x nb) and Fext (6 x nb); velocities of bodies that are
%   not dynamic, and of locked directions, are zero.
%
%   See also STATE_TOBODIES, SIM_START.

b = sim.bodies;
nb = numel (b);
if ~(columns ({b.u}, 3) && columns ({b.quat}, 4) && columns ({b.nu}, 6) && columns ({b.Fext}, 6))
    b = body_check (b);                                 % rows are mended; errors name the body and the field
end
u = reshape ([b.u], 3, nb);  e = reshape ([b.quat], 4, nb);
nu = reshape ([b.nu], 6, nb);  Fext = reshape ([b.Fext], 6, nb);
if any (abs (sum (e.^2, 1) - 1) > 1e-6), b = body_check (b); e = reshape ([b.quat], 4, nb); end
nu(:,sim.geom.kind ~= 1) = 0;
nu(sim.geom.locked ~= 0) = 0;
sim.state.q = [u; e];
sim.state.nu = nu;
sim.state.Fext = Fext;
end

function tf = columns (x, n)
% whether every element is a real column of n
tf = all (cellfun ('size', x, 1) == n) && all (cellfun ('size', x, 2) == 1) && all (cellfun ('isreal', x)) && all (cellfun ('isclass', x, 'double'));
end
