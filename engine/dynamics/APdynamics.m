function sim = APdynamics (sim)
%APDYNAMICS  Anitescu-Potra time-stepping problem.
%   sim = APDYNAMICS (sim) formulates the step of Anitescu and Potra: contacts whose gap at the start of the step is at most
%   sim.epsilon_active, and only those, must not approach at its end,
%
%      0 <= p_n  complementary to  Gn'*nu+ + d(psi)/dt >= 0,
%
%   d(psi)/dt being what kinematic bodies do to the gap.  Friction is that of STDYNAMICS: a polygon, the cone or none.
%   sim.contacts keeps the active contacts; sim.dynamics gets their blocks, with h*d(psi)/dt for PSI, and the problem.
%
%   The gap itself is not in the problem: a contact is not seen before it is closed to the tolerance, so that a falling body
%   penetrates by up to what it travels in a step, and a penetration that is there stays.  Over the polygon, and
%   without kinematic bodies, the problem always has a solution.
%
%   Example: sim.H_dynamics = @APdynamics;
%
%   Reference: M. Anitescu, F. A. Potra, Formulating dynamic multi-rigid-body contact problems with friction as solvable linear
%   complementarity problems, Nonlinear Dynamics 14 (1997) 231-247.
%
%   See also STDYNAMICS, NCPDYNAMICS, ACTIVE_CONTACTS, PREDYNAMICS, APDYNAMICS_MEX.

sim = active_contacts (preDynamics (sim));
sim.dynamics = as_form (sim.dynamics, problem_form (sim), 'm');
end
