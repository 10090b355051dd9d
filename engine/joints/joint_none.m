function D = joint_none (D)
%JOINT_NONE  The blocks of a step without joints.
%   D = JOINT_NONE (D) gives the fields of JOINT_BLOCKS, empty, to blocks that have none.
%
%   See also JOINT_BLOCKS, PREDYNAMICS, AS_LCP.

if isfield (D, 'VB'), return; end
none = sparse (size (D.M, 1), 0);
zero = zeros (0, 1);
D.Gb = none;  D.VB = zero;  D.CB = zero;  D.VC = zero;
D.Gl = none;  D.PSIL = zero;
D.Gd = none;  D.VD = zero;  D.CD = zero;  D.PD = zero;
D.JB = zeros (1, 0);  D.JL = zeros (1, 0);  D.JD = zeros (1, 0);
end
