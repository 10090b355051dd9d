function p = qtinv (q)
%QTINV  RPIsim's name: the inverse of quaternions.
%   p = QTINV (q), 4 x n: the conjugate over the square of the length.
%
%   Example: quat_multiply (q, qtinv (q))      % [1; 0; 0; 0]
%
%   See also QT, QTCONJ, QUAT_MULTIPLY.

p = qtconj (q)./repmat (sum (q.^2, 1), 4, 1);
end
