function path = trajectory (times, points, method, ends)
%TRAJECTORY  A smooth way through given points at given times.
%   path = TRAJECTORY (times, points, method) goes through points(:,i) at times(i); TRAJECTORY_AT gives place, velocity and acceleration at
%   any time.  A column is a set of joint coordinates, or anything else that moves.
%
%   times    1 x k  increasing, at least two, s
%   points   n x k
%   method   'linear'    straight, the velocity jumps
%            'cubic'     polynomials of degree 3; velocity and acceleration are continuous
%            'quintic'   of degree 5 (default); everything up to the fourth derivative is continuous
%
%   It starts and ends at rest; the quintic way starts and ends without acceleration as well.
%   path = TRAJECTORY (times, points, method, ends) with the velocities ends(:,1) at the start and ends(:,2) at the end; of a quintic way ends
%   may have two more columns, the accelerations there.
%
%   path = TRAJECTORY (times, points, method, 'stop') comes to rest at every point; a quintic way does so without acceleration, as
%   10 s^3 - 15 s^4 + 6 s^5 from each to the next.
%
%   Example: two joints through three points in two seconds
%      path = trajectory ([0 1 2], [0 0.5 1; 0 -0.3 0.2], 'cubic');
%      [q, v, a] = trajectory_at (path, 0.7);
%
%   See also TRAJECTORY_AT, ARM_INVERSE, PID_CONTROL.

if nargin < 2, error ('stickslip:trajectory:usage', 'trajectory: takes 2 to 4 arguments.  Usage: path = trajectory (times, points, method)'); end
if nargin < 3, method = 'quintic'; end
k = numel (times);
finite = @(x) isnumeric (x) && isreal (x) && all (isfinite (x(:)));
if ~finite (times) || k < 2 || any (diff (times(:)) <= 0), error ('stickslip:trajectory:times', 'trajectory: times must be at least two increasing numbers, got %s.', value_text (times)); end
if ~finite (points) || ndims (points) > 2 || size (points, 2) ~= k, error ('stickslip:trajectory:points', 'trajectory: points must be finite numbers, a column for each of %d times, got %s.', k, value_text (points)); end
degree = find (strcmp (method, {'linear', '', 'cubic', '', 'quintic'}));
if ~ischar (method) || isempty (degree) || isempty (method)
    error ('stickslip:trajectory:method', 'trajectory: method must be ''linear'', ''cubic'' or ''quintic'', got %s.', value_text (method));
end
n = size (points, 1);
orders = (degree - 1)/2;                                    % derivatives that the ends prescribe
stop = nargin == 4 && ischar (ends) && strcmp (ends, 'stop');
if nargin < 4 || stop, ends = zeros (n, 2*orders); end
if ~finite (ends) || size (ends, 1) ~= n || ~(size (ends, 2) == 2*orders || (orders == 2 && size (ends, 2) == 2))
    error ('stickslip:trajectory:ends', 'trajectory: ends must be %d x %d finite numbers for a %s way, got %s.', n, 2*orders, method, value_text (ends));
end
ends = [double(ends), zeros(n, 2*orders - size (ends, 2))];
times = double (times(:)');
points = double (points);

% derivatives at the points: D(:,r,i) the r-th at point i, so that derivatives degree-orders to degree-1 do not jump in between
D = zeros (n, orders, k);
for r = 1:orders
    D(:,r,1) = ends(:,2*r-1);
    D(:,r,k) = ends(:,2*r);
end
if k > 2 && orders > 0 && ~stop, D = without_jumps (D, times, points, orders); end
coef = zeros (n, degree + 1, k - 1);
for i = 1:k-1
    coef(:,:,i) = reshape ([points(:,i), D(:,:,i), points(:,i+1), D(:,:,i+1)], n, [])*hermite (diff (times(i:i+1)), orders)';
end
path = struct ('times', times, 'method', method, 'coef', coef);
end

function H = hermite (dt, m)
% coefficients c, x (s) = sum c_j s^(j-1), from [x0 x0' .. x1 x1' ..]
d = 2*m + 1;
V = zeros (d + 1);
for r = 0:m
    V(r+1,:) = derivative (0, r, d);
    V(m+1+r+1,:) = derivative (dt, r, d);
end
H = inv (V);
end

function row = derivative (s, r, d)
% the r-th derivative of 1, s, .., s^d
j = r:d;
row = zeros (1, d + 1);
row(j+1) = factorial (j)./factorial (j - r).*s.^(j - r);
end

function D = without_jumps (D, times, points, m)
% solve for the derivatives at the inner points, all n at once
[n, ~, k] = size (D);
d = 2*m + 1;
A = zeros (m*k);
B = zeros (m*k, n);
for r = 1:m                                                 % the ends are given
    A(r,r) = 1;                    B(r,:) = D(:,r,1)';
    A(m*(k-1)+r,m*(k-1)+r) = 1;    B(m*(k-1)+r,:) = D(:,r,k)';
end
for i = 2:k-1
    left = hermite (times(i) - times(i-1), m);
    right = hermite (times(i+1) - times(i), m);
    for r = 1:m
        row = m*(i-1) + r;
        L = derivative (times(i) - times(i-1), m + r, d)*left;
        R = derivative (0, m + r, d)*right;
        A(row,m*(i-2)+(1:m)) = L(2:m+1);
        A(row,m*(i-1)+(1:m)) = L(m+3:end) - R(2:m+1);
        A(row,m*i+(1:m)) = -R(m+3:end);
        B(row,:) = -(L(1)*points(:,i-1) + (L(m+2) - R(1))*points(:,i) - R(m+2)*points(:,i+1))';
    end
end
D = permute (reshape (sparse (A)\B, m, k, n), [3 1 2]);
end
