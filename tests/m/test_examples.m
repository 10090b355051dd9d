function tests = test_examples
%TEST_EXAMPLES  Every scene of examples/ does what its help promises.
tests = functiontests (localfunctions);
end

function testSlidingBlock (t)
% v - mu g h k in every step, then rest: the sum is exact
mu = 0.3;  v = 2;  g = 9.81;
sim = quiet (sliding_block (mu, v));
h = sim.h;
K = floor (v/(mu*g*h));
sim = sim_run (sim);
verifyEqual (t, sim.bodies(1).u, [h*sum(v - mu*g*h*(1:K)); 0; 0.1], 'AbsTol', 1e-9);
verifyEqual (t, sim.bodies(1).nu, zeros (6, 1), 'AbsTol', 1e-9);
end

function testRollingSphere (t)
% (5 v + 2 R w)/7 after 2 |v - R w|/(7 mu g), forward, with topspin and with backspin
for c = [1 0; 1 -16; 0.5 12]'
    sim = quiet (rolling_sphere (c(1), c(2)));
    due = 2*abs (c(1) - 0.25*c(2))/(7*0.2*9.81);
    early = sim;  early.MAX_STEP = floor (due/sim.h) - 1;
    early = sim_run (early);
    verifyGreaterThan (t, abs (early.bodies(1).nu(1) - 0.25*early.bodies(1).nu(5)), 1e-3);      % still sliding
    sim.MAX_STEP = ceil (due/sim.h) + 1;
    sim = sim_run (sim);
    verifyEqual (t, sim.bodies(1).nu([1 5]), (5*c(1) + 2*0.25*c(2))/7*[1; 4], 'AbsTol', 1e-9);
end
end

function testSpheresOnCube (t)
% rolling without slip: 5/7 g sin along the face, all nine alike; in the end none is above the face's lower edge
a = 15*pi/180;
sim = quiet (spheres_on_cube (15));
all_steps = sim.MAX_STEP;
sim.MAX_STEP = 20;
sim = sim_run (sim);
v = 5/7*9.81*sin (a)*sim.time*[cos(a); 0; -sin(a)];
verifyEqual (t, sim.state.nu(1:3,2:10), repmat (v, 1, 9), 'AbsTol', 1e-9);
sim.MAX_STEP = all_steps;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyEqual (t, nnz (sim.state.q(3,2:10) < 0.3) >= 3, true);
verifyLessThan (t, max (sim.stats.penetration), 1e-3);
end

function testSpheres125 (t)
% 25 upright columns: 125 contacts, nothing moves
sim = quiet (spheres_125 ());
q = [sim.bodies.u];
sim.MAX_STEP = 50;
sim = sim_run (sim);
verifyEqual (t, sim.stats.contacts, 125*ones (1, 50));
verifyLessThan (t, max (max (abs (sim.state.q(1:3,:) - q))), 1e-9);
verifyEqual (t, sim.stats.failures, 0);
end

function testCart (t)
% wheels that roll: the box has (M + 4 m) g sin/(M + 4 m + 4 J/r^2) from the first step on; without friction g sin; in every law
for law = {@STdynamics_mex, @NCPdynamics_mex, @PEGdynamics_mex}
    for c = [10 0.8 6/7; 20 1 6/7; 10 0 1]'
        sim = quiet (cart (c(1), c(2)));
        sim.H_dynamics = law{1};
        sim.MAX_STEP = 100;
        sim = sim_run (sim);
        a = c(1)*pi/180;
        verifyEqual (t, sim.bodies(2).nu(1:3), c(3)*9.81*sin (a)*sim.time*[cos(a); 0; -sin(a)], 'AbsTol', 1e-8);
        verifyEqual (t, sim.stats.failures, 0);
        verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-9);
    end
end
end

function testPachinko (t)
% every disc ends in a bin, above the bottom, between the walls, and overlaps nothing
n = 6;
sim = sim_run (quiet (pachinko (n)));
x = sim.state.q([1 3],2:end);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.penetration), 1e-6);
verifyTrue (t, all (x(2,:) > -0.08 + 0.022 - 1e-6) && all (x(2,:) < 0.2));
verifyLessThan (t, max (abs (x(1,:))), 4.5*0.08 - 0.005 - 0.022 + 1e-6);
for i = 1:n
    for j = i+1:n, verifyGreaterThan (t, norm (x(:,i) - x(:,j)), 0.044 - 1e-6); end
end
refused = '';
try
    pachinko (0.5);
catch err
    refused = err.identifier;
end
verifyEqual (t, refused, 'stickslip:pachinko:balls');
end

function testDominoes (t)
% all fall, one after the other; after the third the time from one to the next is the same within 15%
n = 8;
sim = quiet (dominoes (n));
total = sim.MAX_STEP;
fallen = nan (1, n);
sim.MAX_STEP = 2;
for step = 2:2:total
    sim = sim_run (sim);
    for k = 1:n
        R = quat_rotation (sim.bodies(k+1).quat);
        if isnan (fallen(k)) && R(3,3) < cos (0.5), fallen(k) = sim.time; end
    end
    if ~any (isnan (fallen)), break; end
end
verifyFalse (t, any (isnan (fallen)));
wait = diff (fallen);
verifyGreaterThan (t, min (wait), 0);
late = wait(4:end-1);
verifyLessThan (t, max (abs (late/mean (late) - 1)), 0.15);
end

function testCradle (t)
% discs: planar.  e = 1: the last one leaves with everything, blow after blow.  e < 1: a cascade of central impacts, until no pair approaches
sim = quiet (cradle ());
verifyTrue (t, all ([sim.bodies.planar]));
when = zeros (1, 5);
for step = 1:sim.MAX_STEP
    sim.MAX_STEP = 1;
    sim = sim_run (sim);
    v = sim.state.nu(1,:);
    when(when == 0 & v > 0.5) = step;
    verifyEqual (t, sort (v), [0 0 0 0 1], 'AbsTol', 1e-12);                % one moves at a time
end
verifyEqual (t, when, [1 sort(when(2:5))]);
verifyEqual (t, diff (when(2:5))*sim.h, [0.02 0.02 0.02], 'AbsTol', sim.h);     % a gap at 1 m/s
verifyEqual (t, sim.state.nu(1,:), [0 0 0 0 1], 'AbsTol', 1e-12);
e = 0.5;
sim = sim_run (quiet (cradle (3, e)));
v = [1 0 0];
for pair = [1 2 1]                                                      % 1-2, 2-3, and 1-2 again: 1/4 is faster than 3/16
    a = v(pair);  b = v(pair + 1);
    v(pair:pair+1) = [(a + b)/2 - e*(a - b)/2, (a + b)/2 + e*(a - b)/2];
end
verifyEqual (t, sim.state.nu(1,:), v, 'AbsTol', 1e-12);
sim = sim_run (quiet (cradle (5, 1, 0)));
verifyEqual (t, sim.state.nu(1,:), [-3 2 2 2 2]/5, 'AbsTol', 1e-12);
end

function testStacks (t)
% more in TEST_STACKS: contacts of a wall of 3 levels, 4 under each of 3 blocks and 8 under each of 3
sim = quiet (block_pyramid (3));
sim.MAX_STEP = 5;
sim = sim_run (sim);
verifyEqual (t, sim.stats.contacts, 36*ones (1, 5));
sim = quiet (cube_stack (3));
sim.MAX_STEP = 5;
sim = sim_run (sim);
verifyEqual (t, sim.stats.contacts, 12*ones (1, 5));
verifyEqual (t, sim.bodies(4).u, [0; 0; 2.5], 'AbsTol', 1e-10);
end

function testFloorSeam (t)
% nothing happens under exact geometry.  Stewart-Trinkle on its manifolds takes the next block's side for a wall before the seam: the box is slowed, stays on
% the floor, and gains nothing
sim = quiet (floor_seam (1));
sim.H_dynamics = @PEGdynamics_mex;
sim = sim_run (sim);
verifyEqual (t, sim.bodies(3).nu, [1;0;0;0;0;0], 'AbsTol', 1e-9);
sim = quiet (floor_seam (1));
sim.H_dynamics = @STdynamics_mex;
sim = sim_run (sim);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, sim.bodies(3).nu(1), 0.9);
verifyGreaterThan (t, sim.bodies(3).nu(1), 0);
verifyEqual (t, sim.bodies(3).u(3), 0.2, 'AbsTol', 1e-9);
verifyLessThan (t, max (diff (sum (sim.stats.energy, 1))), 1e-9);
end

function testCornerPass (t)
% Stewart-Trinkle: an impulse acts at 0.1 mm, though nothing touches; far away none.  Exact geometry: none at 0.1 mm, and a hit is one
changed = @(sim, start) norm (sim.bodies(2).nu(1:3) - start.bodies(2).nu(1:3));
laws = {@STdynamics_mex, @PEGdynamics_mex};
for k = 1:2
    start = quiet (corner_pass (0.02, 1));
    start.H_dynamics = laws{k};
    sim = sim_run (start);
    verifyEqual (t, sim.bodies(2).nu, start.bodies(2).nu, 'AbsTol', 1e-12);
    start = quiet (corner_pass (1e-4, 1));
    start.H_dynamics = laws{k};
    sim = sim_run (start);
    if k == 1, verifyGreaterThan (t, changed (sim, start), 0.01);
    else,      verifyLessThan (t, changed (sim, start), 1e-12);
    end
    start = quiet (corner_pass (-1e-3, 1));
    start.H_dynamics = laws{k};
    sim = sim_run (start);
    verifyGreaterThan (t, changed (sim, start), 0.01);
    verifyLessThan (t, max (sim.stats.penetration), 1e-3);
end
end

function testWithoutOutputTheyTell (t)
% each runs and prints one line
names = {'sliding_block', 'rolling_sphere', 'spheres_on_cube', 'cradle', 'floor_seam', 'corner_pass', 'cube_stack', 'block_pyramid'};
for k = 1:numel (names)
    text = evalc (names{k});
    verifyFalse (t, isempty (regexp (text, '\d', 'once')), names{k});
end
end

function testReferencesAgainstKernels (t)
% every scene under every formulation, with the .m stages and with the kernels: the same contacts, positions to 1e-10 m, velocities to 1e-9 m/s.  The steps
% reach what a scene is about: the peg in the hole, the first blow, the seam, the corner.
scenes = {@() peg_in_hole(0.99), 40; @() sliding_block(), 15; @() rolling_sphere(), 15; @() spheres_on_cube(), 8; @() spheres_125(2), 4; @() dominoes(3), 15
          @() cube_stack(3), 4; @() block_pyramid(2), 4; @() cradle(), 20; @() floor_seam(), 40; @() corner_pass(), 35};
for k = 1:size (scenes, 1)
    for law = {@STdynamics, @APdynamics, @NCPdynamics, @PEGdynamics}
        sim = quiet (scenes{k,1} ());
        sim.H_dynamics = law{1};
        sim.MAX_STEP = scenes{k,2};
        m = sim_run (sim_kernels (sim, 'm'));
        c = sim_run (sim_kernels (sim, 'mex'));
        what = sprintf ('%s under %s', func2str (scenes{k,1}), func2str (law{1}));
        verifyEqual (t, m.stats.failures + c.stats.failures, 0, what);
        verifyEqual (t, c.stats.contacts, m.stats.contacts, what);
        verifyEqual (t, c.state.q, m.state.q, 'AbsTol', 1e-10, what);
        verifyEqual (t, c.state.nu, m.state.nu, 'AbsTol', 1e-9, what);
    end
end
end

function sim = quiet (sim)
sim.draw = false;
end
