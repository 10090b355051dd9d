function [newNU, impulse, info, joint] = impact_solve (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol, joints, joint)
%IMPACT_SOLVE  Velocities and impulses of a step by a law of restitution.
%   [newNU, impulse, info] = IMPACT_SOLVE (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol)
%   takes the blocks of PREDYNAMICS, h the step, and
%
%   e        nc      coefficients of restitution
%   drift    3 x nc  velocity that kinematic bodies give to each contact, along n, t1, n x t1
%   speed            a rebound slower than this is none, m/s
%   newNU    6m x 1  velocities of the solve, without restitution
%   impulse  3 x nc  its impulses along n, t1, n x t1
%   poisson          false: Newton's law, true: Poisson's
%   tol              on the residual of the LCPs, m/s
%
%   and gives newNU and impulse with restitution; info has hits, share and failed as IMPACT_NEWTON tells.
%
%   [newNU, impulse, info, joint] = IMPACT_SOLVE (..., tol, joints, joint) is the same with joints: joints has Gb VB CB VC Gl PSIL Gd VD CD PD of
%   JOINT_BLOCKS, joint the impulses of the solve, a struct with b, l and d (STEP_VELOCITY).
%
%   With A of AS_LCP, the approach V = -(Gn'*NU + drift_n), nu0 = NU + h*M\FX and the gap rate c = max (PSI/h, -Gn'*newNU) (what the
%   solve allowed), Newton's law is the LCP with the normal rows
%
%      b_n = Gn'*nu0 + c,   for contacts that hit   b_n = min (Gn'*nu0 + c, -(1+e) V).
%
%   Poisson's compression is the LCP without forces, b_n = Gn'*NU + c and -V for contacts that hit, with the solution p_C; its
%   restitution is Newton's LCP with e = 0 in the unknowns p - (1+e) p_C (normal) and p - p_C (friction).
%
%   Joints enter as in the step: A and nu0 are what they let through, so that the mass that hits is that of all that hangs together.  Limits
%   do not bounce (e = 0).  Friction and bounded motors of joints are forces: they act in the step, with restitution, and not in compression.
%
%   Impulses p of an island change its energy by  p'*u + 1/2 p'*W*p - 1/2 |h*FX|^2  (norm of inv (M), u the velocity of the
%   contacts at the start).  More than zero, or than the solve's own change, is not allowed: p goes back on the line to the
%   solve's impulses, a quadratic equation.  Joints move with the velocity VB: their impulses p_b do the work -p_b'*VB besides.
%
%   See also IMPACT_NEWTON, IMPACT_POISSON, AS_LCP, SS_IMPACT.

nc = numel (PSI);  nf = size (Gf, 2);  nd = nf/max (nc, 1);  ns = nc*(nd > 0);
if nargin < 18, joints = struct ();  joint = struct ('b', zeros (0, 1), 'l', zeros (0, 1), 'd', zeros (0, 1)); end
e = e(:);  drift_n = drift(1,:)';
info = struct ('hits', 0, 'share', 1, 'failed', 0);

V = -(Gn'*NU + drift_n);
closed = impulse(1,:)' > 0 | Gn'*newNU + PSI/h <= 10*tol;
hit = closed & e.*V > speed;
if ~any (hit), return; end
info.hits = nnz (hit);

D = struct ('M', M, 'Gn', Gn, 'Gf', Gf, 'U', U, 'E', E, 'NU', NU, 'FX', FX, 'PSI', PSI, 'SLIP', SLIP, 'h', h, 'nd', nd);
for name = fieldnames (joints)', D.(name{1}) = joints.(name{1}); end
D = as_lcp (joint_none (D));
nl = numel (D.PSIL);  nr = numel (D.PD);
A = D.A;
forces = h*(M\FX);
more_gap = max (PSI/h, -Gn'*newNU) - PSI/h;             % the solve let bodies come that much less near
b = D.b;
b(1:nc) = b(1:nc) + more_gap;
still = b;                                              % with forces, contacts that hit come to rest
still(hit) = min (b(hit), -V(hit));
if poisson
    free = D;  free.FX = 0*FX;  free.PD = 0*D.PD;
    free = as_lcp (free);
    squeeze = free.b;
    squeeze(1:nc) = squeeze(1:nc) + more_gap;
    squeeze(hit) = -V(hit);
else
    b(hit) = min (b(hit), -(1 + e(hit)).*V(hit));
end

% islands of contacts, limits and bounded rows that share bodies or are joined; contacts at right angles on one body have no entry in A
on_body = @(G) kron (speye (numel (NU)/6), ones (1, 6)) * abs (G);
touches = [on_body(Gn) + on_body(Gf)*E, on_body(D.Gl), on_body(D.Gd), on_body(D.Gb)];      % bodies x rows
label = island_labels (touches'*touches);
of_joint = label(nc+nl+nr+1:end);                       % the island of each column of Gb
impulsive = [1:nc+nf, nc+nf+ns+(1:nl)];
sigmas = nc + nf + (1:ns);
for island = unique (label(hit))'
    k = find (label(1:nc) == island);                   % its contacts
    r = find (label(D.blocks) == island);               % their [p_n; p_f; sigma], and [p_l; p_d; s]
    f = r(r > nc & r <= nc + nf);
    s = r(ismember (r, sigmas));
    z = zeros (numel (D.b), 1);
    if poisson
        [z(r), told] = lemke (A(r,r), squeeze(r), struct ('tol', tol));
        start = z;
        start(k) = (1 + e(k)).*z(k);                    % p_n >= (1 + e) p_C
        start(s) = 0;
        start(nc+nf+ns+nl+1:end) = 0;
        rest = still(r) + A(r,impulsive)*start(impulsive,1);
        if nd > 0, rest(ismember (r, s)) = U(k,k)*(e(k).*z(k)); end     % the cone of p_R alone
        if strcmp (told.status, 'solved'), [z(r), told] = lemke (A(r,r), rest, struct ('tol', tol)); end
        z(r) = z(r) + start(r);
    else
        [z(r), told] = lemke (A(r,r), b(r), struct ('tol', tol));
    end
    if ~strcmp (told.status, 'solved'), info.failed = info.failed + 1; continue; end

    % velocities of the island's bodies, the others keep theirs
    rows = kron (full (any (touches(:,label == island) ~= 0, 2)), ones (6, 1)) > 0;
    D.form = 'lcp';
    [law, ~, theirs] = step_velocity (D, z);
    nu = newNU;
    nu(rows) = law(rows);
    angle = 2*pi*(0:nd-1)/max (nd, 1);
    P = impulse;
    P(:,k) = [z(k)'; [cos(angle); sin(angle)] * reshape(z(f), nd, numel (k))];

    % energy: from the solve's impulses (share 0) to the law's (share 1)
    solved = (newNU - NU - forces).*rows;
    more = (nu - newNU).*rows;
    Ms = M*solved;  Mm = M*more;
    work = NU'*Ms + solved'*Ms/2 + sum (sum (impulse(:,k).*drift(:,k)));
    slope = NU'*Mm + solved'*Mm + sum (sum ((P(:,k) - impulse(:,k)).*drift(:,k)));
    curve = more'*Mm/2;
    jb = of_joint == island;
    pb = joint.b;
    pb(jb) = theirs.b(jb);
    work = work - D.VB(jb)'*joint.b(jb);
    slope = slope - D.VB(jb)'*(pb(jb) - joint.b(jb));
    room = max (forces(rows)'*(h*FX(rows))/2, work) - work;
    share = 1;
    if slope + curve > room
        share = 2*room/(slope + sqrt (slope^2 + 4*curve*room));
    end
    info.share = min (info.share, share);
    newNU = newNU + share*(nu - newNU);
    impulse = impulse + share*(P - impulse);
    joint.b = joint.b + share*(pb - joint.b);
    jl = label(nc+(1:nl)) == island;  jd = label(nc+nl+(1:nr)) == island;
    joint.l(jl) = joint.l(jl) + share*(theirs.l(jl) - joint.l(jl));
    joint.d(jd) = joint.d(jd) + share*(theirs.d(jd) - joint.d(jd));
end
end
