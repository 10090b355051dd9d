% Drawing: the scene in a figure, and strips of pictures.
%
%   sim_draw_init     - Open the window of a simulation.
%   sim_draw          - Show the present state in the window.
%   sim_windowClosed  - Has the user closed the window?
%   display_available - Is there a screen to draw on?
%   plotEnergy        - Plot the energy of a run, or of a body while a simulation runs.
%   plotPVA           - Plot height, velocity and acceleration of a body, of a recording or while a simulation runs.
%   plotContacts      - The contacts over the steps of a run: how many, and how deep.
%   plotSolver        - How the solver did over the steps of a run.
%   draw_strip        - Write moments of a run side by side into a PNG file.
%
% What they are made of
%   run_scalars       - The scalars of the steps of a run, from a simulation or a recording.
%   body_chosen       - Number of the body that a plot is about.
%   body_history      - Where a body of a recording was, and how fast.
%   contacts_depth    - The deepest penetration and the number of contacts of each recorded step.
%   draw_scene        - Make the patches of all bodies.
%   plot_curves       - Add a point to curves over time that a userFunction draws.
%   draw_poses        - Move the patches of all bodies.
%   log_axis           - Make the y axis logarithmic, with no more ticks than can be read.
%   draw_alpha        - How much a body hides of what is behind it.
%   draw_segments     - Show lines from point to point by one line object.
%   draw_mesh         - Points and polygons that show a body.
%   joint_marks       - The points and axes of joints, to be drawn.
%   scene_poses       - Poses of all bodies of a scene.
%   scene_limits      - The box that the bodies of a scene fill.
