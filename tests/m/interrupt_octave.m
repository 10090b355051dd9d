function text = interrupt_octave (setup, call, seconds, after)
%INTERRUPT_OCTAVE  What an Octave of its own says that is sent Ctrl-C in the middle of a call.
%   text = INTERRUPT_OCTAVE (setup, call, seconds, after) reads, as from a prompt, the lines of the cell setup; then BEGIN is displayed, the text call is run, and the signal comes so many seconds of the wall after
%   that; where the call comes to its end all the same, CAME TO ITS END is displayed.  The lines of the cell after follow.
%
%   Example: text = interrupt_octave ({}, 'while true, end,', 0.5, {'disp (''USABLE'')'})

lines = [setup, {['disp (''BEGIN''); fflush (stdout); ' call ' disp (''CAME TO ITS END'')']}, after, {'exit'}];
folder = tempname ();
mkdir (folder);
file = fullfile (folder, 'commands');
id = fopen (file, 'w');
fprintf (id, '%s\n', lines{:});
fclose (id);
[~, text] = system (sprintf (['octave --no-gui --no-init-file --quiet -i < %s > %s.out 2>&1 & pid=$!; ' ...
    'for k in $(seq 300); do grep -q BEGIN %s.out && break; sleep 0.1; done; sleep %g; kill -INT $pid; ' ...
    'for k in $(seq 300); do kill -0 $pid 2>/dev/null || break; sleep 0.1; done; kill -9 $pid 2>/dev/null; cat %s.out'], file, file, file, seconds, file));
delete (file);  delete ([file '.out']);
rmdir (folder);
end
