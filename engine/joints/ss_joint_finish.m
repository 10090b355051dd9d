function [nu, theta, err] = ss_joint_finish (joints, geom, q, nu, twist, theta, command, h, correct) %#ok<STOUT,INUSD>
%SS_JOINT_FINISH  Kernel of JOINT_FINISH: the joints at the end of a step.
%   [nu, theta, err] = SS_JOINT_FINISH (joints, geom, q, nu, twist, theta, command, h, correct) takes the state at the end of the step (q 7 x nb,
%   nu 6 x nb), the coordinates theta before it, and the rest as SS_JOINT_BLOCKS, and gives the velocities (projected where correct is true), the
%   coordinates and the two errors of JOINT_FINISH.
%
%   See also JOINT_FINISH, SS_JOINT_BLOCKS.

error ('stickslip:ss_joint_finish:notBuilt', 'ss_joint_finish is not built: run make.');
end
