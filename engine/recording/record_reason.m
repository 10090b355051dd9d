function text = record_reason (err)
%RECORD_REASON  The sentence of an error of a kernel, without the name of the kernel.
%   text = RECORD_REASON (err)
%
%   Example:
%      try
%         record_info (tempdir ());
%      catch err
%         text = record_reason (err);
%      end
%
%   See also RECORD_KERNEL.

text = regexprep (err.message, '^(error: )?(ss_record_\w+|record_\w+): ', '');
end
