function yes = display_available ()
%DISPLAY_AVAILABLE  Is there a screen to draw on?
%   yes = DISPLAY_AVAILABLE () is true when figures can be shown: in Octave when there is a display and a toolkit other
%   than gnuplot (which cannot draw such scenes), in MATLAB when it was started with its display.
%
%   Example:
%      sim = sim_start (dominoes (3));
%      if display_available (), sim = sim_draw_init (sim); end
%
%   See also SIM_DRAW_INIT.

if exist ('OCTAVE_VERSION', 'builtin')
    screen = ispc () || ismac () || ~isempty (getenv ('DISPLAY')) || ~isempty (getenv ('WAYLAND_DISPLAY'));
    yes = screen && any (ismember ({'qt', 'fltk'}, feval ('available_graphics_toolkits')));
else
    yes = usejava ('awt');
end
end
