function bench_record ()
%BENCH_RECORD  What recording costs, against a plain fwrite of the same bytes.
%   BENCH_RECORD () runs some scenes, and hands every batch of steps to the recorder and, in turn, to fwrite, in this one run: ms per step and their ratio, the share of the
%   run's time that recording takes, the size of the file over that of the bytes, and the memory of the process after a quarter of the run, a half, and at its end.  All times are those of the
%   processor, so that other programs on the machine do not count: what is written goes to the system's memory, and nobody waits for the disk.  Both write the
%   same batches to the same disk, and flush at the same times: fwrite each array of the log in turn, bytes as they lie in memory (fwrite of doubles takes longer: the host converts
%   them one by one), with neither checksums nor an index nor the state that RECORD_RESUME needs; the recorder comes first and finds the log colder.  Making the file is not counted.
%
%   Example: bench_record
%
%   See also SETRECORD, RUN_BENCHMARKS.

%           name                          scene                          steps
cases = { '27 spheres, fused',            @() falling (27),               3000
          '8 spheres, fused',             @() falling (8),                100000
          '125 spheres, fused',           @() falling (125),              2000
          '1000 spheres, fused',          @() falling (1000),             300
          '1000 spheres, compressed',     @() squeezed (falling (1000)),  300
          '27 spheres, stage by stage',   @() staged (falling (27)),      300 };

fprintf ('%-28s %10s %10s %10s %8s %10s %10s %12s\n', 'scene', 'MB', 'record ms', 'fwrite ms', 'ratio', 'of the run', 'file/bytes', 'memory MB');
for k = 1:size (cases, 1)
    r = measured (cases{k,2} (), cases{k,3});
    fprintf ('%-28s %10.1f %10.4f %10.4f %8.2f %9.1f%% %10.2f %5.0f, %5.0f, %5.0f\n', cases{k,1}, r.bytes/1e6, 1e3*r.record/cases{k,3}, 1e3*r.plain/cases{k,3}, r.record/r.plain, ...
             100*r.record/(r.run + r.record), r.file/r.bytes, r.memory);
end
end

function r = measured (sim, steps)
sim.draw = false;
sim.onSolverFailure = 'continue';
sim = sim_start (setRecord (sim, true, tempname ()));
[rec, sim] = record_begin (sim);
out = fopen ([tempname() '.bin'], 'w');
name = fopen (out);
r = struct ('bytes', 0, 'record', 0, 'plain', 0, 'run', 0, 'file', 0, 'memory', [0 0 0]);
made = 0;
batch = 10;
while made < steps
    lap = tic;
    log = [];
    if sim.engine.fused
        began = cputime ();
        [sim, done, stopped, log] = batch_run (sim, min (batch, steps - made), 0.2);
        r.run = r.run + cputime () - began;
        if ~isempty (stopped), error ('bench_record: %s', stopped); end
        logs = {[struct2cell(rmfield (log, 'contacts')); {log.contacts}]'};
    else
        done = min (batch, steps - made);
        for k = 1:done
            began = cputime ();
            [sim, stopped] = step_stages (sim);
            r.run = r.run + cputime () - began;
            if ~isempty (stopped), error ('bench_record: %s', stopped); end
            began = cputime ();
            rec = record_gather (rec, sim);
            r.record = r.record + cputime () - began;
        end
        logs = rec.entries;
    end
    made = made + done;
    if toc (lap) < 0.1, batch = min (2*batch, 1000); end

    began = cputime ();
    flushed = rec.flushed;
    rec = record_append (rec, sim, log, steps - made);
    r.record = r.record + cputime () - began;

    columns = cellfun (@(x) [x(1:end-1)'; struct2cell(x{end})], logs, 'UniformOutput', false);
    columns = cellfun (@(x) typecast (double (x(:)), 'uint8'), vertcat (columns{:}), 'UniformOutput', false);
    began = cputime ();
    for c = 1:numel (columns), fwrite (out, columns{c}, 'uint8'); end
    if ~isequal (rec.flushed, flushed), fseek (out, 0, 'cof'); end              % writes out what the host holds back
    r.plain = r.plain + cputime () - began;
    r.bytes = r.bytes + sum (cellfun (@numel, columns));
    r.memory(made <= steps*[1/4 1/2 1]) = memory_now ();
end
began = cputime ();
record_end (rec, sim);
r.record = r.record + cputime () - began;
began = cputime ();
fclose (out);
r.plain = r.plain + cputime () - began;
r.file = record_info (rec.directory).bytes;
delete (name);
rec.lock = [];                                                              % else the directory is not empty
delete (rec.file);
rmdir (rec.directory);
end

function sim = squeezed (sim)
sim.record_compression = 1;
end

function sim = staged (sim)
% code of the user's, which may change everything between two steps
sim.userFunction = @(s) s;
end

function sim = falling (n)
% n balls in a cube on a plane, as SPHERES_125 has them
floor_plane = Body_plane ([0;0;0], [0;0;1]);
side = round (n^(1/3));
[x, y, z] = ndgrid (1:side);
place = 1.06*[x(:), y(:), z(:)]';
balls = repmat (Body_sphere (1, 0.5), 1, side^3);
for k = 1:numel (balls), balls(k).u = place(:,k) - [0; 0; 0.5]; end
sim = sim_addBody (Simulator (0.01), [floor_plane, balls]);
end

function m = memory_now ()
% resident memory of the process, MB; NaN where there is no /proc
m = NaN;
if ~exist ('/proc/self/statm', 'file'), return; end
x = sscanf (fileread ('/proc/self/statm'), '%f');
m = x(2)*4096/1e6;
end
