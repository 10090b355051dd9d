function [W, q, mu, clash] = ss_as_ncp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints) %#ok<STOUT,INUSD>
%SS_AS_NCP  Kernel of AS_NCP_MEX: the step over the quadratic cone.
%   [W, q, mu] = SS_AS_NCP (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h) takes the blocks of sim.dynamics, M being block diagonal with
%   6 x 6 blocks and Gf having two columns a contact, and gives the sparse W and the vectors q and mu of AS_NCP.
%   [W, q, mu, clash] = SS_AS_NCP (..., joints) takes the joints' blocks too, as SS_AS_LCP.
%
%   See also AS_NCP, AS_NCP_MEX.

error ('stickslip:ss_as_ncp:notBuilt', 'ss_as_ncp is not built: run make.');
end
