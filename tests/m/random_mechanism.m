function sim = random_mechanism (seed)
%RANDOM_MECHANISM  Boxes over a floor with random joints, from rand.
%   sim = RANDOM_MECHANISM (seed) is a tree of six boxes and joints of all types (which one first: seed), one more joint that closes a loop, and one that is twice there, with
%   limits, friction and motors of all kinds.
%
%   See also TEST_JOINTS, TEST_GRAPH_JOINTS, RANDOM_SCENE.

sim = sim_addBody (Simulator (), Body_plane ([0;0;-0.4], [0;0;1]));
names = joint_types ();
for k = 1:6
    b = mesh_rectangularBlock (0.5 + rand, 0.3 + rand, 0.2 + rand);
    b.u = [k; rand; rand];
    b.quat = quat_normalize ([1; rand(3, 1)]);
    b.nu = rand (6, 1);
    if k == 3, b.locked = [0 1 0 1 0 1]; end
    sim = sim_addBody (sim, b);
    sim = sim_addJoint (sim, ceil (k*rand)*(k > 1), k + 1, [k - 0.5; rand; rand], rand (3, 1), names{1 + mod(k + seed, 8)});
end
sim = sim_addJoint (sim, 3, 7, rand (3, 1), rand (3, 1), 'spherical');
sim = sim_addJoint (sim, 2, 0, sim.joints(1).pos, rand (3, 1), 'revolute');
for k = 1:numel (sim.joints)
    n = numel (sim.joints(k).theta);
    if n == 0, continue; end
    motors = {'none', 'force', 'velocity', 'position', 'position'};
    sim.joints(k).motor = motors{1 + mod(k + seed, 5)};
    sim.joints(k).command = rand;
    sim.joints(k).maxForce = 1/(mod (k, 2));
    if mod (k, 2), sim.joints(k).maxForce = 5*rand; end
    if strcmp (sim.joints(k).motor, 'velocity'), sim.joints(k).maxForce = 3; end
    sim.joints(k).kp = 50*rand;
    sim.joints(k).kd = 5;
    sim.joints(k).limits = [-rand, 0.5];
    sim.joints(k).friction = rand*mod (k, 3);
end
sim.draw = false;
end
