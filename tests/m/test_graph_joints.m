function tests = test_graph_joints
%TEST_GRAPH_JOINTS  The contact graph's solver with joints, limits, friction and motors: answers of other solvers, closed forms; .m and C, fused and staged.
tests = functiontests (localfunctions);
end

function setupOnce (t)
use_race_scenes (t);
end

% ---- answers ----

function testVelocitiesOfMechanisms (t)
% random trees and loops with limits, friction and motors on a floor: velocities are those of lemke, without contact friction (where they are unique) and with a polygon; over the cone
% the residual of AS_NCP's problem is what is asked for
rand ('twister', 1);
compared = 0;
for k = 1:soak_or (12, 60)
    mechanism = random_mechanism (k);
    if mod (k, 2)
        mechanism.bodies(4).locked = false (6, 1);
        mechanism.joints = mechanism.joints(2:6);
    end
    mechanism.bodies(1).u(3) = -0.9 + 0.5*rand ();
    for nd = [0 6 Inf]
        sim = prepared (mechanism, nd);
        if isfinite (nd)
            D = as_lcp (sim.dynamics);
            [z, info] = lemke_mex (D.A, D.b);
        else
            D = as_ncp (sim.dynamics);
            [z, info] = solve_ncp_mex (D.W, D.q, D.mu, struct ('tol', 1e-12));
        end
        if ~strcmp (info.status, 'solved'), continue; end       % not every mechanism has a solution
        [nu, ~, joint] = step_velocity (D, z);
        speed = max (abs (nu));
        compared = compared + 1;
        for f = {@graph_solver, @graph_solver_mex}
            s = f{1} (sim);
            what = sprintf ('%s, %d, %g', func2str (f{1}), k, nd);
            verifyEqual (t, s.info.status, 'solved', what);
            held = sim.dynamics.VB - sim.dynamics.Gb'*s.newNU - sim.dynamics.CB.*s.state.jointImpulse.b;
            verifyLessThan (t, max ([0; abs(held)]), 1e-4*max (1, speed), what);         % dropped rows, too
            verifyEqual (t, [numel(s.state.jointImpulse.l), numel(s.state.jointImpulse.d)], [numel(joint.l), numel(joint.d)], what);
            if isfinite (nd)
                verifyEqual (t, s.newNU, nu, 'AbsTol', 1e-8*max (1, speed), what);
            else
                r = full_impulses (s, D);
                verifyLessThanOrEqual (t, ncp_residual (D.W, D.q, D.mu, r), 1e-8, what);
                verifyEqual (t, s.newNU, step_velocity (D, r), 'AbsTol', 1e-8*max (1, speed), what);
            end
        end
    end
end
verifyGreaterThan (t, compared, 20);
end

function r = full_impulses (s, D)
% the unknowns of AS_NCP
j = s.state.jointImpulse;
r = [s.contacts.impulse(:); reshape([j.l'; zeros(2, numel (j.l))], [], 1); reshape([D.PD'; j.d'; zeros(1, numel (j.d))], [], 1)];
end

function testScenes (t)
% the chain with a loop, which hits the floor, and the grasp: no step fails, and they go where solve_ncp takes them
for make = {@() scene_chain(20), @() scene_grasp(1)}
    sim = make{1} ();
    sim = run (sim, @graph_solver_mex, soak_or (60, 100));
    verifyEqual (t, sim.stats.failures, 0, func2str (make{1}));
    verifyLessThanOrEqual (t, max (sim.stats.residual), 1e-10, func2str (make{1}));
    verifyLessThan (t, max (sim.stats.joint_error(1,:)), 1e-6, func2str (make{1}));
    other = run (make{1} (), @solve_ncp_mex, soak_or (60, 100));
    verifyEqual (t, sim.state.q, other.state.q, 'AbsTol', 1e-5, func2str (make{1}));
end
end

function testExamples (t)
% the examples with joints go where solve_lcp and solve_ncp take them; arm_gripper is the longest
steps = [10 10 5 10 10 10 2];
examples = {@hanging_rod, @double_pendulum, @joint_tree, @four_bar, @slider_crank, @cart, @arm_gripper};
for k = 1:numel (examples)
    sim = examples{k} ();
    for cone = [false true]
        solver = @solve_lcp_mex;
        if cone, sim.num_fricdirs = Inf;  solver = @solve_ncp_mex; end
        if ~cone && isinf (sim.num_fricdirs), continue; end
        a = run (sim, @graph_solver_mex, steps(k), sim.num_fricdirs);
        b = run (sim, solver, steps(k), sim.num_fricdirs);
        what = sprintf ('%s, %g', func2str (examples{k}), sim.num_fricdirs);
        verifyEqual (t, [a.stats.failures, b.stats.failures], [0 0], what);
        verifyEqual (t, a.state.q, b.state.q, 'AbsTol', 1e-9, what);
    end
end
end

function testWheel (t)
% a wheel on an axle, no gravity: a motor speeds it up by h*T/I to its command, friction stops it for good, an implicit spring holds it, a limit ends its turn where it is
h = 0.01;  I = 0.4;
for f = {@graph_solver, @graph_solver_mex}
    what = func2str (f{1});
    wheel = body_setMass (mesh_cylinder (12, 1, 0.2, 0.5), 2, I*eye (3));
    base = sim_addBody (Simulator (h), wheel);
    base.gravity = false;
    base = sim_addJoint (base, 'world', 1, [0;0;0], [0;0;1], 'revolute');

    s = base;
    s.joints(1).motor = 'velocity';  s.joints(1).command = 1;  s.joints(1).maxForce = 8;
    rates = rate_of (s, f{1}, 8);
    verifyEqual (t, rates, min (1, (1:8)*h*8/I), 'AbsTol', 1e-10, what);

    s = base;
    s.bodies(1).nu = [0;0;0;0;0;1];
    s.joints(1).friction = 12;
    verifyEqual (t, rate_of (s, f{1}, 6), max (0, 1 - (1:6)*h*12/I), 'AbsTol', 1e-10, what);

    s = base;
    s.joints(1).motor = 'position';  s.joints(1).command = 0.2;  s.joints(1).kp = 50;  s.joints(1).kd = 3;
    theta = 0;  rate = 0;  due = zeros (1, 5);
    for k = 1:5
        rate = (I*rate + h*50*(0.2 - theta))/(I + h^2*50 + h*3);
        theta = theta + h*rate;
        due(k) = rate;
    end
    verifyEqual (t, rate_of (s, f{1}, 5), due, 'AbsTol', 1e-4, what);        % but for the turn of a quaternion by h*w
    s.joints(1).maxForce = 2;                                               % less than what the spring asks for at first
    verifyEqual (t, rate_of (s, f{1}, 2), (1:2)*h*2/I, 'AbsTol', 1e-10, what);

    s = base;
    s.bodies(1).nu = [0;0;0;0;0;1];
    s.joints(1).limits = [-1 0.025];
    [rates, s] = rate_of (s, f{1}, 5);
    verifyEqual (t, rates, [1 1 0.5 0 0], 'AbsTol', 1e-3, what);
    verifyEqual (t, s.joints(1).theta, 0.025, 'AbsTol', 1e-6, what);
end
end

function [rates, sim] = rate_of (sim, solver, steps)
% about the axle after each step
rates = zeros (1, steps);
for k = 1:steps
    sim = run (sim, solver, 1);
    rates(k) = sim.state.nu(6,1);
end
end

function testLeastNorm (t)
% a beam held rigidly at both ends carries its weight half and half
sim = sim_addBody (Simulator (), mesh_rectangularBlock (2, 0.1, 0.1));
for x = [-1 1], sim = sim_addJoint (sim, 'world', 1, [x;0;0], [0;0;1], 'rigid'); end
for f = {@graph_solver, @graph_solver_mex}
    s = run (sim, f{1}, 1);
    verifyEqual (t, s.stats.failures, 0);
    verifyEqual (t, s.state.jointImpulse.b(3:6:end), 0.01*9.81/2*[1; 1], 'AbsTol', 1e-12, func2str (f{1}));
    verifyEqual (t, s.state.nu, zeros (6, 1), 'AbsTol', 1e-14);
end
end

function testContradiction (t)
% two motors on one shaft that want different speeds: the error names the joints, staged and fused
sim = sim_addBody (Simulator (), mesh_cube ());
for k = 1:2
    sim = sim_addJoint (sim, 'world', 1, [0; 0; k/2], [0; 0; 1], 'revolute');
    sim.joints(k).motor = 'velocity';
    sim.joints(k).command = 1 + k;
end
for f = {@graph_solver, @graph_solver_mex}
    verifyError (t, @() run (sim, f{1}, 1), 'stickslip:sim_run:contradictory');
end
end

% ---- fused ----

function testFusedEqualsStaged (t)
% random mechanisms on a floor, laws, friction and restitution, to the bit
rand ('twister', 3);
laws = {@STdynamics_mex, @APdynamics_mex, @PEGdynamics_mex, @NCPdynamics_mex};
for k = soak_or ([1 3 7 9 21], 1:21)
    a = random_mechanism (k);
    a.bodies(1).u(3) = -0.9;
    if mod (k, 2)
        u = a.bodies(2).u;  e = a.bodies(2).quat;
        a.bodies(2).motion = @(t) [u + [0; 0.2*t; 0]; quat_multiply(quat_fromAxis ([0;0;1], t), e)];
        a.bodies(4).locked = false (6, 1);
        a.joints = a.joints(2:6);
    else
        a.joints(7) = [];                                       % it closes a loop that cannot be closed
    end
    a.H_dynamics = laws{1 + mod(floor (k/2), 4)};
    a.FRICTION = mod (k, 3) > 0;
    if mod (k, 3) == 1, a.H_impact = @impact_newton_mex; a.restitution = 0.5; end
    fused = run (a, @graph_solver_mex, 3);
    verifyTrue (t, fused.engine.fused);
    staged = a;
    staged.userFunction = @(sim) sim;
    staged.userReadsState = true;
    staged = run (staged, @graph_solver_mex, 3);
    what = sprintf ('seed %d', k);
    for f = {'q', 'nu', 'theta', 'theta_prev', 'warm', 'jointImpulse'}, verifyEqual (t, staged.state.(f{1}), fused.state.(f{1}), [what ' ' f{1}]); end
    verifyEqual (t, staged.contacts, fused.contacts, what);
    for f = {'residual', 'iterations', 'contacts', 'graph', 'failed', 'joint_error'}, verifyEqual (t, staged.stats.(f{1}), fused.stats.(f{1}), [what ': ' f{1}]); end
end
end

% ---------------------------------------------------------------------------------------------------------------------------

function sim = run (sim, solver, steps, nd)
if nargin < 4, nd = Inf; end
sim.draw = false;
sim.num_fricdirs = nd;
sim.H_solver = solver;
sim.onSolverFailure = 'continue';
sim.MAX_STEP = steps;
[text, sim] = evalc ('sim_run (sim)'); %#ok<ASGLU> warnings of steps that have no solution
end

function sim = prepared (sim, nd)
% the blocks of the first step
sim.FRICTION = nd > 0;
if nd > 0, sim.num_fricdirs = nd; end
sim = sim_kernels (sim, 'm');
sim.H_solver = @graph_solver;
sim = sim_start (sim);
sim.state.command = joint_commands (sim, [0 0.01]);
sim = preDynamics (collision_detection (sim));
end
