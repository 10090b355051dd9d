function [r, residual, iterations] = proximal_steps (I, r, tol)
%PROXIMAL_STEPS  An island of the contact graph by proximal steps, each solved by Newton's method in the velocities.
%   [r, residual, iterations] = PROXIMAL_STEPS (I, r, tol) improves the impulses r (3 x nc, along [n t o]) of an island
%
%      nu = nu0 + M\(H*r),   u = H'*nu + s,   Coulomb's law between r and u
%
%   until its natural residual is at most tol, or no step gains any more.
%
%   Coulomb's law is a fixed point: with any P > 0, r answers u as the projection  a (u) = C (r - P*u),  which cuts the normal part at zero and the
%   tangential part z_t to the disc of radius mu*z_n, or the polygon (FRICTION_ANSWER).  A proximal step keeps the r inside of C (the center) where it is and solves
%
%      M*(nu - nu0) = H*a (H'*nu + s)
%
%   for nu alone: contacts that answer like springs of strength P.  It always has a solution that Newton's method finds with a line search, even where
%   redundant contacts leave r itself undetermined.  Then r = a, and again: the springs settle around the impulses.  P is weight/W_nn;
%   the larger, the fewer the steps and the harder each: the weight grows by ten after a step and shrinks where one fails.
%   The Newton matrix is M + H*D*H', D = -da/du a block for each contact: springs between bodies, as sparse as the graph.
%
%   With a large weight P*u amplifies the rounding of u: the last Newton step is made in a itself, da = -D*H'*dnu.  And where contacts are redundant
%   and their gaps disagree, a moves the same way in every step until one of them lets go: then it goes there at once.
%
%   I   struct: M, H (6m x 3nc), nu0 (6m x 1), s (3 x nc), mu, rho = 1./W_nn (1 x nc); over the polygon d and W as GRAPH_RESIDUAL has them; with rows of joints held, the
%       normal impulse that a row has whatever happens (0: none is given), and soft, its compliance: it answers u + soft*r (1 x nc)
%
%   Example: a mass pushed into the floor at 1 m/s that slides at 2 m/s
%      I = struct ('M', eye (6), 'H', eye (6, 3), 'nu0', [-1; 2; 0; 0; 0; 0], 's', zeros (3, 1), 'mu', 0.5, 'rho', 1);
%      r = proximal_steps (I, zeros (3, 1), 1e-10)      % [1; -0.5; 0]
%
%   See also GRAPH_SOLVER, FRICTION_ANSWER, GRAPH_RESIDUAL.

if ~isfield (I, 'd'), I.d = zeros (2, 0); end
if ~isfield (I, 'held'), I.held = zeros (size (I.mu));  I.soft = I.held; end
weight = 1e3;  iterations = 0;  idle = 0;
residual = natural (I, r);
best = r;  before = residual;
while iterations < 500
    if residual <= 0.003*tol || weight < 0.1 || idle >= 25, break; end
    center = r;
    [a, found, newton] = settle (I, center, weight, tol);
    iterations = iterations + newton;
    if ~found
        if residual <= tol, break; end
        weight = weight/10;
        continue
    end
    r = friction_answer (a, I.mu, I.d, I.held);
    now = natural (I, r);
    done = residual <= tol && ~(now < 0.1*residual) && weight >= 1e5;        % a small weight gains little, and its error comes back
    if now > tol && now > 0.5*before, [r, now] = walk (I, r, r - center, now); end
    if weight >= 1e5
        idle = (idle + 1)*(now >= 0.5*residual);
        most = weight;
    else
        most = 1e5;
    end
    if now >= 0.5*before, most = 1e10; end
    weight = min (10*weight, most);
    before = now;
    if now < residual, residual = now;  best = r; end
    if done, break; end
end
r = best;
end

function [a, found, k] = settle (I, center, weight, tol)
% nu with M*(nu - nu0) = H*a (nu), from the velocities that the center makes
x = I.nu0 + I.M\(I.H*center(:));
small = 0.5*full (max (diag (I.M)))*(tol/10)^2;
[now, defect, a, D] = merit (I, x, center, weight);
found = false;
for k = 1:30
    A = I.M + I.H*D*I.H';
    if rcond (full (A)) < eps, return; end
    dx = A\defect;
    if now <= small, found = true;  break; end
    next = Inf;
    for part = 2.^-(0:7)
        next = merit (I, x - part*dx, center, weight);
        if next <= (1 - 1e-3*part)*now, break; end
    end
    if ~(next < now), found = now <= 1e6*small;  break; end         % rounding
    x = x - part*dx;
    [now, defect, a, D] = merit (I, x, center, weight);
end
a(:) = a(:) + D*(I.H'*dx);
end

function [value, defect, a, D] = merit (I, x, center, weight)
% half the square of M*(x - nu0) - H*a in the inverse of M; a; D = -da/du
nc = numel (I.mu);
P = weight*I.rho;
z = center - [P; P; P] .* (reshape (I.H'*x, 3, nc) + I.s);
yield = 1 + P.*I.soft;                                              % a = C (center - P*(u + soft*a))
z = z ./ [yield; yield; yield];
if nargout < 4, a = friction_answer (z, I.mu, I.d, I.held); else, [a, B] = friction_answer (z, I.mu, I.d, I.held); end
defect = I.M*(x - I.nu0) - I.H*a(:);
value = defect'*(I.M\defect)/2;
if nargout < 4, return; end
B = B .* repmat (reshape (P./yield, 1, 1, nc), [3 3 1]);                   % z = center - P*u
i = repmat (reshape (1:3*nc, 3, 1, nc), [1 3 1]);
j = repmat (reshape (1:3*nc, 1, 3, nc), [3 1 1]);
D = sparse (i(:), j(:), B(:), 3*nc, 3*nc);
end

function [r, now] = walk (I, r, along, now)
% as far along as no contact lets go and none comes to where it slides, or to the next corner; not where that is worse
e = along;  mu = I.mu;
far = min ([Inf, -r(1,e(1,:) < 0)./e(1,e(1,:) < 0)]);
if isempty (I.d)
    A = e(2,:).^2 + e(3,:).^2 - (mu.*e(1,:)).^2;                    % |r_t + far*e_t|^2 = mu^2 (r_n + far*e_n)^2
    B = r(2,:).*e(2,:) + r(3,:).*e(3,:) - mu.^2.*r(1,:).*e(1,:);
    C = r(2,:).^2 + r(3,:).^2 - (mu.*r(1,:)).^2;
    d = B.^2 - A.*C;
    for c = find (C < -1e-12*(mu.*r(1,:)).^2 & d >= 0)
        if B(c) >= 0, root = -C(c)/(B(c) + sqrt (d(c))); else, root = (-B(c) + sqrt (d(c)))/A(c); end
        if root > 0, far = min (far, root); end
    end
else
    [m, height] = polygon_sides (I.d);
    if size (I.d, 2) == 2, m = I.d;  height = [1 1]; end            % the ends of the segment
    left = height'*(mu.*r(1,:)) - m'*r(2:3,:);
    rate = height'*(mu.*e(1,:)) - m'*e(2:3,:);
    off = left > 1e-12*repmat (mu.*r(1,:), numel (height), 1) & rate < 0;
    far = min ([far; -left(off)./rate(off)]);
end
if ~isfinite (far), return; end
trial = friction_answer (r + far*e, mu, I.d, I.held);
there = natural (I, trial);
if there <= 2*now, r = trial;  now = there; end
end

function residual = natural (I, r)
nu = I.nu0 + I.M\(I.H*r(:));
u = reshape (I.H'*nu, 3, []) + I.s;
residual = max ([0, graph_residual(I, r, u)]);
end
