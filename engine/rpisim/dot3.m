function s = dot3 (a, b)
%DOT3  RPIsim's name of the inner product of two vectors of 3.
%   s = DOT3 (a, b); rows and columns are both taken.
%
%   Example: dot3 ([1 2 3], [1 1 1])      % 6
%
%   See also CROSS3.

s = a(:)'*b(:);
end
