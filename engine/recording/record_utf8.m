function s = record_utf8 (s, way)
%RECORD_UTF8  Texts as bytes of UTF-8, one character each, and back.
%   s = RECORD_UTF8 (s, 'encode') and RECORD_UTF8 (s, 'decode').  Octave's texts are such bytes already.
%
%   Example: bytes = record_utf8 ('text', 'encode');
%
%   See also RECORD_ENCODE, RECORD_DECODE.

if exist ('OCTAVE_VERSION', 'builtin') || all (s(:) < 128), return; end
if strcmp (way, 'encode'), s = char (unicode2native (reshape (s, 1, []), 'UTF-8'));
else,                      s = native2unicode (uint8 (s), 'UTF-8');
end
end
