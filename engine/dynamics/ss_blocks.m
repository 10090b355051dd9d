function [M, Gn, Gf, NU, FX, PSI, SLIP, T1, U, E, body, DPSI] = ss_blocks (q, qEnd, nu, Fext, geom, contacts, h, gravity, nd, align) %#ok<STOUT,INUSD>
%SS_BLOCKS  Kernel of PREDYNAMICS_MEX: blocks of the step's problem.
%   [M, Gn, Gf, NU, FX, PSI, SLIP, T1, U, E, body, DPSI] = SS_BLOCKS (q, qEnd, nu, Fext, geom, contacts, h, gravity, nd, align)
%
%   q qEnd 7 x nb, nu Fext 6 x nb   the state; qEnd is q with kinematic bodies at the end of the step
%   geom contacts                   sim.geom and sim.contacts
%   h gravity nd align              step size, 3 x 1 acceleration, friction directions (Inf: the cone), 0 or, to turn them against the slip,
%                                   what brings a velocity to m/s (1/sim.lengthUnit)
%   The outputs are the fields of sim.dynamics that PREDYNAMICS describes.
%
%   See also PREDYNAMICS, PREDYNAMICS_MEX.

error ('stickslip:ss_blocks:notBuilt', 'ss_blocks is not built: run make.');
end
