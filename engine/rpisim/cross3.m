function c = cross3 (a, b)
%CROSS3  RPIsim's name of the cross product of two vectors of 3.
%   c = CROSS3 (a, b), 3 x 1; rows and columns are both taken.
%
%   Example: cross3 ([1 0 0], [0 1 0])      % [0; 0; 1]
%
%   See also DOT3, HAT.

c = cross (a(:), b(:));
end
