function replay_film (runs, kind, file, opts)
%REPLAY_FILM  A film of runs.
%   REPLAY_FILM (runs, kind, file, opts) makes the film file of the kind 'gif' or 'mp4', opts.fps pictures a second of which each second shows opts.speed
%   seconds of the run; opts as REPLAY_OPTIONS gives it.  FILM_PROGRAM puts the pictures together; its message comes with the error when it fails.
%
%   Example:
%      R = SimCompare ('sliding_block', [], [], struct ('steps', 10));
%      run = replay_load (R.rows.directory);
%      replay_film ({run}, 'gif', [tempname() '.gif'], replay_options (struct ('size', [320 200]), 1))
%
%   See also SIMREPLAY, FILM_PROGRAM, REPLAY_PICTURES.

program = film_program (kind);
start = min (cellfun (@(r) r.t(1), runs));
last = max (cellfun (@(r) r.t(end), runs));
times = start : opts.speed/opts.fps : last;
if times(end) < last, times(end+1) = last; end
folder = tempname ();
mkdir (folder);
cleaning = onCleanup (@() delete_folder (folder));
stage = replay_stage (runs, opts);
closing = onCleanup (@() close (stage.figure));
for k = 1:numel (times), stage = replay_still (stage, times(k), fullfile (folder, sprintf ('%06d.png', k))); end

pictures = fullfile (folder, '%06d.png');
film = fullfile (folder, ['film.' kind]);                   % the shell would look for a meaning in the name that was asked for
switch [program ' ' kind]
    case 'ffmpeg mp4'                                       % even sizes and this colour format play everywhere
        command = sprintf ('ffmpeg -y -loglevel error -framerate %g -i "%s" -vf "scale=trunc(iw/2)*2:trunc(ih/2)*2" -pix_fmt yuv420p "%s"', opts.fps, pictures, film);
    case 'ffmpeg gif'
        command = sprintf ('ffmpeg -y -loglevel error -framerate %g -i "%s" -vf "split[a][b];[a]palettegen[p];[b][p]paletteuse" "%s"', opts.fps, pictures, film);
    otherwise
        command = sprintf ('%s -delay %g -loop 0 "%s" "%s"', program, 100/opts.fps, fullfile (folder, '*.png'), film);
end
[status, message] = system ([command ' 2>&1']);
if status ~= 0
    error ('stickslip:SimReplay:film', 'SimReplay: %s could not make %s: %s', program, file, strtrim (message));
end
copy (film, file);
end

function copy (from, to)
fid = fopen (from);
bytes = fread (fid, Inf, 'uint8=>uint8');
fclose (fid);
fid = fopen (to, 'w');
if fid < 0, error ('stickslip:SimReplay:file', 'SimReplay: cannot write to %s.', to); end
fwrite (fid, bytes);
fclose (fid);
if file_bytes (to) ~= numel (bytes), error ('stickslip:SimReplay:file', 'SimReplay: %s is not whole: the disk is full, or gone.', to); end
end

function delete_folder (folder)
list = dir (folder);
for name = {list(~[list.isdir]).name}, delete (fullfile (folder, name{1})); end
rmdir (folder);
end
