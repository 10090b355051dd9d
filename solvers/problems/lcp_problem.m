function P = lcp_problem (kind, n, seed)
%LCP_PROBLEM  Complementarity problem of a chosen kind, for tests and comparisons of solvers.
%   P = LCP_PROBLEM (kind, n, seed) makes the problem  l <= z <= u,  w = A*z + b complementary to z,  of about n unknowns (rounded to a size
%   that the kind has, at least its smallest).  The same arguments give the same problem in every host.
%   kinds = LCP_PROBLEM () lists the kinds, a cell of texts.
%
%   P is a struct:
%      kind name      texts
%      A b            the problem; A is sparse where the kind is
%      l u            bounds, n x 1 each
%      blocks         the contact of every row (contact kinds), else []
%      measure        how an answer is judged (LCP_RESIDUAL): 'scaled', for badly scaled ones 'relative'
%      z              a solution, exact up to the rounding of b, or []
%      unique         true when there is no other
%      feasible       true when it has a solution, false when not
%      y              for the infeasible a certificate: y >= 0, A'*y <= 0, b'*y < 0, so that no z >= 0 has A*z + b >= 0; else []
%
%   kind             A                                                                    solution
%   'pd'             symmetric positive definite, smallest eigenvalue 1e-3                known, unique
%   'pdns'           positive definite, not symmetric                                     known, unique
%   'psd'            symmetric, of half the rank                                          known
%   'psdns'          semidefinite, of half the rank, with a skew part                     known
%   'p'              P-matrix, in general not definite                                    known, unique
%   'degenerate'     as 'pd', with z_i = w_i = 0 for a third of the rows                  known, unique
%   'scaled'         as 'pd', rows and columns multiplied by 1e-6 to 1e6                  known, unique
%   'zerorow'        definite, with rows, columns, and rows and columns of zeros          known
%   'trivial'        as 'pd', b >= 0                                                      0, unique
%   'general'        any matrix: no method is sure to solve it                            known
%   'mixed'          as 'pdns', a third of the variables free                             known, unique
%   'quasistatic'    [0 -G; G' D], free variables first: their block is zero              known
%   'box'            as 'pd', bounds on both sides                                        known, unique
%   'contact'        Stewart-Trinkle, a heap: independent normals                         exists
%   'stack'          Stewart-Trinkle, a tower: four contacts to a face                    exists
%   'murty'          triangular: Lemke's method takes 2^n pivots [1] (n at most 50)       known, unique
%   'fathi'          symmetric positive definite: Murty's method takes 2^n - 1 [2]        known, unique
%   'kostreva'       circulants [1 2 0; 0 1 2; 2 0 1]: Lemke's method may cycle [3]       known, unique
%   'infeasible'     no z >= 0 has A*z + b >= 0                                           none: certificate
%
%   [1] Murty, "Computational complexity of complementary pivot methods", Math. Prog. Study 7 (1978); here b is divided by 2^n
%   [2] Fathi, "Computational complexity of LCPs associated with positive definite symmetric matrices", Math. Prog. 17 (1979)
%   [3] Kostreva, "Cycling in linear complementarity problems", Math. Prog. 16 (1979)
%   For the existence of the contact problems' solutions see CONTACT_PROBLEM.
%
%   Example:
%      P = lcp_problem ('degenerate', 20, 1);
%      z = lemke (P.A, P.b);
%      max (abs (z - P.z))
%
%   See also NCP_PROBLEM, CONTACT_PROBLEM, COMPARE_SOLVERS, LCP_RESIDUAL.

kinds = {'pd', 'pdns', 'psd', 'psdns', 'p', 'degenerate', 'scaled', 'zerorow', 'trivial', 'general', 'mixed', 'quasistatic', 'box', ...
         'contact', 'stack', 'murty', 'fathi', 'kostreva', 'infeasible'};
if nargin == 0, P = kinds;  return, end
if nargin < 3, error ('stickslip:lcp_problem:usage', 'lcp_problem: takes 3 arguments.  Usage: P = lcp_problem (kind, n, seed)'); end
if ~ischar (kind) || ~any (strcmp (kind, kinds))
  error ('stickslip:lcp_problem:badArgument', 'lcp_problem: kind must be one of %s.', strjoin (kinds, ', '));
end
if ~isa (n, 'double') || ~isreal (n) || ~isscalar (n) || ~(n >= 1 && n == floor (n) && n < 2^31)
  error ('stickslip:lcp_problem:badArgument', 'lcp_problem: n must be a whole number, at least 1.');
end
next = uniform_stream (seed);
P = struct ('kind', kind, 'name', '', 'A', [], 'b', [], 'l', [], 'u', [], 'blocks', [], 'measure', 'scaled', 'z', [], 'unique', false, ...
            'feasible', true, 'y', []);

switch kind
  case 'pd'
    P.A = definite (n, next);
    [P.z, w] = complementary (n, next);
  case 'pdns'
    P.A = definite (n, next) + skew (n, next);
    [P.z, w] = complementary (n, next);
  case 'psd'
    P.A = semidefinite (n, next);
    [P.z, w] = complementary (n, next);
  case 'psdns'
    h = floor (n/2);
    N = next (h, n) - 0.5;
    P.A = N'*(eye (h) + skew (h, next))*N/n;                    % x'A x = |N x|^2/n
    [P.z, w] = complementary (n, next);
  case 'p'
    P.A = eye (n) + triu (4*next (n, n) - 2, 1)*sqrt (2/n);     % every principal minor is 1
    [P.z, w] = complementary (n, next);
  case 'degenerate'
    P.A = definite (n, next);
    [P.z, w] = complementary (n, next, 1/3);
  case 'scaled'
    A = definite (n, next);
    [z, w] = complementary (n, next);
    R = 10.^(12*next (n, 1) - 6);  C = 10.^(12*next (n, 1) - 6);
    P.A = A .* (R*C');  P.z = z./C;  w = R.*w;                  % R (A C)(z/C): a P-matrix still
    P.measure = 'relative';
  case 'zerorow'
    P.A = definite (n, next);
    row = 2:4:n;  column = 3:4:n;  both = 4:4:n;
    [P.z, w] = complementary (n, next);
    P.A(column,:) = abs (P.A(column,:));                        % w > 0 there whatever z
    P.A([row both],:) = 0;  P.A(:,[column both]) = 0;
    P.z([row column both]) = 0;  w([row column both]) = 1;
    w(column) = 1 + P.A(column,:)*P.z;
    P.z(both) = 1;  w(both) = 0;                                % any z_i solves 0*z_i + 0
  case 'trivial'
    P.A = definite (n, next);
    P.z = zeros (n, 1);  w = next (n, 1);
  case 'general'
    P.A = 2*next (n, n) - 1;
    [P.z, w] = complementary (n, next);
  case 'mixed'
    P.A = definite (n, next) + skew (n, next);
    [P.z, w] = complementary (n, next);
    free = 2:3:n;
    P.z(free) = 2*next (numel (free), 1) - 1;  w(free) = 0;
    P.l = zeros (n, 1);  P.l(free) = -Inf;
  case 'quasistatic'
    n = max (n, 2);  m = floor (n/2);  k = n - m;               % m velocities, k impulses
    G = next (m, k) - 0.5;
    P.A = [zeros(m), -G; G', diag(next (k, 1) .* (next (k, 1) < 0.5))];
    [p, w] = complementary (k, next);
    P.z = [2*next(m, 1) - 1; p];  w = [zeros(m, 1); w];
    P.l = [-Inf(m, 1); zeros(k, 1)];
  case 'box'
    P.A = definite (n, next);
    P.l = -next (n, 1);  P.u = next (n, 1);
    where = next (n, 1);
    low = where < 1/3;  high = where > 2/3;
    P.z = P.l + (P.u - P.l).*next (n, 1);  w = zeros (n, 1);
    size_ = 0.1 + next (n, 1);
    P.z(low) = P.l(low);  w(low) = size_(low);
    P.z(high) = P.u(high);  w(high) = -size_(high);
  case 'contact'
    nd = 8;  contacts = max (1, round (n/(nd + 2)));
    [P.A, P.b, P.blocks] = contact_problem ('heap', contacts, nd, 0.5, seed, contacts);
  case 'stack'
    nd = 4;  motions = {'rest', 'shake', 'slide', 'impact', 'gap'};
    motion = motions{1 + floor (5*next (1, 1))};
    [P.A, P.b, P.blocks] = contact_problem (motion, max (1, round (n/(4*(nd + 2)))), nd, 0.5, seed);
    P.name = [' of kind ' motion];
  case 'murty'
    n = min (n, 50);
    P.A = eye (n) + 2*tril (ones (n), -1);
    P.z = [1; zeros(n-1, 1)];  w = [0; 2.^(1 - (2:n)')];
  case 'fathi'
    L = eye (n) + 2*tril (ones (n), -1);
    P.A = L*L';
    P.z = [1; zeros(n-1, 1)];  w = [0; ones(n-1, 1)];           % b = -1
  case 'kostreva'
    m = max (1, round (n/3));
    P.A = kron (speye (m), [1 2 0; 0 1 2; 2 0 1]);
    P.b = -ones (3*m, 1);  P.z = ones (3*m, 1)/3;
  case 'infeasible'
    [P.A, P.b, P.y] = without_solution (n, mod (seed, 3), next);
    P.feasible = false;
end
if isempty (P.b), P.b = w - P.A*P.z; end
n = numel (P.b);
if isempty (P.l), P.l = zeros (n, 1); end
if isempty (P.u), P.u = Inf (n, 1); end
P.unique = any (strcmp (kind, {'pd', 'pdns', 'p', 'degenerate', 'scaled', 'trivial', 'mixed', 'box', 'murty', 'fathi', 'kostreva'}));
P.name = sprintf ('%s, %d unknowns, seed %d%s', kind, n, seed, P.name);
end

function A = definite (n, next)
M = next (n, n) - 0.5;
A = M'*M/n + 1e-3*eye (n);
end

function A = semidefinite (n, next)
N = next (floor (n/2), n) - 0.5;
A = N'*N/n;
end

function S = skew (n, next)
S = next (n, n);
S = S - S';
end

function [z, w] = complementary (n, next, share)
% z, w >= 0 with z_i w_i = 0, numbers from 0.1 to 1.1; both zero for a share of the rows
if nargin < 3, share = 0; end
where = next (n, 1);  x = 0.1 + next (n, 1);
z = x .* (where < (1 - share)/2);
w = x .* (where > (1 + share)/2);
end

function [A, b, y] = without_solution (n, form, next)
% y >= 0, A'y <= 0 and b'y < 0, exactly
switch form
  case 0                                                        % a definite matrix less what makes A'y = -s
    y = (next (n, 1) < 0.5) .* (0.5 + next (n, 1));
    y(1) = 1;
    s = 0.1 + next (n, 1);
    A = definite (n, next);
    A = A - y*(A'*y + s)'/(y'*y);
    b = next (n, 1) - 0.5;
    b(1) = -1 - abs (sum (y(2:n).*b(2:n)));
  case 1                                                        % a row of zeros with b_i < 0
    i = 1 + floor (n*next (1, 1));
    A = definite (n, next);  A(i,:) = 0;
    b = next (n, 1) - 0.5;  b(i) = -0.1 - next (1, 1);
    y = zeros (n, 1);  y(i) = 1;
  case 2                                                        % semidefinite with A*1 = 0 in whole numbers, sum (b) < 0
    K = triu (floor (3*next (n, n)), 1);
    K = K + K';
    A = diag (sum (K, 2)) - K;
    b = round (16*next (n, 1) - 8)/8;
    b(1) = -0.5 - sum (b(2:n));
    y = ones (n, 1);
end
end
