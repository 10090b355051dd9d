function tests = test_draw_rpisim
%TEST_DRAW_RPISIM  Scripts in the manner of RPIsim that draw into the scene by themselves.
tests = functiontests (localfunctions);
end

function setup (t)
assumeTrue (t, display_available (), 'no display');
addTeardown (t, @() close ('all'));
end

function test_a_nested_userFunction_plots_into_the_scene (t)
sim = nested_scene ();
verifyEqual (t, get (sim.userData.line, 'ZData'), [5 sim.bodies(2).u(3)], 'AbsTol', 0.02);      % the state at the start of the last step
verifyTrue (t, all (ishandle (sim.graphics.patch{2})));                                         % the bodies are still there
verifyEqual (t, get (sim.userData.line, 'Parent'), sim.graphics.axes);
end

function test_script_jointTree (t)
sim = run_rpisim_script (t, 'jointTree', 3);
verifyEqual (t, [sim.stats.count, sim.stats.failures], [3 0]);
verifyLessThan (t, max (sim.stats.residual), 1e-10);
end

function sim = nested_scene ()
sim = sim_addBody (Simulator (), [Body_plane(), Body_sphere(1, 0.5)]);
sim.bodies(2).u = [0;0;5];
sim.MAX_STEP = 4;
sim.userFunction = @draw_string;
sim = sim_run (sim);

    function S = draw_string (S)
        z = [5, S.bodies(2).u(3)];
        if S.step == 1, S.userData.line = plot3 ([0 0], [0 0], z, 'k');
        else,           set (S.userData.line, 'ZData', z);
        end
    end
end
