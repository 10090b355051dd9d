% Names that old scripts use: RPIsim's, each a line or a few around ours
%
%   rpisim_stages          - Stages under RPIsim's names, as ours
%
% Stages
%   LCPdynamics            - Stewart-Trinkle dynamics as an LCP
%   mLCPdynamics           - Stewart-Trinkle dynamics as a mixed LCP
%   Lemke                  - the solver lemke
%   BulletCD               - collision detection by the Bullet library
%
% Turns and vectors
%   qt                     - the unit quaternion of a turn
%   qtmultiply             - product of quaternions, normalised
%   qtrotate               - turn vectors by a unit quaternion
%   qt2rot                 - the matrix of a unit quaternion
%   qtconj                 - the conjugate of quaternions
%   qtinv                  - the inverse of quaternions
%   rot                    - the matrix of a turn about an axis
%   hat                    - the matrix of a cross product
%   cross3                 - cross product of two vectors of 3
%   dot3                   - inner product of two vectors of 3
%   arbitraryTangent       - a unit vector at right angles to a normal
%
% Bodies
%   body_updateMesh        - bring the vertices in the world frame up to date
%   body_massInertiaMatrix - mass and inertia of a body, world frame
%   body_setDynamic        - make a body dynamic or static
%
% See also SIMULATOR.
