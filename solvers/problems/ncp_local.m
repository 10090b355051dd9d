function local = ncp_local (problem)
%NCP_LOCAL  Friction problem in the contacts' unknowns alone: W, q, mu.
%   local = NCP_LOCAL (problem) eliminates, from a problem of READ_FCLIB, what is not at the contacts:
%      'global'   M*v = H*r + G*l + f,  u = H'*v + w,  G'*v + b = 0.  Without equations
%                    W = H'*inv (M)*H,   q = H'*inv (M)*f + w;
%                 with them v and l together solve [M -G; G' 0]*[v; l] = [H*r + f; -b]
%      'mixed'    u = W*r + V*l + q,  V'*r + R*l + s = 0:   W - V*inv (R)*V',   q - V*inv (R)*s
%      'ncp'      comes back as it is
%   local has kind 'ncp', spacedim, W, q, mu and the info of the problem; solution and guesses keep u and r, which are the same.
%   A singular system (equations that depend on each other) is the error stickslip:ncp_local:singular.
%
%   Example: a block of 2 kg above the floor, falling at 1 m/s
%      p = struct ('kind', 'global', 'spacedim', 3, 'M', 2*speye (3), 'H', speye (3), 'f', [-2; 0; 0], 'w', zeros (3, 1), 'mu', 0.5);
%      l = ncp_local (p);
%      full (l.W), l.q                      % eye (3)/2, [-1; 0; 0]
%
%   See also READ_FCLIB, NCP_RESIDUAL.

if nargin ~= 1, error ('stickslip:ncp_local:usage', 'ncp_local: takes 1 argument.  Usage: local = ncp_local (problem)'); end
if ~isstruct (problem) || numel (problem) ~= 1 || ~isfield (problem, 'kind')
  error ('stickslip:ncp_local:badArgument', 'ncp_local: problem must be one struct with the field kind.');
end
local = struct ('kind', 'ncp', 'spacedim', problem.spacedim, 'W', [], 'q', [], 'mu', problem.mu);
switch problem.kind
  case 'ncp'
    local = problem;
    return
  case 'mixed'
    X = solve (problem.R, [problem.V', problem.s]);
    local.W = problem.W - problem.V*X(:,1:end-1);
    local.q = problem.q - full (problem.V*X(:,end));
  case 'global'
    H = problem.H;  n = numel (problem.f);
    K = problem.M;  right = [H, problem.f];
    if isfield (problem, 'G')
      p = numel (problem.b);
      K = [K, -problem.G; problem.G', sparse(p, p)];
      right = [right; sparse(p, size (H, 2)), -problem.b];
    end
    X = solve (K, right);
    local.W = H'*X(1:n,1:end-1);
    local.q = full (H'*X(1:n,end)) + problem.w;
  otherwise
    error ('stickslip:ncp_local:badArgument', 'ncp_local: problem.kind must be ''ncp'', ''mixed'' or ''global''.');
end
local.W = sparse (local.W);
for name = {'info', 'solution', 'guesses'}
  if isfield (problem, name{1}), local.(name{1}) = problem.(name{1}); end
end
for name = {'solution', 'guesses'}                             % v and l are gone
  if isfield (local, name{1}) && isstruct (local.(name{1}))
    for k = 1:numel (local.(name{1})), local.(name{1})(k).v = [];  local.(name{1})(k).l = []; end
  end
end
end

function X = solve (K, right)
if size (K, 1) == 0, X = sparse (0, size (right, 2));  return, end
if condest (sparse (K)) > 1e14
  error ('stickslip:ncp_local:singular', 'ncp_local: the system to eliminate is singular: its equations depend on each other.');
end
X = K\right;
end
