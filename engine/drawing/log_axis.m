function log_axis (ax)
%LOG_AXIS  Make the y axis logarithmic, with no more ticks than can be read.
%   LOG_AXIS (ax) puts a tick at every decade, or at every second, third, ... of them, so that there are at most five.  The limits stay what they are by then.
%
%   Example:
%      plot (1:10, 10.^-(1:10));
%      log_axis (gca ())
%
%   See also PLOTSOLVER, PLOTCONTACTS, REPLAY_STRIP.

set (ax, 'YScale', 'log');
box = log10 (get (ax, 'YLim'));
decades = ceil (box(1) - 1e-9) : floor (box(2) + 1e-9);
if isempty (decades), return; end
set (ax, 'YTick', 10.^decades(1 : max (1, ceil (numel (decades)/5)) : end), 'YMinorTick', 'off', 'YMinorGrid', 'off');
end
