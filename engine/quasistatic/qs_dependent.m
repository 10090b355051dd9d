function qs_dependent (coordinates)
%QS_DEPENDENT  Error for actuated coordinates that cannot be commanded one by one.
%   QS_DEPENDENT (coordinates) takes numbers of ACTUATED_COORDINATES that joints tie together and, unless there are none, ends in the error
%   'stickslip:QSdynamics:dependent'.
%
%   See also QS_COORDINATES, ACTUATED_COORDINATES.

if isempty (coordinates), return; end
error ('stickslip:QSdynamics:dependent', 'the actuated coordinates%s cannot be commanded one by one: joints tie them together (see actuated_coordinates).', ...
       sprintf (' %d', sort (coordinates)));
end
