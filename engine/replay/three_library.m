function files = three_library ()
%THREE_LIBRARY  Where three.js is, which a replay page carries in it.
%   files = THREE_LIBRARY () is a cell of two file names, three.min.js and OrbitControls.js: from the folder in the environment variable
%   STICKSLIP_THREE where that is set, else from Debian's package libjs-three or from npm's folders.  An error says how to get them when
%   they are nowhere.  Releases 109 to 147 will do: later ones are no plain scripts.
%
%   Example: files = three_library ()
%
%   See also SIMREPLAY, REPLAY_PAGE.

folders = {'/usr/share/javascript/three', '/usr/local/share/javascript/three', fullfile('node_modules', 'three'), ...
           '/usr/lib/node_modules/three', '/usr/local/lib/node_modules/three'};
chosen = getenv ('STICKSLIP_THREE');
if ~isempty (chosen), folders = {chosen}; end
for k = 1:numel (folders)
    core = {fullfile(folders{k}, 'three.min.js'), fullfile(folders{k}, 'build', 'three.min.js')};
    core = core(cellfun (@(f) exist (f, 'file') == 2, core));
    orbit = fullfile (folders{k}, 'examples', 'js', 'controls', 'OrbitControls.js');
    if ~isempty (core) && exist (orbit, 'file') == 2
        files = {core{1}, orbit};
        return
    end
end
if ~isempty (chosen)
    error ('stickslip:three_library:missing', 'three_library: STICKSLIP_THREE is %s, where three.min.js and examples/js/controls/OrbitControls.js are not both.', chosen);
end
error ('stickslip:three_library:missing', ['three_library: a page needs three.js, which is not here.  Debian: apt-get install libjs-three.  Elsewhere: get a release from 109 ' ...
       'to 147 of three from npm, and set the environment variable STICKSLIP_THREE to its folder.']);
end
