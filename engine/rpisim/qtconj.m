function p = qtconj (q)
%QTCONJ  RPIsim's name: the conjugate of quaternions.
%   p = QTCONJ (q), 4 x n: of a unit quaternion the turn back.
%
%   Example: qtmultiply (q, qtconj (q))      % [1; 0; 0; 0]
%
%   See also QT, QTINV.

p = [q(1,:); -q(2:4,:)];
end
