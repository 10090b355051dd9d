function [groups, basis] = row_groups (name, d, z, o)
%ROW_GROUPS  The rows of a complementarity problem as splitting methods take them: single rows and blocks.
%   [groups, basis] = ROW_GROUPS (name, d, z, o) gives a cell array of row numbers: one cell per block (rows whose label in
%   o.blocks is the same and > 0) and one per row with the label 0, ordered by their smallest member.  basis holds for each
%   the rows that are basic at z, where SOLVE_BLOCK starts from.
%
%   It also checks that the rows can be treated: outside of blocks a row needs a positive diagonal, else the error is
%   stickslip:<name>:zeroDiagonal; in a block the bounds are 0 and Inf, or -Inf and Inf, else stickslip:<name>:bounds.
%
%   name    of the solver, for messages
%   d       n x 1  the diagonal of A
%   z       n x 1  the start
%   o       struct of SOLVER_OPTIONS with blocks, l and u, n x 1 each
%
%   Example:
%      o = struct ('blocks', [0; 7; 0; 7], 'l', zeros (4, 1), 'u', inf (4, 1));
%      groups = row_groups ('mine', ones (4, 1), zeros (4, 1), o)      % {1, [2; 4], 3}
%
%   See also SOLVE_BLOCK, SOLVER_OPTIONS, PGS, JACOBI, FIXED_POINT.

wrong = find (o.blocks == 0 & ~(d > 0), 1);
if ~isempty (wrong)
  error (['stickslip:' name ':zeroDiagonal'], '%s: row %d has the diagonal %g, it must be positive: supply opts.blocks, or use lemke.', name, wrong, d(wrong));
end
wrong = find (o.blocks > 0 & ~(o.u == Inf & (o.l == 0 | o.l == -Inf)), 1);
if ~isempty (wrong)
  error (['stickslip:' name ':bounds'], '%s: bounds in a block must be 0 and Inf, or -Inf and Inf; element %d has %g and %g.', name, wrong, o.l(wrong), o.u(wrong));
end

groups = {};  basis = {};  done = false (size (o.blocks));
for i = 1:numel (o.blocks)
  if done(i), continue, end
  rows = i;
  if o.blocks(i) > 0, rows = find (o.blocks == o.blocks(i)); end
  done(rows) = true;
  groups{end+1} = rows; %#ok<AGROW>
  basis{end+1} = z(rows) > 0 | o.l(rows) == -Inf; %#ok<AGROW>
end
end
