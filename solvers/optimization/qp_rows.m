function [M, lo, hi, scale, tol] = qp_rows (parts, tol)
%QP_ROWS  Stack constraints as rows lo <= M*x <= hi, divided by powers of two.
%   [M, lo, hi, scale, tol] = QP_ROWS (parts, tol) takes parts = {M1, lo1, hi1; M2, lo2, hi2; ...} and divides each row by scale, so
%   that its largest entry is between 1 and 2.  tol comes back as one tolerance per row of M: tol of the row as it was given, times its
%   largest coefficient where that is above 1.
%
%   Example:
%      [M, lo, hi] = qp_rows ({[1 0; 0 1], [0;0], [Inf;Inf]; [30 40], -Inf, 120}, 1e-9)
%
%   See also QP_SOLVE, MIQP.

M = full (vertcat (parts{:,1}));  lo = vertcat (parts{:,2});  hi = vertcat (parts{:,3});
most = max ([abs(M), zeros(size (M, 1), 1)], [], 2);
scale = 2.^floor (log2 (most));
scale(most == 0) = 1;
M = M ./ repmat (scale, 1, size (M, 2));
lo = lo ./ scale;  hi = hi ./ scale;
tol = tol * max (1, most) ./ scale;
end
