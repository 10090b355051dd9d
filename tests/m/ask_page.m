function answers = ask_page (t, steps)
%ASK_PAGE  Do things to pages in a headless browser, and look at what is there.
%   answers = ASK_PAGE (t, steps) hands the steps, a cell of structs as tests/browser/ask_page.py describes them, to a headless Chromium and gives a
%   cell of the answers; the test t is skipped, visibly, where python3-selenium or chromium-driver is not installed.
%
%   Example: a = ask_page (t, {struct('open', page), struct('js', 'document.title')});

program = fullfile (fileparts (fileparts (mfilename ('fullpath'))), 'browser', 'ask_page.py');
python = '';
lacking = 'python3';
for name = {'python3', '/usr/bin/python3'}
    [status, out] = system (sprintf ('%s "%s" 2>&1', name{1}, program));
    if status == 0, lacking = strtrim (out); end
    if strcmp (lacking, 'all here'), python = name{1};  break; end
end
assumeFalse (t, isempty (python), sprintf ('no headless browser: %s (Debian: apt-get install chromium chromium-driver python3-selenium)', lacking));

file = [tempname() '.json'];
fid = fopen (file, 'w');
fwrite (fid, page_json (steps));
fclose (fid);
[status, out] = system (sprintf ('%s "%s" "%s" 2>%s.err', python, program, file, file));
trouble = '';
if exist ([file '.err'], 'file')
    trouble = fileread ([file '.err']);
    delete ([file '.err']);
end
delete (file);
if status ~= 0, error ('stickslip:ask_page:browser', 'the browser: %s', trouble); end
answers = cellfun (@jsondecode, strsplit (strtrim (out), sprintf ('\n')), 'UniformOutput', false);
end
