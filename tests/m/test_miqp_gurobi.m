function tests = test_miqp_gurobi
%TEST_MIQP_GUROBI  Gurobi as a user meets it: its answers, its licence, and what is said when it is not there.
tests = functiontests (localfunctions);
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

function testNotThereIsSaidPlainly (t)
before = getenv ('STICKSLIP_GUROBI_PYTHON');
restore = onCleanup (@() setenv ('STICKSLIP_GUROBI_PYTHON', before));
setenv ('STICKSLIP_GUROBI_PYTHON', fullfile (tempdir (), 'no_such_python'));
verifyError (t, @() miqp_gurobi (struct ('f', 1)), 'stickslip:miqp_gurobi:noLibrary');
end

function testBadArguments (t)
verifyError (t, @() miqp_gurobi (), 'stickslip:miqp_gurobi:usage');
verifyError (t, @() miqp_gurobi (struct ('H', -1)), 'stickslip:miqp_gurobi:notConvex');
verifyError (t, @() miqp_gurobi (struct ('f', NaN)), 'stickslip:miqp_gurobi:notFinite');
verifyError (t, @() miqp_gurobi (struct ('f', 1), struct ('form', 'x')), 'stickslip:miqp_gurobi:badArgument');
verifyError (t, @() miqp_gurobi (struct ('f', 1, 'L', 1, 'R', 1), struct ('form', 'bigM')), 'stickslip:miqp_gurobi:badArgument');
end

function here (t)
try
  miqp_gurobi (struct ('f', 1, 'lb', 0));
catch e
  assumeFalse (t, any (strcmp (e.identifier, {'stickslip:miqp_gurobi:noLibrary', 'stickslip:miqp_gurobi:noLicense'})), e.message);
  rethrow (e);
end
end
