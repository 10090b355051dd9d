function r = step_residual (sim, nuEnd, contacts, law, nuSolved)
%STEP_RESIDUAL  How far a step of any engine is from obeying Newton, Signorini and Coulomb.
%   r = STEP_RESIDUAL (sim, nuEnd, contacts, law) judges the step that led from sim.state.q and sim.state.nu to the velocities nuEnd (6 x nb).  All in m/s:
%
%   r.residual   the largest of r.cone and r.momentum
%   r.cone       natural residual over the quadratic cone (CONE_NATURAL) of the impulses and of the velocities at the end of the step:
%                   impulse in the friction cone, u_n + gap/h >= 0, no impulse where that is positive, friction against the slip and full where it slips
%   r.momentum   what the impulses leave unexplained of M (nuEnd - nu) - h f, as velocity of a body's centre or surface
%
%   sim       has been through SIM_START; sim.state q and nu are those of the start of the step; sim.h, the forces and the joints are those of the scene
%   contacts  body1 body2 psi_n (1 x nc), p1 normal impulse (3 x nc; on body 2, world frame): the engine's own (RUN_READ).  Without impulses (no field, or
%             NaN) they are those that explain the motion best (BEST_IMPULSES).  [] takes Stickslip's contacts of the start of the step, and those impulses
%   law       what the gap of a contact is
%      'gap'      psi/h, Stewart-Trinkle's: what has sunk in must be pushed out within the step (default)
%      'pushout'  as 'gap' where psi >= 0; what has sunk in may be pushed out as slowly or as fast as the engine likes, from not at all to within the step: stabilisation
%                 and softness are forgiven, and the solver's error is left
%
%   nuSolved  6 x nb  the velocities that the solver found, in the configuration of the start, where they are not nuEnd (RUN_READ): r.cone is of these
%
%   Impulses of joints are those that explain the motion best, by least squares.  r.impulse (3 x nc, [n t o]) and r.contacts (with mu) are what was judged.
%
%   Example: a cube of 1 kg at rest, and one that sinks in freely
%      sim = sim_start (scene_stack (1));
%      r = step_residual (sim, sim.state.nu, []);  r.residual                               % 0
%      nu = sim.state.nu;  nu(3,2) = -0.0981;  r = step_residual (sim, nu, []);  r.residual  % 0.0981
%
%   See also BEST_IMPULSES, RUN_MEASURE, NCP_RESIDUAL, CONE_NATURAL.

if nargin < 3, contacts = []; end
if nargin < 4, law = 'gap'; end
if ~any (strcmp (law, {'gap', 'pushout'})), error ('stickslip:step_residual:law', 'step_residual: law must be ''gap'' or ''pushout'', got %s.', value_text (law)); end

sim.num_fricdirs = Inf;
known = false;
if isempty (contacts)
    sim = collision_detection_mex (sim);
    c = sim.contacts;
else
    c = adopt (contacts, sim);
    known = isfield (contacts, 'impulse') && all (isfinite (contacts.impulse(:)));
end
c.id = 1:numel (c.psi_n);
sim.contacts = c;
if ~isempty (sim.joints), sim.state.command = joint_commands (sim, sim.time + [0 sim.h]); end
sim = preDynamics_mex (sim);
D = sim.dynamics;
nc = numel (D.PSI);
order = [1:nc; nc + (1:2:2*nc); nc + (2:2:2*nc)];
H = [D.Gn D.Gf];
H = H(:,order(:));

nu = reshape (nuEnd(:,sim.geom.kind == 1), [], 1);
push = D.M*(nu - D.NU) - D.h*D.FX;                              % what contacts and joints gave
if nargin < 5, nuSolved = nuEnd; end
u = reshape (H'*reshape (nuSolved(:,sim.geom.kind == 1), [], 1), 3, nc);
gap = D.PSI(:)'/D.h;
if strcmp (law, 'pushout')
    sunk = gap < 0;
    gap(sunk) = -min (max (u(1,sunk), 0), -gap(sunk));
end
u(1,:) = u(1,:) + gap;
mu = c.mu;

B = joint_basis (D);                                            % joints take what they can
if known, p = split (c.impulse, c.normal, D.T1);
else,     p = best_impulses (D.M, H, B, push, u, mu);
end
rest = D.M\(push - H*p(:));
rest = rest - B*(B'*(D.M*rest));
rho = 1 ./ max (normal_mobility (D, H, B), realmin);

r = struct ('residual', 0, 'cone', 0, 'momentum', surface_speed (rest, sim.geom), 'impulse', p, 'contacts', c);
if nc > 0, r.cone = max (max (abs (cone_natural (p, u, mu, rho)))); end
r.residual = max (r.cone, r.momentum);
if any (isnan ([p(:); nu])), r.residual = NaN; end
end

function c = adopt (list, sim)
% an engine's contacts in the order of bodies that ours have
c = contacts_empty ();
nc = numel (list.psi_n);
swap = list.body1 > list.body2;
sgn = 1 - 2*swap;
c.body1 = min (list.body1, list.body2);
c.body2 = max (list.body1, list.body2);
c.normal = list.normal .* repmat (sgn, 3, 1);
c.p1 = list.p1;
c.psi_n = list.psi_n;
c.mu = pair_friction (sim.geom.mu(c.body1), sim.geom.mu(c.body2), sim.pairFriction);
c.group = 1:nc;
c.impulse = zeros (3, nc);
if isfield (list, 'impulse'), c.impulse = list.impulse .* repmat (sgn, 3, 1); end
end

function p = split (impulse, normal, t1)
% along n, t1 and n x t1
t2 = cross (normal, t1, 1);
p = [sum(impulse .* normal, 1); sum(impulse .* t1, 1); sum(impulse .* t2, 1)];
end

function B = joint_basis (D)
% velocities that joint impulses can make: a basis, orthonormal in the energy of M
B = zeros (size (D.M, 1), 0);
if ~isfield (D, 'Gb') || isempty (D.Gb), return; end
R = chol (D.M);                                                 % M = R'*R; a basis of the range of R'\Gb
Y = full (R'\D.Gb);
[F, redundant] = chol (Y'*Y);
if ~redundant
    Q = Y/F;
else
    [Q, S, ~] = svd (Y, 'econ');
    s = diag (S);
    Q = Q(:,s > 1e-10*s(1));
end
B = R\Q;
end

function w = normal_mobility (D, H, B)
N = H(:,1:3:end);
w = full (sum (N .* (D.M\N), 1)) - sum ((B'*N).^2, 1);
end

function v = surface_speed (e, geom)
% largest speed that the change of velocity e gives to a body's centre, or to its surface by turning
e = reshape (e, 6, []);
R = geom.radius(geom.kind == 1);
v = max ([0, sqrt(sum (e(1:3,:).^2, 1)), R(:)'.*sqrt(sum (e(4:6,:).^2, 1))]);
end
