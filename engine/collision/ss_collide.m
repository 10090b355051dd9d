function contacts = ss_collide (q, geom, margin, pairFriction, subcontacts) %#ok<STOUT,INUSD>
%SS_COLLIDE  Contacts of all bodies in given poses, compiled.
%   contacts = SS_COLLIDE (q, geom, margin, pairFriction, subcontacts) is COLLIDE, fast: same arguments, same contacts in the same order,
%   same errors.  It also checks all of geom.
%
%   See also COLLIDE, COLLISION_DETECTION_MEX.

error ('stickslip:collide:notBuilt', 'ss_collide is not built: run make.');
end
