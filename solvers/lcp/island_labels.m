function label = island_labels (A)
%ISLAND_LABELS  The independent problems that a square matrix falls apart into.
%   label = ISLAND_LABELS (A) gives for each row the smallest index that it is connected with, through entries of A that
%   are not zero, in rows or columns.  Rows with the same label are one island.
%
%   A      n x n  sparse or full
%   label  n x 1
%
%   Example:
%      island_labels ([1 0 2; 0 1 0; 0 0 1])'      % 1 2 1
%
%   See also LEMKE, SOLVE_LCP.

n = size (A, 1);
[i, j] = find (A);
i = [i(:); j(:); (1:n)'];  j = [j(:); i(1:numel (j)); (1:n)'];
label = (1:n)';
while true
  before = label;
  label = accumarray (i, label(j), [n 1], @min);            % the smallest of the neighbours
  label = label(label);
  if isequal (label, before), return, end
end
end
