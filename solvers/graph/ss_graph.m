function [r, nu, value, info, rows, p, clash] = ss_graph (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, contacts, T1, id, value, options, joints, warm) %#ok<STOUT,INUSD>
%SS_GRAPH  Kernel of GRAPH_SOLVER_MEX: a step's friction problem on the graph of bodies and contacts.
%   [r, nu, value, info] = SS_GRAPH (M, Gn, Gf, mu, NU, FX, PSI, SLIP, h, contacts, T1, id, value, options) takes the blocks of PREDYNAMICS and solves
%
%      nu = NU + M\(h*FX + Gn*r_n + Gf*r_t),   0 <= r_n complementary to PSI/h + Gn'*nu >= 0,   Coulomb's law for r_t,
%
%   over the quadratic cone, the friction polygon or without friction.
%
%   contacts  struct with id and normal, as sim.contacts       T1  3 x nc, or 3 x 0 without friction
%   id        1 x n  contacts of the last step                 value  4 x n  what this kernel gave for them
%   options   struct: tol; fast: 1, or 0 to solve islands whose start is good enough, too; directions: as sim.dynamics.nd, columns of Gf for each
%             contact, Inf for the two of the cone
%
%   r      3 x nc  impulses along n, t1 and n x t1
%   nu     6m x 1
%   value  4 x nc  for the next step: impulse in the world frame, and whether Newton's method was needed
%   info   status code iterations residual time; islands, fast, newton, factors, fallbacks: see GRAPH_SOLVER; unsolved (1 x m): which of the islands that are not
%          solved a body belongs to, from 1 on, 0 for none
%
%   [r, nu, value, info, rows, p, clash] = SS_GRAPH (..., joints, warm) takes the joints' blocks too, the fields Gb VB CB VC Gl PSIL Gd VD CD PD of the struct joints
%   (sim.dynamics itself will do), and what the last step gave for their rows.
%
%   rows   3 x nl+nr  of limits and bounded rows: impulse along the normal, which a bounded row has given, and along the row; whether Newton's method was needed
%   p      nb x 1     impulses of the joints, least norm
%   clash  JOINT_CLASH's finding: unless it is empty nothing was solved
%
%   See also GRAPH_SOLVER_MEX.

error ('stickslip:ss_graph:notBuilt', 'ss_graph is not built: run make.');
end
