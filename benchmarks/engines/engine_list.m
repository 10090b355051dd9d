function list = engine_list ()
%ENGINE_LIST  The engines of the race, and which are here.
%   list = ENGINE_LIST () is a struct array:
%      name      of the row
%      program   cell: the command; {} where it is not there
%      settings  cell of names and values, handed to the program behind the scene
%      curve     cell of settings of a more or less accurate run, for the figure
%      missing   why it is not there, or ''
%      full      true: only in the full set
%
%   The programs are built by   make engines   into build/engines.
%
%   See also ENGINE_RUN, BENCH_ENGINES.

root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
built = fullfile (root, 'build', 'engines');
few = {{'iterations', 3}, {'iterations', 30}, {'iterations', 100}, {'iterations', 300}, {'iterations', 1000}};

%         row              program        settings                       curve  full   what it needs
table = { 'Bullet',        'bullet',      {},                            few,   false, 'libbullet-dev (double precision)'
          'Bullet, 100',   'bullet',      {'iterations', 100},           {},    true,  'libbullet-dev (double precision)'
          'ODE',           'ode',         {},                            {},    false, 'libode-dev'
          'ODE quick',     'ode',         {'quick', 1},                  few,   false, 'libode-dev'
          'DART',          'dart',        {},                            {},    true,  'libdart-dev and libdart-collision-ode-dev'
          'DART, ODE coll.', 'dart',      {'ode', 1},                    {},    false, 'libdart-dev and libdart-collision-ode-dev'
          'MuJoCo 2.2',    'mujoco',      {},                            few,   false, 'libmujoco-dev'
          'MuJoCo, new',   'mujoco_new',  {},                            few,   false, 'mujoco from PyPI'
          'Drake',         'drake',       {},                            {},    false, 'drake from PyPI' };

list = struct ('name', {}, 'program', {}, 'settings', {}, 'curve', {}, 'missing', {}, 'full', {});
for k = 1:size (table, 1)
    [name, program, settings, curve, full_, needs] = table{k,:};
    file = fullfile (built, program);
    e = struct ('name', name, 'program', {{file}}, 'settings', {settings}, 'curve', {curve}, 'missing', '', 'full', full_);
    if exist (file, 'file') ~= 2
        e.program = {};
        e.missing = sprintf ('not built: needs %s, then make engines', needs);
    end
    list(end+1) = e; %#ok<AGROW>
end
end
