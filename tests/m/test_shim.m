function tests = test_shim
%TEST_SHIM  Octave's verifyX judge as MATLAB's do.
tests = functiontests (localfunctions);
end

function setupOnce (t)
assumeTrue (t, exist ('shim_check', 'file') == 2, 'MATLAB has its own');
end

function testEqualWantsClassSizeAndKind (t)
verifyTrue (t, shim_check ('Equal', [1 NaN], [1 NaN]));
verifyFalse (t, shim_check ('Equal', 1, single (1)));
verifyFalse (t, shim_check ('Equal', 1, true));
verifyFalse (t, shim_check ('Equal', [1 1], 1));
verifyFalse (t, shim_check ('Equal', zeros (0, 1), zeros (1, 0)));
verifyFalse (t, shim_check ('Equal', sparse (1), 1));
verifyFalse (t, shim_check ('Equal', complex (1, 0), 1));
verifyFalse (t, shim_check ('Equal', 'a', {'a'}));
verifyTrue (t, shim_check ('Equal', struct ('a', 1, 'b', {{2}}), struct ('b', {{2}}, 'a', 1)));
verifyFalse (t, shim_check ('Equal', struct ('a', {1, 2}), struct ('a', {1, 3})));
end

function testTolerances (t)
verifyTrue (t, shim_check ('Equal', 1.05, 1, 'AbsTol', 0.1));
verifyFalse (t, shim_check ('Equal', 1.2, 1, 'AbsTol', 0.1));
verifyTrue (t, shim_check ('Equal', [101 0], [100 0], 'RelTol', 0.01));
verifyTrue (t, shim_check ('Equal', [101 0.1], [100 0], 'RelTol', 0.01, 'AbsTol', 0.1));    % either will do
verifyFalse (t, shim_check ('Equal', NaN, 1, 'AbsTol', Inf));
verifyFalse (t, shim_check ('Equal', Inf, 1, 'AbsTol', Inf, 'RelTol', Inf));
verifyTrue (t, shim_check ('Equal', [Inf -Inf], [Inf -Inf], 'AbsTol', 1));
verifyFalse (t, shim_check ('Equal', -Inf, Inf, 'AbsTol', 1));
end

function testComparisons (t)
verifyTrue (t, shim_check ('LessThan', [1 2], 3));
verifyFalse (t, shim_check ('LessThan', [1 3], 3));
verifyFalse (t, shim_check ('LessThan', NaN, 3));
verifyFalse (t, shim_check ('GreaterThan', NaN, 3));
verifyTrue (t, shim_check ('GreaterThanOrEqual', 3, [3 2]));
verifyFalse (t, shim_check ('True', 1));                                % a logical is wanted
verifyFalse (t, shim_check ('True', [true true]));
end

function testErrorsAndWarnings (t)
verifyTrue (t, shim_check ('Error', @() error ('a:b', 'text'), 'a:b'));
verifyFalse (t, shim_check ('Error', @() error ('a:b', 'text'), 'a:c'));
verifyFalse (t, shim_check ('Error', @() sin (1), 'a:b'));
verifyTrue (t, shim_check ('Warning', @() warning ('a:b', 'text'), 'a:b'));
verifyFalse (t, shim_check ('Warning', @() sin (1), 'a:b'));
verifyTrue (t, shim_check ('WarningFree', @() sin (1)));
verifyFalse (t, shim_check ('WarningFree', @() warning ('a:b', 'text')));
end
