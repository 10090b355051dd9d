function sim = setRecord (sim, tf, directory)
%SETRECORD  Record a simulation, or stop doing so.
%   sim = SETRECORD (sim, true) records what SIM_RUN and SIM_STEP do, from the next call on, in one HDF5 file in a directory of its own; sim = SETRECORD (sim, false)
%   ends that.  It is sim.record.
%   sim = SETRECORD (sim, true, directory) says where: it is sim.record_directory.  When that is '' the directory is made up from the date, in the
%   current folder; sim_run returns its full name in sim.record_directory.
%
%   sim.record_every        1: every k-th step is kept (1)
%   sim.record_compression  0 to 9, the level of deflate (0: none; recorded motion shrinks little, and slowly)
%   sim.record_flush        seconds after which what was recorded is safe from a kill (0.5)
%   sim.onRecordError       'stop': a full disk ends the run, as a failed solve would; 'warn': the run goes on, unrecorded
%
%   A recording is never overwritten: a directory that holds one already is an error, but for the run that it is of, which goes on there.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      info = record_info (sim.record_directory);
%
%   See also RECORD_INFO, RECORD_LOAD, RECORD_STEP, RECORD_RESUME, SIM_RUN.

if nargin < 1, sim = []; end
require_sim (sim, 'setRecord');
if nargin < 2, tf = true; end
if ~(isscalar (tf) && (islogical (tf) || (isnumeric (tf) && any (tf == [0 1]))))
    error ('stickslip:setRecord:tf', 'setRecord: tf must be true or false, got %s.', value_text (tf));
end
sim.record = logical (tf);
if nargin < 3, return; end
if ~ischar (directory) || size (directory, 1) > 1, error ('stickslip:setRecord:directory', 'setRecord: directory must be a text, got %s.', value_text (directory)); end
sim.record_directory = directory;
end
