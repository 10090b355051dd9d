function D = as_form (D, form, kernels)
%AS_FORM  The step in the form that its friction law and the user ask for.
%   D = AS_FORM (D, form, kernels) turns the blocks of sim.dynamics into a problem over the quadratic cone where D.nd is Inf
%   (AS_NCP), else into an LCP or a mixed LCP as form says ('lcp' or 'mlcp'); kernels is 'm' or 'mex'.  With the form 'blocks' nothing is made
%   of them.
%
%   See also PROBLEM_FORM, AS_LCP, AS_MLCP, AS_NCP, STDYNAMICS, APDYNAMICS.

compiled = strcmp (kernels, 'mex');
if strcmp (form, 'blocks')
    D.form = 'blocks';
elseif isinf (D.nd)
    if compiled, D = as_ncp_mex (D); else, D = as_ncp (D); end
elseif strcmp (form, 'mlcp')
    if compiled, D = as_mlcp_mex (D); else, D = as_mlcp (D); end
else
    if compiled, D = as_lcp_mex (D); else, D = as_lcp (D); end
end
end
