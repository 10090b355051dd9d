function scene = record_parts (sim)
%RECORD_PARTS  The scene of a simulation: options, bodies and joints.
%   scene = RECORD_PARTS (sim) is a struct with sim (every option), bodies and joints.  What is made anew in each run is left out, and so are sim.userData, which is
%   the user's, and verts_world.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      scene = record_parts (sim);
%
%   See also RECORD_BEGIN, RECORD_CONSTANT, RECORD_SCENE.

scene.bodies = sim.bodies;
scene.joints = sim.joints;
passing = {'bodies', 'joints', 'contacts', 'dynamics', 'graphics', 'stats', 'geom', 'state', 'newNU', 'info', 'userData', 'engine', 'time', 'step', 'record', 'record_directory'};
scene.sim = rmfield (sim, passing);
[scene.bodies.verts_world] = deal (zeros (0, 3));
end
