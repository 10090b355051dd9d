function arm = arm_dh (dh, options)
%ARM_DH  An arm from its Denavit-Hartenberg parameters.
%   arm = ARM_DH (dh) describes an arm of n joints: ARM_FORWARD, ARM_JACOBIAN, ARM_INVERSE and ARM_TORQUES compute with it, SIM_ADDARM puts
%   it into a simulation.
%   arm = ARM_DH (dh, options) with any of the fields below.
%
%   dh     n x 4  [a alpha d theta] of each joint: m, rad, m, rad.  The joint's coordinate is added to theta, or, of a prismatic joint, to d
%
%   options.convention   'standard' (default): from frame i-1 to frame i  Rz(theta) Tz(d) Tx(a) Rx(alpha), joint i about the z of
%                                              frame i-1
%                        'modified' (Craig's): Rx(alpha) Tx(a) Rz(theta) Tz(d), with a and alpha of the link before, joint i about the z
%                                              of frame i
%   options.types        1 x n of 'R' (revolute) and 'P' (prismatic); default all 'R'
%   options.limits       n x 2  least and largest coordinate
%   options.base         7  pose of frame 0 in the world, or in the frame of the body that the arm stands on; default the origin
%   options.tool         7  pose of the hand in frame n; default the same
%   options.mass         1 or n  of the links, kg; default 1
%   options.com          3 x n   their centres of mass, each in the frame of its link
%   options.inertia      3 x 3 x n  their inertias about these, along the axes of these frames
%   options.thickness    of the rods that links are drawn as, m
%
%   Without com and inertia a link is a square rod from its joint to the next one, the last to the hand; where the two are in one place,
%   a cube.  arm.links are the bodies, each with u and quat in the frame of its link: put others there, and their masses count.
%
%   Example: a planar arm of two links; where is its hand at 30 and 60 degrees?
%      arm = arm_dh ([1 0 0 0; 0.5 0 0 0]);
%      hand = arm_forward (arm, [pi/6; pi/3]);  hand(1:3)'      % 0.8660 1.0000 0
%
%   See also ARM_FORWARD, ARM_JACOBIAN, ARM_INVERSE, ARM_TORQUES, SIM_ADDARM.

if nargin < 1 || ~numbers (dh, size (dh, 1), 4) || isempty (dh)
    if nargin < 1, dh = []; end
    refuse ('dh', 'n x 4 finite numbers, [a alpha d theta] of each joint', dh);
end
if nargin < 2, options = struct (); end
n = size (dh, 1);
given = struct ('convention', 'standard', 'types', repmat ('R', 1, n), 'limits', repmat ([-Inf Inf], n, 1), 'base', [0;0;0; 1;0;0;0], ...
                'tool', [0;0;0; 1;0;0;0], 'mass', 1, 'com', [], 'inertia', [], 'thickness', []);
if ~isstruct (options) || ~isscalar (options), refuse ('options', 'a struct', options); end
for f = fieldnames (options)'
    if ~isfield (given, f{1})
        error ('stickslip:arm_dh:options', 'arm_dh: options has no field %s; did you mean %s?', f{1}, nearest_name (f{1}, fieldnames (given)));
    end
    given.(f{1}) = options.(f{1});
end
check_options (given, n);

arm = struct ('dh', double (dh), 'convention', given.convention, 'types', upper (given.types), 'limits', double (given.limits), ...
              'base', double (given.base(:)), 'tool', double (given.tool(:)), 'links', [], 'root', 0, 'bodies', [], 'joints', [], 'carried', []);
arm.links = link_bodies (arm, given);
end

function links = link_bodies (arm, given)
% link i in its frame, from its joint to the next
n = size (arm.dh, 1);
[hand, T] = arm_forward (arm, zeros (n, 1));
P = zeros (3, n + 1);
first = strcmp (arm.convention, 'modified');                % frame i is at joint i, or at joint i+1
for i = 1:n, P(:,i) = T(1:3,4,i+first); end
P(:,n+1) = hand(1:3);
span = sqrt (sum (diff (P, 1, 2).^2, 1));
thickness = given.thickness;
if isempty (thickness), thickness = 0.2*mean ([span(span > 0), 0.1*isempty(span(span > 0))]); end
mass = given.mass;
if isscalar (mass), mass = repmat (mass, 1, n); end
links = [];
for i = 1:n
    a = T(1:3,1:3,i+1)'*(P(:,i) - T(1:3,4,i+1));
    b = T(1:3,1:3,i+1)'*(P(:,i+1) - T(1:3,4,i+1));
    if span(i) > 1e-9*max (span)
        link = mesh_rod (a, b, mass(i), thickness);
    else
        link = body_setMass (mesh_rectangularBlock (thickness, thickness, thickness), mass(i));
        link.u = a;
    end
    R = quat_rotation (link.quat);
    com = [];  J = [];
    if ~isempty (given.com), com = R'*(given.com(:,i) - link.u); end
    if ~isempty (given.inertia), J = R'*given.inertia(:,:,i)*R; end
    link = body_setMass (link, mass(i), J, com);
    link.name = sprintf ('link %d', i);
    link.collides = false;
    link.color = [0.35 0.45 0.6] + 0.25*mod (i, 2);
    links = [links, link]; %#ok<AGROW>
end
end

function check_options (o, n)
if ~ischar (o.convention) || ~any (strcmp (o.convention, {'standard', 'modified'})), refuse ('convention', '''standard'' or ''modified''', o.convention); end
if ~ischar (o.types) || numel (o.types) ~= n || ~all (ismember (upper (o.types), 'RP')), refuse ('types', sprintf ('%d letters R or P', n), o.types); end
L = o.limits;
if ~(isnumeric (L) && isreal (L) && isequal (size (L), [n 2]) && ~any (isnan (L(:))) && all (L(:,1) <= L(:,2)))
    refuse ('limits', sprintf ('%d x 2, least and largest coordinate', n), L);
end
for f = {'base', 'tool'}
    p = o.(f{1});
    if ~(numbers (p, 7, 1) || numbers (p, 1, 7)) || ~any (p(4:7)), refuse (f{1}, 'a pose, [u; quat], 7 finite numbers', p); end
end
m = o.mass;
if ~(numbers (m, size (m, 1), size (m, 2)) && any (numel (m) == [1 n]) && all (m(:) > 0)), refuse ('mass', sprintf ('a positive number or %d of them', n), m); end
if ~isempty (o.com) && ~numbers (o.com, 3, n), refuse ('com', sprintf ('3 x %d finite numbers', n), o.com); end
I = o.inertia;
if ~isempty (I)
    if ~(isnumeric (I) && isreal (I) && size (I, 1) == 3 && size (I, 2) == 3 && size (I, 3) == n && all (isfinite (I(:)))), refuse ('inertia', sprintf ('3 x 3 x %d finite numbers', n), I); end
    for i = 1:n
        if norm (I(:,:,i) - I(:,:,i)') > 1e-9*norm (I(:,:,i)) || min (eig (I(:,:,i))) <= 0
            error ('stickslip:arm_dh:inertia', 'arm_dh: options.inertia of link %d must be symmetric and positive definite.', i);
        end
    end
end
if ~isempty (o.thickness) && ~(numbers (o.thickness, 1, 1) && o.thickness > 0), refuse ('thickness', 'a positive number', o.thickness); end
end

function tf = numbers (x, m, n)
tf = isnumeric (x) && isreal (x) && isequal (size (x), [m n]) && all (isfinite (x(:)));
end

function refuse (name, expected, got)
what = name;
if ~any (strcmp (name, {'dh', 'options'})), what = ['options.' name]; end
error (['stickslip:arm_dh:' name], 'arm_dh: %s must be %s, got %s.', what, expected, value_text (got));
end
