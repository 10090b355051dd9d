function h = record_ours (text)
%RECORD_OURS  The handle of a function of Stickslip's, by its name.
%   h = RECORD_OURS (text) is [] when text is not the plain name of a function in engine/ or solvers/.  A recording may come from anywhere: no other function is made from
%   what it says.
%
%   Example:
%      f = record_ours ('lemke');
%
%   See also RECORD_SCENE, RECORD_HANDLES.

h = [];
if isempty (regexp (text, '^[A-Za-z]\w*$', 'once')), return; end
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
place = which (text);
for folder = {'engine', 'solvers'}
    if strncmp (place, [fullfile(root, folder{1}) filesep()], numel (fullfile (root, folder{1})) + 1), h = str2func (text); end
end
end
