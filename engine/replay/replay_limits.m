function [limits, marks] = replay_limits (runs)
%REPLAY_LIMITS  The box that is shown of runs.
%   limits = REPLAY_LIMITS (runs) is 3 x 2: what the visible bodies of all runs (cell of REPLAY_LOAD's structs) fill over all frames, planes left out.  A body that
%   flies off does not take the view along: there is no more than twice the box of the start on each side of it.
%   [limits, marks] = REPLAY_LIMITS (runs) also gives a length, m, by which marks of contacts and forces are scaled: the diagonal of the box, or twelve radii of the body in the middle of those that
%   can move, where that is less: else they would hide small bodies.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      replay_limits ({run})
%
%   See also SCENE_LIMITS, SIMREPLAY.

low = inf (3, 1);  high = -low;
for r = 1:numel (runs)
    run = runs{r};
    n = numel (run.t);
    start = box_of (run, 1);
    way = box_of (run, unique (round (linspace (1, n, min (n, 100)))));
    room = 2*max (start(:,2) - start(:,1));
    low = min (low, max (way(:,1), start(:,1) - room));
    high = max (high, min (way(:,2), start(:,2) + room));
end
room = 0.04*max (high - low);
limits = [low - room, high + room];
marks = norm (limits(:,2) - limits(:,1));
all_of = cellfun (@(run) reshape (run.bodies, 1, []), runs, 'UniformOutput', false);
all_of = [all_of{:}];
r = sort (arrayfun (@(b) shapes_radius (body_shapes (b)), all_of([all_of.dynamic] & [all_of.visible])));
r = r(r > 0);                                                       % particles have none
if ~isempty (r), marks = min (marks, 12*r(ceil ((end + 1)/2))); end
end

function box = box_of (run, frames)
% balls by their radius, all else by its corners; where there is nothing but planes, what SCENE_LIMITS says
box = [inf(3,1), -inf(3,1)];
for b = find ([run.bodies.visible] & ~strcmp ({run.bodies.type}, 'plane'))
    q = reshape (run.q(:,b,frames), 7, []);
    if strcmp (run.bodies(b).type, 'sphere') && ~run.bodies(b).planar
        x = [q(1:3,:) - run.bodies(b).radius, q(1:3,:) + run.bodies(b).radius];
    else
        V = draw_mesh (run.bodies(b), [-1 1; -1 1; -1 1]);
        x = zeros (3, 0);
        for k = 1:size (q, 2)
            at = V*quat_rotation (q(4:7,k))';
            x = [x, q(1:3,k) + min(at, [], 1)', q(1:3,k) + max(at, [], 1)']; %#ok<AGROW>
        end
    end
    box = [min([box(:,1), x], [], 2), max([box(:,2), x], [], 2)];
end
if any (isinf (box(:))), box = scene_limits (run.bodies, run.q(:,:,frames)); end
flat = box(:,2) - box(:,1) <= 0.02*max (box(:,2) - box(:,1));      % a particle, or a chain in one plane
box(flat,:) = box(flat,:) + repmat ([-0.05 0.05]*max ([box(:,2) - box(:,1); eps]), nnz (flat), 1);
if all (flat), box = box + repmat ([-0.5 0.5], 3, 1); end
end
