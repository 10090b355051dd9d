function free = refuse_boxes (name, l, u)
%REFUSE_BOXES  Error for bounds that a solver of linear complementarity problems cannot take.
%   free = REFUSE_BOXES (name, l, u) is true where l = -Inf and u = Inf: a free variable.  All others must be 0 and Inf,
%   else it is the error stickslip:<name>:bounds.
%
%   Example:
%      free = refuse_boxes ('mine', [0; -Inf], [Inf; Inf])      % [false; true]
%
%   See also SOLVER_OPTIONS, LEMKE.

free = l == -Inf & u == Inf;
other = find (~free & (l ~= 0 | u ~= Inf), 1);
if ~isempty (other)
  error (['stickslip:' name ':bounds'], '%s: bounds must be 0 and Inf, or -Inf and Inf; element %d has %g and %g.', ...
         name, other, l(other), u(other));
end
end
