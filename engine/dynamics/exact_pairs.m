function tf = exact_pairs (parts, first, second)
%EXACT_PAIRS  Which pairs of parts have more than one axis.
%   tf = EXACT_PAIRS (parts, first, second): two meshes, or a mesh and a sphere.  Two spheres touch along the line of their
%   centres, and what meets a half space along its normal: PEG leaves those to the collision stage.
%
%   See also PEGDYNAMICS, PEGMOTION_CHECK.

type = [zeros(1, 0), parts.type];
a = type(first);  b = type(second);
tf = (a == 3 & b == 3) | (a == 3 & b == 1) | (a == 1 & b == 3);
end
