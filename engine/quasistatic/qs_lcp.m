function D = qs_lcp (D)
%QS_LCP  Trinkle's quasistatic step as a mixed linear complementarity problem.
%   D = QS_LCP (D) sets A, b, l, u and scale for z = [vu; p_n; p_f; sigma; p_l], vu free, in velocities and impulses as AS_MLCP:
%
%      A = [ 0       -U'*Gn  -U'*Gf   0  -U'*Gl ]      b = [ -h*U'*FX                  ]
%          [ Gn'*U    0       0       0   0     ]          [ gap/h + Gn'*A*command      ]
%          [ Gf'*U    0       0       E   0     ]          [ rho/h + Gf'*A*command      ]
%          [ 0        mu     -E'      0   0     ]          [ 0                          ]
%          [ Gl'*U    0       0       0   0     ]          [ limit/h + Gl'*A*command    ]
%
%   Its free block is zero: LEMKE and SOLVE_LCP pivot the free variables in first.
%
%   See also QSDYNAMICS, QS_PROBLEM, AS_MLCP.

B = D.B;
nu = size (B.U, 2);
nc = numel (D.gap);  nf = numel (D.rho);  ns = nc*(D.nd > 0);  nl = numel (D.limit);
G = [D.Gn, D.Gf, sparse(size (D.Gn, 1), ns), D.Gl];
np = size (G, 2);
inner = [sparse(nc, np); sparse(nf, nc+nf), D.E(:,1:ns), sparse(nf, nl); D.U(1:ns,:), -D.E(:,1:ns)', sparse(ns, ns+nl); sparse(nl, np)];
D.A = sparse ([sparse(nu, nu), -B.U'*G; G'*B.U, inner]);
D.b = [-D.h*(B.U'*D.FX); [D.gap; D.rho; zeros(ns, 1); D.limit]/D.h + G'*(B.A*D.command)];
D.free = nu;
D.l = [-Inf(nu, 1); zeros(np, 1)];
D.u = Inf (size (D.l));
w = full (sum ((G'*B.U).^2, 2));                                    % velocity per impulse, where anything gives way
w(w == 0) = max ([w; 1e-300]);
s = ones (np, 1);
s(nc+nf+(1:ns)) = w(1:ns);
w(nc+nf+(1:ns)) = 1;
D.scale = [ones(nu, 2); w, s];
D.form = 'mlcp';
end
