#!/usr/bin/env python3
"""Help texts: an H1 line that begins with the function's name in upper case, and a Contents.m per folder that lists
exactly the folder's functions."""
import glob
import os
import re
from report import files, read, result, finish

PUBLIC = ('engine/', 'solvers/', 'examples/')
names = [n for n in files('.m') if n.startswith(PUBLIC) and '/private/' not in n]

problems = []
for n in names:
    base = os.path.splitext(os.path.basename(n))[0]
    lines = read(n).split('\n')
    if base == 'Contents':
        continue
    k = 0
    if re.match(r'(function|classdef)\b', lines[0]):
        while lines[k].split('%')[0].rstrip().endswith('...') and k + 1 < len(lines):
            k += 1
        k += 1
    elif not lines[0].startswith('%'):                # a script begins with its help
        problems.append('%s: neither a function nor a help text in line 1' % n)
        continue
    m = re.match(r'%([A-Z0-9_]+)\s+\S', lines[k]) if k < len(lines) else None
    if not m:
        problems.append('%s:%d: no H1 line "%%%s  ..." here' % (n, k + 1, base.upper()))
    elif m.group(1) != base.upper():
        problems.append('%s:%d: the help begins with %s, not %s' % (n, k + 1, m.group(1), base.upper()))
result('H1 lines (%d files)' % len(names), problems)

problems = []
folders = sorted(set(os.path.dirname(n) for n in names))
for folder in folders:
    here = set(os.path.splitext(os.path.basename(n))[0] for n in names if os.path.dirname(n) == folder) - {'Contents'}
    contents = os.path.join(folder, 'Contents.m')
    if not os.path.exists(contents):
        problems.append('%s is missing' % contents)
        continue
    listed = re.findall(r'^%\s{1,8}(\w+)\s+-\s', read(contents), re.M)
    problems += ['%s does not list %s (a line "%%   name - what")' % (contents, x) for x in sorted(here - set(listed))]
    problems += ['%s lists %s, which is not there' % (contents, x) for x in sorted(set(listed) - here)]
    problems += ['%s lists %s twice' % (contents, x) for x in sorted(set(x for x in listed if listed.count(x) > 1))]
result('Contents.m lists its folder (%d folders)' % len(folders), problems)
finish()
