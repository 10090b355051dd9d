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
calls = {'lemke_mex (A, b);', 'solve_lcp_mex (A(1:1000,1:1000) + 0.01*ones (1000), b(1:1000)); for m = 1:100, solve_lcp_mex (A(1:900,1:900) + 0.01*ones (900), b(1:900)); end, '};
for name = {'pgs_mex', 'jacobi_mex', 'fixed_point_mex'}, calls{end+1} = [name{1} ' (A, b, ' never ');']; end %#ok<AGROW>
for name = {'fischer_newton_mex', 'minmap_newton_mex', 'interior_point_mex'}    % these end by themselves: again and again, full matrices
  calls{end+1} = sprintf ('[]; F = full (A(1:1500,1:1500)); for m = 1:100, z = %s (F, b(1:1500), struct (''inner'', ''dense'', ''tol'', 1e-300)); end, ', name{1}); %#ok<AGROW>
end
for name = {'pgs_ncp_mex', 'fixed_point_ncp_mex'}               % 1667 contacts
  calls{end+1} = [name{1} ' (A(1:4998,1:4998), b(1:4998), ones (1666, 1), ' never ');']; %#ok<AGROW>
end
I = 'eye(60)';                                              % 120 pairs of neighbours on two circles
calls{end+1} = ['miqp_mex (struct (''H'', eye (60), ''f'', -1 - 0.1*sin (1:60), ''L'', [' I ';' I '], ''R'', [circshift(' I ',1); circshift(' I ',7)]));'];
for k = 1:numel (calls)
  for attempt = 1:3                                             % the signal may come between two calls of a loop, where the host takes it
    text = run_and_interrupt (root, calls{k});
    if ~isempty (regexp (text, 'stopped by Ctrl-C', 'once')), break; end
  end
  verifyNotEmpty (t, regexp (text, 'BEGIN', 'once'), text);
  verifyNotEmpty (t, regexp (text, 'stopped by Ctrl-C', 'once'), [calls{k} ': ' text]);
  verifyEmpty (t, regexp (text, 'CAME TO ITS END', 'once'), calls{k});
  seconds = regexp (text, 'USABLE after ([\d.]+) s, z = 1.3333 2.3333', 'tokens', 'once');
  verifyNotEmpty (t, seconds, [calls{k} ': ' text]);
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
