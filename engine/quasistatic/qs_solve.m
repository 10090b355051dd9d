function sim = qs_solve (sim)
%QS_SOLVE  The solver stage of a quasistatic step: hand the problem of sim.dynamics.P to MIQP, MIQP_GUROBI or a function of the user's.
%   sim = QS_SOLVE (sim) calls [x, info] = f (P, opts): opts are sim.solverOptions, the further objectives opts.then, a mode to be
%   tried first, that of QS_GUESS or by the contacts' ids that of the last step's answer, and opts.tieNodes = 1000 (where solverOptions say
%   nothing else): that the answer is the best for the further objectives too is proven where that takes no more nodes.  A solver of LCPs stands for
%   MIQP.  A function of the user's needs to return its unknowns alone.  QS_ANSWER takes the answer.
%
%   See also QSDYNAMICS, QS_PROBLEM, QS_ANSWER, MIQP, SOLVE_STEP.

D = sim.dynamics;
s = stage_table (sim.H_solver);
if strcmp (sim.engine.solver, 'sim') && isempty (s)
    error ('stickslip:sim_run:H_solver', 'sim.H_solver: a quasistatic step asks for a solver [x, info] = f (P, opts), see qs_solve.');
end
f = sim.H_solver;
opts = sim.solverOptions;
if isempty (opts), opts = struct (); end
opts.then = D.then;
if isempty (s)
    started = tic;
    x = f (D.P, opts);
    if ~isnumeric (x) || ~isreal (x) || numel (x) ~= numel (D.P.f)
        error ('stickslip:sim_run:H_solver', 'sim.H_solver must return a real vector of %d elements, got %s.', numel (D.P.f), value_text (x));
    end
    info = struct ('status', 'stalled', 'code', 4, 'iterations', 0, 'time', toc (started));
    x = D.size .* double (full (x(:)));
    if qs_residual (D, x) <= qs_tolerance (sim), info.status = 'solved';  info.code = 0; end
else
    if ~any (strcmp (s.name, {'miqp', 'miqp_gurobi'}))
        name = 'miqp';
        if s.compiled && exist ('miqp_mex') == 3, name = 'miqp_mex'; end %#ok<EXIST>
        f = str2func (name);
    end
    if ~strcmp (s.name, 'miqp_gurobi')
        if ~isfield (opts, 'mode')
            opts.mode = qs_guess (sim);
            if isempty (opts.mode), opts.mode = warm_gather (sim, 'miqp', D.nd); end
        end
        if ~isfield (opts, 'tieNodes'), opts.tieNodes = 1000; end
    end
    [x, info] = f (D.P, opts);
    x = D.size .* x;
    if all (isfinite (x)) && isfield (info, 'mode'), sim.state.warm = warm_keep (sim, 'miqp', D.nd, info.mode); end
end
sim = qs_answer (sim, x, info);
end
