#!/usr/bin/env python3
"""Puts the cost of a flight tick side by side: compare, the walk under Google Benchmark, the gate.

Usage: Benchmarks/costs.py [TRACE]    (in the project's folder, both packages built with -c release)

Each program measures all engines on one trace, pane-catch-and-throw unless another is given.
It prints nanoseconds a flight tick as rows of Markdown, and exits with 1 where a number is not above
zero, compare and the walk under Google Benchmark differ by more than 10% and .3 ns, or compare
differs from itself by more than 3% and .1 ns in the middle of its runs.
"""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
COMMAND = ROOT / ".build/release/motion-replay"
BENCHMARKS = ROOT / "Benchmarks/.build/release/motion-benchmarks"
RUNS = 5


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
    rows = json.loads(run(COMMAND, "compare", trace, "--format", "json", *arguments))["rows"]
    return {row["engine"]: (row["cost"] or {}).get("ns_per_tick") for row in rows}


def walked(trace, names):
    arguments = [word for name in names for word in ("--engine", name)]
    rows = json.loads(run(
        BENCHMARKS, "--traces", trace, *arguments, "--benchmark_format=json",
        "--benchmark_repetitions=5", "--benchmark_min_time=0.02"))["benchmarks"]
    medians = [row for row in rows if row.get("aggregate_name") == "median"]
    return dict(zip(names, [row["real_time"] for row in medians]))


def gated(trace, names):
    arguments = [word for name in names for word in ("--engine", name)]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "gate.json"
        subprocess.run(
            [str(COMMAND), "gate", str(trace), "--self-check", *arguments, "--report",
             f"json={path}"], capture_output=True, check=False)
        costs = json.loads(path.read_text())["cost"]["comparisons"] if path.exists() else []
    return {row["engine"]: row["candidate_ns_per_tick"] for row in costs}


def main():
    trace = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "traces/pane-catch-and-throw.csv")
    names = engines()
    runs = [compared(trace, names) for _ in range(RUNS)]
    benchmark, gate = walked(trace, names), gated(trace, names)
    wrong = []
    print("| engine | compare | its five runs | Google Benchmark | gate |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for name in names:
        costs = sorted(cost for cost in (run[name] for run in runs) if cost is not None)
        if not costs:
            continue
        middle, walk = statistics.median(costs), benchmark.get(name)
        spread = costs[-2] - costs[1]
        known = gate.get(name)
        print(f"| `{name}` | {middle:.2f} | {costs[0]:.2f} to {costs[-1]:.2f} | {walk:.2f} | "
              f"{'-' if known is None else f'{known:.2f}'} |")
        if min(costs + [walk]) <= 0:
            wrong.append(f"{name}: a cost is not above zero")
        if abs(middle - walk) > max(0.1 * walk, 0.3):
            wrong.append(f"{name}: compare has {middle:.2f} ns, Google Benchmark {walk:.2f}")
        if spread > max(0.03 * middle, 0.1):
            wrong.append(f"{name}: compare's runs lie {spread:.2f} ns apart")
    print(f"\n{len(names)} engines on {trace.name}; {len(wrong)} disagreements")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


main()
