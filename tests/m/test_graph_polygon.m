function tests = test_graph_polygon
%TEST_GRAPH_POLYGON  The contact graph's solver with the friction polygon: its LCP's residual, its velocities, closed forms, every formulation; .m and C.
tests = functiontests (localfunctions);
end

function setupOnce (t)
use_race_scenes (t);
end

% ---- what friction can hold ----

function testNearestPoint (t)
% C (z) against the definition: no point of the polygon, made of corners with random weights, is nearer to z; and the derivative by differences
rand ('twister', 4);
for nd = [2:9, 17]
    d = directions (nd);
    for k = 1:40
        mu = rand ();  z = [rand(); 3*rand(2, 1) - 1.5];
        [a, B] = friction_answer (z, mu, d);
        corners = mu*z(1)*d;
        verifyEqual (t, a(1), z(1));
        verifyLessThanOrEqual (t, max ((z(2:3) - a(2:3))'*(corners - repmat (a(2:3), 1, nd))), 1e-14);      % of a convex set: nearest
        [m, height] = polygon_sides (d);
        verifyLessThanOrEqual (t, max (m'*a(2:3) - mu*z(1)*height'), 1e-15);
        if nd == 2, verifyEqual (t, a(3), 0); end
        dz = 1e-7*(rand (3, 1) - 0.5);
        far = friction_answer (z + dz, mu, d);
        verifyLessThanOrEqual (t, norm (far - a - B*dz), 1e-13 + norm (dz)*(norm (friction_derivative (z + dz, mu, d) - B) > 0), sprintf ('nd %d', nd));
    end
end
verifyEqual (t, friction_answer ([-1; 1; 2], 0.5, d), zeros (3, 1));
end

function B = friction_derivative (z, mu, d)
[~, B] = friction_answer (z, mu, d);
end

function testOneBody (t)
% a mass pushed into the floor at 1 m/s with mu = 0.5 and a square: sticks; is held along y alone; loses 0.5 m/s so that both directions are as fast
I = struct ('M', eye (6), 'H', eye (6, 3), 'nu0', [-1; 0.2; 0.25; 0; 0; 0], 's', zeros (3, 1), 'mu', 0.5, 'rho', 1, 'd', directions (4), 'W', ones (5, 1));
verifyEqual (t, proximal_steps (I, zeros (3, 1), 1e-12), [1; -0.2; -0.25], 'AbsTol', 1e-12);
I.nu0(2:3) = [0.3; 2];
verifyEqual (t, proximal_steps (I, zeros (3, 1), 1e-12), [1; 0; -0.5], 'AbsTol', 1e-12);
I.nu0(2:3) = [1.2; 1.6];
verifyEqual (t, proximal_steps (I, zeros (3, 1), 1e-12), [1; -0.05; -0.45], 'AbsTol', 1e-12);
I.nu0(1) = 1;
verifyEqual (t, proximal_steps (I, ones (3, 1), 1e-12), zeros (3, 1));
end

function testSlidingBlock (t)
% the closed form of a block on a slope whose friction is a polygon: it sticks, slides along a bisector, or turned towards a corner
mu = 0.3;  g = 9.81;  n = 10;
for nd = [4 5 6 8]
    A = 2*pi/nd;
    for th = [0.35 0.6]
        for heading = A*[0.1 0.5 0.8 1.3]
            phi = mod (heading, A);  d = phi - A/2;
            if tan (th)*cos (d) <= mu*cos (A/2),            a = [0; 0];
            elseif tan (th)*abs (sin (d)) <= mu*sin (A/2),  a = g*(sin (th)*cos (d) - mu*cos (th)*cos (A/2))*[cos(A/2); sin(A/2)];
            else,                                           a = g*(sin (th)*[cos(phi); sin(phi)] - mu*cos (th)*[cos(A*(d > 0)); sin(A*(d > 0))]);
            end
            turn = A*floor (heading/A) + (mod (nd, 2) > 0)*pi;      % friction of an odd polygon acts along its directions, the closed form has their opposites
            v = slope_velocity (th, heading + (mod (nd, 2) > 0)*pi, mu, nd, n)/(n*0.01);
            verifyEqual (t, [cos(turn) sin(turn); -sin(turn) cos(turn)]*v, a, 'AbsTol', 1e-9, sprintf ('nd %d, th %g, heading %g', nd, th, heading));
        end
    end
end
end

function v = slope_velocity (th, heading, mu, nd, n)
% along the first friction direction and across, of a thin block at rest on a slope that falls towards heading
T = reshape (contact_tangents ([0;0;1], 1), 3, 1);
T = [T, cross([0;0;1], T)];
plane = Body_plane ();  plane.mu = mu;
block = mesh_rectangularBlock (1, 1, 0.02);  block.mu = mu;  block.u = [0; 0; 0.01];
sim = sim_addBody (Simulator (0.01), [plane, block]);
sim.num_fricdirs = nd;
sim.gravityVector = 9.81*(sin (th)*(T*[cos(heading); sin(heading)]) - cos (th)*[0;0;1]);
sim = run (sim, n, @graph_solver_mex);
v = T'*sim.bodies(2).nu(1:3);
end

% ---- the LCP ----

function testResidualIsThatOfTheLCP (t)
% lcp_residual of the assembled LCP for z = [p_n; p_f; sigma] made of the answer is what info says, and small; impulses and velocities belong together
directions_of = [2 3 4 5 6 7 8 16];
for seed = 1:soak_or (8, 100)
    for law = {@preDynamics_mex, @APdynamics_mex}
        sim = problem (seed, directions_of(1 + mod (seed, 8)), soak_or (5, 15), law{1});
        D = as_lcp (sim.dynamics);
        for f = {@graph_solver, @graph_solver_mex}
            s = f{1} (sim);
            what = sprintf ('%s, seed %d, nd %d', func2str (f{1}), seed, D.nd);
            verifyEqual (t, s.info.status, 'solved', what);
            z = unknowns (D, s);
            residual = lcp_residual (D.A, D.b, z);
            verifyLessThanOrEqual (t, residual, 1.1e-10, what);
            verifyEqual (t, residual, s.info.residual, 'AbsTol', 1e-12, what);
            verifyEqual (t, s.newNU, step_velocity (D, z), 'AbsTol', 1e-12, what);
        end
    end
end
end

function z = unknowns (D, s)
% p_f >= 0 of least sum that makes the friction impulse of each contact, among pairs of neighbouring directions; sigma the least that is feasible
nd = D.nd;  nc = numel (D.PSI);  r = s.contacts.impulse;
d = directions (nd);
p = zeros (nd, nc);
for c = 1:nc
    best = Inf;
    for j = 1:nd
        k = [j, 1 + mod(j, nd)];
        q = pinv (d(:,k))*r(2:3,c);
        if all (q > -1e-14) && norm (d(:,k)*q - r(2:3,c)) < 1e-12 && sum (q) < best, best = sum (q);  p(:,c) = 0;  p(k,c) = max (q, 0); end
    end
    if nd == 2, p(:,c) = max (d'*r(2:3,c), 0); end
end
slide = reshape (D.Gf'*s.newNU + D.SLIP, nd, nc);
z = [r(1,:)'; p(:); max(0, max (-slide, [], 1))'];
end

function testVelocitiesOfOtherSolvers (t)
% under Stewart-Trinkle and Anitescu-Potra, where the velocities are unique: those of lemke, over the cone of fischer_newton_ncp, to what the two residuals allow
nds = [3 4 Inf 5 8 Inf];
compared = [0 0];  sliding = 0;
for seed = 1:soak_or (18, 200)
    sim = random_scene (seed, 'mex');
    sim.num_fricdirs = nds(1 + mod (seed, 6));
    sim.onSolverFailure = 'continue';
    sim.MAX_STEP = 15*mod (seed, 4);
    sim = collision_detection_mex (sim_start (sim_run (sim)));
    [sim, factor] = unique_problem (sim);
    if isempty (factor), continue; end
    for law = {@preDynamics_mex, @ap}
        s = law{1} (sim);
        s.state.warm = struct ();
        cone = isinf (s.dynamics.nd);
        if cone
            D = as_ncp (s.dynamics);
            [z, info] = fischer_newton_ncp_mex (D.W, D.q, D.mu);
            size_ = norm (D.q) + norm (full (D.W))*norm (z);
        else
            D = as_lcp (s.dynamics);
            [z, info] = lemke_mex (D.A, D.b);
            size_ = norm (D.b) + norm (full (D.A))*norm (z);
            sliding = sliding + nnz (z(end-numel (D.PSI)+1:end) > 1e-9);
        end
        r = info.residual + 1e-10 + 10*eps*size_;
        if isempty (z) || factor*r > 1e-7, continue; end
        for f = {@graph_solver, @graph_solver_mex}
            a = f{1} (s);
            verifyEqual (t, a.info.status, 'solved');
            verifyLessThanOrEqual (t, norm (a.newNU - step_velocity (D, z)), factor*r, sprintf ('%s, seed %d', func2str (f{1}), seed));
        end
        compared(1 + cone) = compared(1 + cone) + 1;
    end
end
verifyGreaterThan (t, compared, [10 5]);
verifyGreaterThan (t, sliding, 5);
end

function sim = ap (sim)
sim.H_dynamics = @APdynamics_mex;
sim = APdynamics_mex (sim);
end

% ---- fused ----

function testFusedEqualsStagedToTheBit (t)
% under every formulation, with restitution, all feature pairs, compound, planar and kinematic bodies
for k = 1:soak_or (10, 60)
    [sim, what] = mixed (k);
    fused = run (sim, 30, @graph_solver_mex);
    verifyTrue (t, fused.engine.fused, what);
    staged = sim;
    staged.userFunction = @(s) s;
    staged.userReadsState = true;
    staged = run (staged, 30, @graph_solver_mex);
    verifyFalse (t, staged.engine.fused, what);
    verifyEqual (t, staged.state.q, fused.state.q, what);
    verifyEqual (t, staged.state.nu, fused.state.nu, what);
    verifyEqual (t, staged.contacts, fused.contacts, what);
    verifyEqual (t, staged.state.warm, fused.state.warm, what);
    for f = {'residual', 'iterations', 'contacts', 'graph', 'failed'}, verifyEqual (t, staged.stats.(f{1}), fused.stats.(f{1}), [what ': ' f{1}]); end
end
end

function [sim, what] = mixed (k)
laws = {@STdynamics_mex, @APdynamics_mex, @PEGdynamics_mex};
nds = [4 8 2 5 Inf 3 6];
switch mod (k, 4)
    case 0, sim = sim_addBody (Simulator (0.01), cup_and_ball ());
    case 1, sim = sim_addBody (Simulator (0.01), planar_bodies ());
    otherwise, sim = random_scene (k, 'mex');
end
sim.H_dynamics = laws{1 + mod(k, 3)};
sim.num_fricdirs = nds(1 + mod (k, 7));
sim.FRICTION = mod (k, 9) > 0;
if mod (k, 5) == 0, sim.H_impact = @impact_newton_mex; sim.restitution = 0.5; end
if mod (k, 6) == 1, sim.subcontacts = 'all'; end                    % of Anitescu-Potra: its gaps are no reason to fail
what = sprintf ('case %d: %s, nd %g', k, func2str (sim.H_dynamics), sim.num_fricdirs);
end

function bodies = cup_and_ball ()
base = mesh_rectangularBlock (1, 1, 0.1);  base.u = [0; 0; 0.05];
wall = mesh_rectangularBlock (0.1, 1, 0.5);  wall.u = [0.45; 0; 0.35];
other = wall;  other.u(1) = -0.45;
cup = Body_compound ([base, wall, other]);
cup.nu = [1; 0; 0; 0; 0; 0.5];
ball = Body_sphere (0.5, 0.2);
ball.u = [0.05; 0.02; 0.5];
bodies = [Body_plane(), cup, ball];
end

function bodies = planar_bodies ()
square = Body_polygon (0.3*[-1 -1; 1 -1; 1 1; -1 1]);
square.u = [-0.5; 0; 1];  square.nu(5) = 2;
disc = Body_disc (1, 0.25);
disc.u = [0.7; 0; 0.6];
bodies = [Body_polyline([-3 1; -1 0; 0 0; 1 0; 3 1]), square, disc];
end

function testTrajectoriesOfBothVersions (t)
% each formulation, staged in .m and fused in C
for k = 1:3
    sim = scene_stack (3, 0.5, 1, 'offsets');
    if k == 3, sim = scene_spheres (27, 0.5, 1, 'columns'); end
    laws = {'STdynamics', 'APdynamics', 'PEGdynamics'};
    sim.num_fricdirs = 8 - k;
    sim.H_dynamics = str2func (laws{k});
    b = sim;
    b.H_dynamics = str2func ([laws{k} '_mex']);
    a = run (sim, 12, @graph_solver);
    b = run (b, 12, @graph_solver_mex);
    verifyEqual (t, [a.stats.failures, b.stats.failures], [0 0], laws{k});
    verifyEqual (t, b.state.q, a.state.q, 'AbsTol', 1e-9, laws{k});
    verifyEqual (t, b.state.nu, a.state.nu, 'AbsTol', 1e-9, laws{k});
end
end

% ---- scenes ----

function testAlignedFriction (t)
% a mass of one contact slides straight in every direction: as solve_lcp has it, and impulses are along the tangents of the normal
for nd = [4 7]
    sim = sim_addBody (Simulator (0.01), [Body_plane(), at(Body_particle (1), [0;0;0], [1; 0.7; 0; 0; 0; 0])]);
    sim.num_fricdirs = nd;
    sim.alignFriction = true;
    a = run (sim, 20, @graph_solver_mex);
    m = run (sim, 20, @graph_solver);
    b = run (sim, 20, @solve_lcp_mex);
    verifyEqual (t, a.state.nu, b.state.nu, 'AbsTol', 1e-9);
    verifyEqual (t, m.state.nu, b.state.nu, 'AbsTol', 1e-9);
    verifyEqual (t, a.contacts.impulse, b.contacts.impulse, 'AbsTol', 1e-9);
    verifyEqual (t, a.state.nu(2,2)/a.state.nu(1,2), 0.7, 'AbsTol', 1e-9);
end
end

function b = at (b, u, nu)
b.u = u;
b.nu = nu;
b.mu = 0.2;
end

function testExactGeometry (t)
% what fits passes, what slides over a seam or past a corner keeps its velocity, as with solve_lcp; with the polygon, over the cone, without friction
for nd = [6 Inf 0]
    for make = {@() peg_in_hole(), @() peg_in_hole(1.001), @() corner_pass(), @() corner_pass(-1e-4), @() floor_seam()}
        sim = make{1} ();
        sim.H_dynamics = @PEGdynamics_mex;
        if nd > 0, sim.num_fricdirs = nd; end
        sim.FRICTION = sim.FRICTION && nd > 0;
        steps = 60;
        a = run (sim, steps, @graph_solver_mex);
        b = run (sim, steps, @solve_lcp_mex);
        what = sprintf ('%s, nd %g', func2str (make{1}), nd);
        verifyEqual (t, [a.stats.failures, b.stats.failures], [0 0], what);
        verifyEqual (t, a.state.q, b.state.q, 'AbsTol', 1e-8, what);
        verifyEqual (t, a.state.nu, b.state.nu, 'AbsTol', 1e-7, what);
    end
end
end

function testExamples (t)
% scenes whose impulses are not all determined, but whose motion is: as with solve_lcp
laws = {@STdynamics_mex, @APdynamics_mex, @PEGdynamics_mex};
names = {'sliding_block', 'spheres_on_cube', 'dominoes', 'pachinko', 'cube_stack'};
for k = 1:numel (names)
    for law = laws(1 + mod ([k, k+1], 3))
        sim = feval (names{k});
        sim.H_dynamics = law{1};
        steps = soak_or (30, 100);
        a = run (sim, steps, @graph_solver_mex);
        b = run (sim, steps, @solve_lcp_mex);
        what = sprintf ('%s, %s', names{k}, func2str (law{1}));
        verifyEqual (t, [a.stats.failures, b.stats.failures], [0 0], what);
        verifyEqual (t, a.state.q, b.state.q, 'AbsTol', 1e-8, what);
    end
end
end

function testPassesGoOnFromThePassBefore (t)
% a solve again after the motion check takes fewer iterations from the impulses of the pass before than from nothing
sim = dominoes ();
sim.H_dynamics = @PEGdynamics_mex;
sim.num_fricdirs = 4;
sim = run (sim, 29, @graph_solver_mex);
taken = [0 0];  passes = 0;
for step = 1:10
    s = sim_start (sim);
    s = graph_solver_mex (PEGdynamics_mex (collision_detection_mex (s)));
    while true
        [s, verdict] = s.engine.motionCheck (s);
        if ~strcmp (verdict, 'again'), break; end
        s = PEGdynamics_mex (s);
        cold = s;
        cold.state.warm = struct ();
        cold = graph_solver_mex (cold);
        s = graph_solver_mex (s);
        taken = taken + [s.info.newton, cold.info.newton];
        passes = passes + 1;
    end
    sim = run (sim, 1, @graph_solver_mex);
end
verifyGreaterThan (t, passes, 5);
verifyLessThan (t, taken(1), taken(2));
end

function testLastResort (t)
% of a tolerance that nothing meets all methods are tried, with the assembled LCP up to 400 rows; the best point is kept and called what it is
for nd = [5 300]
    for f = {@graph_solver_mex, @graph_solver}
        if nd > 5 && strcmp (func2str (f{1}), 'graph_solver'), continue; end          % whose proximal steps ask for a part of the tolerance
        sim = sim_addBody (Simulator (0.01), [Body_plane(), at(Body_sphere (1, 0.5), [0;0;0.5], [1;0.7;-1;1;2;3]), at(Body_sphere (1, 0.5), [0.99;0;0.5], [-1;0.3;-1;0;1;0])]);
        sim.num_fricdirs = nd;
        sim.solverOptions = struct ('tol', 1e-300);
        sim = run (sim, 3, f{1});
        what = sprintf ('%s, nd %d', func2str (f{1}), nd);
        verifyEqual (t, sim.info.status, 'stalled', what);
        verifyGreaterThan (t, sum (sim.stats.graph(5,:)), 0, what);
        verifyLessThan (t, max (sim.stats.residual), 1e-12, what);
        verifyNotEmpty (t, sim.info.unsolved, what);
    end
end
end

function testStacksHold (t)
for nd = [4 7]
    sim = scene_stack (10, 0.5, 1, 'aligned');
    sim.num_fricdirs = nd;
    before = sim_start (sim);
    sim = run (sim, soak_or (60, 1000), @graph_solver_mex);
    verifyEqual (t, sim.stats.failures, 0);
    verifyLessThan (t, max (max (abs (sim.state.q - before.state.q))), 1e-8);
    verifyEqual (t, body_contactForce (sim, 1), [0; 0; -10*sim.bodies(2).mass*9.81], 'AbsTol', 1e-8);
end
sim = scene_spheres (125, 0.5, 1, 'collapsing');
sim.num_fricdirs = 6;
sim = run (sim, soak_or (80, 600), @graph_solver_mex);
verifyEqual (t, sim.stats.failures, 0);
verifyLessThan (t, max (sim.stats.penetration), 1e-8);
end

% ---------------------------------------------------------------------------------------------------------------------------

function d = directions (nd)
d = reshape (contact_tangents ([0; 0; 1], nd), 3, nd);
d = d(1:2,:);
end

function sim = run (sim, steps, solver)
sim.draw = false;
sim.H_solver = solver;
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
sim = sim_run (sim);
end

function sim = problem (seed, nd, steps, law)
% the blocks of a random scene after some steps
sim = random_scene (seed, 'mex');
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
sim = sim_run (sim);
sim.draw = false;
sim.num_fricdirs = nd;
sim.alignFriction = mod (seed, 3) == 0;
sim.H_solver = @graph_solver_mex;
sim = sim_start (sim);
sim.state.warm = struct ();
sim = law (collision_detection_mex (sim));
end
