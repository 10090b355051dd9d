% Scenes of the race with the engines; each takes a size, a coefficient of friction and a seed
%
%   race_scenes        - The scenes of the race and of the graph solver's tests.
%   scene_stack        - A stack of cubes: aligned, or dropped with offsets, or dropped with tilt and yaw.
%   scene_wall         - A pyramid wall of blocks at rest, each on two others.
%   scene_spheres      - Spheres in columns that stand or collapse.
%   scene_heap         - Spheres or cubes dropped into a box of planes.
%   scene_dominoes     - A row of dominoes, the first pushed.
%   scene_chain        - A chain of beads between two anchors, which makes a loop with the ground, that falls onto a floor.
%   scene_grasp        - Two fingers on slides press on a row of boxes and hold them by friction.
