function s = cone_project (r, mu)
%CONE_PROJECT  Nearest point of the friction cone.
%   s = CONE_PROJECT (r, mu) projects each column [n; t; o] of r onto the cone
%   K_mu = { r : |[t o]| <= mu*n } of its contact.
%
%   r, s  3 x nc  impulses
%   mu    nc      coefficients of friction, not negative
%
%   Example: the impulse [1; 2; 0] with mu = 0.5 slides
%      s = cone_project ([1; 2; 0], 0.5)     % [1.6; 0.8; 0]
%
%   See also NCP_RESIDUAL.

mu = mu(:)';
t = hypot (r(2,:), r(3,:));                 % |r_t|
n = (r(1,:) + mu.*t) ./ (1 + mu.^2);        % s_n on the nearest generator
k = mu .* n ./ max (t, realmin);            % |s_t| / |r_t|
s = [n; k.*r(2,:); k.*r(3,:)];              % beside the cone

in   = t <= mu .* r(1,:) & r(1,:) >= 0;     % in the cone: it stays (mu = 0 has t = 0 below it too)
away = ~in & mu .* t <= -r(1,:);            % in the polar cone: nothing is left
s(:,away) = 0;
s(:,in) = r(:,in);
end
