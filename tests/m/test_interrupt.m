function tests = test_interrupt
%TEST_INTERRUPT  Ctrl-C ends a large solve at its next iteration and leaves the prompt usable.
tests = functiontests (localfunctions);
end

function testCtrlC (t)
% an Octave of its own reads commands; the signal comes in the middle of a solve of 5000 variables that would take long
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'signals are sent to a child Octave');
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
% a solve that cannot end before the signal: a tolerance that nothing reaches, or a problem that takes many pivots
never = 'struct (''tol'', 1e-300, ''maxIter'', 1e9)';
calls = {['lemke_mex (A, b);'], ['pgs_mex (A, b, ' never ');']};
calls = [calls, other_solvers(never)];
for k = 1:numel (calls)
  text = run_and_interrupt (root, calls{k});
  verifyNotEmpty (t, regexp (text, 'BEGIN', 'once'), text);
  verifyNotEmpty (t, regexp (text, 'stopped by Ctrl-C', 'once'), [calls{k} ': ' text]);
  verifyEmpty (t, regexp (text, 'CAME TO ITS END', 'once'), calls{k});
  seconds = regexp (text, 'USABLE after ([\d.]+) s, z = 1.3333 2.3333', 'tokens', 'once');
  verifyNotEmpty (t, seconds, [calls{k} ': ' text]);
end
end

function calls = other_solvers (never)
names = {};
calls = {};
for k = 1:numel (names)
  calls{k} = [names{k} ' (A, b, ' never ');']; %#ok<AGROW>
end
end

function text = run_and_interrupt (root, call)
lines = {['cd ' root '; stickslip_setup'], ...
         'n = 5000; k = (1:n)''; A = spdiags ([sin(k), 0*k + 2.1, cos(k)], -1:1, n, n) + 0.01*sparse (k, k([n 1:n-1]), 1); b = -1 - sin (7*k);', ...
         ['t = tic; disp (''BEGIN''); fflush (stdout); z = ' call ' disp (''CAME TO ITS END'')'], ...
         'fprintf (''USABLE after %.1f s, z = %.4f %.4f\n'', toc (t), lemke_mex ([2 1; 1 2], [-5; -6]))', 'exit'};
folder = tempname ();
mkdir (folder);
file = fullfile (folder, 'commands');
id = fopen (file, 'w');
fprintf (id, '%s\n', lines{:});
fclose (id);
shell = sprintf (['octave --no-gui --no-init-file --quiet -i < %s > %s.out 2>&1 & pid=$!; ' ...
                  'for k in $(seq 100); do grep -q BEGIN %s.out && break; sleep 0.1; done; sleep 0.7; kill -INT $pid; ' ...
                  'for k in $(seq 300); do kill -0 $pid 2>/dev/null || break; sleep 0.1; done; kill -9 $pid 2>/dev/null; cat %s.out'], file, file, file, file);
[~, text] = system (shell);
delete (file);  delete ([file '.out']);
rmdir (folder);
end
