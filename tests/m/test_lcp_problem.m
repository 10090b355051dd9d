function tests = test_lcp_problem
%TEST_LCP_PROBLEM  Problems have the properties that their makers claim: definite, solvable, infeasible, hard.
tests = functiontests (localfunctions);
end

function testTheStreamIsTheTextbookGenerator (t)
% s <- 16807 s mod (2^31 - 1), one number at a time; drawing in pieces gives the same numbers
next = uniform_stream (3);
x = [reshape(next (2, 3), 1, []), next(1, 70), next(1, 1)];
s = mod (7919*3 + 104729, 2147483646) + 1;
for k = 1:numel (x)
  s = mod (16807*s, 2147483647);
  verifyEqual (t, x(k), s/2147483647);
end
verifyEqual (t, size (next (0, 3)), [0 3]);
s = 1;                                                      % Park and Miller's own check: from 1, number 10000 is 1043618065
for k = 1:10000, s = mod (16807*s, 2147483647); end
verifyEqual (t, s, 1043618065);
verifyError (t, @() uniform_stream (-1), 'stickslip:uniform_stream:badArgument');
verifyError (t, @() uniform_stream (1.5), 'stickslip:uniform_stream:badArgument');
end

function testEveryKindAndSize (t)
for kind = lcp_problem ()
  for n = [1 2 3 7 24 50]
    for seed = 0:2
      P = lcp_problem (kind{1}, n, seed);
      m = numel (P.b);
      verifyEqual (t, size (P.A), [m m], P.name);
      verifyTrue (t, isequal (size (P.b), [m 1]) && isequal (size (P.l), [m 1]) && isequal (size (P.u), [m 1]), P.name);
      verifyTrue (t, isequal (P, lcp_problem (kind{1}, n, seed)), P.name);
      if ~isempty (P.z)                                     % b was rounded: half an ulp of each sum of m products
        [r, rows] = lcp_residual (P.A, P.b, P.z, struct ('l', P.l, 'u', P.u, 'measure', 'relative'));
        verifyLessThanOrEqual (t, r, m*eps, P.name);
        verifyEqual (t, numel (rows), m);
        verifyTrue (t, all (P.z >= P.l & P.z <= P.u), P.name);
      end
      if P.feasible, verifyEmpty (t, P.y); else, verify_certificate (t, P); end
    end
  end
end
end

function testSeedsDiffer (t)
for kind = setdiff (lcp_problem (), {'murty', 'fathi', 'kostreva'})
  verifyFalse (t, isequal (getfield (lcp_problem (kind{1}, 30, 1), 'b'), getfield (lcp_problem (kind{1}, 30, 2), 'b')), kind{1});
end
end

function testSizesAreNear (t)
for n = [1 10 30 60 180]
  for kind = {'pd', 'general', 'mixed', 'infeasible', 'scaled', 'fathi'}
    verifyEqual (t, numel (getfield (lcp_problem (kind{1}, n, 1), 'b')), n);
  end
  verifyEqual (t, numel (getfield (lcp_problem ('contact', n, 1), 'b')), max (n, 10));    % ten unknowns to a contact
  verifyEqual (t, numel (getfield (lcp_problem ('stack', n, 1), 'b')), 24*max (1, round (n/24)));
end
end

function testDefinite (t)
for n = [1 5 30]
  for kind = {'pd', 'degenerate', 'trivial', 'box', 'pdns', 'mixed'}
    A = getfield (lcp_problem (kind{1}, n, 4), 'A');
    verifyGreaterThan (t, min (eig ((A + A')/2)), 1e-3 - 1e-14*n, kind{1});       % M'M + 1e-3 I
    verifyEqual (t, isequal (A, A'), n == 1 || ~any (strcmp (kind{1}, {'pdns', 'mixed'})), kind{1});
  end
  for kind = {'psd', 'psdns', 'quasistatic'}
    A = getfield (lcp_problem (kind{1}, n, 4), 'A');
    verifyGreaterThan (t, min (eig ((A + A')/2)), -1e-14*n, kind{1});
    if ~strcmp (kind{1}, 'quasistatic'), verifyEqual (t, rank (A), floor (n/2), kind{1}); end
  end
end
end

function testPMatrices (t)
% all principal minors are positive: by enumeration
for kind = {'p', 'pdns', 'scaled', 'murty', 'fathi', 'kostreva'}
  A = full (getfield (lcp_problem (kind{1}, 6, 3), 'A'));
  for k = 1:2^6 - 1
    i = bitget (k, 1:6) == 1;
    D = diag (1./max (abs (A(i,i)), [], 2));                % the sign alone counts
    verifyGreaterThan (t, det (D*A(i,i)), 0, kind{1});
  end
end
A = getfield (lcp_problem ('p', 6, 3), 'A');
verifyLessThan (t, min (eig ((A + A')/2)), 0);
end

function testUniqueAndDegenerate (t)
% by enumeration of all bases: what is called unique has one solution, the known one
for kind = lcp_problem ()
  P = lcp_problem (kind{1}, 6, 5);
  if any (strcmp (kind{1}, {'box', 'mixed', 'quasistatic', 'scaled', 'stack'})), continue, end
  found = all_bases (full (P.A), P.b);
  verifyEqual (t, ~isempty (found), P.feasible, kind{1});
  if P.unique, verifyLessThan (t, max (max (abs (found - repmat (P.z, 1, size (found, 2))))), 1e-9, kind{1}); end
end
P = lcp_problem ('degenerate', 90, 1);
both = P.z == 0 & abs (P.A*P.z + P.b) < 1e-14;
verifyGreaterThan (t, nnz (both), 15);                      % 30 expected, standard deviation 4.5
P = lcp_problem ('pd', 90, 1);
verifyFalse (t, any (P.z == 0 & abs (P.A*P.z + P.b) < 1e-3));
end

function testScaled (t)
P = lcp_problem ('scaled', 60, 2);
rows = max (abs (P.A), [], 2);  columns = max (abs (P.A), [], 1);
verifyGreaterThan (t, max (rows)/min (rows), 1e9);
verifyGreaterThan (t, max (columns)/min (columns), 1e9);
verifyEqual (t, P.measure, 'relative');
end

function testZeroRows (t)
P = lcp_problem ('zerorow', 12, 1);
verifyTrue (t, any (all (P.A == 0, 1)) && any (all (P.A == 0, 2)));
verifyTrue (t, any (all (P.A == 0, 1)' & all (P.A == 0, 2)));
end

function testFreeVariablesAndBoxes (t)
P = lcp_problem ('mixed', 9, 1);
free = P.l == -Inf;
verifyTrue (t, any (free) && ~all (free) && all (P.u == Inf));
verifyGreaterThan (t, rcond (P.A(free,free)), 1e-6);
verifyTrue (t, any (P.z(free) < 0));
P = lcp_problem ('quasistatic', 9, 1);
free = P.l == -Inf;
verifyTrue (t, any (free) && all (all (P.A(free,free) == 0)));
verifyEqual (t, rank (P.A(free,~free)), nnz (free));
P = lcp_problem ('box', 30, 1);
verifyTrue (t, any (P.z == P.l) && any (P.z == P.u) && any (P.z > P.l & P.z < P.u));
end

function testContacts (t)
% a heap's normals are independent, a tower's are not; the LCPs have solutions, and the blocks are the contacts
for seed = 1:5
  P = lcp_problem ('contact', 100, seed);
  nc = max (P.blocks);
  verifyEqual (t, rank (full (P.A(1:nc,1:nc))), nc);
  verifyEqual (t, accumarray (P.blocks, 1), 10*ones (nc, 1));
  P = lcp_problem ('stack', 100, seed);
  nc = max (P.blocks);
  verifyLessThan (t, rank (full (P.A(1:nc,1:nc))), nc);
  for kind = {'contact', 'stack'}
    P = lcp_problem (kind{1}, 60, seed);
    [z, info] = lemke_mex (P.A, P.b);
    verifyEqual (t, info.status, 'solved', P.name);
    verifyLessThanOrEqual (t, lcp_residual (P.A, P.b, z), 1e-10, P.name);
  end
end
end

function testContactsOfChosenNumber (t)
[A, b, blocks, parts] = contact_problem ('heap', 10, 4, 0.5, 1, 7);
verifyEqual (t, max (blocks), 7);
verifyEqual (t, size (A, 1), 7*6);
verifyEqual (t, size (parts.Gn, 1), numel (parts.free));
verifyEqual (t, b(1:7), parts.gap + parts.Gn'*parts.free);
verifyGreaterThan (t, nnz (parts.Gn(end-5:end,:)), 0);      % no body without a contact
end

function testMurtyTakesAllPivots (t)
% Lemke's method on a tableau, with no perturbation: 2^n pivots, the first of which brings z_0 in
for n = 1:8
  P = lcp_problem ('murty', n, 0);
  [status, pivots, z] = textbook_lemke (P.A, P.b, @(rows) rows(1));
  verifyEqual (t, status, 'solved');
  verifyEqual (t, pivots, 2^n);
  verifyEqual (t, z, P.z, 'AbsTol', 2^n*eps);
end
end

function testFathiTakesAllPivots (t)
% Murty's principal pivoting that changes the last row that is infeasible: 2^n - 1 pivots
for n = 1:8
  P = lcp_problem ('fathi', n, 0);
  basis = false (n, 1);  pivots = 0;
  while true
    x = zeros (n, 1);
    x(basis) = -P.A(basis,basis)\P.b(basis);
    v = P.A*x + P.b;  v(basis) = x(basis);
    k = find (v < -1e-9, 1, 'last');
    if isempty (k) || pivots > 2^n, break, end
    basis(k) = ~basis(k);  pivots = pivots + 1;
  end
  verifyEqual (t, pivots, 2^n - 1);
end
end

function testKostrevaCycles (t)
% ties broken by the first row bring a basis back; lemke must not care
P = lcp_problem ('kostreva', 3, 0);
verifyEqual (t, textbook_lemke (full (P.A), P.b, @(rows) rows(1)), 'cycle');
for f = {@lemke, @lemke_mex}
  for n = [3 9 30]
    P = lcp_problem ('kostreva', n, 0);
    [z, info] = f{1} (P.A, P.b);
    verifyEqual (t, info.status, 'solved');
    verifyEqual (t, z, P.z, 'AbsTol', 1e-14);
  end
end
end

function testCones (t)
for kind = ncp_problem ()
  for nc = [1 2 5 12]
    for seed = 0:2
      P = ncp_problem (kind{1}, nc, seed);
      n = 3*numel (P.mu);
      verifyEqual (t, size (P.W), [n n], P.name);
      verifyEqual (t, size (P.q), [n 1], P.name);
      if ~any (strcmp (kind{1}, {'stack'})), verifyEqual (t, n, 3*nc, P.name); end
      verifyEqual (t, full (max (max (abs (P.W - P.W')))), 0, 'AbsTol', 1e-15, P.name);
      S = full (P.W + P.W')/2;                              % its roundoff would make eig think of complex numbers
      verifyGreaterThan (t, min (eig (S)), -1e-13*n*max (1, norm (S)), P.name);
      if ~isempty (P.r)                                     % numbers of size 1; q is a sum of n products, rounded
        verifyLessThanOrEqual (t, ncp_residual (P.W, P.q, P.mu, P.r), 4*n*eps, P.name);
        r = reshape (P.r, 3, []);
        verifyTrue (t, all (hypot (r(2,:), r(3,:)) <= P.mu'.*r(1,:)*(1 + 4*eps)), P.name);
      end
    end
  end
end
P = ncp_problem ('lift', 4, 1);
verifyEqual (t, P.r, zeros (12, 1));
P = ncp_problem ('stick', 4, 1);
verifyLessThan (t, max (abs (P.W*P.r + P.q)), 1e-14);
P = ncp_problem ('slide', 4, 1);
r = reshape (P.r, 3, []);  u = reshape (P.W*P.r + P.q, 3, []);
verifyEqual (t, hypot (r(2,:), r(3,:)), P.mu'.*r(1,:), 'RelTol', 8*eps);
verifyLessThan (t, max (sum (r(2:3,:).*u(2:3,:))), 0);
end

function testConesOfContactsHaveALift (t)
% a motion that moves every contact strictly into the dual cone: then there is a solution
for seed = 1:5
  [~, ~, ~, parts] = contact_problem ('heap', 8, 4, 0.4, seed);
  up = zeros (6, 8);  up(3,:) = 4.^(1:8);                   % every body faster than what it stands on
  n = parts.Gn'*up(:);
  slip = hypot (parts.Gf(:,1:4:end)'*up(:), parts.Gf(:,2:4:end)'*up(:));
  verifyGreaterThan (t, min (n - 0.4*slip), 0);
end
end

function testErrors (t)
verifyError (t, @() lcp_problem ('pd'), 'stickslip:lcp_problem:usage');
verifyError (t, @() lcp_problem ('nothing', 3, 1), 'stickslip:lcp_problem:badArgument');
verifyError (t, @() lcp_problem ('pd', 0, 1), 'stickslip:lcp_problem:badArgument');
verifyError (t, @() lcp_problem ('pd', [1 2], 1), 'stickslip:lcp_problem:badArgument');
verifyError (t, @() ncp_problem ('pd', 3, 1), 'stickslip:ncp_problem:badArgument');
verifyError (t, @() ncp_problem ('stick', 1.5, 1), 'stickslip:ncp_problem:badArgument');
end

function verify_certificate (t, P)
verifyTrue (t, all (P.y >= 0) && all (P.A'*P.y <= 0) && P.b'*P.y < 0, P.name);
end

function found = all_bases (A, b)
% the solutions at all of the 2^n bases that are regular, one to a column
n = numel (b);  found = zeros (n, 0);
for k = 0:2^n - 1
  i = bitget (k, 1:n)' == 1;
  z = zeros (n, 1);
  if any (i)
    if rcond (A(i,i)) < 1e-12, continue, end
    z(i) = -A(i,i)\b(i);
  end
  if all (z >= -1e-9) && all (A*z + b >= -1e-9), found(:,end+1) = z; end %#ok<AGROW>
end
end

function [status, pivots, z] = textbook_lemke (A, b, choose)
% Lemke's method as in Cottle, Pang, Stone, chapter 4: the whole tableau, ties broken by choose (rows)
n = numel (b);  pivots = 0;
T = [eye(n), -A, -ones(n, 1), b];                           % [w z z_0 | b]
basic = 1:n;  seen = {};
[~, row] = min (b);  enter = 2*n + 1;
while true
  T(row,:) = T(row,:)/T(row,enter);
  others = [1:row-1, row+1:n];
  T(others,:) = T(others,:) - T(others,enter)*T(row,:);
  leave = basic(row);  basic(row) = enter;  pivots = pivots + 1;
  status = 'solved';
  if leave == 2*n + 1, break, end
  state = sprintf ('%d ', sort (basic), leave);
  status = 'cycle';
  if any (strcmp (state, seen)), break, end
  seen{end+1} = state; %#ok<AGROW>
  if leave <= n, enter = leave + n; else, enter = leave - n; end
  status = 'ray';
  can = find (T(:,enter) > 1e-12);
  if isempty (can), break, end
  ratio = T(can,end)./T(can,enter);
  row = choose (can(ratio <= min (ratio) + 1e-12));
end
x = zeros (2*n + 1, 1);  x(basic) = T(:,end);
z = x(n+1:2*n);
end
