function run = own_run (own, sim, opts)
%OWN_RUN  Run a scene with Stickslip and give what ENGINE_RUN gives.
%   run = OWN_RUN (own, sim, opts) runs the scene sim as own (an element of OWN_LIST) sets it up, for sim.MAX_STEP steps.  run.time is the time of the stages of each step
%   (sim.stats.stage_time) in a run as a user makes it.  A second run, of the same steps one by one, records them; only with opts.record.  The budget is for each of both,
%   and a step that has begun is made to its end.
%   run.unsolved counts the steps whose solve failed, run.reported is the largest residual that the solver itself reported.
%
%   opts   every, budget as for ENGINE_RUN; tol: in place of own.tol; record (true)
%
%   Example: own = own_list ();  run = own_run (own(1), scene_stack (3), struct ('every', 10));  median (run.time)
%
%   See also OWN_LIST, ENGINE_RUN, RUN_READ.

if nargin < 3, opts = struct (); end
opts = race_options (opts, struct ('every', 1, 'budget', 60, 'tol', own.tol, 'record', true));
sim = own.set (sim, opts.tol);
sim.draw = false;
sim.onSolverFailure = 'continue';
steps = sim.MAX_STEP;

run = struct ('time', zeros (1, 0), 'ended', 'done', 'why', '', 'unsolved', 0, 'reported', 0);
one = sim;
while numel (run.time) < steps
    made = numel (run.time);
    n = 10;
    if made > 0, n = floor (min (50, max (1, min (1, opts.budget - sum (run.time))/max (run.time(max (1, end-9):end))))); end     % a second's worth, as far as one can tell
    one.MAX_STEP = min (n, steps - made);
    one = quiet_run (one);
    run.time = [run.time, sum(one.stats.stage_time, 1)];
    run.unsolved = run.unsolved + one.stats.failures;
    run.reported = max ([run.reported, one.stats.residual]);
    if numel (run.time) < made + one.MAX_STEP, run.ended = 'not finite';  break; end
    if sum (run.time) > opts.budget && numel (run.time) < steps, run.ended = 'budget';  break; end
end
if opts.record, run = record (run, sim, opts); end
end

function run = record (run, sim, opts)
% the steps of the run once more, each opts.every-th by itself
nb = numel (sim.bodies);
run.step = opts.every:opts.every:numel (run.time);
k = numel (run.step);
run.q = zeros (7, nb, k);  run.nu = zeros (6, nb, k);  run.qEnd = run.q;  run.nuEnd = run.nu;
run.contacts = cell (1, k);
spent = 0;
sim.MAX_STEP = 0;
sim = quiet_run (sim);
for r = 1:k
    if opts.every > 1
        sim.MAX_STEP = opts.every - 1;
        sim = quiet_run (sim);
        spent = spent + sum (sim.stats.stage_time(:));
    end
    run.q(:,:,r) = sim.state.q;  run.nu(:,:,r) = sim.state.nu;
    sim.MAX_STEP = 1;
    sim = quiet_run (sim);
    run.qEnd(:,:,r) = sim.state.q;  run.nuEnd(:,:,r) = sim.state.nu;
    c = sim.contacts;
    T = contact_tangents (c.normal, Inf);
    c.impulse = c.normal.*c.impulse([1 1 1],:) + reshape (T(:,1,:), 3, []).*c.impulse([2 2 2],:) + reshape (T(:,2,:), 3, []).*c.impulse([3 3 3],:);
    run.contacts{r} = c;
    spent = spent + sum (sim.stats.stage_time(:));
    if spent > opts.budget, break; end
end
if k > 0, run = first_records (run, r); end
run.nuSolved = run.nuEnd;
end

function run = first_records (run, k)
run.step = run.step(1:k);
run.contacts = run.contacts(1:k);
for name = {'q', 'nu', 'qEnd', 'nuEnd'}, run.(name{1}) = run.(name{1})(:,:,1:k); end
end

function sim = quiet_run (sim)
text = evalc ('sim = sim_run (sim);'); %#ok<NASGU> progress and warnings are not the table's
end
