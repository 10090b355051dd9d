function [A, b, blocks, parts] = contact_lcp (kind, bodies, nd, mu, seed)
%CONTACT_LCP  Stewart-Trinkle LCPs of stacked, sliding, falling and heaped blocks, for tests of solvers.
%   [A, b, blocks, parts] = CONTACT_LCP (kind, bodies, nd, mu, seed) is CONTACT_PROBLEM, under the name that the tests use.
%
%   Example:
%      [A, b] = contact_lcp ('shake', 10, 8, 0.5, 1);   % 400 variables, one island
%      [z, info] = lemke (A, b);
%
%   See also CONTACT_PROBLEM, LCP_PROBLEM.

[A, b, blocks, parts] = contact_problem (kind, bodies, nd, mu, seed);
end
