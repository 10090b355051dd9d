function sim = sim_setGravity (sim, g)
%SIM_SETGRAVITY  Set the acceleration of gravity.
%   sim = SIM_SETGRAVITY (sim, g) sets it to the 3-vector g (m/s^2) and turns gravity on; sim = SIM_SETGRAVITY (sim, false)
%   turns it off, true or no second argument turns it on as it was.
%
%   Example: on the Moon
%      sim = sim_setGravity (Simulator (), [0; 0; -1.62]);
%
%   See also SIMULATOR.

if nargin < 2, g = true; end
require_sim (sim, 'sim_setGravity');
if islogical (g) && isscalar (g)
    sim.gravity = g;
elseif isnumeric (g) && isreal (g) && numel (g) == 3 && all (isfinite (g(:)))
    sim.gravityVector = double (g(:));
    sim.gravity = true;
else
    error ('stickslip:sim_setGravity:g', 'sim_setGravity: g must be a finite vector of 3 accelerations, or true or false.');
end
end
