function sim = sim_draw_init (sim)
%SIM_DRAW_INIT  Open the window of a simulation.
%   sim = SIM_DRAW_INIT (sim) draws the bodies in a new figure, or in the one it opened before if that is still there.  The
%   mouse turns the view; closing the window ends a SIM_RUN.  Handles are kept in sim.graphics.
%
%   sim.drawContacts        true: contact points in red with their normals
%   sim.drawBoundingBoxes   true: the box around each body
%   sim.drawJoints          true: points and axes of the joints in green (JOINT_MARKS)
%
%   Example:
%      sim = sim_draw_init (sim_addBody (Simulator (), mesh_cube ()));
%
%   See also SIM_DRAW, SIM_WINDOWCLOSED, SIM_RUN.

if isfield (sim, 'graphics') && isfield (sim.graphics, 'figure') && ishghandle (sim.graphics.figure)
    fig = sim.graphics.figure;
    clf (fig);
else
    fig = figure ('Name', 'Stickslip', 'NumberTitle', 'off', 'Color', 'w');
end
ax = axes ('Parent', fig);
q = scene_poses (sim);
limits = scene_limits (sim.bodies, q);
room = 0.1*max (limits(:,2) - limits(:,1));
limits = limits + repmat ([-room room], 3, 1);

g = draw_scene (ax, sim.bodies, q, limits);
g.figure = fig;
g.contacts = line (NaN, NaN, NaN, 'Parent', ax, 'LineStyle', 'none', 'Marker', 'o', 'MarkerSize', 5, 'Color', [0.85 0.1 0.1], 'MarkerFaceColor', [0.85 0.1 0.1]);
g.normals = line (NaN, NaN, NaN, 'Parent', ax, 'Color', [0.85 0.1 0.1], 'LineWidth', 1.5);
g.boxes = line (NaN, NaN, NaN, 'Parent', ax, 'Color', [0.4 0.4 0.4], 'LineStyle', ':');
green = [0 0.55 0.25];
g.joints = line (NaN, NaN, NaN, 'Parent', ax, 'LineStyle', 'none', 'Marker', 's', 'MarkerSize', 6, 'Color', green, 'MarkerFaceColor', green);
g.jointAxes = line (NaN, NaN, NaN, 'Parent', ax, 'Color', green, 'LineWidth', 2);
g.title = title (ax, '');
xlabel (ax, 'x');
ylabel (ax, 'y');
zlabel (ax, 'z');
hold (ax, 'on');                                           % a userFunction may plot into the scene
rotate3d (fig, 'on');
sim.graphics = g;
sim = sim_draw (sim);
end
