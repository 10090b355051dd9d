function n = joint_rows (D)
%JOINT_ROWS  How many unknowns of the step's problem belong to limits, friction and motors of joints.
%   n = JOINT_ROWS (D) of sim.dynamics: 1 of a limit and 3 of a bounded row (both directions and their sigma) in an LCP, 3 of each over
%   the cone.
%
%   See also AS_LCP, AS_NCP, JOINT_BLOCKS.

nl = numel (D.PSIL);
nr = numel (D.PD);
if isinf (D.nd), n = 3*(nl + nr); else, n = nl + 3*nr; end
end
