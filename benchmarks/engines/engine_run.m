function run = engine_run (engine, scene, opts)
%ENGINE_RUN  Run a scene in an engine.
%   run = ENGINE_RUN (engine, scene, opts) runs the file scene (SCENE_WRITE) with an engine of ENGINE_LIST and reads the result, as RUN_READ gives it.
%   run.ended is 'failed' where the program ended in an error, and run.why says which; 'missing' where it is not there.
%
%   opts.every     whole steps are recorded each so many steps (1)
%   opts.budget    seconds after which the run ends (60)
%   opts.settings  cell of names and values, behind the engine's own
%
%   Example:
%      file = [tempname() '.txt'];  scene_write (scene_stack (3), file);
%      engines = engine_list ();  run = engine_run (engines(1), file);
%
%   See also ENGINE_LIST, RUN_READ, OWN_RUN.

if nargin < 3, opts = struct (); end
opts = race_options (opts, struct ('every', 1, 'budget', 60, 'settings', {{}}));
run = struct ('time', [], 'ended', 'missing', 'why', engine.missing);
if isempty (engine.program), return; end
result = [tempname() '.run'];
settings = [engine.settings, opts.settings];
words = [engine.program, {scene, result, 'every', sprintf('%d', opts.every), 'budget', sprintf('%g', opts.budget)}];
for k = 1:numel (settings)
    if isnumeric (settings{k}), settings{k} = sprintf ('%.17g', settings{k}); end
end
words = [words, settings];
% one thread; what a library says goes to its error output and is shown when the program fails
command = ['OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1', sprintf(' ''%s''', words{:}), ' 2>&1'];
[code, text] = system (command);
if code ~= 0
    run.ended = 'failed';
    text = regexp (strtrim (text), '[^\n]*$', 'match', 'once');
    run.why = sprintf ('exit code %d: %s', code, text);
else
    run = run_read (result);
    run.why = '';
end
if exist (result, 'file') == 2, delete (result); end
end
