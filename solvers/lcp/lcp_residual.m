function [r, rows] = lcp_residual (A, b, z, opts)
%LCP_RESIDUAL  How far z is from solving a complementarity problem.
%   r = LCP_RESIDUAL (A, b, z) is the natural residual of the LCP
%      0 <= z,  w = A*z + b >= 0,  z'*w = 0,
%   scaled row by row to the units of w (for a contact problem a velocity):
%      rows(i) = min (s_i*z_i, t_i*w_i),   r = max |rows|.
%   Where A_ii is not zero, s_i = |A_ii| and t_i = 1.  Where it is zero, s_i = 1 and t_i = a_i, the largest
%   A_jj > 0 of the rows j that row i touches (1 when there is none).
%
%   r = LCP_RESIDUAL (A, b, z, opts) takes
%      l, u      n x 1  bounds (or one number for all; default 0 and Inf): then
%                       rows = max (min (t.*w, s.*(z-l)), s.*(z-u)); a free row is t_i*w_i with t_i = 1/|A_ii|
%      scale     n x 2  [s t] to use instead
%      measure   'scaled' (default), 'plain' (s = t = 1), or 'relative' (the plain row divided by
%                1 + |b_i| + sum_j |A_ij z_j|, for problems with entries of very different size); and to look at an answer:
%                'fischer'  max |phi (s_i*(z_i-l_i), t_i*w_i)|, phi (a,c) = a + c - sqrt (a^2 + c^2) of Fischer and Burmeister (with
%                           an upper bound phi (s*(z-l), -phi (s*(u-z), -t*w)), Billups)
%                'gap'      the complementarity gap: sum of (z-l)*w where w > 0 and of (z-u)*w where w < 0; the products,
%                           whatever the signs are
%                'merit'    the natural merit function (Andreani, Judice, Martinez, Patricio 2011): sum of the squares of these
%                           products and of what has the wrong sign
%
%   Where z is so large that A*z cancels ten digits or more, the rounding of w, eps*(|b_i| + sum_j |A_ij z_j|), is more than 1e-10 of
%   max |b|.  Such a row of 'scaled' or 'plain' is the largest that this rounding allows: a residual of zero would mean nothing.
%
%   [r, rows] = LCP_RESIDUAL (...) also gives the rows, n x 1.  A NaN anywhere makes r NaN.
%
%   A     n x n  sparse or full
%   b, z  n x 1
%
%   Example: z = 0.5 is the solution, z = 0 is off by a velocity of 1
%      lcp_residual (2, -1, 0.5)     % 0
%      lcp_residual (2, -1, 0)       % 1
%
%   See also LCP_RESIDUAL_MEX, LCP_SCALE, LEMKE, PGS.

if nargin < 3, error ('stickslip:lcp_residual:usage', 'lcp_residual: takes 3 or 4 arguments.  Usage: [r, rows] = lcp_residual (A, b, z, opts)'); end
if nargin < 4, opts = struct (); end
only = struct ('l', [], 'u', [], 'scale', [], 'measure', {{'scaled', 'plain', 'relative', 'fischer', 'gap', 'merit'}});
[b, opts] = solver_options ('lcp_residual', A, b, opts, only);
if ~isa (z, 'double') || ~isreal (z)
  error ('stickslip:lcp_residual:badClass', 'lcp_residual: z must be a real double array, got %s.', class (z));
end
if numel (z) ~= numel (b) || (~isempty (z) && ~isvector (z))
  error ('stickslip:lcp_residual:badSize', 'lcp_residual: z must have %d elements, got %d x %d.', numel (b), size (z,1), size (z,2));
end
z = full (z(:));  l = opts.l;  u = opts.u;

[s, t] = lcp_scale (A, l == -Inf & u == Inf);
if ~isempty (opts.scale), s = opts.scale(:,1);  t = opts.scale(:,2); end
if ~any (strcmp (opts.measure, {'scaled', 'fischer'})), s(:) = 1;  t(:) = 1; end

w = full (A*z) + b;                                         % b last: it must not drown in a sum that cancels
switch opts.measure
  case {'scaled', 'plain', 'relative'}
    mid = @(w) max (min (t.*w, s.*(z - l)), s.*(z - u));    % of s(z-l), t w, s(z-u)
    rows = mid (w);
    size_ = abs (b) + full (abs (A)*abs (z));
    if strcmp (opts.measure, 'relative')
      rows = rows ./ (1 + size_);
    else                                                    % what is known of w: see above
      blur = eps*size_;
      blur(blur <= 1e-10*max ([0; abs(b)])) = 0;
      low = mid (w - blur);  high = mid (w + blur);
      rows = high;  rows(abs (low) > abs (high)) = low(abs (low) > abs (high));
    end
  case 'fischer'
    rows = fischer (s.*(z - l), -fischer (s.*(u - z), -t.*w));
  case 'gap'
    rows = product (z, w, l, u);
  case 'merit'
    wrong = w .* ((w < 0 & u == Inf) | (w > 0 & l == -Inf));
    rows = product (z, w, l, u).^2 + (z - min (max (z, l), u)).^2 + wrong.^2;
end
rows(isnan (w) | isnan (z)) = NaN;                          % max and min pass over NaN
r = max ([0; abs(rows)]);
if any (strcmp (opts.measure, {'gap', 'merit'})), r = sum (rows); end
if any (isnan (rows)), r = NaN; end
end

function f = fischer (a, c)
f = a + c - hypot (a, c);
f(a == Inf) = c(a == Inf);  f(c == Inf & a < Inf) = a(c == Inf & a < Inf);
end

function p = product (z, w, l, u)
% (z - l) w, or (z - u) w where w < 0; a bound that is not there has no product
from = z - l;
from(w < 0) = z(w < 0) - u(w < 0);
p = from .* w;
p(w == 0 | ~isfinite (from)) = 0;
end
