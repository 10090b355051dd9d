function fig = plotJointError (source)
%PLOTJOINTERROR  The errors of the joints over the steps of a run.
%   PLOTJOINTERROR (sim) draws the largest position error and the largest velocity error of all joints after each step that sim.stats
%   remembers, over the time, on a logarithmic axis: Figure 4 of the RPIsim paper.  PLOTJOINTERROR (dir) draws those of the recording in the directory dir.
%   fig = PLOTJOINTERROR (...) gives the handle of the figure.
%
%   Example:
%      sim = hanging_rod ();
%      sim.MAX_STEP = 100;
%      plotJointError (sim_run (sim))
%
%   See also SIM_ADDJOINT, JOINT_CORRECT, HANGING_ROD, RUN_SCALARS.

if nargin < 1, source = []; end
r = run_scalars (source, 'plotJointError');
if r.joints == 0, error ('stickslip:plotJointError:nothing', 'plotJointError: the scene has no joints.'); end
e = max (r.joint_error, realmin);
h = figure ('Name', 'joint errors', 'Color', 'w');
semilogy (r.t, e(1,:), r.t, e(2,:));
xlabel ('time, s');
ylabel ('largest error');
legend ('position, m or rad', 'velocity, m/s or rad/s');
title (sprintf ('joint errors, correction %s', word (r.jointCorrection)));
grid on
log_axis (gca ());
if nargout > 0, fig = h; end
end

function w = word (on)
if on, w = 'on'; else, w = 'off'; end
end
