function sim = PEGdynamics (sim)
%PEGDYNAMICS  Time-stepping problem with polyhedral exact geometry.
%   sim = PEGDYNAMICS (sim) formulates the step so that, for every pair of convex parts,
%
%      0 <= p_n  complementary to  max_k s_k(q+) >= 0,
%
%   s_k being the separation along axis k (AXIS_SEPARATIONS) at the end of the step, and the force acting along the one axis that the
%   motion ends by crossing.  That axis is known only when the motion is: PEGMOTION_CHECK looks at each solved motion, changes
%   sim.contacts and asks for this function and the solver again.  With the axes chosen, the problem is Stewart and Trinkle's.
%
%   In the first pass the contacts of pairs with one axis (two spheres, anything and a half space) are those of the collision stage and
%   stay so: with such pairs alone PEG is STDYNAMICS to the last digit.  Of the others only those take part that touch along one
%   axis and no other.  sim.dynamics.peg holds what the passes share.  Without the toolbox's own collision stage there is
%   no motion check, and this is STDYNAMICS.
%
%   With sim.pegForm = 'paper' it is instead the vertex-level problem of the RPIsim paper, eq. 6 with its third row: all vertex-face and edge-edge
%   pairs, grouped by a heuristic, of each group one pair apart at the end of the step (PAPER_FORM).  One solve, linear gaps, no motion
%   check; a polygon of friction or none.  It is there to be compared: docs/peg.md tells where it fails.
%
%   Example: sim.H_dynamics = @PEGdynamics;                  % that is all: the engine adds the motion check
%
%   See also PEGMOTION_CHECK, STDYNAMICS, KINETIC_AXIS_TEST, PAPER_FORM, PEGDYNAMICS_MEX.

if strcmp (sim.pegForm, 'paper')
    sim = paper_form (sim, 'm');
    return
end
peg = struct ('again', false);
if isfield (sim.dynamics, 'peg'), peg = sim.dynamics.peg; end
if sim.engine.exact && ~peg.again, [sim, peg] = first_contacts (sim); end
sim = STdynamics (sim);
sim.dynamics.peg = peg;
end

function [sim, peg] = first_contacts (sim)
% contacts with one axis as they are, and the pairs that touch along a single axis
parts = sim.engine.parts;
c = sim.contacts;
keep = ~exact_pairs (parts, contact_shapes (c.id, sim.geom, 1), contact_shapes (c.id, sim.geom, 2));
peg.again = false;
peg.pass = 0;
peg.fixed = struct ('body1', c.body1(keep), 'body2', c.body2(keep), 'p1', c.p1(:,keep), 'normal', c.normal(:,keep), 'psi_n', c.psi_n(keep), ...
                    'mu', c.mu(keep), 'group', c.group(keep), 'id', c.id(keep), 'impulse', c.impulse(:,keep));
peg.rows = peg_rows ();
peg.switched = zeros (1, 0);

q = sim.state.q;
qEnd = collision_pose (sim);                                    % contacts as STDYNAMICS has them, kinematic bodies at the end of the step
[first, second] = swept_pairs (parts, sim.geom, q, q);
exact = exact_pairs (parts, first, second);
for k = find (exact)
    A = parts(first(k));  B = parts(second(k));
    axis = touching_axis (part_pose (A, q(:,A.body)), part_pose (B, q(:,B.body)), peg_touch (sim, A, B));
    if axis > 0, peg.rows = peg_rows (peg.rows, sim, [first(k) second(k)], axis, 1, qEnd); end
end
peg.rows.psi_n = peg_gaps (peg.rows, qEnd);
sim.contacts = peg_contacts (peg);
end

function axis = touching_axis (A, B, touch)
% the axis of two parts that touch along this one alone, else 0
tol = peg_tolerance ();
axis = 0;
if A.type == 3 && B.type == 3
    [s, n] = axis_separations (A, B);
    if max (s) > touch || max (s) < -touch, return; end
    k = find (s >= -touch);
    if all (n(:,k(1))'*n(:,k) > cos (tol.frozen)), axis = k(1); end
elseif A.type == 3, axis = nearest_feature (A, B, touch);
else,               axis = nearest_feature (B, A, touch);
end
end

function axis = nearest_feature (A, B, touch)
m = collide_mesh_sphere (A, B);
axis = m.f1*(abs (m.psi) <= touch);
end

function s = contact_shapes (id, geom, which)
% the shape of body 1 or of body 2 that each contact's id names
F = geom.feature_first(end) - 1;
f = floor ((id - 1)/F) + 1;
if which == 2, f = id - (f - 1)*F; end
s = sum (repmat (geom.feature_first(:), 1, numel (f)) <= repmat (f, numel (geom.feature_first), 1), 1);
end
