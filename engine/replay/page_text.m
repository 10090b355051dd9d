function x = page_text (x)
%PAGE_TEXT  A text as a page can hold it.
%   x = PAGE_TEXT (x) is the text in one row; '?' stand for its bytes that are no ASCII where the whole is no UTF-8, which the host's texts may be.
%
%   Example: page_text (['Gr' char(252) 'n'])
%
%   See also PAGE_JSON, REPLAY_PAGE.

x = reshape (x, 1, []);
try
    unicode2native (x, 'UTF-8');
catch %#ok<CTCH>
    x(x > 127) = '?';
end
end
