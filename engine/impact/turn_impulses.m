function p = turn_impulses (p, normal, from, to)
%TURN_IMPULSES  Impulses of contacts along other tangents.
%   p = TURN_IMPULSES (p, normal, from, to) takes 3 x nc impulses along n, t and n x t with the tangents t = from (3 x nc unit vectors)
%   and gives the same vectors along n, t and n x t with t = to.
%
%   Example: a quarter of a turn
%      turn_impulses ([1; 2; 0], [0;0;1], [1;0;0], [0;1;0])'      % 1 0 -2
%
%   See also SOLVE_STEP, IMPACT_APPLY, CONTACT_TANGENTS.

c = sum (to .* from, 1);
s = sum (cross (normal, to, 1) .* from, 1);
p(2:3,:) = [c.*p(2,:) - s.*p(3,:); s.*p(2,:) + c.*p(3,:)];
end
