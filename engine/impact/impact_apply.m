function sim = impact_apply (sim, poisson, solve, blocks)
%IMPACT_APPLY  An impact stage: from the simulation to the arrays of a law, and back.
%   sim = IMPACT_APPLY (sim, poisson, solve, blocks) calls solve, which is IMPACT_SOLVE or SS_IMPACT, for Newton's law (poisson
%   false) or Poisson's (true), and changes sim.newNU, the impulses of sim.contacts and sim.info.impact.  blocks is PREDYNAMICS or
%   PREDYNAMICS_MEX.
%
%   The law works on the polygon of friction directions.  A formulation that has none (the quadratic cone), or blocks of other
%   contacts than sim.contacts, gets a polygon for the impact (IMPACT_OPTIONS).
%
%   With joints the impulses of the joints change as well (sim.state.jointImpulse), and the law is asked again, three times at most, for a rebound
%   that leaves the joints closed where it leads.
%
%   See also IMPACT_NEWTON, IMPACT_POISSON, IMPACT_SOLVE, JOINT_CORRECT.

c = sim.contacts;
nc = numel (c.psi_n);
sim.info.impact = struct ('hits', 0, 'share', 1, 'failed', 0);
o = impact_options (sim);
e = max (o.restitution(c.body1), o.restitution(c.body2));
if ~any (e > 0) || ~any (c.impulse(1,:) > 0), return; end

D = polygon_blocks (sim, nc, o.directions, blocks);
drift = zeros (3, nc);
if any (sim.geom.kind == 2)                             % what kinematic bodies do to the columns of the cone
    s = sim;  s.FRICTION = true;  s.num_fricdirs = Inf;
    s = blocks (s);
    drift = [s.dynamics.DPSI'; reshape(s.dynamics.SLIP, 2, nc)];
end
turned = sim.alignFriction && D.nd > 0;                 % the polygon starts at another tangent than impulses are kept along
impulse = c.impulse;
if turned
    t1 = reshape (contact_tangents (c.normal, 1), 3, []);
    impulse = turn_impulses (impulse, c.normal, t1, D.T1);
    drift = turn_impulses (drift, c.normal, t1, D.T1);
end
law = @(D, more) solve (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h, e, drift, o.speed, sim.newNU, impulse, poisson, o.tolerance, more{:});
if isempty (sim.joints)
    [sim.newNU, impulse, sim.info.impact] = law (D, {});
else
    [sim, impulse] = jointed (sim, law, D);
end
if sim.info.impact.hits == 0, return; end
if turned, impulse = turn_impulses (impulse, c.normal, D.T1, t1); end
sim.contacts.impulse = impulse;
end

function [sim, impulse] = jointed (sim, law, D)
% again, with what joints need to be closed where the rebound leads, as JOINT_CORRECT does with the solve
J = sim.engine.joints;
rows = 1:numel (J.row_kind);
most = 3*sim.jointCorrection;
least = Inf;
for k = 0:most
    [nu, p, told, joint] = law (D, {joint_part(D), sim.state.jointImpulse});
    if k == 0 && told.hits == 0 || ~all (isfinite (nu)), break; end
    args = {J, sim.geom, sim.state.q, sim.state.qEnd, D.M, D.Gb, D.CB, sim.h, sim.jointTolerance, 0, nu};
    if strcmp (sim.engine.kernels, 'mex'), [~, ~, ~, open, C] = ss_joint_close (args{:}); else, [~, ~, ~, open, C] = joint_close (args{:}); end
    if ~(open(1) < least), break; end                   % no nearer than before
    least = open(1);
    best = struct ('nu', nu, 'p', p, 'told', told, 'joint', joint);
    if least <= sim.jointTolerance, break; end
    D.VC(rows) = D.VC(rows) - C/sim.h;
end
if isfinite (least)
    nu = best.nu;  p = best.p;  told = best.told;  joint = best.joint;
    if sim.jointCorrection && least > 1000*sim.jointTolerance, sim.info.joints = 'open'; end
end
impulse = p;
sim.newNU = nu;
sim.info.impact = told;
sim.state.jointImpulse = joint;
end

function P = joint_part (D)
% of the blocks, what JOINT_BLOCKS made
for name = {'Gb', 'VB', 'CB', 'VC', 'Gl', 'PSIL', 'Gd', 'VD', 'CD', 'PD'}, P.(name{1}) = D.(name{1}); end
end

function D = polygon_blocks (sim, nc, directions, blocks)
% the step's own blocks where they have a polygon; over the cone, a polygon with the step's gaps
D = sim.dynamics;
same = isfield (D, 'form') && numel (D.PSI) == nc;
if same && any (strcmp (D.form, {'lcp', 'mlcp', 'blocks'})) && isfinite (D.nd) && size (D.Gf, 2) == nc*D.nd && (isempty (sim.joints) || isfield (D, 'VC')), return; end
sim.num_fricdirs = directions;
sim = blocks (sim);
if same, sim.dynamics.PSI = D.PSI; end
if same && isfield (D, 'VC') && ~isempty (sim.joints), sim.dynamics.VC = D.VC; end
D = sim.dynamics;
end
