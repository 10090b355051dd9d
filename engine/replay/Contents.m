% Replay: see, keep and share recorded runs.
%
%   SimReplay          - See a recorded run: in a figure, in a browser, as pictures or as a film.
%   SimCompare         - Choose a scene, formulations and solvers from menus, run them, and look at the differences.
%
% What SimCompare is made of
%   compare_figure     - The figure of SimCompare: menus, a Run button, results.
%   compare_run        - Run the comparison that SimCompare was asked for.
%   compare_sheet      - The table and the curves of a comparison on one sheet.
%   compare_draw       - Draw the trajectories and the differences of a comparison.
%   scene_named        - The function that makes the scene of a name.
%   compare_scenes     - The scenes of examples/ that can be compared.
%   compare_script     - A comparison as a script to keep.
%
% What is shown of a run
%   replay_load        - A recording as what figures and pages show.
%   replay_from        - A scene and the log of its run as what figures and pages show.
%   replay_curves      - What is plotted of a run: energy, residual, penetration, contacts, iterations, joint error.
%   replay_compare     - Give runs that are shown together a curve of how far they are from the first.
%   replay_difference  - How far the bodies of two runs are apart.
%   replay_description - A run in words: what was simulated, and how.
%   replay_limits      - The box that is shown of runs.
%   replay_options     - The options of SimReplay, checked.
%
% In a figure
%   replay_figure      - Runs side by side in a figure, with the controls of a player.
%   replay_scene       - Draw the first frame of a run into axes.
%   replay_move        - Show frame k of a run in the axes that replay_scene made.
%   replay_strip       - Curves of runs over time, side by side, each with a cursor.
%
% As pictures and films
%   replay_pictures    - Pictures of runs at given times.
%   replay_film        - A film of runs.
%   replay_stage       - Runs side by side in a figure that is not shown, for pictures and films.
%   replay_still       - Write one moment of the runs on a stage into a PNG.
%   film_program       - The program that makes films out of pictures.
%
% As a page for a browser (its parts are in the folder page)
%   replay_page        - Write runs as one page for a browser.
%   page_shapes        - What a page draws for each body.
%   page_text          - A text as a page can hold it.
%   page_json          - A value as JSON that may stand in a page.
%   page_base64        - The bytes of an array as text.
%   three_library      - Where three.js is, which a replay page carries in it.
