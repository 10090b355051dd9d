function contacts = ss_bullet (q, geom, margin, pairFriction) %#ok<STOUT,INUSD>
%SS_BULLET  Contacts of all bodies in given poses, meshes by the Bullet library.
%   contacts = SS_BULLET (q, geom, margin, pairFriction) is COLLIDE with another opinion on meshes: the points of a mesh with a
%   mesh or a sphere are Bullet's, all others (planes, two spheres, ground, planar bodies) are COLLIDE's.  Same arguments, same
%   conventions.  sim.useBULLET = true makes it the collision stage; such a run is not fused.
%
%   Solids apart: the normal joins their nearest points (GJK), also from corner to corner, where COLLIDE takes the axis that
%   separates most; the gap is their distance.  Solids that touch or overlap: the least depth (EPA), computed on
%   solids grown by a margin of 1e-3 of the smaller one's radius, which is taken off again.  A normal within 1e-3 rad of a face's is that
%   face's; the contacts are then the corners of the overlap (Bullet's clipping), else there is one.  Ids
%   are made from the nearest vertices.
%
%   The kernel is built where the library is installed in double precision with its headers, and g++ (Debian: libbullet-dev, g++).
%
%   Example: sim.useBULLET = true;  sim = sim_run (sim);
%
%   See also COLLIDE, COLLISION_DETECTION, STICKSLIP_INFO.

error ('stickslip:ss_bullet:notBuilt', 'ss_bullet is not built: it needs the Bullet library (Debian: libbullet-dev, g++); then run make.');
end
