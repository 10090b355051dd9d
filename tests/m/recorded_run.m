function sim = recorded_run (t, sim, steps)
%RECORDED_RUN  Run a scene for so many steps and record it, into a folder that goes when the test t ends.
%   sim = RECORDED_RUN (t, sim, steps) gives the simulation at its end; sim.record_directory is the recording.

sim.draw = false;
sim.MAX_STEP = steps;
folder = tempname ();
sim = sim_run (setRecord (sim, true, folder));
addTeardown (t, @() remove_recording (folder));
end
