function tol = peg_tolerance ()
%PEG_TOLERANCE  What counts as touching, parallel or converged in polyhedral exact geometry.
%   tol = PEG_TOLERANCE ()
%
%   Lengths, as a part of the size (bounding radius) of the smaller part, so that no unit of length is in them:
%   touch      4e-9   an axis with s >= -touch separates.  Above the error of a solve (1e-12 m) and of the turned geometry (1e-15), so
%                     that a body at rest is apart; below 1e-8, which is what a scene of metres may penetrate
%   gap        1/4    part of touch that a contact may end the step deep: so what one step leaves the next finds apart
%   deepest    1e-6   the lowest feature is in the manifold when a point of it is this near
%
%   Angles, rad:
%   parallel   1e-6   sine below which two edges span no axis: their cross product has lost ten digits of sixteen
%   snap       1.4e-3 an edge axis this near to the normal of a face is that face's: one point would carry what a face does
%   frozen     0.05   sine below which the normal of two edges is kept along a motion: their cross product turns too fast
%   apart      0.44   (25 degrees) a new axis farther off replaces the pair's old one, a nearer one joins it
%   turn       0.025  turn of a motion between two looks at all axes: the normals at an impact are off by no more
%
%   Part of a step:
%   finest     1e-3   to which the time of an impact is found when bodies turn: its normal is then off by 1e-3 of what they turn
%
%   Numbers of passes:
%   switches   3      after that many replacements both axes of a pair stay: taking turns would go on for ever
%   loosen     8      passes in which a gap may also be widened: later ones only tighten, so that the loop ends
%   passes     40     then the step is halved
%   levels     4      halvings, one in the other; then the failure is reported
%   unsolved   1      the same where a solve failed: a problem without a solution seldom gets one by a smaller step
%
%   See also KINETIC_AXIS_TEST, AXIS_MANIFOLD, PEGMOTION_CHECK, COLLISION_TOLERANCE.

tol = struct ('touch', 4e-9, 'gap', 1/4, 'deepest', 1e-6, 'parallel', 1e-6, 'snap', 1.4e-3, 'frozen', 0.05, 'apart', 0.44, 'turn', 0.025, 'finest', 1e-3, ...
              'switches', 3, 'loosen', 8, 'passes', 40, 'levels', 4, 'unsolved', 1);
end
