function tests = test_interrupt
%TEST_INTERRUPT  Ctrl-C ends a large solve at its next iteration and leaves the prompt usable, Gurobi's solves too.
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

function testCtrlCInGurobi (t)
% by the stand-in for its library, which goes on until it is told to stop, and by Python where that has Gurobi; then both are asked again
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'signals are sent to a child Octave');
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
library = fullfile (root, 'build', 'tests', 'gurobi_stand_in.so');
assumeTrue (t, exist (library, 'file') > 0 && exist ('ss_gurobi') == 3, 'the stand-in is not built: make ctests'); %#ok<EXIST>
[~, python] = gurobi_files ();
small = 'struct (''f'', 1, ''lb'', 3)';
c = sprintf ('struct (''interface'', ''c'', ''library'', ''%s'')', library);
text = run_and_interrupt (root, ['[]; setenv (''GUROBI_STAND_IN'', ''endless''); miqp_gurobi (' small ', ' c ');'], 0.7, ...
                          ['setenv (''GUROBI_STAND_IN'', ''''); fprintf (''AGAIN %g\n'', miqp_gurobi (' small ', ' c '))']);
verifyNotEmpty (t, regexp (text, 'stopped by Ctrl-C.*AGAIN 3', 'once'), text);
verifyEmpty (t, regexp (text, 'CAME TO ITS END', 'once'), text);
if isempty (python), return, end
% 196 pairs of neighbours on two circles, which take it minutes
folder = scratch_folder ();
cleaner = onCleanup (@() scratch_folder (folder));
I = 'eye(98)';
long = ['struct (''H'', ' I ', ''f'', -1 - 0.1*sin (1:98), ''L'', [' I ';' I '], ''R'', [circshift(' I ',1); circshift(' I ',7)])'];
o = 'struct (''interface'', ''python'', ''timeLimit'', 100)';
text = run_and_interrupt (root, sprintf ('[]; setenv (''TMPDIR'', ''%s''); miqp_gurobi (%s, %s);', folder, long, o), 3, ['fprintf (''AGAIN %g\n'', miqp_gurobi (' small ', ' o '))']);
if ~isempty (strfind (text, 'noLicense')) || ~isempty (strfind (text, 'no valid licence')), return, end %#ok<STREMP>
verifyNotEmpty (t, regexp (text, 'BEGIN.*AGAIN 3', 'once'), text);
verifyEmpty (t, regexp (text, 'CAME TO ITS END', 'once'), text);
for k = 1:100                                               % the files go when the program has ended
  left = dir (folder);
  if numel (left) == 2, break, end
  pause (0.1);
end
verifyEqual (t, numel (left), 2, strjoin ({left.name}));
end

function testCtrlCInAQuasistaticRun (t)
% A box on its face with eight directions of friction: the proof that nothing ties better takes hours.  The simulation is as it was before, and runs with fewer nodes
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') > 0 && isunix (), 'signals are sent to a child Octave');
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
scene = ['block = mesh_rectangularBlock (0.1, 0.1, 0.05); block.u = [0;0;0.025]; finger = Body_sphere (1, 0.01); finger.u = [-0.06;0.01;0.025]; finger.actuated = true; ' ...
         'sim = sim_addBody (sim_quasistatic (Simulator (0.01)), [Body_plane(), block, finger]); sim.command = [0.1;0;0; 0;0;0]; sim.draw = false; sim.MAX_STEP = 3; ' ...
         'sim.num_fricdirs = 8; sim.solverOptions = struct (''tieNodes'', 1e9, ''maxNodes'', 1e9); '];
again = 'sim.solverOptions = struct (''tieNodes'', 20); s = sim_run (sim); fprintf (''AGAIN %d steps, %d failed, pushed by %.4f\n'', s.step, s.stats.failures, s.bodies(2).u(1))';
for attempt = 1:3
  text = run_and_interrupt (root, ['[]; ' scene 'sim = sim_run (sim);'], 3, again);
  if ~isempty (regexp (text, 'stopped by Ctrl-C', 'once')), break; end
end
verifyNotEmpty (t, regexp (text, 'stopped by Ctrl-C.*AGAIN 3 steps, 0 failed, pushed by 0.00(29|30)', 'once'), text);
verifyEmpty (t, regexp (text, 'CAME TO ITS END', 'once'), text);
end

function text = run_and_interrupt (root, call, seconds, again)
if nargin < 3, seconds = 0.7; end
if nargin < 4, again = ''; end
setup = {['cd ' root '; stickslip_setup'], ...
         'n = 5000; k = (1:n)''; A = spdiags ([sin(k), 0*k + 2.1, cos(k)], -1:1, n, n) + 0.01*sparse (k, k([n 1:n-1]), 1); b = -1 - sin (7*k); t = tic;'};
text = interrupt_octave (setup, ['z = ' call], seconds, {'fprintf (''USABLE after %.1f s, z = %.4f %.4f\n'', toc (t), lemke_mex ([2 1; 1 2], [-5; -6]))', again});
end
