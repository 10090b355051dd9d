function body = body_chosen (body, nb, name)
%BODY_CHOSEN  Number of the body that a plot is about.
%   body = BODY_CHOSEN (body, nb, name) is body, a number from 1 to nb; [] is body 2, where there is one.  All else is the error
%   'stickslip:<name>:body' of the function name.
%
%   Example: body_chosen ([], 5, 'myPlot')           % 2
%
%   See also BODY_HISTORY, PLOTPVA, PLOTENERGY.

if isempty (body), body = min (2, nb); end
if ~(isnumeric (body) && isscalar (body) && any (body == 1:nb))
    error (['stickslip:' name ':body'], '%s: body must be a number from 1 to %d, got %s.', name, nb, value_text (body));
end
end
