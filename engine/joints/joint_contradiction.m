function joint_contradiction (D, clash)
%JOINT_CONTRADICTION  Error for joints that ask for velocities that cannot be.
%   JOINT_CONTRADICTION (D, clash) takes what JOINT_CLASH found and, unless it is empty, ends in the error
%   'stickslip:sim_run:contradictory', which names the joints.
%
%   See also JOINT_CLASH, AS_LCP.

if isempty (clash), return; end
names = sprintf (' %d,', unique (D.JB(clash(2:end))));
error ('stickslip:sim_run:contradictory', 'the joints%s contradict each other: what they ask for is off by %.3g m/s or rad/s.', names(1:end-1), clash(1));
end
