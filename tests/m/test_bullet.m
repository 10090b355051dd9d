function tests = test_bullet
%TEST_BULLET  Contacts by the Bullet library: a second opinion on our own, and scenes by closed form.
tests = functiontests (localfunctions);
end

function setup (t)
assumeEqual (t, exist ('ss_bullet'), 3, 'ss_bullet is not built: Bullet is not here (Debian: libbullet-dev, g++)'); %#ok<EXIST>
rand ('twister', 7);  randn ('twister', 7);
end

% ---- pairs ----

function test_overlapping_solids_have_our_depth_and_normal (t)
% both take the least depth.  EPA works on solids grown by a margin of 1e-3 of the smaller radius and is right to 1e-9 of it (SURE)
done = 0;
while done < 150
    [geom, q] = random_pair (0.5*rand);
    ours = ss_collide (q, geom, [0 0], 'geometric');
    theirs = ss_bullet (q, geom, [0 0], 'geometric');
    if isempty (ours.psi_n) && isempty (theirs.psi_n), continue; end
    [a, i] = min (ours.psi_n);  [b, j] = min (theirs.psi_n);
    verifyEqual (t, b, a, 'AbsTol', 1e-9);
    verifyEqual (t, theirs.normal(:,j), ours.normal(:,i), 'AbsTol', 1e-7);
    done = done + 1;
end
end

function test_solids_apart_have_their_distance (t)
% two points, one in each, and a slab between the solids as thick as these are apart: there is no shorter way, and no other proof is needed
faces = 0;
for k = 1:150
    [geom, q] = random_pair (1.6 + rand);
    c = ss_bullet (q, geom, [9 9], 'geometric');
    parts = shape_world (q, geom);
    [psi, i] = min (c.psi_n);
    n = c.normal(:,i);
    verifyGreaterThan (t, psi, 0);
    verifyEqual (t, norm (n), 1, 'AbsTol', 1e-14);
    verifyEqual (t, -support (parts(1), n) - support (parts(2), -n), psi, 'AbsTol', 1e-12);
    verifyLessThan (t, outside (parts(1), c.p1(:,i)), 1e-10);
    verifyLessThan (t, outside (parts(2), c.p1(:,i) + psi*n), 1e-10);

    % where our axis is the way between the nearest points, we agree
    ours = ss_collide (q, geom, [9 9], 'geometric');
    if ~isempty (ours.psi_n) && norm (ours.normal(:,1) - n) < 1e-6
        verifyEqual (t, min (ours.psi_n), psi, 'AbsTol', 1e-12);
        faces = faces + 1;
    end
end
verifyGreaterThan (t, faces, 30);
end

function test_about_to_touch_is_right_to_the_margin (t)
% the pair is moved along its normal to a gap of e: the gap found is no less (s (n) = e, and the gap is the largest s), up to EPA's
% rounding of corners, which is less than the margin of both solids
worst = 0;
for k = 1:40
    [geom, q] = random_pair (1.6 + rand);
    c = ss_bullet (q, geom, [9 9], 'geometric');
    [psi, i] = min (c.psi_n);
    for e = [1e-3 1e-5 1e-6 1e-7 1e-9 0 -1e-9 -1e-6]
        at = q;
        at(1:3,2) = at(1:3,2) + (e - psi)*c.normal(:,i);
        found = min (getfield (ss_bullet (at, geom, [1 1], 'geometric'), 'psi_n')); %#ok<GFLD>
        verifyNotEmpty (t, found);
        worst = max (worst, e - found);
        if e > 1e-4, verifyEqual (t, found, e, 'AbsTol', 1e-9); end
    end
end
verifyLessThan (t, worst, 2e-3*0.2);                 % no solid is smaller than 0.2
end

function test_faces_against_faces_touch_where_ours_do (t)
block = mesh_rectangularBlock (2, 1, 0.5);
others = {mesh_cube(), mesh_rectangularBlock(0.3, 3, 0.2), mesh_cylinder(6, 1, 0.4, 0.6)};
for k = 1:numel (others)
    half = -min (others{k}.verts_local(:,3));
    for gap = [0.01 1e-9 0 -0.01]
        turn = quat_fromAxis ([0;0;1], 0.3*k);
        q = [0 0 0 1 0 0 0; 0.2 0.1 0.25+half+gap turn']';
        geom = geom_pack ([block, others{k}], 1);
        [a, b] = deal (ss_collide (q, geom, [0.1 0.1], 'geometric'), ss_bullet (q, geom, [0.1 0.1], 'geometric'));
        verifyEqual (t, sortrows (round (1e9*b.p1')/1e9), sortrows (round (1e9*a.p1')/1e9), 'AbsTol', 3e-9);
        verifyEqual (t, b.psi_n, gap + zeros (1, numel (a.psi_n)), 'AbsTol', 1e-12);
        verifyEqual (t, b.normal, repmat ([0;0;1], 1, numel (a.psi_n)), 'AbsTol', 1e-12);
    end
end
end

function test_the_order_of_the_bodies_turns_the_normal (t)
for k = 1:20
    [geom, q, bodies] = random_pair (1.5*rand);
    a = ss_bullet (q, geom, [9 9], 'geometric');
    b = ss_bullet (q(:,[2 1]), geom_pack (bodies([2 1]), 1), [9 9], 'geometric');
    [pa, i] = min (a.psi_n);  [pb, j] = min (b.psi_n);
    verifyEqual (t, pb, pa, 'AbsTol', 1e-9);
    verifyEqual (t, b.normal(:,j), -a.normal(:,i), 'AbsTol', 1e-6);
end
end

function test_what_is_no_mesh_is_ours (t)
bodies = [Body_plane(), Body_sphere(1, 0.5), Body_sphere(1, 0.4), mesh_cube()];
q = [0 0 0 1 0 0 0; 0 0 0.5 1 0 0 0; 0.8 0 0.4 1 0 0 0; 5 0 0.5 1 0 0 0]';
geom = geom_pack (bodies, 1);
verifyEqual (t, ss_bullet (q, geom, 0.1*ones (1, 4), 'product'), ss_collide (q, geom, 0.1*ones (1, 4), 'product'));
end

% ---- scenes ----

function test_a_box_stays_at_rest (t)
floor = mesh_rectangularBlock (3, 3, 1);  floor.dynamic = false;  floor.u = [0;0;-0.5];
box = mesh_cube ();  box.u = [0.1;0.2;0.5];
for kernels = {'m', 'mex'}
    sim = sim_run (scene ([floor box], kernels{1}, 50));
    verifyFalse (t, sim.engine.fused);
    verifyEqual (t, sim.bodies(2).u, box.u, 'AbsTol', 1e-9);
    verifyEqual (t, sim.bodies(2).nu, zeros (6, 1), 'AbsTol', 1e-9);
    verifyEqual (t, sum (sim.contacts.impulse(1,:)), box.mass*9.81*sim.h, 'RelTol', 1e-9);      % the weight
end
end

function test_a_box_slides_down_a_slope (t)
% v_k = k h a and x_k = h^2 a k (k+1)/2 with a = g (sin th - mu cos th); it slides along a direction of the polygon
th = 0.5;  mu = 0.3;  k = 40;
turn = quat_fromAxis ([0;1;0], th);
down = quat_rotation (turn)*[1;0;0];  up = quat_rotation (turn)*[0;0;1];
slope = mesh_rectangularBlock (20, 4, 1);  slope.dynamic = false;  slope.quat = turn;  slope.u = -0.5*up;  slope.mu = mu;
box = mesh_rectangularBlock (0.6, 0.5, 0.4);  box.quat = turn;  box.u = 0.2*up;  box.mu = mu;
sim = sim_run (scene ([slope box], 'mex', k));
a = 9.81*(sin (th) - mu*cos (th));
verifyEqual (t, sim.bodies(2).nu(1:3), k*sim.h*a*down, 'AbsTol', 1e-8);
verifyEqual (t, sim.bodies(2).u, box.u + sim.h^2*a*k*(k+1)/2*down, 'AbsTol', 1e-8);
verifyEqual (t, sim.bodies(2).nu(4:6), zeros (3, 1), 'AbsTol', 1e-8);
end

function test_a_ball_rests_in_the_middle_of_a_block (t)
floor = mesh_rectangularBlock (3, 3, 1);  floor.dynamic = false;  floor.u = [0;0;-0.5];
ball = Body_sphere (1, 0.3);  ball.u = [0;0;0.5];
sim = sim_run (scene ([floor ball], 'mex', 60));
verifyEqual (t, sim.bodies(2).u, [0;0;0.3], 'AbsTol', 1e-9);
end

% ---- what cannot be ----

function test_exact_geometry_and_own_stages_are_refused (t)
sim = scene (mesh_cube (), 'mex', 1);
sim.H_dynamics = @PEGdynamics_mex;
verifyError (t, @() sim_run (sim), 'stickslip:sim_start:useBULLET');
sim = scene (mesh_cube (), 'mex', 1);
sim.subcontacts = 'all';
verifyError (t, @() sim_run (sim), 'stickslip:sim_start:useBULLET');
sim = scene (mesh_cube (), 'mex', 1);
sim.H_collision_detection = @(s) s;
verifyError (t, @() sim_run (sim), 'stickslip:sim_start:useBULLET');
sim.useBULLET = 2;
verifyError (t, @() sim_run (sim), 'stickslip:sim_check:useBULLET');
end

% ---- local ----

function sim = scene (bodies, kernels, steps)
sim = sim_kernels (sim_addBody (Simulator (0.01), bodies), kernels);
sim.useBULLET = true;
sim.MAX_STEP = steps;
sim.draw = false;
sim.tolerance = 1e-12;
end

function [geom, q, bodies] = random_pair (distance)
% two solids of about unit size, not both spheres
balls = true;
while balls
    bodies = [any_solid(), any_solid()];
    balls = all (strcmp ({bodies.type}, 'sphere'));
end
way = randn (3, 1);
q = [[0;0;0], distance*way/norm(way); quat_normalize(randn (4, 2))];
geom = geom_pack (bodies, 1);
end

function body = any_solid ()
switch ceil (4*rand ())
    case 1,    body = Body_sphere (1, 0.3 + 0.3*rand ());
    case 2,    body = mesh_rectangularBlock (0.4 + 0.6*rand (), 0.4 + 0.6*rand (), 0.4 + 0.6*rand ());
    case 3,    body = scale_mesh (mesh_tetrahedron (), 0.6);
    otherwise, body = mesh_cylinder (3 + floor (10*rand ()), 1, 0.2 + 0.3*rand (), 0.3 + 0.6*rand ());
end
end

function h = support (part, n)
if part.type == 1, h = n'*part.data(1:3) + part.data(4); else, h = max (n'*part.vert); end
end

function d = outside (part, x)
% how far a point is beyond the surface
if part.type == 1, d = norm (x - part.data(1:3)) - part.data(4);
else,              d = max (part.plane(1:3,:)'*x - part.plane(4,:)');
end
end
