function out = record_kernel (command, varargin)
%RECORD_KERNEL  HDF5 for recordings: the kernels in Octave, the host's own functions in MATLAB.
%   out = RECORD_KERNEL (command, ...) takes the commands of SS_RECORD_WRITE ('create' 'reopen' 'append' 'flush' 'close' 'lock' 'unlock') and of SS_RECORD_READ
%   ('read' 'sizes').
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      v = record_kernel ('read', file, {'/created'}, 1, -1);
%
%   See also SS_RECORD_WRITE, SS_RECORD_READ, RECORD_MATLAB.

if ~exist ('OCTAVE_VERSION', 'builtin'),          f = @record_matlab;
elseif any (strcmp (command, {'read', 'sizes'})), f = @ss_record_read;
else,                                             f = @ss_record_write;
end
if any (strcmp (command, {'append', 'flush', 'close', 'unlock'})), f (command, varargin{:});
else, out = f (command, varargin{:});
end
end
