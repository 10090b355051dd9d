#!/usr/bin/env python3
"""House rules: no leftovers, no syntax that only Octave has, no paths of one machine, nothing built under git."""
import re
import subprocess
from report import files, read, result, strip_m, finish

TEXT = ('.m', '.c', '.cpp', '.h', '.md', '.py', '.txt', 'Makefile', 'run')
ME = 'tests/checks/check_house.py'

leftovers, paths = [], []
for n in files(*TEXT):
    if n == ME:
        continue
    for k, line in enumerate(read(n).split('\n'), 1):
        if re.search(r'\b(TODO|FIXME|XXX)\b', line):
            leftovers.append('%s:%d: %s' % (n, k, line.strip()))
        if re.search(r'(?<![\w.)])/(root|home|work)\b', line):
            paths.append('%s:%d: %s' % (n, k, line.strip()))
result('no leftovers', leftovers)
result('no paths of one machine', paths)

OCTAVE = [
    (r'\b(endif|endfor|endwhile|endfunction|endswitch|end_try_catch|end_unwind_protect|unwind_protect|until)\b', 'keyword'),
    (r'!=|!(?==)', 'use ~'),
    (r'\+\+|--(?=\s*;|\s*$)|[-+*/]=(?!=)', 'operator'),
    (r'(?<![\w.])(printf|puts|fputs|fdisp|fflush)\s*\(', 'function'),
    (r'#', 'comment'),
    (r'"', 'string')]
problems = []
for n in files('.m'):
    shim = n.startswith('tests/shim/')              # Octave alone reads it
    code = strip_m(read(n), True).split('\n')
    bare = strip_m(read(n)).split('\n')
    for k, (line, raw) in enumerate(zip(bare, code), 1):
        for pattern, what in OCTAVE:
            if what == 'function' and (shim or 'OCTAVE_VERSION' in raw):    # asked first which host it is
                continue
            m = re.search(pattern, line)
            if m:
                problems.append('%s:%d: Octave\'s %s %s: %s' % (n, k, what, m.group(0), raw.strip()))
    if any(re.search(r'^[^%\']*"', x) for x in read(n).split('\n')):
        line = [k for k, x in enumerate(read(n).split('\n'), 1) if re.search(r'^[^%\']*"', x)][0]
        problems.append('%s:%d: a string in double quotes' % (n, line))
result('no syntax that only Octave has', problems)

try:
    tracked = subprocess.run(['git', 'ls-files'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode().split('\n')
except OSError:
    tracked = []
result('nothing built is under git', [n for n in tracked
                                      if re.search(r'\.(mex\w*|o|a|d|so|oct|exe|obj|lib|dll|pyc)$|^build/|octave-workspace', n)])
finish()
