function q = ss_integrate (q, nu, h, kind) %#ok<STOUT,INUSD>
%SS_INTEGRATE  Kernel of INTEGRATE_MOTION.
%   q = SS_INTEGRATE (q, nu, h, kind) is INTEGRATE_MOTION, fast: same arguments.
%
%   See also INTEGRATE_MOTION.

error ('stickslip:ss_integrate:notBuilt', 'ss_integrate is not built: run make.');
end
