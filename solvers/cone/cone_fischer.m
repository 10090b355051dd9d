function [phi, A, B] = cone_fischer (r, u, mu, rho)
%CONE_FISCHER  Fischer-Burmeister function of the friction problem over the quadratic cone, and its derivative.
%   phi = CONE_FISCHER (r, u, mu, rho) is, for each contact, zero where it obeys Coulomb's law:
%      phi = x + y - (x o x + y o y)^(1/2),   x = [mu*r_n; r_t]/rho,   y = [u_n + mu*|u_t|; mu*u_t]:   a velocity.
%   The change of variables makes the friction cone and its dual the self-dual cone |x_t| <= x_n, o is its Jordan product
%      x o y = [x'*y; x_n*y_t + y_n*x_t]  =  L_x*y.
%   With w = x o x + y o y = [n; t], |t| the length of t and d = t/|t|, the square root is [a + b; (b - a)*d]/2 with
%      a^2 = n - |t| = (x_n - d'*x_t)^2 + |x_t|^2 - (d'*x_t)^2 + the same of y,   b^2 = n + |t|;
%   the sum of squares keeps the digits that n - |t| would lose.
%   [phi, A, B] = CONE_FISCHER (...) also gives an element of the generalised derivative, dphi = A*dr + B*du:
%      A = (I - L_z\L_x)*dx/dr,   B = (I - L_z\L_y)*dy/du,   z = w^(1/2), pulled inside of the cone where it is on its boundary.
%   Without friction: phi = [x_n + y_n - hypot(x_n, y_n); r_t/rho] with x_n = r_n/rho, y_n = u_n.
%
%   r, u, phi  3 x nc        A, B  3 x 3 x nc        mu, rho  nc
%
%   Example: a block that sticks
%      phi = cone_fischer ([1; -0.2; 0], [0; 0; 0], 0.5, 1)      % [0; 0; 0]
%
%   Reference: M. Fukushima, Z.-Q. Luo, P. Tseng, Smoothing functions for second-order-cone complementarity problems, SIAM J.
%   Optim. 12 (2001) 436-460.
%
%   See also CONE_NATURAL, FISCHER_NEWTON_NCP, NCP_RESIDUAL.

nc = numel (mu);
phi = zeros (3, nc);  A = zeros (3, 3, nc);  B = A;
for c = 1:nc
  m = mu(c);  slip = hypot (u(2,c), u(3,c));
  if m == 0
    x = r(:,c)/rho(c);  y = u(1,c);  h = hypot (x(1), y);
    phi(:,c) = [x(1) + y - h; x(2:3)];
    h = max (h, realmin);
    A(:,:,c) = diag ([1 - x(1)/h, 1, 1])/rho(c);
    B(1,1,c) = 1 - y/h;
    continue
  end
  x = [m*r(1,c); r(2:3,c)]/rho(c);
  y = [u(1,c) + m*slip; m*u(2:3,c)];
  t = 2*(x(1)*x(2:3) + y(1)*y(2:3));                          % w = [n; t]
  length = hypot (t(1), t(2));
  d = [1; 0];  if length > 0, d = t/length; end
  e = [-d(2), d(1)];
  a = sqrt ((x(1) - d'*x(2:3))^2 + (e*x(2:3))^2 + (y(1) - d'*y(2:3))^2 + (e*y(2:3))^2);
  b = sqrt ((x(1) + d'*x(2:3))^2 + (e*x(2:3))^2 + (y(1) + d'*y(2:3))^2 + (e*y(2:3))^2);
  phi(:,c) = x + y - [a + b; (b - a)*d]/2;
  if nargout < 2, continue, end

  b = max (b, 1e-150);  a = max (a, 1e-10*b);
  z = [a + b; (b - a)*d]/2;
  inverse = [z(1), -z(2:3)'; -z(2:3), a*b/z(1)*eye(2) + z(2:3)*z(2:3)'/z(1)]/(a*b);      % of L_z: its determinant is z_n a b
  V = [1 0 0; 0 m 0; 0 0 m];                                  % dy/du
  if slip > 0, V(1,2:3) = m*u(2:3,c)'/slip; end
  A(:,:,c) = (eye (3) - inverse*arrow (x))*diag ([m 1 1])/rho(c);
  B(:,:,c) = (eye (3) - inverse*arrow (y))*V;
end
end

function L = arrow (x)
% L_x, the matrix of the Jordan product with x
L = [x(1), x(2), x(3); x(2), x(1), 0; x(3), 0, x(1)];
end
