function gap = peg_gaps (rows, q)
%PEG_GAPS  Gaps of contacts on the real geometry.
%   gap = PEG_GAPS (rows, q) is 1 x n: for each contact of PEG_ROWS the height of its point over its plane, or the distance of its two edges along
%   their common normal, with the bodies at q (7 x nb).  The normal of edges that are almost parallel stays as it was.
%
%   See also PEG_ROWS, PEGMOTION_CHECK.

tol = peg_tolerance ();
q1 = q(:,rows.body1);  q2 = q(:,rows.body2);
d = q2(1:3,:) + turn (q2, rows.b) - q1(1:3,:) - turn (q1, rows.a);      % from a to b
da = turn (q1, rows.da);
db = turn (q2, rows.db);
gap = zeros (1, numel (rows.side));

k = rows.side == 1;
gap(k) = sum (da(:,k).*d(:,k), 1) - rows.r(k);
k = rows.side == 2;
gap(k) = -sum (db(:,k).*d(:,k), 1) - rows.r(k);
k = rows.side == 3;
if any (k)
    n = cross (da(:,k), db(:,k), 1);
    len = sqrt (sum (n.^2, 1));
    frozen = len < tol.frozen*sqrt (sum (da(:,k).^2, 1).*sum (db(:,k).^2, 1));
    n = n.*repmat (rows.r(k)./max (len, realmin), 3, 1);
    was = rows.normal(:,k);
    n(:,frozen) = was(:,frozen);
    gap(k) = sum (n.*d(:,k), 1);
end
end

function y = turn (q, x)
% R(e) x, column by column:  x + 2 e0 (e x x) + 2 e x (e x x)
e = q(5:7,:);
c = cross (e, x, 1);
y = x + 2*(q([4 4 4],:).*c + cross (e, c, 1));
end
