function V = qs_chord (sim, B, va, motion)
%QS_CHORD  What the way of actuated bodies over the step adds to their velocity at its start, at the contacts.
%   V = QS_CHORD (sim, B, va, motion) is 3 x nc, m/s, of body 2 relative to body 1, for the rates va that the coordinates are expected to have: their commands, and
%   what they were kept from in the step before.
%
%   Eq. 13 and 15 take the velocities at the start of the step, J*va, for the step.  A hand that turns, or is carried along a straight line by joints
%   that turn, is elsewhere at its end, by h^2 times half its acceleration, and what it holds stays behind by that in every step.  Here a body that moves
%   from x to R*x + t is taken to have the velocity field that makes its whole way,
%
%      v(p) = (R*c + t - c)/h + w x (p - c),   w = 2/h*tan (angle/2) about the axis of R,
%
%   with c the centre of mass of the other body of the contact, where that one is dynamic.  It is one field for all contacts of an object with a hand, so that the
%   object can follow it without slip at any of them, and does to roundoff.
%
%   See also QS_OFFSETS, QS_MOTION, QSDYNAMICS.

c = sim.contacts;
nc = numel (c.psi_n);
V = zeros (3, nc);
g = sim.geom;
dynamic = find (g.kind == 1);
linear = zeros (6, numel (g.kind));
linear(:,dynamic) = reshape (B.N + B.A*va, 6, []);
moved = any (linear ~= 0, 1);
if ~any (moved) || nc == 0, return; end
q = sim.state.q;
[q1, w] = motion (sim, B, va, zeros (size (B.U, 2), 1));
for i = find (moved(c.body1) | moved(c.body2))
    b = [c.body1(i), c.body2(i)];
    for side = find (moved(b))
        a = b(side);
        o = b(3-side);
        if g.kind(o) ~= 1, o = a; end
        centre = q(1:3,o);
        way = material_displacement (centre, q(:,a), q1(:,a))/sim.h;
        field = way + cross (w(4:6,a), c.p1(:,i) - centre);
        V(:,i) = V(:,i) + (2*side - 3)*(field - linear(1:3,a) - cross (linear(4:6,a), c.p1(:,i) - q(1:3,a)));
    end
end
end
