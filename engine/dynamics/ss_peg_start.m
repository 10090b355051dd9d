function [fixed, rows] = ss_peg_start (q, qEnd, geom, options, contacts) %#ok<STOUT,INUSD>
%SS_PEG_START  Kernel of PEGDYNAMICS_MEX: the contacts that a step with exact geometry starts with.
%   [fixed, rows] = SS_PEG_START (q, qEnd, geom, options, contacts)
%
%   q, qEnd    7 x nb  at the start of the step; the same with the kinematic bodies at its end
%   geom       sim.geom
%   options    see PEG_OPTIONS
%   contacts   sim.contacts of the collision stage
%   fixed      of those the ones of pairs that have one axis
%   rows       of the others those that touch along one axis and no other, see PEG_ROWS
%
%   See also PEGDYNAMICS, SS_PEG_CHECK.

error ('stickslip:ss_peg_start:notBuilt', 'ss_peg_start is not built: run make.');
end
