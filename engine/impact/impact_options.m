function o = impact_options (sim)
%IMPACT_OPTIONS  What a law of restitution takes from the simulation.
%   o = IMPACT_OPTIONS (sim) has
%
%   restitution  1 x nb, of the bodies; sim.restitution for all when that is not empty.  A contact has the larger of its two: a body
%                that says nothing (0) leaves the word to the other, a rubber ball bounces on any floor
%   speed        a rebound slower than this is none: a flight of four steps
%   tolerance    of the laws' LCPs, m/s
%   directions   of the law's polygon of friction where the step is over the quadratic cone: sim.num_fricdirs, or 8 where that is Inf
%
%   Example: o = impact_options (sim);  o.speed
%
%   See also IMPACT_NEWTON, IMPACT_POISSON, IMPACT_APPLY, BATCH_RUN, PAIR_FRICTION.

if isempty (sim.restitution)
    o.restitution = zeros (1, numel (sim.bodies));
    for b = 1:numel (sim.bodies), o.restitution(b) = allowed (sim.bodies(b).restitution, sprintf ('body %d: restitution', b)); end
else
    o.restitution = repmat (allowed (sim.restitution, 'sim.restitution'), 1, numel (sim.bodies));
end
o.speed = max (2*sim.h*norm (sim_gravity (sim)), sim.tolerance);
o.tolerance = sim.tolerance;
o.directions = sim.num_fricdirs;
if ~isfinite (o.directions), o.directions = 8; end
end

function x = allowed (x, name)
% code of the user's may have changed it since the run started
if ~(isnumeric (x) && isreal (x) && isscalar (x) && x >= 0 && x <= 1)
    error ('stickslip:impact_options:restitution', '%s must be a number from 0 to 1, got %s.', name, value_text (x));
end
x = double (x);
end
