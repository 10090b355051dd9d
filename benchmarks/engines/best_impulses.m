function p = best_impulses (M, H, B, push, u, mu)
%BEST_IMPULSES  The contact impulses that explain a change of velocity best, in the friction cones and true to the velocities.
%   p = BEST_IMPULSES (M, H, B, push, u, mu), 3 x nc, makes least
%
%      1/2 |H p - push|^2 in the norm of inv (M)  +  sum of p_i'*v_i,     p_i in K_mu,   v = u + mu*|u_t|*e_n
%
%   the energy of the momentum that p leaves unexplained, and the complementarity gap of p with the velocities at the end of the step; where v is outside of the
%   dual cone (bodies move into each other) its nearest point of it is taken.  Both are zero where the velocities are those of an exact solution,
%   and only there.  A convex problem: accelerated projected gradients with restarts.
%
%   M     6m x 6m            H     6m x 3nc  contact wrenches, [n t o] of each        B  6m x k  velocities that joints can make, orthonormal in M
%   push  6m x 1  impulse to be explained    u     3 x nc  [n t o] with the gap over h in n         mu  nc
%
%   Reference: H. Mazhar, T. Heyn, D. Negrut, A. Tasora, Using Nesterov's method to accelerate multibody dynamics with friction and contact,
%   ACM Trans. Graphics 34 (2015).
%
%   See also STEP_RESIDUAL, CONE_PROJECT.

nc = numel (mu);
p = zeros (3, nc);
if nc == 0, return; end
mu = mu(:)';
v = u;
v(1,:) = max (u(1,:), 0) + mu.*hypot (u(2,:), u(3,:));
G = M\H;
K = B'*H;
c = v(:) - G'*push + K'*(B'*push);
W = @(x) H'*(G*x) - K'*(K*x);
d = sum (H .* G, 1)';
rho = 1 ./ max (full (max (reshape (d, 3, nc), [], 1)), realmin);
scale = reshape (repmat (sqrt (rho), 3, 1), [], 1);             % in y = p/scale the diagonal is about 1, cones are the same
A = @(y) scale .* W (scale .* y);
b = scale .* c;

% the largest eigenvalue bounds the step
x = ones (3*nc, 1)/sqrt (3*nc);
for k = 1:20
    y = A (x);
    L = norm (y);
    if L == 0, break; end
    x = y/L;
end
L = 1.1*max (L, 1);

x = zeros (3*nc, 1);  y = x;  t = 1;
for k = 1:2000
    g = A (y) + b;
    next = reshape (cone_project (reshape (y - g/L, 3, nc), mu), [], 1);
    step = next - x;
    if (y - next)'*step > 0, t = 1; end                         % it goes uphill: start again
    s = (1 + sqrt (1 + 4*t^2))/2;
    y = next + (t - 1)/s*step;
    x = next;
    t = s;
    if L*max (abs (y - next)) < 1e-13*(1 + max (abs (b))) && max (abs (step)) <= eps*max (abs (x)), break; end
end
p = reshape (scale .* x, 3, nc);
end
