function tests = test_lcp_spread
%TEST_LCP_SPREAD  Answers in which redundant contacts share their load: .m and C, honest residuals, grips by flat faces.
tests = functiontests (localfunctions);
end

function testShares (t)
% equal supports take equal parts, unequal ones by their compliance, and one that must not carry does not
for f = versions ()
    [z, info] = f{1}([1 1; 1 1], [-1; -1]);
    verifyEqual (t, z, [0.5; 0.5], 'AbsTol', 1e-9);
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, info.residual, lcp_residual ([1 1; 1 1], [-1; -1], z), 'AbsTol', 1e-15);
    verifyTrue (t, all (info.basis));
    z = f{1}(sparse (ones (3)), -[1; 1; 0.5]);                              % the third is pushed off
    verifyEqual (t, z, [0.5; 0.5; 0], 'AbsTol', 1e-9);
    [z, info] = f{1}(zeros (0), zeros (0, 1));
    verifyEqual (t, size (z), [0 1]);
    verifyEqual (t, info.status, 'solved');
end
end

function testIsASolution (t)
% unique answers are lemke's, others are answers; what is no answer is not called one
rand ('seed', 3); %#ok<RAND>
solved = 0;
for k = 1:100
    n = 1 + mod (k, 12);  r = 1 + mod (k, 5);
    G = round (4*rand (r, n)) - 2;                          % rank r at most: many solutions
    b = -G'*round (4*rand (r, 1) - 2) + (rand (n, 1) > 0.7);
    A = G'*G;
    for f = versions ()
        [z, info] = f{1}(A, b);
        verifyEqual (t, info.residual, lcp_residual (A, b, z), 'RelTol', 1e-9, 'AbsTol', 1e-14);
        verifyEqual (t, strcmp (info.status, 'solved'), info.residual <= 1e-10);
        verifyGreaterThanOrEqual (t, z, 0);
        solved = solved + strcmp (info.status, 'solved');
    end
    A = A + eye (n);
    verifyEqual (t, lcp_spread (A, b), lemke (A, b), 'AbsTol', 1e-9);
end
verifyGreaterThan (t, solved, 95*numel (versions ()));                         % the theory promises all: semidefinite and feasible, but for degenerate limits
[~, info] = lcp_spread (-1, -1);
verifyNotEqual (t, info.status, 'solved');
end

function testVersionsAgree (t)
% on problems of grips
assumeTrue (t, kernels_built (), 'the kernels are not built');
for nd = [4 8]
    sim = sim_step (grip (@STdynamics_mex, nd, 5));
    D = sim.dynamics;
    [z, info] = lcp_spread (D.A, D.b, struct ('tol', 1e-12));
    [y, other] = lcp_spread_mex (D.A, D.b, struct ('tol', 1e-12));
    verifyEqual (t, {info.status, other.status}, {'solved', 'solved'});
    nc = numel (D.PSI);
    verifyEqual (t, y(1:nc), z(1:nc), 'AbsTol', 1e-9);      % the normal impulses are those of the compliance
    verifyEqual (t, step_velocity (D, y), step_velocity (D, z), 'AbsTol', 1e-11);
end
end

function testFlatGripHolds (t)
% a cube between two blocks, squeezed by five to twenty times what its weight needs: not a nanometre in three seconds, staged, fused and .m
assumeTrue (t, kernels_built (), 'the kernels are not built');
for law = {{@STdynamics_mex, 4}, {@STdynamics_mex, 8}, {@PEGdynamics_mex, 4}, {@APdynamics_mex, 4}}
    for F = [5 20]
        sim = grip (law{1}{1}, law{1}{2}, F);
        sim.MAX_STEP = 100;
        fused = sim_run (sim);
        what = sprintf ('%s %d, %g N', func2str (law{1}{1}), law{1}{2}, F);
        verifyTrue (t, fused.engine.fused);
        verifyEqual (t, fused.stats.failures, 0, what);
        verifyLessThan (t, norm (fused.bodies(3).u), 1e-10, what);
        verifyLessThan (t, norm (fused.bodies(3).quat(2:4)), 1e-10, what);
    end
    sim.MAX_STEP = 20;
    fused = sim_run (sim);
    sim.userFunction = @(s) s;                              % stage by stage
    staged = sim_run (sim);
    verifyFalse (t, staged.engine.fused);
    verifyEqual (t, staged.bodies(3).u, fused.bodies(3).u, what);
    verifyEqual (t, staged.contacts.impulse, fused.contacts.impulse, what);
end
sim = sim_kernels (grip (@STdynamics_mex, 4, 5), 'm');
sim.MAX_STEP = 10;
sim = sim_run (sim);
verifyLessThan (t, norm (sim.bodies(3).u), 1e-10);
end

function testFlatGripSlips (t)
% squeezed by less than m g/(2 mu) it falls with g - 2 mu F/m, turned by nothing
assumeTrue (t, kernels_built (), 'the kernels are not built');
m = 0.1;  mu = 0.5;  g = 9.81;
for F = [0.3 0.9]*m*g/(2*mu)
    sim = grip (@STdynamics_mex, 4, F);
    sim.MAX_STEP = 10;
    sim = sim_run (sim);
    tol = 10*8*1e-12;                                           % steps x contacts x the solver's tolerance, m/s; turns by it at an arm of 3 cm
    verifyEqual (t, sim.bodies(3).nu(1:3), [0; 0; -(g - 2*mu*F/m)*sim.time], 'AbsTol', tol);
    verifyEqual (t, sim.bodies(3).nu(4:6), zeros (3, 1), 'AbsTol', tol/0.03);
end
end

function testUnevenLoad (t)
% one contact of a pair carries, another is closed and slips; open contacts and other pairs do not count
D = struct ('nd', 2, 'PSI', [0; 0; 0], 'A', sparse (12, 12), 'b', zeros (12, 1));
c = struct ('body1', [1 1 2], 'body2', [2 2 3]);
z = zeros (12, 1);
z(1) = 1;                                                   % p_n
z(3) = 1;
z(11) = 0.1;                                                % sigma of the second
verifyTrue (t, uneven_load (D, z, c, 1e-10));
z(2) = 0.5;
verifyFalse (t, uneven_load (D, z, c, 1e-10));
z(2) = 0;
D.b(2) = 1;                                                 % it opens
verifyFalse (t, uneven_load (D, z, c, 1e-10));
D.b(2) = 0;
z(11) = 0;  z(12) = 0.1;                                    % the one that carries by itself
verifyFalse (t, uneven_load (D, z, c, 1e-10));
end

function testBadArguments (t)
for f = versions ()
    verifyError (t, @() f{1}(1), 'stickslip:lcp_spread:usage');
    verifyError (t, @() f{1}('a', 1), 'stickslip:lcp_spread:badClass');
    verifyError (t, @() f{1}([1 2], 1), 'stickslip:lcp_spread:badSize');
    verifyError (t, @() f{1}(1, NaN), 'stickslip:lcp_spread:notFinite');
    verifyError (t, @() f{1}(1, -1, struct ('l', 0)), 'stickslip:lcp_spread:unknownOption');
    verifyError (t, @() f{1}(1, -1, struct ('tol', -1)), 'stickslip:lcp_spread:badArgument');
end
end

% ---- what the tests share

function list = versions ()
list = {@lcp_spread};
if kernels_built (), list{2} = @lcp_spread_mex; end
end

function sim = grip (law, nd, force)
% a cube of 10 cm and 0.1 kg between a block that stands and one on a slide that a motor pushes
stands = mesh_rectangularBlock (0.02, 0.06, 0.06);
stands.u = [-0.06;0;0];
stands.dynamic = false;
slides = body_setMass (mesh_rectangularBlock (0.02, 0.06, 0.06), 0.1);
slides.u = [0.06;0;0];
cube = body_setMass (scale_mesh (mesh_cube (), 0.1), 0.1);
bodies = [stands, slides, cube];
[bodies.mu] = deal (0.5);
sim = sim_addBody (Simulator (0.01), bodies);
sim = sim_addJoint (sim, 'world', 2, [0.06;0;0], [1;0;0], 'prismatic');
sim.joints.motor = 'force';
sim.joints.command = -force;
sim.H_dynamics = law;
sim.num_fricdirs = nd;
sim.tolerance = 1e-12;
sim.draw = false;
end
