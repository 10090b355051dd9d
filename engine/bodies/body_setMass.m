function body = body_setMass (body, mass, J, com)
%BODY_SETMASS  Set mass, inertia and centre of mass of a body.
%   body = BODY_SETMASS (body, mass) scales J with the mass: the density changes, the shape does not.
%   body = BODY_SETMASS (body, mass, J) sets the inertia too.
%   body = BODY_SETMASS (body, mass, J, com) moves the centre of mass of a mesh or compound to the point com of its body frame.  The body
%   stays where it is: u and nu become those of the new centre, and verts_local and shapes are taken about it.
%
%   mass   positive, kg
%   J      3 x 3  inertia about the new centre of mass, body frame ([]: the present J scaled with the mass)
%   com    3 x 1  from the present centre of mass, body frame
%
%   Example: a loaded die
%      die = body_setMass (mesh_cube (), 2, [], [0; 0; -0.1]);
%
%   See also MESH_MASSPROPERTIES, SCALE_MESH, BODY_CHECK.

if ~isstruct (body) || ~isscalar (body) || ~isfield (body, 'type')
    error ('stickslip:body_setMass:body', 'body_setMass: body must be one body, got %s.', value_text (body));
end
if nargin < 2, mass = []; end
if nargin < 3, J = []; end
if nargin < 4, com = []; end
if ~(isnumeric (mass) && isreal (mass) && isscalar (mass) && isfinite (mass) && mass > 0)
    error ('stickslip:body_setMass:mass', 'body_setMass: mass must be a positive number, got %s.', value_text (mass));
end
if isempty (J)
    J = double (mass) / body.mass * body.J;
elseif ~(isnumeric (J) && isreal (J) && isequal (size (J), [3 3]) && all (isfinite (J(:))))
    error ('stickslip:body_setMass:J', 'body_setMass: J must be 3 x 3 finite numbers, or [], got %s.', value_text (J));
end
body.mass = double (mass);
body.J = double (J);
if isempty (com), return; end

if ~(isnumeric (com) && isreal (com) && numel (com) == 3 && all (isfinite (com(:))))
    error ('stickslip:body_setMass:com', 'body_setMass: com must be a finite vector of 3, got %s.', value_text (com));
end
com = double (com(:));
if ~any (strcmp (body.type, {'mesh', 'compound'}))
    if all (com == 0), return; end
    error ('stickslip:body_setMass:com', 'body_setMass: com can be moved in a mesh or compound only, this body is a %s.', body.type);
end
r = quat_rotation (body.quat) * com;
body.u = body.u(:) + r;
body.nu = body.nu(:);
body.nu(1:3) = body.nu(1:3) + cross (body.nu(4:6), r);      % the same motion, seen at the new centre
body.verts_local = body.verts_local - repmat (com', size (body.verts_local, 1), 1);
body.verts_world = body_worldVerts (body);
for k = 1:numel (body.shapes)
    if strcmp (body.shapes(k).type, 'sphere'), body.shapes(k).center = body.shapes(k).center - com; end
    body.shapes(k).verts = body.shapes(k).verts - repmat (com', size (body.shapes(k).verts, 1), 1);
end
end
