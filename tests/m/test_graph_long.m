function tests = test_graph_long
%TEST_GRAPH_LONG  Runs of the contact graph's solver that have no end: what rests stays, what rolls keeps to its energy, memory does not grow; and no pair is missed.
tests = functiontests (localfunctions);
end

function setupOnce (t)
use_race_scenes (t);
end

% ---- long ----

function testStackAtRest (t)
% ten cubes: the same height to 1e-9 after a million steps
sim = prepared (scene_stack (10, 0.5, 1, 'aligned'));
steps = soak_or (1e5, 1e6);
sim = run (sim, steps/5);
memory = resident ();
for part = 1:4
    sim = run (sim, steps/5);
    verifyEqual (t, sim.stats.failures, 0);
    verifyLessThanOrEqual (t, max (sim.stats.residual), 1e-10);
    verifyEqual (t, sim.state.q(:,2:end), [zeros(2, 10); 0.5:9.5; ones(1, 10); zeros(3, 10)], 'AbsTol', 1e-9);
end
verifyEqual (t, sim.step, steps);
verifyLessThan (t, resident () - memory, 64);                   % megabytes; 100 bytes a step would be 80 in the soak
end

function testRollingForEver (t)
% 16 balls on a floor that rocks between four walls: they never come to rest.  Impulses that do the work that energy and Coulomb's law say
sim = rolling (16);
steps = soak_or (1e4, 1e5);
sim = run (sim, steps/5);
memory = resident ();
most = 0;  moved = 0;
for part = 1:4
    sim = run (sim, steps/5 - 20);
    verifyEqual (t, sim.stats.failures, 0);
    most = max (most, max (sim.stats.residual));
    moved = max (moved, max (sim.stats.energy(1,:)));
    sim = check_energy (t, sim, 20, sprintf ('step %d', sim.step));
end
verifyLessThanOrEqual (t, most, 1e-10);
verifyGreaterThan (t, moved, 1);                                % joules: they do roll
verifyLessThan (t, max (max (abs (sim.state.q(1:2,6:end)))), 2.5 - 0.4 + 1e-3);     % nobody has left
verifyEqual (t, sim.step, steps);
verifyLessThan (t, resident () - memory, 64);
end

% ---- rest, energy ----

function testWhatRestsStays (t)
% dropped or put, after two seconds nothing moves by more than 1e-8 in a third, and nothing is in anything
for scene = {scene_stack(10, 0.5, 1, 'offsets'), scene_stack(10, 0.5, 2, 'offsets'), scene_wall(6, 0.5, 0), scene_spheres(64, 0.5, 1, 'columns'), scene_spheres(64, 0, 1, 'columns')}
    sim = run (prepared (scene{1}), 200);
    before = sim.state.q;
    sim = run (sim, soak_or (100, 1000));
    what = sprintf ('%d bodies', numel (sim.bodies));
    verifyEqual (t, sim.stats.failures, 0, what);
    verifyEqual (t, sim.state.q, before, 'AbsTol', 1e-8, what);
    verifyLessThan (t, max (sim.stats.penetration(end-99:end)), 1e-8, what);
end
end

function testSpheresNeverOverlap (t)
% turning does not matter to a sphere, and moving past each other opens gaps: collapsing piles and heaps have no overlap at all
for scene = {scene_spheres(64, 0.5, 1, 'collapsing'), scene_spheres(64, 0, 2, 'collapsing'), scene_heap(30, 0.5, 1, 'spheres')}
    sim = run (prepared (scene{1}), soak_or (100, 300));
    verifyEqual (t, sim.stats.failures, 0);
    verifyLessThan (t, max (sim.stats.penetration), 1e-8);
end
end

function testEnergyBudget (t)
% every step of impacts, of sliding and of rolling
for scene = {scene_stack(5, 0.5, 1, 'offsets'), scene_stack(4, 0.3, 1, 'tilted'), scene_spheres(27, 0.5, 1, 'collapsing'), scene_heap(12, 0.2, 1, 'spheres')}
    sim = prepared (scene{1});
    sim = run (sim, 5);
    sim = check_energy (t, sim, soak_or (30, 300), sprintf ('%d bodies', numel (scene{1}.bodies)));
    verifyEqual (t, sim.stats.failures, 0);
end
end

% ---- no pair is missed ----

function testShotThroughAPile (t)
% a ball of 20 cm at up to 500 m/s (5 m in a step) against 27 spheres.  Bodies move in straight lines by h*nu+: the shot must not pass through anybody on the way.  (The margin
% covers the velocities of the start: two bodies at rest that the hit drives into each other in the same step may be missed, docs/graph.md)
for law = {@NCPdynamics_mex, @PEGdynamics_mex}
    for speed = [5 50 500]
        what = sprintf ('%s, %g m/s', func2str (law{1}), speed);
        sim = scene_spheres (27, 0.5, 1, 'columns');
        shot = Body_sphere (1, 0.1);
        shot.u = [-0.8; 0.03; 1.4];
        shot.nu = [speed; 0; 0; 0; 0; 0];
        shot.mu = 0.5;
        sim = prepared (sim_addBody (sim, shot));
        sim.H_dynamics = law{1};
        sim = run (sim, 0);
        ball = find (sim.geom.kind == 1);
        r = radii (sim, ball);
        for k = 1:soak_or (20, 200)
            before = sim.state.q(1:3,ball);
            sim = run (sim, 1);
            verifyEqual (t, sim.stats.failures, 0, sprintf ('%s, step %d', what, k));
            verifyGreaterThan (t, swept_distance (before, sim.state.q(1:3,ball), r), -1e-8, sprintf ('%s, step %d', what, k));
        end
        verifyGreaterThan (t, max (max (abs (sim.state.nu(1:3,ball(1:end-1))))), 0.1, what);        % it did hit them
        verifyLessThan (t, sim.state.nu(1,ball(end)), speed*0.999, what);
    end
end
end

% ---------------------------------------------------------------------------------------------------------------------------

function sim = prepared (sim)
sim.draw = false;
sim.num_fricdirs = Inf;
sim.H_dynamics = @NCPdynamics_mex;
sim.H_solver = @graph_solver_mex;
sim.onSolverFailure = 'continue';
sim.statsLength = 2000;
end

function sim = run (sim, steps)
sim.MAX_STEP = steps;
text = evalc ('sim = sim_run (sim);'); %#ok<NASGU> progress
end

function sim = rolling (n)
ground = mesh_rectangularBlock (12, 12, 1);
lean = @(time) 0.05*sin (0.7*time);
ground.motion = @(time) [0*time; 0*time; 0*time - 0.5; cos(lean (time)); 0*time; sin(lean (time)); 0*time];
walls = [Body_plane([2.5;0;0], [-1;0;0]), Body_plane([-2.5;0;0], [1;0;0]), Body_plane([0;2.5;0], [0;-1;0]), Body_plane([0;-2.5;0], [0;1;0])];
balls = repmat (Body_sphere (1, 0.4), 1, n);
for k = 0:n - 1
    balls(k+1).u = [mod(k, 4) - 1.5; floor(mod (k, 16)/4) - 1.5; 0.6 + floor(k/16)] + 0.03*[sin(k); cos(2*k); 0];
    balls(k+1).nu = [cos(3*k); sin(5*k); 0; 0; 0; 0];
end
bodies = [ground, walls, balls];
[bodies.mu] = deal (0.4);
sim = prepared (sim_addBody (Simulator (0.01), bodies));
end

function sim = check_energy (t, sim, steps, what)
% steps one by one: kinetic and potential energy change by  r'*(H'*nu+) - dnu'*M*dnu/2,  the work of the impulses at the velocities of the end and what an implicit step loses.
% For isotropic inertia.  H'*nu from the contacts: the velocity of body 2 seen from body 1, at the contact, of those that are dynamic
for k = 1:steps
    q0 = sim.state.q;  nu0 = sim.state.nu;
    E0 = sum (sim_energy (sim));
    sim = run (sim, 1);
    E1 = sum (sim_energy (sim));
    dynamic = sim.geom.kind == 1;
    dnu = sim.state.nu - nu0;
    lost = 0;
    for b = find (dynamic), lost = lost + sim.bodies(b).mass*sum (dnu(1:3,b).^2)/2 + dnu(4:6,b)'*sim.bodies(b).J*dnu(4:6,b)/2; end
    c = sim.contacts;
    n = numel (c.psi_n);
    T = contact_tangents (c.normal, Inf);
    impulse = c.normal.*c.impulse([1 1 1],:) + reshape (T(:,1,:), 3, []).*c.impulse([2 2 2],:) + reshape (T(:,2,:), 3, []).*c.impulse([3 3 3],:);
    work = 0;
    for j = 1:n
        sides = [c.body1(j), c.body2(j)];
        signs = [-1 1];
        for s = 1:2
            if ~dynamic(sides(s)), continue; end
            nu = sim.state.nu(:,sides(s));
            work = work + signs(s)*impulse(:,j)'*(nu(1:3) + cross (nu(4:6), c.p1(:,j) - q0(1:3,sides(s))));
        end
    end
    verifyEqual (t, E1 - E0, work - lost, 'AbsTol', 1e-9*max (1, abs (E0)), what);
    % and contacts with what does not move take energy, up to the gap that they close: r'*u = -mu*r_n*|u_t| <= 0
    if ~any (sim.geom.kind == 2), verifyLessThanOrEqual (t, work + sum (c.impulse(1,:).*c.psi_n)/sim.h, 1e-8, what); end
end
end

function r = radii (sim, ball)
r = zeros (1, numel (ball));
for k = 1:numel (ball), r(k) = sim.bodies(ball(k)).radius; end
end

function least = swept_distance (a, b, r)
% the least gap between the last sphere and any other, all of which go from a to b (3 x n) in straight lines
n = numel (r);
others = 1:n - 1;
d0 = a(:,others) - a(:,n)*ones (1, n - 1);
d1 = b(:,others) - b(:,n)*ones (1, n - 1) - d0;
s = min (1, max (0, -sum (d0.*d1, 1)./max (sum (d1.^2, 1), realmin)));
least = min (sqrt (sum ((d0 + d1.*[s; s; s]).^2, 1)) - r(others) - r(n));
end

function megabytes = resident ()
% of this process; 0 where it cannot be asked for
megabytes = 0;
if exist ('/proc/self/status', 'file') ~= 2, return; end
found = regexp (fileread ('/proc/self/status'), 'VmRSS:\s*(\d+)', 'tokens', 'once');
if ~isempty (found), megabytes = str2double (found{1})/1024; end
end
