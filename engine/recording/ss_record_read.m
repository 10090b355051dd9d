function values = ss_record_read (command, file, paths, first, count) %#ok<STOUT,INUSD>
%SS_RECORD_READ  Read data sets of a recording: the kernel of RECORD_LOAD in Octave.
%   values = SS_RECORD_READ ('read', file, paths, first, count) gives a cell: of the data set paths{k} the columns first(k) to
%   first(k)+count(k)-1 (its last dimension), or all of it where count(k) is -1.  Texts come as texts.
%   sizes = SS_RECORD_READ ('sizes', file, paths) gives their sizes, [] where there is no such data set.
%
%   The file may be broken, hostile or still be written: what does not fit is the error stickslip:ss_record_read:badFile, and nothing is made larger
%   than the file's size allows.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      v = ss_record_read ('read', file, {'/created'}, 1, -1);
%
%   See also RECORD_LOAD, RECORD_KERNEL, SS_RECORD_WRITE.

error ('stickslip:ss_record_read:notBuilt', 'ss_record_read is not built: run make.');
end
