function [sim, stopped] = stop_notFinite (sim, stage)
%STOP_NOTFINITE  What a run that meets a NaN or Inf says.
%   [sim, stopped] = STOP_NOTFINITE (sim, stage) takes the simulation as the last good step left it and the name of the stage
%   that made the NaN ('userFunction' 'motion' 'collision' 'dynamics' 'solver' 'impact'): sim.info gets the status
%   'not_finite' and the stage, stopped is the sentence for the user.
%
%   See also STEP_STAGES, BATCH_RUN.

stopped = sprintf ('step %d: the %s stage made a NaN or Inf; the state is that of the last good step', sim.step + 1, stage);
sim.info = struct ('status', 'not_finite', 'code', 7, 'stage', stage, 'iterations', 0, 'residual', NaN);
end
