function text = unsolved_text (list)
%UNSOLVED_TEXT  What a warning says about islands that were not solved.
%   text = UNSOLVED_TEXT (sim.info.unsolved) is '' when there are none, else which bodies they have, at most eight each.
%
%   Example: unsolved_text ({[2 3], 5})      % ', island of bodies 2 3, island of body 5'
%
%   See also UNSOLVED_BODIES, SIM_RUN.

text = '';
for k = 1:min (3, numel (list))
    b = list{k};
    what = 'bodies';
    if numel (b) == 1, what = 'body'; end
    text = [text, sprintf(', island of %s', what), sprintf(' %d', b(1:min (8, end)))]; %#ok<AGROW>
    if numel (b) > 8, text = [text, sprintf(' and %d more', numel (b) - 8)]; end %#ok<AGROW>
end
if numel (list) > 3, text = [text, sprintf(' and %d more', numel (list) - 3)]; end
end
