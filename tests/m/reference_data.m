function folder = reference_data (name)
%REFERENCE_DATA  Where the reference problems are that are not part of this project.
%   folder = REFERENCE_DATA (name) is the folder name of the reference data, for example 'siconos/lcp': in the folder that the
%   environment's STICKSLIP_REFERENCE_DATA names, else in ../shared/data beside the project.  '' where it is missing; a test
%   then says  assumeNotEmpty (t, folder, ...)  and is skipped.
%
%   Example:
%      list = dir (fullfile (reference_data ('siconos/lcp'), '*.dat'));
%
%   See also READ_SICONOS, READ_FCLIB.

top = getenv ('STICKSLIP_REFERENCE_DATA');
if isempty (top)
  root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
  top = fullfile (fileparts (root), 'shared', 'data');
end
folder = fullfile (top, strrep (name, '/', filesep ()));
if ~exist (folder, 'dir'), folder = ''; end
end
