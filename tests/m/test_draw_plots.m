function tests = test_draw_plots
%TEST_DRAW_PLOTS  The plots of a run show its numbers, from a simulation and from its recording.
tests = functiontests (localfunctions);
end

function setup (t)
assumeTrue (t, display_available (), 'there is no display');
addTeardown (t, @() close ('all'));
end

function testFromASimulationAndFromItsRecording (t)
sim = recorded_run (t, dominoes (3), 40);
for source = {sim, sim.record_directory}
    y = curves (plotEnergy_of (source{1}));
    verifyTrue (t, has (y, sim.stats.energy(1,:)) && has (y, sim.stats.energy(2,:)) && has (y, sum (sim.stats.energy, 1)));
    y = curves (plotContacts (source{1}));
    verifyTrue (t, has (y, sim.stats.contacts));
    depth = sim.stats.penetration;
    depth(depth <= 0) = NaN;
    verifyTrue (t, has (y, depth));
    y = curves (plotSolver (source{1}));
    verifyTrue (t, has (y, max (sim.stats.residual, 1e-17)) && has (y, sim.stats.iterations) && has (y, 1e3*sim.stats.stage_time(3,:)));
    verifyTrue (t, has (y, [1 1]*sim.tolerance));
end
end

function testFailedSolvesAreMarked (t)
sim = dominoes (3);
sim.draw = false;
sim.MAX_STEP = 40;
sim.H_solver = @pgs_mex;
sim.solverOptions = struct ('maxIter', 3);
sim.onSolverFailure = 'continue';
sim = sim_run (sim);
verifyGreaterThan (t, sim.stats.failures, 0);
y = curves (plotSolver (sim));
verifyTrue (t, has (y, sim.stats.residual(sim.stats.failed > 0)));
end

function testJointError (t)
sim = recorded_run (t, hanging_rod (), 40);
for source = {sim, sim.record_directory}
    y = curves (plotJointError (source{1}));
    verifyTrue (t, has (y, max (sim.stats.joint_error(1,:), realmin)) && has (y, max (sim.stats.joint_error(2,:), realmin)));
end
verifyError (t, @() plotJointError (recorded_run (t, sliding_block (), 2)), 'stickslip:plotJointError:nothing');
end

function testOneBody (t)
% of one body that falls: z, v and -g; its energy is that of the scene
ball = Body_sphere (2, 0.1);
ball.u = [0;0;5];
ball.nu = [1;0;2;0;3;0];
sim = recorded_run (t, sim_addBody (Simulator (0.01), [Body_plane(), ball]), 30);
log = record_load (sim.record_directory);
y = curves (plotPVA (sim.record_directory));
verifyTrue (t, has (y, [5, reshape(log.q(3,2,:), 1, [])]) && has (y, [2, reshape(log.nu(3,2,:), 1, [])]));
verifyTrue (t, any (cellfun (@(v) numel (v) == 31 && norm (v(2:end) + 9.81) < 1e-9, y)));
y = curves (plotEnergy (sim.record_directory, 2));
verifyTrue (t, any (cellfun (@(v) numel (v) == 31 && norm (v(2:end) - sum (log.energy, 1)) < 1e-12*norm (v), y)));
verifyError (t, @() plotPVA (sim.record_directory, 3), 'stickslip:plotPVA:body');
verifyError (t, @() plotPVA (7), 'stickslip:plotPVA:source');
end

function testWhatHasNotRun (t)
for f = {@plotContacts, @plotSolver, @plotJointError}
    verifyError (t, @() f{1} (sliding_block ()), ['stickslip:' func2str(f{1}) ':nothing']);
end
verifyError (t, @() plotSolver (tempname ()), 'stickslip:record_info:noFile');
empty = recorded_run (t, hanging_rod (), 0);
for f = {@plotContacts, @plotSolver, @plotJointError}
    verifyError (t, @() f{1} (empty.record_directory), ['stickslip:' func2str(f{1}) ':nothing']);
end
verifyError (t, @() plotEnergy (empty.record_directory), 'stickslip:plotEnergy:nothing');
end

function fig = plotEnergy_of (source)
% of a simulation it has no output: with one it is a userFunction
if ischar (source), fig = plotEnergy (source);
else
    plotEnergy (source);
    fig = gcf ();
end
end

function y = curves (fig)
y = arrayfun (@(h) {reshape(get (h, 'YData'), 1, [])}, findobj (fig, 'Type', 'line'));
for h = findobj (fig, 'Type', 'hggroup')', y{end+1} = reshape (get (h, 'YData'), 1, []); end
end

function tf = has (y, wanted)
tf = any (cellfun (@(v) isequaln (v, wanted), y));
end
