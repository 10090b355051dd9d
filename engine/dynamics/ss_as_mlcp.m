function [A, b, scale, free, clash] = ss_as_mlcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints) %#ok<STOUT,INUSD>
%SS_AS_MLCP  Kernel of AS_MLCP_MEX: the mixed LCP of eq. 6.
%   [A, b, scale] = SS_AS_MLCP (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h) takes the blocks of sim.dynamics, M being block diagonal
%   with 6 x 6 blocks, and gives A, b and scale of AS_MLCP.
%   [A, b, scale, free, clash] = SS_AS_MLCP (..., joints) takes the joints' blocks too, as SS_AS_LCP; free is AS_MLCP's.
%
%   See also AS_MLCP, AS_MLCP_MEX.

error ('stickslip:ss_as_mlcp:notBuilt', 'ss_as_mlcp is not built: run make.');
end
