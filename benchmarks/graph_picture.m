function graph_picture (file)
%GRAPH_PICTURE  The graph of a wall, and the matrices that the solvers of its contacts factor.
%   GRAPH_PICTURE () draws a wall of 21 blocks with its contact graph, bodies as nodes and lines as thick as what they carry; the Delassus matrix
%   of its contacts; and M + H*D*H', which GRAPH_SOLVER factors, in AMD's order with the fill of its factor.
%   GRAPH_PICTURE (file) writes a PNG: docs/figures/graph.png.
%
%   Example: graph_picture ('graph.png')
%
%   See also GRAPH_SOLVER, BENCH_GRAPH.

here = fileparts (mfilename ('fullpath'));
addpath (fullfile (here, 'scenes'));
sim = scene_wall (6, 0.5, 0);
sim.draw = false;
sim.num_fricdirs = Inf;
sim.H_solver = @graph_solver;
sim.MAX_STEP = 3;
sim = sim_run (sim);
D = as_ncp (sim.dynamics);

figure ('color', 'w', 'position', [100 100 1200 400]);
subplot (1, 3, 1, 'position', [0.02 0.08 0.34 0.82]);
hold ('on');
for b = 1:sim.num_bodies
    if isempty (sim.bodies(b).verts_local), continue; end
    v = sim.bodies(b).verts_local;
    if size (v, 2) ~= 3, v = v'; end
    lo = min (v, [], 1);  hi = max (v, [], 1);  u = sim.state.q(1:3,b);
    fill (u(1) + [lo(1) hi(1) hi(1) lo(1)], u(3) + [lo(3) lo(3) hi(3) hi(3)], [0.93 0.93 0.9], 'edgecolor', [0.75 0.75 0.7]);
end
c = sim.contacts;
pairs = unique ([c.body1; c.body2]', 'rows');
carried = zeros (size (pairs, 1), 1);
for k = 1:size (pairs, 1), carried(k) = sum (c.impulse(1, c.body1 == pairs(k,1) & c.body2 == pairs(k,2))); end
for k = 1:size (pairs, 1)
    a = sim.state.q([1 3],pairs(k,1));  b = sim.state.q([1 3],pairs(k,2));
    floor_ = sim.geom.kind(pairs(k,:)) ~= 1;
    if floor_(1), a = [b(1); 0]; elseif floor_(2), b = [a(1); 0]; end
    plot ([a(1) b(1)], [a(2) b(2)], '-', 'color', [0.8 0.35 0.1], 'linewidth', 0.5 + 5*carried(k)/max (carried));
end
dynamic = find (sim.geom.kind == 1);
plot (sim.state.q(1,dynamic), sim.state.q(3,dynamic), 'o', 'color', [0.1 0.3 0.6], 'markerfacecolor', [0.1 0.3 0.6], 'markersize', 7);
axis ('equal');
axis ('off');
title (sprintf ('%d bodies, %d contacts', numel (dynamic), numel (c.psi_n)));

subplot (1, 3, 2, 'position', [0.39 0.1 0.27 0.78]);
spy (D.W, 'k', 2);
title (sprintf ('Delassus matrix: %d x %d, %d entries', size (D.W), nnz (D.W)));
xlabel ('');

H = [sim.dynamics.Gn sim.dynamics.Gf];
A = sim.dynamics.M + H*H';
p = amd (A);
L = chol (A(p,p) + speye (size (A, 1)), 'lower');
subplot (1, 3, 3, 'position', [0.71 0.1 0.27 0.78]);
spy (L + L', 'r', 2);
hold ('on');
spy (A(p,p), 'k', 2);
title (sprintf ('M + H D H'': %d x %d, %d entries; red: fill', size (A), nnz (A)));
xlabel ('');
if nargin > 0, print (file, '-dpng', '-r100'); end
end
