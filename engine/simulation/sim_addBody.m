function sim = sim_addBody (sim, bodies)
%SIM_ADDBODY  Add bodies to a simulation.
%   sim = SIM_ADDBODY (sim, bodies) appends a body, or an array of bodies, and numbers them (bodyID).
%
%   Example: sim = sim_addBody (Simulator (), [Body_sphere(1, 0.5), Body_plane([0;0;-1], [0;0;1])]);
%
%   See also SIMULATOR, BODY_SPHERE, BODY_MESH, BODY_PLANE.

if nargin < 2, bodies = []; end
require_sim (sim, 'sim_addBody');
if ~isstruct (bodies) || isempty (bodies) || ~isfield (bodies, 'type')
    error ('stickslip:sim_addBody:bodies', 'sim_addBody: bodies must be a body or an array of bodies (Body_sphere, mesh_cube, ...), got %s.', class (bodies));
end
for k = 1:numel (bodies)
    bodies(k).bodyID = sim.num_bodies + k;
end
if isempty (sim.bodies)
    sim.bodies = bodies(:)';
else
    missing = setxor (fieldnames (sim.bodies), fieldnames (bodies));
    for k = 1:numel (missing)                          % a field of the user's own: every body gets it
        if ~isfield (bodies, missing{k}), [bodies.(missing{k})] = deal ([]); end
        if ~isfield (sim.bodies, missing{k}), [sim.bodies.(missing{k})] = deal ([]); end
    end
    sim.bodies = [sim.bodies, orderfields(bodies(:)', sim.bodies)];
end
sim.num_bodies = numel (sim.bodies);
end
