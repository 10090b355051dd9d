function D = as_mlcp_mex (D)
%AS_MLCP_MEX  The step as a mixed linear complementarity problem, compiled.
%   D = AS_MLCP_MEX (D) is AS_MLCP, fast: the same fields.
%
%   See also AS_MLCP, SS_AS_MLCP.

if ~isfield (D, 'Gb') || isempty (D.Gb)
    [D.A, D.b, D.scale, D.free] = ss_as_mlcp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h);
else
    [D.A, D.b, D.scale, D.free, clash] = ss_as_mlcp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h, D);
    joint_contradiction (D, clash);
end
D.l = zeros (size (D.b));
D.l(1:D.free) = -Inf;
D.u = Inf (size (D.b));
D.form = 'mlcp';
end
