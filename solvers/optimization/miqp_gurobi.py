#!/usr/bin/env python3
"""Solve the models of gurobi_model.m by Gurobi's package:  miqp_gurobi.py problems answers  (see miqp_gurobi.m).

Both files hold doubles.  problems: how many, tol, gap, timeLimit, maxNodes; then for each the arrays lb ub A rhs equations pair binary f and an H for
each column of f; an array is its rows, its columns and its entries by columns.
answers: Gurobi's version, three numbers; for each  status, seconds, nodes, objectives, bound of the last one, x."""
import sys
import numpy as np
import gurobipy as gp


class Reader:
    def __init__(self, name):
        self.data, self.at = np.fromfile(name), 0

    def numbers(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def array(self):
        rows, columns = self.numbers(2).astype(int)
        return self.numbers(rows * columns).reshape((rows, columns), order='F')

    def column(self):
        return self.array().flatten(order='F')


def cost(x, H, f):
    """1/2 x'H x + f'x as an expression"""
    e = gp.LinExpr() if not H.any() else gp.QuadExpr()
    k = np.flatnonzero(f)
    e.addTerms(f[k].tolist(), [x[j] for j in k])
    i, j = np.nonzero(H)
    if len(i):
        e.addTerms((H[i, j] / 2).tolist(), [x[k] for k in i], [x[k] for k in j])
    return e


def solve(env, r, limits):
    tol, gap, seconds, nodes = limits
    lb, ub, A, rhs, (equations,), pair, binary = r.column(), r.column(), r.array(), r.column(), r.column(), r.column(), r.column()
    slopes = r.array()
    goals = [(r.array(), f) for f in slopes.T]
    m = gp.Model(env=env)
    m.Params.FeasibilityTol = m.Params.OptimalityTol = m.Params.IntFeasTol = max(tol, 1e-9)
    m.Params.MIPGap = m.Params.MIPGapAbs = 0
    m.Params.DualReductions = 0                         # so that infeasible and unbounded are told apart
    if np.isfinite(seconds):
        m.Params.TimeLimit = seconds
    if np.isfinite(nodes):
        m.Params.NodeLimit = nodes
    x = [m.addVar(lb=a, ub=b) for a, b in zip(lb, ub)]
    for k in binary.astype(int):
        x[k].VType = 'B'
    for k, (a, b) in enumerate(zip(A, rhs)):
        j = np.flatnonzero(a)
        m.addLConstr(gp.LinExpr(a[j].tolist(), [x[i] for i in j]), '=' if k < equations else '<', b)
    for u, v in pair.astype(int).reshape((-1, 2)):
        m.addSOS(gp.GRB.SOS_TYPE1, [x[u], x[v]])
    time = count = 0.0
    for k, (H, f) in enumerate(goals):
        c = cost(x, H, f)
        m.setObjective(c)
        m.optimize()
        time += m.Runtime
        count += m.NodeCount
        if m.Status != gp.GRB.OPTIMAL:
            break
        if k + 1 < len(goals):                          # what is optimal so far stays so, within the gap
            y = np.array([w.X for w in x])
            size = abs(y) @ abs(H) @ abs(y) / 2 + abs(f) @ abs(y)
            m.addConstr(c <= y @ H @ y / 2 + f @ y + max(gap, 1e-9) * size)
    status = m.Status
    if m.SolCount == 0:
        return [status, time, count] + [np.nan] * (len(goals) + 1 + len(x))
    y = np.array([w.X for w in x])
    bound = m.ObjBound if m.IsMIP else m.ObjVal
    return [status, time, count] + [y @ H @ y / 2 + f @ y for H, f in goals] + [bound] + list(y)


def main():
    r = Reader(sys.argv[1])
    answers = list(gp.gurobi.version())
    with gp.Env(empty=True) as env:
        env.setParam('OutputFlag', 0)
        env.setParam('Threads', 1)
        env.start()
        problems, *limits = r.numbers(5)
        for _ in range(int(problems)):
            answers += solve(env, r, limits)
    np.array(answers, dtype=float).tofile(sys.argv[2])


if __name__ == '__main__':
    try:
        main()
    except gp.GurobiError as e:
        print('gurobi %d: %s' % (e.errno, e.message))
        sys.exit(3)
