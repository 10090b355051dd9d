function text = page_base64 (x)
%PAGE_BASE64  The bytes of an array as text.
%   text = PAGE_BASE64 (x) is the base64 of the real numeric array x, column by column, in this machine's byte order (all that run MATLAB or Octave
%   have the lesser byte first).
%
%   Example: page_base64 (uint8 ('Man'))        % TWFu
%
%   See also REPLAY_PAGE.

bytes = typecast (reshape (x, 1, []), 'uint8');
n = numel (bytes);
bytes(end+1 : 3*ceil (n/3)) = 0;
b = uint32 (reshape (bytes, 3, []));
word = b(1,:)*65536 + b(2,:)*256 + b(3,:);
letters = uint8 (['A':'Z', 'a':'z', '0':'9', '+/']);
six = [bitshift(word, -18); bitand(bitshift (word, -12), 63); bitand(bitshift (word, -6), 63); bitand(word, 63)];
text = reshape (char (letters(six + 1)), 1, []);
pad = mod (-n, 3);
text(end-pad+1:end) = '=';
end
