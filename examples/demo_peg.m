function demo_peg (file)
%DEMO_PEG  Run the peg-in-hole scene and draw a strip of its frames.
%   DEMO_PEG () runs PEG_IN_HOLE for 80 steps over a floor with exact geometry (PEGDYNAMICS), prints what happened, tells what others do, writes
%   build/demo.png beside the toolbox, and records the run in build/demo, with a page that any browser opens: build/demo/replay.html.
%   DEMO_PEG (file) writes the picture to another file, with the recording beside it.
%
%   Example: demo_peg ('peg.png')
%
%   See also PEG_IN_HOLE, SIM_RUN, DRAW_STRIP, SETRECORD, SIMREPLAY.

if nargin < 1
    folder = fullfile (fileparts (fileparts (mfilename ('fullpath'))), 'build');
    if ~exist (folder, 'dir'), mkdir (folder); end
    file = fullfile (folder, 'demo.png');
end
sim = with_formulation (peg_in_hole (), 'PEGdynamics');
sim.draw = false;
floor = mesh_rectangularBlock (4, 4, 0.2);
floor.u = [0; 0; -1.1];
floor.dynamic = false;
floor.doesNotCollideWith = 1:4;
sim = sim_addBody (sim, floor);
for k = [1:4 6]
    sim.bodies(k).color = [0.75 0.8 0.85];
    sim.bodies(k).faceAlpha = 0.6;
end
sim.bodies(5).color = [0.85 0.33 0.1];
sim.description = 'The hello-world of the RPIsim paper: a cube falls through a square hole with 5 micrometres of clearance on each side, under exact geometry.';
[sim, directory] = recording (sim, file);

began = tic;
sim.MAX_STEP = 80;
start = sim;
lap = tic;
sim = sim_run (sim);
running = toc (lap);
frames = {start};
for k = 16:16:80
    log = record_load (directory, k, {'t', 'q'});
    frames{end+1} = struct ('bodies', sim.bodies, 'q', log.q, 't', log.t); %#ok<AGROW>
end
fprintf ('peg in hole, clearance 5 micrometres a side: %s\n', describe (sim));
fprintf ('  steps            %d of %g s\n', sim.stats.count, sim.h);
fprintf ('  contacts         at most %d in a step\n', max (sim.stats.contacts));
fprintf ('  worst residual   %.2g m/s\n', max (sim.stats.residual));
fprintf ('  the peg ended at [%.6f %.6f %.6f] m\n', sim.bodies(5).u);
fprintf ('  time per step    %.3f ms in its stages, %.3f ms with set-up and recording\n', 1e3*mean (sum (sim.stats.stage_time, 1)), 1e3*running/sim.stats.count);
fprintf ('without exact geometry: %s\n', others ());
draw_strip (frames, file);
fprintf ('  picture          %s\n', file);
fprintf ('  replay           %s (in all %.1f s)\n', page_of (directory), toc (began));
end

function [sim, directory] = recording (sim, file)
% a new one each time, beside the picture
[folder, name] = fileparts (file);
directory = fullfile (folder, name);
old = fullfile (directory, 'recording.h5');
if exist (old, 'file'), delete (old); end
sim = setRecord (sim, true, directory);
end

function text = page_of (directory)
% a machine without three.js has the recording
try
    text = SimReplay (directory, 'html', struct ('title', 'Stickslip: peg in hole'));
catch err
    text = sprintf ('%s (no page: %s)', directory, err.message);
end
end

function sim = with_formulation (sim, name)
% compiled where the kernels are
sim.H_dynamics = str2func (name);
sim = sim_kernels (sim, sim.engine.kernels);
end

function text = others ()
% a peg that fits, stopped by every feature pair by itself, and one that does not, let in by Anitescu-Potra
stopped = with_formulation (peg_in_hole (0.99), 'STdynamics');
stopped.subcontacts = 'all';
entered = with_formulation (peg_in_hole (1.00001), 'APdynamics');
runs = {stopped, entered};
for k = 1:2
    s = runs{k};
    s.draw = false;  s.MAX_STEP = 80;  s.onSolverFailure = 'continue';
    runs{k} = describe (sim_run (s));
end
text = sprintf ('Stewart-Trinkle with all feature pairs, clearance 5 mm: %s; Anitescu-Potra, 5 micrometres too large: %s', runs{:});
end

function text = describe (sim)
% what the eye would see
z = sim.bodies(5).u(3);
if z < 0.4, text = 'it fell through';
elseif z < 1.05, text = 'it lies on the rim';
else, text = 'it is above the hole';
end
end
