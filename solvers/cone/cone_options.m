function [q, mu, o] = cone_options (name, W, q, mu, opts, defaults)
%CONE_OPTIONS  Check a friction problem over the quadratic cone and read the options of a solver.
%   [q, mu, o] = CONE_OPTIONS (name, W, q, mu, opts, defaults) is SOLVER_OPTIONS for u = W*r + q with three rows
%   [n t o] per contact: it also checks mu (nc, not negative), and gives q and mu back as full columns.
%
%   W  3nc x 3nc  sparse or full        q  3nc x 1        mu  nc x 1
%
%   Example:
%      [q, mu, o] = cone_options ('mine', eye (3), [-1; 0; 0], 0.5, struct (), struct ('tol', 1e-10))
%
%   See also SOLVER_OPTIONS, NCP_RESIDUAL.

[q, o] = solver_options (name, W, q, opts, defaults, {'W', 'q'});
n = numel (q);
if mod (n, 3) ~= 0
  error (['stickslip:' name ':badSize'], '%s: W must have three rows per contact, got %d.', name, n);
end
if ~isa (mu, 'double') || ~isreal (mu)
  error (['stickslip:' name ':badClass'], '%s: mu must be a real double array, got %s.', name, class (mu));
end
if numel (mu) ~= n/3 || ndims (mu) > 2 || (n > 0 && ~isvector (mu))
  error (['stickslip:' name ':badSize'], '%s: mu must have %d elements, got %d x %d.', name, n/3, size (mu,1), size (mu,2));
end
mu = full (mu(:));
if n == 0, mu = zeros (0, 1); end
if any (~isfinite (mu)), error (['stickslip:' name ':notFinite'], '%s: mu must be finite.', name); end
if any (mu < 0), error (['stickslip:' name ':badArgument'], '%s: mu must not be negative.', name); end
end
