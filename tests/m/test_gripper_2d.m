function tests = test_gripper_2d
%TEST_GRIPPER_2D  The 2D gripper of the quasistatic paper: its numbers, every mode enumerated from its own matrices, and Trinkle's LCP.
tests = functiontests (localfunctions);
end

function testNumbersOfThePaper (t)
% command (29): section V.A and Figures 5a to 5e
log = gripper_2d ('miqp');
verifyEqual (t, [size(log.qu) size(log.qa) size(log.lambda_n) size(log.phi) numel(log.info)], [2 61 3 61 3 60 3 61 60]);
verifyTrue (t, all (strcmp ('solved', {log.info.status})));
verifyEqual (t, log.qa(:,1), [-0.07; 0.07; 0], 'AbsTol', 1e-15);
l = 1:60;
squeeze = l >= 21 & l <= 39;
way = 0.001*cumsum ([0, l <= 39]);                                      % y_g
verifyEqual (t, log.qa(3,:), way, 'AbsTol', 1e-12);
verifyEqual (t, log.qa(1,21:40), -0.05*ones (1, 20), 'AbsTol', 1e-11);
verifyEqual (t, log.qa(1,end), -0.071, 'AbsTol', 1e-11);
verifyEqual (t, log.qa(2,:), -log.qa(1,:), 'AbsTol', 1e-11);
verifyEqual (t, log.phi(1:2,1:21), repmat (0.02 - 0.001*(0:20), 2, 1), 'AbsTol', 1e-11);
verifyEqual (t, log.lambda_n, [10*squeeze; 10*squeeze; 9.81*~squeeze], 'AbsTol', 1e-8);
verifyEqual (t, log.qu(1,:), zeros (1, 61), 'AbsTol', 1e-11);
verifyEqual (t, log.qu(2,:), [0.05*ones(1, 21), 0.05 + 0.001*(1:19), 0.05*ones(1, 21)], 'AbsTol', 1e-9);      % what is held is placed to the solver's tolerance, 1e-9 m
verifyEqual (t, [log.info.objective], 2e-6*squeeze, 'AbsTol', 1e-16);
verifyLessThan (t, max ([log.info.residual]), 1e-7);                    % 1e-9 m a step
end

function testEveryModeEnumerated (t)
% eq. 23 from the matrices (24) to (28) as printed: all 64 combinations of apart, stick, slip either way
log = gripper_2d ('miqp');
steps = [20 21 30 40];
if soak_or (0, 1), steps = 1:60; end
for l = steps
    [best, y] = enumerate (log.qu(:,l), log.qa(:,l), command (l));
    verifyEqual (t, log.info(l).objective, best(1), 'AbsTol', 1e-13);
    verifyEqual (t, log.qu(:,l+1), log.qu(:,l) + y(1:2), 'AbsTol', 1e-8);
    verifyEqual (t, log.qa(:,l+1), log.qa(:,l) + y(3:5), 'AbsTol', 1e-8);
    verifyEqual (t, log.lambda_n(:,l), y(6:8)/0.01, 'AbsTol', 1e-5);
end
end

function testLCPStaysOnTheTable (t)
% command (30), as printed and going up after step 20: Figure 6
for up = [false true]
    name = '30';
    if up, name = '30up'; end
    log = gripper_2d ('lcp', name);
    verifyTrue (t, all (strcmp ('solved', {log.info.status})));
    verifyEqual (t, log.qu, repmat ([0; 0.05], 1, 61), 'AbsTol', 1e-11);
    verifyEqual (t, log.lambda_n, repmat ([0; 0; 9.81], 1, 60), 'AbsTol', 1e-8);      % the least force is none
    verifyEqual (t, log.qa(:,end), [-0.05; 0.05; 0.02 + 0.04*up], 'AbsTol', 1e-11);   % commands are followed
    verifyGreaterThan (t, min (log.phi(:)), -1e-9);
end
end

function testLCPOfTheSqueezeIsInfeasible (t)
% command (29): after step 20 both fingers touch; step 21 has no solution, and here is why
for solver = {@miqp, @solve_lcp_mex}
    log = gripper_2d ('lcp', '29', solver{1});
    verifyEqual (t, numel (log.info), 21);
    verifyTrue (t, all (strcmp ('solved', {log.info(1:20).status})));
    verifyEqual (t, log.info(21).status, 'infeasible');
    c = log.info(21).certificate;
    verifyEqual (t, sort (c.weight)', [0 1 1], 'AbsTol', 1e-9);         % both fingers, not the table
    verifyEqual (t, c.gap, -0.002, 'AbsTol', 1e-9);                     % the gaps sum to -2 mm whatever the cylinder does
    verifyTrue (t, all (isnan (log.qu(:,22))));
end
end

function testLCPSolversOnTheMixedProblem (t)
% any answer of an LCP solver keeps the commands and the balance; the forces of the fingers it may choose
for solver = {@lemke, @lemke_mex, @solve_lcp_mex}
    log = gripper_2d ('lcp', '30up', solver{1});
    verifyTrue (t, all (strcmp ('solved', {log.info.status})), func2str (solver{1}));
    verifyEqual (t, log.qa(:,end), [-0.05; 0.05; 0.06], 'AbsTol', 1e-9);
    verifyLessThan (t, max ([log.info.residual]), 1e-7);
end
end

function testDelayedSprings (t)
% The variant at the end of section V.B: forces come a step after the fingers touch (21), and go a step after they are told to leave (40); the fingers stay for that step
for kernels = {'m', 'mex'}
    sim = sim_kernels (gripper_2d ('scene'), kernels{1});
    sim.stiffnessDelay = true;
    force = zeros (2, 60);  y = zeros (1, 60);  xl = zeros (1, 60);
    for l = 1:60
        sim = sim_step (sim);
        verifyEqual (t, sim.info.status, 'solved');
        for f = 1:2, force(f,l) = sum (sim.contacts.impulse(1,any ([sim.contacts.body1; sim.contacts.body2] == f, 1)))/sim.h; end
        y(l) = sim.bodies(3).u(3);
        xl(l) = sim.bodies(1).u(1) + 0.01;
    end
    verifyEqual (t, force, repmat (10*((1:60) >= 22 & (1:60) <= 40), 2, 1), 'AbsTol', 1e-6);
    verifyEqual (t, y, 0.05 + 0.001*max (0, min ((1:60), 39) - 21).*((1:60) <= 40), 'AbsTol', 1e-8);
    verifyEqual (t, xl(20:40), -0.05*ones (1, 21), 'AbsTol', 1e-8);
    verifyEqual (t, xl(41), -0.051, 'AbsTol', 1e-8);
end
end

function testArguments (t)
verifyError (t, @() gripper_2d ('miqp', 'left'), 'stickslip:gripper_2d:command');
verifyError (t, @() gripper_2d ('mlcp'), 'stickslip:sim_check:qsForm');
end

function v = command (l)
% eq. 29
v = [0.1; -0.1; 0.1];
if l > 39, v = [-0.1; 0.1; 0]; end
end

function [best, y] = enumerate (qu, qa, v)
% the lexicographic least over all modes; y = [dqu; dqa; P_n; P_f]
h = 0.01;  r = 0.05;  K = 1e4;  mu = 0.5;
phi = [qu(1) - qa(1) - r; qa(2) - qu(1) - r; qu(2) - r];                % (24)
Jn = [1 0 -1 0 0; -1 0 0 1 0; 0 1 0 0 0];                               % (26)
Jf = [0 1 0 0 -1; 0 -1 0 0 1; 0 1 0 0 -1; 0 -1 0 0 1; 1 0 0 0 0; -1 0 0 0 0];       % (27)
balance = [Jn(:,1:2)', Jf(:,1:2)'];                                     % (23a)
bar = h*v;
A0 = [zeros(9, 5), -eye(9); -Jn, zeros(3, 9); -h*K*Jn(:,1:2), zeros(3, 3), -eye(3), zeros(3, 6)];     % forces, gaps, (23f)
b0 = [zeros(9, 1); phi; h*K*(phi + Jn(:,3:5)*bar)];
best = [];  y = [];
for mode = 0:63
    A = A0;  b = b0;  E = [zeros(2, 5), balance];  e = [0; h*9.81];
    for i = 1:3
        kind = mod (floor (mode/4^(i-1)), 4);
        n = 5 + i;  f = 8 + 2*i + [-1 0];
        row = zeros (3, 14);
        switch kind
            case 0                                                      % apart
                row(1,n) = 1;  row(2,f(1)) = 1;  row(3,f(2)) = 1;
                E = [E; row];  e = [e; 0; 0; 0]; %#ok<AGROW>
            case 1                                                      % sticks
                row(1,1:5) = Jn(i,:);  row(2,1:5) = Jf(2*i,:);
                E = [E; row(1:2,:)];  e = [e; -phi(i); 0]; %#ok<AGROW>
                row(3,f) = 1;  row(3,n) = -mu;
                A = [A; row(3,:)];  b = [b; 0]; %#ok<AGROW>
            otherwise                                                   % slips against direction j
                j = kind - 1;
                row(1,1:5) = Jn(i,:);  row(2,f(j)) = 1;  row(2,n) = -mu;  row(3,f(3-j)) = 1;
                E = [E; row];  e = [e; -phi(i); 0; 0]; %#ok<AGROW>
                A = [A; Jf(2*i-2+j,:), zeros(1, 9)];  b = [b; 0]; %#ok<AGROW>
        end
    end
    H = zeros (14);  g = zeros (14, 1);
    H(3:5,3:5) = 2*eye (3);  g(3:5) = -2*bar;
    x = least (H, g, A, b, E, e);
    if isempty (x), continue; end
    value = sum ((x(3:5) - bar).^2);
    if ~isempty (best) && value > best(1) + 1e-13, continue; end
    pin = [zeros(3, 2), eye(3), zeros(3, 9)];                           % the displacements of the fingers are now fixed
    E = [E; pin];  e = [e; x(3:5)]; %#ok<AGROW>
    x = least (zeros (14), [zeros(5, 1); ones(3, 1); zeros(6, 1)], A, b, E, e);
    if isempty (x), continue; end
    value(2) = sum (x(6:8));
    x = least (diag ([zeros(1, 8), ones(1, 6)]), zeros (14, 1), A, b, [E; zeros(1, 5), ones(1, 3), zeros(1, 6)], [e; value(2)]);
    if isempty (x), continue; end
    value(3) = norm (x(9:14));
    if isempty (best) || less (value, best), best = value;  y = x; end
end
end

function tf = less (a, b)
% lexicographically, what is within the tolerance is a tie
tol = [1e-13 1e-9 1e-9];
k = find (abs (a - b) > tol, 1);
tf = ~isempty (k) && a(k) < b(k);
end

function x = least (H, g, A, b, E, e)
% min 1/2 x'*H*x + g'*x, A*x <= b, E*x = e by looking at every set of active rows; [] where nothing is feasible.  Slow and simple
x = [];
x0 = pinv (E)*e;
if norm (E*x0 - e) > 1e-11, return; end
N = null (E);                                                           % what the equations leave free
b = 1e3*(b - A*x0) + 1e-9;                                              % millimetres and millinewton seconds
A = A*N;
g = 1e3*(N'*(g + H*x0));
H = N'*H*N;
still = sqrt (sum (A.^2, 2)) < 1e-10;                                   % rows that nothing changes any more
if any (b(still) < -1e-6), return; end
A = A(~still,:);  b = b(~still);
[m, n] = size (A);
for k = 0:n
    sets = zeros (1, 0);
    if k > 0, sets = nchoosek (1:m, k); end
    for i = 1:size (sets, 1)
        W = sets(i,:);
        K = [H, A(W,:)'; A(W,:), zeros(k)];
        if rcond (K) < 1e-10, continue; end
        y = K\[-g; b(W)];
        if all (A*y(1:n) <= b + 1e-6) && all (y(n+1:end) >= -1e-9), x = x0 + N*y(1:n)/1e3; return; end
    end
end
end
