"""Runs of the gate for the studies of its errors, kept in a file of JSON lines."""
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time


class Study:
    """Runs of one build with the same options, each kept as soon as it is done."""

    def __init__(self, build, results, options):
        if not os.access(build, os.X_OK):
            sys.exit(f"error: no executable '{build}'; build it with: swift build -c release")
        self.build = build
        self.results = results
        self.options = options
        with open(build, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()[:16]
        self.key = {"build": digest, "options": options}
        os.makedirs(os.path.dirname(results) or ".", exist_ok=True)
        self.rows = []
        if os.path.exists(results):
            with open(results) as file:
                rows = [json.loads(line) for line in file if line.endswith("\n")]
            if all(row["key"] == self.key for row in rows):
                self.rows = rows
            else:
                print(f"another build or other options: beginning anew in {results}")
                os.remove(results)

    def engines(self):
        """The engines of a gate in their order, as one short run names them."""
        with tempfile.NamedTemporaryFile(suffix=".json") as report:
            subprocess.run(
                [self.build, "compare", "traces/pane-tap-open-close.csv", "--no-cost",
                 "--format", "json", "--output", report.name], check=True)
            rows = json.load(open(report.name))["rows"]
        return [row["engine"] for row in rows]

    def run(self, number, words):
        """Does a run unless it is there, and keeps what it found."""
        if number < len(self.rows):
            return
        started = time.monotonic()
        words = [self.build, "gate", "traces", "--format", "json"] + words + self.options
        process = subprocess.run(words, stdout=subprocess.PIPE)
        if process.returncode not in (0, 2):
            sys.exit(f"error: exit code {process.returncode} of: {' '.join(words)}")
        cost = json.loads(process.stdout)["cost"]
        row = {"key": self.key, "run": number, "exit_code": process.returncode,
               "wall_s": time.monotonic() - started, "load": os.getloadavg()[0],
               "launches": cost["launches"], "comparisons": cost["comparisons"]}
        with open(self.results, "a") as file:
            file.write(json.dumps(row) + "\n")
        self.rows.append(row)
        if sys.stderr.isatty():
            print(f"\rrun {number + 1}, {row['wall_s']:.1f} s", end="\033[K", file=sys.stderr)

    def print_times(self, runs):
        """Prints how long runs took, and how busy the machine was."""
        if sys.stderr.isatty():
            print("\r", end="\033[K", file=sys.stderr)
        walls = [run["wall_s"] for run in runs]
        loads = [run["load"] for run in runs]
        print(f"run time: {sum(walls):.0f} s, p50 {percentile(walls, 50):.1f} s, "
              f"max {max(walls):.1f} s a run; load p50 {percentile(loads, 50):.1f}")


def percentile(values, share):
    """The value below which a share of the sorted values lies, the nearest one."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share / 100 * (len(ordered) - 1)))]


def percent(share):
    """A share as people read it."""
    return f"{100 * share:+.2f}%"
