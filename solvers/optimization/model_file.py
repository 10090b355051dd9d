"""The files between python_models.m and a Python program: doubles; an array is its rows, its columns and its entries by columns.

problems: how many, the limits as an array; then for each the arrays lb ub A rhs equations pair binary f and an H for each column of f (gurobi_model.m
says what they are; numbers of variables count from 0).
answers: for each  status, seconds, nodes, objectives, bound of the last one, x."""
import collections
import os
import threading
import time
import numpy as np

Model = collections.namedtuple('Model', 'lb ub A rhs equations pair binary goals')     # goals: (H, f)


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

    def model(self):
        lb, ub, A, rhs, equations, pair, binary = self.column(), self.column(), self.array(), self.column(), self.column(), self.column(), self.column()
        slopes = self.array()
        return Model(lb, ub, A, rhs, int(equations[0]), pair.astype(int).reshape((-1, 2)), binary.astype(int), [(self.array(), f) for f in slopes.T])


def end_without(file):
    """Ends the process, in the middle of a solve too, when nobody waits for it any more: who asked removes the file."""
    def watch():
        while os.path.exists(file):
            time.sleep(0.1)
        os._exit(1)
    threading.Thread(target=watch, daemon=True).start()


def answer_all(problems, answers, solve):
    """solve (model, limits) gives the numbers of its answer."""
    r = Reader(problems)
    end_without(problems)
    count = int(r.numbers(1)[0])
    limits = r.column()
    out = []
    for _ in range(count):
        out += solve(r.model(), limits)
    np.array(out, dtype=float).tofile(answers)


def answer(status, seconds, nodes, goals, bound, x):
    return [status, seconds, nodes] + [x @ H @ x / 2 + f @ x for H, f in goals] + [bound] + list(x)
