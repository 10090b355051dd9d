function t = arbitraryTangent (n)
%ARBITRARYTANGENT  RPIsim's name: a unit vector at right angles to a normal.
%   t = ARBITRARYTANGENT (n), 3 x 1: the first of CONTACT_TANGENTS, which depends on the unit normal n alone.
%
%   Example: arbitraryTangent ([0; 0; 1])'*[0; 0; 1]      % 0
%
%   See also CONTACT_TANGENTS.

T = contact_tangents (n(:), 2);
t = T(:,1);
end
