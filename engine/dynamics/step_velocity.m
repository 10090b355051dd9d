function [newNU, impulse] = step_velocity (D, z)
%STEP_VELOCITY  Velocities at the end of the step from the solution of its problem.
%   newNU = STEP_VELOCITY (D, z) evaluates eq. 8,  nu+ = NU + M\(h*FX + Gn*p_n + Gf*p_f),  for z = [p_n; p_f; sigma] of
%   an LCP, z = [nu; p_n; p_f; sigma] of a mixed one, or the impulses r over the cone, three of a contact.
%   [newNU, impulse] = STEP_VELOCITY (D, z) also gives the impulse of each contact, 3 x nc: along the normal n, along its
%   first friction direction t1, and along n x t1.
%
%   D  the struct sim.dynamics       z  n x 1       newNU  6m x 1
%
%   See also AS_LCP, AS_MLCP, AS_NCP, PREDYNAMICS.

nc = numel (D.PSI);  nf = size (D.Gf, 2);
if strcmp (D.form, 'ncp')
    impulse = reshape (z, 3, nc);
    newNU = D.NU + D.M \ (D.h*D.FX + D.Gn*impulse(1,:)' + D.Gf*reshape (impulse(2:3,:), 2*nc, 1));
    return
end
if strcmp (D.form, 'mlcp'), z = z(numel (D.NU)+1:end,1); end
p = z(1:nc+nf,1);
newNU = D.NU + D.M \ (D.h*D.FX + D.Gn*p(1:nc,1) + D.Gf*p(nc+1:end,1));

angle = 2*pi*(0:D.nd-1)/max (D.nd, 1);
impulse = [p(1:nc)'; [cos(angle); sin(angle)] * reshape(p(nc+1:end), D.nd, nc)];
end
