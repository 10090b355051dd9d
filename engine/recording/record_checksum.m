function sum_of = record_checksum (x)
%RECORD_CHECKSUM  The checksum of numbers in a recording.
%   sum_of = RECORD_CHECKSUM (x) is Fletcher's checksum of the bytes of x as the filter Fletcher32 of HDF5 has it: with the N words w of 16 bits, big-endian, of the array as it lies in
%   memory, s1 = sum w and s2 = sum_k (N + 1 - k) w_k modulo 65535, a number above zero being 1 to 65535; sum_of = 65536*s2 + s1.
%
%   Example: record_checksum (pi)
%
%   See also RECORD_HEADER, SS_RECORD_WRITE.

b = double (typecast (reshape (double (x), 1, []), 'uint8'));       % bytes, the lower address first
w = 256*b(1:2:end) + b(2:2:end);
weight = mod (numel (w):-1:1, 65535);
sum_of = 65536*below (sum (mod (weight.*w, 65535)), any (w)) + below (sum (w), any (w));
end

function s = below (s, some)
s = mod (s, 65535);
if s == 0 && some, s = 65535; end
end
