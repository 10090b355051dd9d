#!/usr/bin/env python3
"""MISS_HIT, a parser made for MATLAB, reads every .m file: syntax only, its style rules are not ours."""
import os
import subprocess
import sys
from report import files, result, skip, finish

VENV = 'build/venv'
LINT = os.path.join(VENV, 'bin', 'mh_lint')
VERSION = '0.9.44'


def install():
    """None, or why MISS_HIT is not here."""
    if os.path.exists(LINT):
        return None
    for command in ([sys.executable, '-m', 'venv', VENV],
                    [os.path.join(VENV, 'bin', 'pip'), 'install', '--quiet', 'miss_hit==' + VERSION]):
        try:
            p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
        except (OSError, subprocess.TimeoutExpired) as e:
            return str(e)
        if p.returncode:
            return (p.stdout.decode('utf-8', 'replace').strip().splitlines() or ['failed'])[-1]
    return None if os.path.exists(LINT) else 'pip installed no mh_lint'


why = install()
if why:
    skip('MISS_HIT reads every .m file', 'MISS_HIT cannot be installed in %s: %s' % (VENV, why))
else:
    names = files('.m')
    p = subprocess.run([LINT, '--brief', '--ignore-config', '--single', '--input-encoding', 'utf-8'] + names,
                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    lines = p.stdout.decode('utf-8', 'replace').splitlines()
    summary = lines[-1] if lines else ''
    problems = [x for x in lines if ' error: ' in x]
    if '%d file(s)' % len(names) not in summary:
        problems.append('%d files were given, it says: %s' % (len(names), summary))
    result('MISS_HIT reads every .m file (%d)' % len(names), problems)
finish()
