function bench_replay (steps, bodies)
%BENCH_REPLAY  The page of a long run: how large it is, how long a browser takes to open it, and how it plays.
%   BENCH_REPLAY () writes the page of a run of 10,000 steps with 50 bodies and 60 contacts in each step (made up: poses from sines), prints its size as a ratio to what it
%   holds, and, where Chromium and python3-selenium are installed, the seconds until it is loaded with its scripts run, and the milliseconds that a change of the frame costs its scripts.  Without a
%   graphics card Chromium draws by software: pictures per second are that machine's.
%   BENCH_REPLAY (steps, bodies) for another size.
%
%   Example: bench_replay (1000, 20)
%
%   See also RUN_BENCHMARKS, SIMREPLAY, REPLAY_PAGE.

if nargin < 1, steps = 10000; end
if nargin < 2, bodies = 50; end
[run, contacts] = long_run (steps, bodies);
file = [tempname() '.html'];
cleaning = onCleanup (@() delete (file));
lap = tic;
replay_page ({run}, file, 'a long run', '');
written = toc (lap);
list = dir (file);
library = 0;
for name = three_library ()
    part = dir (name{1});
    library = library + part.bytes;
end
data = (steps + 1)*(bodies*7*4 + (3 + numel (run.curves))*8) + contacts*30;
fprintf ('%d steps, %d bodies, %d contacts: page %.1f MB = %.2f of its data (%.1f MB) with the library; written in %.1f s\n', ...
         steps, bodies, contacts, list.bytes/1e6, list.bytes/(data + library), data/1e6, written);
asked = in_browser (file, steps);
if isempty (asked), fprintf ('no Chromium with python3-selenium here: not opened\n');
else
    fprintf ('opened in %.1f s, a change of the frame %.2f ms; %.0f pictures a second as it plays\n', asked(1), asked(2), asked(3));
end
end

function [run, contacts] = long_run (steps, bodies)
t = (1:steps)*0.01;
scene = Body_plane ();
q = zeros (7, bodies + 1, steps);
q(4,1,:) = 1;
for b = 1:bodies
    body = mesh_cube ();
    body = scale_mesh (body, 0.4);
    if mod (b, 2), body = Body_sphere (1, 0.2); end
    body.u = [mod(b, 7); floor(b/7); 1];
    scene(b+1) = body;
    q(1:3,b+1,:) = [body.u(1) + 0.3*sin(t*(1 + b/50)); body.u(2) + 0.3*cos(t); 1 + 0.5*abs(sin (2*t + b))];
    q([4 7],b+1,:) = [cos(t*b/20); sin(t*b/20)];
end
sim = sim_addBody (Simulator (), scene);
each = 60;
contacts = each*steps;
c = struct ('first', 1 + each*(0:steps), 'body1', ones (1, contacts), 'body2', 2*ones (1, contacts), 'psi_n', -1e-6*ones (1, contacts), 'p1', 7*rand (3, contacts), ...
            'normal', repmat ([0;0;1], 1, contacts), 'impulse', 0.1*rand (3, contacts));
run = replay_from (sim, struct ('t', t, 'h', 0.01*ones (1, steps), 'q', q, 'contacts', c, 'residual', 1e-12*rand (1, steps), 'iterations', ceil (9*rand (1, steps)), 'energy', rand (2, steps)));
run.name = 'made up';
end

function asked = in_browser (file, steps)
% seconds to open, ms per frame, pictures per second; [] without a browser
asked = [];
root = fileparts (fileparts (mfilename ('fullpath')));
program = fullfile (root, 'tests', 'browser', 'ask_page.py');
list = [tempname() '.json'];
frames = 'const done = arguments[0]; let n = 0; const began = performance.now(); Replay.player.toggle(); ';
frames = [frames 'const count = () => { n++; if (performance.now() - began > 4000) done(n/4); else requestAnimationFrame(count); }; requestAnimationFrame(count);'];
seek = sprintf ('(() => { const t = performance.now(); for (let k = 0; k < 200; k++) Replay.player.seek(k*%g); return (performance.now() - t)/200; })()', steps/200);
steps_of = {struct('open', file), struct('js', '(performance.timing.loadEventEnd - performance.timing.navigationStart)/1000'), struct('js', seek), struct('async', frames)};
fid = fopen (list, 'w');
fwrite (fid, page_json (steps_of));
fclose (fid);
cleaning = onCleanup (@() delete (list));
for python = {'python3', '/usr/bin/python3'}
    [status, out] = system (sprintf ('%s "%s" "%s" 2>&1', python{1}, program, list));
    if status == 0
        lines = strsplit (strtrim (out), sprintf ('\n'));
        asked = str2double (lines(2:4));
        return
    end
end
end
