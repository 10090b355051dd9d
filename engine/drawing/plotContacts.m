function fig = plotContacts (source)
%PLOTCONTACTS  The contacts over the steps of a run: how many, and how deep.
%   PLOTCONTACTS (sim) draws, over the time, the number of contacts of each step that sim.stats remembers, and the deepest penetration at its start on a
%   logarithmic axis (steps without one are left out).  PLOTCONTACTS (dir) draws those of the recording in the directory dir.  fig = PLOTCONTACTS (...) gives the
%   handle of the figure.
%
%   Example: plotContacts (sim_run (sliding_block ()))
%
%   See also PLOTSOLVER, PLOTENERGY, SIMREPLAY.

if nargin < 1, source = []; end
r = run_scalars (source, 'plotContacts');
h = figure ('Name', 'contacts', 'Color', 'w');
a = subplot (2, 1, 1);
stairs (a, r.t, r.contacts);
ylabel (a, 'contacts');
title (a, r.title, 'Interpreter', 'none');
grid (a, 'on');
a = subplot (2, 1, 2);
depth = r.penetration;
depth(depth <= 0) = NaN;
plot (a, r.t, depth, '.-');
xlabel (a, 'time, s');
ylabel (a, 'penetration, m');
grid (a, 'on');
if any (depth > 0), log_axis (a); end
if nargout > 0, fig = h; end
end
