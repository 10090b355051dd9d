function info = record_info (directory)
%RECORD_INFO  What a recording holds.
%   info = RECORD_INFO (directory) reads nothing of the log:
%   directory file              full names                   version          of the layout (docs/recording.md)
%   steps                       recorded steps               first_step last_step   their numbers
%   bodies joints contacts      how many; contacts of all steps
%   h                           step size at the start, s    t                times of the start and of the last step
%   every compression           as recorded
%   created stickslip host      when, by which version, in which host
%   formulation solver collision impact    names of the stages
%   handles                     1 x k struct (field, text): function handles of the user's, of which the recording has but the text
%   finished                    false: the run was killed, or is still going on
%   bytes                       size of the file
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      info = record_info (sim.record_directory);
%
%   See also RECORD_LOAD, RECORD_SCENE, SETRECORD.

if nargin < 1, error ('stickslip:record_info:usage', 'record_info: takes 1 argument.  Usage: info = record_info (directory)'); end
head = record_header (record_file (directory, 'record_info'), 'record_info');
handles = struct ('field', {}, 'text', {});
for k = 1:numel (head.handles)
    word = regexp (head.handles{k}, '^(\S+) (.*)$', 'tokens', 'once');
    if ~isempty (word), handles(end+1) = struct ('field', word{1}, 'text', word{2}); end %#ok<AGROW>
end
info = struct ('directory', fileparts (head.file), 'file', head.file, 'version', head.version, 'steps', head.steps, 'first_step', head.first_step, 'last_step', head.last_step, ...
               'bodies', head.sizes(1), 'joints', head.sizes(2), 'contacts', head.contacts, 'h', head.start.h, 't', head.times, 'every', head.every, 'compression', head.compression, ...
               'created', head.created, 'stickslip', head.stickslip, 'host', head.host, 'formulation', head.stages{1}, 'solver', head.stages{2}, 'collision', head.stages{3}, ...
               'impact', head.stages{4}, 'handles', handles, 'finished', head.finished, 'bytes', head.bytes);
end
