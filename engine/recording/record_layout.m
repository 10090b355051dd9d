function [tables, sizes, names] = record_layout (nb, nk)
%RECORD_LAYOUT  The tables of a recording, in their order.
%   [tables, sizes, names] = RECORD_LAYOUT (nb, nk) gives, for nb bodies and nk coordinates of joints, the paths in the file, the size of a column of each
%   ([] for a number) and the names that the log has for them.  docs/recording.md says what they mean.
%
%   Example: tables = record_layout (2, 0);  tables{4}         % /log/q
%
%   See also RECORD_BEGIN, RECORD_LOAD.

%         table                  name in the log  column
layout = {'/log/t',              't',             []
          '/log/step',           'step',          []
          '/log/h',              'h',             []
          '/log/q',              'q',             [7 nb]
          '/log/nu',             'nu',            [6 nb]
          '/log/joint_error',    'joint_error',   2
          '/log/energy',         'energy',        2
          '/log/residual',       'residual',      []
          '/log/iterations',     'iterations',    []
          '/log/status',         'status',        []
          '/log/stage_time',     'stage_time',    4
          '/log/command',        'command',       nk
          '/log/first',          'first',         []
          '/contacts/body1',     'body1',         []
          '/contacts/body2',     'body2',         []
          '/contacts/p1',        'p1',            3
          '/contacts/normal',    'normal',        3
          '/contacts/psi_n',     'psi_n',         []
          '/contacts/mu',        'mu',            []
          '/contacts/group',     'group',         []
          '/contacts/id',        'id',            []
          '/contacts/impulse',   'impulse',       3
          '/changes/step',       'jump_step',     []
          '/changes/q',          'jump_q',        [7 nb]
          '/changes/nu',         'jump_nu',       [6 nb]
          '/changes/force_step', 'force_step',    []
          '/changes/Fext',       'force',         [6 nb]
          '/changes/scene_step', 'scene_step',    []
          '/changes/scene_end',  'scene_end',     []
          '/changes/scene',      'scene',         []};
tables = layout(:,1)';
names = layout(:,2)';
sizes = layout(:,3)';
end
