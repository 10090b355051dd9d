function out = record_matlab (command, varargin)
%RECORD_MATLAB  HDF5 for recordings by MATLAB's own functions.
%   out = RECORD_MATLAB (command, ...) does in MATLAB what SS_RECORD_WRITE and SS_RECORD_READ do in Octave, with the same data sets.  Files that are written go over to
%   single-writer mode where the release has it (R2021b and later).
%
%   Example:
%      if ~exist ('OCTAVE_VERSION', 'builtin')
%         sim = sim_run (setRecord (rolling_sphere (), true, tempname ()));
%         v = record_matlab ('read', record_file (sim.record_directory, 'example'), {'/created'}, 1, -1);
%      end
%
%   See also RECORD_KERNEL, SS_RECORD_WRITE, SS_RECORD_READ.

persistent open_files given locks
if isempty (given), given = 0;  open_files = struct ('id', {}, 'file', {}, 'tables', {}, 'sizes', {}, 'count', {}, 'tail', {}, 'serial', {}, 'slot', {}, 'length', {}); end
out = [];
switch command
    case 'create'
        f = create (varargin{:});
    case 'reopen'
        f = reopen (varargin{:});
    case {'append', 'flush', 'close'}
        k = find ([open_files.id] == varargin{1}, 1);
        if isempty (k), error ('stickslip:ss_record_write:closed', 'record_matlab: id names no open recording.'); end
        f = open_files(k);
        switch command
            case 'append', open_files(k) = append (f, varargin{2});
            case 'flush',  open_files(k) = flush (f, varargin{2}, 0);
            otherwise
                open_files(k) = [];
                close_file = onCleanup (@() H5F.close (f.file));
                flush (f, [], varargin{2});
        end
        return
    case 'lock'
        if ~usejava ('jvm'), return; end
        given = given + 1;
        f = lock_file (given, varargin{1});
        locks = [locks, f];
        if ~isempty (f), out = given; end
        return
    case 'unlock'
        k = find ([locks.id] == varargin{1}, 1);
        locks(k).file.close ();                                     % which lets go of the lock
        delete (locks(k).name);
        locks(k) = [];
        return
    case 'sizes'
        out = sizes_of (varargin{:});
        return
    case 'read'
        out = read (varargin{:});
        return
end
given = given + 1;
f.id = given;
open_files(end+1) = f;
out = given;
end

function f = lock_file (id, name)
% Java has the locks of the system, those that the kernel in Octave takes
f = struct ('id', id, 'name', name, 'file', [], 'lock', []);
try
    f.file = javaObject ('java.io.RandomAccessFile', name, 'rw');
catch %#ok<CTCH>
    f = f([]);                                                      % no file can be made here
    return
end
try
    f.lock = f.file.getChannel ().tryLock ();
catch err
    f.file.close ();
    if isempty (strfind (err.message, 'OverlappingFileLock')), f = f([]);  return; end %#ok<STREMP>
    f.file = [];
end
if isempty (f.lock)
    if ~isempty (f.file), f.file.close (); end
    error ('stickslip:ss_record_write:locked', 'record_matlab: %s is locked by a run that is still going on.', name);
end
end

function f = create (name, paths, values, tables, sizes, compression)
access = access_list ();
f = struct ('id', 0, 'file', H5F.create (name, 'H5F_ACC_EXCL', 'H5P_DEFAULT', access), 'tables', {tables}, 'sizes', {sizes}, 'count', zeros (1, numel (tables)), 'tail', {cell(1, numel (tables))}, 'serial', 0, 'slot', 0, 'length', 0);
link = H5P.create ('H5P_LINK_CREATE');
H5P.set_create_intermediate_group (link, 1);
for k = 1:numel (paths), write_fixed (f.file, link, paths{k}, values{k}); end
for k = 1:numel (tables)
    if ~any (sizes{k} == 0), make_table (f.file, link, tables{k}, sizes{k}, compression, k - 1); end
end
make_table (f.file, link, '/resume/0', [], 0, -1);
make_table (f.file, link, '/resume/1', [], 0, -1);
plan = H5P.create ('H5P_DATASET_CREATE');
H5P.set_alloc_time (plan, H5ML.get_constant_value ('H5D_ALLOC_TIME_EARLY'));
H5D.close (H5D.create (f.file, '/flushed', 'H5T_NATIVE_DOUBLE', H5S.create_simple (2, [2, 2*numel(tables) + 5], []), link, plan, 'H5P_DEFAULT'));
single_writer (f.file);
f = flush (f, [], 0);
end

function write_fixed (file, link, path, x)
if ischar (x)
    type = H5T.copy ('H5T_C_S1');
    H5T.set_size (type, max (1, numel (x)));
    H5T.set_strpad (type, 'H5T_STR_NULLPAD');
    H5T.set_cset (type, H5ML.get_constant_value ('H5T_CSET_UTF8'));
    space = H5S.create ('H5S_SCALAR');
    x = x(:);                                                       % one text of many letters, not many of one
else
    type = H5T.copy ('H5T_NATIVE_DOUBLE');
    space = H5S.create_simple (ndims (x), fliplr (size (x)), []);
end
set = H5D.create (file, path, type, space, link, 'H5P_DEFAULT', 'H5P_DEFAULT');
if ~isempty (x), H5D.write (set, 'H5ML_DEFAULT', 'H5S_ALL', 'H5S_ALL', 'H5P_DEFAULT', x); end
H5D.close (set);
end

function n = chunk_columns (column)
n = min (1024, max (1, floor (8192/prod ([column 1]))));
end

function make_table (file, link, path, column, compression, row)
% row: where /flushed counts the columns, from 0; negative when it does not
column = fliplr (column);
columns = chunk_columns (column);
plan = H5P.create ('H5P_DATASET_CREATE');
H5P.set_chunk (plan, [columns, column]);
if compression > 0
    H5P.set_shuffle (plan);
    H5P.set_deflate (plan, compression);
end
H5P.set_fletcher32 (plan);
space = H5S.create_simple (numel (column) + 1, [0, column], [H5ML.get_constant_value('H5S_UNLIMITED'), column]);
set = H5D.create (file, path, 'H5T_NATIVE_DOUBLE', space, link, plan, 'H5P_DEFAULT');
if row >= 0
    a = H5A.create (set, 'row', 'H5T_NATIVE_INT', H5S.create ('H5S_SCALAR'), 'H5P_DEFAULT');
    H5A.write (a, 'H5ML_DEFAULT', int32 (row));
    H5A.close (a);
end
H5D.close (set);
end

function f = reopen (name, tables, sizes)
f = struct ('id', 0, 'file', H5F.open (name, 'H5F_ACC_RDWR', access_list ()), 'tables', {tables}, 'sizes', {sizes}, 'count', [], 'tail', {cell(1, numel (tables))}, 'serial', 0, 'slot', 0, 'length', 0);
lines = h5read (name, '/flushed');
[~, k] = max (lines(1,:));
f.serial = lines(1,k);  f.slot = lines(2,k);  f.length = lines(3,k);
n = numel (tables);
f.count = lines(5:n+4,k)';
for j = 1:n
    used = mod (f.count(j), chunk_columns (sizes{j}));
    if used == 0 || any (sizes{j} == 0), continue; end
    f.tail{j} = reshape (h5read (name, tables{j}, [ones(size (sizes{j})), f.count(j) - used + 1], [sizes{j}, used]), [], used);
end
single_writer (f.file);
end

function f = append (f, columns)
for k = 1:numel (f.tables)
    width = prod ([f.sizes{k}, 1]);
    n = numel (columns{k})/max (1, width);
    if n == 0, continue; end
    put (f.file, f.tables{k}, fliplr (f.sizes{k}), f.count(k), n, f.count(k) + n, columns{k});
    f.count(k) = f.count(k) + n;
    f.tail{k} = [f.tail{k}, reshape(columns{k}, [], n)];
    f.tail{k} = f.tail{k}(:,end - mod (f.count(k), chunk_columns (f.sizes{k})) + 1:end);
end
end

function put (file, path, column, first, n, grown, x)
% columns first+1 to first+n of a table
set = H5D.open (file, path);
close_set = onCleanup (@() H5D.close (set));
H5D.set_extent (set, [grown, column]);
to = H5D.get_space (set);
H5S.select_hyperslab (to, 'H5S_SELECT_SET', [first, 0*column], [], [n, column], []);
H5D.write (set, 'H5ML_DEFAULT', H5S.create_simple (numel (column) + 1, [n, column], []), to, 'H5P_DEFAULT', x);
end

function f = flush (f, state, finished)
if ~isempty (state)
    f.slot = 1 - f.slot;
    f.length = numel (state);
    path = sprintf ('/resume/%d', f.slot);
    set = H5D.open (f.file, path);
    [~, there] = H5S.get_simple_extent_dims (H5D.get_space (set));
    H5D.close (set);
    put (f.file, path, [], 0, f.length, max ([f.length, there(isfinite (there))]), state);
end
H5F.flush (f.file, 'H5F_SCOPE_LOCAL');
f.serial = f.serial + 1;
line = [f.serial, f.slot, f.length, finished, f.count, cellfun(@record_checksum, f.tail)];
set = H5D.open (f.file, '/flushed');
to = H5D.get_space (set);
n = numel (line) + 1;
H5S.select_hyperslab (to, 'H5S_SELECT_SET', [mod(f.serial, 2), 0], [], [1, n], []);
H5D.write (set, 'H5ML_DEFAULT', H5S.create_simple (2, [1, n], []), to, 'H5P_DEFAULT', [line, sum(line)]);
H5D.close (set);
H5F.flush (f.file, 'H5F_SCOPE_LOCAL');
end

function access = access_list ()
access = H5P.create ('H5P_FILE_ACCESS');
H5P.set_libver_bounds (access, 'H5F_LIBVER_LATEST', 'H5F_LIBVER_LATEST');
H5P.set_fclose_degree (access, 'H5F_CLOSE_STRONG');
end

function single_writer (file)
try
    H5F.start_swmr_write (file);
catch %#ok<CTCH>
end
end

function sizes = sizes_of (name, paths)
sizes = cell (1, numel (paths));
for k = 1:numel (paths)
    try
        sizes{k} = h5info (name, paths{k}).Dataspace.Size;
    catch %#ok<CTCH>
    end
end
end

function values = read (name, paths, first, count)
values = cell (1, numel (paths));
for k = 1:numel (paths)
    try
        if count(k) < 0
            x = h5read (name, paths{k});
            if iscell (x), x = x{1}; end
            if isa (x, 'string'), x = char (x); end                 % as newer releases give it
        else
            column = h5info (name, paths{k}).Dataspace.Size(1:end-1);
            x = h5read (name, paths{k}, [ones(size (column)), first(k)], [column, count(k)]);
        end
    catch err
        error ('stickslip:ss_record_read:badFile', '%s', err.message);
    end
    if ~ischar (x) && iscolumn (x), x = reshape (x, 1, []); end
    values{k} = x;
end
end
