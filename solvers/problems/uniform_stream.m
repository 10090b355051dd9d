function next = uniform_stream (seed)
%UNIFORM_STREAM  Random numbers that are the same in every host.
%   next = UNIFORM_STREAM (seed) gives a function: each x = next (m, n) is m x n and holds the next numbers of the stream, between 0
%   and 1, column by column.  It has a state of its own and leaves rand alone.
%
%   seed  whole number, not negative
%
%   The generator is s <- 16807 s mod (2^31 - 1), the minimal standard of Park and Miller, "Random number generators: good ones are
%   hard to find", Comm. ACM 31 (1988); all of its arithmetic is exact in double.
%
%   Example:
%      next = uniform_stream (1);
%      x = next (1, 3)            % 0.8816  0.6003  0.1839
%
%   See also LCP_PROBLEM, NCP_PROBLEM.

if nargin < 1 || ~isa (seed, 'double') || ~isreal (seed) || ~isscalar (seed) || ~(seed >= 0 && seed == floor (seed) && seed < 2^40)
  error ('stickslip:uniform_stream:badArgument', 'uniform_stream: seed must be a whole number, not negative and below 2^40.');
end
state = containers.Map ({'s'}, {mod(7919*seed + 104729, 2147483646) + 1});    % a handle: the draws of one stream share it
next = @(m, n) draw (state, m, n);
end

function x = draw (state, m, n)
count = m*n;
x = zeros (m, n);
if count == 0, return, end
power = 16807;                                               % 16807^k for the k numbers that are there
s = product (state('s'), power);
while numel (s) < count                                      % the next k are the first k times 16807^k
  s = [s, product(s, power)]; %#ok<AGROW>
  power = product (power, power);
end
state('s') = s(count);
x(:) = s(1:count)/2147483647;
end

function c = product (a, b)
% a b mod 2^31 - 1: b in two halves, so that no product reaches 2^53
p = 2147483647;
high = floor (b/65536);
c = mod (mod (a*high, p)*65536 + a*(b - 65536*high), p);
end
