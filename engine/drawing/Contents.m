% Drawing: the scene in a figure, and strips of pictures.
%
%   sim_draw_init     - Open the window of a simulation.
%   sim_draw          - Show the present state in the window.
%   sim_windowClosed  - Has the user closed the window?
%   display_available - Is there a screen to draw on?
%   plotEnergy        - Plot the energy of a body while a simulation runs.
%   plotPVA           - Plot height, velocity and acceleration of a body while a simulation runs.
%   draw_strip        - Write moments of a run side by side into a PNG file.
%
% What they are made of
%   draw_scene        - Make the patches of all bodies.
%   plot_curves       - Add a point to curves over time that a userFunction draws.
%   draw_poses        - Move the patches of all bodies.
%   draw_mesh         - Points and polygons that show a body.
%   scene_poses       - Poses of all bodies of a scene.
%   scene_limits      - The box that the bodies of a scene fill.
