function stage = replay_still (stage, t, file)
%REPLAY_STILL  Write one moment of the runs on a stage into a PNG.
%   stage = REPLAY_STILL (stage, t, file) shows each run (REPLAY_STAGE) at its last frame not after t, s, titled by its name and the time.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      stage = replay_stage ({run}, replay_options (struct (), 1));
%      stage = replay_still (stage, 0.05, [tempname() '.png']);
%
%   See also REPLAY_STAGE, REPLAY_PICTURES.

for r = 1:numel (stage.runs)
    run = stage.runs{r};
    k = max ([1, find(run.t <= t + 1e-9*max (1, abs (t)), 1, 'last')]);
    stage.scenes{r} = replay_move (stage.scenes{r}, run, k, stage.show);
    set (stage.titles(r), 'String', sprintf ('%s   t = %.3f s', run.name, run.t(k)));
end
before = warning ('off', 'print:nogs');                     % PNG needs no Ghostscript
restore = onCleanup (@() warning (before));
print (stage.figure, file, '-dpng', '-r100');
end
