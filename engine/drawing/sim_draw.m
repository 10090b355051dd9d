function sim = sim_draw (sim)
%SIM_DRAW  Show the present state in the window.
%   sim = SIM_DRAW (sim) moves the bodies in the window that SIM_DRAW_INIT opened (it opens one if there is none yet).  The
%   axes grow when a body leaves them.  When the window was closed nothing happens.
%
%   Example:
%      sim = sim_draw_init (dominoes (3));
%      sim = sim_draw (sim_step (sim));
%
%   See also SIM_DRAW_INIT, SIM_WINDOWCLOSED.

if ~isfield (sim, 'graphics') || ~isfield (sim.graphics, 'figure')
    sim = sim_draw_init (sim);
    return
elseif sim_windowClosed (sim)
    return
end

q = scene_poses (sim);
g = sim.graphics;
if numel (g.patch) ~= numel (sim.bodies)                    % a body came or went
    sim = sim_draw_init (sim);
    return
end
g = grow (g, sim.bodies, q);
g = draw_poses (g, q);
show_contacts (g, sim);
show_boxes (g, sim, q);
show_joints (g, sim, q);
if isfield (sim, 'time')
    set (g.title, 'String', sprintf ('t = %.2f s', sim.time));
end
drawnow ();
sim.graphics = g;
end

function g = grow (g, bodies, q)
need = scene_limits (bodies, q);
size_now = g.limits(:,2) - g.limits(:,1);
outside = any (need(:,1) < g.limits(:,1) | need(:,2) > g.limits(:,2));
if outside && max (need(:,2) - need(:,1)) < 20*max (size_now)       % a body that flies away does not take the view along
    room = 0.1*max (need(:,2) - need(:,1));
    g.limits = [min(g.limits(:,1), need(:,1) - room), max(g.limits(:,2), need(:,2) + room)];
    set (g.axes, 'XLim', g.limits(1,:), 'YLim', g.limits(2,:), 'ZLim', g.limits(3,:));
    for b = 1 : numel (bodies)                              % planes stay below all of it
        if strcmp (bodies(b).type, 'plane') && ~isempty (g.patch{b})
            body = bodies(b);
            body.u = q(1:3,b);
            body.quat = q(4:7,b);
            g.verts{b} = draw_mesh (body, g.limits);
        end
    end
end
end

function show_contacts (g, sim)
p = NaN (3, 1);
n = NaN (3, 1);
if isfield (sim, 'drawContacts') && sim.drawContacts && isfield (sim.contacts, 'p1') && ~isempty (sim.contacts)
    p = [sim.contacts.p1];                                  % struct of arrays, or the paper's array of contacts
    n = [sim.contacts.normal];
end
if isempty (p)
    p = NaN (3, 1);
    n = p;
end
set (g.contacts, 'XData', p(1,:), 'YData', p(2,:), 'ZData', p(3,:));
tip = p + 0.12*max (g.limits(:,2) - g.limits(:,1))*n;
draw_segments (g.normals, p, tip);
end

function show_boxes (g, sim, q)
a = NaN (3, 1);
b = a;
if isfield (sim, 'drawBoundingBoxes') && sim.drawBoundingBoxes
    corner = [0 0 0; 1 0 0; 1 1 0; 0 1 0; 0 0 1; 1 0 1; 1 1 1; 0 1 1]';
    from = [1 2 3 4 5 6 7 8 1 2 3 4];
    to   = [2 3 4 1 6 7 8 5 5 6 7 8];
    for k = 1 : numel (sim.bodies)
        if ~strcmp (sim.bodies(k).type, 'plane') && ~isempty (g.patch{k})
            V = g.verts{k}*quat_rotation (q(4:7,k))';
            low = min (V, [], 1)' + q(1:3,k);
            high = max (V, [], 1)' + q(1:3,k);
            c = repmat (low, 1, 8) + corner.*repmat (high - low, 1, 8);
            a = [a, c(:,from)]; %#ok<AGROW>
            b = [b, c(:,to)]; %#ok<AGROW>
        end
    end
end
draw_segments (g.boxes, a, b);
end

function show_joints (g, sim, q)
P = NaN (3, 1);
a = P;
b = P;
if isfield (sim, 'drawJoints') && sim.drawJoints && ~isempty (sim.joints)
    [P, a, b] = joint_marks (sim.joints, q, 0.12*max (g.limits(:,2) - g.limits(:,1)));
end
set (g.joints, 'XData', P(1,:), 'YData', P(2,:), 'ZData', P(3,:));
draw_segments (g.jointAxes, a, b);
end
