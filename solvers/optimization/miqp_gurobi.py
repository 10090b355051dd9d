#!/usr/bin/env python3
"""Solve quadratic programs with complementarity pairs by Gurobi:  miqp_gurobi.py problems answers  (see miqp_gurobi.m).

Both files hold doubles.  problems: how many; then for each [limits: tol gap timeLimit maxNodes big-M?], the arrays of FIELDS, how many
further objectives there are, and H and f of each; an array is its rows, its columns and its entries by columns.
answers: for each  status, seconds, nodes, objectives, bound of the last one, x  as one array."""
import sys
import numpy as np
import gurobipy as gp

FIELDS = 'H f A b Aeq beq lb ub L l0 R r0 big_M'.split()


class Reader:
    def __init__(self, name):
        self.data, self.at = np.fromfile(name), 0

    def number(self):
        self.at += 1
        return self.data[self.at - 1]

    def array(self):
        rows, columns = int(self.number()), int(self.number())
        self.at += rows * columns
        return self.data[self.at - rows * columns:self.at].reshape((rows, columns), order='F')


def cost(x, H, f):
    """1/2 x'H x + f'x as an expression"""
    e = gp.LinExpr() if not H.any() else gp.QuadExpr()
    e.addTerms(f[:, 0][f[:, 0] != 0].tolist(), [x[j] for j in np.flatnonzero(f[:, 0])])
    i, j = np.nonzero(H)
    if len(i):
        e.addTerms((H[i, j] / 2).tolist(), [x[k] for k in i], [x[k] for k in j])
    return e


def row(x, a):
    k = np.flatnonzero(a)
    return gp.LinExpr(a[k].tolist(), [x[j] for j in k])


def side(m, x, a, a0):
    """A variable that is a'x + a0 >= 0: one of x where it is that, for the size limit counts variables"""
    k = np.flatnonzero(a)
    if len(k) == 1 and a[k[0]] == 1 and a0 == 0:
        x[k[0]].LB = max(x[k[0]].LB, 0)
        return x[k[0]]
    u = m.addVar()
    m.addConstr(row(x, a) + a0 == u)
    return u


def solve(env, P, goals, limits):
    tol, gap, seconds, nodes, by_big_m = limits
    m = gp.Model(env=env)
    m.Params.FeasibilityTol = m.Params.OptimalityTol = m.Params.IntFeasTol = max(tol, 1e-9)
    m.Params.MIPGap = m.Params.MIPGapAbs = 0
    m.Params.DualReductions = 0                         # so that infeasible and unbounded are told apart
    if np.isfinite(seconds):
        m.Params.TimeLimit = seconds
    m.Params.NodeLimit = nodes
    n = len(P['f'])
    x = [m.addVar(lb=P['lb'][j, 0], ub=P['ub'][j, 0]) for j in range(n)]
    m.update()                                          # so that bounds can be read
    for a, b in zip(P['A'], P['b']):
        if np.isfinite(b[0]):
            m.addConstr(row(x, a) <= b[0])
    for a, b in zip(P['Aeq'], P['beq']):
        m.addConstr(row(x, a) == b[0])
    for i in range(len(P['l0'])):
        u, v = side(m, x, P['L'][i], P['l0'][i, 0]), side(m, x, P['R'][i], P['r0'][i, 0])
        if by_big_m:
            z, M = m.addVar(vtype='B'), P['big_M'][i, 0]
            m.addConstr(u <= M * z)
            m.addConstr(v <= M * (1 - z))
        else:
            m.addSOS(gp.GRB.SOS_TYPE1, [u, v])
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
            size = abs(y) @ abs(H) @ abs(y) / 2 + abs(f[:, 0]) @ abs(y)
            m.addConstr(c <= m.ObjVal + max(gap, 1e-9) * size)
    status = m.Status
    if m.SolCount == 0:
        return [status, time, count] + [np.nan] * (len(goals) + 1 + n)
    y = np.array([w.X for w in x])
    bound = m.ObjBound if m.IsMIP else m.ObjVal
    return [status, time, count] + [y @ H @ y / 2 + f[:, 0] @ y for H, f in goals] + [bound] + list(y)


def main():
    r = Reader(sys.argv[1])
    answers = []
    with gp.Env(empty=True) as env:
        env.setParam('OutputFlag', 0)
        env.setParam('Threads', 1)
        env.start()
        for _ in range(int(r.number())):
            limits = [r.number() for _ in range(5)]
            P = {name: r.array() for name in FIELDS}
            goals = [(P['H'], P['f'])] + [(r.array(), r.array()) for _ in range(int(r.number()))]
            answers += solve(env, P, goals, limits)
    np.array(answers).tofile(sys.argv[2])


if __name__ == '__main__':
    try:
        main()
    except gp.GurobiError as e:
        print('gurobi %d: %s' % (e.errno, e.message))
        sys.exit(3)
