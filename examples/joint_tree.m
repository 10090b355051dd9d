function sim = joint_tree (levels)
%JOINT_TREE  A tree of rods that hangs from one joint, with one of every kind of joint in it.
%   sim = JOINT_TREE () makes the scene: a rod on a universal joint, two rods on spherical joints below it, four on hinges below
%   those, all let go from the side.  sim = JOINT_TREE (levels) has that many levels, 1 to 6.
%   JOINT_TREE () runs five seconds and prints the joints' largest errors.
%
%   Example: sim = sim_run (joint_tree (3));  max (sim.stats.joint_error, [], 2)
%
%   See also SIM_ADDJOINT, DOUBLE_PENDULUM, HANGING_ROD.

if nargin < 1, levels = 3; end
types = {'universal', 'spherical', 'revolute', 'cylindrical', 'revolute', 'spherical'};
sim = Simulator (0.005);
ends = [0;0;0];                                             % where the next rods hang
parents = 0;
for level = 1:levels
    length = 0.5*0.8^level;
    spread = linspace (-1, 1, 2^(level-1) + (level == 1));
    below = zeros (3, 0);  added = zeros (1, 0);
    for k = 1:2^(level-1)
        p = ceil (k/2);                                     % two rods to a parent
        tip = ends(:,p) + length*[0.8; 0.5*spread(k); -0.2];
        rod = mesh_rod (ends(:,p), tip, 2*length);
        rod.collides = false;
        sim = sim_addBody (sim, rod);
        axis = [0;1;0];
        if strcmp (types{level}, 'cylindrical'), axis = tip - ends(:,p); end
        sim = sim_addJoint (sim, parents(p), sim.num_bodies, ends(:,p), axis, types{level});
        if strcmp (types{level}, 'cylindrical'), sim.joints(end).limits = [-Inf Inf; -0.05 0.05]; end
        below(:,end+1) = tip; %#ok<AGROW>
        added(end+1) = sim.num_bodies; %#ok<AGROW>
    end
    ends = below;
    parents = added;
end
sim.MAX_STEP = 1000;
if nargout > 0, return; end
sim = sim_run (sim);
fprintf ('joint tree of %d rods, %g s: joint error %.1e m and %.1e m/s at most\n', sim.num_bodies, sim.time, max (sim.stats.joint_error, [], 2));
clear sim
end
