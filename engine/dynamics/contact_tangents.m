function D = contact_tangents (normal, nd, slip)
%CONTACT_TANGENTS  The friction directions of contacts.
%   D = CONTACT_TANGENTS (normal, nd) gives nd unit vectors in the tangent plane of each contact, at the angles
%   2*pi*(j-1)/nd from a first tangent t1 that depends only on the normal, so that runs repeat.
%   D = CONTACT_TANGENTS (normal, Inf) gives the two of the quadratic cone: t1 and n x t1.
%   D = CONTACT_TANGENTS (normal, nd, slip) turns the first direction against the slip where there is any.
%
%   normal  3 x nc       unit normals
%   nd      number of directions; 0 gives none, Inf two
%   slip    3 x nc       velocity of body 2 relative to body 1 at the contact, m/s; below 1e-9 there is none
%   D       3 x nd x nc  directions
%
%   t1 is the projection of the x axis, or of the z axis where the normal is within 53 degrees of x.  A normal in the x-z
%   plane has t1 in it too: with an even nd planar bodies slide exactly along a friction direction.  The second half of an even number of directions is exactly minus the first half.
%
%   Example: on a floor the first direction is x
%      D = contact_tangents ([0;0;1], 4)      % columns x, y, -x, -y
%
%   See also PREDYNAMICS.

nc = size (normal, 2);
cone = isinf (nd);
if cone, nd = 2; end
D = zeros (3, nd, nc);
if nd == 0 || nc == 0, return; end

% t1: the axis that the normal is not near to, projected
turn = 0.6;                                            % cos of 53 degrees: no scene's resting normal sits there
axis = ones (1, nc);
axis(abs (normal(1,:)) >= turn) = 3;
e = zeros (3, nc);
e(axis + 3*(0:nc-1)) = 1;
t1 = e - normal .* repmat (sum (e .* normal, 1), 3, 1);
if nargin > 2
    slip = slip - normal .* repmat (sum (slip .* normal, 1), 3, 1);
    fast = sqrt (sum (slip.^2, 1)) > 1e-9;
    t1(:,fast) = -slip(:,fast);
end
t1 = t1 ./ repmat (sqrt (sum (t1.^2, 1)), 3, 1);
t2 = [normal(2,:).*t1(3,:) - normal(3,:).*t1(2,:)
      normal(3,:).*t1(1,:) - normal(1,:).*t1(3,:)
      normal(1,:).*t1(2,:) - normal(2,:).*t1(1,:)];    % t2 = n x t1

if cone, D = cat (2, reshape (t1, 3, 1, nc), reshape (t2, 3, 1, nc)); return; end
half = nd;
if mod (nd, 2) == 0, half = nd/2; end
for j = 1:half
    angle = 2*pi*(j-1)/nd;
    c = [cos(angle), sin(angle)];
    c(abs (c) < 4*eps) = 0;                            % a locked direction then has no wrench at all
    D(:,j,:) = reshape (c(1)*t1 + c(2)*t2, 3, 1, nc);
end
D(:,half+1:nd,:) = -D(:,1:nd-half,:);
end
