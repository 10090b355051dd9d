function mu = pair_friction (mu1, mu2, rule)
%PAIR_FRICTION  Coefficient of friction of a pair of bodies.
%   mu = PAIR_FRICTION (mu1, mu2, rule) combines the coefficients of two bodies: 'geometric' sqrt (mu1*mu2), 'product',
%   'min', or RPIsim's 'half-product' mu1*mu2/2.
%
%   Example: pair_friction (0.5, 0.5, 'geometric')     % 0.5
%
%   See also SIMULATOR.

switch rule
    case 'geometric',    mu = sqrt (mu1.*mu2);
    case 'product',      mu = mu1.*mu2;
    case 'min',          mu = min (mu1, mu2);
    case 'half-product', mu = 0.5*mu1.*mu2;
    otherwise, error ('stickslip:pair_friction:rule', 'pair_friction: rule must be ''geometric'', ''product'', ''min'' or ''half-product''.');
end
end
