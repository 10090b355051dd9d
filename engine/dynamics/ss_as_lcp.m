function [A, b, clash] = ss_as_lcp (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, joints) %#ok<STOUT,INUSD>
%SS_AS_LCP  Kernel of AS_LCP_MEX: the LCP of eq. 7.
%   [A, b] = SS_AS_LCP (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h) takes the blocks of sim.dynamics, M being block diagonal with
%   6 x 6 blocks, and gives the sparse A and the vector b of AS_LCP.
%   [A, b, clash] = SS_AS_LCP (..., joints) takes the joints' blocks too, the fields Gb VB CB VC Gl PSIL Gd VD CD PD of the struct joints
%   (sim.dynamics itself will do), and gives JOINT_CLASH's finding.
%
%   See also AS_LCP, AS_LCP_MEX.

error ('stickslip:ss_as_lcp:notBuilt', 'ss_as_lcp is not built: run make.');
end
