function p = record_pose (file, body, t)
%RECORD_POSE  Where a recorded body was.
%   p = RECORD_POSE (file, body, t) is its pose [u; quat] at the times t, 7 x numel(t): recorded poses, and between two of them the one that POSE_BETWEEN gives.  Before
%   the first it is that of the scene, after the last it stays.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 5;
%      sim = sim_run (sim);
%      file = record_file (sim.record_directory, 'example');
%      head = record_header (file, 'example');
%      p = record_pose (file, 2, [0 0.01]);
%
%   See also RECORD_SCENE, RECORD_STEP.

head = record_header (file, 'record_pose');
[poses, times] = nearby (head, t);
p = zeros (7, numel (t));
for k = 1:numel (t)
    j = find (times <= t(k) + 1e-9*head.start.h, 1, 'last');
    if isempty (j), j = 1; end
    if j == numel (times) || abs (times(j) - t(k)) <= 1e-9*head.start.h
        p(:,k) = poses(:,body,j);
    else
        share = max (0, (t(k) - times(j))/(times(j+1) - times(j)));
        p(:,k) = pose_between (poses(:,body,j), poses(:,body,j+1), share);
    end
end
end

function [poses, times] = nearby (head, t)
% the recorded poses around the times, the scene's at the start
times = [head.start.time, record_columns(head, 'record_pose', 1, head.steps, {'t'}).t];
first = max (1, find (times <= min (t) + 1e-9*head.start.h, 1, 'last'));
if isempty (first), first = 1; end
last = find (times > max (t) + 1e-9*head.start.h, 1);
if isempty (last), last = numel (times); end
poses = record_columns (head, 'record_pose', max (1, first - 1), last - 1, {'q'}).q;
times = times(max (2, first):last);
if first == 1
    tree = record_tree (head, 'record_pose');
    poses = cat (3, tree.start.state.q, poses);
    times = [head.start.time, times];
end
end
