function f = incident_face (B, n, tie)
%INCIDENT_FACE  The face of a convex mesh that lies against a direction.
%   f = INCIDENT_FACE (B, n, tie): of the faces that touch the vertices of B lowest along n (within tie), the one that looks
%   most against n.
%
%   See also CLIP_FACES, FIRST_LARGEST.

tol = collision_tolerance ();
height = n'*B.vert;
low = height <= min (height) + tie;
touching = find (cellfun (@(v) any (low(v)), B.loop));
f = touching(first_largest (-n'*B.plane(1:3,touching), tol.parallel));
end
