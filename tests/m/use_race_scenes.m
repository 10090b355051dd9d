function use_race_scenes (t)
%USE_RACE_SCENES  Skip the tests of a file where the kernels are not built, and put the race's scenes on the path.

assumeTrue (t, kernels_built (), 'the kernels are not built');
addpath (fullfile (fileparts (mfilename ('fullpath')), '..', '..', 'benchmarks', 'scenes'));
end
