#!/usr/bin/env python3
"""Solve models with binaries by DAQP:  miqp_daqp.py problems answers  (solvers/optimization/model_file.py says what is in the files, bench_miqp.m who asks).
The limits are tol, weight, timeLimit.  DAQP's branch and bound needs a positive definite Hessian: every diagonal entry gets  weight  more, times the largest entry of H.
status: DAQP's exit flag.  Prints its version."""
import importlib.metadata
import os
import sys
import numpy as np
import daqp
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'solvers', 'optimization'))
from model_file import answer, answer_all  # noqa: E402

EQUATION, BINARY = 5, 16


def solve(model, limits):
    tol, weight, seconds = limits
    n = len(model.lb)
    H, f = model.goals[0]
    size = np.abs(H).max() or 1.0
    sense = np.zeros(n + len(model.rhs), dtype=np.int32)
    sense[n:n + model.equations] = EQUATION
    sense[model.binary] = BINARY
    low = np.concatenate([model.lb, np.where(np.arange(len(model.rhs)) < model.equations, model.rhs, -1e30)])
    high = np.concatenate([model.ub, model.rhs])
    x, _, flag, info = daqp.solve(H / size + weight * np.eye(n), f / size, np.ascontiguousarray(model.A), np.clip(high, -1e30, 1e30), np.clip(low, -1e30, 1e30),
                                  sense, primal_tol=tol, dual_tol=tol, eps_prox=0, iter_limit=1000000000, time_limit=seconds)
    if flag < 1:
        x = np.full(n, np.nan)
    return answer(flag, info['setup_time'] + info['solve_time'], info['nodes'], model.goals[:1], np.nan, np.asarray(x))


if __name__ == '__main__':
    answer_all(sys.argv[1], sys.argv[2], solve)
    print(importlib.metadata.version('daqp'))
