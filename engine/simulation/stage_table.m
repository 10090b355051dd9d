function s = stage_table (h)
%STAGE_TABLE  What the engine knows about a stage of its own.
%   s = STAGE_TABLE (h) gives, for a function handle or name, a struct with name (without _mex), kind ('collision'
%   'dynamics' 'solver'), compiled (true for a _mex) and fused (the number under which the fused path knows it, 0 for
%   none).  [] when the function is not one of ours.  To add a stage, add a line here.
%
%   Example: s = stage_table (@lemke_mex)
%
%   See also SIM_KERNELS, SIM_START.

%          name                    kind         fused
table = { 'collision_detection',  'collision',  1
          'STdynamics',           'dynamics',   1
          'lemke',                'solver',     1
          'pgs',                  'solver',     2
          'jacobi',               'solver',     0
          'fixed_point',          'solver',     0
          'interior_point',       'solver',     0 };

s = [];
if isempty (h), return; end
name = h;
if ~ischar (name), name = func2str (name); end
compiled = numel (name) > 4 && strcmp (name(end-3:end), '_mex');
if compiled, name = name(1:end-4); end
k = find (strcmp (name, table(:,1)), 1);
if isempty (k), return; end
s = struct ('name', name, 'kind', table{k,2}, 'compiled', compiled, 'fused', table{k,3}*compiled);
end
