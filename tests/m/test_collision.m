function tests = test_collision
%TEST_COLLISION  Contacts: gaps, points, normals and ids of every pair of shapes, in both versions.
tests = functiontests (localfunctions);
end

% ---- every pair of shapes, in both orders, against the formula ----

function testSphereSphere (t)
[a, b] = both_orders (Body_sphere (1, 0.5), Body_sphere (1, 0.25), pose ([1; 2; 3]), pose ([1; 2; 3] + 0.79*[0.6; 0; 0.8]));
check_one (t, a, 0.04, [0.6; 0; 0.8], [1; 2; 3] + 0.5*[0.6; 0; 0.8]);
check_one (t, b, 0.04, -[0.6; 0; 0.8], [1; 2; 3] + 0.54*[0.6; 0; 0.8]);
c = contacts_of ([Body_sphere(1, 1), Body_sphere(1, 1)], [pose([0;0;0]), pose([0;0;0])], 0.05);     % one centre
check_one (t, c, -2, [0; 0; 1], [0; 0; 1]);
end

function testPlaneSphere (t)
n = [0.6; 0; 0.8];
[a, b] = both_orders (Body_plane ([0; 0; 1], n), Body_sphere (1, 0.5), pose ([0; 0; 1]), pose ([0; 0; 1] + 0.49*n));
check_one (t, a, -0.01, n, [0; 0; 1]);
check_one (t, b, -0.01, -n, [0; 0; 1] - 0.01*n);
end

function testParticleOnPlaneAndCube (t)
p = Body_particle (1);
c = contacts_of ([Body_plane(), p], [pose([0;0;0]), pose([2;3;0])], 0.05);
check_one (t, c, 0, [0; 0; 1], [2; 3; 0]);
for z = 0.5 + [0, 1e-17, 1e-12, -1e-12]                     % on the surface the normal is the face's
    c = contacts_of ([still(mesh_cube()), p], [pose([0;0;0]), pose([0.1;0.2;z])], 0.05);
    check_one (t, c, z - 0.5, [0; 0; 1], [0.1; 0.2; 0.5]);
end
end

function testPlaneMesh (t)
q = pose ([0; 0; 0.51], [0; 0; 1], 0.3);
[a, b] = both_orders (Body_plane (), mesh_cube (), pose ([0;0;0]), q);
R = quat_rotation (q(4:7));
corners = R*[-1 1 -1 1; -1 -1 1 1; -1 -1 -1 -1]/2;
for c = {a, b}
    verifyEqual (t, c{1}.psi_n, 0.01*ones (1, 4), 'AbsTol', 8*eps);
    verifyEqual (t, sortrows (round (c{1}.p1(1:2,:)'*1e12)), sortrows (round (corners(1:2,:)'*1e12)));
end
verifyEqual (t, a.normal, repmat ([0;0;1], 1, 4));
verifyEqual (t, b.normal, repmat ([0;0;-1], 1, 4));
verifyEqual (t, a.p1(3,:), zeros (1, 4), 'AbsTol', 8*eps);
verifyEqual (t, b.p1(3,:), 0.01*ones (1, 4), 'AbsTol', 8*eps);
end

function testMeshSphereFaceEdgeVertexInside (t)
cube = mesh_cube ();  r = 0.5;  s2 = sqrt (0.5);  s3 = sqrt (1/3);
cases = { [0.1; 0.2; 1.01],           0.01, [0; 0; 1],      [0.1; 0.2; 0.5]
          [0.5; 0.1; 0.5] + 0.51*[s2; 0; s2], 0.01, [s2; 0; s2],  [0.5; 0.1; 0.5]
          [0.5; 0.5; 0.5] + 0.51*s3,  0.01, [s3; s3; s3],   [0.5; 0.5; 0.5]
          [0.1; 0.3; -0.2],           -0.7, [0; 1; 0],      [0.1; 0.5; -0.2]
          [0.5; 0.1; 0.5],            -0.5, [1; 0; 0],      [0.5; 0.1; 0.5] };
for k = 1:size (cases, 1)
    [a, b] = both_orders (cube, Body_sphere (1, r), pose ([0;0;0]), pose (cases{k,1}));
    [gap, n, p] = cases{k,2:4};
    if k == 5, n = a.normal; verifyEqual (t, sort (abs (n)), [0; 0; 1], 'AbsTol', 8*eps); end      % on an edge: either face
    check_one (t, a, gap, n, p);
    check_one (t, b, gap, -n, p + gap*n);
end
end

% ---- box on box ----

function testAlignedCubesHaveFourCorners (t)
for shift = [0, 1e-15, 1e-12, 1e-10, 1e-9]
    for gap = [0.01, 0, -1e-3]
        c = contacts_of ([mesh_cube(), mesh_cube()], [pose([0;0;0]), pose([shift; -shift; 1 + gap])], 0.05);
        verifyEqual (t, c.psi_n, gap*ones (1, 4), 'AbsTol', 8*eps);
        verifyEqual (t, sortrows (sign (c.p1')), [-1 -1 1; -1 1 1; 1 -1 1; 1 1 1]);
        verifyEqual (t, abs (c.p1), 0.5*ones (3, 4), 'AbsTol', shift + 8*eps);
        verifyEqual (t, c.normal, repmat ([0;0;1], 1, 4), 'AbsTol', 4*eps);
        verifyEqual (t, c.group, ones (1, 4));
        verifyEqual (t, numel (unique (c.id)), 4);
    end
end
end

function testTurnedCubeHasEight (t)
c = contacts_of ([mesh_cube(), mesh_cube()], [pose([0;0;0]), pose([0;0;1.01], [0;0;1], pi/4)], 0.05);
verifyEqual (t, numel (c.psi_n), 8);
verifyEqual (t, c.psi_n, 0.01*ones (1, 8), 'AbsTol', 8*eps);
xy = sort (abs (c.p1(1:2,:)), 1);                           % 8 corners of a regular octagon of inradius 1/2
verifyEqual (t, xy, repmat ([tan(pi/8)/2; 0.5], 1, 8), 'AbsTol', 16*eps);
end

function testOffsetCube (t)
c = contacts_of ([mesh_cube(), mesh_cube()], [pose([0;0;0]), pose([0.3; 0.2; 1])], 0.05);
verifyEqual (t, sortrows (round (c.p1'*1e12)), 1e12*[-0.2 -0.3 0.5; -0.2 0.5 0.5; 0.5 -0.3 0.5; 0.5 0.5 0.5]);
c = contacts_of ([mesh_cube(), mesh_cube()], [pose([0;0;0]), pose([0.3; 0; 1])], 0.05);            % sides in one line
verifyEqual (t, sortrows (round (c.p1'*1e12)), 1e12*[-0.2 -0.5 0.5; -0.2 0.5 0.5; 0.5 -0.5 0.5; 0.5 0.5 0.5]);
end

function testSmallOnLargeAndLargeOnSmall (t)
big = mesh_rectangularBlock (4, 4, 1);  small = mesh_cube ();
[a, b] = both_orders (big, small, pose ([0;0;0]), pose ([0.5; 0.5; 1 - 1e-3], [0;0;1], 0.4));
for c = {a, b}
    verifyEqual (t, c{1}.psi_n, -1e-3*ones (1, 4), 'AbsTol', 16*eps);
    verifyEqual (t, sum (c{1}.p1(1:2,:), 2)/4, [0.5; 0.5], 'AbsTol', 16*eps);
end
end

% ---- no corner ghosts ----

function testCornerPassesCorner (t)
for d = [1e-4 1e-3 0.01]
    for far = [1 1; 1 -1; -1 1]'
        q = [pose([0;0;0]), pose([(1 + d)*far; 0.3])];      % edges pass, each a little beyond the other
        verifyEqual (t, numel (getfield (contacts_of ([mesh_cube(), mesh_cube()], q, 0.05), 'id')), 0);
        q = [pose([0;0;0]), pose([(1 + d)*far; 1 + d])];    % corners
        verifyEqual (t, numel (getfield (contacts_of ([mesh_cube(), mesh_cube()], q, 0.05), 'id')), 0);
    end
end
end

function testPegLeavesChuteOverItsLip (t)
floor_block = still (mesh_rectangularBlock (2, 2, 1));      % ends at x = 1, top at z = 1/2
peg = mesh_cube ();
for x = [1.2 1.499 1.4999]                                  % partly over the lip: held up along z where it overlaps
    c = contacts_of ([floor_block, peg], [pose([0;0;0]), pose([x; 0; 1])], 0.05);
    verifyEqual (t, c.normal, repmat ([0;0;1], 1, 4), 'AbsTol', 4*eps);
    verifyEqual (t, sort (c.p1(1,:)), [x - 0.5, x - 0.5, 1, 1], 'AbsTol', 16*eps);
end
for z = [1e-4 1e-3 0.02]                                    % past the lip and above: free
    c = contacts_of ([floor_block, peg], [pose([0;0;0]), pose([1.5 + 1e-4; 0; 1 + z])], 0.05);
    verifyEqual (t, numel (c.psi_n), 0);
end
c = contacts_of ([floor_block, peg], [pose([0;0;0]), pose([1.5 + 1e-4; 0; 0.9])], 0.05);    % past and below: the wall, along x
verifyEqual (t, c.normal, repmat ([1;0;0], 1, 4), 'AbsTol', 4*eps);
verifyEqual (t, c.psi_n, 1e-4*ones (1, 4), 'AbsTol', 16*eps);
end

% ---- edges and corners ----

function testCrossedEdges (t)
for gap = [1e-3, 0, -1e-3]
    q = [pose([0;0;0], [1;0;0], pi/4), pose([0.1; 0.2; sqrt(2) + gap], [0;1;0], pi/4)];
    c = contacts_of ([mesh_cube(), mesh_cube()], q, 0.05);
    check_one (t, c, gap, [0;0;1], [0.1; 0; sqrt(0.5)]);
end

g = geom_pack ([mesh_cube(), mesh_cube()], 1);              % those edges, the end of one past the other
parts = shape_world (q, g);
axis = separating_axis (parts(1), parts(2));
verifyEqual (t, axis.type, 'edges');
for x = [0.4999 0.5001]
    q(1,2) = x;
    parts = shape_world (q, g);
    verifyEqual (t, numel (getfield (cross_edges (parts(1), parts(2), axis.edge, axis.normal), 'psi')), double (x < 0.5));
end
end

function testEdgeOnFace (t)
q = [pose([0;0;0]), pose([0; 0; 0.5 + sqrt(0.5)], [0;1;0], pi/4)];
c = contacts_of ([still(mesh_rectangularBlock (4, 4, 1)), mesh_cube()], q, 0.05);
verifyEqual (t, numel (c.psi_n), 2);
verifyEqual (t, c.psi_n, [0 0], 'AbsTol', 16*eps);
verifyEqual (t, sortrows (c.p1'), [0 -0.5 0.5; 0 0.5 0.5], 'AbsTol', 16*eps);
end

function testTetrahedronCornerOnFace (t)
tetra = mesh_tetrahedron ();
top = max (tetra.verts_local(:,3));                         % corner up: turn it over
q = [pose([0;0;0]), pose([0.1; 0.2; 0.5 + top - 1e-3], [1;0;0], pi)];
[a, b] = both_orders (mesh_cube (), tetra, q(:,1), q(:,2));
check_one (t, a, -1e-3, [0;0;1], [0.1; 0.2; 0.5]);
check_one (t, b, -1e-3, [0;0;-1], [0.1; 0.2; 0.5 - 1e-3]);
end

function testCylindersFaceToFace (t)
c = contacts_of ([mesh_cylinder(20, 1, 0.5, 1), mesh_cylinder(20, 1, 0.5, 1)], [pose([0;0;0]), pose([0;0;1])], 0.05);
verifyEqual (t, numel (c.psi_n), 20);
end

% ---- ids ----

function testIdsStandRoundoff (t)
starts = { [0; 0; 1], 0;  [0.3; 0.2; 1], 0;  [0.3; 0; 1], 0;  [0; 0; 1], pi/4;  [0.1; 0.2; 1], 0.7 };
state = random_state (1);
for k = 1:size (starts, 1)
    q = [pose([0;0;0]), pose(starts{k,1}, [0;0;1], starts{k,2})];
    id = getfield (contacts_of ([mesh_cube(), mesh_cube()], q, 0.05), 'id');
    for m = 1:30                                            % the whole scene turned, and shaken at the level of roundoff
        [p, state] = turned_scene (q, state);
        c = contacts_of ([mesh_cube(), mesh_cube()], p, 0.05);
        verifyEqual (t, c.id, id);
    end
end
end

function testIdsStayWhileSliding (t)
bodies = [still(mesh_rectangularBlock (4, 4, 1)), mesh_cube()];
first = contacts_of (bodies, [pose([0;0;0]), pose([-1;0;1], [0;0;1], 0.3)], 0.05);
for x = -1:0.05:1
    c = contacts_of (bodies, [pose([0;0;0]), pose([x; 0.1*x; 1 + 1e-12*sin(50*x)], [sin(9*x)*1e-9; 0; 1], 0.3)], 0.05);
    verifyEqual (t, c.id, first.id);
end
end

function testIdsNameFeatures (t)
[bodies, q] = random_scene (3, 8);
c = contacts_of (bodies, q, 0.2);
g = geom_pack (bodies, 1);
F = g.feature_first(end) - 1;
f1 = floor ((c.id - 1)/F) + 1;  f2 = c.id - (f1 - 1)*F;
owner = @(f) arrayfun (@(x) find (g.feature_first <= x, 1, 'last'), f);
verifyEqual (t, g.shape_body(owner (f1)), c.body1);
verifyEqual (t, g.shape_body(owner (f2)), c.body2);
verifyEqual (t, numel (unique (c.id)), numel (c.id));
verifyTrue (t, issorted (c.group) && all (diff (c.group) <= 1) && c.group(1) == 1);
verifyTrue (t, all (c.body1 < c.body2));
end

% ---- who may touch ----

function testExcludedAndNotColliding (t)
q = [pose([0;0;0]), pose([0.9;0;0]), pose([0;0.9;0])];
balls = [Body_sphere(1, 0.5), Body_sphere(1, 0.5), Body_sphere(1, 0.5)];
count = @(bodies) numel (getfield (contacts_of (bodies, q, 0), 'id'));
verifyEqual (t, count (balls), 2);
b = balls;  b(2).doesNotCollideWith = 1;   verifyEqual (t, count (b), 1);
b = balls;  b(1).collides = false;         verifyEqual (t, count (b), 0);
b = balls;  b(1).dynamic = false;          verifyEqual (t, count (b), 2);
b(2).dynamic = false;                      verifyEqual (t, count (b), 1);
b(2).motion = @(t) pose ([0.9;0;0]);       verifyEqual (t, count (b), 1);
b(3).dynamic = false;                      verifyEqual (t, count (b), 0);
end

function testBroadPhaseEqualsAllPairs (t)
for k = 1:20
    [bodies, q] = random_scene (100 + k, 20);
    bodies(3).doesNotCollideWith = [4 5 6];
    bodies(7).collides = false;
    bodies(8).dynamic = false;  bodies(9).dynamic = false;
    g = geom_pack (bodies, 1);
    margin = 0.1*(1:20)/20;
    parts = shape_world (q, g);
    [s, u] = broad_phase (parts, g, margin);
    expected = zeros (0, 2);
    for a = 1:20
        for b = a+1:20
            apart = any (parts(a).lo - margin(a) > parts(b).hi + margin(b) | parts(b).lo - margin(b) > parts(a).hi + margin(a));
            if apart || parts(a).type == 2 && parts(b).type == 2, continue; end
            if a == 7 || b == 7 || a == 3 && any (b == [4 5 6]) || g.kind(a) ~= 1 && g.kind(b) ~= 1, continue; end
            expected(end+1,:) = [a b]; %#ok<AGROW>
        end
    end
    verifyEqual (t, [s; u]', expected);
end
end

function testFriction (t)
bodies = [Body_plane(), Body_sphere(1, 0.5)];
bodies(1).mu = 0.4;  bodies(2).mu = 0.9;
g = geom_pack (bodies, 1);
q = [pose([0;0;0]), pose([0;0;0.5])];
rules = {'geometric', 0.6; 'product', 0.36; 'min', 0.4; 'half-product', 0.18};
for k = 1:4
    verifyEqual (t, getfield (collide (q, g, [0 0.1], rules{k,1}), 'mu'), rules{k,2}, 'AbsTol', eps);
    if built (), verifyEqual (t, getfield (ss_collide (q, g, [0 0.1], rules{k,1}), 'mu'), rules{k,2}, 'AbsTol', eps); end
end
end

% ---- random meshes ----

function testGapOfRandomMeshes (t)
% where the nearest points are on a face and a vertex, or inside two edges, the smallest gap is the distance; no gap is less
state = random_state (5);  exact = 0;
for k = 1:40
    [bodies, q, state] = random_pair (state);
    [distance, proper] = mesh_distance (world_mesh (bodies(1), q(:,1)), world_mesh (bodies(2), q(:,2)));
    if distance == 0, continue; end
    c = contacts_of (bodies, q, 10);
    verifyTrue (t, all (c.psi_n >= distance - 1e-12));
    if proper
        exact = exact + 1;
        verifyEqual (t, min ([c.psi_n, Inf]), distance, 'AbsTol', 1e-12);
    end
end
verifyGreaterThan (t, exact, 10);
end

function testContactPointsAreOnBothMeshes (t)
state = random_state (6);
for k = 1:100
    [bodies, q, state] = random_pair (state);
    q(1:3,2) = q(1:3,1) + 0.7*(q(1:3,2) - q(1:3,1));        % many overlap
    c = contacts_of (bodies, q, 0.1);
    parts = shape_world (q, geom_pack (bodies, 1));
    p2 = c.p1 + c.normal.*repmat (c.psi_n, 3, 1);
    for m = 1:numel (c.psi_n)
        verifyEqual (t, max (c.p1(:,m)'*parts(1).plane(1:3,:) - parts(1).plane(4,:)), 0, 'AbsTol', 2e-8);
        verifyEqual (t, max (p2(:,m)'*parts(2).plane(1:3,:) - parts(2).plane(4,:)), 0, 'AbsTol', 2e-8);
        verifyEqual (t, norm (c.normal(:,m)), 1, 'AbsTol', 1e-14);
    end
end
end

function testShallowOverlapIsNeverMissed (t)
% slide one mesh along the normal until they overlap by 1e-3: the contact goes on, with that gap
state = random_state (7);  n = 0;
for k = 1:40
    [bodies, q, state] = random_pair (state);
    c = contacts_of (bodies, q, 10);
    [distance, proper] = mesh_distance (world_mesh (bodies(1), q(:,1)), world_mesh (bodies(2), q(:,2)));
    if distance == 0 || ~proper, continue; end
    [gap, i] = min (c.psi_n);
    q(1:3,2) = q(1:3,2) - (gap + 1e-3)*c.normal(:,i);
    c = contacts_of (bodies, q, 0);
    verifyEqual (t, min ([c.psi_n, Inf]), -1e-3, 'AbsTol', 1e-12);
    n = n + 1;
end
verifyGreaterThan (t, n, 10);
end

function testExchangeOfBodies (t)
state = random_state (8);
for k = 1:60
    [bodies, q, state] = random_pair (state);
    q(1:3,2) = q(1:3,1) + 0.8*(q(1:3,2) - q(1:3,1));
    a = contacts_of (bodies, q, 0.3);
    b = contacts_of (bodies([2 1]), q(:,[2 1]), 0.3);
    verifyEqual (t, b.psi_n, a.psi_n, 'AbsTol', 1e-12);
    verifyEqual (t, b.normal, -a.normal, 'AbsTol', 1e-12);
    verifyEqual (t, b.p1, a.p1 + a.normal.*repmat (a.psi_n, 3, 1), 'AbsTol', 1e-12);
end
end

% ---- the kernel ----

function testKernelAgrees (t)
assumeTrue (t, built (), 'ss_collide is not built');
for k = 1:200
    [bodies, q] = random_scene (k, 8);
    g = geom_pack (bodies, 1);
    margin = 0.1*mod ((1:8)*0.618*k, 1);
    a = collide (q, g, margin, 'geometric');
    b = ss_collide (q, g, margin, 'geometric');
    verifyEqual (t, fieldnames (b), fieldnames (a));
    for f = {'body1', 'body2', 'group', 'id', 'impulse'}, verifyEqual (t, b.(f{1}), a.(f{1})); end
    for f = {'p1', 'normal', 'psi_n', 'mu'}, verifyEqual (t, b.(f{1}), a.(f{1}), 'AbsTol', 1e-12); end
    verifyEqual (t, ss_collide (q, g, margin, 'geometric'), b);         % the same bits again
end
end

function testKernelManyBodies (t)
assumeTrue (t, built (), 'ss_collide is not built');
[x, y, z] = meshgrid (0:6, 0:6, 0:5);                                   % 294 spheres and a large block in a lump
n = numel (x);
bodies = [repmat(Body_sphere (1, 0.5), 1, n), mesh_rectangularBlock(9, 9, 0.5), Body_plane()];
q = [[x(:)'; y(:)'; z(:)']*0.9; repmat([1;0;0;0], 1, n)];
q = [q, pose([3; 3; -0.7]), pose([0; 0; -0.5])];
g = geom_pack (bodies, 1);
a = collide (q, g, 0.3 + zeros (1, n + 2), 'geometric');
b = ss_collide (q, g, 0.3 + zeros (1, n + 2), 'geometric');
verifyGreaterThan (t, numel (a.id), 2000);
verifyEqual (t, b.id, a.id);
verifyEqual (t, b.p1, a.p1, 'AbsTol', 1e-12);
end

function testNoBodies (t)
g = geom_pack (Body_sphere (1, 1), 1);
c = contacts_of (Body_sphere (1, 1), pose ([0;0;0]), 0.1);
verifyEqual (t, size (c.p1), [3 0]);
verifyEqual (t, size (c.psi_n), [1 0]);
verifyEqual (t, fieldnames (c), fieldnames (contacts_empty ()));
verifyEqual (t, g.shape_type, 1);
end

function testBadArguments (t)
[bodies, q] = random_scene (1, 3);
g = geom_pack (bodies, 1);
m = [0 0 0];
bad = {{q(:,1:2), g, m, 'min'},      'stickslip:collide:badSize'
       {single(q), g, m, 'min'},     'stickslip:collide:badClass'
       {q*NaN, g, m, 'min'},         'stickslip:collide:notFinite'
       {q, g, [0 0], 'min'},         'stickslip:collide:badSize'
       {q, g, [0 0 -1], 'min'},      'stickslip:collide:badArgument'
       {q, g, m, 'mean'},            'stickslip:collide:badArgument'
       {q, g, m, 3},                 'stickslip:collide:badArgument'};
for k = 1:size (bad, 1)
    verifyError (t, @() collide (bad{k,1}{:}), bad{k,2});
    if built (), verifyError (t, @() ss_collide (bad{k,1}{:}), bad{k,2}); end
end
end

function testGarbageGeomIsRefused (t)
% one entry of one field changed, or a field of another size: an error or an answer, never a crash
assumeTrue (t, built (), 'ss_collide is not built');
[bodies, q] = random_scene (2, 5);
bodies(2).doesNotCollideWith = 3;
bodies(1) = mesh_cube ();  bodies(4) = mesh_tetrahedron ();
good = geom_pack (bodies, 1);
margin = 10*ones (1, 5);
names = fieldnames (good);
state = random_state (9);  refused = 0;
values = [-1 0 1 2 3 7 1e3 1e9 1e300 0.5 NaN Inf -Inf];
for k = 1:1500
    [r, state] = random_numbers (state, 4);
    g = good;
    f = names{ceil (r(1)*numel (names))};
    x = g.(f);
    switch ceil (r(2)*8)
        case 1, g = rmfield (g, f);
        case 2, x = x(:,1:end-1);
        case 3, x = [x, x(:,1:min (1, end))];
        case 4, x = num2cell (x);
        case 5, x = x';
        otherwise
            if ~isempty (x), x(ceil (r(3)*numel (x))) = values(ceil (r(4)*numel (values))); end
    end
    if isfield (g, f), g.(f) = x; end
    try
        ss_collide (q, g, margin, 'min');
    catch e
        refused = refused + 1;
        verifyEqual (t, e.identifier(1:18), 'stickslip:collide:');
    end
end
verifyGreaterThan (t, refused, 750);
bad = {[], 'badClass'; 3, 'badClass'; 'geom', 'badClass'; struct(), 'badArgument'; ...
       repmat(good, 1, 2), 'badSize'; repmat(good, 1, 0), 'badSize'};
for k = 1:size (bad, 1)
    verifyError (t, @() ss_collide (q, bad{k,1}, margin, 'min'), ['stickslip:collide:' bad{k,2}]);
end
end

% ---- stages ----

function testMargin (t)
bodies = [Body_sphere(1, 0.5), Body_sphere(1, 0.5), Body_plane(), Body_sphere(1, 1)];
bodies(4).dynamic = false;
nu = [3 0 0 9; 4 0 0 9; 0 0 0 9; 0 0 0 9; 0 0 0 9; 2 0 0 9];
verifyEqual (t, contact_margin (geom_pack (bodies, 1), nu, 0.05, 0.01), [0.06 0.025 0.025 0.025], 'AbsTol', 4*eps);
end

function testStage (t)
% the kinematic body is taken at the end of the step
bodies = [still(mesh_cube()), Body_sphere(1, 0.5)];
bodies(1).motion = @(t) pose ([0;0;t]);
sim.geom = geom_pack (bodies, 1);
sim.state = struct ('q', [pose([0;0;0]), pose([0;0;1.02])], 'nu', zeros (6, 2), 'qEnd', [pose([0;0;0.01]), pose([0;0;1.02])]);
sim.epsilon = 0.05;  sim.h = 0.01;  sim.pairFriction = 'geometric';  sim.engine.subcontacts = 'primary';  sim.useBULLET = false;
stages = {@collision_detection};
if built (), stages{2} = @collision_detection_mex; end
for f = stages
    s = f{1} (sim);
    check_one (t, s.contacts, 0.01, [0;0;1], [0;0;0.51]);
    verifyEqual (t, s.contacts.impulse, zeros (3, 1));
end
end

% ---- scenes ----

function yes = built ()
yes = exist ('ss_collide', 'file') == 3;
end

function body = still (body)
body.dynamic = false;
end

function q = pose (u, axis, angle)
if nargin < 2, q = [u; 1; 0; 0; 0]; else, axis = axis/norm (axis);  q = [u; cos(angle/2); sin(angle/2)*axis]; end
end

function c = contacts_of (bodies, q, margin)
% of both versions, which must agree
g = geom_pack (bodies, 1);
m = margin/2 + zeros (1, numel (bodies));
c = collide (q, g, m, 'geometric');
if built ()
    k = ss_collide (q, g, m, 'geometric');
    same = isequal (k.id, c.id);
    if same
        off = [k.psi_n - c.psi_n; k.p1 - c.p1; k.normal - c.normal];
        same = all (abs (off(:)) <= 1e-12);
    end
    if ~same
        error ('test_collision:versions', 'collide and ss_collide differ');
    end
end
end

function [c, d] = both_orders (A, B, qA, qB)
c = contacts_of ([A, B], [qA, qB], 0.05);
d = contacts_of ([B, A], [qB, qA], 0.05);
end

function check_one (t, c, gap, normal, p1)
verifyEqual (t, c.psi_n, gap, 'AbsTol', 16*eps);
verifyEqual (t, c.normal, normal, 'AbsTol', 16*eps);
verifyEqual (t, c.p1, p1, 'AbsTol', 16*eps);
end

function state = random_state (seed)
state = mod (seed*7919 + 12345, 2^31);
end

function [r, state] = random_numbers (state, n)
% the same on every host
r = zeros (1, n);
for k = 1:n
    state = mod (1103515245*state + 12345, 2^31);
    r(k) = floor (state/2^8)/2^23;
end
end

function [q, state] = random_pose (state, side)
[r, state] = random_numbers (state, 7);
e = r(4:7)' - 0.5;
q = [side*(r(1:3)' - 0.5); e/norm(e)];
end

function [q, state] = turned_scene (q, state)
% all poses turned by one random rotation, moved, and shaken by 1e-13
[p, state] = random_pose (state, 2);
R = quat_rotation (p(4:7));
for b = 1:size (q, 2)
    q(1:3,b) = p(1:3) + R*q(1:3,b);
    e = quat_multiply (p(4:7), q(4:7,b));
    [r, state] = random_numbers (state, 7);
    q(:,b) = [q(1:3,b); e/norm(e)] + 1e-13*(r' - 0.5);
    q(4:7,b) = q(4:7,b)/norm (q(4:7,b));
end
end

function body = some_body (r)
switch ceil (10*r)
    case 1,    body = mesh_tetrahedron ();
    case 2,    body = mesh_octahedron ();
    case 3,    body = mesh_dodecahedron ();
    case 4,    body = mesh_icosahedron ();
    case 5,    body = mesh_cylinder (9, 1, 0.4, 1.2);
    case 6,    body = mesh_rectangularBlock (1.5, 0.3, 0.7);
    case 7,    body = mesh_cube ();
    case 8,    body = Body_sphere (1, 0.4);
    case 9,    body = Body_particle (1);
    otherwise, body = Body_plane ();
end
end

function [bodies, q] = random_scene (seed, n)
state = random_state (seed);
q = zeros (7, n);
list = cell (1, n);
for b = 1:n
    [r, state] = random_numbers (state, 1);
    [q(:,b), state] = random_pose (state, 3);
    list{b} = some_body (r);
end
bodies = [list{:}];
end

function [bodies, q, state] = random_pair (state)
% two meshes near each other
[r, state] = random_numbers (state, 3);
[a, state] = random_pose (state, 1);
[b, state] = random_pose (state, 1);
bodies = [some_body(0.7*r(1) + 1e-9), some_body(0.7*r(2) + 1e-9)];
b(1:3) = a(1:3) + (1.2 + r(3))*b(1:3)/norm (b(1:3));
q = [a, b];
end

% ---- distance of two meshes by looking at all pairs of features ----

function m = world_mesh (body, q)
m.v = repmat (q(1:3), 1, size (body.verts_local, 1)) + quat_rotation (q(4:7))*body.verts_local';
m.f = body.faces;
e = sort ([m.f(:,[1 2]); m.f(:,[2 3]); m.f(:,[3 1])], 2);
m.e = unique (e, 'rows');
end

function [d, proper] = mesh_distance (A, B)
% 0 when they overlap; proper: attained by a vertex inside a triangle, or inside two edges
[d1, in1] = vertex_face (A, B);
[d2, in2] = vertex_face (B, A);
[d3, proper3] = edge_edge (A, B);
d = min ([d1, d2, d3]);
proper = d1 == d || d2 == d || proper3;
if in1 || in2 || pierced (A, B) || pierced (B, A), d = 0; end
end

function [d, inside] = vertex_face (A, B)
% smallest height of a vertex of A over a triangle of B with its foot inside; is a vertex of A inside B?
d = Inf;
height = zeros (size (B.f, 1), size (A.v, 2));
for k = 1:size (B.f, 1)
    x = B.v(:,B.f(k,:));
    n = cross (x(:,2) - x(:,1), x(:,3) - x(:,1));  n = n/norm (n);
    r = A.v - repmat (x(:,1), 1, size (A.v, 2));
    height(k,:) = n'*r;
    w = [x(:,2) - x(:,1), x(:,3) - x(:,1), n] \ r;
    foot = w(1,:) >= 0 & w(2,:) >= 0 & w(1,:) + w(2,:) <= 1 & height(k,:) >= 0;
    d = min ([d, height(k,foot)]);
end
inside = any (all (height < 0, 1));
end

function yes = pierced (A, B)
% does an edge of A pass through a triangle of B?
yes = false;
for k = 1:size (B.f, 1)
    x = B.v(:,B.f(k,:));
    for e = A.e'
        a = A.v(:,e(1));  way = A.v(:,e(2)) - a;
        w = [x(:,2) - x(:,1), x(:,3) - x(:,1), -way];
        if abs (det (w)) < 1e-12, continue; end
        w = w \ (a - x(:,1));
        yes = yes || (w(1) >= 0 && w(2) >= 0 && w(1) + w(2) <= 1 && w(3) >= 0 && w(3) <= 1);
    end
end
end

function [d, proper] = edge_edge (A, B)
d = Inf;  proper = false;
for e = A.e'
    a = A.v(:,e(1));  u = A.v(:,e(2)) - a;
    for f = B.e'
        b = B.v(:,f(1));  v = B.v(:,f(2)) - b;
        w = [u, -v] \ (b - a);                              % nearest points of the lines
        in = all (w > 0 & w < 1);
        if in
            dist = norm (a + w(1)*u - b - w(2)*v);
        else                                                % an end of one of them
            ends = [point_edge(a, b, v), point_edge(a + u, b, v), point_edge(b, a, u), point_edge(b + v, a, u)];
            dist = min (ends);
        end
        if dist < d, d = dist;  proper = in; end
    end
end
end

function d = point_edge (p, a, u)
d = norm (p - a - min (1, max (0, (u'*(p - a))/(u'*u)))*u);
end
