function sim = spheres_on_cube (angle)
%SPHERES_ON_CUBE  Spheres roll down a tilted cube and fall off.
%   sim = SPHERES_ON_CUBE () makes the scene: a static cube of 2 m tilted by 15 degrees about y, nine spheres of radius 0.15 m on
%   its upper face, a floor below.
%   sim = SPHERES_ON_CUBE (angle) with another tilt, degrees.
%   SPHERES_ON_CUBE () runs it and tells where the spheres are.
%
%   With mu = 0.5 they roll: as long as they are on the face each has the acceleration 5/7 g sin (angle), to roundoff.
%
%   Example: sim = sim_run (spheres_on_cube (20));  all (sim.state.q(3,2:10) < 0.5)
%
%   See also SPHERES_125.

if nargin < 1, angle = 15; end
a = angle*pi/180;  R = 0.15;
cube = scale_mesh (mesh_cube (), 2);
  cube.dynamic = false;
  cube.quat = [cos(a/2); 0; sin(a/2); 0];
  cube.u = [0;0;1.5];
along = [cos(a); 0; -sin(a)];  up = [sin(a); 0; cos(a)];
spheres = [];
for i = -1:1
    for j = -1:1
        s = Body_sphere (1, R);
        s.u = cube.u + 0.5*i*along + 0.5*j*[0;1;0] + (1 + R)*up;
        s.color = [0.85 0.33 0.1];
        spheres = [spheres, s]; %#ok<AGROW>
    end
end
sim = sim_addBody (Simulator (0.01), [cube, spheres, Body_plane()]);
sim.MAX_STEP = 150;
if nargout > 0, return; end
done = sim_run (sim);
z = done.state.q(3,2:10);
fprintf ('spheres on a cube tilted by %g degrees: %d on the floor after %g s\n', angle, nnz (z < R + 0.01), done.time);
clear sim
end
