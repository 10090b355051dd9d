function stage = replay_stage (runs, opts)
%REPLAY_STAGE  Runs side by side in a figure that is not shown, for pictures and films.
%   stage = REPLAY_STAGE (runs, opts) is a struct with figure, runs, scenes (REPLAY_SCENE), titles and show; opts as REPLAY_OPTIONS gives it.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      stage = replay_stage ({run}, replay_options (struct (), 1));
%      stage = replay_still (stage, 0.05, [tempname() '.png']);
%
%   See also REPLAY_STILL, REPLAY_FILM, SIMREPLAY.

if exist ('OCTAVE_VERSION', 'builtin') && any (strcmp (feval ('available_graphics_toolkits'), 'qt'))
    feval ('graphics_toolkit', 'qt');                       % gnuplot cannot draw such scenes
end
n = numel (runs);
size_in = opts.size/100;
stage = struct ('figure', figure ('Visible', 'off', 'Color', 'w', 'Position', [50 50 opts.size], 'PaperUnits', 'inches', 'PaperSize', size_in, ...
                                  'PaperPosition', [0 0 size_in]), ...
                'runs', {runs}, 'scenes', {cell(1, n)}, 'titles', [], 'show', []);
stage.show = struct ('contacts', opts.contacts, 'forces', opts.forces, 'joints', opts.joints, 'trails', opts.trails);
[limits, marks] = replay_limits (runs);
for k = 1:n
    ax = axes ('Parent', stage.figure, 'Position', [(k - 1 + 0.02)/n, 0.02, 0.96/n, 0.88]);
    stage.scenes{k} = replay_scene (ax, runs{k}, limits, marks, stage.show);
    view (ax, opts.view(1), opts.view(2));
    axis (ax, 'off');
    stage.titles(k) = title (ax, ' ', 'Interpreter', 'none', 'Visible', 'on', 'FontSize', 12);
end
end
