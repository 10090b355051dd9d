function tests = test_draw_help
%TEST_DRAW_HELP  The examples in the help of what records and shows runs can be run as they stand.
tests = functiontests (localfunctions);
end

function testExamples (t)
assumeTrue (t, display_available (), 'there is no display');
addTeardown (t, @() close ('all'));
root = fileparts (fileparts (fileparts (mfilename ('fullpath'))));
inside = dir (fullfile (root, 'engine', 'recording', '*.m'));
names = [dir(fullfile (root, 'engine', 'replay', '*.m')); dir(fullfile (root, 'engine', 'drawing', '*.m')); inside(1:soak_or(4, 1):end); dir(fullfile (root, 'engine', 'joints', 'plotJointError.m'))]';
needs = missing_programs ();
folder = tempname ();                                       % what the examples leave goes at the end
mkdir (folder);
before = getenv ('TMPDIR');
setenv ('TMPDIR', folder);
addTeardown (t, @() leave (before, folder));
for file = names
    name = file.name(1:end-2);
    if strcmp (name, 'Contents'), continue; end
    code = example_of (fileread (fullfile (file.folder, file.name)));
    verifyFalse (t, isempty (code), name);
    if any (cellfun (@(w) ~isempty (strfind (code, w)), needs)), continue; end
    verifyEqual (t, trouble (code), '', name);
    close ('all');
end
end

function said__ = trouble (code__)
% names that no example has
said__ = '';
try
    evalc (code__);
catch err__
    said__ = err__.message;
end
end

function leave (before, folder)
setenv ('TMPDIR', before);
remove_recording (folder);
end

function code = example_of (text)
% what follows Example: until the next empty line of the help, without the words on its first line that say what it shows
part = regexp (text, '%   Example:([^\n]*)\n((?:%\s{3,}\S[^\n]*\n)*)', 'tokens', 'once');
code = '';
if isempty (part), return; end
if isempty (strtrim (part{2})), code = part{1}; else, code = regexprep (part{2}, '(^|\n)%', '$1'); end
end

function words = missing_programs ()
% parts of examples that need what is not here
words = {};
try
    three_library ();
catch
    words = {'html', 'three_library', 'replay_page'};
end
try
    film_program ('gif');
catch
    words = [words, {'gif'}];
end
end
