#!/usr/bin/env python3
"""Puts costs of a flight tick side by side: of compare, the walk under Google Benchmark, the gate and C++.

Usage: Benchmarks/costs.py [--busy] [--write] [TRACE]

Run it in the project's folder, with both packages built with -c release. Each program measures all
engines on one trace, pane-catch-and-throw unless another is given. --busy keeps a processor busy
meanwhile, and --write puts the tables on the page "What a tick costs". Another guest of the machine
can only make a run slower. So if something disagrees, it measures all again, up to ten times, and the
fastest measurement counts.

It prints nanoseconds a flight tick as Markdown. It exits with 1 if a number is not above zero; if compare and
the walk under Google Benchmark differ by more than 10% and .3 ns; if the second and the fourth of compare's
five fastest runs differ by more than 3% and .1 ns; or if, for an engine with a C++ twin, compare and the
engine's own row differ by more than 10% plus the walk's own loop.
"""
import contextlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = ROOT / ".build/release/motion-replay"
BENCHMARKS = ROOT / ".build/release/motion-benchmarks"
PAGE = ROOT / "Sources/MotionMeasurement/MotionMeasurement.docc/WhatATickCosts.md"
MARK = "<!-- from Benchmarks/costs.py -->"
RUNS, ATTEMPTS = 5, 10
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
    """Returns the fastest repetition of each row of Google Benchmark, as compare takes the fastest slice."""
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
    """Returns Google Benchmark's rows of the engines that have a twin in C++, and of the twins."""
    pattern = "^(" + "|".join(
        [f"engine/{engine}" for engine, _ in TWINS] + [f"reference/{twin}" for _, twin in TWINS]) + ")$"
    return benchmarked(f"--benchmark_filter={pattern}")


def table(titles, rows):
    print("| " + " | ".join(titles) + " |\n| --- |" + " ---: |" * (len(titles) - 1))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def engines_rows(trace, names, pool):
    """Measures all engines once more; returns their rows, and what disagrees."""
    pool["compare"] += [compared(trace, names)[0] for _ in range(RUNS)]
    for part, measure in (("benchmark", walked), ("gate", gated)):
        pool[part] = fastest(pool.get(part, {}), measure(trace, names))
    rows, wrong = [], []
    for name in names:
        costs = sorted(run[name] for run in pool["compare"] if run[name] is not None)[:RUNS]
        if not costs:
            continue
        cost, walk = costs[0], pool["benchmark"][name]
        rows.append((f"`{name}`", f"{cost:.2f}", f"{cost:.2f} to {costs[-1]:.2f}", f"{walk:.2f}",
                     f"{pool['gate'][name]:.2f}" if name in pool["gate"] else "-"))
        if min(cost, walk) <= 0:
            wrong.append(f"{name}: a cost is not above zero")
        if abs(cost - walk) > max(0.1 * walk, 0.3):
            wrong.append(f"{name}: compare has {cost:.2f} ns, Google Benchmark {walk:.2f}")
        if costs[-2] - costs[1] > max(0.03 * cost, 0.1):
            wrong.append(f"{name}: compare's runs lie {costs[-2] - costs[1]:.2f} ns apart")
    return rows, wrong


def twins_rows(trace, pool):
    """Measures once more each engine that has a twin; returns their rows, and what disagrees."""
    costs, pool["loop"] = compared(trace, [engine for engine, _ in TWINS])
    pool["costs"] = fastest(pool.get("costs", {}), costs)
    pool["benchmark"] = fastest(pool.get("benchmark", {}), twins())
    rows, wrong = [], []
    for engine, twin in TWINS:
        swift, other = (pool["benchmark"][row] for row in (f"engine/{engine}", f"reference/{twin}"))
        cost = pool["costs"][engine]
        rows.append((f"`{engine}`", f"{other:.2f}", f"{swift:.2f}", f"{swift / other:.2f}", f"{cost:.2f}",
                     f"{cost / other:.2f}"))
        if abs(cost - swift) > 0.1 * swift + pool["loop"]:
            wrong.append(f"{engine}: {cost / other:.2f} times its twin by compare, "
                         f"{swift / other:.2f} by Google Benchmark")
    return rows, wrong


def fastest(one, other):
    return {name: min(side[name] for side in (one, other) if name in side) for name in one | other}


def settled(measure):
    """Measures until nothing disagrees in all that was measured, at most ten times."""
    pool = {"compare": []}
    for attempt in range(ATTEMPTS):
        rows, wrong = measure(pool)
        print(f"measured {attempt + 1} times: {len(wrong)} disagreements", file=sys.stderr)
        if not wrong:
            break
    return rows, wrong


def tables(trace):
    """Prints the tables; returns what disagrees."""
    names = engines()
    rows, wrong = settled(lambda pool: engines_rows(trace, names, pool))
    table(("engine", "compare", "its five runs", "Google Benchmark", "gate"), rows)
    print()
    rows, others = settled(lambda pool: twins_rows(trace, pool))
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
