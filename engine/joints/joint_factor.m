function F = joint_factor (M, Gb, CB)
%JOINT_FACTOR  Factor of the joints' equations, dependent rows found and dropped.
%   F = JOINT_FACTOR (M, Gb, CB) factors S = Gb'*(M\Gb) + diag (CB), the inverse mass that the joints see:
%
%   F.keep  rows that are independent of those before them
%   F.drop  the others: closed loops and redundant joints have some
%   F.R     S(keep,keep) = R'*R
%   F.X     M\Gb(:,keep)
%   F.depend  S(keep,keep)\S(keep,drop): a dropped row is this combination of those kept
%
%   Row i is dependent when what is left of S(i,i) after the rows before it, the square of the sine of its angle to them, is less
%   than 1e-10 of S(i,i): axes that are parallel to 1e-5 count as parallel.
%
%   See also JOINT_BLOCKS, JOINT_PUSH, REDUCED_OPERATOR.

n = size (Gb, 2);
X = M\Gb;
S = full (Gb'*X) + diag (CB);
R = zeros (n);                                              % of the rows kept: S = R'*R
keep = zeros (1, 0);
for i = 1:n
    k = numel (keep);
    r = R(1:k,1:k)'\S(keep,i);
    left = S(i,i) - r'*r;
    if left <= 1e-10*S(i,i), continue; end
    R(1:k,k+1) = r;
    R(k+1,k+1) = sqrt (left);
    keep(k+1) = i;
end
k = numel (keep);
F.keep = keep;
F.drop = setdiff (1:n, keep);
F.R = R(1:k,1:k);
F.X = X(:,keep);
F.depend = F.R\(F.R'\S(keep,F.drop));
end
