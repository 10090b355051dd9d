function run = run_read (file)
%RUN_READ  Read what a program of the race wrote.
%   run = RUN_READ (file) reads the result of a program (race.h, race_drake.py): doubles as they are in memory,
%
%      nb  steps  records  ended  |  seconds of each step  |  and for each record
%      step  nc  q (7 nb)  nu (6 nb)  at its start  |  q  nu  at its end  |  nuSolved (6 nb)  |  nc times: body1 body2 point normal gap impulse
%
%   run.time      1 x steps  seconds of each step
%   run.ended     'done', 'budget' (out of time) or 'not finite'
%   run.step      1 x k      numbers of the recorded steps
%   run.q run.nu             7 x nb x k, 6 x nb x k  at the start of the recorded steps
%   run.qEnd run.nuEnd       at their end
%   run.nuSolved             what the solver found: nuEnd, but of engines whose unknowns are rates of joints, which turn with the bodies, in the configuration of the start
%   run.contacts  cell of k  structs with body1 body2 psi_n (1 x nc), p1 normal impulse (3 x nc): the impulse acts on body 2, N s, world frame.
%                            NaN: the engine does not tell
%
%   See also ENGINE_RUN, OWN_RUN, STEP_RESIDUAL.

f = fopen (file, 'r');
if f < 0, error ('stickslip:run_read:file', 'run_read: cannot read %s.', file); end
x = fread (f, Inf, 'double');
fclose (f);
if numel (x) < 4 || any (x(1:3) < 0 | x(1:3) ~= floor (x(1:3))), short (file); end
nb = x(1);  steps = x(2);  k = x(3);
ends = {'done', 'budget', 'not finite'};
run = struct ('time', x(5:min (end, 4 + steps))', 'ended', ends{x(4) + 1}, 'step', zeros (1, k), 'q', zeros (7, nb, k), 'nu', zeros (6, nb, k), ...
              'qEnd', zeros (7, nb, k), 'nuEnd', zeros (6, nb, k), 'nuSolved', zeros (6, nb, k), 'contacts', {cell(1, k)});
at = 4 + steps;
for r = 1:k
    if numel (x) < at + 2 || numel (x) < at + 2 + 32*nb + 12*x(at+2), short (file); end
    run.step(r) = x(at+1);
    nc = x(at+2);
    at = at + 2;
    names = {'q', 'nu', 'qEnd', 'nuEnd', 'nuSolved'};
    for n = 1:5
        rows = size (run.(names{n}), 1);
        run.(names{n})(:,:,r) = reshape (x(at+1:at+rows*nb), rows, nb);
        at = at + rows*nb;
    end
    C = reshape (x(at+1:at+12*nc), 12, nc);
    at = at + 12*nc;
    run.contacts{r} = struct ('body1', C(1,:), 'body2', C(2,:), 'p1', C(3:5,:), 'normal', C(6:8,:), 'psi_n', C(9,:), 'impulse', C(10:12,:));
end
end

function short (file)
error ('stickslip:run_read:file', 'run_read: %s is cut off.', file);
end
