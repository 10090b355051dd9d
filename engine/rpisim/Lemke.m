function [z, info] = Lemke (A, b, varargin)
%LEMKE  RPIsim's name of the solver lemke.
%   sim.H_solver = @Lemke is lemke (RPISIM_STAGES); [z, info] = LEMKE (A, b, opts) calls it.
%
%   Example: z = Lemke ([2 1; 1 2], [-5; -6])      % [4/3; 7/3]
%
%   See also LEMKE_MEX, SOLVE_LCP, RPISIM_STAGES.

[z, info] = lemke (A, b, varargin{:});
end
