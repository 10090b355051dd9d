function [args, outputs] = valid_arguments (kernel)
%VALID_ARGUMENTS  Arguments that a kernel takes, for the fuzzer to spoil.
%   [args, outputs] = VALID_ARGUMENTS (kernel) gives a cell of arguments and how many outputs the kernel has.  A kernel
%   without a case here fails TEST_GATEWAYS: add one with every kernel.
%
%   Example:
%      args = valid_arguments ('lemke_mex');
%      z = lemke_mex (args{:});
%
%   See also FUZZ_KERNEL, TEST_GATEWAYS.

A = [4 1 0 0; 1 3 1 0; 0 1 5 1; 0 0 1 4];
b = [-1; 2; -3; 0.5];
switch kernel
case 'lemke_mex'
    args = {sparse(A), b, struct('z0', [1; 0; 1; 0], 'tol', 1e-10, 'maxIter', 50, 'history', true, 'l', zeros (4, 1), ...
        'u', inf (4, 1), 'basis', [true; false; true; false], 'measure', 'scaled', 'scale', ones (4, 2), 'blocks', [1; 1; 2; 2])};
    outputs = 2;
case 'lcp_spread_mex'
    args = {sparse(A), b, struct('tol', 1e-10)};
    outputs = 2;
case 'pgs_mex'
    args = {sparse(A), b, struct('z0', zeros (4, 1), 'tol', 1e-6, 'maxIter', 50, 'history', true, 'l', zeros (4, 1), ...
        'u', [inf; inf; 2; 1], 'blocks', [1; 1; 0; 0], 'measure', 'scaled', 'scale', ones (4, 2))};
    outputs = 2;
case 'pathsolver'
    args = {sparse(A), b, struct('z0', zeros (4, 1), 'tol', 1e-8, 'maxIter', 50, 'l', zeros (4, 1), 'u', [inf; inf; 2; 1], 'measure', 'scaled', ...
        'scale', ones (4, 2), 'timeLimit', 5, 'output', false, 'options', struct ('crash_method', 'none'))};
    outputs = 2;
case 'pathsolver_ncp'
    args = {sparse(blkdiag (A(1:3,1:3), A(2:4,2:4))), [b; -1; 2], [0.5; 0], struct('z0', zeros (6, 1), 'tol', 1e-8, 'maxIter', 50, ...
        'measure', 'plain', 'timeLimit', 5, 'output', false, 'options', struct ('crash_method', 'none'))};
    outputs = 2;
case 'solve_lcp_mex'
    args = {sparse(A), b, struct('z0', [1; 0; 1; 0], 'tol', 1e-10, 'l', [0; -1; 0; -inf], 'u', [inf; 1; 2; inf], 'measure', 'scaled', ...
        'scale', ones (4, 2), 'blocks', [1; 1; 2; 2], 'basis', logical ([1; 0; 1; 0]))};
    outputs = 2;
case {'fischer_newton_mex', 'minmap_newton_mex'}
    args = {sparse(A), b, struct('z0', [1; 0; 1; 0], 'tol', 1e-10, 'maxIter', 50, 'history', true, 'l', zeros (4, 1), ...
        'u', inf (4, 1), 'measure', 'scaled', 'scale', ones (4, 2), 'blocks', [1; 1; 2; 2], 'inner', 'auto')};
    outputs = 2;
case {'jacobi_mex', 'fixed_point_mex'}
    args = {sparse(A), b, struct('z0', zeros (4, 1), 'tol', 1e-6, 'maxIter', 50, 'history', true, 'l', zeros (4, 1), ...
        'u', [inf; inf; 2; 1], 'blocks', [1; 1; 0; 0], 'measure', 'scaled', 'scale', ones (4, 2))};
    if strcmp (kernel, 'jacobi_mex'), args{3}.omega = 0.5; else, args{3}.step = 0.5; end
    outputs = 2;
case 'interior_point_mex'
    args = {sparse(A), b, struct('z0', zeros (4, 1), 'tol', 1e-10, 'maxIter', 50, 'history', true, 'l', [0; -inf; 0; 0], ...
        'u', inf (4, 1), 'blocks', [1; 1; 0; 0], 'measure', 'scaled', 'scale', ones (4, 2), 'inner', 'sparse')};
    outputs = 2;
case 'lcp_residual_mex'
    args = {A, b, [1; 0; 1; 0], struct('l', zeros (4, 1), 'u', inf (4, 1), 'scale', ones (4, 2), 'measure', 'scaled')};
    outputs = 2;
case {'lcp_certificate_mex', 'lcp_enumerate_mex'}
    args = {A, b, [0; 0; -Inf; 0]};
    outputs = 1 + strcmp (kernel, 'lcp_certificate_mex');
case 'qp_solve_mex'
    args = {A, b, [1 1 0 0; 0 -1 1 2], [1; 3], [1 0 1 0], 0.5, -2*ones(4, 1), [1; Inf; 2; 5], ...
        struct('x0', zeros (4, 1), 'working', [9 -1], 'tol', 1e-9, 'maxIter', 200)};
    outputs = 2;
case 'miqp_mex'
    P = struct ('H', A, 'f', b, 'A', sparse ([1 1 0 0]), 'b', 1, 'Aeq', [1 0 1 0], 'beq', 0.5, 'lb', -2*ones (4, 1), 'ub', [1; Inf; 2; 5], ...
        'L', [1 0 0 0; 0 1 0 1], 'l0', [0; 0.1], 'R', [0 0 1 0; 0 1 0 -1], 'r0', [0.2; 0], 'big_M', 20);
    args = {P, struct('then', {{b, struct('H', A, 'f', b)}}, 'tol', 1e-9, 'gap', 1e-9, 'timeLimit', 5, 'maxNodes', 50, 'tieNodes', 20, 'form', 'bigM', ...
        'x0', zeros (4, 1), 'mode', [1; 2], 'working', [9 -1], 'maxIter', 200, 'order', 'best')};
    outputs = 2;
case 'ss_gurobi'
    file = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'build', 'tests', 'gurobi_stand_in.so');
    model = struct ('lb', [0; 0; -Inf; 0], 'ub', [Inf; 5; Inf; 1], 'At', sparse ([1 0 -1 0; 1 1 1 0]'), 'rhs', [0.5; 3], 'equations', 1, 'pair', [1 2], 'binary', 4, ...
        'H', {{sparse(A), sparse(4, 4)}}, 'f', [b, ones(4, 1)]);
    args = {file, model, [1e-9 1e-9 5 1000]};
    outputs = 2;
case 'ss_fclib'
    file = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'build', 'valid_arguments.hdf5');
    if ~exist (file, 'file')
        write_fclib (file, struct ('W', speye (3), 'q', [-1; 0.2; 0], 'mu', 0.5, 'info', struct ('title', 'a block')));
    end
    args = {'read', file, {'/fclib_local/W/x', '/fclib_local/vectors/q', '/fclib_local/info/title', '/solution/r'}};
    outputs = 2;
case 'ss_record_write'
    id = ss_record_write ('create', [tempname() '.h5'], {'/format', '/scene/mass'}, {'a text', [1 2 3]}, {'/log/t', '/log/q'}, {[], [7 2]}, 0);
    args = {'append', id, {1:3, ones(7, 2, 3)}};
    outputs = 0;
case 'ss_record_pool'
    args = {struct('step', 3, 'kernels', 'mex', 'state', struct ('q', ones (7, 2), 'fixed', [true false], 'name', ''))};
    outputs = 1;
case 'ss_record_read'
    file = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'build', 'valid_arguments.h5');
    if ~exist (file, 'file')
        id = ss_record_write ('create', file, {'/format', '/scene/mass'}, {'a text', [1 2 3]}, {'/log/t', '/log/q'}, {[], [7 2]}, 0);
        ss_record_write ('append', id, {1:3, ones(7, 2, 3)});
        ss_record_write ('close', id, 1);
    end
    args = {'read', file, {'/format', '/log/t', '/log/q'}, [1 2 1], [-1 2 1]};
    outputs = 1;
case {'pgs_ncp_mex', 'fixed_point_ncp_mex', 'minmap_newton_ncp_mex', 'fischer_newton_ncp_mex', 'solve_ncp_mex'}
    opts = struct ('z0', zeros (6, 1), 'tol', 1e-8, 'maxIter', 20, 'history', true, 'measure', 'scaled');
    switch kernel
    case 'pgs_ncp_mex', opts.omega = 1;
    case 'fixed_point_ncp_mex', opts.step = 0.5;
    case 'solve_ncp_mex', opts.inner = 'auto';
    otherwise, opts.step = 1;  opts.inner = 'sparse';
    end
    args = {sparse(kron ([2 1; 1 2], eye (3))), [-1; 0.2; 0; -1; 1; 1], [0.5; 0], opts};
    outputs = 2;
case 'ncp_residual_mex'
    args = {kron([2 1; 1 2], eye (3)), [-1; 0.2; 0; -1; 1; 1], [0.5; 0], ones(6, 1), struct('measure', 'fischer')};
    outputs = 2;
case 'ss_collide'
    roof = Body_terrain ([0 0 0; 1 0 0; 0 1 0; 1 1 -0.2], [1 2 3; 2 4 3]);
    bodies = [roof, mesh_cube(), Body_sphere(1, 0.4), Body_polygon([0 0; 1 0; 0.5 1]), Body_plane(), Body_compound([mesh_cube(), Body_sphere(1, 1)])];
    q = [0 0 0 1 0 0 0; 0.3 0.3 0.5 1 0 0 0; 0.5 0.5 0.4 1 0 0 0; 0 0 0.3 1 0 0 0; 0 0 0 1 0 0 0; 1 1 1 1 0 0 0]';
    args = {q, geom_pack(bodies, 1), 0.1*ones(1, 6), 'geometric', 'all'};
    outputs = 1;
case 'ss_bullet'
    bodies = [mesh_cube(), Body_sphere(1, 0.4), Body_plane(), Body_compound([mesh_cube(), Body_sphere(1, 1)])];
    q = [0.3 0.3 0.5 1 0 0 0; 0.5 0.5 0.4 1 0 0 0; 0 0 0 1 0 0 0; 1 1 1 1 0 0 0]';
    args = {q, geom_pack(bodies, 1), 0.1*ones(1, 4), 'geometric'};
    outputs = 1;
case 'ss_integrate'
    s = scene ();
    args = {s.q, s.nu, 0.01, s.geom.kind};
    outputs = 1;
case 'ss_blocks'
    args = blocks_arguments (scene ());
    outputs = 12;
case {'ss_as_lcp', 'ss_as_mlcp'}
    D = blocks ();
    args = {D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, 0.01, joint_arguments()};
    outputs = 3 + 2*strcmp (kernel, 'ss_as_mlcp');
case 'ss_as_ncp'
    D = blocks (Inf);
    args = {D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, 0.01, joint_arguments()};
    outputs = 4;
case 'ss_graph'
    D = blocks (Inf);
    s = scene ();
    args = {D.M, D.Gn, D.Gf, [0.5 0 0.5], D.NU, D.FX, D.PSI, D.SLIP, 0.01, s.contacts, [0 0 0; 1 1 0; 0 0 1], [3 1], [0.1 0; 0 0; 0 0.1; 1 0], struct('tol', 1e-10, 'fast', 1, 'directions', Inf)};
    outputs = 4;
case {'ss_peg_start', 'ss_peg_check'}
    [args, outputs] = peg_arguments (kernel);
case 'ss_paper_groups'
    s = scene ();
    args = {s.contacts, s.geom, [0; 0.1; 0], [-0.1; 0; 0], 0.05};
    outputs = 1;
case 'ss_velocity'
    D = blocks ();
    args = {D.M, D.Gn, D.Gf, D.NU, D.FX, 0.01, zeros(size (D.Gn, 2) + size (D.Gf, 2) + size (D.E, 2) + 10, 1), false, false, joint_arguments(), 0};
    outputs = 5;
case 'ss_qs_coordinates'
    [~, J] = joint_arguments ();
    s = scene ();
    args = {J, s.geom, [zeros(6, 1), [0;0;0;1;0;0], zeros(6, 1)], s.q, zeros(6, 3), [0; 0]};
    outputs = 5;
case 'ss_qs_motion'
    [~, J] = joint_arguments ();
    s = scene ();
    args = {J, s.geom, [zeros(6, 1), [0;0;0;1;0;0], zeros(6, 1)], s.q, s.q, [0; 0], 0.01, 0.01, s.nu};
    outputs = 2;
case 'ss_joint_blocks'
    [~, J] = joint_arguments ();
    s = scene ();
    args = {J, s.geom, s.q, 0.1*ones(6, 3), [0.1; 0.2], [0.1 0.2; 0.3 0.4], 0.01, zeros(12, 1)};
    outputs = 13;
case 'ss_joint_close'
    [D, J] = joint_arguments ();
    s = scene ();
    B = blocks ();
    args = {J, s.geom, s.q, s.q, B.M, D.Gb, D.CB, 0.01, 1e-9, 5, B.NU};
    outputs = 5;
case 'ss_joint_finish'
    [~, J] = joint_arguments ();
    s = scene ();
    args = {J, s.geom, s.q, s.nu, 0.1*ones(6, 3), [0.1; 0.2], [0.1 0.2; 0.3 0.4], 0.01, true};
    outputs = 3;
case 'ss_joint_geometry'
    [~, J] = joint_arguments ();
    s = scene ();
    args = {J, s.q};
    outputs = 2;
case 'ss_joint_push'
    D = joint_arguments ();
    B = blocks ();
    args = {B.M, D.Gb, D.CB, ones(size (D.CB)), B.NU};
    outputs = 2;
case 'ss_impact'
    D = blocks ();
    args = {D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, 0.01, [0.5 0.5 0], zeros(3, 3), 0.01, 0*D.NU, ones(3, 3), true, 1e-10};
    J = joint_arguments ();
    args = [args, {J, struct('b', 0*J.VB, 'l', 0*J.PSIL, 'd', 0*J.PD)}];
    outputs = 4;
case 'ss_run'
    s = scene ();
    options = struct ('h', 0.01, 'gravity', [0; 0; -9.81], 'epsilon', 0.05, 'law', 2, 'epsilonActive', 1e-6, 'directions', 4, 'pairFriction', 'geometric', 'subcontacts', 'all', ...
        'solver', 1, 'tolerance', 1e-10, 'stop', 0, 'seconds', 0, 'solveAll', 0, ...
        'impact', struct ('law', 2, 'restitution', [0 0.5 0.9], 'speed', 0.01, 'tolerance', 1e-10, 'directions', 8), 'joints', []);
    args = {s.q, s.nu, zeros(6, 3), s.geom, options, zeros(0, 4), zeros(1, 0), zeros(6, 0)};
    outputs = 5;
otherwise
    error ('stickslip:valid_arguments:unknown', 'valid_arguments: there is no case for the kernel %s.', kernel);
end
end

function s = scene ()
% a cube on the floor and a ball beside it, touching both
box = mesh_cube ();
box.u = [0; 0; 0.5];
ball = Body_sphere (1, 0.5);
ball.u = [1; 0; 0.5];
s.bodies = [Body_plane(), box, ball];
s.geom = geom_pack (s.bodies, 1);
s.q = [0 0 1; 0 0 0; 0 0.5 0.5; 1 1 1; 0 0 0; 0 0 0; 0 0 0];
s.q(1:3,2) = [0; 0; 0.5];
s.nu = 0.1*ones (6, 3);
s.nu(:,1) = 0;
s.contacts = struct ('body1', [1 1 2], 'body2', [2 3 3], 'p1', [0.5 1 0.5; 0.5 0 0; 0 0 0.5], 'normal', [0 0 1; 0 0 0; 1 1 0], ...
    'psi_n', [0 0 0], 'mu', [0.5 0.5 0.5], 'group', [1 2 3], 'id', [1 2 3], 'impulse', zeros (3, 3));
end

function [args, outputs] = peg_arguments (kernel)
% a cube and a ball, both turning, that come down on a block
base = mesh_cube ();
base.dynamic = false;
bodies = [base, mesh_cube(), Body_sphere(1, 0.5)];
q = [0 0 0 1 0 0 0; 0.2 0 1 1 0 0 0; -0.4 0.1 1.001 1 0 0 0]';
nu = [zeros(6, 1), [0; 0; -1; 1; 0; 0], [0; 0; -1; 0; 0; 0]];
geom = geom_pack (bodies, 1);
options = struct ('h', 0.01, 'epsilon', 0.05, 'tolerance', 1e-10, 'pairFriction', 'geometric');
contacts = ss_collide (q, geom, 0.05*ones (1, 3), 'geometric');
args = {q, q, geom, options, contacts};
outputs = 2;
if strcmp (kernel, 'ss_peg_check')
    [~, rows] = ss_peg_start (args{:});
    args = {q, q, geom, options, rows, 0, zeros(1, 0), nu, ss_integrate(q, nu, 0.01, geom.kind)};
    outputs = 4;
end
end

function args = blocks_arguments (s)
args = {s.q, s.q, s.nu, zeros(6, 3), s.geom, s.contacts, 0.01, [0; 0; -9.81], 4, 0};
end

function D = blocks (nd)
args = blocks_arguments (scene ());
if nargin > 0, args{9} = nd; end
[D.M, D.Gn, D.Gf, D.NU, D.FX, D.PSI, D.SLIP, ~, D.U, D.E] = ss_blocks (args{:});
end

function [D, J] = joint_arguments ()
% a cube and a ball on a cylindrical joint, with everything that such a joint may have
s = scene ();
sim = sim_addBody (Simulator (), s.bodies);
for b = 1:3, sim.bodies(b).u = s.q(1:3,b);  sim.bodies(b).quat = s.q(4:7,b); end
sim = sim_addJoint (sim, 2, 3, [0.5; 0; 0.5], [0; 1; 0], 'cylindrical');
sim = sim_addJoint (sim, 0, 2, [0; 0; 0.5], [0; 1; 0], 'spherical');
sim.joints(1).limits = [-1 1];
sim.joints(1).friction = [0.1 0];
sim.joints(1).motor = {'velocity', 'position'};
sim.joints(1).maxForce = [Inf 2];
sim.joints(1).kp = 10;
J = joint_pack (joint_check (sim.joints, sim.bodies));
B = blocks ();
[D.Gb, D.VB, D.CB, D.Gl, D.PSIL, D.Gd, D.VD, D.CD, D.PD] = ss_joint_blocks (J, s.geom, s.q, zeros (6, 3), [0; 0], [0 0; 0 0], 0.01, B.FX);
D.VC = 0*D.VB;
end
