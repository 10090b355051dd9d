function [newNU, impulse, info] = impact_solve (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol)
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
%   With A of AS_LCP, the approach V = -(Gn'*NU + drift_n), nu0 = NU + h*M\FX and the gap rate c = max (PSI/h, -Gn'*newNU) (what the
%   solve allowed), Newton's law is the LCP with the normal rows
%
%      b_n = Gn'*nu0 + c,   for contacts that hit   b_n = min (Gn'*nu0 + c, -(1+e) V).
%
%   Poisson's compression is the LCP without forces, b_n = Gn'*NU + c and -V for contacts that hit, with the solution p_C; its
%   restitution is Newton's LCP with e = 0 in the unknowns p - (1+e) p_C (normal) and p - p_C (friction).
%
%   Impulses p of an island change its energy by  p'*u + 1/2 p'*W*p - 1/2 |h*FX|^2  (norm of inv (M), u the velocity of the
%   contacts at the start).  More than zero, or than the solve's own change, is not allowed: p goes back on the line to the
%   solve's impulses, a quadratic equation.
%
%   See also IMPACT_NEWTON, IMPACT_POISSON, AS_LCP, SS_IMPACT.

nc = numel (PSI);  nf = size (Gf, 2);  nd = nf/max (nc, 1);
e = e(:);  drift_n = drift(1,:)';
info = struct ('hits', 0, 'share', 1, 'failed', 0);

V = -(Gn'*NU + drift_n);
closed = impulse(1,:)' > 0 | Gn'*newNU + PSI/h <= 10*tol;
hit = closed & e.*V > speed;
if ~any (hit), return; end
info.hits = nnz (hit);

D = as_lcp (struct ('M', M, 'Gn', Gn, 'Gf', Gf, 'U', U, 'E', E, 'NU', NU, 'FX', FX, 'PSI', PSI, 'SLIP', SLIP, 'h', h, 'nd', nd));
A = D.A;
forces = h*(M\FX);
gap = max (PSI/h, -Gn'*newNU);
b = [Gn'*(NU + forces) + gap; D.b(nc+1:end)];
still = b;                                              % with forces, contacts that hit come to rest
still(hit) = min (b(hit), -V(hit));
if poisson
    squeeze = [Gn'*NU + gap; Gf'*NU + SLIP; zeros(size (E, 2)*(nd > 0), 1)];
    squeeze(hit) = -V(hit);
else
    b(hit) = min (b(hit), -(1 + e(hit)).*V(hit));
end

% islands of contacts that share bodies; contacts at right angles on one body have no entry in A
touches = kron (speye (numel (NU)/6), ones (1, 6)) * (abs (Gn) + abs (Gf)*E);       % m x nc
label = island_labels (touches'*touches);
impulsive = 1:nc+nf;
for island = unique (label(hit))'
    k = find (label == island);                         % its contacts
    r = find (label(D.blocks) == island);               % their [p_n; p_f; sigma]
    f = r(r > nc & r <= nc + nf);
    s = r(r > nc + nf);
    z = zeros (numel (D.b), 1);
    if poisson
        [z(r), told] = lemke (A(r,r), squeeze(r), struct ('tol', tol));
        start = z;
        start(k) = (1 + e(k)).*z(k);                    % p_n >= (1 + e) p_C
        start(s) = 0;
        rest = still(r) + A(r,impulsive)*start(impulsive,1);
        if nd > 0, rest(r > nc + nf) = U(k,k)*(e(k).*z(k)); end     % the cone of p_R alone
        if strcmp (told.status, 'solved'), [z(r), told] = lemke (A(r,r), rest, struct ('tol', tol)); end
        z(k) = z(k) + start(k);
        z(f) = z(f) + start(f);
    else
        [z(r), told] = lemke (A(r,r), b(r), struct ('tol', tol));
    end
    if ~strcmp (told.status, 'solved'), info.failed = info.failed + 1; continue; end

    % velocities of the island's bodies, the others keep theirs
    rows = kron (full (any (touches(:,k) ~= 0, 2)), ones (6, 1)) > 0;
    nu = newNU;
    push = M\(Gn*z(1:nc,1) + Gf*z(nc+1:nc+nf,1));
    nu(rows) = NU(rows) + forces(rows) + push(rows);
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
    room = max (forces(rows)'*(h*FX(rows))/2, work) - work;
    share = 1;
    if slope + curve > room
        share = 2*room/(slope + sqrt (slope^2 + 4*curve*room));
    end
    info.share = min (info.share, share);
    newNU = newNU + share*(nu - newNU);
    impulse = impulse + share*(P - impulse);
end
end
