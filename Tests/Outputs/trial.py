"""Makes reports and has them judged."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import judges

ENGINES = ["spring", "spring-exact:bounce=0.25", "cubic:handoff=restart", "fault:dropped-steps"]
HOSTILE_NAME = 'A &amp; <b>|*c* `d` [e](f) http://g.h @i "j"'
HOSTILE_FILE = "50% <b>&\"'|`d`, *c*: ü www.g.org [e](f) @i\n\x01\x1b[31m.csv"


def run(command, root, cache):
    """Runs everything; returns the exit code."""
    schemas = root / "Sources/MotionReports/Schemas"
    every = {
        "text": judges.text,
        "json": judges.by_schema(schemas / "compare-1.schema.json"),
        "csv": judges.comma_separated,
        "junit": judges.junit(cache / "junit-10.xsd"),
        "sarif": judges.sarif(cache / "sarif-schema-2.1.0.json"),
        "markdown": judges.markdown(
            [ENGINES[2], re.sub(r"[\x00-\x1f]", "\ufffd", HOSTILE_FILE)]),
        "annotations": judges.annotations,
        "trace-event": judges.trace_event,
    }
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        write_traces(root, folder)
        check = reports(command, "check", folder, "one", every, failures)
        again = reports(command, "check", folder, "two", every, failures)
        for kind, judge in every.items():
            note(failures, f"check, {kind}", lambda: judge(check[kind]))
            if check[kind] != again[kind]:
                failures.append(f"check, {kind}: two runs differ")
        compared = reports(command, "compare", folder, "three", {**every, "benchmark": None},
                           failures)
        for kind, judge in {**every, "benchmark": judges.benchmark}.items():
            note(failures, f"compare, {kind}", lambda: judge(compared[kind]))
        if check["trace-event"] != compared["trace-event"]:
            failures.append("trace-event: check and compare differ")
        replay = subprocess.run(
            [command, "run", next(folder.glob("plain*")).name, "--engine", "spring", "--report",
             "trace-event=-"], cwd=folder, capture_output=True, check=False)
        note(failures, "run, trace-event", lambda: judges.trace_event(replay.stdout))
        doctor = subprocess.run([command, "doctor", "--format", "json"], capture_output=True,
                                check=False)
        note(failures, "doctor, json",
             lambda: judges.by_schema(schemas / "doctor-1.schema.json")(doctor.stdout))
        google_benchmark(root, folder, failures)
        refuse_faults({**every, "benchmark": judges.benchmark}, {**compared, **check}, failures)
    for failure in failures:
        print(f"outputs: {failure}", file=sys.stderr)
    print(f"outputs: {len(failures)} failures")
    return 1 if failures else 0


def write_traces(root, folder):
    """Writes two ordinary traces, and one whose names contain whatever could break a report."""
    for name in ["pane-catch-and-throw", "pane-tap-mid-flight"]:
        shutil.copy(root / f"traces/{name}.csv", folder / f"plain-{name}.csv")
    text = (root / "traces/pane-tap-mid-flight.csv").read_text()
    text = re.sub("^# name: .*$", lambda _: f"# name: {HOSTILE_NAME}", text, flags=re.MULTILINE)
    (folder / HOSTILE_FILE).write_text(text)


def reports(command, subcommand, folder, name, kinds, failures):
    """Makes one run write all reports, and returns their bytes."""
    place = folder / name
    place.mkdir()
    words = [command, subcommand, "."]
    for engine in ENGINES:
        words += ["--engine", engine]
    for kind in kinds:
        words += ["--report", f"{kind}={name}/{kind}"]
    process = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if process.returncode != 4:
        failures.append(f"{subcommand}: exit code {process.returncode}: {process.stderr}")
    left = sorted(file.name for file in place.iterdir())
    if left != sorted(kinds):
        failures.append(f"{subcommand}: the folder of the reports has {left}")
    return {kind: (place / kind).read_bytes() if (place / kind).exists() else b""
            for kind in kinds}


def google_benchmark(root, folder, failures):
    """Runs Benchmarks twice; Google's tools must read what it writes, and compare the two."""
    clock = "60,jitter=2ms,seed=7"
    names = ["reference/euler", "engine/spring", "read/trace",
             f"flight/trace=pane-fling-open/engine=spring:stiffness=200/clock={clock}"]
    files = []
    for number in (1, 2):
        file = folder / f"costs-{number}"
        # The rank test of compare.py needs at least nine repetitions.
        process = subprocess.run(
            [root / ".build/release/motion-benchmarks", "--suite", "--traces",
             root / "traces/pane-fling-open.csv", "--engine", "spring:stiffness=200", "--clock", clock,
             "--benchmark_filter=^(reference/euler|engine/spring|read/trace|flight/trace=pane-.*)$",
             "--benchmark_min_time=0.001", "--benchmark_repetitions=9", "--benchmark_format=json",
             f"--benchmark_out={file}"], capture_output=True, check=True)
        files.append(file.read_bytes())
        note(failures, "Benchmarks, standard output", lambda: judges.benchmark(process.stdout))
        note(failures, "Benchmarks, file", lambda: judges.benchmark(files[-1]))
        # Nine repetitions, then mean, median, stddev and cv.
        rows = [row["run_name"] for row in judges.strict_json(files[-1])["benchmarks"]]
        if rows != [name for name in names for _ in range(13)]:
            failures.append(f"Benchmarks: the rows are {rows}")
    note(failures, "Benchmarks, compare.py", lambda: judges.compared(
        *files, [name + end for name in names for end in ("", "_pvalue", "_median")]
        + ["OVERALL_GEOMEAN"]))


def note(failures, name, judge):
    try:
        judge()
        print(f"{name}: accepted")
    except judges.Refused as refusal:
        failures.append(f"{name}: {refusal}")


def refuse_faults(every, good, failures):
    """Gives each judge reports with one defect each, which it must refuse."""
    faults = {
        "text": [(b"\n", b"\x1b\n")],
        "json": [(b'"digest"', b'"digests"'), (b"null", b"NaN")],
        "csv": [(b"\n", b",\n")],
        "junit": [(b"&lt;", b"<"), (b"<failure", b"<failed"), (b' tests="', b' tests="1'),
                  (b"encoding", b"\x01encoding"), (b' name="not-finite-at-tick"', b' name="snaps-at-rest"')],
        "sarif": [(b'"2.1.0"', b'"2.1"'), (b'"text"', b'"txt"'), (b'"ruleIndex" : ',
                                                                b'"ruleIndex" : 1'),
                  (b"%20", b" "), (b'"startLine" : ', b'"startLine" : -')],
        "markdown": [(b"\\|", b"|"), (b"&lt;b&gt;", b"<b>"), (b"\\*", b"*"), (b"\\`", b"`"),
                     (b"\\[e\\](f)", b"[e](f)"), (b"www&#46;", b"www.")],
        "annotations": [(b"%3A", b":"), (b"%0A", b"\n"), (b"%25", b"%"),
                        (b"::error ", b"::error file=x::y\n::error " * 9)],
        "trace-event": [(b'"ph":"X"', b'"ph":"Y"'), (b'"ts":8333.333', b'"ts":-8333.333'), (b'"dur":', b'"dur":9'),
                        (b'"s":"t"', b'"s":"x"'), (b'"x":', b'"x":null,"z":'),
                        (b"process_name", b"process_nam")],
        "benchmark": [(b'"real_time" : ', b'"real_time" : NaN, "r" : '), (b'"ns"', b'"us"'),
                      (b'"cpu_time"', b'"cpu"'), (b'"num_cpus"', b'"cpus"'),
                      (b'"iteration"', b'"aggregate"')],
    }
    for kind, pairs in faults.items():
        for old, new in pairs:
            if old not in good[kind]:
                failures.append(f"{kind}: the report has no {old!r} to break")
                continue
            count = -1 if kind == "markdown" else 1
            try:
                every[kind](good[kind].replace(old, new, count))
            except (judges.Refused, ValueError, KeyError, IndexError):
                continue
            failures.append(f"{kind}: {new!r} in place of {old!r} was accepted")
