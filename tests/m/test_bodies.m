function tests = test_bodies
%TEST_BODIES  Constructors, masses and the check of every field.
tests = functiontests (localfunctions);
end

function testAllConstructorsConcatenate (t)
c = {Body_sphere(1, 2), Body_particle(1), Body_plane([0 0 0], [0 0 1]), mesh_cube(), mesh_rectangularBlock(1, 2, 3), ...
     mesh_cylinder(5, 1, 1, 1), mesh_tetrahedron(), mesh_octahedron(), mesh_dodecahedron(), mesh_icosahedron(), ...
     Body_mesh([0 0 0; 1 0 0; 0 1 0; 0 0 1], [1 3 2; 1 2 4; 2 3 4; 1 4 3]), body_new('mesh')};
names = fieldnames (body_new ());
for k = 1:numel (c)
    verifyEqual (t, fieldnames (c{k}), names);                  % the same names in the same order
end
all_of_them = [c{:}];
verifyEqual (t, numel (all_of_them), numel (c));
verifyWarningFree (t, @() body_check (all_of_them(1:end-1)));
end

function testDefaults (t)
b = body_new ();
verifyEqual (t, b.mu, 0.5);
verifyEqual (t, b.mass, 1);
verifyEqual (t, b.quat, [1; 0; 0; 0]);
verifyEqual (t, b.locked, false (6, 1));
verifyTrue (t, b.dynamic && b.collides && b.visible);
verifyEmpty (t, b.motion);
end

function testSphereKeepsItsMass (t)
b = Body_sphere (3, 0.5);
verifyEqual (t, b.mass, 3);
verifyEqual (t, b.radius, 0.5);
verifyEqual (t, b.J, 0.4*3*0.25*eye (3), 'RelTol', 4*eps);      % 2/5 m r^2
end

function testParticleIsALockedPoint (t)
b = Body_particle (0.25);
verifyEqual (t, b.type, 'sphere');
verifyEqual (t, [b.mass b.radius], [0.25 0]);
verifyEqual (t, b.locked, [false; false; false; true; true; true]);
b.J = zeros (3);                                                % rotation locked: J is not judged
body_check (b, 1);
end

function testPlaneTakesRowsAndAnyLength (t)
b = Body_plane ([1 2 3], [0 3e200 4e200]);
verifyEqual (t, b.u, [1; 2; 3]);
verifyEqual (t, b.plane_normal, [0; 0.6; 0.8], 'AbsTol', 2*eps);
verifyFalse (t, b.dynamic);
b = Body_plane ();
verifyEqual (t, [b.u b.plane_normal], [0 0; 0 0; 0 1]);
end

function testConstructorErrors (t)
verifyError (t, @() Body_sphere (1), 'stickslip:Body_sphere:arguments');
verifyError (t, @() Body_sphere (0, 1), 'stickslip:Body_sphere:mass');
verifyError (t, @() Body_sphere (1, -1), 'stickslip:Body_sphere:radius');
verifyError (t, @() Body_sphere ('a', 1), 'stickslip:Body_sphere:mass');
verifyError (t, @() Body_particle (), 'stickslip:Body_particle:mass');
verifyError (t, @() Body_particle (NaN), 'stickslip:Body_particle:mass');
verifyError (t, @() Body_plane ([0 0], [0 0 1]), 'stickslip:Body_plane:point');
verifyError (t, @() Body_plane ([0 0 0], [0 0 0]), 'stickslip:Body_plane:normal');
verifyError (t, @() quat_fromAxis ([0 0 0], 1), 'stickslip:quat_fromAxis:axis');
end

function testSetMassScalesInertia (t)
b = mesh_cube ();
c = body_setMass (b, 6);
verifyEqual (t, c.mass, 6);
verifyEqual (t, c.J, eye (3), 'AbsTol', 4*eps);                 % 6 * 1/6
J = diag ([2 3 4]);
c = body_setMass (b, 2, J);
verifyEqual (t, c.J, J);
end

function testSetMassMovesTheCentreNotTheBody (t)
b = mesh_rectangularBlock (1, 2, 3);
b.u = [1; -2; 0.5];
b.quat = quat_fromAxis ([1; 2; 3], 0.7);
b.nu = [1; 2; 3; 0.1; -0.2; 0.3];
b.verts_world = body_worldVerts (b);
com = [0.1; 0.2; -0.4];
J = diag ([5 6 7]);
c = body_setMass (b, 4, J, com');
R = quat_rotation (b.quat);
tol = 16*eps*4;                                                 % coordinates of size 4
verifyEqual (t, c.u, b.u + R*com, 'AbsTol', tol);
verifyEqual (t, c.verts_world, b.verts_world, 'AbsTol', tol);
verifyEqual (t, c.verts_local, b.verts_local - repmat (com', 8, 1), 'AbsTol', tol);
verifyEqual (t, c.nu(4:6), b.nu(4:6));
verifyEqual (t, c.nu(1:3) - cross (c.nu(4:6), c.u), b.nu(1:3) - cross (b.nu(4:6), b.u), 'AbsTol', tol);   % the same rigid motion
verifyEqual (t, c.J, J);
end

function testSetMassErrors (t)
b = mesh_cube ();
verifyError (t, @() body_setMass (3, 1), 'stickslip:body_setMass:body');
verifyError (t, @() body_setMass (b), 'stickslip:body_setMass:mass');
verifyError (t, @() body_setMass (b, 0), 'stickslip:body_setMass:mass');
verifyError (t, @() body_setMass (b, 1, eye (2)), 'stickslip:body_setMass:J');
verifyError (t, @() body_setMass (b, 1, [], [1 2]), 'stickslip:body_setMass:com');
verifyError (t, @() body_setMass (Body_sphere (1, 1), 1, [], [1 0 0]), 'stickslip:body_setMass:com');
end

function testQuaternions (t)
p = quat_fromAxis ([1 2 -1], 0.9);
q = quat_fromAxis ([0; 1; 3], -2.1);
Rp = quat_rotation (p);  Rq = quat_rotation (q);
verifyEqual (t, Rp'*Rp, eye (3), 'AbsTol', 16*eps);
verifyEqual (t, det (Rp), 1, 'AbsTol', 16*eps);
verifyEqual (t, quat_rotation (quat_multiply (p, q)), Rp*Rq, 'AbsTol', 16*eps);       % q first, then p
verifyEqual (t, Rp*[1; 2; -1], [1; 2; -1], 'AbsTol', 16*eps);                         % the axis stays
verifyEqual (t, quat_rotation ([1; 0; 0; 0]), eye (3));
verifyEqual (t, quat_rotation (quat_fromAxis ([0 0 1], pi/2))*[1; 0; 0], [0; 1; 0], 'AbsTol', 4*eps);
verifyEqual (t, quat_multiply ([p q], [q p]), [quat_multiply(p, q), quat_multiply(q, p)]);
verifyEqual (t, sum (quat_normalize ([3*p, 0.1*q]).^2), [1 1], 'AbsTol', 8*eps);
end

function testCheckMendsRowsAndFlags (t)
b = Body_sphere (1, 1);
b.u = [1 2 3];  b.nu = 1:6;  b.Fext = 6:-1:1;  b.quat = [2 0 0 0];  b.locked = [0 0 0 1 1 1];
b.dynamic = 1;  b.visible = 0;  b.color = [1; 0; 0];  b.doesNotCollideWith = [3; 2];  b.plane_normal = [0 0 5];
b.facealpha = 0.2;  b.edgealpha = 0;
c = body_check (b, 1);
verifyEqual (t, c.u, [1; 2; 3]);
verifyEqual (t, c.nu, (1:6)');
verifyEqual (t, c.Fext, (6:-1:1)');
verifyEqual (t, c.quat, [1; 0; 0; 0]);
verifyEqual (t, c.plane_normal, [0; 0; 1]);
verifyEqual (t, c.locked, logical ([0; 0; 0; 1; 1; 1]));
verifyEqual (t, c.dynamic, true);
verifyEqual (t, c.visible, false);
verifyEqual (t, c.color, [1 0 0]);
verifyEqual (t, c.doesNotCollideWith, [3 2]);
verifyEqual (t, [c.faceAlpha c.edgeAlpha], [0.2 0]);            % the old spelling
verifyEqual (t, body_check (c, 1), c);                          % nothing is left to mend
end

function testCheckKeepsTheBitsOfUnitQuaternions (t)
for k = 1:50
    b = Body_sphere (1, 1);
    b.quat = quat_normalize ([sin(k); cos(2*k); sin(3*k); cos(5*k)]);
    c = body_check (b, k);
    verifyEqual (t, c.quat, b.quat);
end
end

function testCheckRefreshesMeshes (t)
b = mesh_cube ();
b.u = [1 2 3];  b.num_verts = 99;
c = body_check (b, 1);
verifyEqual (t, [c.num_verts c.num_edges c.num_faces], [8 18 12]);
verifyEqual (t, c.verts_world, b.verts_local + repmat ([1 2 3], 8, 1), 'AbsTol', 4*eps);
end

function testEveryFieldHasItsError (t)
bad = { 'type', 'cone';       'type', 3;              'name', 7;               'dynamic', 2;          'dynamic', 'yes'
        'collides', [];       'visible', {};          'locked', true(3, 1);    'locked', 2*ones(6, 1); 'motion', 'f'
        'motion', 1;          'u', [1 2];             'u', [1 2 NaN];          'u', {1, 2, 3};        'nu', zeros(6, 2)
        'nu', [1 2 3 4 5 Inf]; 'Fext', 'abcdef';      'Fext', 1i*ones(6, 1);   'quat', zeros(4, 1);   'quat', [NaN 0 0 0]
        'quat', [1e-9 0 0 0]; 'quat', [1 0 0];        'plane_normal', [0 0 0]; 'mass', 0;             'mass', -1
        'mass', Inf;          'mass', NaN;            'mass', [1 2];           'mu', -0.1;            'mu', NaN
        'mu', Inf;            'radius', -1;           'radius', NaN;           'bodyID', 0.5;         'doesNotCollideWith', 1.5
        'doesNotCollideWith', 0; 'doesNotCollideWith', NaN; 'J', eye(2);       'J', NaN(3);           'J', zeros(3)
        'J', -eye(3);         'J', [1 0.1 0; 0 1 0; 0 0 1]; 'J', diag([1 1 3]); 'J', diag([1 2 -1]);  'faceAlpha', 2
        'edgeAlpha', -1;      'facealpha', 'x';       'color', [1 2 3];        'color', 'r';          'num_sphere_verts', 1 };
for k = 1:size (bad, 1)
    b = Body_sphere (1, 1);
    b.(bad{k,1}) = bad{k,2};
    name = strrep (bad{k,1}, 'alpha', 'Alpha');
    verifyError (t, @() body_check (b, 7), ['stickslip:body_check:' name], sprintf ('%s %s', bad{k,1}, value_text (bad{k,2})));
end
end

function testMeshAndPlaneFieldsHaveErrors (t)
b = mesh_cube ();  b.verts_local = ones (8, 2);
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:verts_local');
b = mesh_cube ();  b.faces = 'abc';
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:faces');
b = mesh_cube ();  b.faces(1,:) = [];
verifyError (t, @() body_check (b, 1), 'stickslip:mesh_check:notClosed');
b = Body_plane ();  b.dynamic = true;
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:dynamic');
b.motion = @(t) [0; 0; t; 1; 0; 0; 0];                          % kinematic: whatever dynamic says
body_check (b, 1);
verifyError (t, @() body_check (7), 'stickslip:body_check:bodies');
verifyError (t, @() body_check (rmfield (Body_sphere (1, 1), 'nu'), 1), 'stickslip:body_check:nu');
end

function testMessagesNameBodyFieldAndValue (t)
b = Body_sphere (1, 1);
b.mu = -0.25;
try
    body_check (b, 7);
    text = '';
catch e
    text = e.message;
end
verifySubstring (t, text, 'body 7');
verifySubstring (t, text, 'mu must be');
verifySubstring (t, text, '-0.25');
end

function testStaticBodiesMayHaveAnyMass (t)
b = mesh_cube ();
b.dynamic = false;  b.mass = Inf;  b.J = zeros (3);
body_check (b, 1);
b.mass = NaN;
verifyError (t, @() body_check (b, 1), 'stickslip:body_check:mass');
end

function testThinBodiesPassTheTriangleInequality (t)
b = Body_sphere (1, 1);
b.J = diag ([1/3, 1/7, 1/3 + 1/7]);                             % a lamina: equality, up to roundoff
R = quat_rotation (quat_fromAxis ([1 1 2], 1));
b.J = R*b.J*R';
c = body_check (b, 1);
verifyEqual (t, c.J, c.J');
end

function testUnknownFieldsNameTheNearest (t)
b = Body_sphere (1, 1);
b.Mu = 0.3;
verifyWarning (t, @() body_check (b, 1), 'stickslip:body_check:unknownField');
lastwarn ('');
evalc ('body_check (b, 12);');                                  % quietly
text = lastwarn ();
verifySubstring (t, text, 'body 12');
verifySubstring (t, text, 'mean mu?');
two = [b b];
two(1).Mu = [];  two(2).Mu = [];                                % nobody uses it
verifyWarningFree (t, @() body_check (two));
end
