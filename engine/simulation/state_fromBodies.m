function sim = state_fromBodies (sim)
%STATE_FROMBODIES  Copy what scripts wrote in sim.bodies into the arrays of sim.state.
%   sim = STATE_FROMBODIES (sim) fills sim.state.q (7 x nb), nu (6 x nb) and Fext (6 x nb); velocities of bodies that are
%   not dynamic, and of locked directions, are zero, quaternions of unit length.  A NaN stays.
%
%   See also STATE_TOBODIES, STATE_CHECK, SIM_START.

sim.state.q = [columns(sim.bodies, 'u', 3); columns(sim.bodies, 'quat', 4)];
sim.state.nu = columns (sim.bodies, 'nu', 6);
sim.state.Fext = columns (sim.bodies, 'Fext', 6);
sim.state.nu(:,sim.geom.kind ~= 1) = 0;
sim.state.nu(sim.geom.locked ~= 0) = 0;
sim = state_check (sim);
end

function X = columns (bodies, name, n)
% one field of all bodies, n x nb; rows and other numbers are mended, anything else is the error of body_check
x = {bodies.(name)};
if ~(all (cellfun ('size', x, 1) == n) && all (cellfun ('size', x, 2) == 1) && all (cellfun ('isreal', x)) && all (cellfun ('isclass', x, 'double')))
    if ~all (cellfun (@(v) isnumeric (v) && isreal (v) && isvector (v) && numel (v) == n, x)), body_check (bodies); end
    x = cellfun (@(v) full (double (v(:))), x, 'UniformOutput', false);
end
X = reshape ([x{:}], n, numel (bodies));
end
