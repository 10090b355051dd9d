function record_export (directory, file, steps)
%RECORD_EXPORT  Recorded steps as frames of the multibody benchmarks.
%   RECORD_EXPORT (directory, file, steps) writes the given steps of a recording ([] or left out: all) to a new HDF5 file in the convention that the RPIsim paper refers to.
%   Frame j is mbs_frame%06d, counted from 1, the state before the step and its contacts:
%      bodies/positions 3 x nb, quaternions 4 x nb (scalar first), velocities 6 x nb, forces 6 x nb (the user's and gravity), masses 1 x nb, inertia 9 x nb (world frame)
%      contacts/pairs 2 x nc (numbers of bodies, from 1), points 3 x nc, normals 3 x nc (from the first body to the second), PSI 1 x nc, mu_k 1 x nc
%      constraints/Jacobian 12 x nr (wrenches on body 1 and body 2), pairs 2 x nr, rows 1 x nr (joint of each), bounds 2 x nr, violation 1 x nr: of joints, when there are some
%      step_size, time
%   and Manifest/frames, Manifest/bodies, Manifest/source.  Bodies that are not dynamic have zero mass.  As far as public code shows, the convention gives these names and no more:
%   sizes are as above, and a reader in C order sees them transposed.
%
%   Example:
%      sim = setRecord (rolling_sphere (), true, tempname ());
%      sim.MAX_STEP = 50;
%      sim = sim_run (sim);
%      file = [tempname() '.h5'];
%      record_export (sim.record_directory, file, 1:10);
%      frames = record_import (file);
%
%   See also RECORD_IMPORT, RECORD_STEP, RECORD_FCLIB.

if nargin < 2, error ('stickslip:record_export:usage', 'record_export: takes 2 to 3 arguments.  Usage: record_export (directory, file, steps)'); end
if ~ischar (file) || size (file, 1) ~= 1, error ('stickslip:record_export:badClass', 'record_export: file must be a text, got %s.', value_text (file)); end
if exist (file, 'file'), error ('stickslip:record_export:exists', 'record_export: %s is there already.', file); end
info = record_info (directory);
if nargin < 3 || isempty (steps), steps = 1:info.steps; end
paths = {'/Manifest/frames', '/Manifest/bodies', '/Manifest/source'};
values = {numel(steps), info.bodies, ['Stickslip ' info.stickslip]};
for j = 1:numel (steps)
    frame = frame_of (record_step (directory, steps(j)));
    top = sprintf ('/mbs_frame%06d', j);
    for name = fieldnames (frame)'
        parts = frame.(name{1});
        if ~isstruct (parts)
            paths{end+1} = [top '/' name{1}];  values{end+1} = parts; %#ok<AGROW>
            continue
        end
        for part = fieldnames (parts)'
            paths{end+1} = [top '/' name{1} '/' part{1}];  values{end+1} = parts.(part{1}); %#ok<AGROW>
        end
    end
end
try
    id = record_kernel ('create', file, paths, values, {'/Manifest/spare'}, {0}, 0);
    record_kernel ('close', id, 1);
catch err
    file_delete (file);
    error ('stickslip:record_export:noFile', 'record_export: %s cannot be written: %s', file, record_reason (err));
end
end

function frame = frame_of (sim)
s = sim.state;
nb = numel (sim.geom.kind);
moves = sim.geom.kind == 1;
mass = zeros (1, nb);
mass(moves) = sim.geom.mass(moves);
inertia = zeros (9, nb);
force = s.Fext;
for b = find (moves)
    R = quat_rotation (s.q(4:7,b));
    inertia(:,b) = reshape (R*reshape (sim.geom.inertia(:,b), 3, 3)*R', 9, 1);
    force(1:3,b) = force(1:3,b) + mass(b)*sim_gravity (sim);
end
c = sim.contacts;
frame.bodies = struct ('positions', s.q(1:3,:), 'quaternions', s.q(4:7,:), 'velocities', s.nu, 'forces', force, 'masses', mass, 'inertia', inertia);
frame.contacts = struct ('pairs', [c.body1; c.body2], 'points', c.p1, 'normals', c.normal, 'PSI', c.psi_n, 'mu_k', c.mu);
if ~isempty (sim.joints)
    J = sim.engine.joints;
    g = joint_geometry (J, s.q);
    nr = numel (J.row_joint);
    frame.constraints = struct ('Jacobian', [g.G1; g.G2], 'pairs', [J.body1(J.row_joint); J.body2(J.row_joint)], 'rows', J.row_joint, 'bounds', repmat ([-Inf; Inf], 1, nr), 'violation', g.C');
end
frame.step_size = sim.h;
frame.time = sim.time;
end
