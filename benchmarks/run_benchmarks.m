function run_benchmarks (name, varargin)
%RUN_BENCHMARKS  Run the benchmarks, all or one.
%   RUN_BENCHMARKS () runs every bench_*.m of this folder, RUN_BENCHMARKS (name) the one called bench_<name>.
%   RUN_BENCHMARKS (name, ...) hands it what follows.
%
%   Example: run_benchmarks solvers
%
%   See also BENCH_STEPS, BENCH_SOLVERS, BENCH_ENGINES.

list = dir (fullfile (fileparts (mfilename ('fullpath')), 'bench_*.m'));
names = sort (cellfun (@(f) f(1:end-2), {list.name}, 'UniformOutput', false));
if nargin > 0
  if ~any (strcmp (['bench_' name], names))
    error ('stickslip:run_benchmarks:badArgument', 'run_benchmarks: there is no bench_%s; there are %s.', name, strjoin (names, ', '));
  end
  names = {['bench_' name]};
end
for k = 1:numel (names)
  if k > 1, fprintf ('\n'); end
  fprintf ('==== %s ====\n', names{k});
  feval (names{k}, varargin{:});
end
end
