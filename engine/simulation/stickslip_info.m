function info = stickslip_info ()
%STICKSLIP_INFO  Version, host, kernels and foreign libraries.
%   STICKSLIP_INFO () prints the version of Stickslip, the host, which kernels are built, and whether PATH, Gurobi and Bullet
%   are found.  Libraries are looked for as files; nothing is loaded.
%
%   info = STICKSLIP_INFO () returns it as a struct instead:
%   version, host, host_version   text
%   built, missing                cells of names of kernels
%   path, gurobi, gurobi_python, bullet   the file found, or ''
%
%   PATH is looked for in STICKSLIP_PATH_LIBRARY, and like Bullet by its usual names in the folders of the system's libraries and
%   in the build folder; Gurobi's library and Python where GUROBI_FILES finds them.
%
%   Example:
%      info = stickslip_info ();
%      info.built
%
%   See also STICKSLIP_SETUP, SIMULATOR.

root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
found.version = stickslip_version ();
if exist ('OCTAVE_VERSION', 'builtin')
    found.host = 'Octave';
else
    found.host = 'MATLAB';
end
found.host_version = version ();
[found.built, found.missing] = kernels (root);

folders = library_folders (root);
found.path = first_file ({getenv('STICKSLIP_PATH_LIBRARY')}, folders, {'libpath50*.so*', 'libpath5*.dylib', 'path50.dll', 'libpath47*.so*', 'libpath.so*'});
[library, python] = gurobi_files ();
found.gurobi = first_file ({library}, {}, {});
found.gurobi_python = first_file ({python}, {}, {});
found.bullet = first_file ({}, folders, {'libBulletCollision-float64.so*', 'libBulletCollision.so*', 'libBulletCollision.dylib', 'BulletCollision.dll'});

if nargout > 0
    info = found;
    return
end
fprintf ('Stickslip %s on %s %s\n', found.version, found.host, found.host_version);
fprintf ('  kernels built      %s\n', list_text (found.built));
fprintf ('  kernels not built  %s\n', list_text (found.missing));
fprintf ('  PATH               %s\n', file_text (found.path));
fprintf ('  Gurobi             %s\n', file_text (found.gurobi));
fprintf ('  gurobipy           %s\n', file_text (found.gurobi_python));
built = '';
if ~isempty (found.bullet) && ~any (strcmp ('ss_bullet', found.built)), built = ', but its kernel is not built: see help ss_bullet'; end
fprintf ('  Bullet             %s%s\n', file_text (found.bullet), built);
end

function [built, missing] = kernels (root)
% every gateway has a help file; its binary lies beside it
built = {};
missing = {};
if exist ('OCTAVE_VERSION', 'builtin')
    ending = 'mex';
else
    ending = mexext ();
end
for part = {'engine', 'solvers'}
    folders = dir (fullfile (root, part{1}));
    for k = 1 : numel (folders)
        list = dir (fullfile (root, part{1}, folders(k).name, '*.m'));
        for j = 1 : numel (list)
            [~, name] = fileparts (list(j).name);
            if exist (fullfile (root, part{1}, folders(k).name, [name '.' ending]), 'file')
                built{end+1} = name; %#ok<AGROW>
            elseif exist (fullfile (root, 'mex', 'gateway', [name '.c']), 'file')
                missing{end+1} = name; %#ok<AGROW>
            end
        end
    end
end
end

function folders = library_folders (root)
folders = [strsplit(getenv ('LD_LIBRARY_PATH'), pathsep ()), {fullfile(root, 'build'), '/usr/local/lib', '/usr/lib', ...
    '/usr/lib64', '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/opt/homebrew/lib'}];
end

function file = first_file (files, folders, names)
file = '';
for k = 1 : numel (files)
    if ~isempty (files{k}) && exist (files{k}, 'file')
        file = files{k};
        return
    end
end
for k = 1 : numel (folders)
    for j = 1 : numel (names)
        if isempty (folders{k}), continue, end
        pattern = ['^' strrep(strrep (names{j}, '.', '\.'), '*', '.*') '$'];
        list = dir (folders{k});
        match = find (~cellfun (@isempty, regexp ({list.name}, pattern, 'once')), 1);
        if ~isempty (match)
            file = fullfile (folders{k}, list(match).name);
            return
        end
    end
end
end

function text = list_text (names)
text = 'none';
if ~isempty (names), text = strjoin (names, ' '); end
end

function text = file_text (file)
text = 'not found';
if ~isempty (file), text = file; end
end
