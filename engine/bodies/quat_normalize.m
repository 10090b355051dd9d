function q = quat_normalize (q)
%QUAT_NORMALIZE  Quaternions of length one.
%   q = QUAT_NORMALIZE (q) divides each column of q (4 x n) by its length.  A zero column becomes NaN.
%
%   Example: quat_normalize ([1; 1; 0; 0])'     % [0.7071 0.7071 0 0]
%
%   See also QUAT_MULTIPLY, QUAT_ROTATION.

q = q ./ repmat (sqrt (sum (q.^2, 1)), 4, 1);
end
