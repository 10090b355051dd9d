function bad = fuzz_fclib (file, first, last)
%FUZZ_FCLIB  Read mutations of an FCLIB file.
%   bad = FUZZ_FCLIB (file, first, last) changes bytes of file in ways numbered first to last: mutation k is made from the seed k
%   alone.  Each is printed, flushed, before it is read: after a crash the last line tells which it was.  bad holds a line for
%   every one that ended otherwise than well or with an error stickslip:...
%
%   Example:
%      bad = fuzz_fclib ('problem.hdf5', 1, 500)
%
%   See also READ_FCLIB, MUTATE_BYTES, FUZZ_KERNEL.

f = fopen (file, 'r');
good = fread (f, [1 Inf], '*uint8');
fclose (f);
scratch = [tempname() '.hdf5'];
bad = {};
for k = first:last
  rng (k);
  [bytes, how] = mutate_bytes (good);
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
