function remove_recording (folder)
%REMOVE_RECORDING  Delete the folder of a recording with the pages and pictures in it.
%   REMOVE_RECORDING (folder) deletes the files of a folder and of the folders in it, and these.

list = dir (folder);
for k = 1:numel (list)
    if any (strcmp (list(k).name, {'.', '..'})), continue; end
    name = fullfile (folder, list(k).name);
    if list(k).isdir, remove_recording (name); else, delete (name); end
end
rmdir (folder);
end
