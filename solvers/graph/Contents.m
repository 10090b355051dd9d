% The contact graph: sim = SOLVER (sim), a solver stage that works on bodies and contacts, without a Delassus matrix
%
%   graph_solver     - The step's contacts on the graph of bodies and contacts: no Delassus matrix, started from the last step.
%   graph_solver_mex - The same, compiled.
%   ss_graph         - Kernel of GRAPH_SOLVER_MEX: a step's friction problem on the graph of bodies and contacts.
%   proximal_steps   - An island of the contact graph by proximal steps, each solved by Newton's method in the velocities.
%   graph_problem    - What the contact graph's solver works on: blocks, what the last step left, options.
%   graph_options    - The options of the contact graph's solver.
%   unsolved_bodies  - The bodies of the islands that GRAPH_SOLVER did not solve.
%   unsolved_text    - What a warning says about islands that were not solved.
%   friction_answer  - The normal part of impulses cut at zero, and the tangential part cut to what friction can hold.
%   polygon_sides    - The sides of a friction polygon.
%   graph_residual   - How far each contact of the graph is from its law: a velocity.
