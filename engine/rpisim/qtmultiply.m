function q = qtmultiply (p, r)
%QTMULTIPLY  RPIsim's name of quat_multiply, normalised.
%   q = QTMULTIPLY (p, r), 4 x 1, unit: the turn r first, then p.
%
%   Example: qtmultiply (qt ([0 0 1], 0.1), qt ([0 0 1], 0.2))      % qt ([0 0 1], 0.3)
%
%   See also QT, QTROTATE, QUAT_MULTIPLY.

q = quat_normalize (quat_multiply (p(:), r(:)));
end
