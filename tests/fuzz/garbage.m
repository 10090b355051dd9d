function x = garbage ()
%GARBAGE  Something that an argument should not be; which one is up to RAND.
%
%   Example:
%      rng (7);  x = garbage ()
%
%   See also FUZZ_KERNEL, SPOIL.

big = {1e300, 2^53, 2^31, 2^63, -1, -2^31, -1e300, 0.5, -0.5, NaN, Inf, -Inf, 0, realmin, 1i, 1 + 2i};
list = [big, {[], zeros(0, 3), zeros(3, 0), zeros(1, 0), zeros(2, 2, 2), zeros(0, 0, 3), ones(1, 1000), ones(1000, 1), ...
    NaN(3), [1 Inf], [NaN; 1], eye(4), -eye(4), ones(4), 1e308*ones(4), magic(4) + 1i, sparse(4, 4), speye(4), speye(5), sparse(0, 0), ...
    sparse([1 NaN; 0 1]), sparse(1i*eye(4)), sparse(true(4)), single(1), single(eye (4)), int8(3), int32(eye (4)), uint64(7), int64(-7), ...
    true, false(4), true(4, 1), 'a', '', 'geometric', 'abcdefghij', repmat('x', 1, 5000), ['ab'; 'cd'], char(zeros(1, 5)), ...
    {}, {1}, {1, 'a', []}, cell(3), {{}}, struct(), struct('a', 1), struct('a', {}), struct('a', {1, 2}), repmat(struct('a', 1), 1, 0), ...
    struct('l', NaN), struct('z0', 'a', 'tol', -1), @sin, @(x) x}];
k = ceil (rand ()*(numel (list) + 6));
if k <= numel (list)
    x = list{k};
else
    x = 10^floor (8*rand () - 4)*randn (floor (6*rand ()), floor (6*rand ()));
end
end
