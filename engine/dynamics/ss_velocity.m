function [newNU, impulse, b, l, d] = ss_velocity (M, Gn, Gf, NU, FX, h, z, mixed, cone, joints, free) %#ok<STOUT,INUSD>
%SS_VELOCITY  Kernel of STEP_VELOCITY: eq. 8.
%   [newNU, impulse] = SS_VELOCITY (M, Gn, Gf, NU, FX, h, z, mixed) is STEP_VELOCITY, fast; mixed is true when z starts with
%   the velocities.  [newNU, impulse] = SS_VELOCITY (M, Gn, Gf, NU, FX, h, r, false, true) takes the impulses of the cone.
%   [newNU, impulse, b, l, d] = SS_VELOCITY (..., joints, free) takes the joints' blocks, as SS_AS_LCP, and how many unknowns of a mixed problem are
%   free (AS_MLCP), and gives the impulses of Gb, Gl and Gd.
%
%   See also STEP_VELOCITY.

error ('stickslip:ss_velocity:notBuilt', 'ss_velocity is not built: run make.');
end
