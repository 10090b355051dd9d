#!/usr/bin/env python3
"""Solve models by Gurobi's package:  miqp_gurobi.py problems answers  (model_file.py says what is in the files, miqp_gurobi.m who asks).
The limits are tol, gap, timeLimit, maxNodes.  Prints Gurobi's version."""
import sys
import numpy as np
import gurobipy as gp
from model_file import answer, answer_all


def cost(x, H, f):
    """1/2 x'H x + f'x as an expression"""
    e = gp.LinExpr() if not H.any() else gp.QuadExpr()
    k = np.flatnonzero(f)
    e.addTerms(f[k].tolist(), [x[j] for j in k])
    i, j = np.nonzero(H)
    if len(i):
        e.addTerms((H[i, j] / 2).tolist(), [x[k] for k in i], [x[k] for k in j])
    return e


def solve(env, model, limits):
    tol, gap, seconds, nodes = limits
    m = gp.Model(env=env)
    m.Params.FeasibilityTol = m.Params.OptimalityTol = m.Params.IntFeasTol = max(tol, 1e-9)
    m.Params.MIPGap = m.Params.MIPGapAbs = 0
    m.Params.DualReductions = 0                         # so that infeasible and unbounded are told apart
    if np.isfinite(seconds):
        m.Params.TimeLimit = seconds
    if np.isfinite(nodes):
        m.Params.NodeLimit = nodes
    x = [m.addVar(lb=a, ub=b) for a, b in zip(model.lb, model.ub)]
    for k in model.binary:
        x[k].VType = 'B'
    for k, (a, b) in enumerate(zip(model.A, model.rhs)):
        j = np.flatnonzero(a)
        m.addLConstr(gp.LinExpr(a[j].tolist(), [x[i] for i in j]), '=' if k < model.equations else '<', b)
    for u, v in model.pair:
        m.addSOS(gp.GRB.SOS_TYPE1, [x[u], x[v]])
    time = count = 0.0
    for k, (H, f) in enumerate(model.goals):
        c = cost(x, H, f)
        m.setObjective(c)
        m.optimize()
        time += m.Runtime
        count += m.NodeCount
        if m.Status != gp.GRB.OPTIMAL:
            break
        if k + 1 < len(model.goals):                    # what is optimal so far stays so, within the gap
            y = np.array([w.X for w in x])
            size = abs(y) @ abs(H) @ abs(y) / 2 + abs(f) @ abs(y)
            m.addConstr(c <= y @ H @ y / 2 + f @ y + max(gap, 1e-9) * size)
    if m.SolCount == 0:
        return answer(m.Status, time, count, model.goals, np.nan, np.full(len(x), np.nan))
    return answer(m.Status, time, count, model.goals, m.ObjBound if m.IsMIP else m.ObjVal, np.array([w.X for w in x]))


def main():
    with gp.Env(empty=True) as env:
        env.setParam('OutputFlag', 0)
        env.setParam('Threads', 1)
        env.start()
        answer_all(sys.argv[1], sys.argv[2], lambda model, limits: solve(env, model, limits))
    print('%d.%d.%d' % gp.gurobi.version())


if __name__ == '__main__':
    try:
        main()
    except gp.GurobiError as e:
        print('gurobi %d: %s' % (e.errno, e.message))
        sys.exit(3)
