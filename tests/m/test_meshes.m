function tests = test_meshes
%TEST_MESHES  Exact solids, and meshes that are none.
tests = functiontests (localfunctions);
end

function testPlatonicVolumesAndInertias (t)
% volume and m a^2 factor of the inertia of a solid with edge a
s5 = sqrt (5);
%          body                  a                          volume / a^3        J / (m a^2)
solids = { mesh_tetrahedron(),   1,                         1/(6*sqrt(2)),      1/20
           mesh_cube(),          1,                         1,                  1/6
           mesh_octahedron(),    sqrt(2),                   sqrt(2)/3,          1/10
           mesh_dodecahedron(),  4/(sqrt(3)*(1 + s5)),      (15 + 7*s5)/4,      (95 + 39*s5)/300
           mesh_icosahedron(),   4/sqrt(10 + 2*s5),         5*(3 + s5)/12,      (3 + s5)/20 };
tol = 64*eps;                                                   % sums of up to 36 rounded terms
for k = 1:size (solids, 1)
    [b, a, v, j] = solids{k,:};
    [m, com, J, volume] = mesh_massProperties (b.verts_local, b.faces, 2.5);
    verifyEqual (t, volume, v*a^3, 'RelTol', tol);
    verifyEqual (t, m, 2.5*volume, 'RelTol', tol);
    verifyEqual (t, com, zeros (3, 1), 'AbsTol', tol);
    verifyEqual (t, J, j*m*a^2*eye (3), 'AbsTol', tol*m*a^2);
    verifyEqual (t, b.mass, 1);
    verifyEqual (t, b.J, j*a^2*eye (3), 'AbsTol', tol);
    verifyEqual (t, b.u, zeros (3, 1));
end
end

function testPlatonicEdgesAreEqual (t)
a = [1, 1, sqrt(2), 4/(sqrt(3)*(1 + sqrt(5))), 4/sqrt(10 + 2*sqrt(5))];
solid = {mesh_tetrahedron(), mesh_cube(), mesh_octahedron(), mesh_dodecahedron(), mesh_icosahedron()};
for k = 1:5
    poly = mesh_polygons (solid{k}.verts_local, solid{k}.faces);
    d = poly.vert(poly.edge(1,:),:) - poly.vert(poly.edge(2,:),:);
    verifyEqual (t, sqrt (sum (d.^2, 2)), repmat (a(k), size (d, 1), 1), 'RelTol', 8*eps);
end
end

function testBox (t)
s = [1 2 3];
b = mesh_rectangularBlock (s(1), s(2), s(3));
[m, com, J] = mesh_massProperties (b.verts_local, b.faces);
verifyEqual (t, m, 6, 'RelTol', 16*eps);
verifyEqual (t, com, zeros (3, 1), 'AbsTol', 16*eps);
verifyEqual (t, J, m/12*diag ([13 10 5]), 'AbsTol', 64*eps*m);
verifyEqual (t, b.J, diag ([13 10 5])/12, 'RelTol', 4*eps);
verifyEqual (t, max (b.verts_local) - min (b.verts_local), s);
end

function testCylinderIsThePrism (t)
for n = [3 4 7 20 200]
    m = 2;  r = 0.3;  h = 0.8;
    b = mesh_cylinder (n, m, r, h);
    [mass, com, J, volume] = mesh_massProperties (b.verts_local, b.faces, 1);
    tol = 8*n*eps;                                              % 4n - 4 rounded terms
    verifyEqual (t, volume, n/2*r^2*sin (2*pi/n)*h, 'RelTol', tol);
    verifyEqual (t, com, zeros (3, 1), 'AbsTol', tol);
    Jz = m*r^2*(2 + cos (2*pi/n))/6;                            % of a regular n-gon of circumradius r
    verifyEqual (t, b.J, diag ([Jz/2, Jz/2, Jz] + m*h^2/12*[1 1 0]), 'RelTol', 8*eps);
    verifyEqual (t, J*m/mass, b.J, 'AbsTol', tol*m*h^2);
    verifyEqual (t, b.mass, m);
end
% ... and the cylinder itself in the limit: 1 - cos(x) <= x^2/2
n = 1000;
b = mesh_cylinder (n, 1, 1, 1);
verifyEqual (t, b.J, diag ([1/3 1/3 1/2]), 'AbsTol', (2*pi/n)^2/12 + 8*eps);
end

function testParallelAxis (t)
% a block as two halves: J = sum of J_i + m_i (d'd I - d d')
whole = mesh_rectangularBlock (2, 1, 3);
half = mesh_rectangularBlock (1, 1, 3);
left = half.verts_local - repmat ([0.5 0 0], 8, 1);
right = half.verts_local + repmat ([0.5 0 0], 8, 1);
[m1, c1, J1] = mesh_massProperties (left, half.faces);
[m2, c2, J2] = mesh_massProperties (right, half.faces);
[m, c, J] = mesh_massProperties (whole.verts_local, whole.faces);
steiner = @(m, d) m*((d'*d)*eye (3) - d*d');
verifyEqual (t, m1 + m2, m, 'RelTol', 32*eps);
verifyEqual (t, (m1*c1 + m2*c2)/m, c, 'AbsTol', 32*eps);
verifyEqual (t, J1 + J2 + steiner (m1, c1 - c) + steiner (m2, c2 - c), J, 'AbsTol', 64*eps*norm (J));
end

function testInertiaFollowsTheFrame (t)
% moved and turned: the same mass, J turned along, even far from the origin
b = mesh_dodecahedron ();
b.verts_local(:,3) = 2*b.verts_local(:,3);                      % so that J is no multiple of the identity
[m0, ~, J0] = mesh_massProperties (b.verts_local, b.faces);
R = quat_rotation (quat_fromAxis ([1 2 3], 1));
d = [100 -200 300];
[m, com, J] = mesh_massProperties (b.verts_local*R' + repmat (d, 20, 1), b.faces);
tol = 64*eps*norm (d);                                          % rounding of the coordinates
verifyEqual (t, m, m0, 'RelTol', tol);
verifyEqual (t, com, d', 'AbsTol', tol);
verifyEqual (t, J, R*J0*R', 'AbsTol', tol*norm (J0));
end

function testMeshMovesToItsCentreOfMass (t)
% a wedge: its centre of mass is not the mean of its box nor of all its vertices
verts = [0 0 0; 2 0 0; 0 0 1; 0 1 0; 2 1 0; 0 1 1] + repmat ([5 6 7], 6, 1);
faces = [1 2 3; 4 6 5; 1 4 5; 1 5 2; 2 5 6; 2 6 3; 1 3 6; 1 6 4];
b = Body_mesh (verts, faces, 3);
verifyEqual (t, b.u, [5 + 2/3; 6.5; 7 + 1/3], 'AbsTol', 64*eps*8);
verifyEqual (t, b.mass, 3, 'RelTol', 256*eps);                  % volume 1
verifyEqual (t, b.verts_world, verts, 'AbsTol', 4*eps*8);
verifyEqual (t, b.verts_local, verts - repmat (b.u', 6, 1), 'AbsTol', 4*eps*8);
m = 3;                                                          % right triangle 2 x 1 (x, z) and width 1 (y), about its centroid
J = m*[1/18 + 1/12, 0, 0; 0, 1/18 + 4/18, 0; 0, 0, 4/18 + 1/12];
J([3 7]) = m*2/36;                                              % -int x z = +m a c/36
verifyEqual (t, b.J, J, 'AbsTol', 256*eps*8);
verifyEqual (t, [b.num_verts b.num_edges b.num_faces], [6 12 8]);
b = Body_mesh (verts', faces');                                 % columns are taken too
verifyEqual (t, b.mass, 1, 'RelTol', 256*eps);
end

function testCentredMeshesKeepTheirCoordinates (t)
b = mesh_cube ();
verifyEqual (t, b.verts_local, [-1 -1 -1; -1 -1 1; -1 1 -1; -1 1 1; 1 -1 -1; 1 -1 1; 1 1 -1; 1 1 1]/2);
b = mesh_icosahedron ();
verifyEqual (t, b.verts_local([1 12],:), [0 0 1; 0 0 -1]);
b = mesh_cylinder (8, 1, 1, 2);
verifyEqual (t, b.verts_local([1 3 5 7],:), [1 0 1; 0 1 1; -1 0 1; 0 -1 1]);
end

function testScale (t)
b = mesh_rectangularBlock (1, 2, 3);
b.u = [4; 5; 6];
c = scale_mesh (b, 2);
verifyEqual (t, c.u, b.u);
verifyEqual (t, c.mass, 8);
verifyEqual (t, c.J, 32*b.J, 'RelTol', 8*eps);
verifyEqual (t, c.verts_local, 2*b.verts_local);
verifyEqual (t, c.verts_world, c.verts_local + repmat (c.u', 8, 1), 'AbsTol', 16*eps);
s = [2 0.5 3];
c = scale_mesh (mesh_dodecahedron (), s);                       % against the integrals over the scaled mesh
d = mesh_dodecahedron ();
m0 = mesh_massProperties (d.verts_local, d.faces);
[m, ~, J] = mesh_massProperties (c.verts_local, c.faces, 1/m0);
verifyEqual (t, c.mass, m, 'RelTol', 128*eps);
verifyEqual (t, c.J, J, 'AbsTol', 128*eps*norm (J));
end

function testGeneratorErrors (t)
verifyError (t, @() mesh_rectangularBlock (1, 2), 'stickslip:mesh_rectangularBlock:arguments');
verifyError (t, @() mesh_rectangularBlock (1, 0, 2), 'stickslip:mesh_rectangularBlock:size');
verifyError (t, @() mesh_cylinder (3, 1, 1), 'stickslip:mesh_cylinder:arguments');
verifyError (t, @() mesh_cylinder (2, 1, 1, 1), 'stickslip:mesh_cylinder:n');
verifyError (t, @() mesh_cylinder (3.5, 1, 1, 1), 'stickslip:mesh_cylinder:n');
verifyError (t, @() mesh_cylinder (3, 0, 1, 1), 'stickslip:mesh_cylinder:mass');
verifyError (t, @() mesh_cylinder (3, 1, NaN, 1), 'stickslip:mesh_cylinder:radius');
verifyError (t, @() mesh_cylinder (3, 1, 1, -1), 'stickslip:mesh_cylinder:height');
verifyError (t, @() scale_mesh (Body_sphere (1, 1), 2), 'stickslip:scale_mesh:body');
verifyError (t, @() scale_mesh (mesh_cube (), -2), 'stickslip:scale_mesh:s');
verifyError (t, @() scale_mesh (mesh_cube (), [1 2]), 'stickslip:scale_mesh:s');
verifyError (t, @() Body_mesh ([0 0 0]), 'stickslip:Body_mesh:arguments');
verifyError (t, @() Body_mesh (eye (3), eye (3), 0), 'stickslip:Body_mesh:density');
end

function testEveryMeshError (t)
b = mesh_cube ();
v = b.verts_local;  f = b.faces;
refused (t, 'size', v(:,1:2), f);
refused (t, 'size', v, [f f(:,1)]);
refused (t, 'size', 'abc', f);
refused (t, 'size', v, {1});
refused (t, 'size', v*1i, f);
refused (t, 'tooFewVertices', v(1:3,:), f);
refused (t, 'notFinite', changed (v, 5, NaN), f);
refused (t, 'notFinite', changed (v, 5, -Inf), f);
refused (t, 'notFinite', v*1e200, f);
refused (t, 'badIndex', v, changed (f, 3, 9));
refused (t, 'badIndex', v, changed (f, 3, 0));
refused (t, 'badIndex', v, changed (f, 3, 1.5));
refused (t, 'badIndex', v, changed (f, 3, NaN));
refused (t, 'degenerate', v, [f; 1 1 2]);                       % names a vertex twice
refused (t, 'degenerate', [v; 0 0 0; 0.1 0 0; 0.2 0 0], [f; 9 10 11]);     % no area
refused (t, 'degenerate', zeros (8, 3), f);
refused (t, 'degenerate', v .* repmat ([1 1 1e-9], 8, 1), f);   % flat
refused (t, 'notClosed', v, f(1:end-1,:));
refused (t, 'notClosed', v, [f; f(1,:)]);
refused (t, 'notClosed', v, zeros (0, 3));
refused (t, 'flipped', v, [f(1:11,:); f(12,[1 3 2])]);
refused (t, 'flipped', v, f(:,[1 3 2]));                        % all inside out
refused (t, 'notConvex', [v; 0 0 0.4], [f(~top (v, f),:); 2 6 9; 6 8 9; 8 4 9; 4 2 9]);     % a dent in the top face
refused (t, 'notConvex', [v; v + 3], [f; f + 8]);               % two cubes
end

function testMeshErrorsNameTheirPlace (t)
b = mesh_cube ();
verifySubstring (t, message_of (changed (b.verts_local, 5, NaN), b.faces), 'vertex 5');
verifySubstring (t, message_of (b.verts_local, changed (b.faces, 3, 9)), 'face 3');
text = message_of (b.verts_local, b.faces(1:11,:));
named = sscanf (regexprep (text, '[^0-9]+', ' '), '%d', 2);
verifyTrue (t, all (ismember (named, b.faces(12,:))));          % the open edge is one of the missing face's
end

function testTheFirstErrorComes (t)
b = mesh_cube ();
refused (t, 'notFinite', changed (b.verts_local, 5, NaN), changed (b.faces, 3, 9));
refused (t, 'badIndex', b.verts_local, [changed(b.faces, 3, 9); 1 1 2]);
refused (t, 'degenerate', b.verts_local, [b.faces(2:end,:); 1 1 2]);
end

function testSinglePrecisionMeshesPass (t)
c = {mesh_dodecahedron(), mesh_icosahedron(), mesh_cylinder(100, 1, 1, 1), scale_mesh(mesh_dodecahedron (), [1 10 0.1])};
R = quat_rotation (quat_fromAxis ([1 2 3], 1));
for k = 1:numel (c)
    v = single (c{k}.verts_local*R');
    mesh_check (v, c{k}.faces);
    a = mesh_polygons (double (v), c{k}.faces);                 % and have the faces of the exact ones
    b = mesh_polygons (c{k}.verts_local, c{k}.faces);
    verifyEqual (t, a.loop_vert, b.loop_vert);
    verifyEqual (t, a.edge, b.edge);
end
end

function testSizeDoesNotMatter (t)
b = mesh_dodecahedron ();
for s = [1e-9 1e-3 1e3 1e9]
    mesh_check (s*b.verts_local, b.faces);
    poly = mesh_polygons (s*b.verts_local, b.faces);
    verifySize (t, poly.face_plane, [4 12]);
end
end

function testHull (t)
% a block with a dent is its hull to Body_mesh, with a warning; its mass is that of the solid where a density is given, else 1
c = mesh_rectangularBlock (2, 2, 2);
f = c.faces;
v = [c.verts_local; 0 0 0.4];
inside = all (reshape (v(f,3) > 0.9, size (f)), 2);
ring = [f(inside,:); zeros(0, 3)];
edges = [ring(:,[1 2]); ring(:,[2 3]); ring(:,[3 1])];
outer = edges(~ismember (edges, edges(:,[2 1]), 'rows'),:);
f = [f(~inside,:); [outer, repmat(size (v, 1), size (outer, 1), 1)]];
verifyError (t, @() mesh_check (v, f), 'stickslip:mesh_check:notConvex');
verifyWarning (t, @() Body_mesh (v, f), 'stickslip:Body_mesh:hull');
kept = warning ('off', 'stickslip:Body_mesh:hull');
a = Body_mesh (v, f, 3);
b = Body_mesh (v, f);
warning (kept);
verifyEqual (t, a.mass, 3*(8 - 4*0.6/3), 'RelTol', 1e-12);      % less a pyramid
verifyEqual (t, [a.num_verts a.num_faces], [8 12]);
verifyEqual (t, {b.mass, b.J, b.u}, {1, eye(3), [0;0;0]});
verifyEqual (t, sortrows (b.verts_local), sortrows (c.verts_local), 'AbsTol', 1e-15);
verifyEqual (t, sortrows (a.verts_local + repmat (a.u', 8, 1)), sortrows (c.verts_local), 'AbsTol', 1e-12);
end

function refused (t, what, v, f)
verifyError (t, @() mesh_check (v, f), ['stickslip:mesh_check:' what]);
if strcmp (what, 'notConvex'), return; end                      % that is its hull: testHull
verifyError (t, @() Body_mesh (v, f), ['stickslip:mesh_check:' what]);
end

function x = changed (x, row, value)
x(row,2) = value;
end

function tf = top (v, f)
tf = all (reshape (v(f,3), size (f)) > 0, 2);
end

function text = message_of (v, f)
text = '';
try
    mesh_check (v, f);
catch e
    text = e.message;
end
end
