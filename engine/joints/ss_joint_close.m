function [nu, p, change, open, C] = ss_joint_close (joints, geom, q, qEnd, M, Gb, CB, h, tolerance, most, nu) %#ok<STOUT,INUSD>
%SS_JOINT_CLOSE  Kernel of JOINT_CLOSE: the impulses that close the joints at the end of the step.
%   [nu, p, change, open, C] = SS_JOINT_CLOSE (joints, geom, q, qEnd, M, Gb, CB, h, tolerance, most, nu) is JOINT_CLOSE, fast: the same
%   arguments and results.
%
%   See also JOINT_CLOSE, JOINT_CORRECT.

error ('stickslip:ss_joint_close:notBuilt', 'ss_joint_close is not built: run make.');
end
