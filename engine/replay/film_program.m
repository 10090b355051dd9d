function program = film_program (kind)
%FILM_PROGRAM  The program that makes films out of pictures.
%   program = FILM_PROGRAM ('mp4') is 'ffmpeg', FILM_PROGRAM ('gif') 'ffmpeg' or ImageMagick's 'convert' or 'magick', whichever is there; an error that
%   says what to install when none is.
%
%   Example: film_program ('gif')
%
%   See also SIMREPLAY, REPLAY_FILM.

programs = {'ffmpeg'};
if strcmp (kind, 'gif'), programs = {'ffmpeg', 'magick', 'convert'}; end
for k = 1:numel (programs)
    [status, text] = system ([programs{k} ' -version 2>&1']);   % a program of that name may be another one: Windows has a convert.exe
    if status == 0 && ~isempty (regexpi (text, 'ffmpeg|imagemagick', 'once'))
        program = programs{k};
        return
    end
end
if strcmp (kind, 'gif'), names = 'ffmpeg or ImageMagick'; else, names = 'ffmpeg'; end
error ('stickslip:SimReplay:noFilm', 'SimReplay: a film of kind %s needs %s, which is not installed here.', kind, names);
end
