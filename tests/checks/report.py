"""What the static checks share: the files of the repository, and how a result is told to tests/run."""
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.chdir(ROOT)
count = [0, 0, 0]                                   # passed, failed, skipped


def result(name, problems):
    """One check: passed when there are no problems (a list of lines)."""
    problems = list(problems)
    count[1 if problems else 0] += 1
    print('  %s ... %s' % (name, 'FAILED' if problems else 'passed'))
    for p in problems[:60]:
        print('           ' + p)
    if len(problems) > 60:
        print('           and %d more' % (len(problems) - 60))


def skip(name, why):
    count[2] += 1
    print('  %s ... skipped: %s' % (name, why))


def finish():
    print('%d passed, %d failed, %d skipped' % tuple(count))
    sys.exit(1 if count[1] else 0)


def files(*endings):
    """Files under version control or about to be: all that git does not ignore (without git: all but build/)."""
    try:
        out = subprocess.run(['git', 'ls-files', '--cached', '--others', '--exclude-standard'],
                             stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
        names = sorted(set(out.splitlines()))
    except (OSError, subprocess.CalledProcessError):
        names = []
        for folder, sub, here in os.walk('.'):
            sub[:] = [s for s in sub if s not in ('.git', 'build')]
            names += [os.path.relpath(os.path.join(folder, f)) for f in here if not f.endswith('.mex')]
        names.sort()
    return [n for n in names if os.path.isfile(n) and (not endings or n.endswith(endings))]


def read(name):
    with open(name, encoding='utf-8') as f:
        return f.read()


def folder_of(name):
    return name.split('/')[0]


def strip_m(text, keep_strings=False):
    """MATLAB code without comments, strings and continuations: blanks take their place, lines stay."""
    lines, depth = [], 0
    for line in text.split('\n'):
        bare = line.strip()
        if bare == '%{':
            depth += 1
        if depth:
            if bare == '%}':
                depth -= 1
            lines.append('')
            continue
        out, k, quote = [], 0, None
        while k < len(line):
            c = line[k]
            if quote:
                if c == quote:
                    if k + 1 < len(line) and line[k + 1] == quote:
                        k += 1
                    else:
                        quote = None
                        out.append("'" if not keep_strings else c)
                        k += 1
                        continue
                elif keep_strings:
                    out.append(c)
            elif c == '%' or (c == '.' and line[k:k + 3] == '...'):
                break
            elif c == "'" and not (k and re.match(r"[\w\)\]\}'.]", line[k - 1])):
                quote = "'"
                out.append("'")
            elif c == '"':
                quote = '"'
                out.append("'")
            else:
                out.append(c)
            k += 1
        lines.append(''.join(out))
    return '\n'.join(lines)
