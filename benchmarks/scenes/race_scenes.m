function list = race_scenes (set, seeds)
%RACE_SCENES  The scenes of the race and of the graph solver's tests.
%   list = RACE_SCENES (set, seeds) is a struct array of scenes; set is 'small' (a few minutes for the whole race), 'full' or 'growth' (columns and collapsing
%   piles of 27 to 8000 spheres); seeds defaults to 1 ('small') and [1 2].
%      name   with size and coefficient of friction
%      make   sim = make (seed)
%      seeds  those in which the scene differs
%      rests  step after which nothing should move any more: drift is measured from there; 0: from the start, NaN: it goes on moving
%
%   Example: for s = race_scenes ('small'), sim = s.make (1);  fprintf ('%s: %d bodies\n', s.name, sim.num_bodies); end
%
%   See also BENCH_ENGINES, ENGINE_RACE.

if nargin < 1, set = 'small'; end
if ~any (strcmp (set, {'small', 'full', 'growth'}))
    error ('stickslip:race_scenes:set', 'race_scenes: set must be ''small'', ''full'' or ''growth'', got %s.', value_text (set));
end
if nargin < 2, seeds = 1:1 + strcmp (set, 'full'); end
list = struct ('name', {}, 'make', {}, 'seeds', {}, 'rests', {});
if strcmp (set, 'growth')
    for k = [3 5 7 10 14 20]
        list(end+1) = scene (sprintf ('columns of %d', k^3), @(s) scene_spheres(k^3, 0.5, s, 'columns'), 1, 0); %#ok<AGROW>
        list(end+1) = scene (sprintf ('collapsing %d', k^3), @(s) scene_spheres(k^3, 0.5, s, 'collapsing'), 1, NaN); %#ok<AGROW>
    end
    return
end
frictions = 0.5;
if strcmp (set, 'full'), frictions = [0.5 0]; end
for mu = frictions
    %     name                    make                                             differs  rests  in the small set
    table = { 'stack 10',          @(s) scene_stack(10, mu, s, 'aligned'),          false,   0,     true
            'stack 30',           @(s) scene_stack(30, mu, s, 'aligned'),          false,   0,     false
            'stack 10 offsets',   @(s) scene_stack(10, mu, s, 'offsets'),          true,    200,   true
            'stack 30 offsets',   @(s) scene_stack(30, mu, s, 'offsets'),          true,    200,   false
            'stack 10 tilted',    @(s) scene_stack(10, mu, s, 'tilted'),           true,    200,   true
            'stack 30 tilted',    @(s) scene_stack(30, mu, s, 'tilted'),           true,    200,   false
            'wall 55',            @(s) scene_wall(10, mu, 0),                      false,   0,     true
            'columns 125',        @(s) scene_spheres(125, mu, s, 'columns'),       false,   0,     true
            'columns 1000',       @(s) scene_spheres(1000, mu, s, 'columns'),      false,   0,     false
            'collapsing 125',     @(s) scene_spheres(125, mu, s, 'collapsing'),    true,    NaN,   true
            'collapsing 1000',    @(s) scene_spheres(1000, mu, s, 'collapsing'),   true,    NaN,   false
            'heap 100 spheres',   @(s) scene_heap(100, mu, s, 'spheres'),          true,    NaN,   true
            'heap 300 spheres',   @(s) scene_heap(300, mu, s, 'spheres'),          true,    NaN,   false
            'heap 100 cubes',     @(s) scene_heap(100, mu, s, 'cubes'),            true,    NaN,   false
            'dominoes 12',        @(s) scene_dominoes(12, mu, s),                  true,    NaN,   true
            'chain 100',          @(s) scene_chain(100, mu, s),                    true,    NaN,   true
            'grasp',              @(s) scene_grasp(1, mu, s),                      true,    0,     true
            'grasp of 3',         @(s) scene_grasp(3, mu, s),                      true,    0,     false };
    for k = 1:size (table, 1)
        if strcmp (set, 'small') && ~table{k,5}, continue; end
        name = sprintf ('%s, mu %g', table{k,1}, mu);
        rests = table{k,4};
        slides = mu == 0 && ~isempty (regexp (table{k,1}, 'offsets|tilted|grasp', 'once'));
        if slides, rests = NaN; end                             % without friction it comes apart
        mine = seeds;
        if ~table{k,3}, mine = seeds(1); end
        list(end+1) = scene (name, table{k,2}, mine, rests); %#ok<AGROW>
    end
end
end

function s = scene (name, make, seeds, rests)
s = struct ('name', name, 'make', make, 'seeds', seeds, 'rests', rests);
end
