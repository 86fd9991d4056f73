#!/usr/bin/env python3
"""Puts the cost of a flight tick side by side: compare, the walk under Google Benchmark, the gate, C++.

Usage: Benchmarks/costs.py [--busy] [--write] [TRACE]

Run it in the project's folder, with both packages built with -c release. Each program measures all
engines on one trace, pane-catch-and-throw unless another is given. --busy keeps a processor busy
meanwhile, and --write puts the tables on the page "What a tick costs". Where something disagrees, which
another guest of the machine can cause for a minute, all is measured again, up to five times, and an
engine's row is that of the first time in which it agrees.

It prints nanoseconds a flight tick as Markdown, and exits with 1 where a number is not above zero,
compare and the walk under Google Benchmark differ by more than 10% and .3 ns, compare differs from
itself by more than 3% and .1 ns in the middle of its runs once each run is divided by how fast the
processor was in it, or its ratio to a C++ twin from that of the engine's own row by more than 10% and
the walk's own loop.
"""
import contextlib
import io
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = ROOT / ".build/release/motion-replay"
BENCHMARKS = ROOT / "Benchmarks/.build/release/motion-benchmarks"
PAGE = ROOT / "Sources/MotionMeasurement/MotionMeasurement.docc/WhatATickCosts.md"
MARK = "<!-- from Benchmarks/costs.py -->"
RUNS, ATTEMPTS = 5, 5
# Engines and the rows of the same motions in C++.
TWINS = [
    ("spring", "euler"), ("spring-exact", "matrix"), ("pop-spring:tension=300,friction=20", "pop-spring"),
    ("decay", "decay"), ("decay-exact", "decay-exact"), ("cubic:duration=0.6,timing=ease", "bezier")]


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode not in (0, 4):
        sys.exit(f"{' '.join(map(str, words))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def engines():
    rows = run(COMMAND, "list", "engines").split("\n\n")[0].splitlines()[1:]
    return [row.split()[0] for row in rows]


def compared(trace, names):
    arguments = [word for name in names for word in ("--engine", name)]
    found = json.loads(run(COMMAND, "compare", trace, "--format", "json", *arguments))
    costs = {row["engine"]: (row["cost"] or {}).get("ns_per_tick") for row in found["rows"]}
    return costs, max(row["cost"]["walk_ns_per_tick"] for row in found["rows"] if row["cost"])


def walked(trace, names):
    arguments = [word for name in names for word in ("--engine", name)]
    fastest = benchmarked("--traces", trace, *arguments)
    return {re.search("engine=(.*)/clock=", name)[1]: time for name, time in fastest.items()}


def benchmarked(*words):
    """The fastest repetition of each row of Google Benchmark, as compare has the fastest slice."""
    fastest = {}
    for row in json.loads(run(
            BENCHMARKS, *words, "--benchmark_format=json", "--benchmark_repetitions=25",
            "--benchmark_min_time=0.005", "--benchmark_enable_random_interleaving=true"))["benchmarks"]:
        if row["run_type"] == "iteration":
            name = row["run_name"]
            fastest[name] = min(row["cpu_time"], fastest.get(name, row["cpu_time"]))
    return fastest


def gated(trace, names):
    arguments = [word for name in names for word in ("--engine", name)]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "gate.json"
        subprocess.run(
            [str(COMMAND), "gate", str(trace), "--self-check", *arguments, "--report",
             f"json={path}"], capture_output=True, check=False)
        costs = json.loads(path.read_text())["cost"]["comparisons"] if path.exists() else []
    return {row["engine"]: row["candidate_ns_per_tick"] for row in costs}


def twins():
    """The rows of Google Benchmark of each engine that has a twin in C++, and of the twin."""
    pattern = "^(" + "|".join(
        [f"engine/{engine}" for engine, _ in TWINS] + [f"reference/{twin}" for _, twin in TWINS]) + ")$"
    return benchmarked(f"--benchmark_filter={pattern}")


def table(titles, rows):
    print("| " + " | ".join(titles) + " |\n| --- |" + " ---: |" * (len(titles) - 1))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def engines_rows(trace, names):
    """Yields each engine, its row, and what disagrees in it."""
    runs = [compared(trace, names)[0] for _ in range(RUNS)]
    speeds = [statistics.median(run[name] / runs[0][name] for name in names if run[name]) for run in runs]
    benchmark, gate = walked(trace, names), gated(trace, names)
    for name in names:
        costs = sorted(cost for cost in (run[name] for run in runs) if cost is not None)
        if not costs:
            continue
        middle, walk, wrong = statistics.median(costs), benchmark[name], []
        if min(costs + [walk]) <= 0:
            wrong.append(f"{name}: a cost is not above zero")
        if abs(middle - walk) > max(0.1 * walk, 0.3):
            wrong.append(f"{name}: compare has {middle:.2f} ns, Google Benchmark {walk:.2f}")
        even = sorted(run[name] / speed for run, speed in zip(runs, speeds))
        if even[-2] - even[1] > max(0.03 * middle, 0.1):
            wrong.append(f"{name}: compare's runs lie {even[-2] - even[1]:.2f} ns apart")
        yield name, (f"`{name}`", f"{middle:.2f}", f"{costs[0]:.2f} to {costs[-1]:.2f}", f"{walk:.2f}",
                     f"{gate[name]:.2f}" if name in gate else "-"), wrong


def twins_rows(trace):
    """Yields each engine that has a twin, its row, and what disagrees in it."""
    benchmark, (middle, loop) = twins(), compared(trace, [engine for engine, _ in TWINS])
    for engine, twin in TWINS:
        swift, other, wrong = benchmark[f"engine/{engine}"], benchmark[f"reference/{twin}"], []
        if abs(middle[engine] - swift) > 0.1 * swift + loop:
            wrong.append(f"{engine}: {middle[engine] / other:.2f} times its twin by compare, "
                         f"{swift / other:.2f} by Google Benchmark")
        yield engine, (f"`{engine}`", f"{other:.2f}", f"{swift:.2f}", f"{swift / other:.2f}",
                       f"{middle[engine]:.2f}", f"{middle[engine] / other:.2f}"), wrong


def settled(measure):
    """Returns the rows, each of the first measurement in which nothing disagrees, and what does in the last."""
    rows = {}
    for attempt in range(ATTEMPTS):
        for name, row, wrong in measure():
            if name not in rows or rows[name][1]:
                rows[name] = row, wrong
        left = [line for _, wrong in rows.values() for line in wrong]
        print(f"measured {attempt + 1} times: {len(left)} disagreements", file=sys.stderr)
        if not left:
            break
    return [row for row, _ in rows.values()], left


def tables(trace):
    """Prints the tables; returns what disagrees."""
    names = engines()
    rows, wrong = settled(lambda: engines_rows(trace, names))
    table(("engine", "compare", "its five runs", "Google Benchmark", "gate"), rows)
    print()
    rows, others = settled(lambda: twins_rows(trace))
    table(("engine", "C++ twin", "Swift", "ratio", "compare", "its ratio"), rows)
    wrong += others
    print(f"\n{len(names)} engines on {trace.name}; {len(wrong)} disagreements")
    return wrong


def main():
    words = sys.argv[1:]
    options = {word for word in words if word.startswith("-")}
    if options - {"--busy", "--write"} or len(words) - len(options) > 1:
        sys.exit(__doc__.split("\n\n")[1])
    traces = [word for word in words if word not in options]
    trace = pathlib.Path(traces[0]) if traces else ROOT / "traces/pane-catch-and-throw.csv"
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"]) if "--busy" in options else None
    try:
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            wrong = tables(trace)
    finally:
        if busy:
            busy.kill()
    print(text.getvalue() + "\n".join(wrong))
    if "--write" in options:
        page = PAGE.read_text()
        start, end = page.index(MARK) + len(MARK), page.index("<!-- end -->")
        PAGE.write_text(page[:start] + "\n\n" + text.getvalue() + "\n" + page[end:])
    sys.exit(1 if wrong else 0)


main()
