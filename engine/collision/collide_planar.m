function m = collide_planar (A, B, reach, y, R, subcontacts)
%COLLIDE_PLANAR  Points where two convex parts touch in a plane y = constant.
%   m = COLLIDE_PLANAR (A, B, reach, y, R) is COLLIDE_PAIR for parts of which one or both belong to planar bodies at y(1), or
%   at y(1) and y(2): in different planes they do not touch.  Spheres and half spaces are cut by the plane.  Meshes are taken
%   to be prisms along y (polygons are): their manifolds come in pairs of points, of which the one with the larger y is kept
%   and moved into the plane.  Normals that lean out of the plane are left out.
%
%   m = COLLIDE_PLANAR (A, B, reach, y, R, 'all') is the same for the set of all feature pairs; edges are the corners of a section, and
%   touch as vertices do: pairs of edges are left out.
%
%   y   m, of the planar bodies             R   m, their bounding radii
%
%   See also COLLIDE, COLLIDE_PAIR, BODY_POLYGON, BODY_DISC.

tol = collision_tolerance ();
m = manifold_new ();
tie = tol.corner*R(1);
if numel (y) > 1 && abs (y(2) - y(1)) > tie, return; end
y = y(1);
[A, cut] = section (A, y, tol);
if ~cut, return; end
[B, cut] = section (B, y, tol);
if ~cut, return; end

if nargin < 6, subcontacts = 'primary'; end
m = collide_pair (A, B, reach, subcontacts);
k = abs (m.normal(2,:)) <= tol.parallel & m.p1(2,:) >= y - tie;
if strcmp (subcontacts, 'all'), k = k & ~(is_edge (A, m.f1) & is_edge (B, m.f2)); end
m = struct ('p1', m.p1(:,k), 'normal', m.normal(:,k), 'psi', m.psi(k), 'f1', m.f1(k), 'f2', m.f2(k));
m.p1(2,:) = y;
end

function [P, cut] = section (P, y, tol)
% a sphere as the circle, a half space as the half plane at y; nothing when the plane misses them
cut = true;
switch P.type
    case 1
        d = P.data(2) - y;
        cut = abs (d) <= P.data(4);
        P.data(2) = y;
        P.data(4) = sqrt (max (0, (P.data(4) - d)*(P.data(4) + d)));
    case 2
        n = P.data([1 3]);
        len = sqrt (n(1)*n(1) + n(2)*n(2));
        cut = len > tol.parallel;
        P.data = [n(1); 0; n(2); P.data(4) - P.data(2)*y]/max (len, realmin);
end
end

function yes = is_edge (P, f)
yes = f > size (P.vert, 2) & f <= size (P.vert, 2) + size (P.edge, 2);
end
