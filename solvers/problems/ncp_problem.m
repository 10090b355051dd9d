function P = ncp_problem (kind, nc, seed)
%NCP_PROBLEM  Friction problem over the quadratic cone of a chosen kind, for tests and comparisons of solvers.
%   P = NCP_PROBLEM (kind, nc, seed) makes the problem
%      u = W*r + q,   r_i in K_mu,   u_i + mu_i*|u_t|*e_n in the dual cone, orthogonal to r_i
%   of nc contacts (rounded to a number that the kind has).  The same arguments give the same problem in every host.
%   kinds = NCP_PROBLEM () lists the kinds, a cell of texts.
%
%   P is a struct: kind, name; W (3nc x 3nc), q (3nc x 1), mu (nc x 1); measure ('scaled', for NCP_RESIDUAL); r, a solution that is exact up to
%   the rounding of q, or []; feasible, true when it has a solution.
%
%   kind             W                                                                    solution
%   'definite'       symmetric positive definite, contacts that stick, slide, lift        known
%   'semidefinite'   the same with half the rank                                          known
%   'stick'          as 'definite', every contact sticks                                  known
%   'slide'          as 'definite', every contact slides                                  known
%   'lift'           as 'definite', no contact touches                                    0
%   'frictionless'   as 'definite', mu = 0                                                known
%   'contact'        a heap of blocks                                                     exists
%   'stack'          a tower of blocks, four contacts to a face                           exists
%   A problem of bodies (the last two) has a solution because there is a motion that lifts all contacts strictly into the dual cone: Acary, Cadoux,
%   Lemarechal, Malick, "A formulation of the linear discrete Coulomb friction problem via convex optimization", ZAMM 91 (2011).
%
%   Example:
%      P = ncp_problem ('definite', 4, 1);
%      ncp_residual (P.W, P.q, P.mu, P.r)      % roundoff
%
%   See also LCP_PROBLEM, CONTACT_PROBLEM, NCP_RESIDUAL, COMPARE_SOLVERS.

kinds = {'definite', 'semidefinite', 'stick', 'slide', 'lift', 'frictionless', 'contact', 'stack'};
if nargin == 0, P = kinds;  return, end
if nargin < 3, error ('stickslip:ncp_problem:usage', 'ncp_problem: takes 3 arguments.  Usage: P = ncp_problem (kind, nc, seed)'); end
if ~ischar (kind) || ~any (strcmp (kind, kinds))
  error ('stickslip:ncp_problem:badArgument', 'ncp_problem: kind must be one of %s.', strjoin (kinds, ', '));
end
if ~isa (nc, 'double') || ~isreal (nc) || ~isscalar (nc) || ~(nc >= 1 && nc == floor (nc) && nc < 2^31)
  error ('stickslip:ncp_problem:badArgument', 'ncp_problem: nc must be a whole number, at least 1.');
end
next = uniform_stream (seed);
P = struct ('kind', kind, 'name', '', 'W', [], 'q', [], 'mu', [], 'measure', 'scaled', 'r', [], 'feasible', true);

if any (strcmp (kind, {'contact', 'stack'}))
  mu = 0.4;                                                     % the steepest normal of a heap has tan 2.36 < 1/mu
  if strcmp (kind, 'contact')
    [~, ~, ~, parts] = contact_problem ('heap', nc, 4, mu, seed, nc);
  else
    motions = {'rest', 'shake', 'slide', 'impact', 'gap'};
    [~, ~, ~, parts] = contact_problem (motions{1 + floor (5*next (1, 1))}, max (1, round (nc/4)), 4, mu, seed);
  end
  nc = size (parts.Gn, 2);
  G = sparse (size (parts.Gn, 1), 3*nc);
  G(:,1:3:end) = parts.Gn;                                      % of four directions the first two are the tangents
  G(:,2:3:end) = parts.Gf(:,1:4:end);
  G(:,3:3:end) = parts.Gf(:,2:4:end);
  P.W = G'*parts.Minv*G;
  P.q = G'*parts.free;
  P.q(1:3:end) = P.q(1:3:end) + parts.gap;
  P.mu = mu*ones (nc, 1);
else
  n = 3*nc;
  rows = n;  if strcmp (kind, 'semidefinite'), rows = floor (n/2); end
  N = next (rows, n) - 0.5;
  P.W = N'*N/n;
  if rows == n, P.W = P.W + 1e-3*eye (n); end
  P.mu = 0.1 + 0.8*next (nc, 1);
  if strcmp (kind, 'frictionless'), P.mu(:) = 0; end
  state = 3*next (nc, 1)';                                      % 0..1 sticks, 1..2 slides, 2..3 is off
  switch kind
    case 'stick', state(:) = 0.5;
    case 'slide', state(:) = 1.5;
    case 'lift',  state(:) = 2.5;
  end
  stick = state < 1;  slide = state >= 1 & state < 2;  off = state >= 2;
  normal = 0.1 + next (1, nc);  share = 0.9*next (1, nc);  speed = next (1, nc);  angle = 2*pi*next (1, nc);
  r = zeros (3, nc);  u = zeros (3, nc);
  share(slide) = 1;
  share = share .* P.mu' .* normal;
  r(:,~off) = [normal(~off); share(~off).*cos(angle(~off)); share(~off).*sin(angle(~off))];
  u(2:3,:) = -[speed.*cos(angle); speed.*sin(angle)];           % against the friction force
  u(:,stick) = 0;
  if strcmp (kind, 'frictionless'), u(2:3,stick) = next (2, nnz (stick)) - 0.5; end
  u(1,off) = normal(off);
  P.r = r(:);
  P.q = u(:) - P.W*P.r;
end
P.name = sprintf ('%s, %d contacts, seed %d', kind, numel (P.mu), seed);
end
