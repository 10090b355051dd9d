function record_cut (head, step)
%RECORD_CUT  Make a recording end at a step.
%   RECORD_CUT (head, step) copies the steps up to sim.step step, and all else, to a new file, which then takes the place of the old one.  A recording whose run was killed
%   goes on in such a copy: its file was never closed.  Memory for a thousand steps or so is all that it takes.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      record_cut (head, 3);
%
%   See also RECORD_BEGIN, RECORD_RESUME.

[tables, sizes] = record_layout (head.sizes(1), head.sizes(3));
index = record_fetch ('sim_run', head.file, {'/scene/index'});
at = record_index (index{1});
paths = [{'/format', '/version', '/run', '/created', '/stickslip', '/host', '/stages', '/handles', '/sizes', '/start', '/scene/index'}, strcat('/scene/', {at([at.count] > 0).path})];
values = record_fetch ('sim_run', head.file, paths);
values{2} = 2;                                                      % the version that is written
state = record_saved (head, 'sim_run');
kept = steps_up_to (head, step);

new = [head.file '.new'];
file_delete (new);
id = record_kernel ('create', new, paths, values, tables, sizes, head.compression);
try
    copy_tables (head, id, kept, step, tables);
    record_kernel ('flush', id, record_pool (state));
    record_kernel ('close', id, 0);
catch err
    record_shut (id);
    file_delete (new);
    rethrow (err);
end
[moved, why] = file_move (new, head.file);
if ~moved, error ('stickslip:sim_run:recordFile', '%s cannot be replaced: %s', head.file, why); end
end

function n = steps_up_to (head, step)
n = 0;
if head.steps > 0, n = nnz (record_columns (head, 'sim_run', 1, head.steps, {'step'}).step <= step); end
end

function copy_tables (head, id, kept, step, tables)
count = head.count;
count(strncmp ('/log/', tables, 5)) = kept;
count(strcmp ('/log/first', tables)) = kept + 1;
last = record_fetch ('sim_run', head.file, {'/log/first', '/changes/step', '/changes/force_step'}, [kept + 1, 1, 1], ...
                     [1, head.count(strcmp ('/changes/step', tables)), head.count(strcmp ('/changes/force_step', tables))]);
count(strncmp ('/contacts/', tables, 10)) = last{1};
count(ismember (tables, {'/changes/step', '/changes/q', '/changes/nu'})) = nnz (last{2} <= step);
count(ismember (tables, {'/changes/force_step', '/changes/Fext'})) = nnz (last{3} <= step);
scenes = strcmp ('/changes/scene_step', tables);
if count(scenes) > 0
    v = record_fetch ('sim_run', head.file, {'/changes/scene_step', '/changes/scene_end'}, [1 1], count(scenes)*[1 1]);
    n = nnz (v{1} <= step);
    count(strncmp ('/changes/scene_', tables, 15)) = n;
    ends = [0, v{2}];
    count(strcmp ('/changes/scene', tables)) = ends(n + 1);
end
if head.sizes(3) == 0, count(strcmp ('/log/command', tables)) = 0; end
for k = 1:numel (tables)
    columns = repmat ({zeros(0, 1)}, size (tables));
    first = 1;
    while first <= count(k)
        n = min (1000, count(k) - first + 1);
        columns(k) = record_fetch ('sim_run', head.file, tables(k), first, n);
        record_kernel ('append', id, columns);
        first = first + n;
    end
end
end
