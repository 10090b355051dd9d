function record_victim (directory, k)
%RECORD_VICTIM  Run and record until killed.
%   RECORD_VICTIM (directory, k) records spheres on a cube there: stage by stage, fused in one run, or fused in many short runs, by the number k.  It writes lines to directory.told:
%   the step, the time in seconds, and 1 when the file was closed then.
%   RECORD_VICTIM (directory, 'disk') makes 60 steps; from step 20 on no write of its process succeeds any more.
%
%   Example:
%      record_victim (tempname (), 1)                        % goes on until Ctrl-C
%
%   See also TEST_RECORD_RESUME.

sim = spheres_on_cube ();
sim.draw = false;
sim.onSolverFailure = 'continue';
if isnumeric (k), sim.record_compression = 3*(mod (k, 5) == 0); end
out = -1;
if ~ischar (k), out = fopen ([directory '.told'], 'w'); end
sim = setRecord (sim, true, directory);
sim.MAX_STEP = 2900;
if ischar (k)
    sim.MAX_STEP = 60;
    sim.record_flush = 0;
    sim.onRecordError = 'warn';
    sim.userFunction = @no_more_writes;
    sim = sim_run (sim);
    fprintf ('made %d', sim.step);
    return
end
switch mod (k, 3)
    case 1
        sim.userFunction = @(s) tells (s, out);
        sim_run (sim);
    case 2
        sim.MAX_STEP = 1;
        sim = sim_run (sim);
        tells (sim, out, 1);
        sim.MAX_STEP = 2000;
        sim_run (sim);
    otherwise
        sim.MAX_STEP = 5;
        while sim.step < 2900
            sim = sim_run (sim);
            tells (sim, out, 1);
        end
end
end

function sim = tells (sim, out, closed)
% what has been done when the userFunction of the next step is called
done = sim.step;
if nargin < 3, done = done - 1;  closed = 0; end
if done < 1, return; end
fprintf (out, '%d %.4f %d\n', done, now ()*86400, closed);
if exist ('OCTAVE_VERSION', 'builtin'), fflush (out); end
end

function sim = no_more_writes (sim)
% the limit on files is lowered under what the recording has room for
if sim.step == 20, system ('prlimit --pid $PPID --fsize=1000'); end
end
