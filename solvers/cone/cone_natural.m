function [phi, A, B] = cone_natural (r, u, mu, rho)
%CONE_NATURAL  Natural map of the friction problem over the quadratic cone, and its derivative.
%   phi = CONE_NATURAL (r, u, mu, rho) is, for each contact, zero where it obeys Coulomb's law:
%      phi = (r - P_K (y))/rho = v + (y - P_K (y))/rho,   y = r - rho*v,   v = u + mu*|u_t|*e_n:   a velocity.
%   The second form is used where P_K (y) /= 0: with a large r the first would lose v in rounding and show a zero that is none.
%   [phi, A, B] = CONE_NATURAL (...) also gives an element of the generalised derivative, dphi = A*dr + B*du:
%      A = (I - P')/rho,   B = P'*v',
%   P' being I inside of the cone, 0 inside of the polar cone, and where y is projected onto the generator s = n*[1; mu*d], d = y_t/|y_t|,
%      P' = [1; mu*d]*[1; mu*d]'/(1 + mu^2) + mu*n/|y_t|*(I - d*d')  (in the tangents).
%
%   r, u, phi  3 x nc        A, B  3 x 3 x nc        mu, rho  nc
%
%   Example: a block that sticks
%      phi = cone_natural ([1; -0.2; 0], [0; 0; 0], 0.5, 1)      % [0; 0; 0]
%
%   Reference: P. Alart, A. Curnier, A mixed formulation for frictional contact problems prone to Newton like solution
%   methods, Comput. Methods Appl. Mech. Engrg. 92 (1991) 353-375.
%
%   See also CONE_FISCHER, MINMAP_NEWTON_NCP, CONE_PROJECT.

nc = numel (mu);  mu = mu(:)';  rho = rho(:)';
slip = hypot (u(2,:), u(3,:));
v = u;  v(1,:) = u(1,:) + mu.*slip;
y = r - [rho; rho; rho].*v;
s = cone_project (y, mu);
t = hypot (y(2,:), y(3,:));
d = y(2:3,:)./[max(t, realmin); max(t, realmin)];
out = (t - mu.*y(1,:))./((1 + mu.^2).*rho);                   % y - s is normal to the generator
phi = v + [-mu.*out; d(1,:).*out; d(2,:).*out];
in = t <= mu.*y(1,:) & y(1,:) >= 0;                           % s = y: phi = v, however large r is
away = ~in & mu.*t <= -y(1,:);                                % s = 0
phi(:,in) = v(:,in);
scaled = r./[rho; rho; rho];
phi(:,away) = scaled(:,away);
if nargout < 2, return, end

A = zeros (3, 3, nc);  B = A;
for c = 1:nc
  if in(c)
    P = eye (3);                                              % it sticks
  elseif away(c)
    P = zeros (3);                                            % it lifts off
  else
    g = [1; mu(c)*d(:,c)];
    P = g*g'/(1 + mu(c)^2);
    P(2:3,2:3) = P(2:3,2:3) + mu(c)*s(1,c)/t(c)*(eye (2) - d(:,c)*d(:,c)');
  end
  V = eye (3);                                                % dv/du
  if slip(c) > 0, V(1,2:3) = mu(c)*u(2:3,c)'/slip(c); end
  A(:,:,c) = (eye (3) - P)/rho(c);
  B(:,:,c) = P*V;
end
end
