function sim = joint_correct (sim, solve)
%JOINT_CORRECT  Solve the step again until the joints hold at its end.
%   sim = JOINT_CORRECT (sim, solve) takes a step that solve, sim = f (sim), has solved once.  The step keeps the joints' velocities, with the
%   wrenches of its start; on the way to its end a joint that turns opens by about h^2*w^2/2 times its arm.  JOINT_CLOSE finds the impulses of the
%   joints that close them there.  Where there is nothing but joints that is all.  With contacts, limits, friction or bounded motors
%   their impulses are not the right ones any more: the joints are asked for
%
%      Gb'*nu = VB + VC,     VC = VC - C/h,
%
%   and the step is solved again, contacts and all, until max (abs (C)) is at most sim.jointTolerance, three times at most.  Where that does not make
%   it ten times less (bodies that turn far in a step, long chains) they are asked for what the closing without contacts does to Gb'*nu.  A solve that fails or
%   brings the joints no nearer is undone; when both did, a quarter of it is tried.  The impulses act along the wrenches of the start, before the motion: with the
%   projection of the velocities after it (JOINT_FINISH) this is the method of Bender and Schmitt, and a pendulum keeps its energy.
%
%   sim.info.joints  'closed'; 'open': by more than 1000 tolerances, 10 where joints are alone, which counts as a failure of the step; or 'halve': open,
%                    and further than at the start, so that a shorter step may help (MOTION_LOOP)
%
%   A formulation or a solver of the user's is not called again: what it found is corrected by the impulses of the joints alone.
%
%   Reference: J. Bender, A. Schmitt, Fast dynamic simulation of multi-body systems using impulses, VRIPhys 2006.
%
%   See also JOINT_CLOSE, JOINT_BLOCKS, JOINT_FINISH, MOTION_LOOP, SOLVE_STEP.

J = sim.engine.joints;
theirs = ~strcmp (sim.engine.dynamics, 'ours') || strcmp (sim.engine.solver, 'sim');
D = sim.dynamics;
if theirs
    s = preDynamics (sim);                                  % their sim.dynamics may have no blocks
    D = s.dynamics;
end
alone = theirs || isempty (sim.contacts.psi_n) && joint_rows (D) == 0;
compiled = strcmp (sim.engine.kernels, 'mex');
if theirs
    change = D.VB - D.Gb'*sim.newNU;
    if compiled, [sim.newNU, sim.state.jointImpulse.b] = ss_joint_push (D.M, D.Gb, D.CB, change, sim.newNU);
    else,        [sim.newNU, sim.state.jointImpulse.b] = joint_push (joint_factor (D.M, D.Gb, D.CB), change, sim.newNU);
    end
end
sim.info.joints = 'closed';
if ~sim.jointCorrection || ~strcmp (sim.info.status, 'solved'), return; end

most = 3*~alone;                                            % solves
newton = 20;                                                % steps of a closing
least = Inf;  share = 1;  far = false;
rows = 1:numel (J.row_kind);
for k = 0:most
    if ~all (isfinite (sim.newNU)), return; end
    solved = strcmp (sim.info.status, 'solved');
    steps = newton*(alone || k < most);
    args = {J, sim.geom, sim.state.q, sim.state.qEnd, D.M, D.Gb, D.CB, sim.h, sim.jointTolerance, steps, sim.newNU};
    if compiled, [nu, p, change, open, C] = ss_joint_close (args{:}); else, [nu, p, change, open, C] = joint_close (args{:}); end
    if k == 0 && isinf (open(1)), return; end               % the motion stage says so
    if alone
        sim.newNU = nu;
        sim.state.jointImpulse.b = sim.state.jointImpulse.b + p;
        least = open(2);
        break
    end
    before = least;
    if solved && open(1) < least
        least = open(1);
        best = struct ('C', C, 'change', change, 'newNU', sim.newNU, 'impulse', sim.contacts.impulse, 'joint', sim.state.jointImpulse, 'info', sim.info, 'VC', D.VC);
    else                                                    % no better: back, and ask for less
        if far, share = share/4; end
        best.info = info_work (best.info, sim.info);
        sim.newNU = best.newNU;  sim.contacts.impulse = best.impulse;  sim.state.jointImpulse = best.joint;  sim.info = best.info;
    end
    if least <= sim.jointTolerance || k == most, break; end
    far = far || least > 0.1*before;
    D.VC = best.VC;
    if far, D.VC = D.VC + share*best.change; else, D.VC(rows) = D.VC(rows) - best.C/sim.h; end
    sim.dynamics.VC = D.VC;
    sim.dynamics = reformulate (sim);
    work = sim.info;
    sim = solve (sim);
    sim.info = info_work (sim.info, sim.info, work);
end
if ~alone, sim.dynamics.VC = best.VC; end                   % what the step was solved with
allowed = 1000;                                             % tolerances: what three solves leave is no failure yet
if alone, allowed = 10; end
if least <= allowed*sim.jointTolerance, return; end
sim.info.joints = 'open';
if compiled, C = ss_joint_geometry (J, sim.state.q);
else
    g = joint_geometry (J, sim.state.q);
    C = g.C;
end
if ~theirs && least > max (abs (C)), sim.info.joints = 'halve'; end
end

function D = reformulate (sim)
% the same problem with another VC
if isfield (sim.dynamics, 'slack'), D = as_paper (sim.dynamics, sim.form, sim.engine.kernels);
else,                               D = as_form (sim.dynamics, problem_form (sim), sim.engine.kernels);
end
end
