function [sim, missing] = record_revive (head, tree, caller)
%RECORD_REVIVE  A Simulation struct from the scene of a recording.
%   [sim, missing] = RECORD_REVIVE (head, tree, caller) takes the header of RECORD_HEADER and the tree of RECORD_TREE.  missing is 2 x n: fields and texts of
%   the function handles that the recording cannot give back.  What an older Stickslip had no field for is as SIMULATION_FIELDS, BODY_NEW and JOINT_NEW make it.  A scene that would not run is the error stickslip:<caller>:badFile.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      [sim, missing] = record_revive (head, record_tree (head, 'example'), 'example');
%
%   See also RECORD_SCENE, RECORD_OURS.

missing = cell (2, 0);
sim = simulation_fields ();
try
    options = tree.sim;
    for name = fieldnames (options)'
        [sim.(name{1}), lost] = alive (options.(name{1}));
        if ~isempty (lost), missing(:,end+1) = {name{1}; lost}; end %#ok<AGROW>
    end
    bodies = reshape (tree.bodies, 1, []);
    joints = tree.joints;
    if isstruct (joints), joints = reshape (joints, 1, []); end
    bodies = complete (bodies, body_new ());
    joints = complete (joints, joint_new ());
    if numel (bodies) ~= head.sizes(1) || numel (joints) ~= head.sizes(2), error ('stickslip:record_revive:sizes', 'bodies or joints are missing.'); end
    for k = 1:numel (bodies)
        [bodies(k).motion, lost] = alive (bodies(k).motion);
        if isempty (lost), continue; end
        missing(:,end+1) = {sprintf('bodies(%d).motion', k); lost}; %#ok<AGROW>
        bodies(k).motion = @(t) record_pose (head.file, k, t);
    end
    at = 0;
    for k = 1:numel (joints)
        n = numel (joints(k).theta);
        [joints(k).command, lost] = alive (joints(k).command);
        if ~isempty (lost)
            missing(:,end+1) = {sprintf('joints(%d).command', k); lost}; %#ok<AGROW>
            joints(k).command = @(t) record_command (head.file, at + (1:n), t);
        end
        at = at + n;
    end
    sim.bodies = body_check (bodies);
    sim.joints = joint_check (joints, sim.bodies);
    sim.num_bodies = numel (sim.bodies);
    sim.step = head.start.step;
    sim.time = head.start.time;
    sim.engine.t0 = number (tree.start.t0);
    sim.engine.lengthUnit = number (tree.start.lengthUnit);
    if ~any (strcmp (tree.start.kernels, {'m', 'mex'})), error ('stickslip:record_revive:kernels', 'kernels is neither m nor mex.'); end
    which = tree.start.kernels;
    if ~kernels_built (), which = 'm'; end
    sim.engine.kernels = '';                                        % stages that were the user's get the default
    sim = sim_kernels (sim, which);
    if isfield (options, 'H_collision_detection') && isempty (options.H_collision_detection), sim.H_collision_detection = []; end
    bypassed = isfield (options, 'H_dynamics') && isempty (options.H_dynamics);
    if bypassed && ~any (strcmp (missing(1,:), 'H_solver')), sim.H_dynamics = []; end     % else by a solver that is not here any more
    sim = sim_check (sim);
catch err
    error (['stickslip:' caller ':badFile'], '%s: %s: the scene cannot be used: %s', caller, head.file, record_reason (err));
end
end

function x = complete (x, model)
% fields that there were not yet when it was recorded
if ~isstruct (x), return; end
for name = setdiff (fieldnames (model), fieldnames (x))', [x.(name{1})] = deal (model.(name{1})); end
end

function [h, lost] = alive (h)
% a handle of ours; of another its text is left, and an empty place for it
lost = '';
if ~isstruct (h) || ~isscalar (h) || ~isequal (fieldnames (h), {'function_text'}), return; end
text = h.function_text;
if ~ischar (text), error ('stickslip:record_revive:text', 'a handle has no text.'); end
h = record_ours (text);
if isempty (h), lost = text; end
end

function x = number (x)
if ~(isa (x, 'double') && isreal (x) && isscalar (x) && isfinite (x)), error ('stickslip:record_revive:number', 'a number is missing.'); end
end
