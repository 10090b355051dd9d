function stickslip_setup ()
%STICKSLIP_SETUP  Put Stickslip on the path.
%   STICKSLIP_SETUP () adds the folders of engine/ and solvers/, and examples/, to the path, as absolute folders found from the place
%   of this file: run it once per session from anywhere, or add it to your startup file.
%
%   Example:
%      run ('/where/it/is/stickslip_setup.m')
%
%   See also STICKSLIP_INFO, SIMULATOR.

root = fileparts (mfilename ('fullpath'));
folders = {};
for part = {'engine', 'solvers'}
    list = dir (fullfile (root, part{1}));
    for k = 1 : numel (list)
        if list(k).isdir && list(k).name(1) ~= '.'
            folders{end+1} = fullfile (root, part{1}, list(k).name); %#ok<AGROW>
        end
    end
end
addpath (root, folders{:}, fullfile (root, 'examples'));
end
