function n = soak_or (few, many)
%SOAK_OR  The size of a test: few, or many under STICKSLIP_SOAK.
%
%   Example:
%      for seed = 1:soak_or (10, 10000), end
%
%   See also TEST_STATISTICS.

n = few;
if ~any (strcmp (getenv ('STICKSLIP_SOAK'), {'', '0'})), n = many; end
end
