function [residual, p_f, sigma] = graph_residual (I, r, u)
%GRAPH_RESIDUAL  How far each contact of the graph is from its law: a velocity.
%   residual = GRAPH_RESIDUAL (I, r, u), 1 x nc, of impulses r and velocities u (3 x nc, along [n t o]).
%   Over the quadratic cone and without friction it is the natural map (CONE_NATURAL, as NCP_RESIDUAL has it).  Over the polygon it is the largest
%   row of LCP_RESIDUAL for z = [p_n; p_f; sigma] made of r and u: p_f is r_t along the two directions next to it, and sigma the least that leaves no
%   sliding velocity negative.
%   [residual, p_f, sigma] = GRAPH_RESIDUAL (...) gives these too, nd x nc and 1 x nc.
%
%   A row of joints whose normal impulse is given, I.held > 0, has that of its friction alone, (r_t - C (r_t - rho*v))/rho with v = u_t + soft*r_t and C cutting at
%   mu*held.
%
%   I  struct: mu, rho = 1./W_nn (nc), d (2 x nd directions of the polygon, 2 x 0 without one), W (1+nd x nc, polygon only: the diagonal of the
%      LCP's matrix, p_n and p_f of each contact); held and soft (nc), or neither
%
%   Example: a block of 1 kg on the floor slides along x with all of its friction, mu = 0.5
%      I = struct ('mu', 0.5, 'rho', 1, 'd', [1 0 -1 0; 0 1 0 -1], 'W', ones (5, 1));
%      [residual, p_f, sigma] = graph_residual (I, [1; -0.5; 0], [0; 2; 0])      % 0, [0; 0; 0.5; 0], 2
%
%   See also LCP_RESIDUAL, NCP_RESIDUAL, FRICTION_ANSWER, GRAPH_SOLVER.

nd = size (I.d, 2);  nc = size (r, 2);
p_f = zeros (nd, nc);  sigma = zeros (1, nc);
if nd == 0
    residual = of_joints (I, r, u, max (abs (cone_natural (r, u, I.mu, I.rho)), [], 1));
    return
end
m = polygon_sides (I.d);
for c = 1:nc
    if nd == 2, p_f(:,c) = max (I.d'*r(2:3,c), 0);  continue; end
    [~, j] = max (m'*r(2:3,c));
    k = [j, 1 + mod(j, nd)];
    p_f(k,c) = max (I.d(:,k)\r(2:3,c), 0);
end
slide = I.d'*u(2:3,:);                                              % along each direction
sigma = max (0, max (-slide, [], 1));
left = I.mu(:)'.*r(1,:) - sum (p_f, 1);                             % of the friction
scale = I.W;
largest = max (scale(2:end,:), [], 1);                              % LCP_SCALE of the row of sigma: of the rows that it touches
largest = max (largest, scale(1,:).*(I.mu(:)' > 0));
largest(largest == 0) = 1;
scale(scale == 0) = 1;
rows = [min(scale(1,:).*r(1,:), u(1,:)); min(scale(2:end,:).*p_f, slide + repmat (sigma, nd, 1)); min(sigma, largest.*left)];
residual = max (abs (rows), [], 1);
residual(any (isnan ([r; u]), 1)) = NaN;
residual = of_joints (I, r, u, residual);
end

function residual = of_joints (I, r, u, residual)
if ~isfield (I, 'held'), return; end
for k = find (I.held > 0)
    v = u(2,k) + I.soft(k)*r(2,k);
    most = I.mu(k)*I.held(k);
    beyond = r(2,k) - I.rho(k)*v;
    if abs (beyond) > most, v = (r(2,k) - sign (beyond)*most)/I.rho(k); end
    residual(k) = abs (v);
end
end
