function [x, how] = mutate_bytes (x, live)
%MUTATE_BYTES  Bytes changed at random.
%   [x, how] = MUTATE_BYTES (x) changes a few bytes, a bit or a stretch of x (1 x n uint8), copies a stretch over another or cuts it off, by the state of rand; how says what was done.
%   [x, how] = MUTATE_BYTES (x, live) begins at the bytes numbered in live, three times of four.
%
%   Example:
%      x = mutate_bytes (uint8 (1:100));
%
%   See also FUZZ_FCLIB, FUZZ_RECORD.

if nargin < 2 || rand () < 0.25, live = 1:numel (x); end
kind = ceil (5*rand ());
n = numel (x);
switch kind
  case 1                                            % a few bytes anywhere
    at = live(ceil (numel (live)*rand (1, ceil (4*rand ()))));
    x(at) = floor (256*rand (size (at)));
    how = ['bytes at' sprintf(' %d', at)];
  case 2                                            % one bit
    at = live(ceil (numel (live)*rand ()));
    x(at) = bitxor (double (x(at)), 2^floor (8*rand ()));
    how = sprintf ('bit at %d', at);
  case 3                                            % a stretch of one value
    at = live(ceil (numel (live)*rand ()));
    to = min (n, at + floor (16*rand ()));
    values = [0 255 127 128 1];
    x(at:to) = values(ceil (5*rand ()));
    how = sprintf ('%d to %d are %d', at, to, x(at));
  case 4                                            % cut off
    n = live(ceil (numel (live)*rand ())) - 1;
    x = x(1:n);
    how = sprintf ('cut at %d', n);
  otherwise                                         % one stretch over another
    m = ceil (32*rand ());
    from = floor ((n - m)*rand ());
    to = max (0, live(ceil (numel (live)*rand ())) - m);
    x(to+(1:m)) = x(from+(1:m));
    how = sprintf ('%d bytes from %d to %d', m, from, to);
end
end
