function [rec, sim] = record_begin (sim)
%RECORD_BEGIN  Open the recording of a run.
%   [rec, sim] = RECORD_BEGIN (sim) takes a simulation that SIM_START has prepared; rec is [] when sim.record is false.  A new recording gets the scene; a
%   run that has been recorded goes on in its file.  sim.record_directory is the full name then.  What goes wrong here is an error: nothing has been simulated yet.
%
%   rec is what RECORD_GATHER, RECORD_APPEND and RECORD_END work on:
%   id file directory   of the open file                guard      closes the file if the run ends in an error
%   lock                of the directory (RECORD_LOCK)
%   nb nj nk every      bodies, joints, their coordinates, record_every
%   contacts            contacts in the file            scene      options and bodies as recorded, to tell what changed since
%   q nu force          state and Fext that the next step starts from, unless it says otherwise
%   entries jumps forces   what waits to be written     flushed    tic of the last flush
%   parts               names of the fields of contacts
%   names order         of the columns of a log and of the tables            scenes scene_end  changes of the scene, and their numbers in the file
%   told                the scene that is in the file by now (SCENE_LOOK)                      first   that of rec.scene
%   theirs              code of the user's runs inside the step
%   left                steps that the run still has to make
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      record_end (rec, sim);
%
%   See also SETRECORD, RECORD_APPEND, SIM_RUN.

rec = [];
if ~sim.record, return; end
if exist ('OCTAVE_VERSION', 'builtin') && (exist ('ss_record_write') ~= 3 || exist ('ss_record_read') ~= 3) %#ok<EXIST>
    error ('stickslip:sim_run:recordNotBuilt', 'sim.record: the kernels ss_record_write and ss_record_read are not built: run make (they need libhdf5-dev).');
end
[directory, file] = place_of (sim);
nb = numel (sim.geom.kind);
nk = numel (sim.engine.joints.co_kind);
[tables, sizes] = record_layout (nb, nk);
rec = struct ('id', [], 'file', file, 'directory', directory, 'guard', [], 'lock', [], 'nb', nb, 'nj', numel (sim.joints), 'nk', nk, 'every', sim.record_every, 'contacts', 0, 'scene', record_parts (sim), ...
              'q', sim.state.q, 'nu', sim.state.nu, 'force', sim.state.Fext, 'entries', {{}}, 'jumps', struct ('step', {}, 'q', {}, 'nu', {}), 'forces', struct ('step', {}, 'Fext', {}), ...
              'scenes', struct ('step', {}, 'pool', {}), 'scene_end', 0, 'first', [], 'told', [], 'parts', {fieldnames(contacts_empty ())'}, 'names', {{}}, 'order', [], 'flushed', tic, ...
              'theirs', user_code (sim), 'left', NaN);
make_directory (directory);
rec.lock = record_lock (directory, 'sim_run', 'recordRunning');
if exist (file, 'file')
    [rec, sim] = go_on (rec, sim, tables, sizes);
else
    [rec, sim] = start_new (rec, sim, tables, sizes);
end
id = rec.id;
rec.guard = onCleanup (@() record_shut (id));
sim.record_directory = directory;
end

function [directory, file] = place_of (sim)
directory = sim.record_directory;
if isempty (directory)
    plain = fullfile (pwd (), ['recording-' datestr(now (), 'yyyymmdd-HHMMSS')]);
    directory = plain;
    k = 1;
    while exist (directory, 'file')
        k = k + 1;
        directory = sprintf ('%s-%d', plain, k);
    end
elseif isempty (regexp (directory, '^(/|\\|[A-Za-z]:)', 'once'))
    directory = fullfile (pwd (), directory);                       % cd does not move it
end
file = fullfile (directory, 'recording.h5');
end

function make_directory (directory)
if exist (directory, 'dir'), return; end
[made, why] = mkdir (directory);
if ~made, error ('stickslip:sim_run:recordDirectory', 'sim.record_directory: %s cannot be made: %s.', directory, why); end
end

function [rec, sim] = start_new (rec, sim, tables, sizes)
host = 'MATLAB';
if exist ('OCTAVE_VERSION', 'builtin'), host = 'Octave'; end
[~, token] = fileparts (tempname ());                               % not from the generator that the user's code draws from
run = [datestr(now (), 'yyyy-mm-dd HH:MM:SS'), ' ', token];
rec.first = scene_look (sim);
rec.told = rec.first;
tree = rec.scene;
tree.random = record_random ();
tree.start = record_state (sim, rec);
[index, columns] = record_encode (tree);
at = record_index (index);
full = [at.count] > 0;
paths = [{'/format', '/version', '/run', '/created', '/stickslip', '/host', '/stages', '/handles', '/sizes', '/start', '/scene/index'}, strcat('/scene/', {at(full).path})];
values = [{'stickslip recording', 2, run, run(1:19), stickslip_version(), [host ' ' version()], stages_text(sim), handles_text(sim), ...
           [rec.nb, numel(sim.joints), rec.nk], [sim.step, sim.time, sim.h, sim.record_every, sim.record_compression], index}, columns(full)];
new = rec.file;
if isunix (), new = [rec.file '.new']; end                          % until a kill leaves a file that opens
file_delete (new);
try
    rec.id = record_kernel ('create', new, paths, values, tables, sizes, sim.record_compression);
    first = repmat ({zeros(0, 1)}, size (tables));
    first{strcmp('/log/first', tables)} = 0;
    record_kernel ('append', rec.id, first);
    record_kernel ('flush', rec.id, record_pool (tree.start));
    if ~strcmp (new, rec.file)
        [moved, why] = file_move (new, rec.file);
        if ~moved, error ('stickslip:sim_run:recordFile', '%s', why); end
    end
catch err
    record_shut (rec.id);
    file_delete (new);
    error ('stickslip:sim_run:recordFile', 'sim.record_directory: no recording can be made in %s: %s', rec.directory, record_reason (err));
end
sim.engine.record = run;
sim.engine.recordCut = false;
end

function [rec, sim] = go_on (rec, sim, tables, sizes)
% the file is that of this very run, and ends no later than sim
head = record_header (rec.file, 'sim_run');
if ~strcmp (head.run, sim.engine.record)
    error ('stickslip:sim_run:recordExists', 'sim.record_directory: %s holds a recording already (%d steps, of %s): name another directory, or '''' to have one made up.', ...
           rec.directory, head.steps, head.created);
end
if ~isequal (head.sizes, [rec.nb, numel(sim.joints), rec.nk])
    error ('stickslip:sim_run:recordScene', 'sim.record_directory: %s has %d bodies and %d joints, the simulation has %d and %d by now: name another directory.', ...
           rec.directory, head.sizes(1), head.sizes(2), rec.nb, numel (sim.joints));
end
if head.last_step > sim.step && ~sim.engine.recordCut
    error ('stickslip:sim_run:recordExists', 'sim.record_directory: %s goes to step %d already, the simulation is at step %d: name another directory, or '''' to have one made up.', ...
           rec.directory, head.last_step, sim.step);
end
try
    if sim.engine.recordCut || ~head.finished || head.version < 2
        record_cut (head, sim.step);
        head = record_header (rec.file, 'sim_run');
    end
    rec.id = record_kernel ('reopen', rec.file, tables, sizes);
catch err
    error ('stickslip:sim_run:recordFile', 'sim.record_directory: the recording in %s cannot go on: %s', rec.directory, record_reason (err));
end
sim.engine.recordCut = false;
last = record_last (head);
rec.contacts = head.contacts;
rec.scene_end = head.count(end);
rec.every = head.every;
tree = record_tree (head, 'sim_run');
told = record_told (rec.scene);
known = same_scene (told, record_told (record_over (tree, record_changes (head, Inf, 'sim_run'))));
if ~same_scene (record_constant (rec.scene), record_constant (tree)), rec.scene = []; end
rec.first = scene_look (sim);
if known, rec.told = rec.first;
else,     rec = record_note (rec, sim, sim.step + 1);
end
rec = record_moved (rec, sim.geom.kind, sim.step + 1, last.q, last.nu, last.Fext);
end

function tf = same_scene (scene, recorded)
% whether options, bodies and joints are those of a scene whose handles are texts
[index, columns] = record_encode (scene);
[index, columns] = record_encode (record_decode (record_index (index), columns, Inf));
[index2, columns2] = record_encode (recorded);
tf = strcmp (index, index2) && isequaln (columns, columns2);
end

function text = stages_text (sim)
names = {'H_dynamics', 'H_solver', 'H_collision_detection', 'H_impact'};
for k = 1:4
    h = sim.(names{k});
    if isempty (h), names{k} = ''; else, names{k} = func2str (h); end
end
text = [strjoin(names, char (10)) char(10)];
end

function text = handles_text (sim)
% a line for every handle that is not ours
list = record_handles (sim);
text = sprintf ('%s %s\n', list{:}, '');
end

function tf = user_code (sim)
tf = ~isempty (sim.userFunction) || ~strcmp (sim.engine.collision, 'ours') || ~strcmp (sim.engine.dynamics, 'ours') || ~strcmp (sim.engine.solver, 'ours') ...
     || (~isempty (sim.H_impact) && isempty (stage_table (sim.H_impact))) || ~isempty (sim.H_motion_check);
end
