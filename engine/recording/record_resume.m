function sim = record_resume (directory, scene)
%RECORD_RESUME  Go on with a recorded run.
%   sim = RECORD_RESUME (directory) is the simulation as it was at the last flush of its recording, to be given to SIM_RUN: it goes on, and records on, in the same directory, with the
%   same bits as a run that was never interrupted.  sim.MAX_STEP is the number of steps that the run still had to make; of a run that had ended, what it was.  What was
%   recorded after that flush is made again.
%
%   A recording keeps only the text of function handles that are not Stickslip's own: sim.userFunction, stages of the user's, motions of kinematic bodies, commands of motors
%   that are functions of time.  A run that has such needs them from its script:
%
%   sim = RECORD_RESUME (directory, scene) takes them, and sim.userData, from a simulation that the script makes anew.  Without is the error
%   'stickslip:record_resume:handles', which names them.
%
%   The state of the host's random numbers is that of the flush too, where code of the user's runs.  A run that is still going on, in another process or in this one,
%   is the error 'stickslip:record_resume:running'.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      again = record_resume (sim.record_directory);
%      again.MAX_STEP = 10;
%      again = sim_run (again);                              % steps 51 to 60
%
%   See also RECORD_INFO, RECORD_STEP, SETRECORD, SIM_RUN.

if nargin < 1, error ('stickslip:record_resume:usage', 'record_resume: takes 1 to 2 arguments.  Usage: sim = record_resume (directory, scene)'); end
file = record_file (directory, 'record_resume');
record_lock (fileparts (file), 'record_resume', 'running');             % and let go
head = record_header (file, 'record_resume');
saved = record_saved (head, 'record_resume');
tree = record_tree (head, 'record_resume');
if isfield (saved, 'changed'), tree = record_over (tree, saved.changed); end
[sim, missing] = record_revive (head, tree, 'record_resume');
if nargin > 1
    require_sim (scene, 'record_resume');
    [sim, missing] = with_handles (sim, missing, scene);
end
if ~isempty (missing)
    error ('stickslip:record_resume:handles', ['record_resume: %s has functions of the user''s, of which a recording keeps the text alone:\n%s' ...
           'Make the scene anew, as its script does, and give it: record_resume (directory, scene).'], directory, sprintf ('   %s = %s\n', missing{:}));
end

if isfield (tree.sim, 'H_dynamics') && isempty (tree.sim.H_dynamics), sim.H_dynamics = []; end
s = saved.state;
for b = 1:numel (sim.bodies)
    sim.bodies(b).u = s.q(1:3,b);
    sim.bodies(b).quat = s.q(4:7,b);
    sim.bodies(b).nu = s.nu(:,b);
    sim.bodies(b).Fext = s.Fext(:,b);
end
if ~isempty (sim.joints)
    J = joint_pack (sim.joints);
    for j = 1:numel (sim.joints)
        sim.joints(j).theta = s.theta(J.co_joint == j);
        sim.joints(j).theta_prev = s.theta_prev(J.co_joint == j);
    end
end
sim.state = s;
sim.contacts = saved.contacts;
sim.info = saved.info;
sim.newNU = saved.newNU;
sim.step = saved.step;
sim.time = saved.time;
sim.engine.t0 = saved.t0;
sim.engine.lengthUnit = saved.lengthUnit;
if isscalar (saved.left) && saved.left > 0, sim.MAX_STEP = saved.left; end
if isfield (saved, 'random'), record_random (saved.random); end
sim.record = true;
sim.record_directory = fileparts (head.file);
sim.engine.record = head.run;
sim.engine.recordCut = true;
end

function [sim, missing] = with_handles (sim, missing, scene)
% every missing handle that the scene has, and userData
sim.userData = scene.userData;
found = false (1, size (missing, 2));
for k = 1:size (missing, 2)
    part = regexp (missing{1,k}, '^(bodies|joints)\((\d+)\)\.(\w+)$', 'tokens', 'once');
    h = [];
    if isempty (part)
        if isfield (scene, missing{1,k}), h = scene.(missing{1,k}); end
    elseif numel (scene.(part{1})) >= str2double (part{2})
        h = scene.(part{1})(str2double (part{2})).(part{3});
    end
    found(k) = isa (h, 'function_handle') || (ischar (h) && ~isempty (h));
    if ~found(k), continue; end
    if isempty (part), sim.(missing{1,k}) = h;
    else,              sim.(part{1})(str2double (part{2})).(part{3}) = h;
    end
end
missing = missing(:,~found);
end
