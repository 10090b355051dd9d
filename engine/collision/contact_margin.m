function margin = contact_margin (geom, nu, epsilon, h)
%CONTACT_MARGIN  How far from a body contacts are looked for.
%   margin = CONTACT_MARGIN (geom, nu, epsilon, h), 1 x nb: half of epsilon, so that bodies at rest see each other within
%   epsilon; for a dynamic body at least the way h*(|v| + |w| R) that its surface can go in a step.
%
%   geom      kind, radius, see GEOM_PACK
%   nu        6 x nb  [v; w]
%   epsilon   m
%   h         s
%
%   Example: a ball of radius 1 at 10 m/s
%      contact_margin (geom_pack (Body_sphere (1, 1), 1), [10;0;0;0;0;0], 0.05, 0.01)     % 0.1
%
%   See also COLLISION_DETECTION, COLLIDE.

margin = epsilon/2 + zeros (1, numel (geom.kind));
d = geom.kind == 1;
speed = sqrt (nu(1,d).*nu(1,d) + nu(2,d).*nu(2,d) + nu(3,d).*nu(3,d)) ...
      + sqrt (nu(4,d).*nu(4,d) + nu(5,d).*nu(5,d) + nu(6,d).*nu(6,d)) .* geom.radius(d);
margin(d) = max (epsilon/2, h*speed);
end
