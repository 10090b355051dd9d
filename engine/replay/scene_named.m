function f = scene_named (name)
%SCENE_NAMED  The function that makes the scene of a name.
%   f = SCENE_NAMED (name) is a handle, sim = f (), of a function that gives a simulation and does not run it: @name, or for examples that run their scene themselves
%   @() name ('scene'), where their help says that.  [] when there is no such function, or it is an example that gives no simulation.
%
%   Example:
%      f = scene_named ('gripper_2d');
%      sim = f ();
%
%   See also COMPARE_SCENES, SIMCOMPARE.

f = [];
if ~isvarname (name) || ~any (exist (name) == [2 3 5 6]), return; end %#ok<EXIST>
f = str2func (name);
file = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'examples', [name '.m']);
if exist (file, 'file') ~= 2, return; end
text = fileread (file);
if ~isempty (strfind (text, sprintf ('%%   sim = %s (''scene'')', upper (name)))), f = @() feval (name, 'scene'); %#ok<STREMP>
elseif isempty (regexp (text, ['^function sim = ' name '\>'], 'once')), f = [];
end
end
