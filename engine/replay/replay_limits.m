function limits = replay_limits (runs)
%REPLAY_LIMITS  The box that is shown of runs.
%   limits = REPLAY_LIMITS (runs) is 3 x 2: what the bodies of all runs (cell of REPLAY_LOAD's structs) fill over all frames, but a body that flies off
%   does not take the view along: from the box of the start to no more than twice its size on each side.
%
%   See also SCENE_LIMITS, SIMREPLAY.

low = inf (3, 1);  high = -low;
for r = 1:numel (runs)
    start = scene_limits (runs{r}.bodies, runs{r}.q(:,:,1));
    room = 2*max (start(:,2) - start(:,1));
    n = size (runs{r}.q, 3);
    all_of_it = scene_limits (runs{r}.bodies, runs{r}.q(:,:,unique (round (linspace (1, n, min (n, 2000))))));
    low = min (low, max (all_of_it(:,1), start(:,1) - room));
    high = max (high, min (all_of_it(:,2), start(:,2) + room));
end
room = 0.04*max (high - low);
limits = [low - room, high + room];
end
