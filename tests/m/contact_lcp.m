function [A, b, blocks, parts] = contact_lcp (kind, bodies, nd, mu, seed)
%CONTACT_LCP  Stewart-Trinkle LCPs of stacked, sliding, falling and heaped blocks, for tests of solvers.
%   [A, b, blocks] = CONTACT_LCP (kind, bodies, nd, mu, seed) builds one step's problem
%      [Gn'M'Gn Gn'M'Gf 0; Gf'M'Gn Gf'M'Gf E; U -E' 0],   z = [p_n; p_f contact by contact; sigma]
%   by itself, with none of the engine's code.  blocks numbers the contact of every row.
%
%   kind     'rest'    a tower of cubes at rest, four contacts to a face: as degenerate as can be
%            'shake'   the same with small random velocities
%            'slide'   one common sliding velocity
%            'impact'  the upper half falls on the lower
%            'gap'     at rest with random gaps and small penetrations
%            'heap'    blocks with contacts at random places and normals
%   bodies   number of blocks      nd  friction directions      mu  coefficient of friction      seed  whole number
%   parts    struct: Minv Gn Gf mu nd, velocities nu and rhs
%
%   Example:
%      [A, b] = contact_lcp ('shake', 10, 8, 0.5, 1);   % 400 variables, one island
%      [z, info] = lemke (A, b);
%
%   See also LEMKE, PGS.

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

function next = uniform_stream (seed)
% a generator of its own: the same numbers in every host
state = containers.Map ({'s'}, {mod(7919*seed + 104729, 2147483646) + 1});
next = @(m, n) draw (state, m, n);
end

function x = draw (state, m, n)
s = state('s');  x = zeros (m, n);
for k = 1:m*n
  s = mod (16807*s, 2147483647);                                   % exact in double
  x(k) = s/2147483647;
end
state('s') = s;
end
