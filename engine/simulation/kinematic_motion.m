function P = kinematic_motion (sim, t)
%KINEMATIC_MOTION  Where the kinematic bodies are at given times.
%   P = KINEMATIC_MOTION (sim, t) asks body.motion of every kinematic body for the times t (1 x k): 7 x nk x k poses
%   [u; quat], quaternions brought to unit length (a zero one becomes NaN).  A motion that takes a row of times is called once.
%
%   See also STEP_STAGES, BATCH_RUN, BODY_CHECK.

bodies = find (sim.geom.kind == 2);
k = numel (t);
P = zeros (7, numel (bodies), k);
for i = 1:numel (bodies)
    f = sim.bodies(bodies(i)).motion;
    p = all_at_once (f, t);
    if isempty (p)
        p = zeros (7, k);
        for j = 1:k
            x = f (t(j));
            if ~isnumeric (x) || ~isreal (x) || numel (x) ~= 7
                error ('stickslip:sim_run:motion', 'body %d: motion (t) must give 7 real numbers [u; quat], got a %s of %d elements at t = %g.', bodies(i), class (x), numel (x), t(j));
            end
            p(:,j) = x(:);
        end
    end
    p(4:7,:) = p(4:7,:) ./ repmat (sqrt (sum (p(4:7,:).^2, 1)), 4, 1);
    P(:,i,:) = reshape (p, 7, 1, k);
end
end

function p = all_at_once (f, t)
% 7 x k from one call where the function allows it, [] where not
p = [];
if numel (t) < 3, return; end
try
    x = f (t);
    if isnumeric (x) && isreal (x) && isequal (size (x), [7 numel(t)])
        first = f (t(1));  last = f (t(end));
        if isequal (x(:,1), first(:)) && isequal (x(:,end), last(:)), p = x; end
    end
catch %#ok<CTCH>
    p = [];
end
end
