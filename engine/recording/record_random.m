function r = record_random (r)
%RECORD_RANDOM  The state of the host's generators of random numbers.
%   r = RECORD_RANDOM () is a struct of numbers and texts; RECORD_RANDOM (r) goes back there, when r is of the same host.
%
%   Example:
%      state = record_random ();
%      x = rand ();
%      record_random (state);                           % rand () gives x again
%
%   See also RECORD_STATE, RECORD_RESUME.

octave = exist ('OCTAVE_VERSION', 'builtin') > 0;
if nargin == 0
    if octave
        r = struct ('rand', rand ('state'), 'randn', randn ('state'));
    else
        s = rng ();
        r = struct ('type', s.Type, 'seed', double (s.Seed), 'state', double (s.State));
    end
elseif octave && isfield (r, 'rand')
    rand ('state', r.rand);
    randn ('state', r.randn);
elseif ~octave && isfield (r, 'type')
    rng (struct ('Type', r.type, 'Seed', uint32 (r.seed), 'State', uint32 (r.state)));
end
end
