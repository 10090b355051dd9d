# The race with the engines (docs/engines.md): make engines installs what it may and builds what is there.  Nothing else needs any of it.

RACEDIR   := $(BUILD)/engines
RACE       = bullet ode dart mujoco mujoco_new drake
RACEFLAGS := -std=c++17 -O2 -DNDEBUG $(WARN)
RACEWHEEL  = $(firstword $(wildcard $(RACEDIR)/venv/lib/python3*/site-packages/mujoco))
race_flags = $(subst -I,-isystem ,$(filter-out -std=%,$(shell pkg-config --cflags $(1) 2>/dev/null)))
RACE_bullet     = $(call race_flags,$(BULLET)) -o $@ $(shell pkg-config --libs $(BULLET) 2>/dev/null)
RACE_ode        = $(call race_flags,ode) -o $@ -lode
RACE_dart       = $(call race_flags,dart) -o $@ -ldart-collision-ode $(shell pkg-config --libs dart 2>/dev/null)
RACE_mujoco     = -o $@ -lmujoco
RACE_mujoco_new = -isystem $(RACEWHEEL)/include -o $@ $(wildcard $(RACEWHEEL)/libmujoco.so*) -Wl,-rpath,$(abspath $(RACEWHEEL))

engines:
	@! command -v apt-get >/dev/null || test "$$(id -u)" != 0 || { export DEBIAN_FRONTEND=noninteractive;  apt-get -qq update; \
	    for p in g++ libbullet-dev libode-dev libdart-dev libdart-collision-ode-dev libdart-external-ikfast-dev libmujoco-dev python3-venv; do \
	    dpkg -s $$p >/dev/null 2>&1 || { echo "Installing with apt-get: $$p"; apt-get -qq install -y --no-install-recommends $$p || echo "Going on without $$p."; }; done; }
	@test -d $(RACEDIR)/venv || python3 -m venv $(RACEDIR)/venv || echo 'Going on without a venv.'
	@for p in mujoco drake; do test -n "$$(ls -d $(RACEDIR)/venv/lib/python3*/site-packages/$$p 2>/dev/null)" || { echo "Installing from PyPI: $$p"; \
	    $(RACEDIR)/venv/bin/pip install -q $$p || echo "Going on without $$p."; }; done
	@$(MAKE) --no-print-directory kernels
	@for e in $(RACE); do $(MAKE) --no-print-directory $(RACEDIR)/$$e || echo "Going on without $$e."; done

$(RACEDIR)/mujoco_new: benchmarks/engines/race_mujoco.cpp benchmarks/engines/race.h
	@test -n '$(RACEWHEEL)' || { echo 'MuJoCo is not in $(RACEDIR)/venv'; exit 1; }
	$(CXX) $(RACEFLAGS) $< $(RACE_mujoco_new)

# not compiled: a command that runs it with the venv's Python
$(RACEDIR)/drake: benchmarks/engines/race_drake.py
	@$(RACEDIR)/venv/bin/python -c 'import pydrake'
	@printf '#!/bin/sh\nexec %s %s "$$@"\n' '$(abspath $(RACEDIR)/venv/bin/python)' '$(abspath $<)' > $@ && chmod +x $@

$(RACEDIR)/%: benchmarks/engines/race_%.cpp benchmarks/engines/race.h
	@mkdir -p $(@D)
	$(CXX) $(RACEFLAGS) $< $(RACE_$*)
