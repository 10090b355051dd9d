function D = as_mlcp_mex (D)
%AS_MLCP_MEX  The step as a mixed linear complementarity problem, compiled.
%   D = AS_MLCP_MEX (D) is AS_MLCP, fast: the same fields.
%
%   See also AS_MLCP, SS_AS_MLCP.

[D.A, D.b, D.scale] = ss_as_mlcp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h);
nv = numel (D.NU);
D.l = zeros (size (D.b));
D.l(1:nv) = -Inf;
D.u = Inf (size (D.b));
D.form = 'mlcp';
end
