function k = first_largest (x, tie)
%FIRST_LARGEST  The largest of some numbers, the first of those that tie.
%   k = FIRST_LARGEST (x, tie) goes along x and moves on only to what is larger by more than tie: x(k) >= max (x) - tie, and
%   roundoff does not make k flicker between equals.  k is 0 for an empty x.
%
%   Example: first_largest ([1 3 3+1e-15 2], 1e-12)     % 2
%
%   See also SEPARATING_AXIS.

k = min (1, numel (x));
for j = 2:numel (x)
    if x(j) > x(k) + tie, k = j; end
end
end
