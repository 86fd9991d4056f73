"""Commands on pages, with what they are to print.

A line of `…` on a page stands for any lines, `…` in a line for any text. Costs, times and counts of tests are not compared.
"""
import re
import subprocess


def blocks(text, language):
    return re.findall(r"^```" + language + r"\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def commands(block):
    """Splits a console block into commands, each with the lines it is to print."""
    found = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def comparable(line):
    line = re.sub(r"\s+-?[\d.]+(\s+[0-9a-f]{8})$", r" #\1", line.rstrip())
    line = re.sub(r"takes [\d.]+ ns a tick", "takes # ns a tick", line)
    line = re.sub(r"median [\d.]+ ns/tick", "median # ns/tick", line)
    line = re.sub(r"^(\S+)\s+-?[\d.]+\s+[\d.]+\s+(\d+)$", r"\1 # # \2", line)
    line = re.sub(r"^(\S+)\s+(same|inconclusive)\s+[-+][\d.]+ %\s.*", r"\1 #", line)
    line = re.sub(r"(no tick costs more), \d+ (is|are) inconclusive$", r"\1", line)
    line = re.sub(r"^(late|work)[\d.\s]+$", r"\1 #", line)
    line = re.sub(r"\d+ ticks at ([\d.]+) Hz, [\d.]+ s$", r"# ticks at \1 Hz", line)
    line = re.sub(r"missed \d+ deadlines? in \d+ ticks?;.*", "missed #", line)
    line = re.sub(r"Test run with \d+ tests in \d+ suites passed after [\d.]+", "Test run #", line)
    return re.sub(r"\s+", " ", line)


def matches(expected, actual):
    """Tells whether the lines match, `…` standing for any number of lines."""
    position, gap = 0, False
    for line in expected:
        if line == "…":
            gap = True
            continue
        wanted = re.compile(re.escape(comparable(line)).replace("…", ".*"))
        candidates = range(position, len(actual)) if gap else range(position, position + 1)
        for index in candidates:
            if index < len(actual) and wanted.fullmatch(comparable(actual[index])):
                position, gap = index + 1, False
                break
        else:
            return f"missing: {line}"
    if not gap and position != len(actual):
        return f"unexpected: {actual[position]}"
    return None


def run(command, expected, folder):
    """Runs a command in a folder; says how its output differs from what is expected, or nothing."""
    print(f"$ {command}", flush=True)
    run = subprocess.run(
        ["bash", "-c", command], cwd=folder, capture_output=True, text=True, check=False)
    difference = matches(expected, run.stdout.splitlines())
    if run.returncode != 0:
        difference = f"exit code {run.returncode}: {run.stderr[-2000:]}"
    if difference:
        print(run.stdout)
    return difference
