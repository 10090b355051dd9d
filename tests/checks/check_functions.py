#!/usr/bin/env python3
"""Every function that the .m code calls and that is not ours stands in matlab_functions.txt: functions that MATLAB
documents.  A name counts as a call unless it is a variable of its file, a field or a keyword."""
import os
import re
from report import files, read, result, strip_m, finish

KEYWORDS = set('break case catch classdef continue else elseif end for function global if otherwise parfor persistent return '
               'switch try while properties methods events enumeration'.split())
COMMANDS = r'^\s*(hold|close|clear|axis|format|warning|more|grid|figure|clc|rng|lighting|material|shading)\s+[A-Za-z][\w ]*$'
# asked for by exist or guarded by OCTAVE_VERSION, so that only Octave ever reaches them
OCTAVE = set('OCTAVE_VERSION confirm_recursive_rmdir fflush stdout stderr graphics_toolkit available_graphics_toolkits have_window_system qp glpk'.split())

known = set(w for line in read('tests/checks/matlab_functions.txt').split('\n') if line[:1] != '#' for w in line.split())
names = [n for n in files('.m') if not n.startswith('tests/shim/')]     # the shim is Octave's alone
ours = set(os.path.splitext(os.path.basename(n))[0] for n in files('.m'))


def variables(code):
    """Names that a file assigns, declares or takes as arguments, and its local functions."""
    found = set()
    for m in re.finditer(r'^\s*function\b(.*)$', code, re.M):
        found |= set(re.findall(r'[A-Za-z]\w*', m.group(1)))
    for m in re.finditer(r'@\s*\(([^()]*)\)', code):
        found |= set(re.findall(r'[A-Za-z]\w*', m.group(1)))
    for m in re.finditer(r'\b(?:for|parfor)\s*\(?\s*([A-Za-z]\w*)\s*=', code):
        found.add(m.group(1))
    for m in re.finditer(r'\b(?:catch|global|persistent)[ \t]+([A-Za-z][\w \t]*)', code):
        found |= set(m.group(1).split())
    start = r'(?:^|[;,]|\b(?:else|try|otherwise)\b|\))[ \t]*'
    for m in re.finditer(start + r'([A-Za-z]\w*)(?=[^=;,\n]*(?:\([^\n]*?\))?[^=;\n]*?(?<![=<>~])=(?!=))', code, re.M):
        found.add(m.group(1))
    for m in re.finditer(r'\[([^\[\]=;\n]*)\]\s*=(?!=)', code):
        found |= set(re.findall(r'(?<![\w.])[A-Za-z]\w*', m.group(1)))
    return found


problems = []
for n in names:
    code = strip_m(read(n))
    own = variables(code)
    seen = set()
    for k, line in enumerate(code.split('\n'), 1):
        m = re.match(COMMANDS, line)
        line = m.group(1) if m else line
        for w in re.findall(r'(?<![\w.])[A-Za-z]\w*', line):
            if w not in own | KEYWORDS | known | ours | OCTAVE | seen:
                seen.add(w)
                problems.append('%s:%d: %s' % (n, k, w))
result('every function called is ours or documented by MATLAB (%d files)' % len(names), problems)
finish()
