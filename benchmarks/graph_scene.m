function sim = graph_scene (name, seed)
%GRAPH_SCENE  The scenes on which the contact graph's solver is measured.
%   sim = GRAPH_SCENE (name, seed) is one of
%
%      stack N, offsets N, tilted N    N cubes one on the other: resting; dropped 1 cm apart with offsets of 1 cm; and tilted by .05 and yawed by 1 rad
%      wall N                          a pyramid of N levels of cubes
%      columns N, collapsing N         N spheres in cube formation, spacing 1.06; with offsets of 1e-3
%      heap N, cube heap N             N spheres, N cubes over each other in a box of planes
%      dominoes                        a row that falls over
%
%   under Stewart-Trinkle with the quadratic cone, mu = 0.5, h = 0.01.  seed (1) is that of the offsets.
%
%   Example: sim = graph_scene ('tilted 10', 1)
%
%   See also BENCH_GRAPH.

if nargin < 2, seed = 1; end
words = regexp (name, '^(.*?) ?(\d*)$', 'tokens', 'once');
n = str2double (words{2});
state = rand ('twister');
rand ('twister', seed);
switch words{1}
    case 'stack',      sim = cube_stack (n);
    case 'offsets',    sim = scene (dropped (n, 0.01, 0), 1);
    case 'tilted',     sim = scene (dropped (n, 0.01, 0.05), 1);
    case 'wall',       sim = block_pyramid (n);
    case 'columns',    sim = scene (spheres (n, 0), 1);
    case 'collapsing', sim = scene (spheres (n, 1e-3), 1);
    case 'heap',       sim = scene (heap (n, @() Body_sphere (1, 0.5), 1.1), 5);
    case 'cube heap',  sim = scene (heap (n, @mesh_cube, 1.8), 5);
    case 'dominoes',   sim = dominoes ();
    otherwise, error ('stickslip:graph_scene:name', 'graph_scene: there is no scene ''%s''.', name);
end
rand ('twister', state);
sim.draw = false;
sim.num_fricdirs = Inf;
sim.H_dynamics = @STdynamics_mex;
sim.onSolverFailure = 'continue';
end

function sim = scene (bodies, planes)
% on a floor, or in a box of four walls that the bodies just fit into
floor = Body_plane ([0;0;0], [0;0;1]);
sides = cell (1, planes - 1);
u = [bodies.u];
for k = 1:planes - 1
    n = [cos(k*pi/2); round(sin (k*pi/2)); 0];
    n(abs (n) < 0.5) = 0;
    reach = max (-n'*u) + 0.9;
    sides{k} = Body_plane (-reach*n, n);
end
sim = sim_addBody (Simulator (), [floor, sides{:}, bodies]);
end

function bodies = dropped (n, gap, tilt)
bodies = cell (1, n);
for k = 1:n
    b = mesh_cube ();
    b.u = [0.02*(rand (2, 1) - 0.5); (1 + gap)*k - 0.5 + (tilt > 0)*0.06*k];
    if tilt > 0
        axis = [rand(2, 1) - 0.5; 0];
        yaw = 2*rand () - 1;
        b.quat = quat_multiply ([cos(yaw/2); 0; 0; sin(yaw/2)], [cos(tilt/2); sin(tilt/2)*axis/norm(axis)]);
    end
    bodies{k} = b;
end
bodies = [bodies{:}];
end

function bodies = spheres (n, offset)
k = round (n^(1/3));
bodies = cell (1, n);
for i = 0:n-1
    b = Body_sphere (1, 0.5);
    b.u = [1.06*mod(i, k); 1.06*mod(floor (i/k), k); 0.5 + 1.06*floor(i/k^2)] + offset*[2*rand(2, 1) - 1; 0];
    bodies{i+1} = b;
end
bodies = [bodies{:}];
end

function bodies = heap (n, make, spacing)
% layers of nearly a square, shaken
k = ceil ((n/6)^(1/3))*2;
bodies = cell (1, n);
for i = 0:n-1
    b = make ();
    b.u = spacing*[mod(i, k); mod(floor (i/k), k); 0.6 + floor(i/k^2)] + 0.1*(rand (3, 1) - 0.5);
    q = rand (4, 1) - 0.5;
    b.quat = q/norm (q);
    bodies{i+1} = b;
end
bodies = [bodies{:}];
end
