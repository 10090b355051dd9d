function [newNU, impulse, joint] = step_velocity (D, z)
%STEP_VELOCITY  Velocities at the end of the step from the solution of its problem.
%   newNU = STEP_VELOCITY (D, z) evaluates eq. 8,  nu+ = NU + M\(h*FX + Gn*p_n + Gf*p_f),  for z = [p_n; p_f; sigma] of
%   an LCP, z = [nu; p_n; p_f; sigma] of a mixed one, or the impulses r over the cone, three of a contact.  Joints add Gl*p_l + Gd*p_d from
%   z, and the impulses Gb*p_b that hold them (JOINT_PUSH).
%   [newNU, impulse, joint] = STEP_VELOCITY (D, z) also gives the impulse of each contact, 3 x nc: along the normal n, along its
%   first friction direction t1, and along n x t1; and those of the joints, a struct with b, l and d for the columns of Gb, Gl, Gd.
%
%   D  the struct sim.dynamics       z  n x 1       newNU  6m x 1
%
%   See also AS_LCP, AS_MLCP, AS_NCP, PREDYNAMICS.

D = joint_none (D);
nc = numel (D.PSI);  nf = size (D.Gf, 2);  nl = numel (D.PSIL);  nr = numel (D.PD);
if strcmp (D.form, 'ncp')
    impulse = reshape (z(1:3*nc), 3, nc);
    p = [impulse(1,:)'; reshape(impulse(2:3,:), 2*nc, 1)];
    joint.l = z(3*nc + (1:3:3*nl),1);
    joint.d = z(3*(nc + nl) + (2:3:3*nr),1);
else
    free = numel (D.NU)*strcmp (D.form, 'mlcp');
    if isfield (D, 'free'), free = D.free*strcmp (D.form, 'mlcp'); end
    z = z(free+1:end,1);
    p = z(1:nc+nf,1);
    angle = 2*pi*(0:D.nd-1)/max (D.nd, 1);
    impulse = [p(1:nc)'; [cos(angle); sin(angle)] * reshape(p(nc+1:end), D.nd, nc)];
    rest = z(contact_unknowns (D.nd)*nc+1:end,1);
    rest = [rest; zeros(nl + 3*nr - numel (rest), 1)];              % a formulation of the user's may know nothing of joints
    joint.l = rest(1:nl,1);
    joint.d = rest(nl+(1:2:2*nr),1) - rest(nl+(2:2:2*nr),1);
end
newNU = D.NU + D.M \ (D.h*D.FX + D.Gn*p(1:nc,1) + D.Gf*p(nc+1:end,1) + D.Gl*joint.l + D.Gd*joint.d);
joint.b = zeros (0, 1);
if ~isempty (D.Gb), [newNU, joint.b] = joint_push (joint_factor (D.M, D.Gb, D.CB), D.VB + D.VC - D.Gb'*newNU, newNU); end
end
