function [z, info] = pathsolver (A, b, opts) %#ok<STOUT,INUSD>
%PATHSOLVER  Complementarity problem by PATH, a library found at run time.
%   z = PATHSOLVER (A, b) finds  z >= 0  with  w = A*z + b >= 0  and  z'*w = 0  by the PATH solver of Dirkse, Ferris and Munson,
%   a generalised Newton method whose linear subproblems are solved by pivoting.  z = PATHSOLVER (A, b, z0) starts from z0.
%   z = PATHSOLVER (A, b, opts) takes options:
%      l, u       n x 1 bounds (or one number; default 0 and Inf); -Inf and Inf make a free variable, w_i = 0
%      z0         n x 1 start
%      tol        1e-10, on the residual of LCP_RESIDUAL; scale and measure go to that function
%      maxIter    most minor iterations (pivots); PATH's own default is 10000
%      timeLimit  seconds of processor time
%      license    text: the licence string; default the environment's PATH_LICENSE_STRING
%      output     true: PATH's listing goes to the prompt
%      options    struct of PATH's own options by their names, such as struct ('crash_method', 'none', 'lemke_start', 'always')
%
%   [z, info] = PATHSOLVER (...) says how it went: info.status ('solved' only when our residual is within tol; 'max_iterations',
%   'time_limit', 'stalled', 'ray' where PATH says infeasible, which is no proof), code, iterations (Newton steps of its crash
%   method and pivots; 0 for what its preprocessor solved), residual, time, path_status (PATH's own words) and version.
%
%   PATH is closed source and not part of this toolbox.  Its library is taken from the file that the environment variable
%   STICKSLIP_PATH_LIBRARY names, else by the names libpath50.so, libpath47.so, libpath.so where the system looks for
%   libraries.  Without it this is the error stickslip:pathsolver:noLibrary, which says what to do.  Without a licence PATH takes
%   300 variables and 2000 nonzeros; more is the error stickslip:pathsolver:noLicense.
%
%   A  n x n  sparse or full        b  n x 1
%
%   References: S. P. Dirkse, M. C. Ferris: The PATH solver: a non-monotone stabilization scheme for mixed complementarity
%   problems, Optimization Methods and Software 5, 1995.  M. C. Ferris, T. S. Munson: Interfaces to PATH 3.0, Computational
%   Optimization and Applications 12, 1999.
%
%   Example:
%      setenv ('STICKSLIP_PATH_LIBRARY', '/where/it/is/libpath50.so');
%      [z, info] = pathsolver ([2 1; 1 2], [-5; -6])          % z = [4/3; 7/3]
%
%   See also PATHSOLVER_NCP, LEMKE, LCP_RESIDUAL, STICKSLIP_INFO.

error ('stickslip:pathsolver:notBuilt', 'pathsolver is not built: run make.');
end
