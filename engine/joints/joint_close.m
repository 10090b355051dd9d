function [nu, p, change, open, C] = joint_close (J, geom, q, qEnd, M, Gb, CB, h, tolerance, most, nu)
%JOINT_CLOSE  The impulses of the joints that close them at the end of the step.
%   [nu, p, change, open, C] = JOINT_CLOSE (J, geom, q, qEnd, M, Gb, CB, h, tolerance, most, nu) adds M\Gb*p to the velocities nu (6m x 1) of the
%   dynamic bodies so that, with C the constraints (JOINT_GEOMETRY) in the configuration that nu leads to,
%
%      C (q+) = 0,     q+ = INTEGRATE_MOTION (q, nu, h),
%
%   to the tolerance, in at most `most` steps of Newton's method
%
%      K*dp = -C/h,    K = G'*(M\Gb) + diag (CB),    nu = nu + M\Gb*dp.
%
%   Gb are the wrenches at the start of the step: the impulses act there.  G are those at its end, G = dC/d(h*nu): the wrench [f; t] of
%   JOINT_GEOMETRY at q+ becomes [f; T'*t], T = (1 + [a]x)/(1 + a'*a) with a = h*w/2 being what a change of h*w turns the body by.  (With Gb for G the
%   matrix is S of JOINT_FACTOR: right for a joint or two, but a chain of n links multiplies what a turn of the links leaves of the error by n.)
%   Motors keep their rows of Gb, and velocities.  Rows that JOINT_FACTOR drops follow from the others.  A step that makes |C| no smaller is
%   halved, six times at most; where K is singular S takes its place.
%
%   J, geom       sim.engine.joints, sim.geom
%   q, qEnd       7 x nb  start of the step; kinematic bodies at its end
%   M, Gb, CB     blocks of sim.dynamics;  h  s;  tolerance  of max (abs (C)), m or sine of an angle
%   p             the impulses, least norm where rows depend on each other
%   change        what they do to Gb'*nu + CB.*p
%   open          2 x 1: max (abs (C)) of the velocities given and of those found, Inf where they lead nowhere.  nu is the best found.
%   C             constraints at the end of the step of the velocities given
%
%   See also JOINT_CORRECT, JOINT_FACTOR, SS_JOINT_CLOSE.

dynamic = geom.kind == 1;
number = cumsum (dynamic) .* dynamic;
nr = numel (J.row_kind);
F = joint_factor (M, Gb, CB);
rows = F.keep <= nr;                                        % the others are motors
kept = F.keep(rows);
p = zeros (size (Gb, 2), 1);
given = nu;
[g, all_nu] = predict (J, geom, q, qEnd, h, nu);
open = largest (g)*[1; 1];
C = g.C;
for k = 1:most
    if open(2) <= tolerance || isempty (F.keep) || ~isfinite (open(2)), break; end
    G = Gb(:,F.keep);
    G(:,rows) = derivatives (J, geom, number, g, all_nu, h, kept, size (M, 1));
    r = zeros (numel (F.keep), 1);
    r(rows) = -g.C(kept)/h;
    [L, U, P] = lu (full (G'*F.X) + diag (CB(F.keep)));
    if min (abs (diag (U))) > 1e-13*max (abs (diag (U))), d = U\(L\(P*r));
    else,                                                 d = F.R\(F.R'\r);
    end
    share = 1;
    for halving = 0:6
        if halving > 0, share = share/2; end
        tried = nu + share*(F.X*d);
        [next, next_nu] = predict (J, geom, q, qEnd, h, tried);
        better = norm (next.C(kept)) < norm (g.C(kept));
        if better, break; end
    end
    if ~better, break; end
    nu = tried;  g = next;  all_nu = next_nu;
    p(F.keep) = p(F.keep) + share*d;
    open(2) = largest (g);
end
change = Gb'*(nu - given) + CB.*p;
p = joint_leastNorm (F, p);
end

function [g, all_nu] = predict (J, geom, q, qEnd, h, nu)
% constraints where nu leads
all_nu = zeros (6, numel (geom.kind));
all_nu(:,geom.kind == 1) = reshape (nu, 6, []);
q = integrate_motion (q, all_nu, h, geom.kind);
q(:,geom.kind == 2) = qEnd(:,geom.kind == 2);
g.C = Inf (numel (J.row_kind), 1);
if all (isfinite (q(:))), g = joint_geometry (J, q); end
end

function x = largest (g)
x = max ([0; abs(g.C)]);
end

function G = derivatives (J, geom, number, g, nu, h, rows, nv)
% of C by h*nu, a column for each of the rows
G = zeros (nv, numel (rows));
for side = 1:2
    if side == 1, w = g.G1;  body = J.body1; else, w = g.G2;  body = J.body2; end
    for k = 1:numel (rows)
        b = body(J.row_joint(rows(k)));
        if b == 0 || number(b) == 0, continue; end
        a = h/2*nu(4:6,b);
        t = w(4:6,rows(k));
        G(6*(number(b) - 1) + (1:6),k) = [w(1:3,rows(k)); (t + cross(t, a))/(1 + a'*a)] .* (geom.locked(:,b) == 0);
    end
end
end
