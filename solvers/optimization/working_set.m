function S = working_set (S, M, working)
%WORKING_SET  Give a state of DUAL_ACTIVE_SET the active rows of an earlier solve.
%   S = WORKING_SET (S, M, working) adds the rows |working| of M, at their upper bound where negative, as far as they are independent.
%
%   Example:
%      S = working_set (dual_active_set (eye (2), 3), [1 0; 2 0; 0 1], [1 2 -3]);
%      S.rows                                                % [1 3]
%
%   See also DUAL_ACTIVE_SET, QP_SOLVE.

for p = working
  i = abs (p);
  if i < 1 || i > size (M, 1) || any (S.rows == i), continue, end
  q = numel (S.rows);
  w = S.L \ M(i,:)';
  d = S.Q'*w;
  if norm (d(q+1:end)) <= 1e-7*norm (d), continue, end
  [S.Q, S.R] = qrinsert (S.Q, S.R, q+1, w);
  S.rows(q+1) = i;  S.side(q+1) = sign (p);
end
end
