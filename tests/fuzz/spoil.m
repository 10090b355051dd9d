function [x, how] = spoil (x)
%SPOIL  Spoil an argument: replace it, or change its size, a value or a field.
%   [x, how] = SPOIL (x) lets RAND decide; how says what was done.
%
%   Example:
%      rng (3);  [x, how] = spoil (eye (3))
%
%   See also GARBAGE, FUZZ_KERNEL.

if isstruct (x) && isscalar (x) && ~isempty (fieldnames (x)) && rand () < 0.8
    names = fieldnames (x);
    name = names{ceil (rand ()*numel (names))};
    if rand () < 0.1
        x = rmfield (x, name);
        how = ['without ' name];
    else
        [x.(name), how] = spoil_field (x.(name), name);
        how = [name ' ' how];
    end
elseif isnumeric (x) && ~isempty (x) && rand () < 0.6
    [x, how] = spoil_values (x);
else
    x = garbage ();
    how = describe (x);
end
end

function [x, how] = spoil_field (x, name)
if isnumeric (x) && ~isempty (x) && rand () < 0.6
    [x, how] = spoil_values (x);
else
    x = garbage ();
    how = describe (x);
end
if any (strcmp (name, {'maxIter'})) && isnumeric (x) && isscalar (x) && real (x) > 1e6
    x = 1e6;                                        % so long a run is no error, only long
end
end

function [x, how] = spoil_values (x)
switch ceil (6*rand ())
case 1
    x = x';
    how = 'transposed';
case 2
    x = x(:,1:end-1);
    how = 'without its last column';
case 3
    x = x([1:end end],:);
    how = 'with its last row twice';
case 4
    x = x(:,[1:end end]);
    how = 'with its last column twice';
otherwise
    values = [NaN Inf -Inf -1 0 0.5 1e300 -1e300 2^53 2^31 1e-320 1 2 3 7 100];
    k = ceil (rand ()*numel (x));
    v = values(ceil (rand ()*numel (values)));
    x(k) = v;
    how = sprintf ('with element %d = %g', k, v);
end
end

function text = describe (x)
text = sprintf ('= %s of %s', class (x), mat2str (size (x)));
if isnumeric (x) && numel (x) <= 4 && ismatrix (x), text = [text ' ' mat2str(full (x))]; end
if issparse (x), text = [text ' sparse']; end
end
