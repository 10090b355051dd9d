function m = run_measure (sim, run, opts)
%RUN_MEASURE  What a run of the race was worth: times, penetration, drift, residuals.
%   m = RUN_MEASURE (sim, run, opts) judges a run (ENGINE_RUN, OWN_RUN) of the scene sim, by Stickslip's own geometry for all engines alike.
%
%   m.steps        steps made
%   m.time         1 x steps, seconds, without the first opts.warmup
%   m.penetration  deepest overlap at the end of a recorded step, m
%   m.drift        how far a centre was at most from where it was at the end of step opts.rests (0: from the scene's start; NaN: not measured), m
%   m.joint        largest error of a joint's constraint, m
%   m.own          STEP_RESIDUAL of each recorded step, at the engine's own contacts with its own impulses, law 'pushout'
%   m.momentum     the part of it that its impulses leave unexplained
%   m.law          STEP_RESIDUAL of up to opts.sample recorded steps, law 'gap', at Stickslip's contacts with the impulses that explain the motion best.  Runs of Stickslip
%                  have those contacts and keep their own impulses
%
%   opts   warmup (10), rests (NaN), sample (6)
%
%   See also STEP_RESIDUAL, ENGINE_RACE.

if nargin < 3, opts = struct (); end
opts = race_options (opts, struct ('warmup', 10, 'rests', NaN, 'sample', 6));
m = struct ('steps', numel (run.time), 'time', run.time(min (end, opts.warmup) + 1:end), 'penetration', NaN, 'drift', NaN, 'joint', NaN, 'own', [], 'momentum', [], 'law', []);
if ~isfield (run, 'step') || isempty (run.step), return; end
sim = sim_start (sim);
start = sim.state.q;
k = numel (run.step);
ours = isfield (run.contacts{1}, 'id');
m.own = zeros (1, k);  m.momentum = m.own;
m.penetration = 0;
for r = 1:k
    sim = at (sim, run.q(:,:,r), run.nu(:,:,r));
    x = step_residual (sim, run.nuEnd(:,:,r), run.contacts{r}, 'pushout', run.nuSolved(:,:,r));
    m.own(r) = x.residual;
    m.momentum(r) = x.momentum;
    seen = collision_detection_mex (at (sim, run.qEnd(:,:,r), 0*run.nu(:,:,r)));
    m.penetration = max ([m.penetration, -seen.contacts.psi_n]);
end
for r = unique (round (linspace (1, k, min (k, opts.sample))))
    sim = at (sim, run.q(:,:,r), run.nu(:,:,r));
    list = [];
    if ours, list = run.contacts{r}; end
    x = step_residual (sim, run.nuEnd(:,:,r), list, 'gap', run.nuSolved(:,:,r));
    m.law(end+1) = x.residual;
end
if ~isnan (opts.rests)
    after = find (run.step > opts.rests);
    if opts.rests > 0 && ~isempty (after), start = run.q(:,:,after(1)); end
    apart = run.qEnd(1:3,:,after) - repmat (start(1:3,:), 1, 1, numel (after));
    if ~isempty (after), m.drift = max (reshape (sqrt (sum (apart.^2, 1)), [], 1)); end
end
if ~isempty (sim.joints)
    for r = 1:k
        g = joint_geometry (sim.engine.joints, run.qEnd(:,:,r));
        m.joint = max ([m.joint; abs(g.C)]);
    end
end
end

function sim = at (sim, q, nu)
sim.state.q = q;
sim.state.qEnd = q;
sim.state.nu = nu;
end
