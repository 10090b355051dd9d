% The race with the engines (docs/engines.md)
%
%   engine_race        - Engines and Stickslip on the same scenes: time, penetration, drift and residual, in one table.
%   engine_list        - The engines of the race, and which are here.
%   own_list           - Stickslip's own runners of the race.
%   engine_run         - Run a scene in an engine.
%   own_run            - Run a scene with Stickslip and give what ENGINE_RUN gives.
%   scene_write        - Write a scene for the programs of the race.
%   scene_read         - Read a scene that SCENE_WRITE wrote.
%   run_read           - Read what a program of the race wrote.
%   run_measure        - What a run of the race was worth: times, penetration, drift, residuals.
%   step_residual      - How far a step of any engine is from obeying Newton, Signorini and Coulomb.
%   best_impulses      - The contact impulses that explain a change of velocity best, in the friction cones and true to the velocities.
%   race_options       - Options with defaults for what is left out.
%   draw_race          - Residual against time of every contestant, a panel for each scene.
