function g = sim_gravity (sim)
%SIM_GRAVITY  The acceleration of gravity that acts in a simulation.
%   g = SIM_GRAVITY (sim) is sim.gravityVector as a column, or zero when sim.gravity is false.
%
%   See also SIM_SETGRAVITY.

g = sim.gravityVector(:) * (sim.gravity ~= 0);
end
