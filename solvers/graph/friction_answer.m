function [a, B] = friction_answer (z, mu, d, held)
%FRICTION_ANSWER  The normal part of impulses cut at zero, and the tangential part cut to what friction can hold.
%   a = FRICTION_ANSWER (z, mu, d) is, for each contact, C (z): a_n = max (z_n, 0), and a_t the point nearest to z_t of mu*a_n times
%
%      the unit disc                  d = zeros (2, 0)    Coulomb's quadratic cone
%      the convex hull of d_1..d_nd   d = 2 x nd          the friction polygon
%
%   Impulses r obey the contact's law with the velocities u where r = C (r - P*u), whatever P > 0 is: r_n and u_n are complementary, and r_t is of all that
%   friction can hold what takes most from the sliding u_t.  Over the polygon that is the law of the LCP: z = [p_n; p_f; sigma] has r_t = d*p_f.
%   [a, B] = FRICTION_ANSWER (...) also gives an element of the generalised derivative, da = B*dz.  Where it sticks that is I; in the tangents the disc
%   turns with z_t, on a side of the polygon only what is along the side counts, and at a corner nothing; either grows with z_n.
%
%   FRICTION_ANSWER (z, mu, d, held): where held (nc) is positive the normal part is that, whatever z_n is, and a_t = [t; 0] is cut to the segment abs (t) <= mu*held:
%   dry friction and bounded motors of joints.
%
%   z, a  3 x nc, along [n t o]        mu  nc        B  3 x 3 x nc
%
%   Example: a square of corners [1;0], [0;1], [-1;0], [0;-1]
%      friction_answer ([1; 1; 0.8], 0.5, [1 0 -1 0; 0 1 0 -1])      % [1; 0.35; 0.15]
%
%   See also PROXIMAL_STEPS, GRAPH_RESIDUAL, POLYGON_SIDES, CONE_PROJECT.

nc = size (z, 2);  mu = mu(:)';
a = zeros (3, nc);  B = zeros (3, 3, nc);
a(1,:) = max (z(1,:), 0);
[m, height, e] = polygon_sides (d);
for c = find (z(1,:) > 0)
    B(1,1,c) = 1;
    [a(2:3,c), B(2:3,:,c)] = nearest (z(2:3,c), mu(c)*z(1,c), mu(c), d, m, height, e);
end
if nargin < 4, return; end
for c = find (held > 0)
    t = max (-mu(c)*held(c), min (mu(c)*held(c), z(2,c)));
    a(:,c) = [held(c); t; 0];
    B(:,:,c) = diag ([0, t == z(2,c), 0]);
end
end

function [a, B] = nearest (z, most, mu, d, m, height, e)
% the point of most*S nearest to z, and its derivative by [z_n z_t]
if isempty (d)
    length = hypot (z(1), z(2));
    t = z/max (length, realmin);
    if length <= most, a = z;  B = [zeros(2, 1), eye(2)];           % sticks
    else, a = most*t;  B = [mu*t, most/length*(eye (2) - t*t')];    % slides
    end
    return
end
nd = size (d, 2);
[out, j] = max (m'*z);
if out <= most*height(j) && nd > 2, a = z;  B = [zeros(2, 1), eye(2)];  return; end
next = 1 + mod (j, nd);
along = e(:,j)'*z;
if along <= most*(e(:,j)'*d(:,j)),        a = most*d(:,j);     B = [mu*d(:,j), zeros(2)];
elseif along >= most*(e(:,j)'*d(:,next)), a = most*d(:,next);  B = [mu*d(:,next), zeros(2)];
else, a = most*height(j)*m(:,j) + along*e(:,j);                B = [mu*height(j)*m(:,j), e(:,j)*e(:,j)'];
end
end
