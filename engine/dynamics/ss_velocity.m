function [newNU, impulse] = ss_velocity (M, Gn, Gf, NU, FX, h, z, mixed, cone) %#ok<STOUT,INUSD>
%SS_VELOCITY  Kernel of STEP_VELOCITY: eq. 8.
%   [newNU, impulse] = SS_VELOCITY (M, Gn, Gf, NU, FX, h, z, mixed) is STEP_VELOCITY, fast; mixed is true when z starts with
%   the velocities.  [newNU, impulse] = SS_VELOCITY (M, Gn, Gf, NU, FX, h, r, false, true) takes the impulses of the cone.
%
%   See also STEP_VELOCITY.

error ('stickslip:ss_velocity:notBuilt', 'ss_velocity is not built: run make.');
end
