function plotJointError (sim)
%PLOTJOINTERROR  The errors of the joints over the steps of a run.
%   PLOTJOINTERROR (sim) draws the largest position error and the largest velocity error of all joints after each step that sim.stats
%   remembers, over the time, on a logarithmic axis: Figure 4 of the RPIsim paper.
%
%   Example: sim = sim_run (hanging_rod ());  plotJointError (sim)
%
%   See also SIM_ADDJOINT, JOINT_CORRECT, HANGING_ROD.

if nargin < 1, sim = []; end
require_sim (sim, 'plotJointError');
if isempty (sim.joints) || ~isfield (sim.stats, 'joint_error') || sim.stats.count == 0
    error ('stickslip:plotJointError:nothing', 'plotJointError: sim has no joints, or has not run.');
end
t = sim.engine.t0 + sim.stats.step*sim.h;
e = max (sim.stats.joint_error, realmin);
semilogy (t, e(1,:), t, e(2,:));
xlabel ('time, s');
ylabel ('largest error');
legend ('position, m or rad', 'velocity, m/s or rad/s');
title (sprintf ('joint errors, correction %s', word (sim.jointCorrection)));
grid on
end

function w = word (on)
if on, w = 'on'; else, w = 'off'; end
end
