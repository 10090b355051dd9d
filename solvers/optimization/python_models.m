function [answers, text] = python_models (python, script, models, limits)
%PYTHON_MODELS  Hand models to a Python program and take its answers.
%   [answers, text] = PYTHON_MODELS (python, script, models, limits) runs  python script problems answers  with two files of doubles (model_file.py reads the
%   one and writes the other): models is a cell of what GUROBI_MODEL makes, limits a row of numbers.  answers is a cell of columns
%   [status; seconds; nodes; objectives; bound; x], text what the program printed.  When it fails answers is {} and text says why.  Ctrl-C ends the wait, and the program soon
%   after: it watches the file of problems, which is then gone.
%
%   Example:
%      [library, python] = gurobi_files ();
%      model = gurobi_model (qp_problem ('miqp', struct ('f', 1, 'lb', 0)), struct ('H', {}, 'f', {}), 'sos');
%      [answers, text] = python_models (python, 'solvers/optimization/miqp_gurobi.py', {model}, [1e-9 1e-9 Inf 100])
%
%   See also MIQP_GUROBI, GUROBI_MODEL.

base = tempname ();
files = strcat (base, {'.problems', '.answers', '.text', '.end'});
cleaner = onCleanup (@() remove (files));
fid = fopen (files{1}, 'w');
fwrite (fid, [numel(models), 1, numel(limits), limits], 'double');
for k = 1:numel (models), write_model (fid, models{k}); end
fclose (fid);
[code, text] = run (sprintf ('"%s" "%s" "%s" "%s"', python, script, files{1}, files{2}), base);
text = strtrim (text);
answers = {};
if code ~= 0, return, end
fid = fopen (files{2}, 'r');
numbers = fread (fid, Inf, 'double');
fclose (fid);
at = 0;
answers = cell (size (models));
for k = 1:numel (models)
  length_ = 4 + size (models{k}.f, 2) + size (models{k}.f, 1);
  answers{k} = numbers(at+1:at+length_);
  at = at + length_;
end
end

function [code, text] = run (command, base)
% In the background where there is a shell for it: in SYSTEM the host does not hear Ctrl-C before the command ends, unless a terminal tells both.  Whoever is last removes the files.
if ~isunix (), [code, text] = system ([command ' 2>&1']);  return, end
system (strrep (sprintf ('{ %s > "BASE.text" 2>&1; echo $? > "BASE.new"; if [ -e "BASE.problems" ]; then mv "BASE.new" "BASE.end"; else rm -f "BASE".*; fi; } > /dev/null 2>&1 &', command), 'BASE', base));
while ~exist ([base '.end'], 'file'), pause (0.01); end
code = str2double (fileread ([base '.end']));
text = fileread ([base '.text']);
end

function write_model (fid, m)
arrays = [{m.lb, m.ub, full(m.At'), m.rhs, m.equations, m.pair - 1, m.binary - 1, m.f}, cellfun(@full, m.H, 'UniformOutput', false)];
for k = 1:numel (arrays), fwrite (fid, [size(arrays{k}), reshape(arrays{k}, 1, [])], 'double'); end
end

function remove (files)
for k = 1:numel (files)
  if exist (files{k}, 'file'), delete (files{k}); end
end
end
