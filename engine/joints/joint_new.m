function joint = joint_new ()
%JOINT_NEW  Every field of a joint, with its default.
%   joint = JOINT_NEW () is what SIM_ADDJOINT starts from.  Names are those of RPIsim where it has them.
%
%   jointID type jointType mask   number, type, its code and its constraints (JOINT_TYPES)
%   body1id body2id        the bodies; 0 is the world
%   jointPos1 quat1        the joint's frame on body 1: its origin and turn in the frame of the body
%   jointPos2 quat2        the same on body 2
%   pos Xdir Ydir Zdir     origin and axes in the world when the joint was made
%   theta theta_prev       coordinates now and one step before: rad, m; filled by the engine
%   T1world T2world        the joint's frame as body 1 and as body 2 has it, 4 x 4 [axes, origin; 0 0 0 1]; filled by the engine
%
%   Scripts may set, one value for each coordinate (two for cylindrical: angle, way; and for universal: angle about the first, about
%   the second axis):
%   limits     n x 2   least and largest coordinate
%   friction   n       dry friction: largest torque, N m, or force, N
%   motor      'none', 'force', 'velocity' or 'position', or a cell of n of them
%   command    n       torque or force; velocity; coordinate.  A number, or a function of time t
%   maxForce   n       largest torque or force of the motor
%   kp kd      n       of a position motor: torque or force per error of the coordinate, and per error of its rate
%
%   See also SIM_ADDJOINT, JOINT_CHECK.

joint = struct ('jointID', 0, 'type', '', 'jointType', 0, 'mask', [], 'body1id', 0, 'body2id', 0, ...
    'jointPos1', [0;0;0], 'quat1', [1;0;0;0], 'jointPos2', [0;0;0], 'quat2', [1;0;0;0], ...
    'pos', [0;0;0], 'Xdir', [1;0;0], 'Ydir', [0;1;0], 'Zdir', [0;0;1], 'theta', [], 'theta_prev', [], 'T1world', eye (4), 'T2world', eye (4), ...
    'limits', [-Inf Inf], 'friction', 0, 'motor', 'none', 'command', 0, 'maxForce', Inf, 'kp', 0, 'kd', 0);
end
