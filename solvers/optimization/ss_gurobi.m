function [answer, version] = ss_gurobi (library, model, limits) %#ok<STOUT,INUSD>
%SS_GUROBI  Kernel of MIQP_GUROBI: a program given row by row, through the C interface of Gurobi's library.
%   [answer, version] = SS_GUROBI (library, model, limits) loads the library, a name of a file, starts it where it is not yet (both stay until another
%   one is asked for or the kernel is cleared) and minimises  1/2 x'*H{1}*x + f(:,1)'*x, then the objective of H{2} and f(:,2) over the
%   minimisers, and so on.  model is a struct:
%
%      lb ub          n x 1       bounds, infinite ones are none
%      At rhs         n x m sparse, m x 1   rows At(:,k)'*x = rhs(k) for the first model.equations, <= for the others
%      equations      how many
%      pair           1 x 2p      variables, two by two: at most one of the two is not zero
%      binary         1 x b       variables that are 0 or 1
%      H f            cell of n x n sparse, n x goals
%
%   limits   [tol gap timeLimit maxNodes], as in MIQP_GUROBI
%   answer   [Gurobi's status; seconds; nodes; objectives; bound of the last one; x], NaN where there is no point
%   version  [major minor technical]
%
%   Errors: stickslip:miqp_gurobi:noLibrary, :noLicense, :sizeLimit, :failed.
%
%   See also MIQP_GUROBI.

error ('stickslip:ss_gurobi:notBuilt', 'ss_gurobi is not built: run make.');
end
