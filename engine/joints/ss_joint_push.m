function [nu, p] = ss_joint_push (M, Gb, CB, change, nu) %#ok<STOUT,INUSD>
%SS_JOINT_PUSH  Kernel of JOINT_PUSH: the impulses that change the joints' velocities.
%   [nu, p] = SS_JOINT_PUSH (M, Gb, CB, change, nu) is JOINT_PUSH, fast, with the factor of M, Gb and CB made inside.
%
%   See also JOINT_PUSH, JOINT_FACTOR.

error ('stickslip:ss_joint_push:notBuilt', 'ss_joint_push is not built: run make.');
end
