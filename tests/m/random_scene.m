function sim = random_scene (seed, kernels)
%RANDOM_SCENE  A heap of mixed shapes over a plane, the same for the same seed.
%   sim = RANDOM_SCENE (seed, kernels) has 3 to 8 bodies: spheres, boxes, Platonic solids, cylinders, a particle, sometimes a
%   kinematic plate, with random poses, velocities and friction; kernels is 'm' or 'mex'.
%
%   See also TEST_STAGES.

state = rand ('twister');
rand ('twister', seed);
makers = {@() Body_sphere(0.5 + rand (), 0.2 + 0.3*rand ()), @() mesh_cube(), @() mesh_rectangularBlock(0.4 + rand (), 0.4 + rand (), 0.4 + rand ()), ...
          @() mesh_tetrahedron(), @() mesh_octahedron(), @() scale_mesh(mesh_dodecahedron (), 0.6), @() scale_mesh(mesh_icosahedron (), 0.7), ...
          @() mesh_cylinder(5 + floor (8*rand ()), 1, 0.4, 0.8), @() Body_particle(0.3)};
n = 2 + floor (6*rand ());
bodies = Body_plane ([0;0;0], [0.1*(rand () - 0.5); 0.1*(rand () - 0.5); 1]);
bodies.mu = 0.2 + 0.8*rand ();
for k = 1:n
    b = makers{1 + floor (numel (makers)*rand ())} ();
    b.u = [1.4*mod(k, 2) + 0.2*rand(); 1.3*mod(floor (k/2), 2) + 0.2*rand(); 0.45 + 0.9*floor((k-1)/4) + 0.1*rand()];
    axis = rand (3, 1) - 0.5;
    angle = (rand () < 0.6)*rand ();
    b.quat = [cos(angle); sin(angle)*axis/norm(axis)];
    b.nu = [rand(3, 1) - 0.5; (rand (3, 1) - 0.5)*(b.radius ~= 0)];
    if isempty (b.radius) || ~isscalar (b.radius), b.nu(4:6) = rand (3, 1) - 0.5; end
    if any (b.locked), b.nu(4:6) = 0; b.quat = [1;0;0;0]; end
    b.mu = rand ();
    bodies = [bodies, b]; %#ok<AGROW>
end
if rand () < 0.3
    plate = mesh_rectangularBlock (1, 1, 0.1);
    plate.motion = @(t) [0.3*sin(t); 2.5 + 0*t; 0.5 + 0.1*t; cos(0.2*t); 0*t; 0*t; sin(0.2*t)];
    bodies = [bodies, plate];
end
sim = sim_addBody (Simulator (), bodies);
sim.draw = false;
sim.num_fricdirs = 4 + 2*floor (3*rand ());
sim = sim_kernels (sim, kernels);
rand ('twister', state);
end
