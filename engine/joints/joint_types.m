function t = joint_types (name)
%JOINT_TYPES  What a type of joint fixes and what it leaves free.
%   t = JOINT_TYPES (name) is a struct for 'rigid' (or 'fixed'), 'revolute', 'prismatic', 'cylindrical', 'spherical', 'universal' or
%   'planar', and [] for any other name.  names = JOINT_TYPES () is the list of names.
%
%   code   number of the type
%   mask   1 x k  the constraints that hold, rows of JOINT_GEOMETRY
%   axes   1 x n  the coordinates that limits, friction and motors may act on: 1 angle about the axis, 2 way along
%                 the axis, 3 angle about the second axis (of a universal joint)
%
%   Every joint has a frame X, Y, Z on each of its bodies, Z along the axis; both frames coincide when the joint is made.
%   With P1, P2 their origins and d = P2 - P1, the constraints are
%      1  X1'*d = 0     2  Y1'*d = 0     3  Z1'*d = 0         the points stay together
%      4  -Y1'*Z2 = 0   5  X1'*Z2 = 0    6  Y1'*X2 = 0        no turn about X, Y, Z
%      7  Z1'*X2 = 0                                          the two axes of a universal joint stay at right angles
%
%   Example: t = joint_types ('revolute');  t.mask      % 1 2 3 4 5
%
%   See also SIM_ADDJOINT, JOINT_GEOMETRY.

%          name          code  mask           axes
table = { 'rigid',        1,   [1 2 3 4 5 6], zeros(1, 0)
          'fixed',        1,   [1 2 3 4 5 6], zeros(1, 0)
          'revolute',     2,   [1 2 3 4 5],   1
          'prismatic',    3,   [1 2 4 5 6],   2
          'cylindrical',  4,   [1 2 4 5],     [1 2]
          'spherical',    5,   [1 2 3],       zeros(1, 0)
          'universal',    6,   [1 2 3 7],     [1 3]
          'planar',       7,   [3 4 5],       zeros(1, 0) };

if nargin < 1, t = table(:,1)'; return; end
t = [];
if ~ischar (name), return; end
k = find (strcmp (name, table(:,1)));
if ~isempty (k), t = struct ('code', table{k,2}, 'mask', table{k,3}, 'axes', table{k,4}); end
end
