function D = as_ncp_mex (D)
%AS_NCP_MEX  The step as a friction problem over the quadratic cone, compiled.
%   D = AS_NCP_MEX (D) is AS_NCP, fast: the same fields.
%
%   See also AS_NCP, SS_AS_NCP.

if ~isfield (D, 'Gb') || isempty (D.Gb)
    [D.W, D.q, D.mu] = ss_as_ncp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h);
else
    [D.W, D.q, D.mu, clash] = ss_as_ncp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h, D);
    joint_contradiction (D, clash);
end
D.form = 'ncp';
end
