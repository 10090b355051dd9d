function problems = grasp_problems (points, steps)
%GRASP_PROBLEMS  The programs of a quasistatic grasp in three dimensions, one per step.
%   problems = GRASP_PROBLEMS (points, steps) is a 1 x steps cell of P as MIQP takes it: a hand with nine driven directions closes two
%   fingers around a block on a table (20 steps), squeezes (10), lifts it straight (30), then turns it.  Each finger has so many contact
%   points, 2 or 4, and the table as many; four friction directions each: 36 or 72 pairs.  Jacobians stay those of the start: these are problems of
%   the right kind and size, not a simulation.  Unknowns: [motion of the block (6); of the hand (9); normal, friction (4 each), slip of the contacts].
%   P of a step follows from MIQP_MEX's answers to those before.
%
%   Example:
%      problems = grasp_problems (2, 40);
%
%   See also BENCH_MIQP, GRASP_TIES, MIQP.

next = uniform_stream (7);
arm = 0.4*(next (6, 7) - 0.5) + [0.6*eye(6), zeros(6, 1)];
corners = [1 1; 1 -1; -1 1; -1 -1];
pad = 0.02*corners;  base = 0.03*corners;
if points == 2, pad = 0.02*[0 1; 0 -1];  base = base([1 4],:); end
place = [pad(:,1), -0.03*ones(points, 1), pad(:,2); pad(:,1), 0.03*ones(points, 1), pad(:,2); base, -0.05*ones(points, 1)];
normal = kron ([0 1 0; 0 -1 0; 0 0 1], ones (points, 1));
touches = kron ([1; 2; 3], ones (points, 1));               % left finger, right finger, table

nc = 3*points;  h = 0.005;  mu = 0.5;  weight = 9.81*0.5*h;
Jn = zeros (nc, 15);  Jf = zeros (4*nc, 15);
for i = 1:nc
  n = normal(i,:)';
  d = contact_tangents (n, 4);
  r = place(i,:);
  at = [eye(3), -[0 -r(3) r(2); r(3) 0 -r(1); -r(2) r(1) 0]];
  hand = [at*arm, n*(touches(i) == 1), n*(touches(i) == 2)]*(touches(i) < 3);
  V = [at, -hand];
  Jn(i,:) = n'*V;
  Jf(4*i-3:4*i,:) = d'*V;
end
E = kron (eye (nc), ones (4, 1));
squeezed = touches < 3;
K = 2e4/points*h;

shape = struct ('H', diag ([zeros(6, 1); 2*ones(9, 1); zeros(6*nc, 1)]));
shape.Aeq = [zeros(6, 15), Jn(:,1:6)', Jf(:,1:6)', zeros(6, nc)];
shape.beq = [0; 0; weight; 0; 0; 0];
shape.L = [zeros(6*nc, 15), eye(6*nc)];
shape.R = [Jn, zeros(nc, 6*nc); Jf, zeros(4*nc, 5*nc), E; zeros(nc, 15), mu*eye(nc), -E', zeros(nc)];
I = eye (nc);
shape.A = -[K*Jn(squeezed,1:6), zeros(2*points, 9), I(squeezed,:), zeros(2*points, 5*nc)];      % eq. 22

gap = 0.01*squeezed;
problems = cell (1, steps);  o = struct ('then', {grasp_ties(nc)});
for l = 1:steps
  twist = h*[0; 0; 0.1*(l > 30); 0; 0; 0];
  if l > 60, twist = h*[0.05; 0; 0.1; 0.1; -0.2; 0.3]; end
  command = [pinv(arm)*twist; 0.1*h; 0.1*h];
  P = shape;
  P.f = [zeros(6, 1); -2*command; zeros(6*nc, 1)];
  P.b = K*(gap(squeezed) + Jn(squeezed,7:15)*command);
  P.r0 = [gap; zeros(5*nc, 1)];
  problems{l} = P;
  [x, info] = miqp_mex (P, o);
  if ~strcmp (info.status, 'solved')
    error ('stickslip:grasp_problems:unsolved', 'grasp_problems: step %d ended with %s.', l, info.status);
  end
  gap = gap + Jn*x(1:15);
  o.mode = info.mode;  o.working = info.working;
end
end
