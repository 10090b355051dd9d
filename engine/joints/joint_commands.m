function c = joint_commands (sim, t)
%JOINT_COMMANDS  What the motors are told at given times.
%   c = JOINT_COMMANDS (sim, t) is nk x numel(t) for all coordinates of the joints in order: joint.command, a number or a function of
%   time.
%
%   See also JOINT_NEW, JOINT_PACK, JOINT_BLOCKS.

J = sim.engine.joints;
k = numel (t);
c = zeros (numel (J.co_kind), k);
for j = unique (J.co_joint)
    rows = find (J.co_joint == j);
    f = sim.joints(j).command;
    if ~any (J.motor(rows)), continue; end
    if isnumeric (f)
        c(rows,:) = repmat (reshape (double (f), [], 1), numel (rows)/numel (f), k);
        continue
    end
    for i = 1:k
        x = f (t(i));
        if ~isnumeric (x) || ~isreal (x) || ~any (numel (x) == [1 numel(rows)])
            error ('stickslip:sim_run:command', 'joint %d: command (t) must give %d real numbers, got a %s of %d elements at t = %g.', j, numel (rows), class (x), numel (x), t(i));
        end
        c(rows,i) = x(:);
    end
end
end
