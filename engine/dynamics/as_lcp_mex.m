function D = as_lcp_mex (D)
%AS_LCP_MEX  The step as a linear complementarity problem, compiled.
%   D = AS_LCP_MEX (D) is AS_LCP, fast: the same fields.
%
%   See also AS_LCP, SS_AS_LCP.

nl = 0;  nr = 0;
if ~isfield (D, 'Gb') || isempty (D.Gb)
    [D.A, D.b] = ss_as_lcp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h);
else
    [D.A, D.b, clash] = ss_as_lcp (D.M, D.Gn, D.Gf, D.U, D.E, D.NU, D.FX, D.PSI, D.SLIP, D.h, D);
    joint_contradiction (D, clash);
    nl = numel (D.PSIL);  nr = numel (D.PD);
end
D.form = 'lcp';
D.blocks = contact_blocks (numel (D.PSI), D.nd, nl, nr);
end
