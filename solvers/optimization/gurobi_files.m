function [library, python] = gurobi_files (named)
%GUROBI_FILES  Where Gurobi is.
%   [library, python] = GUROBI_FILES () gives the file of Gurobi's C library and the Python that has its package gurobipy, '' where there is none.
%   GUROBI_FILES (named) takes the library with this name.
%
%   The library: the file that the environment variable STICKSLIP_GUROBI_LIBRARY names, else the newest in GUROBI_HOME, else in the usual
%   folders of its installer, else in the package that make gurobi fetched into build/gurobi.  Python: that which STICKSLIP_GUROBI_PYTHON names, else the
%   one in build/gurobi.  Names that are given come back as they are, there or not.
%
%   Example:
%      [library, python] = gurobi_files ();
%
%   See also MIQP_GUROBI, STICKSLIP_INFO.

root = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'build', 'gurobi');
home = getenv ('GUROBI_HOME');
library = getenv ('STICKSLIP_GUROBI_LIBRARY');
if nargin > 0 && ~isempty (named), library = named; end
if isempty (library) && ~isempty (home), library = newest ({fullfile(home, 'lib'), fullfile(home, 'bin')}); end
if isempty (library)
  installed = {};
  for pattern = {'/opt/gurobi*/linux64/lib', '/opt/gurobi*/armlinux64/lib', '/Library/gurobi*/macos_universal2/lib', 'C:\gurobi*\win64\bin'}
    installed = [installed, glob_(pattern{1})]; %#ok<AGROW>
  end
  library = newest (installed);
end
if isempty (library)
  package = [glob_(fullfile(root, 'lib', 'python3*', 'site-packages', 'gurobipy')), {fullfile(root, 'Lib', 'site-packages', 'gurobipy')}];
  library = newest ([cellfun(@(p) fullfile (p, '.libs'), package, 'UniformOutput', false), package]);
end
python = getenv ('STICKSLIP_GUROBI_PYTHON');
if isempty (python)
  python = fullfile (root, 'bin', 'python');
  if ~exist (python, 'file'), python = fullfile (root, 'Scripts', 'python.exe'); end
  if ~exist (python, 'file'), python = ''; end
end
end

function file = newest (folders)
% of libgurobi130.so, gurobi130.dll, libgurobi130.dylib the one with the largest number; the first folder that has one
file = '';
for k = 1:numel (folders)
  list = dir (folders{k});
  best = -1;
  for j = 1:numel (list)
    number = regexp (list(j).name, '^(lib)?gurobi(\d+)\.(so|dll|dylib)$', 'tokens', 'once');
    if isempty (number), continue, end
    number = str2double (regexp (list(j).name, '\d+', 'match', 'once'));
    if number > best, best = number;  file = fullfile (folders{k}, list(j).name); end
  end
  if best >= 0, return, end
end
end

function names = glob_ (pattern)
% folders that match a pattern with one star
at = find (pattern == '*', 1);
start = fileparts (pattern(1:at));
rest = pattern(at+1:end);
cut = find (rest == '/' | rest == '\', 1);
names = {};
list = dir ([pattern(1:at), rest(1:cut-1)]);
for k = 1:numel (list), names{end+1} = fullfile (start, list(k).name, rest(cut+1:end)); end %#ok<AGROW>
end
