function [verdict, rows, pass, switched] = ss_peg_check (q, qEnd, geom, options, rows, pass, switched, nu, qNew) %#ok<STOUT,INUSD>
%SS_PEG_CHECK  Kernel of PEGMOTION_CHECK_MEX: look at a motion on the real geometry.
%   [verdict, rows, pass, switched] = SS_PEG_CHECK (q, qEnd, geom, options, rows, pass, switched, nu, qNew)
%
%   q, qEnd, geom, options    as for SS_PEG_START
%   rows, pass, switched      as in sim.dynamics.peg: the contacts, the number of motions looked at, pairs a*ns + b that changed their axis
%   nu                        6 x nb  the velocities that were solved for
%   qNew                      7 x nb  where they lead
%   verdict                   'accept', 'again' or 'halve', see PEGMOTION_CHECK
%
%   See also PEGMOTION_CHECK, SS_PEG_START.

error ('stickslip:ss_peg_check:notBuilt', 'ss_peg_check is not built: run make.');
end
