function text = stickslip_version ()
%STICKSLIP_VERSION  The version of Stickslip.
%   text = STICKSLIP_VERSION ()
%
%   See also STICKSLIP_INFO.

text = '0.1';
end
