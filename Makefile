# Stickslip: build, demo, tests, benchmarks.   make help   lists the targets.
#
# To add a kernel: write mex/core/ss_idea.{h,c}, a gateway mex/gateway/NAME.c and its help file NAME.m in a folder of
# engine/ or solvers/.  Nothing here changes: the kernel is built beside its help file.
# To add a C test: write tests/c/test_idea.c.  To add an .m test: write tests/m/test_idea.m.

CC       ?= gcc
BUILD    := build
WARN     := -Wall -Wextra
CFLAGS   := -std=c11 -O3 -g -ffp-contract=off -fno-math-errno -fPIC -fvisibility=hidden $(WARN) -isystem /usr/include/suitesparse
ifdef NATIVE
CFLAGS   += -march=native
endif
SANITIZE := -std=c11 -O1 -g -ffp-contract=off -fno-math-errno $(WARN) \
            -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -isystem /usr/include/suitesparse
LIBS     := -lklu -lamd -lsuitesparseconfig -llapack -lblas -lm

# Bullet, where it is installed in double precision and there is a compiler: its kernel is the one in C++
BULLET   := $(shell command -v $(CXX) >/dev/null && for p in bullet-float64 bullet; do pkg-config --cflags $$p 2>/dev/null | grep -q DOUBLE_PRECISION && echo $$p && break; done)

CORE     := $(sort $(wildcard mex/core/*.c))
GATEWAYS := $(filter-out gateway%,$(basename $(notdir $(sort $(wildcard mex/gateway/*.c))))) $(if $(BULLET),ss_bullet)
HELP     := $(foreach g,$(GATEWAYS),$(firstword $(wildcard engine/*/$(g).m solvers/*/$(g).m)))
KERNELS  := $(HELP:.m=.mex)
COREOBJ  := $(CORE:mex/core/%.c=$(BUILD)/core/%.o)
GATEOBJ  := $(patsubst mex/gateway/%.c,$(BUILD)/gateway/%.o,$(sort $(wildcard mex/gateway/*.c)))
GATELIB  := $(filter $(BUILD)/gateway/gateway%,$(GATEOBJ))
OCTINC    = $(eval OCTINC := $(shell octave-config -p OCTINCLUDEDIR 2>/dev/null))$(OCTINC)

CTESTS   := $(basename $(notdir $(sort $(wildcard tests/c/test_*.c))))
ASANOBJ  := $(CORE:mex/core/%.c=$(BUILD)/asan/core/%.o)
OCTAVE   := octave --no-gui --no-init-file --quiet

# Octave 7 ends every script with a harmless line about an exception at exit, and without a display with two about X11
quietly = bash -c '$(subst ','\'',$(1)) 2> >(grep -v -e "while preparing to exit" -e "X11 DISPLAY" -e "disabling GUI" -e "XDG_RUNTIME_DIR" >&2)'

.PHONY: all kernels setup gurobi demo test soak bench engines ctests clean help matlab
.DELETE_ON_ERROR:

# ---- build ----

ifdef MATLAB
all: matlab
else
all: kernels
	@echo 'By hand, one kernel: mkoctfile --mex -Imex/core mex/gateway/NAME.c mex/gateway/gateway*.c mex/core/*.c -lklu -lamd -llapack -lblas -o FOLDER/NAME.mex'
endif

kernels: $(KERNELS)

# written again only when the compiler or its flags change
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(CFLAGS) $(SANITIZE) $(LIBS)' | cmp -s - $@ || echo '$(CC) $(CFLAGS) $(SANITIZE) $(LIBS)' > $@
FORCE:

$(BUILD)/core/%.o: mex/core/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -MMD -MP -c $< -o $@

$(BUILD)/gateway/%.o: mex/gateway/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) $(EXTRA) -MMD -MP -Imex/core -I$(OCTINC) -c $< -o $@

CXXFLAGS  = -std=c++11 $(filter-out -std=c11,$(CFLAGS)) -fvisibility-inlines-hidden -DNDEBUG $(subst -I,-isystem ,$(shell pkg-config --cflags $(BULLET)))
$(BUILD)/gateway/ss_bullet.o: mex/gateway/ss_bullet.cpp $(BUILD)/flags
	@mkdir -p $(@D)
	$(CXX) $(CXXFLAGS) -MMD -MP -Imex/core -I$(OCTINC) -c $< -o $@

$(BUILD)/libstickslip.a: $(COREOBJ)
	rm -f $@ && ar rcs $@ $^

# an archive: a kernel takes what it uses, so that only PATH's kernels ask for dlopen
$(BUILD)/libgateway.a: $(GATELIB)
	rm -f $@ && ar rcs $@ $^

# LIBS_NAME: what the kernel or C test NAME alone links.  A kernel on HDF5 is built with the flags of pkg-config.
HDF5      = $(eval HDF5 := $(shell pkg-config --cflags hdf5 2>/dev/null))$(HDF5)
HDF5LIBS  = $(eval HDF5LIBS := $(shell pkg-config --libs hdf5 2>/dev/null))$(HDF5LIBS)
LIBS_ss_fclib = $(HDF5LIBS)
LIBS_ss_record_write = $(HDF5LIBS)
LIBS_ss_record_read = $(HDF5LIBS)
LIBS_ss_bullet = $(filter-out -lBulletSoftBody% -lBulletDynamics%,$(shell pkg-config --libs $(BULLET))) -lstdc++
LIBS_pathsolver = -ldl
LIBS_pathsolver_ncp = -ldl
LIBS_ss_gurobi = -ldl
LIBS_test_path = -ldl
LIBS_test_gurobi = -ldl
$(patsubst %,$(BUILD)/gateway/%.o,ss_fclib ss_record_write ss_record_read gateway_hdf5 gateway_driver): EXTRA = $(HDF5)

define kernel_rule
$(1): $(BUILD)/gateway/$(basename $(notdir $(1))).o $(BUILD)/libgateway.a $(BUILD)/libstickslip.a
	$(CC) -shared -Wl,--exclude-libs,ALL -Wl,--as-needed -o $$@ $$^ $$(LIBS_$(basename $(notdir $(1)))) $(LIBS)
endef
$(foreach k,$(KERNELS),$(eval $(call kernel_rule,$(k))))

# ---- C tests: with the release library, and with a core built under ASan and UBSan ----

STANDIN := $(BUILD)/tests/gurobi_stand_in.so                 # in place of Gurobi's library
ctests: $(CTESTS:%=$(BUILD)/tests/%) $(CTESTS:%=$(BUILD)/asan/%) $(STANDIN)

$(STANDIN): tests/c/gurobi_stand_in.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -fvisibility=default -shared $< -o $@ -lm

$(BUILD)/asan/core/%.o: mex/core/%.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(SANITIZE) -MMD -MP -c $< -o $@

$(BUILD)/asan/libstickslip.a: $(ASANOBJ)
	rm -f $@ && ar rcs $@ $^

$(BUILD)/tests/%: tests/c/%.c $(BUILD)/libstickslip.a $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(CFLAGS) -MMD -MP -MF $@.d -Imex/core -Itests/c $< $(BUILD)/libstickslip.a -o $@ $(LIBS_$*) $(LIBS)

$(BUILD)/asan/%: tests/c/%.c $(BUILD)/asan/libstickslip.a $(BUILD)/flags
	@mkdir -p $(@D)
	$(CC) $(SANITIZE) -MMD -MP -MF $@.d -Imex/core -Itests/c $< $(BUILD)/asan/libstickslip.a -o $@ $(LIBS_$*) $(LIBS)

-include $(COREOBJ:.o=.d) $(GATEOBJ:.o=.d) $(BUILD)/gateway/ss_bullet.d $(ASANOBJ:.o=.d) $(CTESTS:%=$(BUILD)/tests/%.d) $(CTESTS:%=$(BUILD)/asan/%.d)

# ---- MATLAB: mex of the same sources; without MATLAB the commands are printed ----

MATLABROOT ?= $(patsubst %/bin/matlab,%,$(realpath $(shell command -v matlab 2>/dev/null)))
MEX        := $(if $(MATLABROOT),$(wildcard $(MATLABROOT)/bin/mex))
MATHELP    := $(filter-out %/ss_fclib.m %/ss_record_write.m %/ss_record_read.m,$(HELP))      # MATLAB has HDF5 functions of its own
MATGATE    := $(filter-out %/gateway_hdf5.c %/gateway_driver.c,$(wildcard mex/gateway/gateway*.c))
MEXFLAGS   := -R2017b CFLAGS='$$CFLAGS -std=c11 -ffp-contract=off -fno-math-errno -fvisibility=hidden' -Imex/core
MEX_ss_bullet = -DNDEBUG $(shell pkg-config --cflags $(BULLET))

matlab:
ifeq ($(MEX),)
	@echo 'MATLAB is not on the path (set MATLABROOT=folder).  With it, these would be run:'
	@$(foreach h,$(MATHELP),printf '%s\n' "mex $(subst $$,\$$,$(MEXFLAGS)) -outdir $(patsubst %/,%,$(dir $(h))) -output $(basename $(notdir $(h))) $(MEX_$(basename $(notdir $(h)))) $(wildcard mex/gateway/$(basename $(notdir $(h))).c*) $(MATGATE) $(CORE) $(LIBS_$(basename $(notdir $(h)))) -lklu -lamd -lmwlapack -lmwblas -lut";) true
else
	@set -e; $(foreach h,$(MATHELP),"$(MEX)" $(MEXFLAGS) -outdir $(dir $(h)) -output $(basename $(notdir $(h))) \
	    $(MEX_$(basename $(notdir $(h)))) $(wildcard mex/gateway/$(basename $(notdir $(h))).c*) $(MATGATE) $(CORE) $(LIBS_$(basename $(notdir $(h)))) -lklu -lamd -lmwlapack -lmwblas -lut;) true
endif

# ---- what the other targets need; silent when it is all there ----

setup:
	@need=''; \
	has () { command -v "$$1" >/dev/null 2>&1; }; \
	has cc || has gcc           || need="$$need gcc libc6-dev"; \
	has octave && has mkoctfile && has octave-config || need="$$need octave-dev"; \
	has pkg-config              || need="$$need pkg-config"; \
	has pkg-config && pkg-config --exists openblas || need="$$need libopenblas-dev"; \
	has pkg-config && pkg-config --exists hdf5 || need="$$need libhdf5-dev"; \
	test -e /usr/include/suitesparse/klu.h || need="$$need libsuitesparse-dev"; \
	has xvfb-run                || need="$$need xvfb"; \
	has xauth                   || need="$$need xauth"; \
	has python3                 || need="$$need python3 python3-venv"; \
	test -e /usr/share/fonts/opentype/freefont/FreeSans.otf || (has fc-list && test -n "$$(fc-list :family=FreeSans 2>/dev/null)") || \
	    ! test -e /etc/debian_version || need="$$need fonts-freefont-otf"; \
	test -n "$$need" || exit 0; \
	if ! has apt-get; then \
	    echo "Missing (names of the Debian packages):$$need"; \
	    echo 'Install these with the package manager of your system, then run make again.'; exit 1; \
	fi; \
	sudo=''; test "$$(id -u)" = 0 || sudo='sudo'; \
	echo "Installing with apt-get:$$need"; \
	export DEBIAN_FRONTEND=noninteractive; \
	$$sudo apt-get -qq update || exit 1; \
	apt-cache show octave-dev >/dev/null 2>&1 || need=$$(echo "$$need" | sed 's/octave-dev/octave liboctave-dev/'); \
	$$sudo apt-get -qq install -y --no-install-recommends $$need
	@has () { command -v "$$1" >/dev/null 2>&1; }; \
	optional () { \
	    has apt-get && test "$$(id -u)" = 0 || return 0; \
	    what="$$1"; shift; \
	    echo "Installing with apt-get: $$* (not needed, used by $$what)"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    { apt-get -qq update && apt-get -qq install -y --no-install-recommends "$$@"; } || echo "Going on without $$*."; \
	}; \
	{ has g++ && pkg-config --exists bullet-float64; } || optional sim.useBULLET g++ libbullet-dev; \
	test -e /usr/share/javascript/three/three.min.js || optional 'the page of SimReplay' libjs-three; \
	test '$(BROWSER)' = no || /usr/bin/python3 tests/browser/ask_page.py 2>/dev/null | grep -q 'all here' || \
	    optional 'the tests of that page' chromium chromium-driver python3-selenium

# ---- the race with the engines: make engines ----

include benchmarks/engines/race.mk

# Gurobi's try-out package and DAQP, to compare with: never needed.  A new one is fetched when the marker is older than a month.
GUROBI   := $(BUILD)/gurobi
gurobi:
	@test -n "$$(find $(GUROBI)/done -mtime -30 2>/dev/null)" || { \
	    { test -x $(GUROBI)/bin/python || python3 -m venv $(GUROBI); } && \
	    $(GUROBI)/bin/pip install -q --disable-pip-version-check --timeout 10 --retries 1 --upgrade gurobipy numpy daqp && touch $(GUROBI)/done; } \
	    >/dev/null 2>&1 || echo 'Gurobi is not there (its package could not be fetched): going on without it.'

# ---- run: setup comes before the build, also with -j, because it may install the compiler and its headers ----

demo:
	@$(MAKE) --no-print-directory setup BROWSER=no
	@$(MAKE) --no-print-directory kernels
	@$(call quietly,xvfb-run -a $(OCTAVE) --eval "stickslip_setup; addpath examples; demo_peg")

test:
	@$(MAKE) --no-print-directory setup
	@$(MAKE) --no-print-directory gurobi
	@$(MAKE) --no-print-directory kernels ctests
	@tests/run

soak:
	@STICKSLIP_SOAK=1 $(MAKE) --no-print-directory test

bench:
	@$(MAKE) --no-print-directory setup
	@$(MAKE) --no-print-directory gurobi
	@$(MAKE) --no-print-directory kernels
	@$(call quietly,$(OCTAVE) --eval "stickslip_setup; addpath benchmarks; run_benchmarks $(BENCH)")

clean:
	rm -rf $(BUILD)
	rm -f $(foreach e,mex mexa64 mexmaci64 mexmaca64 mexw64,engine/*/*.$(e) solvers/*/*.$(e))

help:
	@echo 'make            build the kernels for Octave        (NATIVE=1: for this processor, same bits)'
	@echo 'make MATLAB=1   build them for MATLAB, or print the mex commands where there is no MATLAB'
	@echo 'make setup      install what is missing (Debian and Ubuntu; elsewhere: list it)'
	@echo 'make demo       setup, build, run examples/demo_peg.m'
	@echo 'make test       setup, build, run all tests        (tests/run NAME... runs some)'
	@echo 'make soak       the same with long runs'
	@echo 'make bench      setup, build, run the benchmarks   (BENCH=solvers: that one alone)'
	@echo 'make engines    install and build the physics engines of the race (optional; then make bench BENCH=engines)'
	@echo 'make gurobi     fetch the try-out package of Gurobi, and DAQP, to compare with (make test and make bench do)'
	@echo 'make clean      remove everything built'
