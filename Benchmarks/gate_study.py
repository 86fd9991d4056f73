"""Builds that differ by an edit, and runs of the gate between them, kept in a file of JSON lines.

As a program it names the edits whose text is not once in the sources, and exits with 1 if there are any.
"""
import collections
import json
import os
import shutil
import subprocess
import sys
import time

Change = collections.namedtuple("Change", "name engine file old new")
Edit = collections.namedtuple("Edit", "name product changes")
WORKER, COMMAND = "motion-replay-worker", "motion-replay"
SPRINGS = "Sources/MotionEngines/Springs/"
REPORTS, TOOL = "Sources/MotionReports/", "Sources/MotionCommand/"


def elsewhere(name, product, file, old, new, engine=None):
    """Returns an edit that changes no engine, or only the given one."""
    return Edit(name, product, [Change(name, engine, file, old, new)])


UNCHANGED = [Edit("worker", WORKER, []), Edit("command", COMMAND, [])]

ELSEWHERE = [
    elsewhere("test-in-wave", WORKER, SPRINGS + "Wave.swift",
              "    state.velocity += force / mass * dt\n",
              "    state.velocity += force / mass * dt\n"
              "    if state.velocity.x.isNaN { return .restsHere }\n", "wave"),
    elsewhere("root-in-spring", WORKER, SPRINGS + "Spring.swift",
              "guard state.velocity.dot(state.velocity) < 0.0025 else",
              "guard state.velocity.dot(state.velocity).squareRoot() < 0.05 else", "spring"),
    elsewhere("finer-fluid", WORKER, SPRINGS + "Fluid.swift",
              "if clock.backlog > 3_000_000_000 {", "if clock.backlog > 6_000_000_000 {", "fluid"),
    elsewhere("test-in-rebound", WORKER, SPRINGS + "Rebound.swift",
              "    clockRuns = true\n    state = ",
              "    clockRuns = true\n    if !x.position.isFinite { return .restsHere }\n    state = ",
              "rebound"),
    elsewhere("division-in-inertia", WORKER, "Sources/MotionEngines/Decays/Inertia.swift",
              "state.velocity = (left / timeConstant).replacing",
              "state.velocity = (left / timeConstant / 1).replacing", "inertia"),
    elsewhere("longer-message-in-engines", WORKER, "Sources/MotionEngines/Catalogue/EngineCatalogue.swift",
              '"found engine \'\\(name)\'"', '"in this catalogue there is no engine \'\\(name)\'"'),
    elsewhere("message-in-measurement", WORKER, "Sources/MotionMeasurement/Workers/Worker.swift",
              '"\\(WorkerProtocol.error) \\(RequestError(error).message)"',
              '"\\(WorkerProtocol.error) \\(line): \\(RequestError(error).message)"'),
    elsewhere("longer-error-in-measurement", WORKER,
              "Sources/MotionMeasurement/Pairing/PairedTrial.swift",
              'return "cannot lay out the code of the builds anew: ',
              'return "there is no further layout of the code of both builds for a launch: '),
    elsewhere("test-in-measurement", WORKER, "Sources/MotionMeasurement/Workers/Worker.swift",
              'if answer == WorkerProtocol.Request.quit.rawValue {',
              'if answer.isEmpty || answer == WorkerProtocol.Request.quit.rawValue {'),
    elsewhere("report-in-capitals", COMMAND, REPORTS + "Gate/GateTextWriter.swift",
              '["no new break of a rule"]', '["NO NEW BREAK OF A RULE"]'),
    elsewhere("report-says-more", COMMAND, REPORTS + "Gate/GateTextWriter.swift",
              'facts.append("every limit is kept")',
              'facts.append("every limit that was asked for is kept on \\(report.extent.phrase)")'),
    elsewhere("longer-help", COMMAND, TOOL + "Gate/GateArguments.swift",
              'help: "Compare this build with itself to ',
              'help: "Compare this build with itself, launch after launch, on this machine, to '),
]


# Changes that cost more and leave the motion as it is; `one` is 1, which the compiler cannot know.
ONE = "    let one = tick.length != 7 ? 1.0 : 2.0\n"
STEP = "  public mutating func step(_ state: inout MotionState, _ tick: FlightTick) -> FlightOutcome {\n"


def products(count):
    """Returns code with so many multiplications, each of which waits for the one before."""
    return STEP + ONE + "    state.position *= one\n" * count


SLOWER = Edit("slower", WORKER, [
    Change("division", "spring", SPRINGS + "Spring.swift",
           "    state.velocity += force * (dt * inverseMass)\n",
           "    state.velocity += force * dt / constants.mass\n"),
    Change("square-root", "wave", SPRINGS + "Wave.swift",
           "    state.velocity += force / mass * dt\n",
           "    state.velocity += force / mass * dt\n    let square = state.velocity.y * state.velocity.y\n"
           "    state.velocity.y = Double(signOf: state.velocity.y, magnitudeOf: square.squareRoot())\n"),
    Change("call", "uiview-spring", SPRINGS + "UIViewSpring.swift",
           "  @inlinable @inline(__always)\n" + STEP, "  @inline(never)\n" + STEP),
    Change("misprediction", "android-spring", SPRINGS + "AndroidSpring.swift", STEP,
           STEP + ONE + "".join(
               f"    if state.position.{axis}.bitPattern & 64 == 0 {{\n      state.position.{axis} *= one\n"
               f"    }} else {{\n      state.position.{axis} /= one\n    }}\n" for axis in "xy")),
    Change("product", "fluid", SPRINGS + "Fluid.swift", "      position += step * velocity\n",
           "      position += step * velocity * (tick.length != 7 ? 1 : 2)\n"),
    Change("4-products", "pop-spring", SPRINGS + "PopSpring.swift", STEP, products(4)),
    Change("product", "rebound", SPRINGS + "Rebound.swift",
           "    clockRuns = true\n    state = ", "    clockRuns = true\n" + ONE
           + "    (x.position, y.position) = (x.position * one, y.position * one)\n    state = "),
])


def misplaced(change, text):
    """Says what is wrong with the place of a change in a file's text, or returns None."""
    if text.count(change.old) != 1:
        return (f"error: {change.name}: {change.file} has the text {change.old!r} "
                f"{text.count(change.old)} times, expected once")


class Builds:
    """One work tree of a revision, and each edit's executable with what it is linked from.

    The revision is the present one if the folder is new, else the one with which the folder began.
    """

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.tree = os.path.join(self.folder, "tree")
        self.scratch = os.path.join(self.folder, "scratch")
        if not os.path.exists(self.tree):
            os.makedirs(self.tree)
            archive = subprocess.Popen(["git", "archive", "HEAD"], stdout=subprocess.PIPE)
            subprocess.run(["tar", "x", "-C", self.tree], stdin=archive.stdout, check=True)

    def build(self, edit):
        """Builds an edit unless its executable exists; returns the executable."""
        target = os.path.join(self.folder, "builds", edit.name)
        executable = os.path.join(target, edit.product)
        if not os.path.exists(executable):
            os.makedirs(target, exist_ok=True)
            self._compile(edit, executable + ".tar")
            shutil.copy2(os.path.join(self.scratch, "release", edit.product), executable)
        return executable

    def _compile(self, edit, archive):
        kept = []
        for change in edit.changes:
            path = os.path.join(self.tree, change.file)
            times, text = os.stat(path), open(path).read()
            if problem := misplaced(change, text):
                sys.exit(problem)
            kept.append((path, times, text, text.replace(change.old, change.new)))
        for path, _, _, changed in kept:
            with open(path, "w") as file:
                file.write(changed)
        options = ["-Xlinker", "--reproduce=" + archive]
        for option in ("-use-ld=lld", "-Xfrontend", "-function-sections", "-Xllvm",
                       "-align-all-functions=6", "-Xllvm", "-align-all-nofallthru-blocks=6"):
            options += ["-Xswiftc", option]
        try:
            subprocess.run(
                ["swift", "build", "-c", "release", "--package-path", self.tree, "--scratch-path",
                 self.scratch, "--product", edit.product] + options, check=True, stdout=sys.stderr)
        finally:
            for path, times, text, _ in kept:
                with open(path, "w") as file:
                    file.write(text)
                os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


class Study:
    """Runs of the gate with the same options, each kept as soon as it is done."""

    def __init__(self, command, results, options):
        if not os.access(command, os.X_OK):
            sys.exit(f"error: no executable '{command}'; build it with: swift build -c release")
        self.command, self.results, self.options = command, results, options
        self.rows = {}
        if os.path.exists(results):
            with open(results) as file:
                for line in file:
                    row = json.loads(line)
                    if row["options"] == options:
                        self.rows[row["run"]] = row

    def run(self, name, baseline, candidate):
        """Does a run unless its result is kept; returns the result."""
        if name in self.rows:
            return self.rows[name]
        started = time.monotonic()
        words = [self.command, "gate", "traces", "--format", "json", "--against", baseline,
                 "--candidate", candidate, *self.options]
        process = subprocess.run(words, stdout=subprocess.PIPE)
        if process.returncode not in (0, 2):
            sys.exit(f"error: exit code {process.returncode} of: {' '.join(words)}")
        cost = json.loads(process.stdout)["cost"]
        row = {"run": name, "options": self.options, "wall_s": time.monotonic() - started,
               "load": os.getloadavg()[0], "launches": cost["launches"],
               "comparisons": cost["comparisons"]}
        with open(self.results, "a") as file:
            file.write(json.dumps(row) + "\n")
        self.rows[name] = row
        print(f"{name}: {row['wall_s']:.0f} s", file=sys.stderr)
        return row


def gate_options(words):
    """Returns the words before and after the first `--`."""
    place = words.index("--") if "--" in words else len(words)
    return words[:place], words[place + 1:]


def percentile(values, share):
    """Returns the percentile `share` of the values: the nearest value, without interpolation."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share / 100 * (len(ordered) - 1)))]


def percent(share):
    """Returns a share in percent, as text."""
    return f"{100 * share:+.2f}%"


def times(runs):
    """Says how long runs took, and how busy the machine was."""
    walls = [run["wall_s"] for run in runs]
    loads = [run["load"] for run in runs]
    return (f"run time: {sum(walls):.0f} s, p50 {percentile(walls, 50):.1f} s, "
            f"max {max(walls):.1f} s a run; load p50 {percentile(loads, 50):.1f}")


if __name__ == "__main__":
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
    problems = []
    for change in (change for edit in ELSEWHERE + [SLOWER] for change in edit.changes):
        path = os.path.join(root, change.file)
        problems.append(misplaced(change, open(path).read() if os.path.exists(path) else ""))
    sys.exit("\n".join(filter(None, problems)) or 0)
