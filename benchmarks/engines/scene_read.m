function sim = scene_read (file)
%SCENE_READ  Read a scene that SCENE_WRITE wrote.
%   sim = SCENE_READ (file) makes the sim: the same bodies, joints, step size and number of steps.
%
%   Example:
%      file = [tempname() '.txt'];  scene_write (scene_stack (3), file);  sim = scene_read (file);
%
%   See also SCENE_WRITE.

text = fileread (file);
lines = regexp (text, '[^\n]+', 'match');
if isempty (lines) || ~strcmp (lines{1}, 'stickslip-scene 1')
    error ('stickslip:scene_read:file', 'scene_read: %s does not begin with ''stickslip-scene 1''.', file);
end
mu = 0;  bodies = [];  joints = {};
sim = Simulator ();
for k = 2:numel (lines)
    word = regexp (lines{k}, '\S+', 'match');
    x = str2double (word(2:end));
    switch word{1}
        case 'h',       sim.h = x;
        case 'steps',   sim.MAX_STEP = x;
        case 'gravity', sim.gravityVector = x(:);
        case 'mu',      mu = x;
        case 'body',    bodies = [bodies, make_body(word, str2double (word(4:end)), k)]; %#ok<AGROW>
        case 'joint',   joints{end+1} = [{word{2}}, num2cell(x(2:3)), {x(4:6)'}, {x(7:9)'}]; %#ok<AGROW>
        otherwise,      bad ('line %d begins with ''%s''', k, word{1});
    end
end
[bodies.mu] = deal (mu);
sim = sim_addBody (sim, bodies);
for k = 1:numel (joints)
    j = joints{k};
    sim = sim_addJoint (sim, j{2}, j{3}, j{4}, j{5}, j{1});
end
end

function b = make_body (word, x, line)
if numel (x) ~= 26 || any (isnan (x)), bad ('line %d: a body has two words and 26 numbers', line); end
switch word{3}
    case 'sphere', b = Body_sphere (x(4), x(1));
    case 'box',    b = mesh_rectangularBlock (2*x(1), 2*x(2), 2*x(3));
    case 'plane',  b = Body_plane (x(8:10), x(1:3));
    otherwise,     bad ('line %d: the shape ''%s'' is none of sphere, box, plane', line, word{3});
end
if ~strcmp (word{3}, 'plane'), b = body_setMass (b, x(4), diag (x(5:7))); end
b.dynamic = strcmp (word{2}, 'dynamic');
b.u = x(8:10)';  b.quat = x(11:14)';  b.nu = x(15:20)';  b.Fext = x(21:26)';
end

function bad (varargin)
error ('stickslip:scene_read:badLine', 'scene_read: %s.', sprintf (varargin{:}));
end
