function parts = shape_world (q, geom)
%SHAPE_WORLD  All shapes of a scene in the world frame.
%   parts = SHAPE_WORLD (q, geom) is a 1 x ns struct array with one convex part each:
%
%   body        its body
%   type        1 sphere, 2 plane, 3 mesh, 4 facet of a terrain
%   data        4 x 1   sphere [centre; r], plane [n; d] solid where n'x <= d, mesh and facet [centre; R]
%                       bounding sphere
%   vert        3 x nv  vertices of a mesh or facet
%   plane       4 x nf  [outward normal; d] of its faces
%   loop        1 x nf  cell: vertices of a face, counter-clockwise seen from outside
%   loop_edge   1 x nf  cell: edges, from each corner to the next
%   edge        4 x ne  [a; b; f1; f2] vertices and faces
%   lo, hi      3 x 1   bounding box, infinite for a plane
%
%   q           7 x nb  poses [u; quat]
%   geom        packed shapes, see GEOM_PACK
%
%   See also COLLIDE, BROAD_PHASE, GEOM_PACK.

ns = numel (geom.shape_type);
part = struct ('body', 0, 'type', 0, 'data', zeros (4, 1), 'vert', zeros (3, 0), 'plane', zeros (4, 0), 'loop', {{}}, ...
               'loop_edge', {{}}, 'edge', zeros (4, 0), 'lo', -Inf (3, 1), 'hi', Inf (3, 1));
parts = repmat (part, 1, ns);
for s = 1:ns
    P = part;
    P.body = geom.shape_body(s);
    P.type = geom.shape_type(s);
    u = q(1:3,P.body);
    R = quat_rotation (q(4:7,P.body));
    d = geom.shape_data(:,s);
    switch P.type
        case 1
            P.data = [u + R*d(1:3); d(4)];
            P.lo = P.data(1:3) - d(4);
            P.hi = P.data(1:3) + d(4);
        case 2
            n = R*d(1:3);
            P.data = [n; d(4) + n'*u];                          % n'(u + R x) = d + n'u
        case {3, 4}
            P.data = [u + R*d(1:3); d(4)];
            v = geom.vert_first(s) : geom.vert_first(s+1) - 1;
            P.vert = repmat (u, 1, numel (v)) + R*geom.vert(:,v);
            f = geom.face_first(s) : geom.face_first(s+1) - 1;
            n = R*geom.face_plane(1:3,f);
            P.plane = [n; geom.face_plane(4,f) + u'*n];
            corners = geom.loop_first(f(1)) : geom.loop_first(f(end)+1) - 1;
            count = diff (geom.loop_first([f, f(end)+1]));
            P.loop = mat2cell (geom.loop_vert(corners), 1, count);
            P.loop_edge = mat2cell (geom.loop_edge(corners), 1, count);
            P.edge = geom.edge(:,geom.edge_first(s) : geom.edge_first(s+1) - 1);
            P.lo = min (P.vert, [], 2);
            P.hi = max (P.vert, [], 2);
    end
    parts(s) = P;
end
end
