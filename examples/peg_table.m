function results = peg_table (which, steps, file)
%PEG_TABLE  What each formulation does to a peg over a hole: the paper's Figure 8, fifteen pegs and six formulations.
%   PEG_TABLE () runs them all for 80 steps (a minute or two), prints the table of docs/peg.md and, where there is a display, draws it.
%   results = PEG_TABLE (which, steps) runs the pegs with these numbers (1 to 15; []: all) and gives back what it found.
%   PEG_TABLE (which, steps, file) also writes the picture to a file.
%
%   The pegs: sides of .99 to .99999 in a hole of 1, dropped straight and with a sideways speed of 2.5 clearances per second; two that are too
%   large; one turned by 45 degrees that fits and one that does not; and .999 tilted by half a degree about x, y and a diagonal.
%
%   results   struct:
%      pegs formulations   names
%      rows      cell, one struct for each peg and formulation:
%         ends       'passes' (through the hole), 'stops' (on top of it) or 'wedges' (in it)
%         fits       whether that is what such a peg does: pass or stop; a tilted one may do as it likes
%         height     of the centre at the end, m
%         depth      deepest overlap with a block at the end of a step, m, measured on the solids
%         unsolved   steps whose problem was not solved to the tolerance
%      text      the table, as Markdown
%      figure    handle, or []
%
%   Example: r = peg_table ([4 9], 60);  r.text
%
%   See also PEG_IN_HOLE, SIM_COMPARE, PEGDYNAMICS.

pegs = all_pegs ();
laws = formulations ();
if nargin < 1 || isempty (which), which = 1:size (pegs, 1); end
if nargin < 2 || isempty (steps), steps = 80; end
if nargin < 3, file = ''; end
pegs = pegs(which,:);
results = struct ('pegs', {pegs(:,1)'}, 'formulations', {laws(:,1)'}, 'rows', {cell(size (pegs, 1), size (laws, 1))}, 'text', '', 'figure', []);
for i = 1:size (pegs, 1)
    for j = 1:size (laws, 1), results.rows{i,j} = run_peg (pegs(i,:), laws(j,:), steps); end
end
results.text = markdown (results);
if nargout == 0, fprintf ('%s', results.text); end
if ~isempty (file) || (nargout == 0 && display_available ())
    results.figure = draw_table (results);
    if ~isempty (file), print (results.figure, file, '-dpng', '-r90'); end
end
if nargout == 0, clear results; end
end

function pegs = all_pegs ()
%  name, side, sideways speed in clearances per second, quaternion, how it must end
straight = [1;0;0;0];
turned = quat_fromAxis ([0;0;1], pi/4);
tilt = @(axis) quat_fromAxis (axis/norm (axis), 0.5*pi/180);
pegs = { '.99',                  0.99,    0,   straight,      'passes'
         '.999',                 0.999,   0,   straight,      'passes'
         '.9999',                0.9999,  0,   straight,      'passes'
         '.99999',               0.99999, 0,   straight,      'passes'
         '.99 sideways',         0.99,    2.5, straight,      'passes'
         '.999 sideways',        0.999,   2.5, straight,      'passes'
         '.9999 sideways',       0.9999,  2.5, straight,      'passes'
         '.99999 sideways',      0.99999, 2.5, straight,      'passes'
         '1.00001',              1.00001, 0,   straight,      'stops'
         '1.001',                1.001,   0,   straight,      'stops'
         '.707 at 45 degrees',   0.707,   0,   turned,        'passes'
         '.7072 at 45 degrees',  0.7072,  0,   turned,        'stops'
         '.999 tilted about x',  0.999,   0,   tilt([1;0;0]), 'any'
         '.999 tilted about y',  0.999,   0,   tilt([0;1;0]), 'any'
         '.999 tilted about xy', 0.999,   0,   tilt([1;1;0]), 'any' };
end

function laws = formulations ()
laws = { 'ST',          'STdynamics',  'primary', 'exact'
         'ST, all',     'STdynamics',  'all',     'exact'
         'AP',          'APdynamics',  'primary', 'exact'
         'NCP',         'NCPdynamics', 'primary', 'exact'
         'PEG, paper',  'PEGdynamics', 'primary', 'paper'
         'PEG, exact',  'PEGdynamics', 'primary', 'exact' };
end

function row = run_peg (peg, law, steps)
sim = peg_in_hole (peg{2});
name = law{2};
if strcmp (sim.engine.kernels, 'mex') && exist ([name '_mex'], 'file') > 0, name = [name '_mex']; end
sim.H_dynamics = str2func (name);
sim.subcontacts = law{3};
sim.pegForm = law{4};
sim.onSolverFailure = 'continue';
sim.H_solver = @lemke;                                          % solve_lcp would try everything on each of the steps that have no solution
sim = sim_kernels (sim, sim.engine.kernels);
sim.draw = false;
sim.bodies(5).nu(1:2) = peg{3}*(1 - peg{2})/2*[1; 0.6];
sim.bodies(5).quat = peg{4};
sim.MAX_STEP = steps;
sim.userFunction = @note_pose;
sim.userReadsState = true;
sim.userData = zeros (7, 0);
sim = sim_run (sim);
poses = [sim.userData, sim.state.q(:,5)];

row = struct ('ends', 'wedges', 'fits', true, 'height', poses(3,end), 'depth', 0, 'unsolved', sim.stats.failures);
if row.height > 0.5 + 0.45*peg{2}, row.ends = 'stops';
elseif row.height < -0.5,          row.ends = 'passes';
end
row.fits = strcmp (peg{5}, 'any') || strcmp (peg{5}, row.ends);
P = motion_parts (sim.geom);
for k = 1:size (poses, 2)
    B = part_pose (P(5), poses(:,k));
    for b = 1:4, row.depth = max (row.depth, -max (axis_separations (part_pose (P(b), sim.state.q(:,b)), B))); end
end
end

function sim = note_pose (sim)
% at the start of every step
sim.userData(:,end+1) = sim.state.q(:,5);
end

function text = cell_text (r)
text = r.ends;
if r.depth > 1e-7, text = sprintf ('%s, %.0e deep', text, r.depth); end
if r.unsolved > 0, text = sprintf ('%s, %d unsolved', text, r.unsolved); end
end

function text = markdown (R)
text = sprintf ('| peg |%s\n|---|%s\n', sprintf (' %s |', R.formulations{:}), repmat ('---|', 1, numel (R.formulations)));
for i = 1:numel (R.pegs)
    cells = cellfun (@cell_text, R.rows(i,:), 'UniformOutput', false);
    text = [text, sprintf('| %s |%s\n', R.pegs{i}, sprintf (' %s |', cells{:}))]; %#ok<AGROW>
end
end

function fig = draw_table (R)
% green: as it must, no deeper than 0.1 micrometres, all solved; yellow: so, but some steps unsolved; orange: it penetrates; red: it ends otherwise
fig = figure ('Color', 'w', 'Position', [50 50 1150 60 + 34*numel(R.pegs)]);
axes ('Position', [0.15 0.01 0.84 0.97]);
hold on
[n, m] = size (R.rows);
for i = 1:n
    for j = 1:m
        r = R.rows{i,j};
        if ~r.fits,             color = [0.93 0.55 0.5];
        elseif r.depth > 1e-7,  color = [0.98 0.78 0.5];
        elseif r.unsolved > 0,  color = [1 0.95 0.6];
        else,                   color = [0.72 0.88 0.7];
        end
        patch (j + [-0.5 0.5 0.5 -0.5], i + [-0.5 -0.5 0.5 0.5], color, 'EdgeColor', 'w');
        text (j, i, cell_text (r), 'HorizontalAlignment', 'center', 'FontSize', 8, 'Interpreter', 'none');
    end
end
for j = 1:m, text (j, 0.2, R.formulations{j}, 'HorizontalAlignment', 'center', 'FontWeight', 'bold', 'Interpreter', 'none'); end
for i = 1:n, text (0.42, i, R.pegs{i}, 'HorizontalAlignment', 'right', 'FontSize', 9, 'Interpreter', 'none'); end
set (gca, 'YDir', 'reverse', 'Visible', 'off');
axis ([0.5, m + 0.5, 0, n + 0.5]);
end
