% Benchmarks of Stickslip
%
%   run_benchmarks - Milliseconds per step: .m references, kernels stage by stage, fused.
