function [sim, part] = motion_loop (sim, find_contacts, formulate, rebound, level)
%MOTION_LOOP  Formulate and solve until the motion check takes the motion.
%   [sim, part] = MOTION_LOOP (sim, find_contacts, formulate, rebound) goes on from a step that has been formulated and solved once: sim.engine.motionCheck, a function
%   [sim, verdict] = f (sim), looks at it and says 'accept', 'again' (it changed sim.contacts) or 'halve'; without one every motion is accepted.  Joints that
%   JOINT_CORRECT left open further than they were halve the step as well.  Two half steps, four levels deep
%   at most, one where a solve failed, take the place of a step that does not come to an end; a part that fails even then is used as it is, and sim.info tells.
%
%   find_contacts, formulate, rebound   the collision, the dynamics and the impact stage, sim = f (sim)
%   A rebound is looked at too: one that runs into something is none, and the motion stays the one that was taken.
%
%   part.q, part.h   where the last part of the step starts, and how long it is: from there sim.newNU leads to the end of the step
%   sim.info         status of the worst solve; iterations of all (INFO_WORK); passes: how many solves were made
%   sim.contacts     of all parts of the step
%
%   See also STEP_STAGES, PEGMOTION_CHECK, SOLVE_STEP, PEG_TOLERANCE.

if nargin < 5, level = 0; end
tol = peg_tolerance ();
part = struct ('q', sim.state.q, 'h', sim.h);
work = sim.info;
passes = 1;
while true
    [sim, verdict] = look (sim);
    if ~ischar (verdict) || ~any (strcmp (verdict, {'accept', 'again', 'halve'}))
        error ('stickslip:sim_run:H_motion_check', 'sim.H_motion_check must return ''accept'', ''again'' or ''halve'', got %s.', value_text (verdict));
    end
    if ~strcmp (verdict, 'again') || passes >= tol.passes, break; end
    sim = formulate (sim);
    sim = solve_step (sim);
    if ~all (isfinite (sim.newNU)), error ('stickslip:motion_loop:notFinite', 'a NaN or Inf appeared.'); end
    work = info_work (sim.info, work, sim.info);
    passes = passes + 1;
end
sim.info = info_work (sim.info, work);
sim.info.passes = passes;
if strcmp (verdict, 'accept')
    sim = checked (sim, rebound);
    if joints_are (sim, 'open'), sim = stalled (sim); end
    return
end
deepest = tol.levels;
if ~strcmp (sim.info.status, 'solved'), deepest = tol.unsolved; end
if level < deepest
    [sim, part] = half_steps (sim, find_contacts, formulate, rebound, level + 1);
    sim.info = info_work (sim.info, sim.info, work);
    sim.info.passes = sim.info.passes + passes;
else
    sim = stalled (sim);
end
end

function [sim, verdict] = look (sim)
verdict = 'accept';
if strcmp (sim.info.status, 'solved') && joints_are (sim, 'halve')
    verdict = 'halve';
    if isfield (sim.dynamics, 'peg'), sim.dynamics.peg.again = false; end       % exact geometry starts anew in each half
elseif ~isempty (sim.engine.motionCheck)
    [sim, verdict] = sim.engine.motionCheck (sim);
    if ~isempty (sim.H_motion_check), sim.engine.scene = []; end                % what it may have changed, the next look finds
end
end

function tf = joints_are (sim, how)
tf = ~isempty (sim.joints) && isfield (sim.info, 'joints') && strcmp (sim.info.joints, how);
end

function sim = stalled (sim)
% every solve did its part, and the step is none that was asked for
if strcmp (sim.info.status, 'solved'), sim.info.status = 'stalled';  sim.info.code = 4; end
end

function sim = checked (sim, rebound)
% the rebound, if its motion is one that the check takes
plain = sim;
sim = rebound (sim);
if isempty (sim.engine.motionCheck) || isequal (sim.newNU, plain.newNU), return; end
[~, verdict] = sim.engine.motionCheck (sim);
if strcmp (verdict, 'accept'), return; end
if isfield (sim.info, 'impact')
    plain.info.impact = sim.info.impact;
    plain.info.impact.share = 0;
end
sim = plain;
end

function [sim, part] = half_steps (sim, find_contacts, formulate, rebound, level)
% the same step in two halves; state and step size are those of its start again when it is done
start = sim.state;  h = sim.h;
kinematic = sim.geom.kind == 2;  dynamic = sim.geom.kind == 1;
middle = pose_between (start.q, start.qEnd, 0.5);
contacts = cell (1, 2);  info = cell (1, 2);
sim.h = h/2;
jointed = ~isempty (sim.joints);
for k = 1:2
    if jointed                                              % what the motors are told, halfway in between too
        told = [start.command(:,1), (start.command(:,1) + start.command(:,2))/2, start.command(:,2)];
        sim.state.command = told(:,[k k+1]);
    end
    if k == 1, sim.state.qEnd(:,kinematic) = middle(:,kinematic);
    else
        sim.state.q = next_pose (sim, part.q, part.h, middle);
        sim.state.qEnd = start.qEnd;
    end
    sim = find_contacts (sim);
    sim = formulate (sim);
    sim = solve_step (sim);
    if ~all (isfinite (sim.newNU)), error ('stickslip:motion_loop:notFinite', 'a NaN or Inf appeared.'); end
    [sim, part] = motion_loop (sim, find_contacts, formulate, rebound, level);
    contacts{k} = sim.contacts;  info{k} = sim.info;
    sim.state.nu(:,dynamic) = reshape (sim.newNU, 6, []);
end
names = fieldnames (contacts{1});
for k = 1:numel (names), sim.contacts.(names{k}) = [contacts{1}.(names{k}), contacts{2}.(names{k})]; end
if strcmp (info{2}.status, 'solved') && ~strcmp (info{1}.status, 'solved'), sim.info = info{1}; end
sim.info = info_work (sim.info, info{:});
sim.info.passes = info{1}.passes + info{2}.passes;
sim.info.residual = max (info{1}.residual, info{2}.residual);
sim.h = h;
ended = sim.state;
sim.state = start;
sim.state.warm = ended.warm;
if jointed, sim.state.jointImpulse = ended.jointImpulse; end
end
