function out = SimReplay (source, what, arg, opts)
%SIMREPLAY  See a recorded run: in a figure, in a browser, as pictures or as a film.
%   SIMREPLAY (dir) shows the recording in the directory dir (SETRECORD) in a figure: play and pause, a slider, speed, loop, steps forward and back,
%   contacts with normals and forces, joints, trails, and curves over time with a cursor; the mouse turns the view, its wheel zooms.  SIMREPLAY ({dir1, dir2}) shows
%   runs side by side, at the same time, with the difference of their trajectories.  fig = SIMREPLAY (...) gives the handle.
%
%   file = SIMREPLAY (dir, 'html') writes dir/replay.html, one page that any browser opens, without a network; SIMREPLAY (dir, 'html', file) to
%   another file; SIMREPLAY ({dir1, dir2}, 'html', file) with runs side by side, else beside the first.  It needs three.js (Debian: libjs-three)
%   while it is written.  The page holds poses and forces in single precision, curves in double; the recording has all digits.
%
%   files = SIMREPLAY (dir, 'png', times) writes a picture at each of the times, s, beside the recording; files is a cell.
%
%   file = SIMREPLAY (dir, 'gif', file), SIMREPLAY (dir, 'mp4', file) writes a film, by ImageMagick's convert or by ffmpeg: an error says so where
%   there is none.
%
%   SIMREPLAY (..., opts) comes last, a struct with any of
%
%   every         each so many recorded steps only (1): all that is shown is read at once, some 160 MB for 10,000 steps of 50 bodies
%   names         text, or a cell of one for each run: what it is called ('PEGdynamics, solve_lcp')
%   title description   texts of the page
%   contacts forces joints trails   what is drawn: true or false (all but trails)
%   size          [width height] of pictures and films, pixels ([960 600])
%   view          [azimuth elevation] of the camera, degrees ([-35 18])
%   fps speed     of films: pictures a second (25), seconds of the run in a second of film (1)
%
%   In place of dir a simulation that was recorded will do.
%
%   Example: record a block that slides to rest, and look at it
%      sim = setRecord (sliding_block (), true, tempname ());
%      sim = sim_run (sim);
%      page = SimReplay (sim.record_directory, 'html')
%
%   See also SETRECORD, SIMCOMPARE, RECORD_LOAD, PLOTENERGY, PLOTSOLVER.

if nargin < 1, error ('stickslip:SimReplay:usage', 'SimReplay: takes a recording.  Usage: SimReplay (dir), SimReplay (dir, ''html'')'); end
if nargin < 2, what = 'figure'; end
if nargin < 3, arg = []; end
if nargin < 4, opts = struct (); end
if isstruct (what), [what, opts] = deal ('figure', what); end
if isstruct (arg), [arg, opts] = deal ([], arg); end
kinds = {'figure', 'html', 'png', 'gif', 'mp4'};
if ~(ischar (what) && any (strcmp (what, kinds)))
    error ('stickslip:SimReplay:what', 'SimReplay: the second argument must be one of %s, got %s.', strjoin (kinds, ' '), value_text (what));
end
dirs = directories (source);
o = replay_options (opts, numel (dirs));
if strcmp (what, 'png'), check_times (arg);
elseif ~(isempty (arg) || (ischar (arg) && size (arg, 1) == 1)), error ('stickslip:SimReplay:file', 'SimReplay: file must be the name of a file, got %s.', value_text (arg));
end
if strcmp (what, 'html'), three_library (); end           % what is missing is said before a long reading
if any (strcmp (what, {'gif', 'mp4'})), film_program (what); end
if ~strcmp (what, 'html') && ~display_available ()
    error ('stickslip:SimReplay:display', 'SimReplay: there is no display to draw on.  On a machine without a screen: xvfb-run -a octave; or SimReplay (dir, ''html'').');
end

runs = cell (1, numel (dirs));
for k = 1:numel (dirs), runs{k} = replay_load (dirs{k}, struct ('every', o.every, 'name', o.names{k})); end
runs = replay_compare (runs);
if isempty (o.title)
    [~, name] = fileparts (runs{1}.directory);
    o.title = sprintf ('Stickslip: %s', name);
end
if ~strcmp (what, 'figure') && isempty (arg) && ~strcmp (what, 'png'), arg = fullfile (runs{1}.directory, ['replay.' what]); end
switch what
    case 'figure', out = replay_figure (runs, o);
    case 'html',   replay_page (runs, arg, o.title, page_text (runs, o.description));  out = arg;
    case 'png',    out = replay_pictures (runs, arg, o);
    otherwise,     replay_film (runs, what, arg, o);  out = arg;
end
if nargout == 0
    if ~strcmp (what, 'figure')
        if ~iscell (out), out = {out}; end
        fprintf ('%s\n', out{:});
    end
    clear out
end
end

function dirs = directories (source)
dirs = source;
if ~iscell (dirs), dirs = {dirs}; end
if isempty (dirs), error ('stickslip:SimReplay:dir', 'SimReplay: there is no recording in an empty list.'); end
for k = 1:numel (dirs)
    if isstruct (dirs{k}) && isscalar (dirs{k}) && isfield (dirs{k}, 'record_directory'), dirs{k} = dirs{k}.record_directory; end
    if ~(ischar (dirs{k}) && size (dirs{k}, 1) == 1)
        error ('stickslip:SimReplay:dir', 'SimReplay: a recording must be the name of its directory, or a simulation that was recorded, got %s.', value_text (source));
    end
end
end

function check_times (t)
if ~(isnumeric (t) && isreal (t) && ~isempty (t) && all (isfinite (t(:))))
    error ('stickslip:SimReplay:times', 'SimReplay: times must be finite numbers of seconds, got %s.', value_text (t));
end
end

function text = page_text (runs, description)
parts = {};
if ~isempty (description), parts = {description}; end
for k = 1:numel (runs)
    if numel (runs) > 1, parts{end+1} = sprintf ('%d. %s', k, runs{k}.name); end %#ok<AGROW>
    parts{end+1} = sprintf ('%s\n', runs{k}.description); %#ok<AGROW>
end
text = strjoin (parts, sprintf ('\n'));
end
