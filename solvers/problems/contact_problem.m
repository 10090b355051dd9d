function [A, b, blocks, parts] = contact_problem (kind, bodies, nd, mu, seed, contacts)
%CONTACT_PROBLEM  Stewart-Trinkle LCP of stacked, sliding, falling or heaped blocks.
%   [A, b, blocks] = CONTACT_PROBLEM (kind, bodies, nd, mu, seed) builds one step's problem
%      A = [Gn'M'Gn Gn'M'Gf 0; Gf'M'Gn Gf'M'Gf E; U -E' 0],   z = [p_n; p_f contact by contact; sigma]
%   (M' the inverse mass matrix) by itself, with none of the engine's code.  blocks numbers the contact of every row.
%   [A, b, blocks] = CONTACT_PROBLEM (kind, bodies, nd, mu, seed, contacts) keeps the first contacts only, and the bodies that they touch.
%
%   kind     'rest'    a tower of cubes at rest, four contacts to a face: as degenerate as can be
%            'shake'   the same with small random velocities
%            'slide'   one common sliding velocity
%            'impact'  the upper half falls on the lower
%            'gap'     at rest with random gaps and small penetrations
%            'heap'    blocks with contacts at random places and normals
%   bodies   number of blocks      nd  friction directions      mu  coefficient of friction      seed  whole number
%
%   [A, b, blocks, parts] = CONTACT_PROBLEM (...) also gives what A and b were made from: a struct with Minv, Gn, Gf, E, mu, nd, free (the
%   velocities without contacts) and gap (gaps over the time step).
%
%   The problem has a solution when no gap is negative: A is copositive, and z'b >= 0 for every z >= 0 with A z >= 0 and z'A z = 0,
%   whose impulses cancel.  In a tower only z with p_n = 0 cancel, so that it always has one.  Anitescu and Potra, "Formulating dynamic
%   multi-rigid-body contact problems with friction as solvable linear complementarity problems", Nonlinear Dynamics 14 (1997).
%
%   Example:
%      [A, b] = contact_problem ('shake', 10, 8, 0.5, 1);   % 400 variables, one island
%      [z, info] = lemke (A, b);
%
%   See also LCP_PROBLEM, NCP_PROBLEM, LEMKE.

next = uniform_stream (seed);
h = 0.01;  g = 9.81;  nb = bodies;
mass = 1 + 0*next (nb, 1);
if any (strcmp (kind, {'heap', 'gap'})), mass = 0.5 + 2*next (nb, 1); end
inertia = mass/6;
Minv = spdiags (reshape ([repmat(1./mass', 3, 1); repmat(1./inertia', 3, 1)], [], 1), 0, 6*nb, 6*nb);

% contacts: bodies a (0 the ground) below and c above, lever arms and normal
corner = 0.5*[1 1 -1 -1; 1 -1 1 -1; -1 -1 -1 -1];
a = zeros (1, 0);  c = a;  ra = zeros (3, 0);  rc = ra;  normal = ra;
if strcmp (kind, 'heap')
  for k = 1:nb
    below = floor (next (1, 1)*k);                                 % the ground or an earlier block
    for m = 1:2 + floor (3*next (1, 1))
      v = next (3, 1) - 0.5;  v(3) = 0.3 + v(3)^2;  v = v/norm (v);
      a(end+1) = below;  c(end+1) = k;  normal(:,end+1) = v; %#ok<AGROW>
      ra(:,end+1) = next (3, 1) - 0.5;  rc(:,end+1) = next (3, 1) - 0.5; %#ok<AGROW>
    end
  end
else
  for k = 1:nb
    a = [a, (k-1)*ones(1, 4)];  c = [c, k*ones(1, 4)];              %#ok<AGROW>
    rc = [rc, corner];  ra = [ra, corner + [0; 0; 1]*ones(1, 4)];   %#ok<AGROW>
    normal = [normal, [0; 0; 1]*ones(1, 4)];                        %#ok<AGROW>
  end
end
if nargin > 5                                                       % the first contacts and the bodies up to the last of theirs
  keep = 1:min (contacts, numel (a));
  a = a(keep);  c = c(keep);  ra = ra(:,keep);  rc = rc(:,keep);  normal = normal(:,keep);
  nb = max ([c, 0]);  Minv = Minv(1:6*nb,1:6*nb);
end
nc = numel (a);

Gn = zeros (6*nb, nc);  Gf = zeros (6*nb, nc*nd);
for k = 1:nc
  n = normal(:,k);
  t = cross (n, [1; 0; 0]);  if norm (t) < 0.5, t = cross (n, [0; 1; 0]); end
  t = t/norm (t);  o = cross (n, t);
  angle = 2*pi*(0:nd-1)/nd;
  d = t*cos (angle) + o*sin (angle);
  f = (k-1)*nd + (1:nd);
  if a(k) > 0
    r = 6*(a(k)-1) + (1:6);
    Gn(r,k) = -[n; cross(ra(:,k), n)];  Gf(r,f) = -[d; cross(ra(:,k)*ones(1, nd), d)];
  end
  r = 6*(c(k)-1) + (1:6);
  Gn(r,k) = [n; cross(rc(:,k), n)];  Gf(r,f) = [d; cross(rc(:,k)*ones(1, nd), d)];
end

nu = zeros (6, nb);  gap = zeros (nc, 1);
switch kind
  case {'shake', 'heap'}
    nu = 0.1*(next (6, nb) - 0.5);
  case 'slide'
    nu(1:2,:) = (next (2, 1) - 0.5)*ones (1, nb);
  case 'impact'
    nu(3,:) = -(1:nb > nb/2).*next (1, 1)*3;
  case 'gap'
    gap = 1e-3*(next (nc, 1) - 0.3);
end
free = nu(:);  free(3:6:end) = free(3:6:end) - h*g;                % velocities without contacts
E = kron (speye (nc), ones (nd, 1));
Gn = sparse (Gn);  Gf = sparse (Gf);
A = [Gn'*Minv*Gn, Gn'*Minv*Gf, sparse(nc, nc)
     Gf'*Minv*Gn, Gf'*Minv*Gf, E
     mu*speye(nc), -E', sparse(nc, nc)];
b = [gap/h + Gn'*free; Gf'*free; zeros(nc, 1)];
blocks = [(1:nc)'; kron((1:nc)', ones (nd, 1)); (1:nc)'];
parts = struct ('Minv', Minv, 'Gn', Gn, 'Gf', Gf, 'E', E, 'mu', mu, 'nd', nd, 'free', free, 'gap', gap/h);
end
