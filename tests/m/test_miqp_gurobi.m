function tests = test_miqp_gurobi
%TEST_MIQP_GUROBI  Gurobi as a user meets it: its answers, its licence, and what is said when it is not there.  A stand-in for its library, tests/c/gurobi_stand_in.c,
%   shows the same without Gurobi.
tests = functiontests (localfunctions);
end

function setup (t)
% no test sees the environment of the one before
names = {'GUROBI_STAND_IN', 'STICKSLIP_GUROBI_PYTHON', 'STICKSLIP_GUROBI_LIBRARY', 'GUROBI_HOME'};
t.TestData.before = [names; cellfun(@getenv, names, 'UniformOutput', false)];
end

function teardown (t)
for v = t.TestData.before, setenv (v{1}, v{2}); end
end

function testAnswersAndStatuses (t)
here (t);
P = struct ('H', eye (2), 'f', [-1; -1], 'L', [1 0], 'R', [0 1]);
for form = {'sos', 'bigM'}
  P.big_M = 10;
  [x, info] = miqp_gurobi (P, struct ('then', [1; 0], 'form', form{1}));
  verifyEqual (t, info.status, 'solved');
  verifyEqual (t, x, [0; 1], 'AbsTol', 3e-4);               % the first objective may give way by 1e-9, x by about its root
  verifyEqual (t, info.objective, [-0.5 0], 'AbsTol', 3e-4);
end
[x, info] = miqp_gurobi (struct ('f', 1, 'A', [1; -1], 'b', [0; -1]));
verifyEqual (t, info.status, 'infeasible');
verifyTrue (t, isnan (x));
[~, info] = miqp_gurobi (struct ('f', -1));
verifyEqual (t, info.status, 'unbounded');
end

function testTooLargeForTheLicence (t)
here (t);
try
  [~, info] = miqp_gurobi (struct ('f', ones (2001, 1), 'lb', 0));
  verifyEqual (t, info.status, 'solved');                   % a full licence
catch e
  verifyEqual (t, e.identifier, 'stickslip:miqp_gurobi:sizeLimit');
end
end

function testTheLibraryAgreesWithMIQP (t)
% two forms, one objective and two, against branch and bound on the pairs
o = struct ('library', stand_in (t), 'interface', 'c');
for seed = 1:6
  P = random_miqp (seed, 2, 3);
  P.lb = [];  P.ub = [];                                    % the stand-in tries all active sets
  if mod (seed, 2) == 0, P.H = P.H + 0.1*eye (3); end
  P.big_M = 1000;
  for form = {'sos', 'bigM'}
    o.form = form{1};
    for then = {{}, {struct('H', eye (3))}, {[1;2;3], struct('H', eye (3))}}
      o.then = then{1};
      [~, truth] = miqp (P, struct ('then', {o.then}));
      [x, info] = miqp_gurobi (P, o);
      verifyEqual (t, info.status, truth.status, sprintf ('problem %d', seed));
      verifyEqual (t, info.interface, 'c');
      verifyEqual (t, info.version, '99.1.2');
      if ~strcmp (truth.status, 'solved'), continue, end
      verifyEqual (t, info.objective(1), truth.objective(1), 'AbsTol', 1e-7*(1 + abs (truth.objective(1))));
      verifyLessThanOrEqual (t, miqp_residual (P, x), 1e-8);
      if isempty (o.then), continue, end
      % the first may give way by 1e-9 of its terms: where it is curved x by the root of that, and the second with it
      verifyEqual (t, info.objective(2), truth.objective(2), 'AbsTol', 1e-3*(1 + abs (truth.objective(2))));
    end
  end
end
end

function testTheLibraryTellsHowItEnds (t)
o = struct ('library', stand_in (t));
[x, info] = miqp_gurobi (struct ('f', 1, 'A', [1; -1], 'b', [0; -1]), o);
verifyEqual (t, {info.status, info.gurobi_status, isnan(x)}, {'infeasible', 3, true});
[~, info] = miqp_gurobi (struct ('f', -1), o);
verifyEqual (t, {info.status, info.gurobi_status}, {'unbounded', 5});
P = struct ('H', eye (2), 'f', [-1; -1], 'L', [1 0], 'R', [0 1]);
[~, info] = miqp_gurobi (P, setfield (o, 'maxNodes', 0)); %#ok<SFLD>
verifyEqual (t, {info.status, info.gurobi_status}, {'node_limit', 8});
[x, info] = miqp_gurobi (P, setfield (o, 'timeLimit', 1e-9)); %#ok<SFLD>
verifyEqual (t, {info.status, info.gurobi_status, isnan(x), info.gap}, {'time_limit', 9, [true; true], Inf});
[x, info] = miqp_gurobi ({P, struct('f', 1, 'lb', -2)}, o);              % several at once
verifyEqual (t, {info{1}.status, x{2}}, {'solved', -2});
verifyEqual (t, miqp_gurobi ({}, o), {});
e = error_of (@() miqp_gurobi (struct ('f', ones (21, 1), 'lb', 0), o));
verifyEqual (t, e.identifier, 'stickslip:miqp_gurobi:sizeLimit');
verifyNotEmpty (t, strfind (e.message, '21 variables'), e.message);
verifyNotEmpty (t, strfind (e.message, 'too large for the stand-in''s licence'), e.message);
end

function testRefusedLicence (t)
% by the library alone it is an error, with its own words; else Python is asked, and its words come back
library = stand_in (t);
P = struct ('f', 1, 'lb', 3);
clear ss_gurobi                                             % an environment that was started has its licence
setenv ('GUROBI_STAND_IN', 'license');
e = error_of (@() miqp_gurobi (P, struct ('library', library, 'interface', 'c')));
verifyEqual (t, e.identifier, 'stickslip:miqp_gurobi:noLicense');
verifyNotEmpty (t, strfind (e.message, 'expired on 2001-01-01'), e.message);
setenv ('STICKSLIP_GUROBI_PYTHON', 'no_such_python');
e = error_of (@() miqp_gurobi (P, struct ('library', library)));
verifyEqual (t, e.identifier, 'stickslip:miqp_gurobi:noLicense');
verifyNotEmpty (t, strfind (e.message, 'expired on 2001-01-01'), e.message);
assumeTrue (t, isunix (), 'a shell script stands for Python');
python = [tempname() '.sh'];
cleaner = onCleanup (@() delete (python));
says = {'gurobi 10009: Model licence expired', 'noLicense'; 'gurobi 10010: Model too large', 'sizeLimit'; 'gurobi 10001: Out of memory', 'failed'; 'No module named gurobipy', 'noLibrary'};
setenv ('STICKSLIP_GUROBI_PYTHON', python);
state = warning ('off', 'stickslip:miqp_gurobi:refused');
back = onCleanup (@() warning (state));
for k = 1:size (says, 1)
  write_script (python, sprintf ('echo "%s"; exit 3', says{k,1}));
  e = error_of (@() miqp_gurobi (P, struct ('library', library)));
  verifyEqual (t, e.identifier, ['stickslip:miqp_gurobi:' says{k,2}]);
  verifyNotEmpty (t, strfind (e.message, says{k,1}), e.message);
end
end

function testFallsBackToPython (t)
library = stand_in (t);
here (t);
clear ss_gurobi
setenv ('GUROBI_STAND_IN', 'license');
setenv ('STICKSLIP_GUROBI_LIBRARY', library);
lastwarn ('', '');
state = warning ('off', 'stickslip:miqp_gurobi:refused');
back = onCleanup (@() warning (state));
[x, info] = miqp_gurobi (struct ('f', 1, 'lb', 3));
verifyEqual (t, {x, info.interface}, {3, 'python'});
verifyNotEmpty (t, strfind (info.refused, 'expired on 2001-01-01'), info.refused);
setenv ('GUROBI_STAND_IN', '');
[x, info] = miqp_gurobi (struct ('f', 1, 'lb', 3));         % the licence is there again
verifyEqual (t, {x, info.interface, info.refused}, {3, 'c', ''});
end

function testNotThereIsSaidPlainly (t)
assumeTrue (t, exist ('OCTAVE_VERSION', 'builtin') == 0 || exist ('ss_gurobi') == 3, 'ss_gurobi is not built'); %#ok<EXIST>
setenv ('STICKSLIP_GUROBI_PYTHON', fullfile (tempdir (), 'no_such_python'));
P = struct ('f', 1);
verifyError (t, @() miqp_gurobi (P, struct ('interface', 'python')), 'stickslip:miqp_gurobi:noLibrary');
for wrong = {'libno_such_gurobi.so', 'libm.so.6', tempdir()}
  e = error_of (@() miqp_gurobi (P, struct ('library', wrong{1})));
  verifyEqual (t, e.identifier, 'stickslip:miqp_gurobi:noLibrary');
  verifyNotEmpty (t, strfind (e.message, wrong{1}), e.message);
end
setenv ('STICKSLIP_GUROBI_LIBRARY', 'libno_such_gurobi.so');
e = error_of (@() miqp_gurobi (P));
verifyEqual (t, e.identifier, 'stickslip:miqp_gurobi:noLibrary');
verifyNotEmpty (t, strfind (e.message, 'libno_such_gurobi.so'), e.message);
verifyNotEmpty (t, strfind (e.message, 'make gurobi'), e.message);
end

function testFindsTheNewestLibrary (t)
home = scratch_folder ();
cleaner = onCleanup (@() scratch_folder (home));
mkdir (home, 'lib');
for name = {'libgurobi95.so', 'libgurobi130.so', 'libgurobi_c++.a', 'libgurobi130_light.so'}, fclose (fopen (fullfile (home, 'lib', name{1}), 'w')); end
setenv ('GUROBI_HOME', home);
verifyEqual (t, gurobi_files (), fullfile (home, 'lib', 'libgurobi130.so'));
setenv ('STICKSLIP_GUROBI_LIBRARY', 'one.so');
verifyEqual (t, gurobi_files (), 'one.so');
verifyEqual (t, gurobi_files ('two.so'), 'two.so');
end

function testKernelTakesNoNonsense (t)
library = stand_in (t);
m = gurobi_model (qp_problem ('miqp_gurobi', struct ('f', [1;1], 'L', [1 0], 'R', [0 1])), struct ('H', {}, 'f', {}), 'sos');
limits = [1e-9 1e-9 Inf 100];
wrong = {'pair', [1 3]; 'pair', [0 1]; 'pair', [1 1.5]; 'pair', 1; 'binary', 3; 'equations', 1; 'rhs', 1; 'lb', [0 NaN]; 'ub', 1; 'At', sparse(3, 0); 'At', zeros(2, 0); ...
         'H', {}; 'H', {1}; 'H', sparse(2, 2); 'f', [NaN; 1]; 'f', zeros(2, 0)};
for k = 1:size (wrong, 1)
  bad = setfield (m, wrong{k,:}); %#ok<SFLD>
  e = error_of (@() ss_gurobi (library, bad, limits));
  verifyTrue (t, strncmp (e.identifier, 'stickslip:miqp_gurobi:', 22), [wrong{k,1} ': ' e.identifier]);
  verifyNotEmpty (t, strfind (e.message, wrong{k,1}), e.message);
end
verifyError (t, @() ss_gurobi (library, m, [1 1 1]), 'stickslip:miqp_gurobi:badSize');
verifyError (t, @() ss_gurobi (library, m, -limits), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() ss_gurobi (7, m, limits), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() ss_gurobi (library), 'stickslip:miqp_gurobi:usage');
end

function testBadArguments (t)
verifyError (t, @() miqp_gurobi (), 'stickslip:miqp_gurobi:usage');
verifyError (t, @() miqp_gurobi (struct ('H', -1)), 'stickslip:miqp_gurobi:notConvex');
verifyError (t, @() miqp_gurobi (struct ('f', NaN)), 'stickslip:miqp_gurobi:notFinite');
verifyError (t, @() miqp_gurobi (struct ('f', 1), struct ('form', 'x')), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() miqp_gurobi (struct ('f', 1, 'L', 1, 'R', 1), struct ('form', 'bigM')), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() miqp_gurobi (struct ('f', 1), struct ('interface', 'java')), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() miqp_gurobi (struct ('f', 1), struct ('library', 7)), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() miqp_gurobi ({}, struct ('librry', 7)), 'stickslip:miqp_gurobi:unknownOption');
end

function here (t)
try
  miqp_gurobi (struct ('f', 1, 'lb', 0));
catch e
  assumeFalse (t, any (strcmp (e.identifier, {'stickslip:miqp_gurobi:noLibrary', 'stickslip:miqp_gurobi:noLicense'})), e.message);
  rethrow (e);
end
end

function file = stand_in (t)
% build/tests/gurobi_stand_in.so, made by make ctests, and no failure told
file = fullfile (fileparts (fileparts (fileparts (mfilename ('fullpath')))), 'build', 'tests', 'gurobi_stand_in.so');
assumeTrue (t, exist (file, 'file') > 0 && exist ('ss_gurobi') == 3, 'the stand-in is not built: make ctests'); %#ok<EXIST>
setenv ('GUROBI_STAND_IN', '');
end

function e = error_of (f)
e = struct ('identifier', 'none', 'message', '');
try f (); catch e, end %#ok<CTCH>
end

function write_script (file, line)
fid = fopen (file, 'w');
fprintf (fid, '#!/bin/sh\n%s\n', line);
fclose (fid);
system (['chmod +x ' file]);
end

