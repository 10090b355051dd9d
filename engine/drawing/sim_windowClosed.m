function closed = sim_windowClosed (sim)
%SIM_WINDOWCLOSED  Has the user closed the window?
%   closed = SIM_WINDOWCLOSED (sim) is true when SIM_DRAW_INIT opened a window that is no longer there.
%
%   Example:
%      sim = sim_draw_init (dominoes (3));
%      while ~sim_windowClosed (sim) && sim.step < 20, sim = sim_draw (sim_step (sim)); end
%
%   See also SIM_DRAW_INIT, SIM_DRAW.

closed = isfield (sim, 'graphics') && isfield (sim.graphics, 'figure') && ~ishghandle (sim.graphics.figure);
end
