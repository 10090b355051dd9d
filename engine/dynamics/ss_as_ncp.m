function [W, q, mu] = ss_as_ncp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h) %#ok<STOUT,INUSD>
%SS_AS_NCP  Kernel of AS_NCP_MEX: the step over the quadratic cone.
%   [W, q, mu] = SS_AS_NCP (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h) takes the blocks of sim.dynamics, M being block diagonal with
%   6 x 6 blocks and Gf having two columns a contact, and gives the sparse W and the vectors q and mu of AS_NCP.
%
%   See also AS_NCP, AS_NCP_MEX.

error ('stickslip:ss_as_ncp:notBuilt', 'ss_as_ncp is not built: run make.');
end
