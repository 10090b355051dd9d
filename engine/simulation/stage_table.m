function s = stage_table (h)
%STAGE_TABLE  What the engine knows about a stage of its own.
%   s = STAGE_TABLE (h) gives, for a function handle or name, a struct with name (without _mex), kind ('collision'
%   'dynamics' 'impact' 'solver'), compiled (true for a _mex), fused (the number under which the fused path knows it, 0 for
%   none) and, for a solver, start (the option that takes what the last step left; 'sim': it is a
%   sim = f (sim) and sees to that itself), splitting (it wants blocks, and
%   converges slowly) and twin: of a solver of LCPs the one that stands for it over the quadratic cone, of a solver over the cone
%   (cone is true) the one that stands for it without friction.  [] when the function is not one of ours.  To add a stage, add
%   a line here.
%   s = STAGE_TABLE () gives the structs of all (of the .m versions), 1 x n.
%
%   Example: s = stage_table (@lemke_mex)
%
%   See also SIM_KERNELS, SIM_START, SOLVER_STAGE.

%          name                    kind         fused  start     splitting  twin
table = { 'collision_detection',  'collision',  1,     '',       false,     ''
          'STdynamics',           'dynamics',   1,     '',       false,     ''
          'APdynamics',           'dynamics',   2,     '',       false,     ''
          'NCPdynamics',          'dynamics',   1,     '',       false,     ''
          'PEGdynamics',          'dynamics',   3,     '',       false,     ''
          'QSdynamics',           'dynamics',   0,     '',       false,     ''
          'impact_newton',        'impact',     1,     '',       false,     ''
          'impact_poisson',       'impact',     2,     '',       false,     ''
          'lemke',                'solver',     1,     'basis',  false,     'solve_ncp'
          'pgs',                  'solver',     2,     'z0',     true,      'pgs_ncp'
          'jacobi',               'solver',     3,     'z0',     true,      'solve_ncp'
          'fixed_point',          'solver',     4,     'z0',     true,      'fixed_point_ncp'
          'interior_point',       'solver',     5,     'z0',     false,     'solve_ncp'
          'fischer_newton',       'solver',     6,     'z0',     false,     'fischer_newton_ncp'
          'minmap_newton',        'solver',     7,     'z0',     false,     'minmap_newton_ncp'
          'solve_lcp',            'solver',     8,     'basis',  false,     'solve_ncp'
          'solve_ncp',            'solver',     9,     'z0',     false,     'solve_lcp'
          'pgs_ncp',              'solver',     10,    'z0',     true,      'pgs'
          'fixed_point_ncp',      'solver',     11,    'z0',     true,      'fixed_point'
          'fischer_newton_ncp',   'solver',     12,    'z0',     false,     'fischer_newton'
          'minmap_newton_ncp',    'solver',     13,    'z0',     false,     'minmap_newton'
          'graph_solver',         'solver',     14,    'sim',    false,     'solve_lcp'
          'miqp',                 'solver',     0,     'mode',   false,     ''
          'miqp_gurobi',          'solver',     0,     'mode',   false,     '' };

if nargin < 1
    s = cellfun (@stage_table, table(:,1)', 'UniformOutput', false);
    s = [s{:}];
    return
end
s = [];
if isempty (h), return; end
name = h;
if ~ischar (name), name = func2str (name); end
compiled = numel (name) > 4 && strcmp (name(end-3:end), '_mex');
if compiled, name = name(1:end-4); end
k = find (strcmp (name, table(:,1)), 1);
if isempty (k), return; end
s = struct ('name', name, 'kind', table{k,2}, 'compiled', compiled, 'fused', table{k,3}*compiled, 'start', table{k,4}, 'splitting', table{k,5}, ...
            'twin', table{k,6}, 'cone', ~isempty (regexp (name, '_ncp$', 'once')));
end
