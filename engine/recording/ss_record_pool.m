function x = ss_record_pool (state) %#ok<STOUT,INUSD>
%SS_RECORD_POOL  A tree as one vector of numbers: the kernel of RECORD_POOL.
%   x = SS_RECORD_POOL (state) takes a struct of one element whose fields are real full matrices, flags, texts of one row in ASCII and such structs, and gives what
%   RECORD_POOL does; [] when there is anything else in it.
%
%   Example: x = ss_record_pool (struct ('step', 3, 'q', eye (3)));
%
%   See also RECORD_POOL, RECORD_STATE.

error ('stickslip:ss_record_pool:notBuilt', 'ss_record_pool is not built: run make.');
end
