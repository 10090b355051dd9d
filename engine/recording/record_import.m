function frames = record_import (file, numbers)
%RECORD_IMPORT  Frames of the multibody benchmarks.
%   frames = RECORD_IMPORT (file) reads all frames mbs_frame%06d of an HDF5 file that RECORD_EXPORT describes, RECORD_IMPORT (file, numbers) the given ones: a struct array with
%   bodies, contacts, constraints ([] where there are none), step_size and time ([] where the file has none).  What is transposed is turned; numbers are checked for the
%   sizes that they must have, and bodies for the range of their numbers.  A file that holds no such frame is the error 'stickslip:record_import:badFile'.
%
%   Example:
%      sim = setRecord (sliding_block (), true, tempname ());
%      sim.MAX_STEP = 20;
%      sim = sim_run (sim);
%      file = [tempname() '.h5'];
%      record_export (sim.record_directory, file, [10 20]);
%      frames = record_import (file);
%
%   See also RECORD_EXPORT, READ_FCLIB.

if nargin < 1, error ('stickslip:record_import:usage', 'record_import: takes 1 to 2 arguments.  Usage: frames = record_import (file, numbers)'); end
if ~ischar (file) || size (file, 1) ~= 1, error ('stickslip:record_import:badClass', 'record_import: file must be a text, got %s.', value_text (file)); end
if ~exist (file, 'file') || exist (file, 'dir'), error ('stickslip:record_import:noFile', 'record_import: there is no file %s.', file); end
if nargin < 2, numbers = all_frames (file); end
if isempty (numbers), bad (file, 'has no frame'); end
frames = repmat (struct ('bodies', [], 'contacts', [], 'constraints', [], 'step_size', [], 'time', []), 1, numel (numbers));
for k = 1:numel (numbers), frames(k) = one_frame (file, numbers(k)); end
end

function numbers = all_frames (file)
% counted from 0 or 1 on until one is missing
numbers = [];
k = 0;
while true
    n = k:k + 99;
    names = arrayfun (@(i) sprintf ('/mbs_frame%06d/bodies/positions', i), n, 'UniformOutput', false);
    there = ~cellfun ('isempty', sizes (file, names));
    if k == 0 && ~there(1), there(1) = true; first = 1; else, first = 0; end
    last = find (~there, 1) - 1;
    if isempty (last), last = 100; end
    numbers = [numbers, n(1 + first:last)]; %#ok<AGROW>
    if last < 100, return; end
    k = k + 100;
end
end

function s = sizes (file, names)
try
    s = record_kernel ('sizes', file, names);
catch err
    bad (file, record_reason (err));
end
end

function frame = one_frame (file, number)
%         part           field          rows  needed
known = { 'bodies',      'positions',   3,    true
          'bodies',      'quaternions', 4,    true
          'bodies',      'velocities',  6,    false
          'bodies',      'forces',      6,    false
          'bodies',      'masses',      1,    false
          'bodies',      'inertia',     9,    false
          'contacts',    'pairs',       2,    false
          'contacts',    'points',      3,    false
          'contacts',    'normals',     3,    false
          'contacts',    'PSI',         1,    false
          'contacts',    'mu_k',        1,    false
          'constraints', 'Jacobian',    12,   false
          'constraints', 'pairs',       2,    false
          'constraints', 'rows',        1,    false
          'constraints', 'bounds',      2,    false
          'constraints', 'violation',   1,    false
          '',            'step_size',   1,    false
          '',            'time',        1,    false };
top = sprintf ('/mbs_frame%06d', number);
paths = strrep (strcat (top, '/', known(:,1)', '/', known(:,2)'), '//', '/');
there = ~cellfun ('isempty', sizes (file, paths));
values = cell (1, numel (paths));
values(there) = record_fetch ('record_import', file, paths(there));
frame = struct ('bodies', struct (), 'contacts', [], 'constraints', [], 'step_size', [], 'time', []);
columns = struct ('bodies', NaN, 'contacts', NaN, 'constraints', NaN);
for k = 1:numel (paths)
    part = known{k,1};
    if ~there(k)
        if known{k,4}, bad (file, ['has no ' paths{k}]); end
        continue
    end
    x = values{k};
    if isempty (part)
        if ~isa (x, 'double') || ~isscalar (x), bad (file, ['has a bad ' paths{k}]); end
        frame.(known{k,2}) = x;
        continue
    end
    if size (x, 1) ~= known{k,3} && size (x, 2) == known{k,3}, x = x'; end
    if ~isa (x, 'double') || size (x, 1) ~= known{k,3} && ~isempty (x) || ~(isnan (columns.(part)) || columns.(part) == size (x, 2)), bad (file, ['has a bad ' paths{k}]); end
    columns.(part) = size (x, 2);
    frame.(part).(known{k,2}) = x;
end
for part = {'contacts', 'constraints'}
    least = double (strcmp (part{1}, 'contacts'));
    if ~isfield (frame.(part{1}), 'pairs'), continue; end
    p = frame.(part{1}).pairs;
    if ~all (p(:) >= least & p(:) <= columns.bodies & p(:) == floor (p(:))), bad (file, ['has numbers of no body in ' top '/' part{1} '/pairs']); end
end
end

function bad (file, what)
error ('stickslip:record_import:badFile', 'record_import: %s %s.', file, what);
end
