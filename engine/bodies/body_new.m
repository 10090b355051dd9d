function body = body_new (type)
%BODY_NEW  A body with every field at its default.
%   body = BODY_NEW (type) is what all constructors start from: they give the same fields in the same order, so that [a b]
%   of any two bodies works.  type is 'sphere', 'plane', 'mesh', 'compound' or 'terrain' (default 'sphere',
%   of radius 1 and mass 1).
%
%   type                 what it is               name            a name of your own
%   bodyID               its number in sim.bodies (set by sim_addBody)
%   dynamic              false: static            motion          [] or @(t) -> 7 x 1 [u; quat]: a kinematic body
%   mass                 kg                       J               3 x 3  inertia about u, body frame, kg m^2
%   u                    3 x 1  centre of mass    quat            4 x 1  orientation, scalar first
%   nu                   6 x 1  [v; w], world     Fext            6 x 1  force and moment of the user's, world
%   locked               6 x 1  true: that component of nu stays zero (world axes)
%   actuated             6 x 1  true: QSDYNAMICS drives that component of nu by sim.command (world axes)
%   mu                   coefficient of friction  collides        false: touches nothing
%   restitution          coefficient of restitution for the impact laws (sim.H_impact), 0 to 1
%   doesNotCollideWith   1 x k  numbers of bodies it passes through
%   radius               of a sphere              plane_normal    3 x 1  outward unit normal, body frame
%   verts_local          n x 3  about u, body frame               verts_world   n x 3
%   faces                m x 3  triangles, counter-clockwise seen from outside
%   shapes               1 x k  parts of a compound (BODY_SHAPES)
%   planar               true: moves and collides in the x-z plane
%   num_verts num_edges num_faces                 sizes of the triangle mesh
%   color 1 x 3, faceAlpha, edgeAlpha, visible    how it is drawn; num_sphere_verts: how finely
%   facealpha edgealpha                           the old spelling: used in place of faceAlpha, edgeAlpha when not empty
%
%   See also BODY_SPHERE, BODY_PLANE, BODY_MESH, BODY_PARTICLE, BODY_COMPOUND, BODY_POLYGON,
%   BODY_DISC, BODY_TERRAIN, BODY_CHECK.

if nargin < 1, type = 'sphere'; end

body = struct ( ...
    'type', type, 'name', 'body', 'bodyID', 0, ...
    'dynamic', true, 'motion', [], ...
    'mass', 1, 'J', eye (3), ...
    'u', zeros (3, 1), 'quat', [1; 0; 0; 0], 'nu', zeros (6, 1), 'Fext', zeros (6, 1), ...
    'locked', false (6, 1), 'actuated', false (6, 1), ...
    'mu', 0.5, 'restitution', 0, 'collides', true, 'doesNotCollideWith', zeros (1, 0), ...
    'radius', 1, ...
    'plane_normal', [0; 0; 1], ...
    'verts_local', zeros (0, 3), 'verts_world', zeros (0, 3), 'faces', zeros (0, 3), ...
    'shapes', struct ([]), 'planar', false, ...
    'num_verts', 0, 'num_edges', 0, 'num_faces', 0, ...
    'color', [0 0 1], 'faceAlpha', 0.7, 'edgeAlpha', 1, 'visible', true, 'num_sphere_verts', 7, ...
    'facealpha', [], 'edgealpha', []);
end
