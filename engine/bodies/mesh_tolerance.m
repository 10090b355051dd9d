function tol = mesh_tolerance ()
%MESH_TOLERANCE  What counts as flat, as a part of the size of a mesh.
%   tol = MESH_TOLERANCE () is 1e-6: triangles whose corners lie within tol*R of one plane are one face, R the radius of the
%   mesh.  It is above the rounding of single precision (6e-8), in which many files are written, and far below any contact
%   distance; the circle of a cylinder would need 6000 corners before two sides came that close to one plane.
%
%   See also MESH_CHECK, MESH_POLYGONS.

tol = 1e-6;
end
