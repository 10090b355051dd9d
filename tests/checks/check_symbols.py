#!/usr/bin/env python3
"""Symbols of what was built: kernels use only functions that MATLAB and Octave share and export mexFunction alone; the
core neither prints, exits nor allocates and has no globals that change."""
import glob
import re
import shutil
import subprocess
from report import read, result, skip, finish

FORBIDDEN = set('exit _exit abort printf puts putchar malloc calloc realloc free fprintf vprintf vfprintf fputs fputc '
                'fwrite __printf_chk __fprintf_chk stdout stderr __assert_fail'.split())
OWN_MEMORY = {'ss_record_read.mex', 'ss_record_write.mex'}     # open recordings outlive a call, and the host's functions would leave HDF5 by a long jump


def nm(*args):
    return subprocess.run(('nm',) + args, stdout=subprocess.PIPE, check=True).stdout.decode().splitlines()


if not shutil.which('nm'):
    skip('symbols', 'nm (binutils) is not here')
    finish()

shared = set(w for w in read('tests/checks/mex_symbols.txt').splitlines() if w and w[0] != '#')
kernels = sorted(glob.glob('engine/*/*.mex') + glob.glob('solvers/*/*.mex'))
problems, exported = [], []
for k in kernels:
    undefined = [line.split()[-1].split('@')[0] for line in nm('-D', '--undefined-only', k)]
    problems += ['%s: %s' % (k, u) for u in undefined if re.match(r'mx[A-Z]|mex[A-Z]', u) and u not in shared]
    problems += ['%s: %s' % (k, u) for u in undefined if u in ('exit', 'abort', 'printf', 'puts') or (u in ('malloc', 'calloc') and k.split('/')[-1] not in OWN_MEMORY)]
    names = [line.split()[-1].split('@')[0] for line in nm('-D', '--defined-only', k)]
    if names != ['mexFunction']:
        exported.append('%s exports %s' % (k, ' '.join(names)))
if kernels:
    result('kernels use what MATLAB and Octave share (%d kernels)' % len(kernels), problems)
    result('kernels export mexFunction alone', exported)
else:
    result('kernels use what MATLAB and Octave share', ['no kernel is built: run make'])

problems, member = [], ''
for line in nm('-f', 'sysv', 'build/libstickslip.a') if glob.glob('build/libstickslip.a') else []:
    head = re.match(r'.* from .*\[(.*)\]', line)
    if head:
        member = head.group(1)
    part = [p.strip() for p in line.split('|')]
    if len(part) < 7:
        continue
    name, kind, section = part[0], part[2], part[6]
    if kind == 'U' and name in FORBIDDEN:
        problems.append('%s uses %s' % (member, name))
    # constants that hold addresses live in .data.rel.ro, which is made read-only when loaded
    if kind in 'DdBbCSsGg' and kind and not section.startswith('.data.rel.ro'):
        problems.append('%s has the writable global %s (%s)' % (member, name, section))
result('core neither prints, exits nor allocates and has no writable globals', problems)
finish()
