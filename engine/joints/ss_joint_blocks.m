function [Gb, VB, CB, Gl, PSIL, Gd, VD, CD, PD, FX, JB, JL, JD] = ss_joint_blocks (joints, geom, q, twist, theta, command, h, FX) %#ok<STOUT,INUSD>
%SS_JOINT_BLOCKS  Kernel of JOINT_BLOCKS: the rows that joints add to the step's problem.
%   [Gb, VB, CB, Gl, PSIL, Gd, VD, CD, PD, FX, JB, JL, JD] = SS_JOINT_BLOCKS (joints, geom, q, twist, theta, command, h, FX)
%
%   joints geom   JOINT_PACK's and GEOM_PACK's structs
%   q twist       7 x nb, 6 x nb   poses, velocities of kinematic bodies (KINEMATIC_TWIST)
%   theta         nk               coordinates before, whole turns counted
%   command       nk x 2           of the motors, at the start and the end of the step
%   h FX          step size; 6m x 1 forces, given back with those of force motors
%   The outputs are the fields of sim.dynamics that JOINT_BLOCKS describes.
%
%   See also JOINT_BLOCKS, JOINT_PACK.

error ('stickslip:ss_joint_blocks:notBuilt', 'ss_joint_blocks is not built: run make.');
end
