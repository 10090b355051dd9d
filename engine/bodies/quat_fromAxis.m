function q = quat_fromAxis (axis, angle)
%QUAT_FROMAXIS  Quaternion of a turn about an axis.
%   q = QUAT_FROMAXIS (axis, angle), 4 x 1: q = [cos(angle/2); sin(angle/2)*axis/|axis|].
%
%   axis    3 x 1  not zero, of any length
%   angle   radians, right-handed
%
%   Example: box = mesh_cube ();  box.quat = quat_fromAxis ([0;0;1], pi/4);
%
%   See also QUAT_ROTATION, QUAT_MULTIPLY.

if ~(isnumeric (axis) && isreal (axis) && numel (axis) == 3 && all (isfinite (axis(:))) && any (axis(:) ~= 0))
    error ('stickslip:quat_fromAxis:axis', ...
           'quat_fromAxis: axis must be a finite vector of 3, not zero, got %s.', value_text (axis));
end
axis = axis(:) / max (abs (axis(:)));
q = [cos(angle/2); sin(angle/2) * axis/norm(axis)];
end
