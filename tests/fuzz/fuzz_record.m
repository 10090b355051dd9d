function bad = fuzz_record (file, first, last)
%FUZZ_RECORD  Read mutations of a recording.
%   bad = FUZZ_RECORD (file, first, last) changes bytes of a recording in ways numbered first to last: mutation k is made from the seed k alone.  Each is printed, flushed,
%   before all that reads recordings is called on it: after a crash the last line tells which it was.  bad holds a line for every one that ended otherwise than well
%   or with an error stickslip:..., or that asked for more memory than the file justifies.
%
%   Example:
%      bad = fuzz_record ('run/recording.h5', 1, 500)
%
%   See also FUZZ_FCLIB, MUTATE_BYTES, RECORD_LOAD.

f = fopen (file, 'r');
good = fread (f, [1 Inf], '*uint8');
fclose (f);
live = find (good ~= 0);                            % most of a short recording is room for more
scratch = [tempname() '.h5'];
warning ('off', 'all');
bad = {};
readers = {@record_info, @record_load, @record_scene, @(d) record_step(d, 3), @record_resume};
for k = first:last
  rng (k);
  [bytes, how] = mutate_bytes (good, live);
  f = fopen (scratch, 'w');
  fwrite (f, bytes);
  fclose (f);
  line = sprintf ('record mutation %d: %s', k, how);
  fprintf ('%s\n', line);
  if exist ('OCTAVE_VERSION', 'builtin'), fflush (stdout); end
  for r = 1:numel (readers)
    try
      x = readers{r} (scratch);
      if r == 2 && whos_bytes (x) > 4*numel (good), error ('fuzz:memory', 'the log takes %d bytes', whos_bytes (x)); end
    catch e
      if ~strncmp (e.identifier, 'stickslip:', 10)
        bad{end+1} = sprintf ('%s: %s: error ''%s'' (%s)', line, func2str (readers{r}), e.identifier, e.message); %#ok<AGROW>
        fprintf ('BAD %s\n', bad{end});
      elseif r == 1
        break                                       % whatever cannot be looked at cannot be loaded
      end
    end
  end
end
delete (scratch);
fprintf ('END record %d %d\n', first, last);
end

function n = whos_bytes (x) %#ok<INUSD>
w = whos ('x');
n = w.bytes;
end
