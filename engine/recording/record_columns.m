function log = record_columns (head, caller, first, last, names)
%RECORD_COLUMNS  A stretch of the log.
%   log = RECORD_COLUMNS (head, caller, first, last, names) reads the steps first to last (none when last < first) of a recording that RECORD_HEADER looked at, the named
%   fields of RECORD_LOAD in the order asked for.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      log = record_columns (head, 'example', 2, 4, {'t', 'q'});
%
%   See also RECORD_LOAD, RECORD_PICK.

n = max (0, last - first + 1);
[tables, sizes, fields] = record_layout (head.sizes(1), head.sizes(3));
contact = find (strncmp ('/contacts/', tables, 10));
log = struct ();
plain = names(~strcmp (names, 'contacts') & ~(strcmp (names, 'command') & head.sizes(3) == 0));
[~, at] = ismember (plain, fields);
values = cell (1, 0);
if n > 0, values = record_fetch (caller, head.file, tables(at), first + 0*at, n + 0*at); end
for k = 1:numel (names)
    if strcmp (names{k}, 'contacts')
        log.contacts = contacts_of (head, caller, first, n, tables, fields, contact);
        continue
    end
    column = sizes{strcmp(names{k}, fields)};
    if isempty (column), column = 1; end
    j = find (strcmp (names{k}, plain));
    if n == 0 || isempty (j)
        log.(names{k}) = zeros ([column, n]);
    else
        if ~isa (values{j}, 'double') || numel (values{j}) ~= prod ([column, n]), bad (caller, head, tables{at(j)}); end
        log.(names{k}) = values{j};
    end
end
end

function c = contacts_of (head, caller, first, n, tables, fields, contact)
c = contacts_empty ();
c.first = ones (1, n + 1);
if n == 0, return; end
v = record_fetch (caller, head.file, {'/log/first'}, first, n + 1);
start = v{1};
if ~isa (start, 'double') || ~all (start >= 0 & start <= head.contacts & start == floor (start)) || any (diff (start) < 0), bad (caller, head, '/log/first'); end
total = start(end) - start(1);
c.first = start - start(1) + 1;
if total == 0, return; end
v = record_fetch (caller, head.file, tables(contact), start(1) + 1 + 0*contact, total + 0*contact);
for k = 1:numel (contact)
    name = fields{contact(k)};
    if ~isequal (size (v{k}), [size(c.(name), 1), total]), bad (caller, head, tables{contact(k)}); end
    c.(name) = v{k};
end
nb = head.sizes(1);
for x = {c.body1, c.body2}
    if ~all (x{1} >= 1 & x{1} <= nb & x{1} == floor (x{1})), bad (caller, head, '/contacts/body1'); end
end
end

function bad (caller, head, table)
error (['stickslip:' caller ':badFile'], '%s: %s has a bad %s.', caller, head.file, table);
end
