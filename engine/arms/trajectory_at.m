function [x, v, a] = trajectory_at (path, t)
%TRAJECTORY_AT  Place, velocity and acceleration on a way at given times.
%   [x, v, a] = TRAJECTORY_AT (path, t) evaluates a way of TRAJECTORY, n x numel (t) each.  Before its start and after its end it rests where
%   it starts and ends.  Where the velocity jumps the value is that of the part that follows.
%
%   Example: path = trajectory ([0 1], [0 1]);  trajectory_at (path, [0 0.5 1])      % 0 0.5 1
%
%   See also TRAJECTORY, PID_CONTROL.

if nargin < 2 || ~isstruct (path) || ~isscalar (path) || ~all (isfield (path, {'times', 'coef'}))
    error ('stickslip:trajectory_at:path', 'trajectory_at: path must be a way of trajectory.  Usage: [x, v, a] = trajectory_at (path, t)');
end
if ~(isnumeric (t) && isreal (t) && ~any (isnan (t(:)))), error ('stickslip:trajectory_at:t', 'trajectory_at: t must be real numbers, got %s.', value_text (t)); end
[n, terms, parts] = size (path.coef);
t = reshape (double (t), 1, []);
x = zeros (n, numel (t));  v = x;  a = x;
[~, part] = histc (t, [-Inf, path.times(2:parts), Inf]); %#ok<HISTC>
part = min (max (part, 1), parts);
for i = unique (part)
    here = part == i;
    s = min (max (t(here), path.times(1)), path.times(end)) - path.times(i);
    c = path.coef(:,:,i);
    for j = terms:-1:1                                      % Horner's scheme, its first and second derivative along with it
        a(:,here) = a(:,here).*s(ones (n, 1),:) + 2*v(:,here);
        v(:,here) = v(:,here).*s(ones (n, 1),:) + x(:,here);
        x(:,here) = x(:,here).*s(ones (n, 1),:) + c(:,j*ones (1, numel (s)));
    end
end
rest = t < path.times(1) | t > path.times(end);
v(:,rest) = 0;
a(:,rest) = 0;
end
