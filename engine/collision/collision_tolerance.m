function tol = collision_tolerance ()
%COLLISION_TOLERANCE  What counts as equal in collision detection.
%   tol = COLLISION_TOLERANCE ()
%
%   corner     1e-8    lengths, as a part of the size of the smaller part: a corner this close to an edge is on it
%   axis       1e-6    lengths, likewise: an axis must separate better by this to beat one that is preferred
%   parallel   1e-6    sine of the angle of edges that are parallel
%   snap       1.4e-3  rad: an edge axis this close to the normal of a face is that face's
%   behind     0.01    length, as a part of the size of a facet: what is deeper below it is on its other side
%   steep      0.05    cosine: an incident face steeper than this over the reference face covers none of its corners
%   lean       0.1     sine: no edge of a vertex goes below it by more than this for the vertex to touch a face
%
%   The first two decide which features are named, so that ids do not flicker by roundoff; gaps are not rounded.
%
%   See also SEPARATING_AXIS, CLIP_FACES, CROSS_EDGES, FEATURE_PAIRS.

tol = struct ('corner', 1e-8, 'axis', 1e-6, 'parallel', 1e-6, 'snap', 1.4e-3, 'steep', 0.05, 'behind', 0.01, 'lean', 0.1);
end
