function bad = fuzz_fclib (file, first, last)
%FUZZ_FCLIB  Read mutations of an FCLIB file.
%   bad = FUZZ_FCLIB (file, first, last) changes bytes of file in ways numbered first to last: mutation k is made from the seed k
%   alone.  Each is printed, flushed, before it is read: after a crash the last line tells which it was.  bad holds a line for
%   every one that ended otherwise than well or with an error stickslip:...
%
%   Example:
%      bad = fuzz_fclib ('problem.hdf5', 1, 500)
%
%   See also READ_FCLIB, FUZZ_KERNEL.

f = fopen (file, 'r');
good = fread (f, [1 Inf], '*uint8');
fclose (f);
scratch = [tempname() '.hdf5'];
bad = {};
for k = first:last
  rng (k);
  [bytes, how] = mutate (good);
  f = fopen (scratch, 'w');
  fwrite (f, bytes);
  fclose (f);
  line = sprintf ('fclib mutation %d: %s', k, how);
  fprintf ('%s\n', line);
  if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
  try
    read_fclib (scratch);
  catch e
    if ~strncmp (e.identifier, 'stickslip:', 10)
      bad{end+1} = sprintf ('%s: error ''%s'' (%s)', line, e.identifier, e.message); %#ok<AGROW>
      fprintf ('BAD %s\n', bad{end});
    end
  end
end
delete (scratch);
fprintf ('END fclib %d %d\n', first, last);
end

function [x, how] = mutate (x)
kind = ceil (5*rand ());
n = numel (x);
switch kind
  case 1                                            % a few bytes anywhere
    at = ceil (n*rand (1, ceil (4*rand ())));
    x(at) = floor (256*rand (size (at)));
    how = ['bytes at' sprintf(' %d', at)];
  case 2                                            % one bit
    at = ceil (n*rand ());
    x(at) = bitxor (double (x(at)), 2^floor (8*rand ()));
    how = sprintf ('bit at %d', at);
  case 3                                            % a stretch of one value
    at = ceil (n*rand ());
    to = min (n, at + floor (16*rand ()));
    values = [0 255 127 128 1];
    x(at:to) = values(ceil (5*rand ()));
    how = sprintf ('%d to %d are %d', at, to, x(at));
  case 4                                            % cut off
    n = floor (n*rand ());
    x = x(1:n);
    how = sprintf ('cut at %d', n);
  otherwise                                         % one stretch over another
    m = ceil (32*rand ());
    from = floor ((n - m)*rand ());
    to = floor ((n - m)*rand ());
    x(to+(1:m)) = x(from+(1:m));
    how = sprintf ('%d bytes from %d to %d', m, from, to);
end
end
