function B = qs_coordinates_mex (sim, q)
%QS_COORDINATES_MEX  How the bodies move with the actuated and the unactuated coordinates of a quasistatic scene, compiled.
%   B = QS_COORDINATES_MEX (sim, q) is QS_COORDINATES, fast: the same B up to the choice of B.U, whose columns span the same motions.
%
%   See also QS_COORDINATES, SS_QS_COORDINATES.

[B.U, B.P, target, ~, clash] = ss_qs_coordinates (sim.engine.joints, sim.geom, double (sim.engine.driven), q, sim.state.twist, qs_theta (sim));
qs_dependent (clash);
B.A = B.P(:,numel(sim.engine.joints.row_kind)+1:end);
B.N = B.P*target;
end
