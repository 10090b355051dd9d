function sim = joint_correct (sim, solve)
%JOINT_CORRECT  Solve the step again until the joints hold at its end.
%   sim = JOINT_CORRECT (sim, solve) takes a step that solve, sim = f (sim), has solved once.  The step keeps the joints' velocities, with the
%   wrenches of its start; on the way to its end a joint that turns opens by about h^2*w^2/2 times its arm.  With C the constraints
%   in the configuration that sim.newNU leads to, the joints are asked for
%
%      Gb'*nu = VB + VC,     VC = VC - C/h,
%
%   and the step is solved again, contacts and all, until |C| is at most sim.jointTolerance: three times at most, ten times where there is
%   nothing but joints.  A solve that fails or brings the joints no nearer is undone and a quarter of its correction tried.  The impulses act along the wrenches of the start, before the motion: with the projection of the velocities
%   after it (JOINT_FINISH) this is the method of Bender and Schmitt, and a pendulum keeps its energy.
%
%   A formulation or a solver of the user's is not called again: what it found is corrected by the impulses of the joints alone.
%
%   Reference: J. Bender, A. Schmitt, Fast dynamic simulation of multi-body systems using impulses, VRIPhys 2006.
%
%   See also JOINT_BLOCKS, JOINT_FINISH, SOLVE_STEP.

J = sim.engine.joints;
theirs = ~strcmp (sim.engine.dynamics, 'ours') || strcmp (sim.engine.solver, 'sim');
D = sim.dynamics;
if theirs
    s = preDynamics (sim);                                  % their sim.dynamics may have no blocks
    D = s.dynamics;
end
alone = theirs || isempty (sim.contacts.psi_n) && joint_rows (D) == 0;
compiled = strcmp (sim.engine.kernels, 'mex');
if ~alone,       push = [];
elseif compiled, push = @(change, nu) ss_joint_push (D.M, D.Gb, D.CB, change, nu);
else
    F = joint_factor (D.M, D.Gb, D.CB);
    push = @(change, nu) joint_push (F, change, nu);
end
if theirs, [sim.newNU, sim.state.jointImpulse.b] = push (D.VB - D.Gb'*sim.newNU, sim.newNU); end
sim.info.corrections = 0;
if ~sim.jointCorrection, return; end
most = 3;
if alone, most = 10; end
rows = 1:numel (J.row_kind);
dynamic = sim.geom.kind == 1;  kinematic = sim.geom.kind == 2;
least = Inf;  share = 1;
for k = 0:most
    solved = strcmp (sim.info.status, 'solved');
    if ~all (isfinite (sim.newNU)) || (k == 0 && ~solved), return; end
    nu = sim.state.nu;
    nu(:,dynamic) = reshape (sim.newNU, 6, []);
    if compiled, q = ss_integrate (sim.state.q, nu, sim.h, sim.geom.kind);
    else,        q = integrate_motion (sim.state.q, nu, sim.h, sim.geom.kind);
    end
    q(:,kinematic) = sim.state.qEnd(:,kinematic);
    if ~all (isfinite (q(:))), return; end                  % the motion stage says so
    if compiled, C = ss_joint_geometry (J, q);
    else
        g = joint_geometry (J, q);
        C = g.C;
    end
    if solved && max ([0; abs(C)]) < least
        least = max ([0; abs(C)]);
        best = struct ('C', C, 'newNU', sim.newNU, 'impulse', sim.contacts.impulse, 'joint', sim.state.jointImpulse, 'info', sim.info, 'VC', D.VC);
    else                                                    % no better: back, and ask for less
        share = share/4;
        best.info.iterations = sim.info.iterations;
        sim.newNU = best.newNU;  sim.contacts.impulse = best.impulse;  sim.state.jointImpulse = best.joint;  sim.info = best.info;
    end
    sim.info.corrections = k;
    if least <= sim.jointTolerance || k == most, return; end
    if alone
        change = zeros (size (D.VB));
        change(rows) = -share*best.C/sim.h;
        [sim.newNU, p] = push (change, sim.newNU);
        sim.state.jointImpulse.b = sim.state.jointImpulse.b + p;
    else
        D.VC = best.VC;
        D.VC(rows) = D.VC(rows) - share*best.C/sim.h;
        sim.dynamics.VC = D.VC;
        sim.dynamics = as_form (sim.dynamics, sim.form, sim.engine.kernels);
        iterations = sim.info.iterations;
        sim = solve (sim);
        sim.info.iterations = sim.info.iterations + iterations;
    end
end
end
