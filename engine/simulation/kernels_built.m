function tf = kernels_built ()
%KERNELS_BUILT  Whether the compiled kernels are there.
%   tf = KERNELS_BUILT () is true when every kernel that a run needs has been built for this host.
%
%   See also SIM_KERNELS, STICKSLIP_INFO.

names = {'ss_collide', 'ss_blocks', 'ss_as_lcp', 'ss_as_mlcp', 'ss_as_ncp', 'ss_paper_groups', 'ss_peg_start', 'ss_peg_check', 'ss_velocity', 'ss_integrate', 'ss_run', 'lemke_mex', ...
         'solve_lcp_mex', 'pgs_mex', 'solve_ncp_mex'};
tf = true;
for k = 1:numel (names)
    tf = tf && exist (names{k}) == 3; %#ok<EXIST>
end
end
