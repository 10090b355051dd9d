function names = compare_scenes ()
%COMPARE_SCENES  The scenes of examples/ that can be compared.
%   names = COMPARE_SCENES () is a cell of the names of all examples that give a simulation and do not run it (SCENE_NAMED), of what Contents.m of examples/
%   lists above its part on stages of one's own.
%
%   Example: names = compare_scenes ()
%
%   See also SCENE_NAMED, SIMCOMPARE, SIM_COMPARE.

folder = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'examples');
text = fileread (fullfile (folder, 'Contents.m'));
text = regexprep (text, '%\s*Your own stage.*', '');
listed = regexp (text, '%\s{1,8}(\w+)\s+-\s', 'tokens');
names = {};
for k = 1:numel (listed)
    if exist (fullfile (folder, [listed{k}{1} '.m']), 'file') == 2 && ~isempty (scene_named (listed{k}{1})), names{end+1} = listed{k}{1}; end %#ok<AGROW>
end
end
