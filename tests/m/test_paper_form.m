function tests = test_paper_form
%TEST_PAPER_FORM  Eq. 6 of the RPIsim paper: its matrices, what its third row makes, and what it does to corners and pegs.
tests = functiontests (localfunctions);
end

% ---- the matrices ----

function testEquationSixAsPrinted (t)
% two contacts of 3 and 2 subcontacts and one of 1 on one body, two friction directions: everything written by hand
D.M = sparse (diag ([2 2 2 1 1 1]));
D.Gn = sparse ([1 0 0; 0 1 0; 0 0 1; 0 0 0; 0 0 0; 0 0 0]);
D.Ga = sparse ([1 1 0; 0 -1 1; -1 0 0; 0 0 0; 0 0 0; 0 0 2]);
D.Gf = sparse ([0 0 1 -1 0 0; 1 -1 0 0 0 0; 0 0 0 0 0 0; 0 0 0 0 1 -1; 0 0 0 0 0 0; 0 0 0 0 0 0]);
D.U = sparse (diag ([0.1 0.2 0.3]));
D.E = sparse ([1 0 0; 1 0 0; 0 1 0; 0 1 0; 0 0 1; 0 0 1]);
D.E1 = sparse ([1 1 0; 0 0 1; 0 0 0]);
D.E2 = sparse ([1 0 0; 1 1 0; 0 0 1]);
D.NU = [1 2 3 4 5 6]';  D.FX = [10 0 -20 0 0 30]';
D.PSI = [0.01; 0.02; 0.03];  D.PSIA = [0.04; -0.05; 0.06];  D.SLIP = [1 2 3 4 5 6]'/10;
D.h = 0.1;  D.nd = 2;

%     nu                  p_n         c           p_f                      sigma
A = [ 2  0  0  0  0  0   -1  0  0    0  0  0     0  0 -1  1  0  0         0  0  0
      0  2  0  0  0  0    0 -1  0    0  0  0    -1  1  0  0  0  0         0  0  0
      0  0  2  0  0  0    0  0 -1    0  0  0     0  0  0  0  0  0         0  0  0
      0  0  0  1  0  0    0  0  0    0  0  0     0  0  0  0 -1  1         0  0  0
      0  0  0  0  1  0    0  0  0    0  0  0     0  0  0  0  0  0         0  0  0
      0  0  0  0  0  1    0  0  0    0  0  0     0  0  0  0  0  0         0  0  0
      1  0  0  0  0  0    0  0  0    1  1  0     0  0  0  0  0  0         0  0  0
      0  1  0  0  0  0    0  0  0    0  0  1     0  0  0  0  0  0         0  0  0
      0  0  1  0  0  0    0  0  0    0  0  0     0  0  0  0  0  0         0  0  0
      1  0 -1  0  0  0    0  0  0    1  0  0     0  0  0  0  0  0         0  0  0
      1 -1  0  0  0  0    0  0  0    1  1  0     0  0  0  0  0  0         0  0  0
      0  1  0  0  0  2    0  0  0    0  0  1     0  0  0  0  0  0         0  0  0
      0  1  0  0  0  0    0  0  0    0  0  0     0  0  0  0  0  0         1  0  0
      0 -1  0  0  0  0    0  0  0    0  0  0     0  0  0  0  0  0         1  0  0
      1  0  0  0  0  0    0  0  0    0  0  0     0  0  0  0  0  0         0  1  0
     -1  0  0  0  0  0    0  0  0    0  0  0     0  0  0  0  0  0         0  1  0
      0  0  0  1  0  0    0  0  0    0  0  0     0  0  0  0  0  0         0  0  1
      0  0  0 -1  0  0    0  0  0    0  0  0     0  0  0  0  0  0         0  0  1
      0  0  0  0  0  0   .1  0  0    0  0  0    -1 -1  0  0  0  0         0  0  0
      0  0  0  0  0  0    0 .2  0    0  0  0     0  0 -1 -1  0  0         0  0  0
      0  0  0  0  0  0    0  0 .3    0  0  0     0  0  0  0 -1 -1         0  0  0 ];
b = [-3 -4 -4 -4 -5 -9  0.1 0.2 0.3  0.4 -0.5 0.6  0.1 0.2 0.3 0.4 0.5 0.6  0 0 0]';
for kernels = versions ()
    P = as_paper (D, 'mlcp', kernels{1});
    verifyEqual (t, full (P.A), A, 'AbsTol', 1e-15);
    verifyEqual (t, P.b, b, 'AbsTol', 1e-14);
    verifyEqual (t, P.l, [-Inf(6, 1); zeros(15, 1)]);
    verifyEqual (t, P.slack, 10:12);
    verifyEqual (t, size (P.scale), [21 2]);
    verifyEqual (t, P.scale(10:12,:), ones (3, 2));

    % nu eliminated: the Schur complement of the block M
    Q = as_paper (D, 'lcp', kernels{1});
    i = 1:6;  j = 7:21;
    verifyEqual (t, full (Q.A), A(j,j) - A(j,i)*(A(i,i)\A(i,j)), 'AbsTol', 1e-14);
    verifyEqual (t, Q.b, b(j) - A(j,i)*(A(i,i)\b(i)), 'AbsTol', 1e-13);
    verifyEqual (t, Q.slack, 4:6);
    verifyEqual (t, Q.blocks', [1 2 3  1 1 2  1 1 2 2 3 3  1 2 3]);
end
end

function testBlocksOfACornerOverACorner (t)
% the lower corner of a cube is 2, 3 and 4 cm beyond the three faces that meet in the upper corner of another: two groups of three, the corner of
% each against the faces of the other.  It moves down most slowly, so that the top is crossed last: the primary
for kernels = versions ()
    sim = corner_scene (kernels{1});
    sim.bodies(2).nu(1:3) = [-1; -0.5; -0.25];
    sim = sim_step (sim);
    D = sim.dynamics;
    verifyEqual (t, sim.contacts.normal, [0 0; 0 0; 1 1]);
    verifyEqual (t, D.PSI', [0.04 0.04], 'AbsTol', 1e-14);
    x = [1;0;0];  y = [0;1;0];  z = [0;0;1];                    % arms from (1.02, 1.03, 1.04) to the foot on the face, and to the corner of the first
    over  = [[x; 0; -0.5; 0.5], [y; 0.5; 0; -0.5], [z; -0.5; 0.5; 0]];
    under = [[x; 0; -0.54; 0.53], [y; 0.54; 0; -0.52], [z; -0.53; 0.52; 0]];
    verifyEqual (t, full (D.Gn), [over(:,3), under(:,3)], 'AbsTol', 1e-14);
    verifyEqual (t, full (D.Ga), [over(:,3) - over(:,1), over(:,3) - over(:,2), under(:,3) - under(:,1), under(:,3) - under(:,2)], 'AbsTol', 1e-14);
    verifyEqual (t, D.PSIA', [0.02 0.01 0.02 0.01], 'AbsTol', 1e-14);
    verifyEqual (t, full (D.E1), [1 1 0 0; 0 0 1 1]);
    verifyEqual (t, full (D.E2), [1 0 0 0; 1 1 0 0; 0 0 1 0; 0 0 1 1]);
end
end

function testPrimaryIsTheLastPlaneCrossed (t)
% the same corner, moving so that another plane lasts longest; at rest the first; inside the least deep
speeds = {[-1; -4; -4], [-4; -1; -4], [-4; -3; -1], [1; -1; -1]};
last = [1 2 3 1];
for k = 1:4
    sim = corner_scene ('m');
    sim.bodies(2).nu(1:3) = speeds{k};
    sim = sim_step (sim);
    expected = zeros (3, 2);
    expected(last(k),:) = 1;
    verifyEqual (t, sim.contacts.normal, expected);
end
sim = corner_scene ('m');
sim.bodies(2).u = [0.98; 0.97; 0.96];
sim = sim_step (sim);
verifyEqual (t, sim.contacts.normal(1,1:2), [1 1]);
end

function sim = corner_scene (kernels)
still = mesh_cube ();  still.dynamic = false;
cube = mesh_cube ();   cube.u = [1.02; 1.03; 1.04];
sim = sim_addBody (Simulator (0.01), [still, cube]);
sim.gravity = false;
sim.H_dynamics = @PEGdynamics;
sim.pegForm = 'paper';
sim = sim_kernels (sim, kernels);
end

% ---- the identity ----

function testSlacksMakeTheMaximum (t)
% given any velocity, row 3 alone has the solution c of DESIGN, and row 2 is then the largest gap
rng_seed (1);
for s = [2:6, 2:6, 2:6]
    psi = 0.1*randn (s, 1);  G = randn (6, s);  nu = randn (6, 1);  h = 0.01;
    finish = psi + h*G'*nu;
    c = lemke (tril (ones (s - 1)), repmat (G(:,1), 1, s - 1)'*nu - G(:,2:end)'*nu + (psi(1) - psi(2:end))/h);
    expected = zeros (s - 1, 1);
    for j = 2:s, expected(j-1) = max (0, finish(j) - max (finish(1:j-1)))/h; end
    verifyEqual (t, c, expected, 'AbsTol', 1e-10);
    verifyEqual (t, finish(1) + h*sum (c), max (finish), 'AbsTol', 1e-12);
end
end

function testSolvedProblemEnforcesTheLargestGap (t)
% one to three groups on a body, pulled into its contacts: 0 <= p_n complementary to max_j psi_j+ >= 0, computed from nu+ alone
rng_seed (2);
active = 0;
for trial = 1:60
    sizes = 1 + randi (5, 1, 1 + mod (trial, 3));
    D = random_groups (sizes);
    D = as_paper (D, 'lcp', 'm');
    [z, info] = solve_lcp (D.A, D.b);
    if ~strcmp (info.status, 'solved'), continue; end
    p = z(1:numel (sizes));
    nu = D.NU + D.M\(D.h*D.FX + D.Gn*p);
    largest = zeros (numel (sizes), 1);
    for k = 1:numel (sizes), largest(k) = max (D.psi{k} + D.h*D.G{k}'*nu); end
    verifyGreaterThanOrEqual (t, largest, -1e-9);
    verifyEqual (t, p.*largest, zeros (size (p)), 'AbsTol', 1e-9);
    active = active + any (p > 1e-6);
end
verifyGreaterThan (t, active, 20);
end

function D = random_groups (sizes)
% subcontacts of a group lean up to a radian from its first, as the faces about a corner do
D.M = sparse (diag ([2 2 2 0.3 0.4 0.5]));
D.NU = zeros (6, 1);
D.h = 0.01;  D.nd = 0;
D.Gn = [];  D.Ga = [];  D.PSI = [];  D.PSIA = [];  D.E1 = [];  D.E2 = [];
for k = 1:numel (sizes)
    s = sizes(k);
    n = repmat (randn (3, 1), 1, s) + 0.3*randn (3, s);
    n = n./repmat (sqrt (sum (n.^2, 1)), 3, 1);
    r = repmat (randn (3, 1), 1, s);
    G = [n; cross(r, n, 1)];
    psi = 0.02*rand (s, 1) - 0.01;
    D.G{k} = G;  D.psi{k} = psi;
    D.Gn = [D.Gn, G(:,1)];
    D.Ga = [D.Ga, repmat(G(:,1), 1, s - 1) - G(:,2:end)];
    D.PSI = [D.PSI; psi(1)];
    D.PSIA = [D.PSIA; psi(1) - psi(2:end)];
    D.E1 = blkdiag (D.E1, ones (1, s - 1));
    D.E2 = blkdiag (D.E2, tril (ones (s - 1)));
end
D.FX = -500*sum (D.Gn, 2);
D.Gn = sparse (D.Gn);  D.Ga = sparse (D.Ga);  D.Gf = sparse (6, 0);  D.SLIP = zeros (0, 1);
D.E1 = sparse (D.E1);  D.E2 = sparse (D.E2);
D.U = sparse (numel (sizes), numel (sizes));  D.E = sparse (0, numel (sizes));
end

% ---- groups ----

function testGroupsOfOneAreStewartTrinkleToTheBit (t)
balls = Body_plane ();
for k = 1:4
    b = Body_sphere (1, 0.3);
    b.u = [0.2*k; 0.05*k; 0.4 + 0.65*(k-1)];
    balls = [balls, b]; %#ok<AGROW>
end
cube = mesh_cube ();  cube.u = [0;0;1.2];  cube.nu = [1;0;0;1;2;3];
block = mesh_rectangularBlock (4, 4, 1);  block.u = [0;0;-0.5];  block.dynamic = false;
flat = mesh_cube ();  flat.u = [0.1;0.2;0.52];  flat.nu(1) = 1;
scenes = {balls, [Body_plane(), cube], [block, flat]};          % the last: in the middle of a face no vertex has a second one
for k = 1:3
    sim = sim_addBody (Simulator (), scenes{k});
    sim.MAX_STEP = 40;
    sim.H_dynamics = pick_peg ();
    sim.pegForm = 'paper';
    peg = sim_run (sim);
    sim.H_dynamics = @STdynamics;
    if kernels_built (), sim.H_dynamics = @STdynamics_mex; end
    sim.subcontacts = 'all';
    st = sim_run (sim);
    verifyTrue (t, isequal (st.state.q, peg.state.q) && isequal (st.state.nu, peg.state.nu));
    verifyEqual (t, peg.stats.contacts, st.stats.contacts);
    verifyGreaterThan (t, max (st.stats.contacts), 0);
end
end

function testEdgesAtACornerAreOneContact (t)
% a cube 1 cm over the edge of another: the edges that cross beside a corner go together, up and sideways, those at its other end apart
still = mesh_cube ();  still.dynamic = false;
cube = mesh_cube ();   cube.u = [0.99; 0; 1];
sim = sim_start (sim_addBody (Simulator (), [still, cube]));
q = sim.state.q;
c = collide (q, sim.geom, [0.025 0.025], 'geometric', 'all');
primary = paper_groups (c, sim.geom, c.psi_n', c.psi_n', 0.05);
for g = unique (primary)
    k = find (primary == g);
    verifyEqual (t, c.psi_n(g), max (c.psi_n(k)));
    verifyEqual (t, c.psi_n(g), 0, 'AbsTol', 1e-12);            % no group has the side alone, 1 cm deep
    verifyEqual (t, numel (unique (sign (c.p1(2,k)))), 1);
end
end

function testKernelGroupsAlike (t)
assumeTrue (t, kernels_built (), 'the kernels are not built');
several = 0;
rng_seed (3);
geom = geom_pack ([mesh_cube(), mesh_cube()], 1);
for k = 1:soak_or (60, 1000)
    u = 0.6*rand (3, 1);                                        % beside a face, an edge or a corner, turned a little
    beside = rand (3, 1) < 0.7;
    u(beside) = 1 + 0.05*randn (nnz (beside), 1);
    e = [1; 0.05*randn(3, 1)];
    q = [0 0 0 1 0 0 0; u', e'/norm(e)]';
    c = collide (q, geom, [0.1 0.1], 'geometric', 'all');
    finish = c.psi_n' + 0.1*randn (numel (c.psi_n), 1);
    a = paper_groups (c, geom, c.psi_n', finish, 0.2);
    verifyEqual (t, ss_paper_groups (c, geom, c.psi_n', finish, 0.2), a);
    several = several + nnz (a ~= 1:numel (a));
end
verifyGreaterThan (t, several, 50);
sim = sim_start (corner_scene ('mex'));
c = ss_collide (sim.state.q, sim.geom, [0.1 0.1], 'geometric', 'all');
c.id(1) = 1e9;
verifyError (t, @() ss_paper_groups (c, sim.geom, c.psi_n', c.psi_n', 0.1), 'stickslip:paper_groups:badArgument');
end

% ---- in a run ----

function testCornerOfFigureSeven (t)
% past the corner at 0.1 mm: the paper's form lets it go, a method that demands every feature pair stops it
start = corner_pass (1e-4, 1);
for which = {'PEGdynamics', 'STdynamics'}
    sim = start;
    sim.H_dynamics = str2func (which{1});
    if kernels_built (), sim = sim_kernels (sim, 'mex'); end
    sim.pegForm = 'paper';
    sim.subcontacts = 'all';
    sim.onSolverFailure = 'continue';
    sim = sim_run (sim);
    changed = norm (sim.state.nu(:,2) - start.bodies(2).nu);
    if strcmp (which{1}, 'PEGdynamics'), verifyEqual (t, changed, 0, 'AbsTol', 1e-12);
    else,                                verifyGreaterThan (t, changed, 0.3);
    end
end
end

function testStraightPegs (t)
for s = [0.99 0.99999 1.00001 1.001]
    for nd = [0 8]
        sim = peg_in_hole (s);
        sim.H_dynamics = pick_peg ();
        sim.pegForm = 'paper';
        sim.FRICTION = nd > 0;
        sim.MAX_STEP = 60;
        sim = sim_run (sim);
        free = 1.5 - 9.81*sim.h^2*60*61/2;
        if s < 1, verifyEqual (t, sim.state.q(3,5), free, 'AbsTol', 1e-12);
        else,     verifyEqual (t, sim.state.q(3,5), 0.5 + s/2, 'AbsTol', 1e-8);
        end
        verifyEqual (t, sim.stats.failures, 0);
    end
end
end

function testFormsAndVersionsAgree (t)
% a block that slides over the edge of a table: both forms of the problem, both versions of the stages, and a solver that is the user's
done = {};
for kernels = versions ()
    for form = {'lcp', 'mlcp'}
        sim = sim_kernels (over_the_edge (), kernels{1});
        sim.form = form{1};
        done{end+1} = sim_run (sim); %#ok<AGROW>
    end
end
sim = over_the_edge ();
sim.H_solver = @(A, b) lemke (A, b);
done{end+1} = sim_run (sim);
for k = 1:numel (done)
    verifyEqual (t, done{k}.stats.failures, 0);
    verifyEqual (t, done{k}.state.q, done{1}.state.q, 'AbsTol', 1e-9);
end
verifyGreaterThan (t, max (done{1}.stats.contacts), 3);
end

function sim = over_the_edge ()
table = mesh_cube ();  table.dynamic = false;
block = scale_mesh (mesh_cube (), 0.4);
block.u = [0.28; 0; 0.7];
block.nu(1) = 1;
sim = sim_addBody (Simulator (), [table, block]);
sim.H_dynamics = pick_peg ();
sim.pegForm = 'paper';
sim.H_solver = @lemke;
sim.num_fricdirs = 4;
sim.MAX_STEP = 8;
end

function testStagedIsFusedToTheBit (t)
% every solver of the polygon, and none; straight, sideways and turned pegs, and a tilted one whose steps are not all solved
assumeTrue (t, kernels_built (), 'the kernels are not built');
quats = {[1;0;0;0], quat_fromAxis([0;0;1], pi/4), quat_fromAxis([1;0;0], 0.009)};
sides = [0.999 0.707 0.999];
for k = 1:3
    for solver = {@lemke_mex, @solve_lcp_mex, @pgs_mex}
        sim = peg_in_hole (sides(k));
        sim.bodies(5).u(3) = 1.05;
        sim.bodies(5).nu(1:3) = [1e-3; 5e-4; -1];
        sim.bodies(5).quat = quats{k};
        sim.H_dynamics = @PEGdynamics_mex;
        sim.pegForm = 'paper';
        sim.H_solver = solver{1};
        sim.FRICTION = ~(k == 1 && isequal (solver{1}, @lemke_mex));
        sim.num_fricdirs = 4;
        sim.onSolverFailure = 'continue';
        sim.MAX_STEP = 12;
        fused = sim_run (sim);
        sim.userFunction = @(sim) sim;                          % keeps the run out of the fused path
        staged = sim_run (sim);
        verifyTrue (t, fused.engine.fused && ~staged.engine.fused);
        verifyTrue (t, isequal (fused.state.q, staged.state.q) && isequal (fused.state.nu, staged.state.nu));
        verifyTrue (t, isequal (fused.contacts.id, staged.contacts.id) && isequal (fused.contacts.impulse, staged.contacts.impulse));
        verifyTrue (t, isequal (fused.stats.residual, staged.stats.residual) && isequal (fused.stats.contacts, staged.stats.contacts));
        verifyGreaterThan (t, max (fused.stats.contacts), 3);
    end
end
end

function testErrors (t)
sim = peg_in_hole ();
sim.H_dynamics = pick_peg ();
for bad = {'print', 2, []}
    sim.pegForm = bad{1};
    verifyError (t, @() sim_step (sim), 'stickslip:sim_check:pegForm');
end
sim.pegForm = 'paper';
sim.num_fricdirs = Inf;
verifyError (t, @() sim_step (sim), 'stickslip:sim_start:pegForm');
sim.num_fricdirs = 4;
sim.H_impact = @impact_newton;
verifyError (t, @() sim_step (sim), 'stickslip:sim_start:H_impact');
end

% ---- tools ----

function list = versions ()
list = {'m'};
if kernels_built (), list{2} = 'mex'; end
end

function h = pick_peg ()
% the kernel where it is built
h = @PEGdynamics;
if kernels_built (), h = @PEGdynamics_mex; end
end

function rng_seed (s)
rand ('twister', s);  randn ('twister', s); %#ok<RAND>
end
