function [q, nu] = qs_motion (sim, B, va, vu)
%QS_MOTION  Where a quasistatic step leads.
%   q = QS_MOTION (sim, B, va, vu) moves the bodies from sim.state.q with the rates va and vu of QS_COORDINATES for a time sim.h, and then back onto their
%   joints: constraints hold, and motors have turned by h*va, at the end of the step too.  So an arm stands where the sum of its rates says, whatever
%   the step size; bodies without joints are moved by INTEGRATE_MOTION alone.
%   [q, nu] = QS_MOTION (...) also gives the constant velocities that INTEGRATE_MOTION takes there, 6 x nb: the displacements over h.
%
%   See also QSDYNAMICS, QS_COORDINATES, QS_DISPLACEMENT, INTEGRATE_MOTION.

dynamic = sim.geom.kind == 1;  kinematic = sim.geom.kind == 2;
twist = zeros (6, numel (dynamic));
twist(:,dynamic) = reshape (B.N + B.A*va + B.U*vu, 6, []);
q = integrate_motion (sim.state.q, twist, sim.h, sim.geom.kind);
q(:,kinematic) = sim.state.qEnd(:,kinematic);
if ~isempty (sim.joints)
    on = sim.engine.joints.motor == 2;
    R = qs_rows (sim, sim.state.q);
    target = R.theta(on) + sim.h*va(end-nnz(on)+1:end);
    least = Inf;
    for k = 1:10                                                    % Newton's method: two or three rounds
        R = qs_rows (sim, q);
        off = [-R.C; zeros(size (R.K, 1) - numel (R.C) - nnz (on), 1); target - R.theta(on)];
        if max ([0; abs(off)]) >= least/2, break; end               % down to roundoff
        least = max ([0; abs(off)]);
        if least <= 1e-15, break; end
        best = q;
        B = qs_coordinates (sim, q);
        step = zeros (size (twist));
        step(:,dynamic) = reshape (B.P*off, 6, []);
        q = integrate_motion (q, step, 1, sim.geom.kind);
    end
    if max ([0; abs(off)]) > least, q = best; end
end
nu = qs_displacement (sim.state.q, q, sim.h, dynamic);
end
