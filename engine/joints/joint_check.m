function joints = joint_check (joints, bodies)
%JOINT_CHECK  Check every field of the joints before they are simulated.
%   joints = JOINT_CHECK (joints, bodies) ends in an error 'stickslip:joint_check:<field>' that names the joint and the field, what was
%   expected and what came.  It returns the joints mended: one value for each coordinate, vectors as columns, unit quaternions.
%
%   See also JOINT_NEW, SIM_ADDJOINT, SIM_START.

if isempty (joints), joints = []; return; end
known = fieldnames (joint_new ());
if ~isstruct (joints) || ~all (isfield (joints, known))
    error ('stickslip:joint_check:joints', 'sim.joints must be joints of sim_addJoint, got %s.', value_text (joints));
end
unknown = setdiff (fieldnames (joints), known);
if ~isempty (unknown)
    warning ('stickslip:joint_check:unknownField', 'joint: the field %s is not one that Stickslip knows; did you mean %s?', unknown{1}, nearest_name (unknown{1}, known));
end
joints = reshape (joints, 1, []);
for k = 1:numel (joints), joints(k) = check_one (joints(k), k, bodies); end
end

function S = check_one (S, k, bodies)
t = joint_types (S.type);
if isempty (t), refuse (k, 'type', ['one of ' strjoin(joint_types (), ' ')], S.type); end
n = numel (t.axes);
S.jointID = k;
S.jointType = t.code;
S.mask = t.mask;
nb = numel (bodies);
sides = {'body1id', 'body2id'};
moves = false;
for s = 1:2
    b = S.(sides{s});
    if ~(numbers (b, 1) && b == floor (b) && b >= 0 && b <= nb), refuse (k, sides{s}, sprintf ('the number of a body, 0 to %d', nb), b); end
    S.(sides{s}) = double (b);
    moves = moves || (b > 0 && bodies(b).dynamic && isempty (bodies(b).motion));
end
if S.body1id == S.body2id, refuse (k, 'body2id', 'another body than body1id', S.body2id); end
if ~moves, error ('stickslip:joint_check:body2id', 'joint %d: one of the bodies %d and %d must be dynamic.', k, S.body1id, S.body2id); end
for f = {'jointPos1', 'jointPos2'}
    if ~numbers (S.(f{1}), 3), refuse (k, f{1}, '3 finite numbers', S.(f{1})); end
    S.(f{1}) = double (S.(f{1})(:));
end
for f = {'quat1', 'quat2'}
    if ~numbers (S.(f{1}), 4) || ~any (S.(f{1})), refuse (k, f{1}, 'a quaternion', S.(f{1})); end
    S.(f{1}) = quat_normalize (double (S.(f{1})(:)));
end
for f = {'theta', 'theta_prev'}
    if ~numbers (S.(f{1}), n), refuse (k, f{1}, sprintf ('%d coordinates', n), S.(f{1})); end
    S.(f{1}) = reshape (double (S.(f{1})), n, 1);
end

L = S.limits;
if n > 0 && isnumeric (L) && numel (L) == 2, L = repmat (reshape (L, 1, 2), n, 1); end
if n > 0 && ~(isnumeric (L) && isreal (L) && isequal (size (L), [n 2]) && ~any (isnan (L(:))) && all (L(:,1) <= L(:,2)) && all (L(:,1) < Inf) && all (L(:,2) > -Inf))
    refuse (k, 'limits', 'least and largest coordinate, [least largest]', S.limits);
end
S.limits = double (L);
for f = {'friction', 'maxForce', 'kp', 'kd'}
    x = S.(f{1});
    if ~isnumeric (x) || ~isreal (x), refuse (k, f{1}, 'a number that is not negative', x); end
    if isscalar (x), x = repmat (x, 1, max (n, 1)); end
    finite = strcmp (f{1}, 'maxForce') || all (isfinite (x(:)));
    if n > 0 && ~(isnumeric (x) && isreal (x) && numel (x) == n && all (x(:) >= 0) && finite)
        refuse (k, f{1}, 'a number that is not negative', S.(f{1}));
    end
    if n > 0, S.(f{1}) = reshape (double (x), 1, n); end
end
motors = S.motor;
if ischar (motors), motors = {motors}; end
names = {'none', 'force', 'velocity', 'position'};
if ~iscell (motors) || ~any (numel (motors) == [1 n]) || ~all (cellfun (@(m) ischar (m) && any (strcmp (m, names)), motors(:)'))
    refuse (k, 'motor', 'one of ''none'' ''force'' ''velocity'' ''position'', or a cell of them', S.motor);
end
if n == 0 && ~all (strcmp ('none', motors))
    error ('stickslip:joint_check:motor', 'joint %d: a %s joint has no coordinate for a motor to act on.', k, S.type);
end
if n == 0 && (any (S.friction(:) ~= 0) || any (isfinite (S.limits(:))))
    error ('stickslip:joint_check:limits', 'joint %d: a %s joint has no coordinate for limits or friction to act on.', k, S.type);
end
c = S.command;
if ~(isa (c, 'function_handle') && ~takes_nothing (c)) && ~numbers (c, 1) && ~numbers (c, n)
    refuse (k, 'command', sprintf ('%d finite numbers or a function of time', n), c);
end
end

function tf = numbers (x, n)
tf = isnumeric (x) && isreal (x) && numel (x) == n && all (isfinite (x(:)));
end

function refuse (k, field, expected, got)
error (['stickslip:joint_check:' field], 'joint %d: %s must be %s, got %s.', k, field, expected, value_text (got));
end
