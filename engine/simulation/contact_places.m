function place = contact_places (id, old)
%CONTACT_PLACES  Where the contacts of a step were in the last one.
%   place = CONTACT_PLACES (id, old) gives for each contact id (1 x n) where it is among the old ones, 0 for nowhere.  Two contacts share an id
%   along different axes of PEG: of such the next one after the last hit.
%
%   Example: contact_places ([7 9 8], [8 7])      % 2 0 1
%
%   See also WARM_GATHER, GRAPH_SOLVER.

if numel (unique (old)) == numel (old)
    [~, place] = ismember (id, old);
    return
end
place = zeros (1, numel (id));
at = 0;
for k = 1:numel (id)
    hit = find (old([at+1:end, 1:at]) == id(k), 1);
    if isempty (hit), continue; end
    at = mod (at + hit - 1, numel (old)) + 1;
    place(k) = at;
end
end
