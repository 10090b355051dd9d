function tests = test_geom_pack
%TEST_GEOM_PACK  Packed scenes: polygons, edges, ids and pairs.
tests = functiontests (localfunctions);
end

function testPlatonicFaces (t)
%         solid                 vertices edges faces corners of a face
solid = { mesh_tetrahedron(),    4,  6,  4, 3
          mesh_cube(),           8, 12,  6, 4
          mesh_octahedron(),     6, 12,  8, 3
          mesh_dodecahedron(),  20, 30, 12, 5
          mesh_icosahedron(),   12, 30, 20, 3 };
for k = 1:5
    g = geom_pack (solid{k,1}, 1);
    verifyEqual (t, [g.vert_first; g.edge_first; g.face_first], 1 + [0 solid{k,2}; 0 solid{k,3}; 0 solid{k,4}]);
    verifyEqual (t, diff (g.loop_first), repmat (solid{k,5}, 1, solid{k,4}));
    sound_polyhedra (t, g);
end
end

function testMixedScene (t)
g = geom_pack (scene (), 1);
sound_polyhedra (t, g);
verifyEqual (t, g.shape_body, 1:6);
verifyEqual (t, g.shape_type, [3 2 1 1 3 3]);
verifyEqual (t, g.kind, [1 0 1 1 2 0]);
verifyEqual (t, g.mass, [1 Inf 3 0.5 Inf Inf]);
verifyEqual (t, g.inertia(:,3), reshape (0.4*3*4*eye (3), 9, 1), 'RelTol', 4*eps);
verifyEqual (t, g.locked(:,3:4), [0 0 0 0 0 0; 0 0 0 1 1 1]');
verifyEqual (t, g.collides, [1 1 1 0 1 1]);
verifyEqual (t, g.mu, [0.5 0.5 0.25 0.5 0.5 0.5]);
verifyEqual (t, g.shape_data(:,2), [0; 0; 1; 0]);
verifyEqual (t, g.shape_data(:,3:4), [0 0; 0 0; 0 0; 2 0]);
verifyEqual (t, g.radius(1:5), [sqrt(3)/2, Inf, 2, 0, 1], 'RelTol', 16*eps);
names = fieldnames (g);
for k = 1:numel (names)
    verifyClass (t, g.(names{k}), 'double');
end
end

function testBoundingSpheresHoldTheMesh (t)
wedge = Body_mesh ([0 0 0; 2 0 0; 0 0 1; 0 1 0; 2 1 0; 0 1 1], [1 2 3; 4 6 5; 1 4 5; 1 5 2; 2 5 6; 2 6 3; 1 3 6; 1 6 4]);
die = body_setMass (mesh_cube (), 1, [], [0.3; 0.1; -0.2]);
bodies = [wedge, die, mesh_dodecahedron()];
g = geom_pack (bodies, 1);
for s = 1:3
    v = g.vert(:,g.vert_first(s):g.vert_first(s+1) - 1);
    d = v - repmat (g.shape_data(1:3,s), 1, size (v, 2));
    verifyLessThanOrEqual (t, sqrt (sum (d.^2)), g.shape_data(4,s));
    verifyLessThanOrEqual (t, sqrt (sum (v.^2)), g.radius(s));
    verifyEqual (t, max (sqrt (sum (v.^2))), g.radius(s), 'RelTol', 16*eps);
end
end

function testFeatureTable (t)
g = geom_pack (scene (), 1);
count = diff (g.vert_first) + diff (g.edge_first) + diff (g.face_first);
count(g.shape_type ~= 3) = 1;
verifyEqual (t, g.feature_first, cumsum ([1 count]));
F = g.feature_first(end) - 1;
[f2, f1] = meshgrid (1:F);
id = (f1 - 1)*F + f2;                                           % every ordered pair has its own id
verifyEqual (t, sort (id(:)), (1:F^2)');
end

function testExcludeCountsFromEitherSide (t)
b = scene ();
b(3).doesNotCollideWith = [1 5 1];                              % twice, and a larger one
b(1).doesNotCollideWith = [3; 2];
b(6).doesNotCollideWith = [2 6];                                % itself: nothing to say
g = geom_pack (b, 1);
verifyEqual (t, g.exclude, [1 1 2 3; 2 3 6 5]);
g = geom_pack (scene (), 1);
verifySize (t, g.exclude, [2 0]);
b(2).doesNotCollideWith = 7;
verifyError (t, @() geom_pack (b, 1), 'stickslip:geom_pack:doesNotCollideWith');
end

function testOddScenes (t)
g = geom_pack (Body_sphere (1, 1), 1);
verifyEqual (t, {size(g.vert), size(g.face_plane), size(g.edge), size(g.loop_vert)}, {[3 0], [4 0], [4 0], [1 0]});
verifyEqual (t, {g.loop_first, g.vert_first, g.feature_first}, {1, [1 1], [1 2]});
none = Body_sphere (1, 1);
g = geom_pack (none([]), 1);
verifyEqual (t, g.feature_first, 1);
b = Body_sphere (1, 1);
b.type = 'cone';
verifyError (t, @() geom_pack (b, 1), 'stickslip:geom_pack:type');
end

function testTwinsAreEqual (t)
% equal meshes are packed once and copied; one that differs in a middle vertex only is no twin
b = [mesh_icosahedron(), mesh_icosahedron(), mesh_icosahedron()];
b(3).verts_local(5,:) = 1.01*b(3).verts_local(5,:);
g = geom_pack (b, 1);
h = geom_pack (b(3), 1);
verifyEqual (t, g.vert(:,1:12), g.vert(:,13:24));
verifyEqual (t, g.vert(:,25:36), h.vert);
verifyEqual (t, g.face_plane(:,41:60), h.face_plane);
end

function testExactPlanesOfBoxes (t)
g = geom_pack (mesh_rectangularBlock (0.1, 0.3, 0.7), 1);
verifyEqual (t, sortrows (g.face_plane'), sortrows ([-eye(3), [0.05; 0.15; 0.35]; eye(3), [0.05; 0.15; 0.35]]));
end

function testSubdividedFacesMergeBack (t)
% a cube whose triangles are cut in four, twice: vertices inside faces and on edges are no corners
cube = mesh_cube ();
[v, f] = cut_in_four (cube.verts_local, cube.faces);
[v, f] = cut_in_four (v, f);
R = quat_rotation (quat_fromAxis ([3 1 2], 0.4));
for frame = {eye(3), R}
    b = Body_mesh (v*frame{1}', f);
    verifyEqual (t, b.num_faces, 192);
    g = geom_pack (b, 1);
    verifyEqual (t, [g.vert_first(2), g.edge_first(2), g.face_first(2)] - 1, [8 12 6]);
    verifyEqual (t, diff (g.loop_first), 4*ones (1, 6));
    sound_polyhedra (t, g);
    verifyEqual (t, sortrows (round (1e9*g.vert'*frame{1})), sortrows (round (1e9*cube.verts_local)));
end
end

function testCornersOfThirdFacesStay (t)
% a pyramid on one half of the base of a longer edge: the corner in the middle of an edge is a corner of a third face
v = [0 0 0; 2 0 0; 2 1 0; 1 1 0; 0 1 0; 1 0.9 0.5];
b = Body_mesh (v, [1 4 2; 2 4 3; 1 5 4; 1 2 6; 2 3 6; 3 4 6; 4 5 6; 5 1 6]);
g = geom_pack (b, 1);                                           % 3-4-6 and 4-5-6 lie in one plane: vertex 4 is no corner
verifyEqual (t, [g.vert_first(2), g.edge_first(2), g.face_first(2)] - 1, [5 8 5]);
v(4,2) = 1.05;                                                  % now they do not: it is one
g = geom_pack (Body_mesh (v, b.faces), 1);
verifyEqual (t, [g.vert_first(2), g.edge_first(2), g.face_first(2)] - 1, [6 10 6]);
sound_polyhedra (t, g);
end

function testFineCylindersDoNotCreep (t)
for n = [3 100 2000]
    g = geom_pack (mesh_cylinder (n, 1, 1, 1), 1);
    verifyEqual (t, [g.vert_first(2), g.edge_first(2), g.face_first(2)] - 1, [2*n, 3*n, n + 2]);
end
sound_polyhedra (t, geom_pack (mesh_cylinder (100, 1, 1, 1), 1));
end

function b = scene ()
b = [mesh_cube(), Body_plane(), Body_sphere(3, 2), Body_particle(0.5), mesh_dodecahedron(), mesh_cylinder(7, 1, 1, 2)];
b(3).mu = 0.25;
b(4).collides = false;
b(5).motion = @(t) [0; 0; t; 1; 0; 0; 0];
b(6).dynamic = false;
end

function sound_polyhedra (t, g)
% Euler's formula, loops and edges that fit each other, planes that hold their corners and all others below
for s = find (g.shape_type == 3)
    v = g.vert(:,g.vert_first(s):g.vert_first(s+1) - 1);
    e = g.edge(:,g.edge_first(s):g.edge_first(s+1) - 1);
    faces = g.face_first(s):g.face_first(s+1) - 1;
    verifyEqual (t, size (v, 2) - size (e, 2) + numel (faces), 2);
    verifyTrue (t, all (e(1,:) < e(2,:)));
    verifyEqual (t, e(1:2,:), sortrows (e(1:2,:)')');
    tol = 32*eps*max (sqrt (sum (v.^2)));
    seen = zeros (2, size (e, 2));
    for f = faces
        k = g.loop_first(f):g.loop_first(f+1) - 1;
        c = g.loop_vert(k);
        next = c([2:end, 1]);
        n = g.face_plane(1:3,f);  d = g.face_plane(4,f);
        verifyEqual (t, norm (n), 1, 'AbsTol', 4*eps);
        verifyEqual (t, n'*v(:,c), d*ones (1, numel (c)), 'AbsTol', tol);
        others = setdiff (1:size (v, 2), c);
        verifyTrue (t, all (n'*v(:,others) < d - tol));
        verifyEqual (t, c(1), min (c));
        for i = 1:numel (c)
            edge = e(:,g.loop_edge(k(i)));
            verifyEqual (t, edge(1:2), sort ([c(i); next(i)]));
            way = 1 + (c(i) > next(i));                         % f1 runs from a to b, f2 back
            verifyEqual (t, edge(2 + way), f - faces(1) + 1);
            seen(way,g.loop_edge(k(i))) = seen(way,g.loop_edge(k(i))) + 1;
            inward = cross (n, v(:,next(i)) - v(:,c(i)));       % counter-clockwise: the face lies on the left
            verifyTrue (t, all (inward'*(v(:,c) - repmat (v(:,c(i)), 1, numel (c))) > -tol));
        end
    end
    verifyEqual (t, seen, ones (2, size (e, 2)));
end
end

function [v, f] = cut_in_four (v, f)
edges = mesh_edges (f);
mid = size (v, 1) + (1:size (edges, 1))';
v = [v; (v(edges(:,1),:) + v(edges(:,2),:))/2];
number = @(a, b) mid(row_of (edges, sort ([a b], 2)));
ab = number (f(:,1), f(:,2));  bc = number (f(:,2), f(:,3));  ca = number (f(:,3), f(:,1));
f = [f(:,1) ab ca; ab f(:,2) bc; ca bc f(:,3); ab bc ca];
end

function k = row_of (rows, x)
[~, k] = ismember (x, rows, 'rows');
end
