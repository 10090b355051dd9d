function [U, P, target, off, clash] = ss_qs_coordinates (joints, geom, driven, q, twist, theta) %#ok<STOUT,INUSD>
%SS_QS_COORDINATES  Kernel of QS_COORDINATES: how bodies move with the actuated and the unactuated coordinates.
%   [U, P, target, off, clash] = SS_QS_COORDINATES (joints, geom, driven, q, twist, theta)
%
%   joints geom driven   sim.engine.joints, sim.geom, double (sim.engine.driven)
%   q twist theta        7 x nb poses, 6 x nb velocities of kinematic bodies, nk x 1 coordinates of the joints near which they are counted
%   U P                  as in QS_COORDINATES, sparse       target   of QS_ROWS
%   off                  of each row: error of a constraint, coordinate of a motor, else 0
%   clash                coordinates that cannot be commanded one by one, empty where there are none
%
%   See also QS_COORDINATES, QS_ROWS, QSDYNAMICS_MEX.

error ('stickslip:ss_qs_coordinates:notBuilt', 'ss_qs_coordinates is not built: run make.');
end
