function [z, info] = lcp_spread (A, b, opts)
%LCP_SPREAD  The answer of a complementarity problem that spreads over rows which can share.
%   [z, info] = LCP_SPREAD (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0, and where many z do, the one to which
%   a little compliance leads: of the four corners of a face that rests each carries its part, where a pivoting method loads as few as it
%   can.  That matters with friction: a corner without load does not stick, so that a body whose load stands on one corner of
%   each finger turns out of a grip that would hold it.
%   LCP_SPREAD (A, b, opts) takes tol (1e-10) on the residual of LCP_RESIDUAL.
%
%   info is as of LEMKE; iterations are its pivots.  'solved' only with residual <= tol, of A and b as given; 'stalled' where the
%   compliant problem leads to no solution of the rigid one.
%
%   Method: LEMKE on A + 1e-6 diag (A), whose solution says which rows are equations.  These are then solved for the rigid problem by the
%   proximal point method, z_B <- z_B - (A_BB + 1e-6 diag) \ w_B, which leaves what the equations do not determine where the compliance
%   put it, and gains about five digits a time.  What becomes negative leaves B.
%
%   A  n x n  sparse or full        b  n x 1
%
%   Example: two supports share a load of 1
%      lcp_spread ([1 1; 1 1], [-1; -1])      % [0.5; 0.5], where lemke gives [1; 0]
%
%   See also LCP_SPREAD_MEX, LEMKE, SOLVE_LCP, UNEVEN_LOAD.

if nargin < 2, error ('stickslip:lcp_spread:usage', 'lcp_spread: takes 2 to 3 arguments.  Usage: [z, info] = lcp_spread (A, b, opts)'); end
if nargin < 3, opts = struct (); end
timer = tic;
[b, o] = solver_options ('lcp_spread', A, b, opts, struct ('tol', 1e-10));
n = numel (b);
give = 1e-6*max (full (diag (A)), 0);                       % compliance
C = A + spdiags (give, 0, n, n);
[z, info] = lemke (C, b, struct ('tol', o.tol));
B = info.basis;
best = z;  least = lcp_residual (A, b, z);
for k = 1:12
  w = full (A*z) + b;
  J = spdiags (double (~B), 0, n, n) + spdiags (double (B), 0, n, n)*C;
  [d, regular] = linear_solve (J, -w.*B);
  if ~regular, break, end
  z = z + d;
  negative = z < 0;                                         % roundoff, or a share that is none
  B = B & ~negative;
  z(~B) = 0;
  r = lcp_residual (A, b, z);
  gained = r <= 0.5*least || any (negative);
  if r < least, least = r;  best = z; end
  if ~gained || least <= 1e-3*o.tol, break, end
end
z = best;
code = 4;
if least <= o.tol, code = 0; end
info = solver_info (code, info.iterations, least, [], toc (timer));
info.basis = B;
end
