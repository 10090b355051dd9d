function tests = test_mesh_read
%TEST_MESH_READ  .obj and .stl files: round trips, odd ones, hostile ones.
tests = functiontests (localfunctions);
end

function setupOnce (t)
t.TestData.dir = tempname ();
mkdir (t.TestData.dir);
end

function teardownOnce (t)
delete (fullfile (t.TestData.dir, '*'));
rmdir (t.TestData.dir);
end

function testRoundTripsOfACube (t)
cube = mesh_cube ();
v = cube.verts_local;  f = cube.faces;
files = {as_text(t, 'a.obj', obj_text (v, f)), as_text(t, 'a.stl', stl_text (v, f)), as_bytes(t, 'b.stl', stl_bytes (v, f)), ...
         as_text(t, 'c.STL', strrep (stl_text (v, f), sprintf ('\n'), sprintf ('\r\n')))};
for k = 1:numel (files)
    [x, g] = mesh_read (files{k});
    verifySize (t, x, [8 3]);
    verifySize (t, g, [12 3]);
    verifyEqual (t, x(g',:), v(f',:));                              % the same triangles, corner by corner
    b = Body_mesh (x, g, 6);
    verifyEqual (t, b.mass, 6, 'RelTol', 8*eps);
    verifyEqual (t, b.J, eye (3), 'AbsTol', 8*eps);
end
end

function testMillimetresAndSinglePrecision (t)
solid = mesh_dodecahedron ();
file = as_bytes (t, 'mm.stl', stl_bytes (1000*solid.verts_local, solid.faces));
[v, f] = mesh_read (file);
verifySize (t, v, [20 3]);
b = scale_mesh (Body_mesh (v, f, 1e-9), 0.001);
ref = Body_mesh (solid.verts_local, solid.faces);
verifyEqual (t, b.verts_local(b.faces',:), ref.verts_local(ref.faces',:), 'AbsTol', 1e-6);
verifyEqual (t, b.mass, ref.mass*1e-9, 'RelTol', 1e-6);
end

function testObjForms (t)
text = sprintf ('%s\n', '# a pyramid', 'mtllib x.mtl', 'o p', 'v 0 0 0 1.0', 'v 1 0 0', 'v 1 1 0', 'v 0 1 0', 'v 0.5 0.5 1', 'vn 0 0 1', ...
                'vt 0 0', 'usemtl m', 's off', 'f 4/1/1 3/1/1 2/1/1 1/1/1', 'f 1//1 2//1 5//1', 'f 2 3 -1', 'f -3 -2 \', ' -1', 'f 4/2 1/2 5/2');
[v, f] = mesh_read (as_text (t, 'p.obj', text));
verifySize (t, v, [5 3]);
verifyEqual (t, f, [4 3 2; 4 2 1; 1 2 5; 2 3 5; 3 4 5; 4 1 5]);
verifyEqual (t, getfield (Body_mesh (v, f), 'mass'), 1/3, 'RelTol', 8*eps);
end

function testPointsMergeAndFlatTrianglesGo (t)
text = sprintf ('%s\n', 'v 0 0 0', 'v 1 0 0', 'v 0 1 0', 'v 1 0 0', 'v 9 9 9', 'v -0 0 0', 'f 1 2 3', 'f 6 4 2', 'f 6 4 3');
[v, f] = mesh_read (as_text (t, 'm.obj', text));
verifyEqual (t, v, [0 0 0; 1 0 0; 0 1 0]);
verifyEqual (t, f, [1 2 3; 1 2 3]);
end

function testBinaryThatBeginsWithSolid (t)
cube = mesh_cube ();
bytes = stl_bytes (cube.verts_local, cube.faces);
bytes(1:5) = uint8 ('solid');
[v, f] = mesh_read (as_bytes (t, 's.stl', bytes));
verifyEqual (t, {size(v), size(f)}, {[8 3], [12 3]});
end

function testHostileFiles (t)
cube = mesh_cube ();
v = cube.verts_local;  f = cube.faces;
refused = @(what, file) verifyError (t, @() mesh_read (file), ['stickslip:mesh_read:' what]);
verifyError (t, @() mesh_read (), 'stickslip:mesh_read:file');
verifyError (t, @() mesh_read (3), 'stickslip:mesh_read:file');
refused ('file', fullfile (t.TestData.dir, 'none.stl'));
refused ('format', as_text (t, 'x.ply', 'ply'));
refused ('truncated', as_text (t, 'e.stl', ''));
refused ('empty', as_text (t, 'e.obj', ''));
refused ('empty', as_text (t, 'e2.stl', sprintf ('solid a\nendsolid a\n')));

b = stl_bytes (v, f);
refused ('truncated', as_bytes (t, 'h1.stl', b(1:end-1)));
refused ('truncated', as_bytes (t, 'h2.stl', b(1:83)));
huge = b;  huge(81:84) = 255;                                       % four thousand million triangles
refused ('truncated', as_bytes (t, 'h3.stl', huge));
bad = b;  bad(97:100) = typecast (single (NaN), 'uint8');
refused ('notFinite', as_bytes (t, 'h4.stl', bad));
bad(97:100) = typecast (single (Inf), 'uint8');
refused ('notFinite', as_bytes (t, 'h5.stl', bad));

s = stl_text (v, f);
refused ('truncated', as_text (t, 'h6.stl', s(1:floor (end/2))));
refused ('truncated', as_text (t, 'h7.stl', strrep (s, 'endsolid', '')));
refused ('malformed', as_text (t, 'h8.stl', strrep (s, 'outer', 'inner')));
refused ('malformed', as_text (t, 'h9.stl', regexprep (s, 'vertex \S+ \S+ \S+', 'vertex 1 2', 'once')));
refused ('malformed', as_text (t, 'h10.stl', regexprep (s, 'vertex \S+', 'vertex one', 'once')));
refused ('notFinite', as_text (t, 'h11.stl', regexprep (s, 'vertex \S+', 'vertex nan', 'once')));
refused ('notFinite', as_text (t, 'h12.stl', regexprep (s, 'vertex \S+', 'vertex 1e999', 'once')));

o = obj_text (v, f);
refused ('badIndex', as_text (t, 'h13.obj', [o sprintf('f 1 2 9\n')]));
refused ('badIndex', as_text (t, 'h14.obj', [o sprintf('f 0 1 2\n')]));
refused ('badIndex', as_text (t, 'h15.obj', [o sprintf('f -9 1 2\n')]));
refused ('badIndex', as_text (t, 'h16.obj', [o sprintf('f 1 2 1e300\n')]));
refused ('malformed', as_text (t, 'h17.obj', [o sprintf('f 1 2\n')]));
refused ('malformed', as_text (t, 'h18.obj', [o sprintf('f a b c\n')]));
refused ('malformed', as_text (t, 'h19.obj', [sprintf('v 1 2\n') o]));
refused ('malformed', as_text (t, 'h20.obj', [o char([7 200 30 0 5])]));
refused ('notFinite', as_text (t, 'h21.obj', [sprintf('v 1 2 nan\n') o]));
end

function testCutAndFlippedBytesNeverGetThrough (t)
% every cut and many single changes of a file: a mesh of finite points and valid faces, or one of our errors
cube = mesh_cube ();
source = {stl_bytes(cube.verts_local, cube.faces), uint8(stl_text (cube.verts_local, cube.faces)), uint8(obj_text (cube.verts_local, cube.faces))};
name = {'z.stl', 'z.stl', 'z.obj'};
rand ('twister', 11);
for k = 1:3
    for trial = 1:60
        b = source{k};
        if mod (trial, 2), b = b(1:floor (rand ()*numel (b)));
        else,              b(1 + floor (rand (1, 3)*numel (b))) = floor (256*rand (1, 3));
        end
        file = as_bytes (t, name{k}, b);
        try
            [v, f] = mesh_read (file);
            verifyTrue (t, all (isfinite (v(:))) && all (f(:) >= 1 & f(:) <= size (v, 1)) && size (f, 2) == 3 && ~isempty (f));
        catch err
            verifyTrue (t, strncmp (err.identifier, 'stickslip:mesh_read:', 20), [err.identifier ' ' err.message]);
        end
    end
end
end

function text = obj_text (v, f)
text = [sprintf('v %.17g %.17g %.17g\n', v'), sprintf('f %d %d %d\n', f')];
end

function text = stl_text (v, f)
text = sprintf ('solid cube\n');
for k = 1:size (f, 1)
    text = [text, sprintf('  facet normal 0 0 0\n    outer loop\n'), sprintf('      vertex %.17g %.17g %.17g\n', v(f(k,:),:)'), ...
            sprintf('    endloop\n  endfacet\n')]; %#ok<AGROW>
end
text = [text, sprintf('endsolid cube\n')];
end

function b = stl_bytes (v, f)
b = [zeros(1, 80, 'uint8'), typecast(uint32 (size (f, 1)), 'uint8')];
for k = 1:size (f, 1)
    x = single (reshape (v(f(k,:),:)', 1, []));
    b = [b, typecast([single([0 0 0]), x], 'uint8'), uint8([0 0])]; %#ok<AGROW>
end
end

function file = as_text (t, name, text)
file = as_bytes (t, name, uint8 (text));
end

function file = as_bytes (t, name, bytes)
file = fullfile (t.TestData.dir, name);
fid = fopen (file, 'w');
fwrite (fid, bytes, 'uint8');
fclose (fid);
end
