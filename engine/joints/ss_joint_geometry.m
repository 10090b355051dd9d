function [C, c] = ss_joint_geometry (joints, q) %#ok<STOUT,INUSD>
%SS_JOINT_GEOMETRY  Kernel of JOINT_GEOMETRY: constraints and coordinates of the joints.
%   [C, c] = SS_JOINT_GEOMETRY (joints, q) takes the packed joints (JOINT_PACK) and the poses q (7 x nb) and gives the fields C and c of
%   JOINT_GEOMETRY.
%
%   See also JOINT_GEOMETRY, JOINT_PACK.

error ('stickslip:ss_joint_geometry:notBuilt', 'ss_joint_geometry is not built: run make.');
end
