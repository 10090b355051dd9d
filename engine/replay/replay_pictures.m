function files = replay_pictures (runs, times, opts)
%REPLAY_PICTURES  Pictures of runs at given times.
%   files = REPLAY_PICTURES (runs, times, opts) writes a PNG for each of the times, s, beside the first recording (replay_0.5s.png) and gives a cell of the
%   file names; a time between two frames shows the earlier one.  opts as REPLAY_OPTIONS gives it.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      files = replay_pictures ({run}, [0 0.1], replay_options (struct (), 1))
%
%   See also SIMREPLAY, REPLAY_STILL, REPLAY_FILM.

stage = replay_stage (runs, opts);
closing = onCleanup (@() close (stage.figure));
files = cell (1, numel (times));
for k = 1:numel (times)
    files{k} = fullfile (runs{1}.directory, sprintf ('replay_%gs.png', times(k)));
    stage = replay_still (stage, times(k), files{k});
end
end
