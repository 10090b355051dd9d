function tf = exact_pairs (parts, first, second)
%EXACT_PAIRS  Which pairs of parts have more than one axis.
%   tf = EXACT_PAIRS (parts, first, second): two meshes, or a mesh and a sphere.  Two spheres touch along the line of their
%   centres, and what meets a half space along its normal; facets of terrain have one side.  Those, and spheres that the plane of a planar mesh cuts
%   into circles, PEG leaves to the collision stage: they are treated as by STDYNAMICS.
%
%   See also PEGDYNAMICS, PEGMOTION_CHECK.

type = [zeros(1, 0), parts.type];
planar = [false(1, 0), parts.planar];
a = type(first);  b = type(second);
cut = planar(first) ~= planar(second) & ((a == 3 & planar(first)) | (b == 3 & planar(second)));
tf = (a == 3 & b == 3) | (~cut & ((a == 3 & b == 1) | (a == 1 & b == 3)));
end
