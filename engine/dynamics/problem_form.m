function form = problem_form (sim)
%PROBLEM_FORM  The form in which the solver of a simulation takes the step.
%   form = PROBLEM_FORM (sim) is sim.form, or 'blocks' where the solver works on the blocks of PREDYNAMICS (GRAPH_SOLVER).
%
%   See also AS_FORM, SIM_START.

form = sim.form;
if sim.engine.blocks, form = 'blocks'; end
end
