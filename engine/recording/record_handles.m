function list = record_handles (sim)
%RECORD_HANDLES  The function handles of the user's in a scene.
%   list = RECORD_HANDLES (sim) is 2 x n: the name of the field, such as 'bodies(4).motion', and the text of the handle, of those that are not functions of Stickslip's.
%
%   Example:
%      sim = sim_start (rolling_sphere ());
%      sim.userFunction = @(s) s;
%      list = record_handles (sim);
%
%   See also RECORD_BEGIN, RECORD_RESUME.

list = cell (2, 0);
for name = fieldnames (sim)'
    list = look (list, name{1}, sim.(name{1}));
end
parts = {'bodies', 'motion'; 'joints', 'command'};
for p = 1:2
    for k = 1:numel (sim.(parts{p,1}))
        list = look (list, sprintf ('%s(%d).%s', parts{p,1}, k, parts{p,2}), sim.(parts{p,1})(k).(parts{p,2}));
    end
end
end

function list = look (list, name, h)
if ~isa (h, 'function_handle') || ~isempty (record_ours (func2str (h))), return; end
list(:,end+1) = {name; strrep(func2str (h), char (10), ' ')};
end
