function [newNU, impulse, info, joint] = ss_impact (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol, joints, joint) %#ok<STOUT,INUSD>
%SS_IMPACT  Kernel of the impact stages: IMPACT_SOLVE.
%   [newNU, impulse, info, joint] = SS_IMPACT (M, Gn, Gf, U, E, NU, FX, PSI, SLIP, h, e, drift, speed, newNU, impulse, poisson, tol, joints, joint)
%   is IMPACT_SOLVE, fast: the same arguments and results.
%
%   See also IMPACT_SOLVE, IMPACT_NEWTON_MEX, IMPACT_POISSON_MEX.

error ('stickslip:ss_impact:notBuilt', 'ss_impact is not built: run make.');
end
