function tests = test_sim_compare
%TEST_SIM_COMPARE  The same scene under several formulations and solvers.
tests = functiontests (localfunctions);
end

function testTable (t)
% what the rows say is what the runs did
R = sim_compare (@() sliding_block (0.3, 2), 'STdynamics', {'lemke', 'pgs'}, struct ('steps', 20));
verifyEqual (t, {R.rows.status}, {'done', 'done'});
verifyEqual (t, {R.rows.solver}, {'lemke', 'pgs'});
verifyEqual (t, [R.rows.steps], [20 20]);
sim = sliding_block (0.3, 2);
sim.draw = false;  sim.MAX_STEP = 20;  sim.H_solver = @lemke;
if kernels_built (), sim = sim_kernels (sim, 'mex'); end
sim = sim_run (sim);
verifyEqual (t, R.u{1}(:,:,end), sim.state.q(1:3,:));                   % the same bits
verifyEqual (t, R.rows(1).contacts, mean (sim.stats.contacts));
verifyEqual (t, R.rows(1).energy, sum (sim.stats.energy(:,end)));
verifyEqual (t, R.rows(1).residual, max (sim.stats.residual));
verifyEqual (t, R.rows(1).difference, 0);
verifyEqual (t, R.rows(2).difference, max (reshape (sqrt (sum ((R.u{2} - R.u{1}).^2, 1)), [], 1)));
verifyLessThan (t, R.rows(2).difference, 1e-6);                         % solvers of one formulation: their residuals
verifyGreaterThan (t, R.rows(1).time, 0);
verifyEqual (t, numel (R.t), 21);
verifyEqual (t, numel (regexp (R.text, '\n')), 3);
end

function testFailuresAreRows (t)
% not there, throws, returns rubbish, blows up, does not fit: rows that say why; the good pair is there too
R = sim_compare (@() sliding_block (), {'STdynamics', 'XYdynamics', @broken}, {'lemke', @(A, b) error('x:y', 'no such luck'), @(A, b) NaN*b, 'lemke_ncpp'}, struct ('steps', 5));
verifyEqual (t, numel (R.rows), 12);
verifyEqual (t, R.rows(1).status, 'done');
verifyEqual (t, {R.rows([2:8 9 12]).status}, {'failed', 'stopped', 'failed', 'failed', 'failed', 'failed', 'failed', 'failed', 'failed'});
for k = 2:12, verifyFalse (t, isempty (R.rows(k).why)); end
verifyFalse (t, isempty (strfind (R.rows(2).why, 'no such luck')));
verifyFalse (t, isempty (strfind (R.rows(5).why, 'XYdynamics')));
verifyTrue (t, all (isnan ([R.rows(2:8).difference])));
end

function testVariants (t)
% a word behind a name chooses the contacts or the form of PEG; one that nobody knows is a row that says so
R = sim_compare (@() corner_pass (1e-4, 1), {'STdynamics all', 'PEGdynamics paper', 'PEGdynamics exact', 'STdynamics some'}, 'lemke', struct ('steps', 40));
verifyEqual (t, {R.rows.formulation}, {'STdynamics all', 'PEGdynamics paper', 'PEGdynamics exact', 'STdynamics some'});
verifyEqual (t, {R.rows.status}, {'done', 'done', 'done', 'failed'});
verifyGreaterThan (t, R.rows(2).difference, 0.1);                       % ST on all feature pairs is thrown off
verifyEqual (t, R.u{3}, R.u{2}, 'AbsTol', 1e-12);                       % both forms of PEG fly on
verifyFalse (t, isempty (strfind (R.rows(4).why, 'some')));
end

function testEnergyGain (t)
% a solver that pushes too hard gains energy, and the row says how much
R = sim_compare (@() sliding_block (0.3, 0), 'STdynamics', {'lemke', @hard}, struct ('steps', 5));
verifyLessThan (t, R.rows(1).gain, 1e-12);
verifyGreaterThan (t, R.rows(2).gain, 1e-3);
verifyGreaterThan (t, R.rows(2).failures, 0);
end

function testFieldsToSet (t)
% every run has them, and the times are those of the step size
R = sim_compare (@() sliding_block (), {'STdynamics', 'APdynamics'}, 'lemke', struct ('steps', 10, 'set', struct ('h', 0.02, 'num_fricdirs', 4)));
sim = sliding_block ();
sim.h = 0.02;  sim.num_fricdirs = 4;  sim.draw = false;  sim.MAX_STEP = 10;
sim = sim_run (sim);
verifyEqual (t, R.u{1}(:,:,end), sim.state.q(1:3,:));
verifyEqual (t, R.t(end), 0.2, 'AbsTol', 1e-15);
end

function testWatching (t)
% it is called after every step with the numbers of pair and step; true ends the comparison there
R = sim_compare (@() sliding_block (), {'STdynamics', 'APdynamics', 'PEGdynamics'}, 'lemke', struct ('steps', 5, 'watch', @(pair, pairs, step, steps) pair == 2 && step == 3 && pairs == 3 && steps == 5));
verifyEqual (t, {R.rows.status}, {'done', 'stopped'});
verifyEqual (t, [R.rows.steps], [5 3]);
verifyEqual (t, size (R.u{2}, 3), 4);
end

function testRecordings (t)
% staged and fused: each run in a folder of its own, to the bit; a second comparison into the same folder says that it is taken
folder = tempname ();
addTeardown (t, @() remove_recording (folder));
opts = struct ('steps', 6, 'record', folder);
R = sim_compare (@() sliding_block (), {'STdynamics', 'STdynamics all'}, {'lemke', @(A, b) lemke(A, b)}, opts);
verifyEqual (t, {R.rows.status}, {'done', 'done', 'done', 'done'});
for k = 1:4
    log = record_load (R.rows(k).directory);
    verifyEqual (t, log.q(1:3,:,:), R.u{k}(:,:,2:end));
end
verifyEqual (t, numel (unique ({R.rows.directory})), 4);
again = sim_compare (@() sliding_block (), 'STdynamics', 'lemke', opts);
verifyEqual (t, again.rows.status, 'failed');
verifyFalse (t, isempty (strfind (again.rows.why, folder)));
end

function testDefaultsAndPrint (t)
text = evalc ('sim_compare (@() sliding_block ());');
verifyFalse (t, isempty (strfind (text, 'STdynamics')));
verifyFalse (t, isempty (strfind (text, 'solve_lcp')));
end

function testBadArguments (t)
good = @() sliding_block ();
verifyError (t, @() sim_compare (), 'stickslip:sim_compare:scene');
verifyError (t, @() sim_compare (sliding_block ()), 'stickslip:sim_compare:scene');
verifyError (t, @() sim_compare (@() 3), 'stickslip:sim_compare:sim');
verifyError (t, @() sim_compare (good, 7), 'stickslip:sim_compare:formulations');
verifyError (t, @() sim_compare (good, 'STdynamics', {3}), 'stickslip:sim_compare:solvers');
verifyError (t, @() sim_compare (good, [], [], 3), 'stickslip:sim_compare:opts');
verifyError (t, @() sim_compare (good, [], [], struct ('setps', 3)), 'stickslip:sim_compare:opts');
verifyError (t, @() sim_compare (good, [], [], struct ('steps', 0.5)), 'stickslip:sim_compare:steps');
verifyError (t, @() sim_compare (good, [], [], struct ('draw', [1 0])), 'stickslip:sim_compare:opts');
verifyError (t, @() sim_compare (good, [], [], struct ('set', 7)), 'stickslip:sim_compare:set');
verifyError (t, @() sim_compare (good, [], [], struct ('set', struct ('epsilom', 1))), 'stickslip:sim_compare:set');
verifyError (t, @() sim_compare (good, [], [], struct ('record', 7)), 'stickslip:sim_compare:record');
verifyError (t, @() sim_compare (good, [], [], struct ('watch', 'me')), 'stickslip:sim_compare:watch');
end

function sim = broken (sim)
error ('x:y', 'a formulation that throws, given %d bodies', numel (sim.bodies));
end

function z = hard (A, b)
z = 2*lemke (A, b);
end
