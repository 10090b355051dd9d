function K = hat (k)
%HAT  RPIsim's name: the matrix of a cross product.
%   K = HAT (k), 3 x 3, antisymmetric: K*x is cross (k, x).
%
%   Example: hat ([1; 2; 3])*[0; 0; 1]      % [2; -1; 0]
%
%   See also ROT, CROSS3.

K = [0, -k(3), k(2); k(3), 0, -k(1); -k(2), k(1), 0];
end
