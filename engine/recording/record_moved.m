function rec = record_moved (rec, kind, step, q, nu, Fext)
%RECORD_MOVED  Note what somebody changed between two steps.
%   rec = RECORD_MOVED (rec, kind, step, q, nu, Fext) compares what a step starts from, rec.q, rec.nu and rec.force, with what the step before it left, q, nu and
%   Fext: state and forces that are not the same are recorded apart, so that RECORD_STEP starts where the step did.  kind is sim.geom.kind: kinematic bodies
%   are where their motion puts them.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_start (sim);
%      [rec, sim] = record_begin (sim);
%      q = sim.state.q;
%      rec.q(1,2) = 1;                                 % somebody moved the ball
%      rec = record_moved (rec, sim.geom.kind, 1, q, sim.state.nu, sim.state.Fext);
%      record_end (rec, sim);
%
%   See also RECORD_GATHER, RECORD_BEGIN.

own = kind ~= 2;
if any (any (q(:,own) ~= rec.q(:,own))) || any (nu(:) ~= rec.nu(:)), rec.jumps(end+1) = struct ('step', step, 'q', rec.q, 'nu', rec.nu); end
if any (Fext(:) ~= rec.force(:)), rec.forces(end+1) = struct ('step', step, 'Fext', rec.force); end
end
