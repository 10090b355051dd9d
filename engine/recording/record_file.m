function file = record_file (directory, caller)
%RECORD_FILE  The file of a recording.
%   file = RECORD_FILE (directory, caller) takes the directory, or the file itself.  'stickslip:<caller>:noFile' when there is none.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%
%   See also RECORD_HEADER.

if ~ischar (directory) || isempty (directory) || size (directory, 1) > 1
    error (['stickslip:' caller ':badClass'], '%s: the directory of a recording must be a text, got %s.', caller, value_text (directory));
end
file = directory;
if exist (directory, 'dir'), file = fullfile (directory, 'recording.h5'); end
if ~exist (file, 'file') || exist (file, 'dir')
    error (['stickslip:' caller ':noFile'], '%s: there is no recording in %s.', caller, directory);
end
if isempty (regexp (file, '^(/|\\|[A-Za-z]:)', 'once')), file = fullfile (pwd (), file); end
end
